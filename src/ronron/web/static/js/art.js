// Sheets of symbols, put into the page once and drawn by name.

const SVG = "http://www.w3.org/2000/svg";

/** @param {string} tag @param {Record<string, string | number>} [attributes] */
export function svg(tag, attributes = {}) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  return node;
}

export class Art {
  /** @param {string} game whose names need no prefix */
  constructor(game) {
    this.game = game;
    /** @type {Map<string, number>} */
    this.shapes = new Map();
  }

  /** @param {string[]} addresses */
  async load(addresses) {
    const texts = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
    for (const text of texts) this.put(text);
  }

  /** @param {string} text of a sheet */
  put(text) {
    const sheet = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    sheet.classList.add("sheet");
    sheet.setAttribute("aria-hidden", "true");
    document.body.append(document.importNode(sheet, true));
  }

  /** @param {string} name */
  id(name) {
    return `${this.game}-${name}`;
  }

  /** Width over height of a symbol. @param {string} name */
  shape(name) {
    let shape = this.shapes.get(name);
    if (!shape) {
      const box = document.getElementById(this.id(name))?.getAttribute("viewBox")?.split(/[\s,]+/).map(Number) ?? [];
      shape = box[2] && box[3] ? box[2] / box[3] : 1;
      this.shapes.set(name, shape);
    }
    return shape;
  }

  /** A drawing of a symbol of the game, or of the house. @param {string} name @param {string} [sheet] */
  draw(name, sheet) {
    const drawing = svg("svg", { "aria-hidden": "true", focusable: "false" });
    drawing.append(svg("use", { href: `#${sheet ? `${sheet}-${name}` : this.id(name)}` }));
    return drawing;
  }
}
