// A game seen again: step, play, jump, through anybody's eyes. Nothing is sent; the address says where one is.

import { Art } from "./art.js";
import { Beats } from "./beats.js";
import { copy } from "./copy.js";
import { Look } from "./look.js";
import { Photo } from "./photo.js";
import { Plates } from "./plates.js";
import { ready } from "./ready.js";
import { Reel, unpacked } from "./reel.js";
import { apply, merged } from "./scene.js";
import { Side } from "./side.js";
import { Stage } from "./stage.js";
import { Tongue } from "./tongue.js";
import { Words } from "./words.js";

/** @import {Scene} from "./types.js" */
/** @typedef {{code: string, game: string, lang: string, words: Record<string, string>, art: string[], reel: string, books?: Record<string, Record<string, string[]>>}} Shown */

const BETWEEN = 700; // ms from one event to the next, at the speed of one
const REST = 400; // ms in one place, before the address says so: Safari takes a hundred addresses in half a minute
const LONG = 80; // letters of a line that two lines of a phone do not hold

/** @param {string} id @returns {any} */
const by = (id) => document.getElementById(id);

class Replay {
  /** @param {Shown} boot @param {Reel} reel @param {Words} words @param {Art} art */
  constructor(boot, reel, words, art) {
    this.boot = boot;
    this.reel = reel;
    this.words = words;
    this.stage = new Stage(by("stage"), art, words);
    this.plates = new Plates(this.stage, art, words);
    this.photo = new Photo(by("photo"), art, words);
    this.side = new Side(by("side"), by("tools"));
    /** @type {Look | null} */
    this.looking = null;
    this.at = 0;
    this.playing = false;
    this.timer = 0;
    this.resting = 0;
    /** @type {Scene} */
    this.pub = {};
    /** @type {Scene} */
    this.own = {};
    this.beats = new Beats({
      begin: (event) => this.tell(event.photo ?? []),
      step: ({ pub, own }) => {
        this.pub = apply(this.pub, pub);
        this.own = apply(this.own, own ?? {});
      },
      draw: (settled) => this.draw(settled),
    });
  }

  start() {
    this.words.names = this.reel.file.table.seats.map((seat) => seat.name ?? "");
    by("at").max = this.reel.length;
    new ResizeObserver(() => this.lay()).observe(this.stage.root);
    by("at").addEventListener("input", () => this.jump(Number(by("at").value)));
    by("eyes").addEventListener("change", () => this.look(by("eyes").value));
    by("speed").addEventListener("change", () => (this.beats.speed = Number(by("speed").value)));
    by("remote").addEventListener("click", (/** @type {Event} */ event) => this.press(event));
    by("share")?.addEventListener("click", (/** @type {Event} */ event) => void this.share(event));
    by("fair")?.addEventListener("submit", (/** @type {Event} */ event) => void this.verify(event));
    new Tongue(this.words, { spoken: () => this.again(), tell: !this.boot.books }); // a file has nobody to tell
    addEventListener("hashchange", () => this.go());
    addEventListener("keydown", (event) => this.key(event));
    ready();
    this.go();
    if (by("verdict")?.textContent) this.side.show("more"); // whoever came to have the deals verified sees it
    if (by("look")) this.looking = new Look(this.boot.code, this.words, (seq) => this.reel.line(seq).say, (seq) => this.here(seq), () => this.tell(this.reel.file.frames[this.at - 1]?.photo ?? []));
  }

  // Where we are

  /** To where the address says: `#12`, or `#12@1` through the eyes of seat 1. */
  go() {
    const [, at = "", seat] = /^#(\d+)(?:@(\d+))?$/.exec(location.hash) ?? [];
    const here = at === "" ? this.reel.length && 1 : Math.min(Number(at), this.reel.length);
    by("eyes").value = seat && this.reel.file.eyes.some((eye) => eye.seat === Number(seat)) ? seat : "";
    this.look(by("eyes").value, here);
  }

  /** @param {string} seat empty: all hands open @param {number} [at] */
  look(seat, at = this.at) {
    this.reel.look(seat === "" ? null : Number(seat));
    this.stage.lay(this.reel.eye.layout);
    this.write();
    this.jump(at);
  }

  /** Straight there. @param {number} at */
  jump(at) {
    this.pause();
    this.beats.clear();
    this.at = Math.max(0, Math.min(at, this.reel.length));
    this.pub = this.reel.pub(this.at);
    this.own = this.reel.own(this.at);
    this.tell(this.reel.file.frames[this.at - 1]?.photo ?? []);
    this.draw(true);
  }

  /** The next event, as it happened. */
  next() {
    if (this.at >= this.reel.length) return this.pause();
    if (!this.beats.settled) this.jump(this.at);
    this.beats.push(this.reel.event(++this.at));
  }

  /** @param {boolean} [playing] */
  play(playing = true) {
    if (playing && this.at >= this.reel.length) this.jump(0);
    this.playing = playing;
    by("table").classList.toggle("playing", playing);
    by("remote").querySelector("[data-do=play]").setAttribute("aria-pressed", String(playing));
    clearTimeout(this.timer);
    if (playing) this.next();
  }

  pause() {
    if (this.playing) this.play(false);
  }

  // On the screen

  lay() {
    this.stage.measure();
    this.stage.show(merged(this.pub, this.own), true);
    this.seats();
  }

  seats() {
    const { seats } = this.reel.file.table;
    this.plates.show(merged(this.pub, this.own).plates, seats, this.reel.eye.seat);
  }

  /** @param {boolean} settled */
  draw(settled) {
    const scene = merged(this.pub, this.own);
    this.stage.show(scene);
    this.seats();
    by("status").replaceChildren(...(scene.status ? [this.words.line(scene.status)] : []));
    by("counted").replaceChildren(
      ...scene.count.map((line) => {
        const item = document.createElement("li");
        item.append(this.words.nodes(line));
        return item;
      }),
    );
    by("count").hidden = !settled || !scene.count.length || this.at < this.reel.length;
    if (settled && this.playing) this.timer = setTimeout(() => this.next(), BETWEEN / this.beats.speed);
  }

  /** The line of now, in the log, in words and in the address. @param {import("./types.js").Finger[]} photo */
  tell(photo) {
    const { table } = this.reel.file;
    const said = this.at ? this.words.text(this.reel.line(this.at).say) : this.words.ui("replay.start");
    by("at").value = this.at;
    by("at").style.setProperty("--gone", `${(100 * this.at) / (this.reel.length || 1)}%`);
    by("at").setAttribute("aria-valuetext", `${this.at} / ${this.reel.length}. ${said}`);
    by("now").textContent = `${this.at} / ${this.reel.length}`;
    by("said").textContent = said;
    by("remote").querySelector(".said")?.classList.toggle("long", said.length > LONG);
    for (const link of by("lines").querySelectorAll("[aria-current]")) link.removeAttribute("aria-current");
    const link = by("lines").children[this.at - 1]?.firstElementChild;
    link?.setAttribute("aria-current", "step");
    const box = by("scroll");
    if (link) box.scrollTop = link.parentElement.offsetTop - box.clientHeight / 2;
    if (photo.length) this.photo.show(photo, table, []);
    else this.photo.hide();
    this.looking?.move(this.at);
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.settle(), REST);
  }

  /** The address of now, so that it may be kept or sent from where one rests. */
  settle() {
    try {
      history.replaceState(null, "", this.here(this.at));
    } catch {
      // a browser that wants no more of them for a while: the film goes on
    }
  }

  /** @param {number} at */
  here(at) {
    const { seat } = this.reel.eye;
    return `#${at}${seat === null ? "" : `@${seat}`}`;
  }

  /** The log: every line leads to its moment. */
  write() {
    by("lines").replaceChildren(
      ...this.reel.file.frames.map((_, i) => {
        const item = document.createElement("li");
        const link = document.createElement("a");
        link.href = this.here(i + 1);
        link.tabIndex = -1; // the arrows go there too
        link.append(this.words.nodes(this.reel.line(i + 1).say));
        item.append(link);
        return item;
      }),
    );
  }

  // From the hand

  /** @param {Event} event */
  press(event) {
    const button = event.target instanceof Element ? event.target.closest("[data-do]") : null;
    if (button instanceof HTMLElement) this.do(button.dataset.do ?? "");
  }

  /** @param {string} what */
  do(what) {
    if (what === "play") this.play(!this.playing);
    else if (what === "first") this.jump(0);
    else if (what === "back") this.jump(this.at - 1);
    else if (what === "last") this.jump(this.reel.length);
    else {
      this.pause();
      this.next();
    }
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const on = event.target instanceof Element ? event.target : document.body;
    if (event.altKey || event.ctrlKey || event.metaKey || on.closest("select, input:not([type=range]), dialog")) return;
    if (event.key === "Escape") return this.side.close();
    const what = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last", " ": "play" }[event.key];
    if (!what || (event.key === " " && on.closest("button, a, summary"))) return;
    event.preventDefault();
    this.do(what);
  }

  /** Everything, in the language of now. */
  again() {
    this.write();
    this.looking?.write();
    this.jump(this.at);
    document.title = `${this.words.ui("replay.of", { game: ["m", `${this.boot.game}.title`], code: this.boot.code })} · Ronron`;
    if (by("verdict")?.textContent.trim()) void this.verify();
  }

  /** @param {Event} event */
  async share(event) {
    const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
    const label = /** @type {HTMLElement} */ (button.firstElementChild);
    by("address").value = new URL(this.here(this.at), location.href).href;
    if (!(await copy(by("address"), by("by-hand")))) return;
    label.textContent = this.words.ui("copied");
    setTimeout(() => (label.textContent = this.words.ui("replay.share")), 2000);
  }

  /** The verdict comes as a page; its words are put into this one. @param {Event} [event] */
  async verify(event) {
    event?.preventDefault();
    by("verdict").textContent = this.words.ui("replay.verifying");
    await this.words.house; // knows which language it will be
    try {
      const page = await (await fetch(`${by("fair").action}?verify=yes`)).text();
      const found = new DOMParser().parseFromString(page, "text/html").getElementById("verdict");
      by("verdict").textContent = found?.textContent?.trim() ?? "";
    } catch {
      by("verdict").textContent = this.words.ui("lost_link");
    }
  }
}

/** From the server, or from the page itself where the page is a file. @param {Shown} boot */
async function open(boot) {
  const words = new Words(boot.words);
  const art = new Art(boot.game);
  if (boot.books) words.books = boot.books;
  if (by("sheet")) art.put(await unpacked(by("sheet")).text());
  const reel = by("reel") ? unpacked(by("reel")) : await fetch(boot.reel);
  const [file] = await Promise.all([reel.json(), words.speak(boot.lang), art.load(boot.art)]);
  new Replay(boot, new Reel(file), words, art).start();
}

void open(JSON.parse(by("boot").textContent));
