// A part of the table may be looked at closely: tapped, it lies large over the rest until it is tapped again.

import { svg } from "./art.js";
import { OVER } from "./layout.js";
import { frame } from "./stage.js";

/** @import {Stage} from "./stage.js" */
/** @import {Words} from "./words.js" */

const LARGER = "M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5";
const SMALLER = "M5 5l14 14M19 5L5 19";

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

  /** A button on each part that may be looked at; the same one takes it back. */
  show() {
    const { stage } = this;
    for (const [name, zone] of Object.entries(stage.layout?.closer ?? {})) {
      const el = stage.extra(`look ${name}`, "button", stage.near === name ? "look near" : "look");
      el.setAttribute("type", "button");
      el.setAttribute("aria-expanded", String(stage.near === name));
      const what = stage.layout?.zones[name]?.name ?? zone[name]?.name;
      el.setAttribute("aria-label", this.words.ui("look", { what: what ?? name }));
      el.onclick = (event) => this.tap(event, name);
      frame(el, stage.zones[name]);
      el.style.zIndex = String(stage.near === name ? OVER + 900 : stage.near ? OVER - 1 : 900); // one leads to another
      const sign = svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" });
      sign.append(svg("path", { d: stage.near === name ? SMALLER : LARGER }));
      el.replaceChildren(sign);
    }
    this.veil.classList.toggle("drawn", Boolean(stage.near));
  }

  /** What may be touched there comes first. @param {MouseEvent} event @param {string} name */
  tap(event, name) {
    const below = event.detail ? document.elementsFromPoint(event.clientX, event.clientY) : [];
    const face = below.map((el) => el.closest(".piece.may button")).find(Boolean);
    if (face instanceof HTMLElement) {
      event.stopPropagation();
      face.click();
    } else this.look(name, event);
  }

  /** @param {string} name @param {Event} [event] */
  look(name, event) {
    event?.stopPropagation();
    this.stage.near = this.stage.near === name ? "" : name;
    const zone = this.stage.layout?.zones[name]?.name;
    this.to.say(this.words.ui(this.stage.near ? "look.near" : "look.back", { what: zone ?? name }));
    this.to.changed();
  }

  /** @param {Event} [event] */
  away(event) {
    if (!this.stage.near) return false;
    this.look(this.stage.near, event);
    return true;
  }
}
