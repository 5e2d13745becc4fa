// The seats around the table: who sits there, whom the table waits for, what they have.

import { frame } from "./stage.js";

/** @import {Art} from "./art.js" */
/** @import {Stage} from "./stage.js" */
/** @import {Words} from "./words.js" */
/** @import {Plate, Seat} from "./types.js" */

export class Plates {
  /** @param {Stage} stage @param {Art} art @param {Words} words */
  constructor(stage, art, words) {
    this.stage = stage;
    this.art = art;
    this.words = words;
    /** @type {Map<string, HTMLElement>} */
    this.els = new Map();
  }

  /** @param {Record<string, Plate>} plates @param {Seat[]} seats @param {number | null} mine */
  show(plates, seats, mine) {
    for (const [seat, zone] of Object.entries(this.stage.layout?.plates ?? {})) {
      let el = this.els.get(seat);
      if (!el) {
        el = document.createElement("div");
        this.els.set(seat, el);
        this.stage.root.append(el);
      }
      const who = seats[Number(seat)];
      if (who) this.draw(el, Number(seat), who, plates[seat] ?? {}, Number(seat) === mine);
      frame(el, who && this.stage.zones[zone]);
    }
  }

  /** @param {HTMLElement} el @param {number} seat @param {Seat} who @param {Plate} plate @param {boolean} mine */
  draw(el, seat, who, plate, mine) {
    const away = who.kind === "person" && !plate.place && (!who.here || Boolean(who.away)); // when it is over, everybody may go
    el.className = ["plate", plate.awaited && "awaited", away && "gone-out", mine && "mine"].filter(Boolean).join(" ");
    el.dataset.seat = String(seat);
    const known = JSON.stringify([this.words.lang, { ...who, left: who.left == null }, plate, mine]);
    if (el.dataset.known === known) return;
    el.dataset.known = known;
    const cat = this.art.draw(`cat${who.cat ?? 0}`, "house");
    cat.classList.add("cat");
    const name = word("b", "name", who.kind === "open" ? this.words.ui("seat_open") : (who.name ?? ""));
    const note = word("span", "note");
    if (plate.note) note.append(this.words.nodes(plate.note));
    const inside = document.createElement("div");
    inside.append(cat, name, note, ...this.signs(who, plate, mine, away));
    if (plate.mark) {
      const mark = this.art.draw(plate.mark);
      mark.classList.add("mark");
      inside.append(mark);
    }
    el.replaceChildren(inside);
  }

  /** How good the connection is: three dots, and in words. @param {number} link */
  road(link) {
    const el = word("span", `road road-${link}`);
    el.append(word("span", "unseen", this.words.ui(`road.${link}`)));
    el.title = this.words.ui(`road.${link}`);
    return el;
  }

  /** How long the others go before this one: a number on the cat, and in words. @param {number} ms */
  lead(ms) {
    const el = word("span", "lead", `+${ms / 1000}`);
    const said = this.words.ui("plate.lead", { ms });
    el.append(word("span", "unseen", said));
    el.title = said;
    return el;
  }

  /** What rings and greys say, in words too. @param {Seat} who @param {Plate} plate @param {boolean} mine @param {boolean} away */
  signs(who, plate, mine, away) {
    const say = (/** @type {string} */ id) => this.words.ui(`plate.${id}`, { n: plate.place ?? 0 });
    return [
      ...(mine ? [word("span", "unseen", say("you"))] : []),
      ...(who.kind === "bot" ? [word("span", "unseen", say("bot"))] : []),
      ...(away && who.away ? [word("span", "away", say("bot_plays"))] : away ? [word("span", "away", say("away"))] : []),
      ...(who.left == null || who.kind !== "person" ? [] : [word("span", "clock")]),
      ...(plate.awaited ? [word("span", "unseen", say("awaited"))] : []),
      ...(plate.place ? [word("span", "unseen", say("place"))] : []),
      ...(who.lead ? [this.lead(who.lead)] : []),
      ...(who.link ? [this.road(who.link)] : []),
    ];
  }
}

/** @param {string} tag @param {string} look @param {string} [text] */
function word(tag, look, text = "") {
  const el = document.createElement(tag);
  el.className = look;
  el.textContent = text;
  return el;
}
