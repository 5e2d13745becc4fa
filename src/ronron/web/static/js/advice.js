// A hint on the table: what it points at shines; its words can be taken a step further, or put away.

/** @import {Menu} from "./menu.js" */
/** @import {Stage} from "./stage.js" */
/** @import {Words} from "./words.js" */
/** @import {Hint, Move} from "./types.js" */

const STEPS = 3;

export class Advice {
  /** @param {HTMLElement} root @param {Words} words @param {Stage} stage @param {Menu} menu */
  constructor(root, words, stage, menu) {
    this.root = root;
    this.words = words;
    this.stage = stage;
    this.menu = menu;
    /** @type {Hint | null} */
    this.hint = null;
    /** @type {Set<string>} */
    this.pieces = new Set();
  }

  /** @param {Hint} hint @param {Move[]} moves what may be played */
  show(hint, moves) {
    this.hint = hint;
    this.pieces = new Set(moves.filter((move) => hint.moves.includes(move.text)).flatMap((move) => move.touch));
    this.menu.step = Math.min(STEPS, hint.step + 1);
    this.draw();
    this.glow();
  }

  draw() {
    const { hint, words, menu } = this;
    const within = this.root.contains(document.activeElement);
    this.root.hidden = !hint;
    this.root.replaceChildren();
    if (!hint) return;
    const said = document.createElement("span");
    said.append(words.nodes(hint.say));
    this.root.append(said);
    if (hint.step < STEPS && hint.moves.length > 1) {
      this.root.append(menu.button(words.ui(`do.hint.${hint.step + 1}`), () => menu.hint()));
    }
    const away = menu.button(words.ui("close"), () => this.away());
    away.classList.add("quiet");
    this.root.append(away);
    if (within) this.root.querySelector("button")?.focus();
  }

  glow() {
    for (const [id, { el }] of this.stage.nodes) el.classList.toggle("hinted", this.pieces.has(id));
  }

  /** Read: what it points at goes on shining. @returns {boolean} whether there was anything to put away */
  away() {
    if (!this.hint) return false;
    const within = this.root.contains(document.activeElement);
    this.hint = null;
    this.draw();
    if (within) this.stage.root.focus();
    return true;
  }

  /** Something has happened since: it was about another position. */
  forget() {
    this.hint = null;
    this.pieces.clear();
    this.menu.step = 1;
    this.draw();
    this.glow();
  }
}
