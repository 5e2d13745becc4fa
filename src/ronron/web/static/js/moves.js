// The legal moves as a list of buttons: always there, whatever the eye or the hand can do.

import { lettered } from "./settings.js";

/** @import {Words} from "./words.js" */
/** @import {Move} from "./types.js" */

export class Moves {
  /** @param {HTMLElement} root @param {Words} words @param {(move: Move) => void} play */
  constructor(root, words, play) {
    this.words = words;
    this.play = play;
    this.list = /** @type {HTMLElement} */ (root.querySelector("ol"));
    this.none = /** @type {HTMLElement} */ (root.querySelector("[data-none]"));
    this.counts = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-moves]"));
    /** @type {Move[]} */
    this.moves = [];
    this.shown = "";
  }

  /** @param {Move[]} moves @param {string} why there are none */
  show(moves, why) {
    this.moves = moves;
    this.none.hidden = moves.length > 0;
    this.none.textContent = why;
    for (const count of this.counts) count.textContent = moves.length ? String(moves.length) : "";
    const shown = JSON.stringify([this.words.lang, lettered(), moves.map((move) => [move.text, move.say])]);
    if (shown === this.shown) return; // the buttons, and the focus, stay as they are
    this.shown = shown;
    this.list.replaceChildren(...moves.map((move, i) => this.item(move, i)));
  }

  /** @param {Move} move @param {number} i */
  item(move, i) {
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.className = "move";
    button.dataset.move = move.text;
    if (i < 9 && lettered()) {
      const key = document.createElement("kbd");
      key.textContent = String(i + 1);
      key.setAttribute("aria-hidden", "true");
      button.append(key);
      button.setAttribute("aria-keyshortcuts", String(i + 1));
    }
    const words = document.createElement("span");
    words.append(this.words.nodes(move.say));
    button.append(words);
    button.addEventListener("click", () => this.play(move));
    item.append(button);
    return item;
  }

  /** @param {number} digit counted from 1 */
  choose(digit) {
    const move = this.moves[digit - 1];
    if (move) this.play(move);
  }
}
