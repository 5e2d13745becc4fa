// Events in their order and at a pace the eye can follow; in a hurry when many wait, when asked, or when nobody looks.

import { pace } from "./settings.js";

/** @import {Happening, Step} from "./types.js" */

const BREATH = 260; // ms that an event without a pause of its own is looked at
const GLIMPSE = 200; // ms between two looks at a table that goes on without anybody looking
const MANY = 4; // events waiting: time to catch up
const MANY_SLOWLY = 60; // the same for who likes it slow: the others at a table, not a whole game

export class Beats {
  /** @param {{begin: (event: Happening) => void, step: (step: Step) => void, draw: (settled: boolean) => void}} to */
  constructor(to) {
    this.to = to;
    /** @type {Happening[]} */
    this.queue = [];
    this.run = 0; // the number of the run that is going on; 0 when the position is shown
    this.runs = 0;
    this.hurried = false;
    this.rushed = false; // as long as it lasts: nobody looks at what happens one by one
    this.speed = 1; // of a replay
    this.until = 0; // the last event is looked at until then
    /** @type {(() => void) | null} */
    this.wake = null;
    document.addEventListener("visibilitychange", () => this.skip());
  }

  get settled() {
    return this.run === 0;
  }

  get hasty() {
    return this.hurried || this.rushed || document.hidden || this.queue.length > (pace() > 1 ? MANY_SLOWLY : MANY);
  }

  /** @param {Happening} event */
  push(event) {
    this.queue.push(event);
    if (event.now) this.hurry();
    if (this.settled) void this.play((this.run = ++this.runs));
  }

  /** A race begins: it is shown at once. */
  hurry() {
    this.hurried = true;
    this.wake?.();
  }

  /** Nothing is looked at any more, or everything again. @param {boolean} on */
  rush(on) {
    this.rushed = on;
    if (on) this.wake?.();
  }

  /** Straight to the position. */
  skip() {
    this.hurried = !this.settled;
    this.wake?.();
  }

  /** A whole scene has come: what waited is in it. */
  clear() {
    this.queue = [];
    this.run = 0;
    this.hurried = false;
    this.wake?.();
  }

  /** @param {number} run */
  async play(run) {
    if (this.rushed) await new Promise((done) => setTimeout(done, GLIMPSE));
    await this.rest(this.until - performance.now());
    for (let event = this.queue[0]; event && run === this.run; event = this.queue[0]) {
      this.queue.shift();
      this.to.begin(event);
      for (const [i, step] of event.steps.entries()) {
        this.to.step(step);
        const there = i === event.steps.length - 1 && !this.queue.length; // the position, which may be acted on at once
        if (there || this.hasty) continue;
        this.to.draw(false);
        await this.rest((step.pause || BREATH) * pace());
        if (run !== this.run) return;
      }
    }
    if (run !== this.run) return;
    this.run = 0;
    this.hurried = false;
    this.until = performance.now() + BREATH * pace();
    this.to.draw(true);
  }

  /** @param {number} ms @returns {Promise<void>} */
  rest(ms) {
    if (ms <= 0 || this.hasty) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(() => this.wake?.(), ms / this.speed);
      this.wake = () => {
        clearTimeout(timer);
        this.wake = null;
        done();
      };
    });
  }
}
