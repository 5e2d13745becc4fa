// A part of the table may be looked at closely: tapped, it lies large over the rest until it is tapped again.

import { OVER, fitted } from "./layout.js";
import { frame } from "./stage.js";

/** @import {Stage} from "./stage.js" */
/** @import {Words} from "./words.js" */

export class Closer {
  /** @param {Stage} stage @param {Words} words @param {{changed: () => void, say: (text: string) => void}} to */
  constructor(stage, words, to) {
    this.stage = stage;
    this.words = words;
    this.to = to;
    this.veil = document.createElement("div");
    this.veil.className = "veil";
    this.veil.addEventListener("click", (event) => this.away(event));
    stage.root.append(this.veil);
  }

  /** @param {string} id @param {string} name */
  word(id, name) {
    return this.words.ui(id, { what: this.stage.layout?.zones[name]?.name ?? name });
  }

  /** A button on each part that may be looked at; the same one takes it back. */
  show() {
    const { stage } = this;
    for (const name of Object.keys(stage.layout?.closer ?? {})) {
      const near = stage.near === name;
      const el = stage.extra(`look ${name}`, "button", near ? "look near" : "look");
      el.setAttribute("type", "button");
      el.setAttribute("aria-expanded", String(near));
      el.setAttribute("aria-label", this.word("look", name));
      el.onclick = (event) => this.tap(event, name);
      const area = stage.zones[name];
      frame(el, area && fitted(area));
      el.style.zIndex = String(near ? OVER + 900 : stage.near ? OVER - 1 : 900); // one leads to another
    }
    this.veil.classList.toggle("drawn", Boolean(stage.near));
  }

  /** What may be touched there comes first. @param {MouseEvent} event @param {string} name */
  tap(event, name) {
    event.stopPropagation();
    const below = event.detail ? document.elementsFromPoint(event.clientX, event.clientY) : [];
    const face = below.map((el) => el.closest(".piece.may button")).find(Boolean);
    if (face instanceof HTMLElement) face.click();
    else this.look(name);
  }

  /** @param {string} name */
  look(name) {
    this.stage.near = this.stage.near === name ? "" : name;
    this.to.say(this.word(this.stage.near ? "look.near" : "look.back", name));
    this.to.changed();
  }

  /** @param {Event} [event] */
  away(event) {
    event?.stopPropagation();
    const { near } = this.stage;
    if (near) this.look(near);
    return Boolean(near);
  }
}
