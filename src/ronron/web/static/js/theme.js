// Light, dark, or as the system wishes. A plain script in the head, so that no page flashes in the wrong colours.

(() => {
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");

  const wish = () => {
    try {
      return localStorage.getItem("theme") ?? "auto";
    } catch {
      return "auto"; // no storage: as the system wishes
    }
  };

  const paint = () => {
    const theme = wish();
    root.dataset.theme = theme === "auto" ? (system.matches ? "dark" : "light") : theme;
    for (const button of document.querySelectorAll("[data-theme-switch]")) {
      button.setAttribute("aria-pressed", String(root.dataset.theme === "dark"));
    }
  };

  /** @param {Event} event */
  const turn = (event) => {
    if (!(event.target instanceof Element) || !event.target.closest("[data-theme-switch]")) return;
    const next = root.dataset.theme === "dark" ? "light" : "dark";
    try {
      localStorage.setItem("theme", next === (system.matches ? "dark" : "light") ? "auto" : next);
    } catch {
      // it holds for this page alone
    }
    paint();
  };

  paint();
  system.addEventListener("change", paint);
  document.addEventListener("DOMContentLoaded", paint);
  document.addEventListener("click", turn);
})();
