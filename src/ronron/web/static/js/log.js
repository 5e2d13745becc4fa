// What has happened, line by line.

/** @import {Voice} from "./voice.js" */
/** @import {Words} from "./words.js" */
/** @import {LogLine, Message} from "./types.js" */

const SPOKEN = 1; // what people say weighs more than a move

export class Log {
  /** @param {HTMLElement} list @param {Voice} voice @param {Words} words */
  constructor(list, voice, words) {
    this.list = list;
    this.voice = voice;
    this.words = words;
    /** @type {LogLine[]} */
    this.lines = [];
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
    this.voice.say(say, SPOKEN);
  }

  /** Another person looks: nothing of what was told to the one before stays. */
  clear() {
    this.lines = [];
    this.list.replaceChildren();
    this.voice.clear();
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
}
