// Zones and pieces become places on the screen. Numbers in, numbers out.

/** @import {Layout, Piece, Spot, Zone} from "./types.js" */
/** @typedef {{x: number, y: number, w: number, h: number}} Box corner and size, in pixels */
/** @typedef {Box & {kind: Zone["kind"], size: Spot, room: number, over: number}} Area */
/** @typedef {{x: number, y: number, w: number, h: number, turn: number, z: number}} Place centre and size */

export const OVER = 6000; // how high what is looked at closely lies over the rest
export const REACH = 44; // px: what a fingertip needs
const GAP = 6;
const EDGE = 6; // px: nothing touches the edge of the table
const STRETCH = 1.3; // how far a table may be stretched one way to fill the screen
const PIECE = /** @type {Spot} */ ([2, 3]);

/**
 * The zones of a layout on a stage of this size, while one of them is looked at closely.
 * @param {Layout} layout @param {number} width @param {number} height @param {string} [near]
 * @returns {Record<string, Area>}
 */
export function areas(layout, width, height, near = "") {
  const way = width < height ? "tall" : "wide";
  const [across, down] = layout[way];
  const [wide, high] = [(width - 2 * EDGE) / across, (height - 2 * EDGE) / down];
  const sx = Math.min(wide, high * STRETCH);
  const sy = Math.min(high, wide * STRETCH);
  const left = (width - across * sx) / 2;
  const top = (height - down * sy) / 2;
  /** @type {Record<string, Area>} */
  const out = {};
  const closer = layout.closer[near] ?? {};
  for (const [name, zone] of Object.entries({ ...layout.zones, ...closer })) {
    if (!zone) continue;
    const [x, y, w, h] = zone[way];
    const box = { x: left + x * sx, y: top + y * sy, w: w * sx, h: h * sy };
    out[name] = { ...box, kind: zone.kind, size: zone.size ?? PIECE, room: zone.room ?? 0, over: name in closer ? OVER : 0 };
  }
  return out;
}

/**
 * How many lines, and how large, so that `count` pieces stand in a row as large as fits. Where they would be smaller
 * than a fingertip, those taller than wide overlap (their corner tells what they are), but never so that less than a
 * fingertip of one can be seen.
 * @param {Box} box @param {number} count @param {number} shape width / height of a piece
 */
export function row(box, count, shape) {
  let best = { lines: 1, w: 0, step: 0 };
  for (let lines = 1; lines <= count; lines++) {
    const per = Math.ceil(count / lines);
    const w = Math.min(((box.h - GAP * (lines - 1)) / lines) * shape, (box.w - GAP * (per - 1)) / per);
    if (w > best.w) best = { lines, w, step: w + GAP };
  }
  if (best.w >= REACH || shape >= 1) return best;
  for (let lines = 1; lines < count; lines++) {
    const per = Math.ceil(count / lines);
    const w = Math.min(((box.h - GAP * (lines - 1)) / lines) * shape, box.w - REACH * (per - 1));
    if (w > best.w) best = { lines, w, step: Math.min(w + GAP, (box.w - w) / (per - 1)) };
  }
  return best;
}

/** What a board takes of its zone: it keeps its shape. @param {Area} area @returns {Area} */
export function fitted(area) {
  if (area.kind !== "board") return area;
  const unit = Math.min(area.w / area.size[0], area.h / area.size[1]);
  const [w, h] = [area.size[0] * unit, area.size[1] * unit];
  return { ...area, x: area.x + (area.w - w) / 2, y: area.y + (area.h - h) / 2, w, h };
}

/** Where a spot of a zone is: in the units of a board, elsewhere as a share of the zone. @param {Area} area @param {Spot} spot */
export function spot(area, [x, y]) {
  if (area.kind !== "board") return { x: area.x + x * area.w, y: area.y + y * area.h, unit: area.w };
  const board = fitted(area);
  const unit = board.w / area.size[0];
  return { x: board.x + x * unit, y: board.y + y * unit, unit };
}

/** A piece alone in a zone: in a pile, or where it comes from and goes to. @param {Area} area @param {number} shape @returns {Place} */
export function alone(area, shape) {
  const w = Math.min(area.w, area.h * shape);
  return { x: area.x + area.w / 2, y: area.y + area.h / 2, w, h: w / shape, turn: 0, z: 0 };
}

/**
 * The places of all pieces; those in a zone that this reader does not have get none.
 * @param {Record<string, Piece>} pieces @param {Record<string, Area>} zones @param {(art: string) => number} shapeOf
 * @returns {Map<string, Place>}
 */
export function places(pieces, zones, shapeOf) {
  /** @type {Map<string, Place>} */
  const out = new Map();
  /** @type {Map<string, [string, Piece][]>} */
  const rows = new Map();
  for (const [id, piece] of Object.entries(pieces)) {
    const area = zones[piece.zone];
    if (!area) continue;
    const at = piece.at ?? 0;
    if (Array.isArray(at)) {
      const { x, y, unit } = spot(area, at);
      const w = (piece.size ?? 1) * unit;
      out.set(id, { x, y, w, h: w / shapeOf(piece.art), turn: piece.turn ?? 0, z: (piece.layer ?? 0) * 100 + area.over });
    } else if (area.kind === "row") {
      rows.set(piece.zone, [...(rows.get(piece.zone) ?? []), [id, piece]]);
    } else {
      const place = alone(area, area.size[0] / area.size[1]);
      out.set(id, sized({ ...place, y: place.y - Math.min(at, 8) }, piece, at + area.over));
    }
  }
  for (const [zone, members] of rows) stand(members, /** @type {Area} */ (zones[zone]), out);
  return out;
}

/** @param {[string, Piece][]} members @param {Area} area @param {Map<string, Place>} out */
function stand(members, area, out) {
  members.sort(([, a], [, b]) => Number(a.at ?? 0) - Number(b.at ?? 0));
  const shape = area.size[0] / area.size[1];
  const count = Math.max(members.length, area.room);
  const { lines: most, w, step } = row(area, count, shape);
  const h = w / shape;
  const down = h + GAP;
  const per = Math.ceil(count / most);
  const lines = Math.ceil(members.length / per);
  members.forEach(([id, piece], i) => {
    const line = Math.floor(i / per);
    const inLine = Math.min(per, members.length - line * per);
    const x = area.x + area.w / 2 + ((i % per) - (inLine - 1) / 2) * step;
    const y = area.y + area.h / 2 + (line - (lines - 1) / 2) * down;
    out.set(id, sized({ x, y, w, h, turn: 0, z: 0 }, piece, i + area.over));
  });
}

/** @param {Place} place @param {Piece} piece @param {number} order @returns {Place} */
function sized(place, piece, order) {
  const by = piece.size ?? 1;
  return { ...place, w: place.w * by, h: place.h * by, turn: piece.turn ?? 0, z: (piece.layer ?? 0) * 100 + order };
}
