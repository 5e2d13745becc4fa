// From fingers to moves: the legal moves are a tree of touches. Tap, drag (A onto B is A, then B) and keys (arrows.js) walk down it.
// What ends one single move may be touched straight away. Some moves are made by turning their first piece, too. A piece that
// begins none may stand for one that the rules refuse now: they are asked, and say why.

import { Twist } from "./twist.js";

/** @import {Stage} from "./stage.js" */
/** @import {Move} from "./types.js" */

const DRAG = 8; // px before a press becomes a drag

export class Touch {
  /**
   * @param {Stage} stage
   * @param {{play: (move: Move) => void, ask: (text: string) => void, changed: () => void, choose: () => void, idle: () => void, race: (id: string, event: Event) => boolean}} to
   */
  constructor(stage, to) {
    this.stage = stage;
    this.to = to;
    /** @type {Move[]} */
    this.moves = [];
    /** @type {Record<string, string>} */
    this.tried = {}; // piece → what touching it would mean
    /** @type {string[]} */
    this.path = [];
    this.over = ""; // the piece under the pointer or the focus
    /** @type {{id: string, x: number, y: number, moved: boolean, twist: Twist | null} | null} */
    this.held = null;
    /** @type {Move | undefined} */
    this.turning = undefined; // what letting go of a turned piece would make
    const root = stage.root;
    root.addEventListener("click", (event) => this.click(event));
    root.addEventListener("pointerdown", (event) => this.grab(event));
    root.addEventListener("pointermove", (event) => this.drag(event));
    root.addEventListener("pointerup", (event) => this.drop(event));
    root.addEventListener("pointercancel", () => this.leave());
    root.addEventListener("pointerover", (event) => this.look(event));
    root.addEventListener("pointerleave", () => this.look(null));
    root.addEventListener("focusin", (event) => this.look(event));
  }

  /** @param {Move[]} moves @param {Record<string, string>} [tried] */
  arm(moves, tried = {}) {
    this.moves = moves;
    this.tried = tried;
    this.path = [];
    this.over = "";
    this.mark();
  }

  /** The moves that begin with what has been touched. */
  get open() {
    return this.moves.filter((move) => this.path.every((id, i) => move.touch[i] === id));
  }

  /** The moves that nothing but what has been touched makes. */
  get made() {
    return this.open.filter((move) => move.touch.length === this.path.length && this.path.length > 0);
  }

  /** The move that is half made, or would be made by touching what is looked at. */
  get half() {
    if (this.turning) return this.turning;
    const open = this.open;
    if (this.path.length && open.length === 1) return open[0];
    const by = open.filter((move) => this.over && move.touch[this.path.length] === this.over);
    return by.length === 1 ? by[0] : by.length ? undefined : this.ended(this.over);
  }

  /** The one move that a piece ends, whatever is touched before it. @param {string} id */
  ended(id) {
    const by = this.moves.filter((move) => move.touch.at(-1) === id);
    return by.length === 1 && !this.path.length ? by[0] : undefined;
  }

  mark() {
    const next = new Set(this.open.flatMap((move) => move.touch.slice(this.path.length, this.path.length + 1)));
    const first = this.moves.flatMap((move) => move.touch.slice(0, 1));
    const last = this.moves.flatMap((move) => move.touch.slice(-1)).filter((id) => this.ended(id));
    this.stage.mark(new Set([...next, ...first, ...last, ...this.path.slice(-1)]), this.path, this.path.length ? next : new Set(), this.tried);
    this.to.changed();
  }

  /** @param {string} id */
  press(id) {
    const again = id === this.path.at(-1);
    const ended = this.ended(id);
    if (this.open.some((move) => move.touch[this.path.length] === id)) this.path.push(id);
    else if (again && this.made.length === 1) return this.make(this.made[0]);
    else if (again) this.path.pop();
    else if (ended) return this.make(ended);
    else this.path = this.moves.some((move) => move.touch[0] === id) ? [id] : [];
    const open = this.open;
    if (open.length === 1 && open[0] === this.made[0]) return this.make(open[0]);
    this.mark();
    if (this.made.length > 1) this.to.choose(); // the same touches make several moves: words tell them apart
    const asked = this.path.length ? undefined : this.tried[id];
    if (asked) this.to.ask(asked);
  }

  /** @param {Move} [move] */
  make(move) {
    if (!move) return;
    const last = move.touch.at(-1);
    if (move.echo && last) this.stage.echo(move.echo, last);
    this.to.play(move);
  }

  /** A step back. */
  back() {
    if (!this.path.length) return false;
    this.path.pop();
    this.mark();
    return true;
  }

  /** @param {MouseEvent} event */
  click(event) {
    const id = touched(event.target);
    if (this.held?.moved) this.held = null; // the end of a drag is not a tap
    else if (id && this.to.race(id, event)) return; // by the finger going down, unless it came without one
    else if (id) this.press(id);
    else if (!this.back()) this.to.idle();
  }

  /** @param {Event | null} event */
  look(event) {
    if (!this.held?.moved) this.aim(event ? touched(event.target) : "");
  }

  /** @param {string} over the piece or zone that would be touched next */
  aim(over) {
    if (over === this.over) return;
    this.over = over;
    if (this.moves.some((move) => move.preview)) this.to.changed();
  }

  // Drag

  /** @param {PointerEvent} event */
  grab(event) {
    const id = touched(event.target);
    if (id && event.button === 0 && this.to.race(id, event)) return;
    if (!event.isPrimary) return this.held?.twist?.join(event);
    this.held = id && event.button === 0 ? { id, x: event.clientX, y: event.clientY, moved: false, twist: null } : null;
    const face = this.held && this.twists(id).length ? this.stage.nodes.get(id)?.el : null;
    if (this.held && face) this.held.twist = new Twist(face, event);
  }

  /** The moves that turning a piece makes. @param {string} id */
  twists(id) {
    return this.moves.filter((move) => move.twist && move.touch[0] === id);
  }

  /** @param {PointerEvent} event */
  drag(event) {
    const held = this.held;
    const el = held && this.stage.nodes.get(held.id)?.el;
    if (!held || !el || !event.buttons) return;
    held.twist?.move(event);
    if (!event.isPrimary && !held.twist) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.moved && Math.hypot(dx, dy) < DRAG) return;
    if (!held.moved) this.take(held.id, event.pointerId);
    held.moved = true;
    if (held.twist) return this.turn(held.id, held.twist, event);
    this.aim(this.target(event, held.id)); // what letting go here would do is shown before
    el.classList.add("lifted");
    el.style.translate = `${dx}px ${dy}px`;
  }

  /** A piece that may be turned follows the finger round, and shows what it would do there. @param {string} id @param {Twist} twist @param {PointerEvent} event */
  turn(id, twist, event) {
    const el = this.stage.nodes.get(id)?.el;
    if (!el) return;
    const on = this.target(event, id);
    const turning = on ? undefined : twist.nearest(this.twists(id));
    const changed = turning !== this.turning;
    this.turning = turning;
    if (on !== this.over) this.aim(on);
    else if (changed) this.to.changed();
    el.classList.add("lifted");
    el.style.setProperty("--twist", `${twist.turned - (turning?.twist ?? 0)}deg`); // the preview has turned it so far
  }

  /** A piece taken up is a piece touched. @param {string} id @param {number} pointer */
  take(id, pointer) {
    this.stage.root.setPointerCapture(pointer);
    if (this.path.at(-1) === id) return;
    const next = this.open.some((move) => move.touch[this.path.length] === id);
    this.path = next ? [...this.path, id] : [id];
    this.mark();
  }

  /** What the piece carried may be dropped on here. @param {PointerEvent} event @param {string} carried */
  target(event, carried) {
    const next = new Set(this.open.flatMap((move) => move.touch.slice(this.path.length, this.path.length + 1)));
    return under(event, carried, this.stage).find((id) => next.has(id)) ?? "";
  }

  /** @param {PointerEvent} event */
  drop(event) {
    const held = this.held;
    if (!held?.moved || !event.isPrimary) return;
    const turned = this.turning;
    this.release();
    setTimeout(() => this.held === held && (this.held = null)); // after the click that follows, unless something else is held
    const on = this.target(event, held.id);
    if (on) return this.press(on);
    if (turned) return this.make(turned);
    const made = this.made;
    const away = !under(event, "", this.stage).includes(this.stage.nodes.get(held.id)?.piece.zone ?? "");
    if (made.length === 1 && away) return this.make(made[0]);
    this.path = [];
    this.mark();
    const asked = away && this.tried[held.id];
    if (asked) this.to.ask(asked);
  }

  /** Taken away in the middle of it: nothing has happened. */
  leave() {
    if (this.held?.moved) this.path = [];
    this.held = null;
    this.release();
    this.mark();
  }

  release() {
    this.turning = undefined;
    for (const el of this.stage.root.querySelectorAll(".lifted")) {
      el.classList.remove("lifted");
      const { style } = /** @type {HTMLElement} */ (el);
      style.translate = "";
      style.removeProperty("--twist");
    }
  }
}

/** The piece or zone that an event meant, if it may be touched. @param {EventTarget | null} target */
function touched(target) {
  const face = target instanceof Element ? target.closest("button") : null;
  return /** @type {HTMLElement | null} */ (face?.closest("[data-piece]") ?? null)?.dataset.piece ?? "";
}

/** Pieces and zones below a point, the one carried left out. @param {PointerEvent} event @param {string} carried @param {Stage} stage */
function under({ clientX, clientY }, carried, stage) {
  const pieces = document.elementsFromPoint(clientX, clientY).map((el) => el.closest("[data-piece]"));
  const ids = pieces.map((el) => /** @type {HTMLElement | null} */ (el)?.dataset.piece ?? "");
  const corner = stage.root.getBoundingClientRect();
  const [x, y] = [clientX - corner.x, clientY - corner.y];
  const zones = Object.entries(stage.zones).filter(([, a]) => x >= a.x && x <= a.x + a.w && y >= a.y && y <= a.y + a.h);
  return [...ids.filter((id) => id && id !== carried), ...zones.map(([name]) => name)];
}
