// Buttons that need the script are asleep until it listens: a press before that would be lost without a word.

export function ready() {
  for (const button of document.querySelectorAll("button[data-awaits]")) button.removeAttribute("disabled");
}
