// What has happened, line by line; and the same said aloud, in the right amount.

/** @import {Words} from "./words.js" */
/** @import {LogLine, Message} from "./types.js" */

const ALOUD = 3; // lines said at once when many came together
const GATHER = 350; // ms in which they are gathered

export class Log {
  /** @param {HTMLElement} list @param {HTMLElement} voice a polite live region @param {Words} words */
  constructor(list, voice, words) {
    this.list = list;
    this.voice = voice;
    this.words = words;
    /** @type {LogLine[]} */
    this.lines = [];
    /** @type {string[]} */
    this.toSay = [];
    this.timer = 0;
  }

  get seq() {
    return this.lines.at(-1)?.seq ?? 0;
  }

  /** @param {LogLine} line */
  add(line) {
    if (line.seq <= this.seq) return;
    this.lines.push(line);
    this.list.append(this.item(line));
  }

  /** Something said between two events. @param {Message} say */
  note(say) {
    const line = { seq: this.seq, say };
    this.lines.push(line);
    this.list.append(this.item(line));
    this.say(say);
  }

  /** Another person looks: nothing of what was told to the one before stays. */
  clear() {
    this.lines = [];
    this.toSay = [];
    clearTimeout(this.timer);
    this.list.replaceChildren();
    this.voice.textContent = "";
  }

  /** In another language. */
  again() {
    this.list.replaceChildren(...this.lines.map((line) => this.item(line)));
  }

  /** @param {LogLine} line */
  item(line) {
    const item = document.createElement("li");
    item.append(this.words.nodes(line.say));
    return item;
  }

  /** @param {Message | string} what */
  say(what) {
    this.toSay.push(typeof what === "string" ? what : this.words.text(what));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.voice.textContent = this.toSay.slice(-ALOUD).join(" ");
      this.toSay = [];
    }, GATHER);
  }
}
