// Several people, one screen: between two of them a curtain hides everything, until the right one says so.

/** @import {Art} from "./art.js" */
/** @import {Words} from "./words.js" */
/** @import {Table} from "./types.js" */

const GUARD = 400; // ms in which a tap still belongs to the person before

export class Curtain {
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
    root.addEventListener("click", (event) => {
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
