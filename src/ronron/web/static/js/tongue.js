// Another language in the middle of a game: what the page says is said again, and nobody else is asked anything.

/** @import {Words} from "./words.js" */

export class Tongue {
  /**
   * @param {Words} words
   * @param {{spoken: () => void, alone?: () => boolean, tell?: boolean}} to what to say again; whether the house draws the page anew; whether it is told
   */
  constructor(words, to) {
    this.words = words;
    this.to = to;
    document.addEventListener("submit", (event) => this.ask(event));
  }

  /** @param {SubmitEvent} event */
  ask(event) {
    const form = /** @type {HTMLFormElement} */ (event.target);
    const lang = /** @type {HTMLButtonElement | null} */ (event.submitter)?.value;
    if (form.id !== "lang" || !lang || this.to.alone?.()) return;
    event.preventDefault();
    void this.speak(form, lang);
  }

  /** @param {HTMLFormElement} form @param {string} lang */
  async speak(form, lang) {
    await this.words.speak(lang);
    document.documentElement.lang = lang;
    for (const button of form.querySelectorAll("button")) button.setAttribute("aria-pressed", String(button.value === lang));
    for (const el of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-t]"))) {
      el.textContent = this.words.text(["m", el.dataset.t ?? "", JSON.parse(el.dataset.with ?? "{}")]);
    }
    for (const el of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-t-label]"))) {
      el.setAttribute("aria-label", this.words.text(["m", el.dataset.tLabel ?? ""]));
    }
    const said = new URLSearchParams({ to: lang, back: location.pathname });
    const told = this.to.tell === false ? undefined : fetch(form.action, { method: "POST", body: said, redirect: "manual" });
    this.words.house = told?.catch(() => {}); // so that the next page speaks it too
    this.to.spoken();
    await this.words.house;
  }
}
