// The socket: it greets with the last event known, sends a move again until it is answered, and comes back by itself.

/** @import {Deed, FromServer} from "./types.js" */
/** @typedef {{t: "play", id: number, seq: number, text: string, seat?: number, rt?: number, head?: number}} Play */
/** @typedef {{t: "do", id: number, what: Deed, seat?: number}} Do */

const FIRST_WAIT = 250; // ms
const LONGEST_WAIT = 8000;

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
    /** @type {WebSocket | null} */
    this.socket = null;
    addEventListener("online", () => this.hasten());
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
  }

  /** Says through whose eyes the table is looked at, and what is known already; all of it comes again. */
  greet() {
    const seat = this.to.eyes();
    this.send({ t: "hello", v: this.where.v, want: "scene", since: this.to.known(), ...(seat === null ? {} : { seat }) });
  }

  /** @param {FromServer} message */
  hear(message) {
    const answered = message.t === "done" || message.t === "refused" ? this.waiting.get(message.id) : undefined;
    if (answered) this.waiting.delete(answered.id);
    if (message.t === "sorry") this.waiting.clear();
    this.to.heard(message, answered);
    if (message.t !== "welcome") return;
    this.tries = 0;
    this.open = true;
    this.to.changed(true);
    for (const move of this.waiting.values()) this.send(move);
  }

  lost() {
    this.open = false;
    this.to.changed(false);
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++) * (0.75 + Math.random() / 2);
    this.timer = setTimeout(() => this.connect(), wait);
  }

  /** A sign that the network may be back. */
  hasten() {
    if (this.socket?.readyState === WebSocket.CLOSED) this.connect();
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
    if (this.open) this.send(message);
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
