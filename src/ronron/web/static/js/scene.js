// Scenes as values: a change applied, the own scene laid over the public one.

/** @import {Change, Scene} from "./types.js" */

/**
 * @template T
 * @param {Record<string, T> | undefined} old
 * @param {Record<string, T> | undefined} put
 * @param {Set<string>} gone
 */
function kept(old = {}, put = {}, gone) {
  const out = { ...old, ...put };
  for (const id of gone) if (!(id in put)) delete out[id];
  return out;
}

/** @param {Scene} scene @param {Change} change @returns {Scene} */
export function apply(scene, change) {
  const gone = new Set(change.gone);
  const pieces = kept(scene.pieces, change.pieces, gone);
  for (const [id, shift] of Object.entries(change.shifts ?? {})) {
    const was = pieces[id];
    if (was) pieces[id] = { ...was, ...shift };
  }
  return {
    pieces,
    strings: kept(scene.strings, change.strings, gone),
    labels: kept(scene.labels, change.labels, gone),
    plates: { ...scene.plates, ...change.plates },
    status: change.status === undefined ? scene.status : change.status,
    moves: change.moves ?? scene.moves,
    count: change.count?.length ? change.count : scene.count,
    tried: change.tried ?? scene.tried,
  };
}

/** @param {Scene} pub @param {Scene} own @returns {Required<Scene>} */
export function merged(pub, own) {
  return {
    pieces: { ...pub.pieces, ...own.pieces },
    strings: { ...pub.strings, ...own.strings },
    labels: { ...pub.labels, ...own.labels },
    plates: { ...pub.plates, ...own.plates },
    status: own.status ?? pub.status ?? null,
    moves: own.moves?.length ? own.moves : (pub.moves ?? []),
    count: own.count?.length ? own.count : (pub.count ?? []),
    tried: { ...pub.tried, ...own.tried },
  };
}
