// What a deal comes to is said before it is saved, as the page knows it for every number.

import { all } from "./core.js";
import { numberOf } from "./count_rows.js";
import { outcomes } from "./counting.js";

outcomes.of = (counts) => {
  const { input } = counts.rows[0];
  const known = /** @type {HTMLElement | null} */ (input.closest("[data-outcomes]"))?.dataset.outcomes;
  if (!known || counts.gap || !counts.full || !input.form) return null;
  // It is not known with numbers beside these, such as revokes.
  const others = /** @type {HTMLInputElement[]} */ (all(".counts:not([data-total]) input", input.form));
  if (others.some(({ value }) => value.trim() && numberOf(value) !== 0)) return null;
  /** @type {{ beside: string, words: Record<string, string[][]> }} */
  const { beside, words } = JSON.parse(known);
  const chosen = beside && /** @type {HTMLInputElement | null} */ (input.form.querySelector(`[name="${beside}"]:checked`));
  return words[chosen ? chosen.value : ""] ?? null;
};
for (const form of document.forms) form.dispatchEvent(new Event("change"));
