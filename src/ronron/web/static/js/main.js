// A table's page: what comes from the wire is shown, what is touched goes to the wire. No rule of any game is here.

import { Advice } from "./advice.js";
import { Art } from "./art.js";
import { arrows } from "./arrows.js";
import { Beats } from "./beats.js";
import { Closer } from "./closer.js";
import { dialogs } from "./dialogs.js";
import { End } from "./end.js";
import { Hurry } from "./hurry.js";
import { Lobby } from "./lobby.js";
import { Log } from "./log.js";
import { Menu } from "./menu.js";
import { Moves } from "./moves.js";
import { Passing } from "./passing.js";
import { Photo } from "./photo.js";
import { Plates } from "./plates.js";
import { Race } from "./race.js";
import { ready } from "./ready.js";
import { atTable } from "./reach.js";
import { Rules } from "./rules.js";
import { Sand } from "./sand.js";
import { apply, merged } from "./scene.js";
import { calm, lettered, wishes } from "./settings.js";
import { Side } from "./side.js";
import { Sound } from "./sound.js";
import { Stage } from "./stage.js";
import { Switch } from "./switch.js";
import { Talk } from "./talk.js";
import { Told } from "./told.js";
import { Tongue } from "./tongue.js";
import { Touch } from "./touch.js";
import { Voice } from "./voice.js";
import { Wire } from "./wire.js";
import { Words } from "./words.js";

/** @import {Do, Play} from "./wire.js" */
/** @import {Boot, FromServer, Happening, Hint, Message, Move, Said, Scene, Table, Welcome} from "./types.js" */


/** @param {string} id @returns {any} */
const by = (id) => document.getElementById(id);

const PLAYED = ".may button, button.target, .move"; // what a move is made with: what is only looked at is not in its way
const BESIDE = ".top > button:not([hidden], .when-focused)"; // what shares its line with the status
const NEWS = 10_000; // weighs more, said aloud, than any event that is looked at for long
const LONG = { alone: 64, beside: 46 }; // letters of a status that two lines of a phone do not hold: alone, and beside a button

class Page {
  /** @param {Boot} boot */
  constructor(boot) {
    this.boot = boot;
    /** @type {Scene} */
    this.pub = {};
    /** @type {Scene} */
    this.own = {};
    this.words = new Words(boot.words);
    this.art = new Art(boot.game);
    this.stage = new Stage(by("stage"), this.art, this.words);
    this.plates = new Plates(this.stage, this.art, this.words);
    this.voice = new Voice(by("voice"), this.words);
    this.log = new Log(by("lines"), this.voice, this.words);
    this.moves = new Moves(by("moves"), this.words, (move) => this.play(move));
    this.side = new Side(by("side"), by("tools"), () => this.tell());
    this.told = new Told(by("told"), this.words, () => this.wire?.send({ t: "tell" }));
    this.menu = new Menu(by("menu"), by("asks"), this.words, {
      act: (what, seat, more) => this.wire?.do(what, seat, more),
      say: (text) => this.voice.say(text, NEWS),
    });
    this.advice = new Advice(by("advice"), this.words, this.stage, this.menu);
    this.talk = new Talk(by("talk"), this.stage, this.words, (what) => this.say(what));
    this.sand = new Sand(by("stage"), (n) => this.voice.say(this.words.ui("clock.soon", { n }), NEWS));
    this.sound = new Sound();
    this.passing = new Passing(by("curtain"), this.art, this.words, boot.race, {
      now: () => ({ table: this.table, plates: this.scene.plates, seat: this.seat, settled: this.beats.settled }),
      conceal: () => this.conceal(),
      greet: () => this.wire?.greet(),
    });
    this.end = new End(by("end"), this.art, this.words);
    this.hurry = new Hurry(by("hurry"), this.words, (seat) => this.wire?.do("hurry", seat));
    this.lobby = new Lobby(by("lobby"), this.words, (text) => this.voice.say(text, NEWS));
    this.rules = new Rules(by("drawer"), `/g/${boot.game}`, this.words);
    this.photo = new Photo(by("photo"), this.art, this.words);
    this.race = new Race(by("pads"), this.stage, this.art, this.words, {
      slap: ({ text, seat, rt, head }) => this.wire?.play(text, this.seq, { seat, rt, head }),
      seen: (text) => this.wire?.send({ t: "seen", text }),
    });
    this.closer = new Closer(this.stage, this.words, { changed: () => this.resize(false), say: (text) => this.voice.say(text) });
    this.touch = new Touch(this.stage, {
      play: (move) => this.play(move),
      ask: (text) => this.play({ text, touch: [], say: ["m", ""] }), // the rules refuse it, and say why
      changed: () => this.half(),
      choose: () => this.side.show("moves"),
      idle: () => this.idle(),
      race: (id, event) => this.race.touch(id, event),
    });
    this.beats = new Beats({
      begin: (event) => this.begin(event),
      step: ({ pub, own }) => {
        this.pub = apply(this.pub, pub);
        this.own = apply(this.own, own ?? {});
      },
      draw: (settled) => this.draw(settled),
    });
    /** @type {Table | null} */
    this.table = null;
    /** @type {number | null} */
    this.seat = null;
    this.seq = 0; // the last event received
    this.title = document.title;
    this.previewed = false;
    this.byKey = false; // the last gesture came from a keyboard
    this.slapped = ""; // the key that slapped, while it is down
    /** @type {[Message, string] | null} */
    this.wrong = null; // why something was refused, and by which clause
    /** @type {HTMLElement} */
    this.home = by("stage"); // where the focus returns to
    /** @type {Wire | null} */
    this.wire = null;
  }

  async start() {
    dialogs();
    ready();
    arrows(this.stage.root);
    await Promise.all([this.words.speak(this.boot.lang), this.art.load(this.boot.art)]);
    new ResizeObserver(() => this.resize()).observe(this.stage.root);
    addEventListener("keydown", (event) => this.key(event));
    addEventListener("keyup", (event) => event.code === this.slapped && event.preventDefault()); // or some browsers click what has the focus
    document.addEventListener("visibilitychange", () => this.call());
    document.addEventListener("wishes", () => this.draw(this.beats.settled));
    addEventListener("pointerdown", () => (this.byKey = false), true);
    by("back").addEventListener("click", () => this.touch.back());
    by("drawer").addEventListener("close", () => this.refocus(null));
    document.querySelector("[data-play]")?.addEventListener("click", (event) => this.enter(event));
    wishes();
    new Switch(() => atTable(this.touch), () => this.beats.skip());
    new Tongue(this.words, { spoken: () => this.again(), alone: () => this.table?.state === "open" });
    this.wire = new Wire(this.boot, {
      known: () => this.log.seq,
      eyes: () => this.passing.eyes,
      heard: (message, answered) => this.hear(message, answered),
      changed: (open) => this.line(open),
    });
  }

  // From the wire

  /** @param {FromServer} message @param {Play | Do} [answered] what it answers */
  hear(message, answered) {
    if (message.t === "welcome") this.welcome(message);
    else if (message.t === "event") this.happen(message);
    else if (message.t === "table") this.seats(message);
    else if (message.t === "said") this.hearSaid(message);
    else if (message.t === "sorry") this.refuse(message.say);
    else if (this.passing.blind) return; // it was meant for the eyes before
    else if (message.t === "told") this.told.hear(message.lines);
    else if (message.t === "refused") {
      const slap = answered?.t === "play" && answered.rt !== undefined;
      if (slap && answered.seat !== undefined) this.race.again(answered.seat);
      const late = slap || answered?.t !== "play" || answered.seq !== this.seq; // others were quicker: no rule was misread
      const told = Boolean(message.clause) && !late && this.rules.explain(message.clause ?? "", message.say);
      this.refuse(message.say, message.clause, !told); // the drawer says it, or the table: not both
    }
    else if (message.t === "hint") this.advise(message);
    else if (message.t === "done" && message.seq <= this.seq && this.beats.settled) this.draw(true);
  }

  /** A move was made and nobody has answered yet. */
  get sent() {
    return Boolean(this.wire?.busy);
  }

  /** @param {Welcome} message */
  welcome({ seat, table, seq, layout, pub, own, log, yours = [] }) {
    this.beats.clear();
    this.race.yours = this.boot.race ? yours : [];
    if (!this.passing.welcome(seat, yours, table)) return;
    [this.seat, this.seq, this.pub, this.own] = [seat, seq, pub, own];
    by("table").dataset.state = table.state; // the stage has a size from now on
    by("table").classList.toggle("watching", !this.passing.yours.length);
    this.stage.lay(layout);
    this.seats(table);
    const first = this.log.seq === 0;
    for (const line of log) {
      const say = this.heard(line.say);
      this.log.add({ seq: line.seq, say });
      this.voice.over();
      if (!first) this.voice.say(say);
    }
    this.draw(true);
  }

  /** @param {Happening} event */
  happen(event) {
    if (event.seq <= this.seq || this.passing.blind) return;
    this.seq = event.seq;
    this.beats.push(event);
  }

  /** @param {Happening} event */
  begin(event) {
    if (event.photo?.length && this.table) this.photo.show(event.photo, this.table, this.race.yours);
    else if (event.now) this.photo.hide();
    const say = this.heard(event.say);
    this.log.add({ seq: event.seq, say });
    if (event.say[1] !== "house.hint") {
      this.advice.forget();
      this.voice.over();
    }
    if (!this.hurry.on) this.voice.say(say, Math.max(0, ...event.steps.map((step) => step.pause ?? 0))); // what is looked at for long weighs more
    this.sound.tick();
    this.trouble();
  }

  /** @param {Table} table */
  seats(table) {
    this.table = table;
    this.words.names = table.seats.map((seat) => seat.name ?? "");
    by("table").dataset.state = table.state;
    this.lobby.show(table);
    this.plates.show(this.scene.plates, table.seats, this.seat);
    this.menu.know(table, this.passing.yours, this.seat, this.boot.race, Boolean(this.own.moves?.length));
    this.talk.know(table, this.passing.yours);
    this.sand.turn(table, this.seat);
    this.hasten();
    if (this.beats.settled) this.end.show(this.scene, table, this.passing.yours);
  }

  /** Who has nothing left to play may go straight to the end. */
  hasten() {
    const pressed = document.activeElement === by("hurry");
    if (this.table) this.hurry.show(this.table, this.scene.plates, this.passing.yours);
    if (pressed && by("hurry").hidden) this.home.focus({ preventScroll: true });
    this.beats.rush(this.hurry.on);
  }

  /** @param {Said} said */
  hearSaid(said) {
    this.talk.bubble(said);
    this.log.note(this.talk.line(said));
  }

  /** @param {Hint} hint */
  advise(hint) {
    this.advice.show(hint, this.own.moves ?? []);
    this.voice.say(hint.say, NEWS);
  }

  /** The line to the table is lost, or found again. @param {boolean} open */
  line(open) {
    if (by("lost").hidden !== open) this.voice.say(this.words.ui(open ? "found_link" : "lost_link"), NEWS);
    by("lost").hidden = open;
  }

  /** @param {Message} say @param {string} [clause] @param {boolean} [aloud] */
  refuse(say, clause = "", aloud = true) {
    this.trouble(say, clause, aloud);
    this.draw(this.beats.settled);
  }

  /** Nothing private stays in the page: another person will look. */
  conceal() {
    this.seat = null;
    this.own = {};
    this.stage.clear();
    this.log.clear();
    this.told.clear();
    this.advice.forget();
    this.trouble();
    this.touch.arm([]);
    by("status").replaceChildren();
  }

  /** @param {{phrase?: string, words?: string}} what */
  say(what) {
    const seat = this.seat ?? this.passing.yours[0];
    this.wire?.say(seat === undefined ? what : { ...what, seat });
  }

  // On the screen

  /** Everything, in the language of now. */
  again() {
    this.log.again();
    this.advice.draw();
    this.photo.again();
    this.rules.again();
    if (this.wrong) this.trouble(...this.wrong, false);
    this.title = `${this.words.text(["m", `${this.boot.game}.title`])} · Ronron`;
    if (this.table) this.menu.know(this.table, this.passing.yours, this.seat, this.boot.race, Boolean(this.own.moves?.length));
    this.draw(this.beats.settled);
  }

  get scene() {
    return merged(this.pub, this.own);
  }

  /** @param {boolean} settled the position itself, not a beat on the way */
  draw(settled) {
    const scene = this.scene;
    const had = document.activeElement;
    this.stage.show(scene);
    this.plates.show(scene.plates, this.table?.seats ?? [], this.seat);
    this.closer.show();
    const moves = settled && !this.sent ? scene.moves : [];
    this.race.offer(settled ? scene.moves : [], this.seat);
    if (this.table) this.race.pads(this.table, this.race.yours);
    this.sand.tick();
    by("table").classList.toggle("shared", !by("pads").hidden);
    this.touch.arm(this.race.shared ? moves.filter((move) => !move.race) : moves, moves.length ? scene.tried : {});
    if (settled && this.table) this.end.show(scene, this.table, this.passing.yours);
    const news = scene.moves.length ? !this.sent : this.table?.state === "over";
    if (settled && news && scene.status) this.voice.stand(this.heard(scene.status));
    this.advice.glow();
    if (this.table) this.menu.know(this.table, this.passing.yours, this.seat, this.boot.race, scene.moves.length > 0);
    this.refocus(had);
    this.call();
    if (!settled) return;
    this.hasten();
    this.sound.turn(moves.length > 0);
    this.tell();
    this.passing.turn();
  }

  /** Somebody who looks elsewhere sees in the tab that it is their turn. */
  call() {
    const waits = document.hidden && this.touch.moves.length > 0;
    document.title = waits ? `${this.words.ui("turn.tab")} · ${this.title}` : this.title;
  }

  /** The table in words, where somebody reads it. */
  tell() {
    this.told.show(this.side.open === "told", this.log.lines);
  }

  /** What is shown while a move is half made; nothing of it has happened. */
  half() {
    const settled = this.beats.settled;
    const preview = settled ? this.touch.half?.preview : undefined;
    const { pieces, strings, status } = settled ? this.scene : { ...this.scene, status: this.pub.status ?? null };
    if (preview) this.stage.preview({ ...this.scene, pieces: { ...pieces, ...preview.pieces }, strings: { ...strings, ...preview.strings } });
    else if (this.previewed) this.stage.show(this.scene);
    this.previewed = Boolean(preview);
    const begun = this.touch.path.length > 0;
    by("back").hidden = !begun;
    this.status(preview?.text ?? (begun ? ["m", "ui.next", {}] : status));
    this.moves.show(this.touch.open, this.words.ui(this.passing.yours.length ? "moves.none" : "moves.watching"));
    by("table").classList.toggle("mine", this.touch.moves.length > 0);
    by("stage").classList.toggle("turning", this.touch.moves.some((move) => move.twist)); // two fingers turn, elsewhere they look closer
  }

  /** As who looks at the screen hears it; several at once hear it as everybody does: in a race, and when it is over. @param {Message} said */
  heard(said) {
    const over = this.passing.shared && Object.values(this.scene.plates).some((plate) => plate.place);
    return this.seat === null || this.race.shared || over ? said : this.words.toward(said, this.seat);
  }

  /** Whose turn it is, and what for. @param {Message | null} said */
  status(said) {
    const heard = said && this.heard(said);
    by("status").replaceChildren(...(heard ? [this.words.line(heard)] : []));
    by("status").classList.toggle("long", by("status").textContent.length > LONG[document.querySelector(BESIDE) ? "beside" : "alone"]);
  }

  /** Focus that was on a button which is none any more stays where it was, and finds the next one; null: it may be anywhere. @param {Element | null} had */
  refocus(had) {
    const lost = had ? had !== document.body && !had.isConnected : document.activeElement === document.body;
    if (lost) this.home.focus({ preventScroll: true });
    if (document.activeElement !== this.home || !this.byKey) return;
    /** @type {HTMLElement | null} */ (this.home.querySelector(PLAYED))?.focus({ preventScroll: true });
  }

  /** Past the bar to what a move is made with, or to the table. @param {Event} event */
  enter(event) {
    if (this.table?.state === "open") return;
    event.preventDefault();
    this.home = this.stage.root;
    (/** @type {HTMLElement | null} */ (this.home.querySelector(PLAYED)) ?? this.home).focus();
  }

  resize(still = true) {
    this.stage.measure();
    this.stage.show(this.scene, still);
    this.plates.show(this.scene.plates, this.table?.seats ?? [], this.seat);
    this.closer.show();
    this.touch.mark();
  }

  /** @param {Message} [say] @param {string} [clause] @param {boolean} [aloud] whether nothing else says it */
  trouble(say, clause = "", aloud = true) {
    const box = by("trouble");
    this.wrong = say ? [say, clause] : null;
    box.setAttribute("role", aloud ? "alert" : "note");
    box.hidden = !say;
    if (!say) return;
    box.replaceChildren(this.words.nodes(say));
    if (!clause) return;
    const link = document.createElement("a");
    link.href = `/g/${this.boot.game}#${clause}`;
    link.dataset.rules = clause;
    link.textContent = this.words.ui("clause", { clause });
    box.append(" ", link);
  }

  // From the hand

  /** @param {Move} move */
  play(move) {
    if (move.race) return this.race.slap(move.seat ?? this.seat ?? 0, new Event("slap"));
    if (this.sent || !this.beats.settled) return;
    this.trouble();
    if (this.side.open !== "told") this.side.close();
    const seat = move.seat ?? (this.passing.shared ? this.seat : null);
    this.wire?.play(move.text, this.seq, seat === null ? {} : { seat });
    const had = document.activeElement;
    this.home = had?.closest("#moves") ? by("moves") : this.stage.root;
    this.touch.arm([]);
    this.refocus(had);
  }

  /** A touch beside everything: no need to show it so slowly; or, at one's turn, it asks what there is to do. */
  idle() {
    this.beats.skip();
    if (this.touch.moves.length) by("status").animate(calm() ? { opacity: [1, 0.4, 1] } : { scale: [1, 1.06, 1] }, 320);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    this.byKey = true;
    const typing = event.target instanceof HTMLElement && event.target.closest("input, select, textarea, dialog");
    if (typing || event.altKey || event.ctrlKey || event.metaKey) return;
    const on = event.target instanceof Element ? event.target : document.body;
    const playing = on === document.body || on.closest("#stage, #moves, #pads"); // elsewhere a key stands for itself
    if (event.repeat && event.code === this.slapped) return event.preventDefault();
    this.slapped = "";
    if (playing && this.race.key(event)) {
      this.slapped = event.code;
      event.preventDefault();
    } else if (event.key === "Escape") {
      if (!this.closer.away() && !this.touch.back() && !this.advice.away()) this.side.open ? this.side.close() : this.beats.skip();
    } else if (playing && lettered() && /^[1-9]$/.test(event.key)) {
      this.moves.choose(Number(event.key));
    }
  }
}

void new Page(JSON.parse(by("boot").textContent)).start();
