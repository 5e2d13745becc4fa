// The rulebook, searched: what does not speak of it steps aside. On its page, and in the drawer of a table, which asks for this
// when it is opened.

export {};

/** Without accents, in small letters. @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** @param {Element} book @param {string} asked */
function filter(book, asked) {
  const words = plain(asked).split(/\s+/).filter(Boolean);
  /** @type {Element[]} */
  let titles = [];
  let shown = true; // whether what stands here belongs to something found
  let found = 0;
  for (const el of book.querySelectorAll(":scope > :not(nav), :scope > :is(ul, ol):not(.examples) > li")) {
    if (/^H[1-6]$/.test(el.tagName)) {
      const level = Number(el.tagName[1]);
      titles = [...titles.filter((title) => Number(title.tagName[1]) < level), el];
      /** @type {HTMLElement} */ (el).hidden = words.length > 0;
      shown = !words.length;
      continue;
    }
    const list = el.matches("ul:not(.examples), ol");
    const beside = el.matches(".examples, figure"); // it shows what was said just before
    if (!list && !beside) shown = words.every((word) => plain(el.textContent ?? "").includes(word));
    if (!list) /** @type {HTMLElement} */ (el).hidden = !shown;
    if (list || beside || !shown) continue;
    found++;
    for (const title of titles) /** @type {HTMLElement} */ (title).hidden = false;
  }
  return words.length ? found : -1;
}

document.addEventListener("input", ({ target: field }) => {
  const book = field instanceof HTMLInputElement && field.matches("[data-find]") ? field.closest(".rules") : null;
  if (!book || !(field instanceof HTMLInputElement)) return;
  const found = filter(book, field.value);
  const told = /** @type {HTMLElement} */ (book.querySelector("[data-found]"));
  const { none = "", one = "", some = "" } = told.dataset;
  told.textContent = found < 0 ? "" : found === 0 ? none : found === 1 ? one : some.replace("2", String(found));
});
