// The panels beside the table. On a wide screen they are simply there; on a narrow one a sheet shows one at a time.

export class Side {
  /** @param {HTMLElement} root @param {HTMLElement} tools the buttons that open a panel @param {() => void} [shown] when one is opened */
  constructor(root, tools, shown = () => {}) {
    this.root = root;
    this.tools = tools;
    this.shown = shown;
    /** @type {HTMLElement | null} */
    this.by = null; // the button that opened it
    document.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("[data-panel]") : null;
      if (!(button instanceof HTMLElement)) return;
      button.closest("dialog")?.close();
      this.by = button.closest("dialog") ? null : button;
      this.toggle(button.dataset.panel ?? "");
    });
    root.addEventListener("click", (event) => {
      if (event.target instanceof Element && event.target.closest("[data-close]")) this.close();
    });
  }

  get open() {
    return this.root.dataset.open ?? "";
  }

  /** @param {string} panel */
  toggle(panel) {
    if (this.open === panel) this.close();
    else this.show(panel);
  }

  /** @param {string} panel */
  show(panel) {
    this.root.dataset.open = panel;
    this.tell();
    this.shown();
    /** @type {HTMLElement | null} */ (this.root.querySelector(`[data-of="${panel}"] h2`))?.focus();
  }

  close() {
    const was = this.open;
    delete this.root.dataset.open;
    this.tell();
    if (was && this.root.contains(document.activeElement)) {
      (this.by ?? /** @type {HTMLElement | null} */ (this.tools.querySelector(`[data-panel="${was}"]`)))?.focus();
    }
  }

  tell() {
    for (const button of this.tools.querySelectorAll("[data-panel]")) {
      button.setAttribute("aria-expanded", String(/** @type {HTMLElement} */ (button).dataset.panel === this.open));
    }
  }
}
