// A race: the paw lands at once, and is timed from the moment it was painted to the finger going down.

import { lettered } from "./settings.js";

/** @import {Art} from "./art.js" */
/** @import {Stage} from "./stage.js" */
/** @import {Words} from "./words.js" */
/** @import {Move, Table} from "./types.js" */
/** @typedef {{text: string, seat: number, rt: number, head: number}} Slap */

const KEYS = ["KeyF", "KeyJ", "KeyS", "KeyL", "KeyG", "KeyH"]; // the same keys on every layout, one for each person

export class Race {
  /**
   * @param {HTMLElement} root where people who share the screen have a pad each
   * @param {Stage} stage
   * @param {Art} art
   * @param {Words} words
   * @param {{slap: (slap: Slap) => void, seen: (text: string) => void}} to
   */
  constructor(root, stage, art, words, to) {
    this.root = root;
    this.stage = stage;
    this.art = art;
    this.words = words;
    this.to = to;
    /** @type {number[]} */
    this.yours = []; // the seats on this screen
    /** @type {Move[]} */
    this.moves = [];
    this.text = ""; // the move that answers what is shown
    this.painted = 0; // when it was, 0: not yet
    /** @type {Set<number>} */
    this.slapped = new Set();
    this.known = "";
  }

  get shared() {
    return this.yours.length > 1;
  }

  /** What may be raced for now. @param {Move[]} moves @param {number | null} mine */
  offer(moves, mine) {
    this.moves = moves.filter((move) => move.race).map((move) => ({ ...move, seat: move.seat ?? mine ?? 0 }));
    const text = this.moves[0]?.text ?? "";
    for (const pad of this.root.querySelectorAll("button")) pad.classList.toggle("may", Boolean(this.move(Number(pad.dataset.seat))));
    if (!text || text === this.text) return;
    this.text = text;
    this.painted = 0;
    this.slapped.clear();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (text !== this.text) return;
        this.painted = performance.now();
        this.to.seen(text);
      }),
    );
  }

  /** @param {number} seat */
  move(seat) {
    return this.moves.find((move) => move.seat === seat);
  }

  /** A finger on a piece: whether it was in a race. @param {string} id @param {Event} event */
  touch(id, event) {
    if (!this.moves.some((move) => move.touch[0] === id)) return false;
    if (!this.shared) this.slap(this.moves[0]?.seat ?? 0, event);
    return true;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!this.moves.length || event.repeat) return false;
    const letter = lettered() ? KEYS.indexOf(event.code) : -1;
    const seat = this.shared ? this.yours[letter] : event.code === "Space" ? this.moves[0]?.seat : undefined;
    if (seat === undefined || seat === null) return false;
    this.slap(seat, event);
    return true;
  }

  /** @param {number} seat @param {Event} event */
  slap(seat, event) {
    const move = this.move(seat);
    if (!move || this.slapped.has(seat)) return;
    this.slapped.add(seat);
    const on = move.touch.at(-1) ?? "";
    if (move.echo) this.stage.echo(move.echo, on);
    const rt = this.painted ? Math.max(0, event.timeStamp - this.painted) : 0;
    this.to.slap({ text: move.text, seat, rt, head: this.distance(on, seat, event) });
  }

  /** Nobody's slap: it was too early, and may be tried again. @param {number} seat */
  again(seat) {
    this.slapped.delete(seat);
  }

  /** How far a finger is from what everybody wants; a key is as far as its pad. @param {string} on @param {number} seat @param {Event} event */
  distance(on, seat, event) {
    const goal = this.stage.nodes.get(on)?.el;
    const pad = this.root.querySelector(`[data-seat="${seat}"]`);
    if (!this.shared || !goal) return 0;
    const [from, to] = [middle(pad ?? goal), middle(goal)];
    const [x, y] = event instanceof PointerEvent ? [event.clientX, event.clientY] : [from.x, from.y];
    return Math.round(Math.hypot(x - to.x, y - to.y));
  }

  /** A pad for each person on this screen. @param {Table} table @param {number[]} yours */
  pads(table, yours) {
    this.yours = yours;
    this.root.hidden = !this.shared || !this.racing || table.state !== "playing";
    const known = JSON.stringify([yours, this.words.lang, lettered(), table.seats.map((seat) => seat.name)]);
    if (this.root.hidden || known === this.known) return;
    this.known = known;
    this.root.replaceChildren(...yours.map((seat, i) => this.pad(table, seat, KEYS[i]?.slice(3) ?? "")));
  }

  /** Whether this is a game of races at all. */
  get racing() {
    return this.text !== "" || this.moves.length > 0;
  }

  /** @param {Table} table @param {number} seat @param {string} key */
  pad(table, seat, key) {
    const pad = document.createElement("button");
    const name = document.createElement("b");
    const cap = document.createElement("kbd");
    pad.type = "button";
    pad.className = this.move(seat) ? "pad may" : "pad";
    pad.dataset.seat = String(seat);
    name.textContent = table.seats[seat]?.name ?? "";
    cap.textContent = key;
    cap.setAttribute("aria-hidden", "true");
    pad.append(this.art.draw(`cat${table.seats[seat]?.cat ?? 0}`, "house"), name);
    if (lettered()) {
      pad.setAttribute("aria-keyshortcuts", key);
      pad.append(cap);
    }
    pad.addEventListener("pointerdown", (event) => this.slap(seat, event));
    pad.addEventListener("click", (event) => this.slap(seat, event)); // from somewhere without fingers
    return pad;
  }
}

/** @param {Element} el */
function middle(el) {
  const { x, y, width, height } = el.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
