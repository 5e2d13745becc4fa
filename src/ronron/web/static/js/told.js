// The table in words: what lies where, as the game itself tells it, then what has just happened and what may be done.

/** @import {Words} from "./words.js" */
/** @import {LogLine, Message} from "./types.js" */

const LATELY = 4; // lines of the log

export class Told {
  /** @param {HTMLElement} root @param {Words} words @param {() => void} ask the table for its words */
  constructor(root, words, ask) {
    this.words = words;
    this.ask = ask;
    this.position = /** @type {HTMLElement} */ (root.querySelector("[data-position]"));
    this.lately = /** @type {HTMLElement} */ (root.querySelector("[data-lately]"));
    /** @type {Message[]} */
    this.lines = [];
  }

  /** The position has changed, or is looked at for the first time. @param {boolean} open @param {LogLine[]} log */
  show(open, log) {
    if (!open) return;
    this.ask();
    this.put(this.lately, log.slice(-LATELY).map((line) => line.say));
  }

  /** @param {Message[]} lines */
  hear(lines) {
    this.lines = lines;
    this.put(this.position, lines);
  }

  clear() {
    this.hear([]);
    this.put(this.lately, []);
  }

  /** @param {HTMLElement} list @param {Message[]} lines */
  put(list, lines) {
    list.replaceChildren(
      ...lines.map((line) => {
        const item = document.createElement("li");
        item.append(this.words.nodes(line));
        return item;
      }),
    );
  }
}
