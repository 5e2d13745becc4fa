// Playing with a single switch: what can be chosen lights up by itself, one thing after another, and one key, or one
// click of a pointer that stands still, takes what is lit. Where there is much to choose from, a few at a time come first.

/** @import {Touch} from "./touch.js" */

/** @type {Record<string, number>} */
const STAY = { slow: 3200, normal: 1800, fast: 900 }; // ms that each thing stays lit
const IDLE = 150; // ms until somebody looks again whether there is something to choose
const MANY = 8; // things in a row, before they are lit a few at a time
const STILL = 1500; // ms after which a pointer that was moved stands still
const THINGS = "button, a[href], input[type=radio]";

export class Switch {
  /** @param {Touch} touch @param {() => void} idle what a press does when nothing can be chosen */
  constructor(touch, idle) {
    this.touch = touch;
    this.idle = idle;
    /** @type {HTMLElement[]} */
    this.lit = []; // one thing, or a few
    /** @type {HTMLElement[]} */
    this.few = []; // those chosen out of many, walked through once
    this.timer = 0;
    this.moved = -STILL;
    addEventListener("keydown", (event) => this.key(event), true);
    addEventListener("pointermove", (event) => event.pointerType === "mouse" && (this.moved = event.timeStamp), true);
    for (const kind of ["pointerdown", "pointerup", "click"]) addEventListener(kind, (event) => this.tap(/** @type {PointerEvent} */ (event)), true);
    document.addEventListener("wishes", () => this.begin());
    this.begin();
  }

  get stay() {
    return STAY[document.documentElement.dataset.switch ?? ""] ?? 0;
  }

  begin() {
    this.few = [];
    this.light([]);
    this.wait(0);
  }

  /** @param {number} ms */
  wait(ms) {
    clearTimeout(this.timer);
    if (this.stay) this.timer = setTimeout(() => this.step(), ms);
  }

  step() {
    const all = this.things();
    this.few = this.few.filter((el) => all.includes(el));
    const next = this.after(this.few.length ? this.few.map((el) => [el]) : rows(all));
    this.light(next);
    this.wait(next.length ? this.stay : IDLE);
  }

  /** What comes after what is lit; after the last of a few, all of them again. @param {HTMLElement[][]} groups */
  after(groups) {
    const here = groups.findIndex((group) => group.some((el) => this.lit.includes(el)));
    if (!this.few.length || this.lit.length > 1) return groups[(here + 1) % groups.length] ?? [];
    if (here + 1 < groups.length) return groups[here + 1] ?? [];
    this.few = [];
    return rows(this.things())[0] ?? [];
  }

  /** What can be chosen now, in its order: in what lies on top, else on the table, and then the menu. @returns {HTMLElement[]} */
  things() {
    const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? shown("#end") ?? shown("#lobby");
    if (top) return find(top, THINGS);
    const asked = find(document, "#asks button");
    if (asked.length) return asked;
    const { made, path } = this.touch;
    const next = new Set(this.touch.open.map((move) => move.touch[path.length]));
    const pieces = find(document, "#stage .piece.may button, #stage button.target");
    const on = path.length ? pieces.filter((el) => next.has(piece(el))) : pieces;
    const words = made.length > 1 ? find(document, "#moves ol button") : [];
    if (!on.length && !path.length) return find(document, "[data-reopen]");
    return [...on, ...words, ...find(document, "#back"), ...find(document, "header [data-dialog=menu]")];
  }

  /** @param {HTMLElement[]} lit */
  light(lit) {
    for (const el of document.querySelectorAll(".scanned")) el.classList.remove("scanned");
    this.lit = lit;
    for (const el of lit) el.classList.add("scanned");
    lit[0]?.focus();
  }

  choose() {
    const lit = this.lit.filter((el) => el.isConnected);
    if (!lit.length) this.idle();
    if (lit.length > 1) this.few = lit;
    else this.few = [];
    this.light([]);
    if (lit.length === 1) lit[0]?.click();
    this.wait(0);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const typing = event.target instanceof Element && event.target.matches("input:not([type=radio]), select");
    if (!this.stay || typing || (event.key !== " " && event.key !== "Enter")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!event.repeat) this.choose();
  }

  /** A click where the pointer happens to be is the switch; who has just moved it there means what is under it. @param {PointerEvent} event */
  tap(event) {
    if (!this.stay || !event.isTrusted || event.timeStamp - this.moved < STILL) return;
    if (event.type === "click" && !event.detail) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === "pointerdown") this.choose();
  }
}

/** @param {ParentNode} root @param {string} which @returns {HTMLElement[]} */
function find(root, which) {
  const all = /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(which));
  return [...all].filter((el) => el.checkVisibility({ visibilityProperty: true }) || el.matches("input"));
}

/** @param {string} which */
function shown(which) {
  const el = /** @type {HTMLElement | null} */ (document.querySelector(which));
  return el && !el.hidden ? el : undefined;
}

/** @param {HTMLElement} el */
function piece(el) {
  return /** @type {HTMLElement | null} */ (el.closest("[data-piece]"))?.dataset.piece ?? "";
}

/** Few things one by one; many in about as many groups as each of them holds. @param {HTMLElement[]} all */
function rows(all) {
  const long = all.length > MANY ? Math.ceil(Math.sqrt(all.length)) : 1;
  return Array.from({ length: Math.ceil(all.length / long) }, (_, i) => all.slice(i * long, (i + 1) * long));
}
