// Several people, one screen: who looks, whose turn it is to look, and that nobody sees what the one before saw.

import { pace } from "./settings.js";

/** @import {Art} from "./art.js" */
/** @import {Words} from "./words.js" */
/** @import {Plate, Table} from "./types.js" */
/** @typedef {{table: Table | null, plates: Record<string, Plate>, seat: number | null, settled: boolean}} Now */

const GUARD = 400; // ms in which a tap still belongs to the person before
const LAST_LOOK = 900; // ms in which somebody sees what their move did, before the curtain falls

export class Passing {
  /**
   * @param {HTMLDialogElement} root the curtain
   * @param {Art} art
   * @param {Words} words
   * @param {boolean} race in a game of speed all look at once
   * @param {{now: () => Now, conceal: () => void, greet: () => void}} to
   */
  constructor(root, art, words, race, to) {
    this.curtain = new Curtain(root, art, words, (seat) => this.look(seat));
    this.race = race;
    this.to = to;
    /** @type {number[]} */
    this.yours = []; // the seats of this device
    /** @type {number | null} */
    this.eyes = null; // which of them looks, where several people share the screen
    this.shared = false; // they do, and not all of them may look at once
    this.blind = false; // other eyes were asked for: what still comes was meant for those before
    this.timer = 0;
  }

  /** Whether a welcome is for the eyes that asked for it. @param {number | null} seat @param {number[]} yours @param {Table} table */
  welcome(seat, yours, table) {
    this.yours = yours;
    this.shared ||= yours.length > 1 && !this.race;
    if (!this.shared) return true;
    if (this.eyes !== null && !yours.includes(this.eyes)) this.eyes = null; // they have given up
    if (seat === this.eyes) {
      this.blind = false;
      if (seat !== null) this.curtain.lift();
    } else if (seat !== null) this.pass(seat, table); // nobody here has asked for it
    return seat === this.eyes;
  }

  /** Whom of this screen the table waits for, if it is not the one who looks. */
  get next() {
    const { table, plates, seat } = this.to.now();
    const awaited = this.yours.filter((one) => plates[one]?.awaited && !table?.seats[one]?.away);
    const mine = seat !== null && (awaited.includes(seat) || !awaited.length);
    return this.shared && table?.state === "playing" && !mine ? awaited[0] : undefined;
  }

  /** The position has changed: the curtain falls if it is somebody else’s turn here, once it has been looked at. */
  turn() {
    clearTimeout(this.timer);
    if (this.next === undefined) {
      if (this.shared && this.eyes === null) this.curtain.lift(); // the table waits for nobody here any more
      return;
    }
    this.timer = setTimeout(
      () => {
        const { table, settled } = this.to.now();
        if (settled && table && this.next !== undefined) this.pass(this.next, table);
      },
      this.to.now().seat === null ? 0 : LAST_LOOK * pace(),
    );
  }

  /** The curtain falls, and the table is asked for no more than anybody may see. @param {number} seat @param {Table} table */
  pass(seat, table) {
    this.curtain.fall(seat, table);
    if (this.eyes === null && this.to.now().seat === null) return;
    this.eyes = null;
    this.blind = true;
    this.to.conceal();
    this.to.greet();
  }

  /** The right person has lifted the curtain. @param {number} seat */
  look(seat) {
    this.eyes = seat;
    this.blind = true;
    this.to.conceal();
    this.to.greet();
  }
}

/** Between two people it hides everything, until the right one says so. */
class Curtain {
  /** @param {HTMLDialogElement} root @param {Art} art @param {Words} words @param {(seat: number) => void} lifted */
  constructor(root, art, words, lifted) {
    this.root = root;
    this.art = art;
    this.words = words;
    /** @type {number | null} */
    this.seat = null; // whom it waits for
    this.fell = 0;
    root.addEventListener("cancel", (event) => event.preventDefault());
    root.addEventListener("close", () => this.seat === null || root.showModal()); // only its person opens it
    root.addEventListener("keydown", (event) => event.repeat && event.preventDefault());
    // Only its button lifts it: a thumb may lie on the glass while a tablet goes from hand to hand.
    root.querySelector("button")?.addEventListener("click", (event) => {
      if (this.seat !== null && event.timeStamp - this.fell > GUARD) lifted(this.seat);
    });
  }

  /** @param {number} seat @param {Table} table */
  fall(seat, table) {
    if (this.seat !== seat) this.fell = performance.now();
    this.seat = seat;
    const { name = "", cat = 0 } = table.seats[seat] ?? {};
    const put = (/** @type {string} */ what, /** @type {Node | string} */ thing) => this.root.querySelector(what)?.replaceChildren(thing);
    put("[data-cat]", this.art.draw(`cat${cat}`, "house"));
    put("h2", this.words.ui("curtain", { name }));
    put("p", this.words.ui("curtain.help"));
    put("button", this.words.ui("curtain.me", { name }));
    if (!this.root.open) this.root.showModal();
  }

  lift() {
    this.seat = null;
    if (this.root.open) this.root.close();
  }
}
