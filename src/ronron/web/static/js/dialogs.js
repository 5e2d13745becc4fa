// Dialogs open by any button that names them, and close by their own, by Escape, or by a touch beside them.

export function dialogs() {
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    const name = /** @type {HTMLElement | null} */ (event.target.closest("[data-dialog]"))?.dataset.dialog;
    const sheet = event.target.closest("dialog.sheet-dialog");
    if (name) {
      if (sheet instanceof HTMLDialogElement) sheet.close(); // one leads to another
      return /** @type {HTMLDialogElement | null} */ (document.getElementById(name))?.showModal();
    }
    if (sheet instanceof HTMLDialogElement && (event.target === sheet || event.target.closest("[data-close]"))) sheet.close();
  });
}
