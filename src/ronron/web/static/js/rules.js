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
    for (const lit of this.body.querySelectorAll(".lit")) lit.classList.remove("lit");
    const anchor = clause ? this.body.querySelector(`[id="${CSS.escape(clause)}"]`) : null;
    const place = /** @type {HTMLElement | null} */ (anchor?.closest("li, p") ?? anchor);
    if (!place) return;
    place.classList.add("lit");
    place.scrollIntoView({ block: "center" });
    place.tabIndex = -1;
    place.focus({ preventScroll: true }); // it is read out, and the next Tab goes on from there
  }

  /** In another language. */
  again() {
    const why = this.said;
    this.why.hidden = !why;
    this.why.replaceChildren(...(why ? [this.words.nodes(why)] : []));
  }

  async fill() {
    if (this.read === this.words.lang) return;
    await this.words.house; // knows which language it will be
    try {
      const answer = await fetch(this.page);
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
