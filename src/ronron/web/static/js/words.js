// Messages become sentences here, so that a change of language asks nothing of the game.

/** @import {Arg, Message} from "./types.js" */
/** @typedef {{text: string, tone: string}} Part */

const WHO = /\.who(?=\.|$)/; // in the id of a sentence about somebody, of which there is one for them

/** Parts of one tone that stand side by side are one. @param {Part[]} all @param {Part} part */
function joined(all, part) {
  const last = all.at(-1);
  if (last && last.tone === part.tone) last.text += part.text;
  else if (part.text) all.push({ ...part });
  return all;
}

export class Words {
  /** @param {Record<string, string>} addresses language → catalogue */
  constructor(addresses) {
    this.addresses = addresses;
    /** @type {Record<string, Record<string, string[]>>} */
    this.books = {};
    this.lang = "fr";
    /** @type {string[]} */
    this.names = []; // of the seats
    /** @type {Promise<unknown> | undefined} */
    this.house = undefined; // while the house is told which language its pages are to have
  }

  /** Fetches a language if need be, and speaks it from then on. @param {string} lang */
  async speak(lang) {
    const address = this.addresses[lang];
    if (!address) return;
    this.books[lang] ??= await (await fetch(address)).json();
    this.lang = lang;
  }

  /** A sentence as plain text. @param {Message} message */
  text(message) {
    return this.parts(message).map((part) => part.text).join("");
  }

  /** A text of the client itself. @param {string} id @param {Record<string, Arg>} [args] */
  ui(id, args = {}) {
    return this.text(["m", `ui.${id}`, args]);
  }

  /** A sentence as one new element: nothing is pushed about when it takes the place of another. @param {Message} message */
  line(message) {
    const all = document.createElement("span");
    all.append(this.nodes(message));
    return all;
  }

  /**
   * What everybody is told, as one of them hears it: "you take" where the sentence is about them and there are words for that,
   * else with a mark behind their name, which may be one that the house gave them.
   * @param {Message} message @param {number} seat @returns {Message}
   */
  toward([, id, args = {}, tone = ""], seat) {
    const about = args.who ?? args.winners;
    const own = WHO.test(id) ? id.replace(WHO, ".you") : `${id}_you`;
    const said = JSON.stringify(about) === `["w",${seat}]` || JSON.stringify(about) === `["l",[["w",${seat}]]]`;
    const marked = Object.entries(args).map(([name, arg]) => [name, this.marked(arg, seat)]);
    return ["m", said && this.books[this.lang]?.[own] ? own : id, Object.fromEntries(marked), tone];
  }

  /** @param {Arg} arg @param {number} seat @returns {Arg} */
  marked(arg, seat) {
    if (!Array.isArray(arg)) return arg;
    if (arg[0] === "m") return this.toward(arg, seat);
    if (arg[0] === "l") return ["l", arg[1].map((one) => this.marked(one, seat))];
    return arg[1] === seat ? ["m", "ui.plate.me", { name: arg }] : arg;
  }

  /** A sentence to be put into the page: toned parts are spans. @param {Message} message */
  nodes(message) {
    const all = document.createDocumentFragment();
    for (const { text, tone } of this.parts(message)) {
      if (!tone) {
        all.append(text);
        continue;
      }
      const span = document.createElement("span");
      span.className = `tone-${tone}`;
      span.textContent = text;
      all.append(span);
    }
    return all;
  }

  /** @param {Message} message @returns {Part[]} */
  parts([, id, args = {}, tone = ""]) {
    /** @type {Part[]} */
    const out = [];
    let from = 0;
    const form = this.form(id, args.n);
    for (const hole of form.matchAll(/\{(\w+)\}/g)) {
      out.push({ text: form.slice(from, hole.index), tone });
      out.push(...this.shown(args[/** @type {string} */ (hole[1])] ?? hole[0], tone));
      from = hole.index + hole[0].length;
    }
    out.push({ text: form.slice(from), tone });
    return out.reduce(joined, /** @type {Part[]} */ ([]));
  }

  /** @param {Arg} arg @param {string} tone @returns {Part[]} */
  shown(arg, tone) {
    if (typeof arg === "number") return [{ text: String(arg).replace("-", "\u2212"), tone }];
    if (typeof arg === "string") return [{ text: arg.replace(/\p{C}/gu, "\uFFFD"), tone }];
    if (arg[0] === "m") return this.parts(arg);
    if (arg[0] === "w") {
      const name = this.names[arg[1]];
      return name ? [{ text: name, tone: "who" }] : this.parts(["m", "seat", { n: arg[1] + 1 }]);
    }
    return arg[1].flatMap((one, i) => [...(i ? [{ text: ", ", tone }] : []), ...this.shown(one, tone)]);
  }

  /** The text of an id, in the number that its argument asks for. @param {string} id @param {Arg} [n] */
  form(id, n) {
    const forms = this.books[this.lang]?.[id] ?? [id];
    const many = typeof n === "number" && (this.lang === "fr" ? Math.abs(n) > 1 : Math.abs(n) !== 1);
    return (many && forms[1]) || forms[0] || id;
  }
}
