// Before the game: who sits where. The server draws the seats; the page asks for them again, and says who came or left.

import { copy } from "./copy.js";

/** @import {Words} from "./words.js" */
/** @import {Table} from "./types.js" */

export class Lobby {
  /** @param {HTMLElement} root @param {Words} words @param {(text: string) => void} say */
  constructor(root, words, say) {
    this.root = root;
    this.words = words;
    this.say = say;
    /** @type {string[] | null} */
    this.names = null; // of the seats, "" where one is open
    root.querySelector("[data-copy]")?.addEventListener("click", (event) => void this.copy(event));
  }

  /** @param {Table} table */
  show(table) {
    this.root.hidden = table.state !== "open";
    const names = table.seats.map((seat) => (seat.kind === "open" ? "" : seat.name ?? ""));
    const before = this.names;
    this.names = names;
    if (this.root.hidden) return;
    for (const name of before ? newly(names, before) : []) this.say(this.words.ui("lobby.came", { name }));
    for (const name of newly(before ?? [], names)) this.say(this.words.ui("lobby.left", { name }));
    if (names.join("\n") !== this.drawn.join("\n")) void this.ask();
  }

  /** Who sits where, as the page has it. */
  get drawn() {
    return [...this.root.querySelectorAll("#seats li")].map((li) => (li.className === "open" ? "" : li.querySelector(".name")?.textContent ?? ""));
  }

  async ask() {
    try {
      const page = new DOMParser().parseFromString(await (await fetch(location.pathname)).text(), "text/html");
      const within = this.root.contains(document.activeElement);
      for (const [i, seat] of page.querySelectorAll("#seats li").entries()) put(this.root.querySelectorAll("#seats li")[i], seat);
      const [old, fresh] = [this.root, page].map((where) => where.querySelector("#ready"));
      const [seat, next] = [old, fresh].map((where) => where?.querySelector("[type=hidden][name=seat]"));
      seat?.setAttribute("value", next?.getAttribute("value") ?? "");
      put(old, fresh);
      if (within && !this.root.contains(document.activeElement)) this.root.querySelector("button")?.focus();
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

/** Those in the one that are not in the other. @param {string[]} one @param {string[]} other */
function newly(one, other) {
  const left = [...other];
  return one.filter((name) => name && (left.includes(name) ? !left.splice(left.indexOf(name), 1) : true));
}

/** What is as it was stays: also what somebody is typing there. @param {Element | null | undefined} old @param {Element | null | undefined} fresh */
function put(old, fresh) {
  if (old && fresh && !old.isEqualNode(fresh)) old.replaceWith(document.importNode(fresh, true));
}
