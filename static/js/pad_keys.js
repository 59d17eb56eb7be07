// The keys of a pad are one stop of the tab order, in which the arrows, Home and End go about; so they do among names.

import { all } from "./core.js";

/**
 * @param {HTMLElement} group
 * @param {KeyboardEvent} event
 */
function walk(group, event) {
  const keys = /** @type {HTMLButtonElement[]} */ (all("button", group)).filter(({ disabled }) => !disabled);
  const at = keys.findIndex((key) => key === document.activeElement);
  const steps = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const to = steps[/** @type {keyof steps} */ (event.key)];
  if (to === undefined) return;
  event.preventDefault();
  const key = keys[Math.max(to, -1) < 0 ? keys.length - 1 : to % keys.length];
  for (const each of keys) if (each.dataset.number) each.tabIndex = each === key ? 0 : -1;
  key?.focus();
}

for (const group of all(".counting .pad, .counting .settling")) group.addEventListener("keydown", (event) => walk(group, event));
