// A page without a table, for somebody with a single switch. Nobody else loads more than this.

export {};

if (document.documentElement.dataset.switch !== "off") {
  const [{ Switch }, { onPage }] = await Promise.all([import("./switch.js"), import("./reach.js")]);
  new Switch(onPage);
}
