// Clocks on the plates: they count down calmly between two words of the table, and are said aloud once, near the end.

/** @import {Plate, Table} from "./types.js" */

const SOON = 10_000; // ms

export class Sand {
  /** @param {HTMLElement} root where the plates are @param {(seconds: number) => void} soon one's own time is nearly up */
  constructor(root, soon) {
    this.root = root;
    this.soon = soon;
    /** @type {{left: number, runs: boolean}[]} */
    this.seats = [];
    /** @type {number | null} */
    this.mine = null;
    this.since = 0;
    this.warned = false;
    setInterval(() => this.tick(), 500);
  }

  /** @param {Table} table @param {Record<string, Plate>} plates @param {number | null} mine */
  turn(table, plates, mine) {
    this.mine = mine;
    this.since = performance.now();
    const playing = table.state === "playing";
    this.seats = table.seats.map((seat, i) => ({ left: seat.left ?? -1, runs: playing && Boolean(plates[i]?.awaited) && !seat.away }));
    if (mine === null || this.time(mine) > SOON) this.warned = false;
    this.tick();
  }

  /** Which clocks run: the table may wait for somebody else by now. @param {Record<string, Plate>} plates */
  look(plates) {
    if (!this.seats.some(({ left }) => left >= 0)) return;
    const now = this.seats.map((_, i) => this.time(i));
    this.since = performance.now();
    this.seats = this.seats.map(({ left }, i) => ({ left: left < 0 ? left : (now[i] ?? 0), runs: Boolean(plates[i]?.awaited) }));
    this.tick();
  }

  /** @param {number} seat */
  time(seat) {
    const { left = -1, runs = false } = this.seats[seat] ?? {};
    return Math.max(0, left - (runs ? performance.now() - this.since : 0));
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
