// The socket: it greets with the last event known, sends a move again until it is answered, and comes back by itself.

/** @import {FromServer} from "./types.js" */
/** @typedef {{t: "play", id: number, seq: number, text: string, seat?: number, rt?: number, head?: number}} Play */

const FIRST_WAIT = 250; // ms
const LONGEST_WAIT = 8000;

export class Wire {
  /**
   * @param {{socket: string, v: number}} where
   * @param {{known: () => number, heard: (message: FromServer, answered?: Play) => void, changed: (open: boolean) => void}} to
   */
  constructor(where, to) {
    this.where = where;
    this.to = to;
    /** @type {Map<number, Play>} */
    this.waiting = new Map(); // moves that nobody has answered yet
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
    socket.onopen = () => this.send({ t: "hello", v: this.where.v, want: "scene", since: this.to.known() });
    socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    socket.onclose = () => this.lost();
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
    const id = Date.now() * 1000 + Math.floor(Math.random() * 1000); // our own number, also across a reload
    /** @type {Play} */
    const move = { t: "play", id, seq, text, ...more };
    this.waiting.set(id, move);
    if (this.open) this.send(move);
  }

  /** Whether a move was made that nobody has answered yet; a slap is answered in its own time. */
  get busy() {
    return [...this.waiting.values()].some((move) => move.rt === undefined);
  }

  /** @param {object} message */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
