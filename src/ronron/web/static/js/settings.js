// How somebody likes it: speed, motion, contrast, size of text, sound, one switch, keys. Kept by the browser, applied at once (theme.js).

/** Every form for it on a page. */
export function wishes() {
  for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form.settings"))) new Settings(form);
}

class Settings {
  /** @param {HTMLFormElement} form radio buttons, each named like its wish */
  constructor(form) {
    this.form = form;
    form.addEventListener("change", (event) => {
      const field = /** @type {HTMLInputElement} */ (event.target);
      try {
        localStorage.setItem(field.name, field.value);
      } catch {
        document.documentElement.dataset[field.name] = field.value; // it holds for this page alone
      }
      document.dispatchEvent(new Event("wishes"));
    });
    document.addEventListener("wishes", () => this.read()); // another form may have been asked
    this.read();
  }

  read() {
    for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (this.form.querySelectorAll("input[type=radio]"))) {
      let wish = null;
      try {
        wish = localStorage.getItem(field.name);
      } catch {
        wish = document.documentElement.dataset[field.name] ?? null; // no storage: what holds for this page
      }
      if (wish !== null) field.checked = field.value === wish;
    }
  }
}

/** How long things are looked at, against the usual. */
export function pace() {
  return { slow: 2.2, fast: 0.35 }[document.documentElement.dataset.speed ?? ""] ?? 1;
}

/** Less motion is wanted, by the system or by the person. */
export function calm() {
  return document.documentElement.dataset.motion === "less";
}

/** Single letters and digits do something. */
export function lettered() {
  return document.documentElement.dataset.keys !== "off";
}
