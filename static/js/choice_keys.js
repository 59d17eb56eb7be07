// A choice from a keyboard: a key picks what begins with it, or the suit of that letter; the next one like it when
// pressed again.

import { all } from "./core.js";

const LETTER = /^[A-Z]$/;
/** The words of a choice, without a sign that stands before them. */
const WORDS = ".visually-hidden, bdi, small";
const SIGN = /^[^\p{L}\p{N}]+/u;

/**
 * Picks the choice of a key; false if there is none.
 * @param {string} key
 */
export function pick(key) {
  const choices = asked().filter((each) => isMeant(each, key.toLowerCase()));
  if (key.length !== 1 || !choices.length) return false;
  const next = choices[(choices.findIndex((each) => each.checked) + 1) % choices.length];
  next.focus();
  next.click();
  return true;
}

/**
 * The choices of the question that has the focus, or of the first one that is open.
 * @returns {HTMLInputElement[]}
 */
function asked() {
  const { activeElement } = document;
  const focused = activeElement?.closest("fieldset.pick");
  const open = () => all("fieldset.pick[data-pick]:not([hidden])").find((each) => !each.querySelector(":checked"));
  const question = focused ?? (activeElement === document.body && open());
  const choices = question ? all("[type=radio]", question) : [];
  return /** @type {HTMLInputElement[]} */ (choices.filter((each) => !each.closest("[hidden]")));
}

/**
 * @param {HTMLInputElement} choice
 * @param {string} key
 */
function isMeant({ value, labels }, key) {
  if (LETTER.test(value) && value.toLowerCase() === key) return true;
  const words = labels?.[0]?.querySelector(WORDS)?.textContent ?? "";
  return words.trim().replace(SIGN, "").toLowerCase().startsWith(key);
}
