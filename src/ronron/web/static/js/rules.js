// The rulebook in a drawer beside the table, opened at a clause when one was named, by a link or by a move refused.

/** @import {Words} from "./words.js" */
/** @import {Message} from "./types.js" */

export class Rules {
  /** @param {HTMLDialogElement} drawer @param {string} page where the rulebook is @param {Words} words */
  constructor(drawer, page, words) {
    this.drawer = drawer;
    this.page = page;
    this.words = words;
    this.body = /** @type {HTMLElement} */ (drawer.querySelector("[data-body]"));
    this.why = /** @type {HTMLElement} */ (drawer.querySelector("[data-why]"));
    this.read = ""; // the language that the drawer holds
    /** @type {Set<string>} */
    this.explained = new Set(); // clauses that the drawer was opened for by itself: once each, then a link is enough
    /** @type {Message | undefined} */
    this.said = undefined; // why it was opened
    document.addEventListener("click", (event) => this.click(event));
    this.point(!kept(`met ${page}`));
  }

  /** Whoever has never opened these rules is shown where they are. @param {boolean} fresh */
  point(fresh) {
    for (const link of document.querySelectorAll("a.button[data-rules]")) link.classList.toggle("fresh", fresh);
  }

  /** @param {MouseEvent} event */
  click(event) {
    if (!(event.target instanceof Element)) return;
    const link = /** @type {HTMLElement | null} */ (event.target.closest("[data-rules]"));
    if (link) {
      event.preventDefault();
      /** @type {HTMLDialogElement | null} */ (link.closest("dialog"))?.close();
      void this.open(link.dataset.rules ?? "");
      return;
    }
    const within = /** @type {HTMLAnchorElement | null} */ (event.target.closest("a[href^='#']"));
    if (within && this.body.contains(within)) {
      event.preventDefault(); // the address stays that of the table
      this.show(within.hash.slice(1));
    } else if (event.target === this.drawer || event.target.closest("[data-close]")?.closest("dialog") === this.drawer) {
      this.drawer.close();
    }
  }

  /** A move was refused. @param {string} clause @param {Message} why @returns {boolean} whether the drawer says so */
  explain(clause, why) {
    if (this.explained.has(clause)) return false;
    this.explained.add(clause);
    void this.open(clause, why);
    return true;
  }

  /** @param {string} clause @param {Message} [why] it is looked up: a move was refused */
  async open(clause, why) {
    this.said = why;
    this.again();
    if (!this.drawer.open) this.drawer.showModal();
    kept(`met ${this.page}`, "yes");
    this.point(false);
    await this.fill();
    this.show(clause);
  }

  /** A clause or a part, if it is there. @param {string} name */
  show(name) {
    for (const lit of this.body.querySelectorAll(".lit")) lit.classList.remove("lit");
    const anchor = name ? this.body.querySelector(`[id="${CSS.escape(name)}"]`) : null;
    const place = /** @type {HTMLElement | null} */ (anchor?.closest("li, p") ?? anchor);
    if (!place) return;
    const part = /^H\d$/.test(place.tagName); // of which one reads what follows
    if (!part) place.classList.add("lit");
    this.unsought();
    place.scrollIntoView({ block: part ? "start" : "center" });
    place.tabIndex = -1;
    place.focus({ preventScroll: true }); // it is read out, and the next Tab goes on from there
  }

  /** In another language. */
  again() {
    const why = this.said;
    this.why.hidden = !why;
    this.why.replaceChildren(...(why ? [this.words.nodes(why)] : []));
  }

  /** Whoever goes somewhere looks for nothing any more: all is there again. */
  unsought() {
    const field = /** @type {HTMLInputElement | null} */ (this.body.querySelector("[data-find]"));
    if (!field?.value) return;
    field.value = "";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  async fill() {
    if (this.read === this.words.lang) return;
    this.body.textContent = this.words.ui("rules.reading"); // not the other language: what is typed there would be lost
    await this.words.house; // knows which language it will be
    try {
      const [answer] = await Promise.all([fetch(this.page), import("./rulebook.js")]); // which answers the field that comes
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const rules = page.querySelector("#rules");
      if (!answer.ok || !rules) throw new Error(answer.statusText);
      this.body.replaceChildren(document.importNode(rules, true));
      this.body.lang = this.read = page.documentElement.lang;
    } catch {
      this.body.textContent = this.words.ui("rules.unread");
    }
  }
}

/** What the browser remembers, if it may: asked for, or told. @param {string} name @param {string} [value] */
function kept(name, value) {
  try {
    if (value) localStorage.setItem(name, value);
    return localStorage.getItem(name);
  } catch {
    return "no storage: nobody is called new again and again";
  }
}
