// Clocks on the plates: they count down calmly between two words of the table, and are said aloud once, near the end.
// The table says how fast each of them runs: what the eye still watches has often happened already.

/** @import {Table} from "./types.js" */

const SOON = 10_000; // ms

export class Sand {
  /** @param {HTMLElement} root where the plates are @param {(seconds: number) => void} soon one's own time is nearly up */
  constructor(root, soon) {
    this.root = root;
    this.soon = soon;
    /** @type {{left: number, runs: number}[]} */
    this.seats = [];
    /** @type {number | null} */
    this.mine = null;
    this.since = 0;
    this.warned = false;
    setInterval(() => this.tick(), 500);
  }

  /** @param {Table} table @param {number | null} mine */
  turn(table, mine) {
    this.mine = mine;
    this.since = performance.now();
    this.seats = table.seats.map(({ left, runs }) => ({ left: left ?? -1, runs: runs ?? 0 }));
    if (mine === null || this.time(mine) > SOON) this.warned = false;
    this.tick();
  }

  /** @param {number} seat */
  time(seat) {
    const { left = -1, runs = 0 } = this.seats[seat] ?? {};
    return Math.max(0, left - runs * (performance.now() - this.since));
  }

  tick() {
    this.seats.forEach(({ left }, seat) => {
      const el = left < 0 ? null : this.root.querySelector(`.plate[data-seat="${seat}"] .clock`);
      if (!el) return;
      const text = shown(this.time(seat));
      if (el.textContent !== text) el.textContent = text;
      el.classList.toggle("soon", this.time(seat) <= SOON);
    });
    const own = this.mine === null || this.warned ? undefined : this.seats[this.mine];
    if (this.mine === null || !own?.runs || own.left < 0 || this.time(this.mine) > SOON) return;
    this.warned = true;
    this.soon(Math.ceil(this.time(this.mine) / 1000));
  }
}

/** @param {number} ms */
function shown(ms) {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
