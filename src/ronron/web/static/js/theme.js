// How everybody likes it: light or dark, motion, contrast, size of text, speed, sound. A plain script in the head, so
// that no page flashes in the wrong colours. The wishes stand on the root element; styles and scripts read them there.

(() => {
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const less = matchMedia("(prefers-reduced-motion: reduce)");
  const more = matchMedia("(prefers-contrast: more)");

  /** @param {string} name */
  const wish = (name) => {
    try {
      return localStorage.getItem(name) ?? "auto";
    } catch {
      return root.dataset[name] ?? "auto"; // no storage: it holds for this page alone
    }
  };

  /** What was wished, or what the system says. @param {string} name @param {string} else_ */
  const settle = (name, else_) => {
    const wished = wish(name);
    root.dataset[name] = wished === "auto" ? else_ : wished;
  };

  const paint = () => {
    settle("theme", dark.matches ? "dark" : "light");
    settle("motion", less.matches ? "less" : "full");
    settle("contrast", more.matches ? "more" : "plain");
    settle("text", "100");
    settle("speed", "normal");
    settle("sound", "off");
    settle("switch", "off");
    settle("keys", "on");
    for (const button of document.querySelectorAll("[data-theme-switch]")) {
      button.setAttribute("aria-pressed", String(root.dataset.theme === "dark"));
    }
  };

  /** @param {Event} event */
  const turn = (event) => {
    if (!(event.target instanceof Element) || !event.target.closest("[data-theme-switch]")) return;
    const next = root.dataset.theme === "dark" ? "light" : "dark";
    try {
      localStorage.setItem("theme", next === (dark.matches ? "dark" : "light") ? "auto" : next);
    } catch {
      root.dataset.theme = next;
    }
    paint();
  };

  paint();
  for (const system of [dark, less, more]) system.addEventListener("change", paint);
  document.addEventListener("DOMContentLoaded", paint);
  document.addEventListener("wishes", paint);
  document.addEventListener("click", turn);
})();
