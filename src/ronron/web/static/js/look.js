// A game looked back on: a curve over the slider, and beside the table what it tells. The server thinks; we ask how far.

import { Curve } from "./curve.js";

/** @import {Words} from "./words.js" */
/** @import {Message} from "./types.js" */
/** @typedef {{seq: number, seat: number, label: string, loss: number, error: number, why?: Message | null}} Choice */
/** @typedef {{seq: number, seat: number, change: number}} Moment */
/** @typedef {{luck: number, own: number, others: number, lost: number}} Share */
/** @typedef {{curve: number[][], hindsight: number[][], choices: Choice[], moments: Moment[], shares: Share[]}} Found */
/** @typedef {{state: "none" | "running" | "failed" | "done", done: number, of: number, found: Found | null}} Far */

const AGAIN = 600; // ms until we ask again
const TOLD = ["blunder", "mistake", "imprecision", "praise", "only"];
const LOST = ["blunder", "mistake", "imprecision"];

/** @param {string} id @returns {any} */
const by = (id) => document.getElementById(id);

/** @param {string} tag @param {string} [text] @param {string} [kind] @returns {HTMLElement} */
function el(tag, text = "", kind = "") {
  const made = document.createElement(tag);
  made.textContent = text;
  if (kind) made.className = kind;
  return made;
}

/** A chance in whole points. @param {number} chance */
const points = (chance) => Math.round(100 * chance);

/** @param {number} chance */
const signed = (chance) => (points(chance) === 0 ? "0" : `${chance < 0 ? "\u2212" : "+"}${Math.abs(points(chance))}`);

export class Look {
  /** @param {string} code @param {Words} words @param {(seq: number) => Message} line @param {(seq: number) => string} here the address of a moment @param {() => void} told when there is something to see */
  constructor(code, words, line, here, told) {
    this.address = `/api/tables/${code}/analysis`;
    this.words = words;
    this.line = line;
    this.here = here;
    this.told = told;
    /** @type {Found | null} */
    this.found = null;
    this.open = false; // all hands
    this.waited = false;
    this.at = 0;
    this.curve = new Curve(by("curve"));
    by("curve").addEventListener("click", (/** @type {MouseEvent} */ event) => (location.hash = this.here(this.curve.at(event.clientX))));
    by("look-ask").addEventListener("submit", (/** @type {Event} */ event) => void this.ask(event));
    void this.far();
  }

  /** @param {Event} event */
  async ask(event) {
    event.preventDefault();
    by("look-trouble").hidden = true;
    try {
      const answer = await fetch(by("look-ask").action, { method: "POST", headers: { Accept: "application/json" } });
      if (answer.ok) return void this.show(await answer.json());
      this.trouble((await answer.json()).say);
    } catch {
      this.trouble(this.words.ui("lost_link"));
    }
  }

  /** @param {string} say */
  trouble(say) {
    by("look-trouble").textContent = say;
    by("look-trouble").hidden = false;
  }

  /** For whoever does not see the bar, once. @param {string} id */
  say(id) {
    const said = id && this.words.ui(id);
    if (by("look-voice").textContent !== said) by("look-voice").textContent = said;
  }

  /** How far it is; an error is no news. */
  async far() {
    try {
      const answer = await fetch(this.address);
      if (answer.ok) return this.show(await answer.json());
    } catch {
      // the network is gone for a moment
    }
    setTimeout(() => void this.far(), 5 * AGAIN);
  }

  /** @param {Far} far */
  show(far) {
    const waits = far.state === "running";
    by("look-ask").hidden = waits || far.state === "done";
    by("look-wait").hidden = !waits;
    this.say(waits ? "analysis.thinking" : this.waited ? "analysis.ready" : "");
    this.waited ||= waits;
    if (waits) {
      by("look-far").textContent = this.words.ui("analysis.running", { done: far.done, of: far.of });
      by("look-bar").max = far.of;
      by("look-bar").value = far.done;
      setTimeout(() => void this.far(), AGAIN);
    }
    if (far.state === "failed") this.trouble(this.words.ui("analysis.failed"));
    if (!far.found) return;
    this.found = far.found;
    by("look").classList.add("grow");
    this.write();
    this.told();
  }

  /** Where the replay is now. @param {number} at */
  move(at) {
    this.at = at;
    this.curve.move(at);
    const choice = this.found?.choices.find((one) => one.seq === at);
    by("judged").hidden = !choice;
    by("judged").textContent = choice ? this.judged(choice) : "";
    by("judged").className = `judged ${choice?.label ?? ""}`;
  }

  /** All of it, in the language of now. */
  write() {
    const { found } = this;
    if (!found) return;
    const box = by("look-found");
    box.hidden = false;
    box.replaceChildren(this.eyes(found), ...this.moments(found), ...this.shares(found), ...this.choices(found), this.table(found));
    this.draw(found);
    this.move(this.at);
  }

  /** @param {Found} found */
  draw(found) {
    by("curve").hidden = false;
    by("curve-title").textContent = this.words.ui(this.open ? "analysis.hindsight" : "analysis.curve");
    this.curve.draw(this.open ? found.hindsight : found.curve, found.moments.map((one) => one.seq));
    this.curve.move(this.at);
  }

  /** Whose line is which; and what one could know, or what one knows afterwards. @param {Found} found */
  eyes(found) {
    const all = el("div");
    const legend = el("ul", "", "legend");
    legend.append(
      ...(found.curve[0] ?? []).map((_, seat) => {
        const item = el("li", this.name(seat));
        item.prepend(this.curve.sample(seat));
        return item;
      }),
    );
    const label = el("label", "", "tick");
    const box = document.createElement("input");
    box.type = "checkbox";
    box.checked = this.open;
    box.addEventListener("change", () => {
      this.open = box.checked;
      this.draw(found);
    });
    label.append(box, el("span", this.words.ui("analysis.hindsight")));
    all.append(el("h3", this.words.ui("analysis.curve")), legend, label);
    return all;
  }

  /** @param {Found} found */
  moments(found) {
    if (!found.moments.length) return [el("p", this.words.ui("analysis.calm"), "help")];
    const list = el("ol", "", "key");
    list.append(
      ...found.moments.map((moment) => {
        const item = el("li");
        const [before, after] = [found.curve[moment.seq - 1] ?? [], found.curve[moment.seq] ?? []];
        const chances = { who: this.name(moment.seat), before: points(before[moment.seat] ?? 0), after: points(after[moment.seat] ?? 0) };
        const choice = found.choices.find((one) => one.seq === moment.seq);
        item.append(this.link(moment.seq), el("p", this.words.ui("analysis.change", chances)));
        if (choice && TOLD.includes(choice.label)) item.append(this.verdict(choice));
        const again = /** @type {HTMLButtonElement} */ (el("button", this.words.ui("analysis.try"), "small"));
        again.setAttribute("form", "again");
        again.name = "seq";
        again.value = String(moment.seq);
        again.setAttribute("aria-label", `${this.words.ui("analysis.try")} (${moment.seq})`);
        item.append(again);
        return item;
      }),
    );
    return [el("h3", this.words.ui("analysis.moments")), list, el("p", this.words.ui("analysis.try.help"), "help")];
  }

  /** Luck and skill apart. @param {Found} found */
  shares(found) {
    const heads = ["analysis.luck", "analysis.own", "analysis.others", "analysis.lost"].map((id) => this.words.ui(id));
    const rows = found.shares.map((one, seat) => [this.name(seat), signed(one.luck), signed(one.own), signed(one.others), signed(-one.lost)]);
    return [el("h3", this.words.ui("analysis.shares")), this.grid(this.words.ui("analysis.shares"), ["", ...heads], rows), el("p", this.words.ui("analysis.shares.help"), "help")];
  }

  /** Every choice that there is something to say about. @param {Found} found */
  choices(found) {
    const told = found.choices.filter((one) => one.why);
    if (!told.length) return [];
    const made = () => {
      const list = el("ol", "", "key");
      list.append(
        ...told.map((choice) => {
          const item = el("li");
          item.append(this.link(choice.seq), this.verdict(choice));
          return item;
        }),
      );
      return [el("p", this.words.ui("analysis.choices.help"), "help"), list];
    };
    return [this.unfold("analysis.choices", told.length, made)];
  }

  /** The curves in figures, for whoever does not see them. @param {Found} found */
  table(found) {
    const names = (found.curve[0] ?? []).map((_, seat) => this.name(seat));
    return this.unfold("analysis.table", found.curve.length, () => {
      const rows = found.curve.map((point, at) => {
        const open = found.hindsight[at] ?? [];
        return [String(at), ...point.map((chance, seat) => `${points(chance)} % (${points(open[seat] ?? 0)})`)];
      });
      return [el("p", this.words.ui("analysis.table.help"), "help"), this.grid(this.words.ui("analysis.table"), [this.words.ui("analysis.event"), ...names], rows)];
    });
  }

  // Parts

  /** Made when it is first opened. @param {string} id @param {number} n @param {() => HTMLElement[]} make */
  unfold(id, n, make) {
    const all = /** @type {HTMLDetailsElement} */ (el("details"));
    all.append(el("summary", this.words.ui(id, { n })));
    all.addEventListener("toggle", () => all.childElementCount < 2 && all.append(...make()));
    return all;
  }

  /** @param {string} title @param {string[]} heads @param {string[][]} rows */
  grid(title, heads, rows) {
    const wide = el("div", "", "wide");
    wide.tabIndex = 0; // it may be wider than the panel
    wide.setAttribute("role", "group");
    wide.setAttribute("aria-label", title);
    const table = el("table");
    const top = el("tr");
    top.append(...heads.map((head) => (head ? Object.assign(el("th", head), { scope: "col" }) : el("td"))));
    table.append(
      top,
      ...rows.map(([first = "", ...cells]) => {
        const row = el("tr");
        row.append(Object.assign(el("th", first), { scope: "row" }), ...cells.map((cell) => el("td", cell)));
        return row;
      }),
    );
    wide.append(table);
    return wide;
  }

  /** @param {number} seq */
  link(seq) {
    const link = /** @type {HTMLAnchorElement} */ (el("a"));
    link.href = this.here(seq);
    link.append(`${seq}. `, this.words.nodes(this.line(seq)));
    return link;
  }

  /** @param {Choice} choice */
  verdict(choice) {
    const all = el("p");
    all.append(el("b", this.judged(choice), `judged ${choice.label}`));
    if (choice.why) all.append(" ", el("span", this.words.ui("analysis.instead", { who: this.name(choice.seat) })), " ", this.words.nodes(choice.why));
    return all;
  }

  /** @param {Choice} choice */
  judged({ label, loss, error }) {
    const word = this.words.text(["m", `bots.label.${label}`]);
    return LOST.includes(label) ? `${word} ${signed(-loss)} ± ${points(error)}` : word;
  }

  /** @param {number} seat */
  name(seat) {
    return this.words.names[seat] || this.words.text(["m", "seat", { n: seat + 1 }]);
  }
}
