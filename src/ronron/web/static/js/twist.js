// A piece turned like a knob: with one finger around its middle, or between two. Angles in degrees, clockwise.

/** @import {Move} from "./types.js" */

const HUB = 12; // px around the middle in which a finger has no bearing
const NEAR = 45; // degrees: how far from a twist letting go still makes it

export class Twist {
  /** @param {Element} el @param {PointerEvent} event */
  constructor(el, event) {
    const { x, y, width, height } = el.getBoundingClientRect();
    this.middle = { x: x + width / 2, y: y + height / 2 };
    /** @type {Map<number, {x: number, y: number}>} */
    this.fingers = new Map();
    this.turned = 0;
    this.bearing = NaN;
    this.join(event);
  }

  /** One more finger: from here on the turn is theirs together. @param {PointerEvent} event */
  join({ pointerId, clientX, clientY }) {
    if (this.fingers.size < 2) this.fingers.set(pointerId, { x: clientX, y: clientY });
    this.bearing = this.angle();
  }

  /** @param {PointerEvent} event */
  move({ pointerId, clientX, clientY }) {
    if (!this.fingers.has(pointerId)) return;
    this.fingers.set(pointerId, { x: clientX, y: clientY });
    const before = this.bearing;
    this.bearing = this.angle();
    if (!Number.isNaN(this.bearing - before)) this.turned += short(this.bearing - before);
  }

  /** From the middle to the finger, or from one finger to the other. */
  angle() {
    const [one, two] = [...this.fingers.values()];
    const [from, to] = two ? [one, two] : [this.middle, one];
    if (!from || !to || Math.hypot(to.x - from.x, to.y - from.y) < HUB) return NaN;
    return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  }

  /** The move that letting go now makes. @param {Move[]} moves */
  nearest(moves) {
    const far = (/** @type {Move} */ move) => Math.abs(short(this.turned - (move.twist ?? 0)));
    return moves.filter((move) => far(move) < NEAR).sort((a, b) => far(a) - far(b))[0];
  }
}

/** The short way round. @param {number} angle */
function short(angle) {
  return ((((angle + 180) % 360) + 360) % 360) - 180;
}
