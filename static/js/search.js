// Filters a list while typing: items that lack a word are hidden.

import { all, one } from "./core.js";

/**
 * A text as compared: in lower case, with katakana for hiragana.
 * @param {string} text
 */
export const plain = (text) =>
  text.normalize("NFKC").toLowerCase()
    .replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));

/**
 * The words of a text.
 * @param {string} text
 */
export const wordsOf = (text) => text.split(/\s+/).filter(Boolean);

/**
 * A text as compared, without its punctuation.
 * @param {string} text
 */
export const plainWords = (text) => plain(text).replace(/[?!.,:;、。・「」“”"]/g, " ").replace(/’/g, "'");

for (const form of /** @type {HTMLFormElement[]} */ (all("[data-search]"))) {
  const items = all(form.dataset.search ?? "").map((item) => ({
    item,
    text: plainWords(item.dataset.words ?? ""),
  }));
  /** @type {HTMLInputElement} */
  const field = one("input", form);
  const filter = () => {
    const words = wordsOf(plainWords(field.value));
    for (const { item, text } of items) item.hidden = !words.every((word) => text.includes(word));
    // Browsers without `:has()` do not see by themselves whether somebody searches.
    for (const each of all(".finds")) each.hidden = !field.value;
    for (const each of all(".not-searching")) each.hidden = Boolean(field.value);
  };
  one("button", form).hidden = true;
  field.addEventListener("input", filter);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    delete form.dataset.sent;
    field.blur();
  });
  // The browser may have restored the field.
  filter();
}
