// What somebody with a single switch can choose now, in the order in which it is offered.

/** @import {Touch} from "./touch.js" */

const THINGS = "button:not(:disabled), a[href], summary, select, input:is([type=radio], [type=checkbox])";

/** On a page: what it is for, and then the bar above it. Words are not typed with a single switch. */
export function onPage() {
  const [sheet] = find(document, "dialog[open]");
  if (sheet) return find(sheet, THINGS);
  return [...find(document, "main").flatMap((main) => find(main, THINGS)), ...find(document, "header").flatMap((bar) => find(bar, THINGS))];
}

/** At a table: in what lies on top, else on the table, and then the menu. @param {Touch} touch */
export function atTable({ made, path, open }) {
  const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? shown("#end") ?? shown("#lobby");
  if (top) return find(top, THINGS);
  const asked = find(document, "#asks button");
  const said = find(document, "#advice button, #trouble a, #side .shut");
  if (asked.length) return asked;
  const next = new Set(open.map((move) => move.touch[path.length]));
  const pieces = find(document, "#stage .piece.may button, #stage button.target");
  const on = path.length ? pieces.filter((el) => next.has(piece(el))) : pieces;
  const words = made.length > 1 ? find(document, "#moves ol button") : [];
  const menu = find(document, "header [data-dialog=menu]");
  if (!on.length && !path.length) return [...find(document, "[data-reopen], #hurry:enabled"), ...said, ...(said.length ? menu : [])];
  return [...on, ...words, ...find(document, "#back"), ...said, ...menu];
}

/** @param {ParentNode} root @param {string} which @returns {HTMLElement[]} */
function find(root, which) {
  const all = /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(which));
  return [...all].filter((el) => el.checkVisibility({ visibilityProperty: true }));
}

/** @param {string} which */
function shown(which) {
  const el = /** @type {HTMLElement | null} */ (document.querySelector(which));
  return el && !el.hidden ? el : undefined;
}

/** @param {HTMLElement} el */
function piece(el) {
  return /** @type {HTMLElement | null} */ (el.closest("[data-piece]"))?.dataset.piece ?? "";
}
