// The table as it is seen: every piece is one element that keeps its id and glides to its place.

import { alone, areas, places, spot } from "./layout.js";
import { calm, pace } from "./settings.js";
import { Threads } from "./threads.js";

/** @import {Art} from "./art.js" */
/** @import {Words} from "./words.js" */
/** @import {Area, Place} from "./layout.js" */
/** @import {Label, Layout, Piece, Scene, Zone} from "./types.js" */
/** @typedef {{el: HTMLElement, face: HTMLElement, art: string, piece: Piece, place: Place, may: boolean, why: boolean, chosen: boolean, next: boolean}} Node */

const GLIDE = 320; // ms: the longest that a piece takes to arrive
const GROW = 300; // ms: how long it takes to become larger or smaller
const BESIDE = 5.2; // units of a board: how large a word is that stands beside what is drawn there
const STAGGER = 30; // ms between pieces that come at once

export class Stage {
  /** @param {HTMLElement} root @param {Art} art @param {Words} words */
  constructor(root, art, words) {
    this.root = root;
    this.art = art;
    this.words = words;
    /** @type {Layout | null} */
    this.layout = null;
    /** @type {Record<string, Area>} */
    this.zones = {};
    this.near = ""; // the zone that is looked at closely
    /** @type {Map<string, Node>} */
    this.nodes = new Map();
    /** @type {Map<string, HTMLElement>} */
    this.extras = new Map(); // labels, groups and zones to touch
    this.threads = new Threads(root, words);
  }

  /** @param {Layout} layout */
  lay(layout) {
    this.layout = layout;
    if (!(this.near in layout.closer)) this.near = "";
    for (const key of [...this.extras.keys()]) if (key.startsWith("mat ")) this.forget(key);
    this.measure();
  }

  /** Everything is taken away at once: another person will look. */
  clear() {
    for (const el of this.root.querySelectorAll(".piece")) el.remove();
    for (const key of [...this.extras.keys()]) this.forget(key);
    this.nodes.clear();
    this.threads.show({}, this.zones);
  }

  measure() {
    if (this.layout) this.zones = areas(this.layout, this.root.clientWidth, this.root.clientHeight, this.near);
  }

  /** What a half-made move would do. Tab goes on as things lie: who walks past a preview is not led astray. @param {Scene} scene */
  preview(scene) {
    this.show(scene, false, false);
  }

  /** Shows a scene, gliding from the one before; `still` when nothing has happened but the window. @param {Scene} scene @param {boolean} [still] @param {boolean} [real] */
  show(scene, still = false, real = true) {
    this.root.classList.toggle("still", still);
    const pieces = scene.pieces ?? {};
    const spots = places(pieces, this.zones, (art) => this.art.shape(art));
    /** @type {string[]} */
    const fresh = [];
    for (const [id, place] of spots) {
      if (this.nodes.has(id)) continue;
      this.make(id, /** @type {Piece} */ (pieces[id]), place, still);
      fresh.push(id);
    }
    if (real) this.order(spots);
    if (fresh.length) this.root.offsetWidth; // the start is painted before the way begins
    for (const [id, place] of spots) {
      this.update(id, /** @type {Piece} */ (pieces[id]), place, Math.min(fresh.indexOf(id), 10) * STAGGER);
    }
    for (const id of [...this.nodes.keys()]) if (!spots.has(id)) this.leave(id);
    this.mats();
    this.group(pieces, spots);
    this.write(scene.labels ?? {});
    this.threads.show(scene.strings ?? {}, this.zones);
  }

  /** @param {string} id @param {Piece} piece @param {Place} place @param {boolean} still */
  make(id, piece, place, still) {
    const el = document.createElement("div");
    const face = document.createElement("div");
    el.className = "piece new";
    el.id = `piece-${id}`;
    el.dataset.piece = id;
    el.append(face);
    const from = this.zones[piece.enters ?? ""];
    const start = from && !still && !calm() ? { ...alone(from, place.w / place.h), turn: place.turn, z: place.z } : place;
    this.nodes.set(id, { el, face, art: "", piece, place: start, may: false, why: false, chosen: false, next: false });
    put(el, start);
    this.root.append(el);
  }

  /** @param {string} id @param {Piece} piece @param {Place} place @param {number} delay */
  update(id, piece, place, delay) {
    const node = this.nodes.get(id);
    if (!node) return;
    if (calm() && node.piece.zone !== piece.zone) node.el.animate({ opacity: [0, 1] }, 180);
    node.piece = piece;
    look(node);
    node.el.style.transitionDelay = delay > 0 ? `${delay}ms` : "";
    this.move(node, place, delay);
    this.dress(node);
  }

  /** It has its new size at once and is only drawn smaller or larger on the way: nothing is laid out again meanwhile. @param {Node} node @param {Place} place @param {number} [delay] */
  move(node, place, delay = 0) {
    const by = node.place.w / place.w;
    node.place = place;
    put(node.el, place);
    if (Math.abs(by - 1) < 0.01 || calm() || this.root.classList.contains("still")) return;
    node.el.animate({ scale: [by, 1] }, { duration: GROW * Math.max(1, pace()), delay: Math.max(0, delay), easing: "ease-out", fill: "backwards" });
  }

  /** The picture, the number on it and the name of a piece. @param {Node} node */
  dress(node) {
    const { face, piece } = node;
    face.classList.add("face");
    if (face.tagName === "DIV") face.setAttribute("role", "img");
    face.setAttribute("aria-label", this.words.text(piece.name));
    const known = `${piece.art} ${piece.count ?? 0}`;
    if (node.art === known) return;
    node.art = known;
    face.replaceChildren(this.art.draw(piece.art));
    if (!piece.count) return;
    const count = document.createElement("span");
    count.className = "count";
    count.textContent = String(piece.count);
    face.append(count);
  }

  /** @param {string} id */
  leave(id) {
    const node = this.nodes.get(id);
    if (!node) return;
    this.nodes.delete(id);
    const to = this.zones[node.piece.leaves ?? ""];
    node.el.className = "piece gone";
    node.el.removeAttribute("id");
    node.el.setAttribute("aria-hidden", "true");
    this.wear(node, false, false);
    if (to && !calm()) this.move(node, { ...alone(to, node.place.w / node.place.h), turn: node.piece.turn ?? 0, z: 0 });
    setTimeout(() => node.el.remove(), GLIDE * Math.max(1, pace()));
  }

  /** Which pieces and zones may be touched now (while one looks closely: those there), and which have been; what comes next shines; what may not be played now can be asked about. @param {Set<string>} may @param {string[]} chosen @param {Set<string>} next @param {Record<string, string>} tried */
  mark(may, chosen, next, tried) {
    for (const [id, node] of this.nodes) {
      const open = this.open(node.piece.zone);
      node.may = may.has(id) && open;
      node.why = id in tried && open && !node.may;
      node.chosen = chosen.includes(id);
      node.next = next.has(id) && !node.chosen;
      this.wear(node, node.may, node.why);
      look(node);
      if (node.chosen) node.face.setAttribute("aria-pressed", "true");
      else node.face.removeAttribute("aria-pressed");
    }
    for (const [name, zone] of Object.entries(this.layout?.zones ?? {})) {
      if (!may.has(name) || this.nodes.has(name) || !this.open(name)) this.forget(`touch ${name}`);
      else this.target(name, zone);
    }
  }

  /** Whether what lies in a zone may be reached. @param {string} zone */
  open(zone) {
    return !this.near || Boolean(this.zones[zone]?.over);
  }

  /** A piece is a button while it may be touched, else a picture; the element that glides stays the same. One that only says why it may not be played now is told as such: Tab passes it by, arrows do not. @param {Node} node @param {boolean} may @param {boolean} why */
  wear(node, may, why) {
    const touchable = may || why;
    if ((node.face.tagName === "BUTTON") === touchable && node.face.hasAttribute("aria-disabled") === why) return;
    const face = document.createElement(touchable ? "button" : "div");
    if (touchable) face.setAttribute("type", "button");
    if (why) face.setAttribute("aria-disabled", "true");
    if (why) face.tabIndex = -1;
    face.append(...node.face.childNodes);
    node.face.replaceWith(face);
    node.face = face;
    this.dress(node);
  }

  /** @param {string} name @param {Zone} zone */
  target(name, zone) {
    const el = this.extra(`touch ${name}`, "button", "target");
    el.setAttribute("type", "button");
    el.dataset.piece = name;
    el.setAttribute("aria-label", zone.name ? this.words.text(zone.name) : name);
    frame(el, this.zones[name]);
  }

  /** Where pieces will lie is cut into the table. */
  mats() {
    for (const [name, zone] of Object.entries(this.layout?.zones ?? {})) {
      const area = this.zones[name];
      if (!zone.mat || !area) continue;
      const [across, down] = area.size;
      const { x, y, w, h } = alone(area, across / down);
      frame(this.extra(`mat ${name}`, "div", "mat"), { ...area, x: x - w / 2, y: y - h / 2, w, h });
    }
  }

  /** The pieces of a zone belong together also for those who do not see it. @param {Record<string, Piece>} pieces @param {Map<string, Place>} spots */
  group(pieces, spots) {
    const { zones = {}, closer = {} } = this.layout ?? {};
    const all = { ...Object.assign({}, ...Object.values(closer)), ...zones, ...closer[this.near] };
    for (const [name, zone] of /** @type {[string, Zone | null][]} */ (Object.entries(all))) {
      const owned = [...spots.keys()].filter((id) => pieces[id]?.zone === name).map((id) => `piece-${id}`);
      if (!zone?.name || !owned.length) {
        this.forget(`group ${name}`);
        continue;
      }
      const el = this.extra(`group ${name}`, "div", "group");
      el.setAttribute("role", "group");
      el.setAttribute("aria-label", this.words.text(zone.name));
      el.setAttribute("aria-owns", owned.join(" "));
    }
  }

  /** Tab goes through the pieces as they lie. @param {Map<string, Place>} spots */
  order(spots) {
    /** @type {{moveBefore?: (node: Element, before: Element | null) => void}} */
    const root = /** @type {any} */ (this.root); // moves a node without disturbing its way or its focus; not everywhere yet
    if (!root.moveBefore) return;
    let before = this.threads.below.nextElementSibling;
    let looked = false;
    for (const id of [...spots.keys()].sort((a, b) => rank(spots, a, b))) {
      const el = this.nodes.get(id)?.el;
      if (!el) continue;
      if (before?.nextElementSibling === el && before.classList.contains("piece")) before = el; // that one has left its place, and moves; not all after it
      if (el === before) {
        before = before.nextElementSibling;
        continue;
      }
      if (!looked) this.root.offsetWidth; // looks that have changed are taken in first: a node moved before that may keep its old one
      looked = true;
      root.moveBefore(el, before);
    }
  }

  /** @param {Record<string, Label>} labels */
  write(labels) {
    for (const key of [...this.extras.keys()]) {
      if (key.startsWith("label ") && !(key.slice(6) in labels)) this.forget(key);
    }
    for (const [id, label] of Object.entries(labels)) {
      const area = this.zones[label.zone];
      if (!area) {
        this.forget(`label ${id}`);
        continue;
      }
      const el = this.extra(`label ${id}`, "div", `label ${label.tone ? `tone-${label.tone}` : ""}`);
      const { x, y, unit } = spot(area, label.at ?? [0.5, 0.5]);
      if (label.tone === "beside") el.style.fontSize = `${BESIDE * unit}px`;
      el.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
      el.style.zIndex = area.over ? String(area.over + 450) : "";
      const known = JSON.stringify([this.words.lang, label.text]);
      if (el.dataset.known === known) continue;
      el.dataset.known = known;
      el.replaceChildren(this.words.nodes(label.text));
    }
  }

  /** Something that appears at once, before the table has answered. @param {string} art @param {string} on */
  echo(art, on) {
    const node = this.nodes.get(on);
    if (!node) return;
    const el = document.createElement("div");
    el.className = "piece echo";
    el.append(this.art.draw(art));
    el.style.cssText = node.el.style.cssText;
    this.root.append(el);
    setTimeout(() => el.remove(), 600);
  }

  /** @param {string} key @param {string} tag @param {string} look */
  extra(key, tag, look) {
    let el = this.extras.get(key);
    if (!el) {
      el = document.createElement(tag);
      this.extras.set(key, el);
      this.root.append(el);
    }
    if (el.className !== look) el.className = look;
    return el;
  }

  /** @param {string} key */
  forget(key) {
    this.extras.get(key)?.remove();
    this.extras.delete(key);
  }
}

/** @param {Node} node */
function look({ el, piece, may, why, chosen, next }) {
  const now = ["piece", piece.look, may && "may", why && "why", chosen && "chosen", next && "next"].filter(Boolean).join(" ");
  if (el.className !== now) el.className = now;
}

/** @param {HTMLElement} el @param {Place} place */
function put(el, { x, y, w, h, turn, z }) {
  el.style.width = `${w}px`;
  el.style.height = `${h}px`;
  el.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%) rotate(${turn}deg)`;
  el.style.zIndex = String(z);
}

/** @param {HTMLElement} el @param {Area} [area] */
export function frame(el, area) {
  el.hidden = !area;
  if (!area) return;
  el.style.width = `${area.w}px`;
  el.style.height = `${area.h}px`;
  el.style.transform = `translate(${area.x}px, ${area.y}px)`;
  el.style.zIndex = area.over ? String(area.over) : "";
}

/** Reading order: line by line. @param {Map<string, Place>} spots @param {string} a @param {string} b */
function rank(spots, a, b) {
  const p = spots.get(a);
  const q = spots.get(b);
  if (!p || !q) return 0;
  return Math.abs(p.y - q.y) > Math.min(p.h, q.h) / 2 ? p.y - q.y : p.x - q.x;
}
