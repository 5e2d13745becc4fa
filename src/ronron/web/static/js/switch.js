// A single switch: what can be chosen lights up by itself, one thing after another, and one key, or one
// click of a pointer that stands still, takes what is lit. Where there is much to choose from, a few at a time come first.

/** @type {Record<string, number>} */
const STAY = { slow: 3200, normal: 1800, fast: 900 }; // ms that each thing stays lit
const IDLE = 150; // ms until somebody looks again whether there is something to choose
const MANY = 8; // things in a row, before they are lit a few at a time
const STILL = 1500; // ms after which a pointer that was moved stands still

export class Switch {
  /** @param {() => HTMLElement[]} things what can be chosen now, in its order @param {() => void} [idle] what a press does when that is nothing */
  constructor(things, idle = () => {}) {
    this.things = things;
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
    const [one] = lit.length === 1 ? lit : [];
    if (!one) return this.wait(0);
    take(one);
    const stays = this.stay > 0 && this.things().includes(one); // what is pressed twice, as the next step of a replay, is not walked to again
    if (stays) this.light([one]);
    this.wait(stays ? this.stay : 0);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const typing = event.target instanceof Element && event.target.matches("input:not([type=radio], [type=checkbox], [type=range]), textarea");
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

/** A list has no list to show to somebody with one key: each press chooses the next. @param {HTMLElement} el */
function take(el) {
  if (!(el instanceof HTMLSelectElement)) return el.click();
  el.selectedIndex = (el.selectedIndex + 1) % el.options.length;
  el.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Few things one by one; many in about as many groups as each of them holds. @param {HTMLElement[]} all */
function rows(all) {
  const long = all.length > MANY ? Math.ceil(Math.sqrt(all.length)) : 1;
  return Array.from({ length: Math.ceil(all.length / long) }, (_, i) => all.slice(i * long, (i + 1) * long));
}
