// The table's menu: what may be done beside the rules, each behind one button; what cannot be undone is asked twice.

/** @import {Words} from "./words.js" */
/** @import {Asks, Deed, Table} from "./types.js" */
/** @typedef {{what: Deed, seat?: number, label: string, sure?: string, ms?: number}} Choice */

const LEADS = [0, 200, 400, 800]; // ms that one may give the others in a race

export class Menu {
  /**
   * @param {HTMLDialogElement} root
   * @param {HTMLElement} banner where somebody's wish is shown
   * @param {Words} words
   * @param {{act: (what: Deed, seat?: number, more?: {step?: number, ms?: number}) => void, say: (text: string) => void}} to
   */
  constructor(root, banner, words, to) {
    this.root = root;
    this.banner = banner;
    this.words = words;
    this.to = to;
    this.list = /** @type {HTMLElement} */ (root.querySelector("[data-deeds]"));
    /** @type {{table: Table, yours: number[], seat: number | null, race: boolean, mine: boolean} | null} */
    this.now = null;
    this.shown = "";
    this.step = 1; // of the next hint for this position
    this.sure = ""; // what is being asked twice
    root.addEventListener("close", () => this.unask());
  }

  /** @param {Table} table @param {number[]} yours the seats of this device @param {number | null} seat who looks @param {boolean} race @param {boolean} mine whether they have to move */
  know(table, yours, seat, race, mine) {
    this.now = { table, yours, seat, race, mine };
    this.fill();
    this.ask(table, yours);
  }

  fill() {
    const choices = this.choices();
    if (this.sure && choices.some((choice) => choice.sure === this.sure)) return; // the question stays while it makes sense
    this.sure = "";
    const shown = JSON.stringify([this.words.lang, choices]);
    if (shown === this.shown) return; // the focus stays where it is
    this.shown = shown;
    this.list.replaceChildren(...choices.map((choice) => this.button(choice.label, () => this.choose(choice))));
    this.list.hidden = !choices.length;
  }

  /** @returns {Choice[]} */
  choices() {
    if (!this.now || this.now.table.state !== "playing") return [];
    const { table, yours, seat, race, mine } = this.now;
    /** @type {Choice[]} */
    const out = [];
    const say = (/** @type {string} */ id, /** @type {number} */ who) => this.words.ui(`do.${id}`, { name: table.seats[who]?.name ?? "" });
    const shared = yours.length > 1;
    if (table.manners?.undo !== false && !race) {
      for (const one of yours.filter((seat) => table.seats[seat]?.moved)) {
        out.push({ what: "undo", seat: one, label: say(shared ? "undo.of" : "undo", one) });
      }
    }
    const me = seat ?? (shared ? undefined : yours[0]);
    if (table.manners?.hints !== false && !race && me !== undefined && mine) {
      out.push({ what: "hint", seat: me, label: say(this.step > 1 ? `hint.${this.step}` : "hint", me) });
    }
    for (const one of race ? yours : []) {
      for (const ms of LEADS.filter((lead) => lead !== (table.seats[one]?.lead ?? 0))) {
        const label = this.words.ui(ms ? "do.lead" : "do.lead.none", { ms });
        out.push({ what: "lead", seat: one, ms, label: shared ? `${table.seats[one]?.name} : ${label}` : label });
      }
    }
    if (me !== undefined && yours.includes(me)) {
      out.push(table.seats[me]?.away ? { what: "back", seat: me, label: say("back", me) } : { what: "leave", seat: me, label: say("leave", me) });
      out.push({ what: "resign", seat: me, label: say("resign", me), sure: say("resign.sure", me) });
    }
    if (!yours.includes(table.host ?? -1)) return out; // only the host may more
    table.seats.forEach((one, i) => {
      if (one.kind === "person" && !one.here && !one.away && !yours.includes(i)) out.push({ what: "leave", seat: i, label: say("hand_over", i) });
    });
    return [...out, { what: "abandon", label: this.words.ui("do.abandon"), sure: this.words.ui("do.abandon.sure") }];
  }

  /** @param {Choice} choice */
  choose(choice) {
    if (!choice.sure) return this.do(choice);
    const question = document.createElement("p");
    question.textContent = choice.sure;
    const no = this.button(this.words.ui("do.no"), () => {
      this.unask();
      this.first();
    });
    this.sure = choice.sure;
    this.shown = "";
    this.list.replaceChildren(question, this.button(this.words.ui("do.yes"), () => this.do(choice)), no);
    no.focus();
  }

  /** @param {Choice} choice */
  do({ what, seat, ms }) {
    this.root.close();
    this.unask();
    this.to.act(what, seat, what === "hint" ? { step: this.step } : { ms });
  }

  /** The choices again, in the place of a question. */
  unask() {
    this.sure = "";
    this.fill();
  }

  /** The next hint for whoever is to move. */
  hint() {
    const choice = this.choices().find((one) => one.what === "hint");
    if (choice) this.do(choice);
  }

  first() {
    this.list.querySelector("button")?.focus();
  }

  /** Somebody would like to go back: those who were asked answer here. @param {Table} table @param {number[]} yours */
  ask(table, yours) {
    const asks = /** @type {Asks | undefined} */ (table.asks ?? undefined);
    const known = JSON.stringify([this.words.lang, asks, yours, table.seats.map((seat) => seat.name)]);
    if (known === this.banner.dataset.known) return;
    this.banner.dataset.known = known;
    this.banner.hidden = !asks;
    this.banner.replaceChildren();
    if (!asks) return;
    const name = (/** @type {number} */ seat) => table.seats[seat]?.name ?? "";
    const mine = asks.waits.filter((seat) => yours.includes(seat));
    const said = document.createElement("span");
    const waits = asks.waits.map(name).join(", ");
    said.textContent = mine.length ? this.words.ui("asks", { name: name(asks.by) }) : this.words.ui("asks.waits", { name: waits });
    this.banner.append(said);
    this.to.say(said.textContent);
    for (const seat of mine) {
      const of = yours.length > 1 ? ` (${name(seat)})` : "";
      this.banner.append(
        this.button(this.words.ui("asks.agree") + of, () => this.to.act("agree", seat)),
        this.button(this.words.ui("asks.refuse") + of, () => this.to.act("refuse", seat)),
      );
    }
  }

  /** @param {string} label @param {() => void} pressed */
  button(label, pressed) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "small";
    button.textContent = label;
    button.addEventListener("click", pressed);
    return button;
  }
}
