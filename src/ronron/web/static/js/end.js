// The end of a game: the places, the count explained line by line, and what comes next.

/** @import {Art} from "./art.js" */
/** @import {Words} from "./words.js" */
/** @import {Scene, Table} from "./types.js" */

export class End {
  /** @param {HTMLElement} root @param {Art} art @param {Words} words */
  constructor(root, art, words) {
    this.root = root;
    this.art = art;
    this.words = words;
    this.places = /** @type {HTMLElement} */ (root.querySelector("[data-places]"));
    this.count = /** @type {HTMLElement} */ (root.querySelector("[data-count]"));
    this.commitment = /** @type {HTMLElement} */ (root.querySelector("[data-commitment]"));
    this.again = /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-again]")); // ways to play once more
    this.next = /** @type {HTMLAnchorElement} */ (root.querySelector("[data-next]"));
    this.reopen = /** @type {HTMLElement} */ (document.querySelector("[data-reopen]"));
    this.seen = false;
    root.querySelector("[data-close]")?.addEventListener("click", () => this.toggle(false));
    this.reopen.addEventListener("click", () => this.toggle(true));
  }

  /** @param {boolean} open */
  toggle(open) {
    this.root.hidden = !open;
    this.reopen.hidden = open;
    if (open) /** @type {HTMLElement | null} */ (this.root.querySelector("h2"))?.focus();
    else this.reopen.focus();
  }

  /** @param {Required<Scene>} scene @param {Table} table @param {number[]} yours the seats of this device */
  show(scene, table, yours) {
    if (table.state !== "over") return;
    const seats = Object.entries(scene.plates).sort(([, a], [, b]) => (a.place ?? 0) - (b.place ?? 0));
    this.places.replaceChildren(...seats.map(([seat, plate]) => this.line(table, Number(seat), plate, yours)));
    this.count.replaceChildren(
      ...scene.count.map((message) => {
        const item = document.createElement("li");
        item.append(this.words.nodes(message));
        return item;
      }),
    );
    this.commitment.textContent = table.commitment;
    for (const way of this.again) way.hidden = Boolean(table.rematch);
    for (const button of this.root.querySelectorAll("[data-level]")) this.offer(/** @type {HTMLButtonElement} */ (button), table);
    this.next.hidden = !table.rematch;
    this.next.href = `/t/${table.rematch}`;
    if (this.seen) return;
    this.seen = true;
    this.toggle(true);
  }

  /** Easier or harder bots, where there are bots and such a level. @param {HTMLButtonElement} button @param {Table} table */
  offer(button, table) {
    const levels = table.seats.filter((seat) => seat.kind === "bot").map((seat) => seat.level ?? "");
    const end = button.value === "easier" ? "chaton" : "chat-parfait";
    button.hidden = !levels.length || levels.every((level) => level === end);
  }

  /** @param {Table} table @param {number} seat @param {import("./types.js").Plate} plate @param {number[]} yours */
  line(table, seat, plate, yours) {
    const item = document.createElement("li");
    const place = document.createElement("span");
    const name = document.createElement("b");
    const note = document.createElement("span");
    const cat = this.art.draw(`cat${table.seats[seat]?.cat ?? 0}`, "house");
    cat.classList.add("cat");
    place.className = "place";
    place.textContent = this.words.ui("place", { n: plate.place ?? 0 });
    name.textContent = table.seats[seat]?.name ?? "";
    note.className = "note";
    if (plate.note) note.append(this.words.nodes(plate.note));
    const medal = ["first", "second", "third"][(plate.place ?? 0) - 1];
    if (medal) item.classList.add(medal);
    item.append(place, cat, name, note);
    if (!yours.includes(seat) || yours.length > 1) return item; // who shares a screen knows who is who
    const you = document.createElement("span");
    you.className = "tag";
    you.textContent = this.words.ui("plate.you");
    name.after(you);
    return item;
  }
}
