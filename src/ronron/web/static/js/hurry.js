// Who has nothing left to play while bots go on may see at once how it ends: a button, where all the people who are here may.

/** @import {Words} from "./words.js" */
/** @import {Plate, Table} from "./types.js" */

export class Hurry {
  /** @param {HTMLButtonElement} button @param {Words} words @param {(seat: number) => void} ask */
  constructor(button, words, ask) {
    this.button = button;
    this.words = words;
    /** @type {number[]} */
    this.mine = []; // seats of this device that may ask for it, and have not
    this.on = false; // bots take no time: what they do is not looked at one by one
    button.addEventListener("click", () => this.mine.forEach(ask));
  }

  /** @param {Table} table @param {Record<string, Plate>} plates @param {number[]} yours the seats of this device */
  show(table, plates, yours) {
    const people = table.seats.flatMap(({ kind, here, away }, seat) => (kind === "person" && here && !away ? [seat] : []));
    const waited = people.filter((seat) => !table.seats[seat]?.hurries);
    const playing = table.state === "playing" && people.length > 0;
    this.on = playing && !waited.length;
    this.mine = waited.filter((seat) => yours.includes(seat));
    const { button } = this;
    button.hidden = !playing || this.on || !people.every((seat) => plates[seat]?.out) || !people.some((seat) => yours.includes(seat));
    button.disabled = !this.mine.length;
    const name = waited.map((seat) => table.seats[seat]?.name ?? "").join(", ");
    button.textContent = button.hidden ? "" : this.mine.length ? this.words.ui("hurry") : this.words.ui("hurry.waits", { name });
  }
}
