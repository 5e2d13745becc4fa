// A game that is over as a strip of scenes: any of them at once, or the way from one to the next.

import { apply, merged } from "./scene.js";

/** @import {Eyes, Happening, LogLine, ReelFile, Scene} from "./types.js" */

export class Reel {
  /** @param {ReelFile} file */
  constructor(file) {
    this.file = file;
    this.length = file.frames.length;
    this.eye = /** @type {Eyes} */ (file.eyes[0]);
    /** @type {Scene[]} */
    this.pubs = [file.pub];
    /** @type {Scene[]} */
    this.owns = [this.eye.own];
  }

  /** Through whose eyes: a seat, or null with all hands open. @param {number | null} seat */
  look(seat) {
    this.eye = this.file.eyes.find((eye) => eye.seat === seat) ?? this.eye;
    this.owns = [this.eye.own];
  }

  /** The public scene after event `at`. @param {number} at */
  pub(at) {
    for (let i = this.pubs.length; i <= at; i++) {
      const steps = this.file.frames[i - 1]?.steps ?? [];
      this.pubs.push(steps.reduce((scene, step) => apply(scene, step.pub), /** @type {Scene} */ (this.pubs[i - 1])));
    }
    return /** @type {Scene} */ (this.pubs[at]);
  }

  /** What these eyes add to it. @param {number} at */
  own(at) {
    for (let i = this.owns.length; i <= at; i++) this.owns.push(apply(/** @type {Scene} */ (this.owns[i - 1]), this.eye.changes[i - 1] ?? {}));
    return /** @type {Scene} */ (this.owns[at]);
  }

  /** @param {number} at */
  scene(at) {
    return merged(this.pub(at), this.own(at));
  }

  /** The way to the position after event `at`: what was held moves first, what is said comes last. @param {number} at @returns {Happening} */
  event(at) {
    const frame = this.file.frames[at - 1] ?? { steps: [] };
    const { status, ...held } = this.eye.changes[at - 1] ?? {};
    const last = frame.steps.length - 1;
    const steps = frame.steps.map((step, i) => ({
      ...step,
      own: { ...(i === 0 ? held : {}), ...(i === last && status !== undefined ? { status } : {}) },
    }));
    return { t: "event", seq: at, say: this.line(at).say, steps, photo: frame.photo ?? [] };
  }

  /** @param {number} at @returns {LogLine} */
  line(at) {
    return { seq: at, say: this.eye.lines[at - 1] ?? ["m", ""] };
  }
}

/** What a page that is a file holds, zipped and written in letters. @param {Element} el */
export function unpacked(el) {
  const bytes = Uint8Array.from(atob(el.textContent?.trim() ?? ""), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
}
