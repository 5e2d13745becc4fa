// Arrow keys walk over the table: the piece that may be touched and lies nearest in a direction gets the focus.

const ASIDE = 1e5; // what lies rather beside the way of an arrow than along it comes after all that lies ahead
const WIDE = 0.75; // beside for each step along: at 1, a piece that the focus lifts could have another one ahead than before
const WAYS = /** @type {Record<string, [number, number]>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] });

/** @param {HTMLElement} root */
export function arrows(root) {
  root.addEventListener("keydown", (event) => {
    const way = WAYS[event.key];
    if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(root, way);
  });
}

/** @param {HTMLElement} root @param {[number, number]} way */
function step(root, [dx, dy]) {
  const faces = [...root.querySelectorAll("button")];
  const here = faces.find((face) => face === document.activeElement);
  if (!here) return faces[0]?.focus();
  const from = middle(here);
  let best = { far: Infinity, face: here };
  for (const face of faces) {
    const to = middle(face);
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    const far = along + 2 * aside + (aside > WIDE * along ? ASIDE : 0);
    if (face !== here && along > 4 && far < best.far) best = { far, face };
  }
  best.face.focus();
}

/** @param {Element} el */
function middle(el) {
  const { x, y, width, height } = el.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
