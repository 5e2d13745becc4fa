// An address to be taken along. Browsers let a page use the clipboard on https alone; on a house's own network it is selected
// and copied as by hand, and where that is refused, too, it is shown selected, for the hand itself.

/** Whether the text of a field has been copied; `told` says what else to do. @param {HTMLInputElement} field @param {HTMLElement} told */
export async function copy(field, told) {
  try {
    await navigator.clipboard.writeText(field.value);
    told.hidden = true;
  } catch {
    const had = document.activeElement;
    told.hidden = false; // what is not shown cannot be selected
    field.focus({ preventScroll: true });
    field.select();
    told.hidden = document.execCommand("copy");
    if (told.hidden && had instanceof HTMLElement) had.focus({ preventScroll: true });
  }
  return told.hidden;
}
