// Phrases that everybody reads in their own language: a palette to choose from, a bubble at the plate, a line in the log.

import { pace } from "./settings.js";

/** @import {Stage} from "./stage.js" */
/** @import {Words} from "./words.js" */
/** @import {Message, Said, Table} from "./types.js" */

const BUBBLE = 4000; // ms
const MARGIN = 8; // px

export class Talk {
  /** @param {HTMLDialogElement} root @param {Stage} stage @param {Words} words @param {(what: {phrase?: string, words?: string}) => void} say */
  constructor(root, stage, words, say) {
    this.root = root;
    this.stage = stage;
    this.words = words;
    this.form = /** @type {HTMLFormElement} */ (root.querySelector("form"));
    root.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest("[data-phrase]")) : null;
      if (!button) return;
      root.close();
      say({ phrase: button.dataset.phrase ?? "" });
    });
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      const field = /** @type {HTMLInputElement} */ (this.form.querySelector("input"));
      if (field.value.trim()) say({ words: field.value.trim() });
      field.value = "";
      root.close();
    });
  }

  /** @param {Table} table @param {number[]} yours */
  know(table, yours) {
    this.form.hidden = !table.manners?.chat;
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-dialog=talk]"))) button.hidden = !yours.length;
  }

  /** The sentence for the log. @param {Said} said @returns {Message} */
  line({ seat, phrase, words = "" }) {
    return ["m", "ui.said", { who: ["w", seat], what: phrase ? ["m", `phrase.${phrase}`] : words }];
  }

  /** @param {Said} said */
  bubble({ seat, phrase, words = "" }) {
    const area = this.stage.zones[this.stage.layout?.plates[seat] ?? ""];
    if (!area) return;
    this.stage.root.querySelector(`.bubble[data-seat="${seat}"]`)?.remove();
    const el = document.createElement("div");
    el.className = "bubble";
    el.dataset.seat = String(seat);
    el.setAttribute("aria-hidden", "true"); // the log says it
    if (phrase) el.dataset.t = `phrase.${phrase}`; // another language may come before it goes
    el.textContent = phrase ? this.words.text(["m", `phrase.${phrase}`]) : words;
    this.stage.root.append(el);
    const room = { w: this.stage.root.clientWidth, h: this.stage.root.clientHeight };
    const below = area.y + area.h / 2 < room.h / 2; // towards the middle of the table: hands stay in sight
    const x = Math.max(MARGIN, Math.min(room.w - el.offsetWidth - MARGIN, area.x + area.w / 2 - el.offsetWidth / 2));
    const y = below ? area.y + area.h : Math.max(MARGIN, area.y - el.offsetHeight);
    el.style.left = `${x}px`;
    el.style.top = `${y}px`;
    setTimeout(() => el.remove(), BUBBLE * Math.max(1, pace()));
  }
}
