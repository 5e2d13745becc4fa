// What is said aloud, in the right amount: a polite live region. Lines that come together are gathered for a moment; of more
// than somebody can listen to, the weightiest are said, and how many others there were. Whose turn it is comes last, once.

/** @import {Words} from "./words.js" */
/** @import {Message} from "./types.js" */

const GATHER = 350; // ms, however many lines follow
const ALOUD = 4; // lines at once

export class Voice {
  /** @param {HTMLElement} region @param {Words} words */
  constructor(region, words) {
    this.region = region;
    this.home = region.parentElement ?? document.body;
    this.words = words;
    /** @type {{text: string, weight: number}[]} */
    this.lines = [];
    this.turn = ""; // whose it is, not yet said
    this.known = ""; // the one that was said last
    this.timer = 0;
    document.addEventListener("close", () => this.surface(), true); // of a dialog
  }

  /** @param {Message | string} what @param {number} [weight] */
  say(what, weight = 0) {
    this.lines.push({ text: typeof what === "string" ? what : this.words.text(what), weight });
    this.gather();
  }

  /** Whose turn it is, or how it ended. @param {Message} status */
  stand(status) {
    const turn = this.words.text(status);
    if (this.known === turn) return;
    this.known = this.turn = turn;
    this.gather();
  }

  /** Something has happened: whose turn it was before is no news any more. */
  over() {
    this.turn = this.known = "";
  }

  gather() {
    this.surface();
    this.timer ||= setTimeout(() => this.speak(), GATHER);
  }

  /** Under an open dialog nothing is heard: the voice goes with what lies on top. */
  surface() {
    const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? this.home;
    if (this.region.parentElement === top) return;
    this.region.textContent = "";
    top.append(this.region);
  }

  speak() {
    this.surface();
    const weights = this.lines.map(({ weight }, i) => ({ weight, i })).sort((a, b) => b.weight - a.weight || b.i - a.i);
    const kept = new Set(weights.slice(0, ALOUD).map(({ i }) => i));
    const said = this.lines.filter((_, i) => kept.has(i)).map(({ text }) => text);
    const others = this.lines.length - said.length;
    if (others) said.push(this.words.ui("others", { n: others }));
    this.region.textContent = [...said, this.turn].join(" ").trim();
    this.lines = [];
    this.turn = "";
    this.timer = 0;
  }

  /** Another person listens: nothing of what was told to the one before stays. */
  clear() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.lines = [];
    this.over();
    this.region.textContent = "";
  }
}
