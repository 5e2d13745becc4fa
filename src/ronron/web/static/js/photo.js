// The photo finish: who was first, by how much, and what the connection had to do with it.

/** @import {Art} from "./art.js" */
/** @import {Words} from "./words.js" */
/** @import {Finger, Table} from "./types.js" */

const LEAST = 120; // ms shown across the strip

export class Photo {
  /** @param {HTMLElement} root @param {Art} art @param {Words} words */
  constructor(root, art, words) {
    this.root = root;
    this.art = art;
    this.words = words;
    this.list = /** @type {HTMLElement} */ (root.querySelector("ol"));
    /** @type {number[]} */
    this.shared = []; // seats on one screen: there the order is certain, whatever the figures
    /** @type {[Finger[], Table, number[]] | null} */
    this.shown = null;
  }

  hide() {
    this.root.hidden = true;
  }

  /** @param {Finger[]} fingers in judged order @param {Table} table @param {number[]} yours the seats on this screen */
  show(fingers, table, yours) {
    this.shown = [fingers, table, yours];
    this.shared = yours.length > 1 ? yours : [];
    const first = fingers[0]?.ms ?? 0;
    const wide = Math.max(LEAST, (fingers.at(-1)?.ms ?? 0) - first);
    this.list.replaceChildren(...fingers.map((finger) => this.line(finger, table, (finger.ms - first) / wide)));
    this.root.hidden = false;
  }

  /** In another language. */
  again() {
    if (this.shown && !this.root.hidden) this.show(...this.shown);
  }

  /** @param {Finger} finger @param {Table} table @param {number} behind share of the strip */
  line(finger, table, behind) {
    const { seat, ms, said, arrival } = finger;
    const item = document.createElement("li");
    const track = document.createElement("span");
    track.className = "track";
    const cat = this.art.draw(`cat${table.seats[seat]?.cat ?? 0}`, "house");
    cat.style.insetInlineEnd = `calc((100% - 28px) * ${behind})`;
    track.append(cat);
    const time = document.createElement("span");
    time.textContent = this.words.ui("photo.time", { ms: Math.round(ms) });
    const about = document.createElement("span");
    about.className = "about";
    const lead = table.seats[seat]?.lead ?? 0;
    const cut = Math.abs(ms - lead - said) >= 1 && !this.shared.includes(seat) ? this.words.ui("photo.cut", { ms: Math.round(said) }) : "";
    const given = lead ? this.words.ui("photo.lead", { ms: lead }) : "";
    about.textContent = cut || given || this.words.ui("photo.arrived", { n: arrival });
    const name = document.createElement("b");
    name.textContent = table.seats[seat]?.name ?? "";
    item.append(name, track, time, about);
    return item;
  }
}
