// The keys of a pad are one stop of the tab order, in which the arrows, Home and End go about.

import { all } from "./core.js";

/**
 * @param {HTMLElement[]} keys
 * @param {KeyboardEvent} event
 */
function walk(keys, event) {
  const at = keys.findIndex((key) => key === document.activeElement);
  const steps = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const to = steps[/** @type {keyof steps} */ (event.key)];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  const key = keys[(to + keys.length) % keys.length];
  for (const each of keys) each.tabIndex = each === key ? 0 : -1;
  key.focus();
}

for (const pad of all(".counting .pad")) {
  const keys = /** @type {HTMLElement[]} */ (all("[data-number]", pad));
  pad.addEventListener("keydown", (event) => walk(keys, event));
}
