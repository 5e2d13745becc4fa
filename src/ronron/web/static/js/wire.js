// The socket: it greets with the last event known, sends a move again until it is answered, and comes back by itself.

/** @import {Deed, FromServer} from "./types.js" */
/** @typedef {{t: "play", id: number, seq: number, text: string, seat?: number, rt?: number, head?: number}} Play */
/** @typedef {{t: "do", id: number, what: Deed, seat?: number}} Do */

const FIRST_WAIT = 250; // ms
const LONGEST_WAIT = 8000;
const SILENCE = 5000; // ms in which nothing comes at all, though an answer is due: the line is dead, whatever the socket believes
const THOUGHT = 20_000; // the same for what takes its time: a hint is thought about, a slap judged
const STALE = 30_000; // ms of silence after which somebody who comes back to the page asks anew

export class Wire {
  /**
   * @param {{socket: string, v: number}} where
   * @param {{known: () => number, eyes: () => number | null, heard: (message: FromServer, answered?: Play | Do) => void, changed: (open: boolean) => void}} to
   */
  constructor(where, to) {
    this.where = where;
    this.to = to;
    /** @type {Map<number, Play | Do>} */
    this.waiting = new Map(); // what nobody has answered yet
    this.open = false;
    this.tries = 0;
    this.timer = 0;
    this.watch = 0; // runs while an answer is due
    this.greeting = false; // whether one is to the greeting
    this.heard = 0; // when something came last
    /** @type {WebSocket | null} */
    this.socket = null;
    addEventListener("online", () => this.hasten());
    addEventListener("offline", () => this.cut());
    document.addEventListener("visibilitychange", () => document.hidden || this.hasten());
    this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    const address = new URL(this.where.socket, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => this.greet();
    socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    socket.onclose = () => this.lost();
    this.greeting = true;
    this.expect();
  }

  /** Says through whose eyes the table is looked at, and what is known already; all of it comes again. */
  greet() {
    const seat = this.to.eyes();
    this.greeting = true;
    this.send({ t: "hello", v: this.where.v, want: "scene", since: this.to.known(), ...(seat === null ? {} : { seat }) });
    this.expect();
  }

  /** @param {FromServer} message */
  hear(message) {
    this.heard = performance.now();
    const answered = message.t === "done" || message.t === "refused" ? this.waiting.get(message.id) : undefined;
    if (answered) this.waiting.delete(answered.id);
    if (message.t === "sorry") this.waiting.clear();
    if (message.t === "welcome" || message.t === "sorry") this.greeting = false;
    this.expect(true);
    this.to.heard(message, answered);
    if (message.t !== "welcome") return;
    this.tries = 0;
    this.open = true;
    this.to.changed(true);
    for (const move of this.waiting.values()) this.send(move);
  }

  /** Whether an answer is due, and until when. @param {boolean} [anew] something was heard: whoever answers late is still there */
  expect(anew = false) {
    if (anew) clearTimeout(this.watch);
    else if (this.watch) return;
    const due = [...this.waiting.values()];
    const slow = this.greeting || due.some((one) => (one.t === "play" ? one.rt !== undefined : one.what === "hint"));
    this.watch = this.greeting || due.length ? setTimeout(() => this.cut(), slow ? THOUGHT : SILENCE) : 0;
  }

  /** Nothing comes through this line any more, though nobody has closed it. */
  cut() {
    if (!this.socket) return;
    this.socket.onopen = this.socket.onmessage = this.socket.onclose = null;
    this.socket.close();
    this.lost();
  }

  lost() {
    clearTimeout(this.watch);
    this.watch = 0;
    this.socket = null;
    this.open = false;
    this.to.changed(false);
    clearTimeout(this.timer);
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++) * (0.75 + Math.random() / 2);
    this.timer = setTimeout(() => this.connect(), wait);
  }

  /** A sign that the network may be back. */
  hasten() {
    if (!this.socket) this.connect();
    else if (this.open && performance.now() - this.heard > STALE) this.greet();
  }

  /** @param {string} text @param {number} seq the last event seen @param {Partial<Play>} [more] */
  play(text, seq, more = {}) {
    this.insist({ t: "play", id: number(), seq, text, ...more });
  }

  /** Something beside the rules. @param {Deed} what @param {number} [seat] @param {{step?: number, ms?: number}} [more] of a hint, of a lead */
  do(what, seat, more = {}) {
    this.insist({ t: "do", id: number(), what, ...(seat === undefined ? {} : { seat }), ...more });
  }

  /** A phrase or free words: said once, or not at all. @param {{phrase?: string, words?: string, seat?: number}} what */
  say(what) {
    this.send({ t: "do", id: number(), what: "say", ...what });
  }

  /** @param {Play | Do} message */
  insist(message) {
    this.waiting.set(message.id, message);
    if (!this.open) return;
    this.send(message);
    this.expect();
  }

  /** Whether a move was made that nobody has answered yet; a slap is answered in its own time. */
  get busy() {
    return [...this.waiting.values()].some((one) => one.t === "play" && one.rt === undefined);
  }

  /** @param {object} message */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}

/** Our own number for a message, also across a reload. */
function number() {
  return Date.now() * 1000 + Math.floor(Math.random() * 1000);
}
