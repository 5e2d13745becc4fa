// Every page without a live table: its sheet of wishes, and a switch for somebody with a single one. Nobody else loads that.

import { dialogs } from "./dialogs.js";
import { wishes } from "./settings.js";

let walks = false;

async function walk() {
  if (walks || document.documentElement.dataset.switch === "off") return;
  walks = true;
  const [{ Switch }, { onPage }] = await Promise.all([import("./switch.js"), import("./reach.js")]);
  new Switch(onPage);
}

dialogs();
wishes();
document.addEventListener("wishes", () => void walk());
void walk();
