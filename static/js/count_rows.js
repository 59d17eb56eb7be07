// A row of a count: its number as it is typed and as it is written, and what it scores with its cards.

import { all, MOTION, one } from "./core.js";

/* A tap on the pad vibrates, if the reader allows motion. */
export function feel() {
  if (MOTION.matches) navigator.vibrate?.(8);
}

/* Numbers and their texts. */

/**
 * What each blank row is filled with: the only one with what is left, all of them with 0 if nothing is
 * left; null if that is undecided.
 * @param {number} blanks
 * @param {number} left
 * @param {number} low
 * @param {number} high
 */
export function shareOfRest(blanks, left, low, high) {
  if (blanks === 1 && left >= low && left <= high) return left;
  return left === 0 ? 0 : null;
}

/** Marks of the direction of writing, and others that are not seen, which come along with what is pasted. */
const UNSEEN = /[\p{Cf}\ufe0e\ufe0f]/gu;
/** A sign, as keyboards and programs write it, and digits; in groups if a program has set these apart. */
const WHOLE = /^([-−‐‑‒–—―⁃➖▲△ー﹣－]|[+＋﹢])?\s?([0-9０-９]+|[0-9０-９]{1,3}(?:[\u00a0\u2007\u2009\u202f][0-9０-９]{3})+)$/;

/**
 * The whole number that was typed, with the digits and minus signs that the server reads as well; null if
 * it is none.
 * @param {string} typed
 */
export function numberOf(typed) {
  const [, sign = "+", digits = ""] = WHOLE.exec(typed.replace(UNSEEN, "").trim()) ?? [];
  const number = Number(digits.normalize("NFKC").replace(/\s/g, ""));
  if (!digits) return null;
  return /[+＋﹢]/.test(sign) ? number : -number;
}

/**
 * A sum as written, without its total: "5 + 13 = "; for a single term " = ".
 * @param {number[]} terms
 */
export function sumText([first, ...others]) {
  return `${others.length ? minus(first) : ""}${others.map(withSign).join("")} = `;
}

/** @param {number} number */
export const minus = (number) => String(number).replace("-", "−");

/** @param {number} number */
const withSign = (number) => (number < 0 ? minus(number) : `+${number}`);

/**
 * The total of a sum, as written.
 * @param {number[]} terms
 */
export const totalText = (terms) => minus(terms.reduce((a, b) => a + b, 0));

/**
 * The sentence for a number: `words` has one for each from `first` on, the last for all greater ones.
 * @param {string[]} words
 * @param {number} number
 * @param {number} [first]
 */
export const counted = (words, number, first = 0) => words[Math.min(number - first, words.length - 1)].replace("#", String(number));

/* Row: its value, and what its cards and its count score. */
export class Row {
  /**
   * @param {HTMLElement} box
   * @param {number} each what its number scores
   */
  constructor(box, each) {
    this.box = box;
    this.each = each;
    /** @type {HTMLInputElement} */
    this.input = one("input:not([type=radio])", box);
    /** @type {HTMLButtonElement[]} */
    this.steps = all("[data-step]", box);
    this.chips = all(".chip", box).map((chip) => {
      const input = /** @type {HTMLInputElement} */ (/** @type {HTMLLabelElement} */ (chip).control);
      const { worth, pick = "" } = chip.dataset;
      return { input, worth: Number(worth), question: pick };
    });
    this.sum = one(".sum", box);
  }

  get value() {
    return numberOf(this.input.value);
  }

  get blank() {
    return !this.input.value.trim();
  }

  get filled() {
    return "filled" in this.input.dataset;
  }

  /**
   * @param {number | string} value
   * @param {boolean} [filled] whether it fills itself in
   */
  put(value, filled = false) {
    this.input.value = String(value);
    if (filled) this.input.dataset.filled = "";
    else delete this.input.dataset.filled;
  }

  /** @param {string} name */
  has(name) {
    return this.chips.some(({ input }) => input.name === name && input.checked);
  }

  get terms() {
    return this.termsWith(-1);
  }

  /**
   * What its number and its cards score, with one card besides.
   * @param {number} at the card's place
   */
  termsWith(at) {
    const taken = this.chips.filter(({ input }, place) => input.checked || place === at).map(({ worth }) => worth);
    return this.value === null ? taken : [this.value * this.each, ...taken];
  }

  /**
   * What stands in it, in a sentence with "@" for its name and "#" for its number.
   * @param {string} words
   */
  told(words) {
    return words.replace("#", this.input.value).replace("@", () => this.box.getAttribute("aria-label") ?? "");
  }

  /**
   * 5 + 13 = 18, the last in bold.
   * @param {string} words
   * @param {string} total
   */
  say(words, total) {
    const bold = document.createElement("b");
    bold.textContent = total;
    this.sum.replaceChildren(words, ...(total === "" ? [] : [bold]));
  }
}
