// Everybody's chances as lines, one for each seat, told apart by colour and by dashes.

import { svg } from "./art.js";

const DASHES = ["", "7 4", "2 4", "10 3 2 3", "14 5", "5 3 1 3 1 3"];
const TALL = 100;

export class Curve {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.length = 1;
    this.now = svg("path", { class: "now" });
    this.drawn = svg("svg", { "aria-hidden": "true", preserveAspectRatio: "none" });
    root.append(this.drawn);
  }

  /** @param {number[][]} points the chances of every seat, point by point @param {number[]} moments */
  draw(points, moments) {
    this.length = Math.max(1, points.length - 1);
    this.drawn.setAttribute("viewBox", `0 -4 ${this.length} ${TALL + 8}`);
    const marks = moments.map((at) => svg("path", { class: "moment", d: `M${at} 0V${TALL}` }));
    const seats = (points[0] ?? []).map((_, seat) => {
      const way = points.map((chances, at) => `${at} ${(TALL * (1 - (chances[seat] ?? 0))).toFixed(1)}`);
      return svg("path", { class: `seat${seat}`, d: `M${way.join("L")}`, "stroke-dasharray": DASHES[seat] ?? "" });
    });
    this.drawn.replaceChildren(svg("path", { class: "half", d: `M0 ${TALL / 2}H${this.length}` }), ...marks, ...seats.reverse(), this.now);
  }

  /** @param {number} at */
  move(at) {
    this.now.setAttribute("d", `M${at} -4V${TALL + 4}`);
  }

  /** Which moment lies under a finger. @param {number} x */
  at(x) {
    const { left, width } = this.drawn.getBoundingClientRect();
    return Math.round(Math.min(1, Math.max(0, (x - left) / width)) * this.length);
  }

  /** The line of a seat, for a legend. @param {number} seat */
  sample(seat) {
    const sample = svg("svg", { class: "curve-sample", viewBox: "0 0 32 8", "aria-hidden": "true" });
    sample.append(svg("path", { class: `seat${seat}`, d: "M0 4H32", "stroke-dasharray": DASHES[seat] ?? "" }));
    return sample;
  }
}
