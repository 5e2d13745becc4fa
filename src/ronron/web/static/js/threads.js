// Strings on the table: one paper for those that lie on it, one for those of a part that is looked at closely.

import { svg } from "./art.js";
import { spot } from "./layout.js";

/** @import {Area} from "./layout.js" */
/** @import {Words} from "./words.js" */
/** @import {Line} from "./types.js" */

export class Threads {
  /** @param {HTMLElement} root @param {Words} words */
  constructor(root, words) {
    this.words = words;
    this.above = svg("svg", { class: "threads above" });
    this.below = svg("svg", { class: "threads" });
    root.append(this.above, this.below);
    this.shown = "";
  }

  /** @param {Record<string, Line>} strings @param {Record<string, Area>} zones */
  show(strings, zones) {
    const lines = Object.values(strings);
    const shown = JSON.stringify([this.words.lang, lines, lines.map(({ zone }) => zones[zone])]);
    if (shown === this.shown) return;
    this.shown = shown;
    for (const paper of [this.above, this.below]) {
      const on = lines.filter(({ zone }) => Boolean(zones[zone]?.over) === (paper === this.above));
      paper.replaceChildren(...on.flatMap((line) => this.draw(line, zones[line.zone])));
    }
  }

  /** @param {Line} line @param {Area} [area] */
  draw(line, area) {
    if (!area) return [];
    const points = line.points.map((point) => spot(area, point));
    const thick = (line.width ?? 0.01) * (points[0]?.unit ?? 1);
    return svg("polyline", {
      points: points.map(({ x, y }) => `${x},${y}`).join(" "),
      class: `thread tone-${line.tone || "ink"}`,
      "stroke-width": Math.max(2, thick),
      ...(line.name ? { role: "img", "aria-label": this.words.text(line.name) } : {}),
      ...(line.dashed ? { "stroke-dasharray": `${thick * 2} ${thick * 2}` } : {}),
    });
  }
}
