// Before the game: who sits where. The server draws the seats; the page only asks for them again.

import { copy } from "./copy.js";

/** @import {Table} from "./types.js" */

export class Lobby {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    root.querySelector("[data-copy]")?.addEventListener("click", (event) => void this.copy(event));
  }

  /** @param {Table} table */
  show(table) {
    this.root.hidden = table.state !== "open";
    const open = table.seats.filter((seat) => seat.kind === "open").length;
    if (!this.root.hidden && open !== this.root.querySelectorAll("#seats .open").length) void this.ask();
  }

  async ask() {
    try {
      const page = new DOMParser().parseFromString(await (await fetch(location.pathname)).text(), "text/html");
      for (const id of ["seats", "ready"]) {
        const fresh = page.getElementById(id);
        if (fresh) document.getElementById(id)?.replaceWith(document.importNode(fresh, true));
      }
    } catch {
      // the socket will tell when the server is back
    }
  }

  /** @param {Event} event */
  async copy(event) {
    const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
    const link = /** @type {HTMLInputElement} */ (this.root.querySelector("#link"));
    const told = /** @type {HTMLElement} */ (this.root.querySelector("[data-by-hand]"));
    if (await copy(link, told)) button.textContent = button.dataset.done ?? "";
  }
}
