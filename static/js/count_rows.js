// What stands in the page of a count: its rows, with the number and the sum of each, and the pad in the dock.

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

/** Marks of the direction of writing, and others that are not seen, which come along with what is pasted. A soft hyphen
    is none of them: some programs show it. */
const UNSEEN = /(?!\u00ad)[\p{Cf}\ufe0e\ufe0f]/gu;
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
const minus = (number) => String(number).replace("-", "−");

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

/* The pad: keys that set the number of the row that is asked for. In their place names are keys where numbers do not
   add up, to choose whose gives way, and where a card is asked for, to say who took it. */

/** @typedef {import("./counting.js").Counts} Counts */

/** A finger that touches twice by mistake does so within this time. */
const ECHO_MS = 150;

export class Pad {
  /**
   * @param {HTMLElement} dock
   * @param {Counts} counts
   */
  constructor(dock, counts) {
    this.counts = counts;
    this.pad = one(".pad", dock);
    /** @type {HTMLButtonElement[]} */
    this.keys = all(":scope > *", this.pad);
    this.asked = all(".asks", dock);
    this.says = one(".says", dock);
    this.names = one(".settling", dock);
    /** @type {HTMLButtonElement[]} */
    this.faces = all("button", this.names);
    /** @type {Element | null} */
    this.tapped = null;
    this.at = -Infinity;
    this.swapped = false;
    for (const key of this.keys) this.listen(key, () => this.type(key));
    for (const [at, face] of this.faces.entries()) this.listen(face, () => this.name(at));
    this.pad.classList.toggle("away", false);
  }

  /**
   * @param {HTMLButtonElement} button
   * @param {() => void} does
   */
  listen(button, does) {
    button.addEventListener("click", (event) => {
      if (this.isEcho(button, event.timeStamp)) return;
      const focused = button === document.activeElement;
      feel();
      does();
      // Where nothing is left to ask, the keyboard goes on to what saves.
      const save = /** @type {HTMLElement | null} */ (document.querySelector(".dock .act"));
      if (focused && this.counts.done) save?.focus();
    });
  }

  /**
   * Whether a tap is the echo of the one before: on the same key, or on what came in its place.
   * @param {Element} button
   * @param {number} at
   */
  isEcho(button, at) {
    if (at - this.at < ECHO_MS && (button === this.tapped || this.swapped)) return true;
    Object.assign(this, { tapped: button, at, swapped: false });
    return false;
  }

  // A row was chosen by hand: the next tap is meant, however soon it comes.
  forgetTap() {
    Object.assign(this, { tapped: null, swapped: false });
  }

  /** @param {HTMLElement} key */
  type(key) {
    this.counts.key(Number(key.dataset.number));
    this.counts.active?.box.scrollIntoView({ block: "nearest" });
  }

  /** @param {number} at */
  name(at) {
    const { counts } = this;
    if (counts.settling) counts.settle(counts.rows[at]);
    else this.give(at);
  }

  /**
   * Gives the card that is asked for to a row.
   * @param {number} at
   */
  give(at) {
    const { rows, card } = this.counts;
    const { input } = rows[at].chips[card];
    input.checked = true;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }

  // With very large text the keys do not fit.
  get shown() {
    return this.pad.getClientRects().length > 0;
  }

  // What is asked, as it is heard.
  get question() {
    const { rows, active, settling } = this.counts;
    return (settling || !active ? this.says : one(".ask", this.asked[rows.indexOf(active)])).textContent ?? "";
  }

  show() {
    const { settling, card } = this.counts;
    this.showAsked();
    this.showKeys();
    this.says.classList.toggle("too-many", settling);
    this.says.hidden = !this.sentence;
    if (this.says.textContent !== this.sentence) this.says.textContent = this.sentence;
    const isNamed = settling || card >= 0;
    if (isNamed) this.showNames();
    this.swap(isNamed);
  }

  // What is said where no row is asked for: what does not add up, who took a card, or that all is there.
  get sentence() {
    const { rows, active, card, settling, words } = this.counts;
    if (settling) return (this.canSettle ? words.whose : words.change).replace("@", this.counts.trouble);
    if (active) return "";
    return card < 0 ? words.full : rows[0].chips[card].question;
  }

  get canSettle() {
    const { counts } = this;
    return counts.rows.some((row) => row.value !== null && counts.fits(counts.after(row)));
  }

  showAsked() {
    const { rows, active, isAsked } = this.counts;
    for (const [at, asked] of this.asked.entries()) {
      asked.hidden = rows[at] !== active;
      one(".ask", asked).hidden = isAsked;
      one(".sure", asked).hidden = !isAsked;
      one(".n", asked).textContent = rows[at].input.value;
    }
    const named = active ? this.asked[rows.indexOf(active)] : this.says;
    this.pad.setAttribute("aria-labelledby", named.id);
  }

  showKeys() {
    const { active } = this.counts;
    for (const key of this.keys) {
      const number = Number(key.dataset.number);
      const isChosen = number === active?.value;
      key.setAttribute("aria-pressed", String(isChosen && !active?.filled));
      key.classList.toggle("filled", Boolean(isChosen && active?.filled));
      key.disabled = !this.counts.isPossible(number);
    }
  }

  showNames() {
    const { counts } = this;
    for (const [at, face] of this.faces.entries()) {
      const row = counts.rows[at];
      const [words, total] = counts.settling ? this.settled(row) : this.taken(row);
      face.disabled = counts.settling && !total;
      face.setAttribute("aria-pressed", String(!counts.settling && row.has(row.chips[counts.card].input.name)));
      one(".comes", face).replaceChildren(words, Object.assign(document.createElement("b"), { textContent: total }));
    }
  }

  /**
   * What a row would have with the card that is asked for; it fits on four names.
   * @param {Row} row
   */
  taken(row) {
    return this.faces.length > 4 ? ["", ""] : this.counts.withCard(row, this.counts.card);
  }

  /**
   * A row's number before and after it gave way; no "after" where it cannot make up for all.
   * @param {Row} row
   */
  settled(row) {
    const after = this.counts.after(row);
    if (row.value === null || !this.counts.fits(after)) return [row.value === null ? "" : minus(row.value), ""];
    return [`${minus(row.value)} → `, minus(after)];
  }

  /**
   * Puts the names in place of the keys, or the keys in place of the names; the keyboard's focus goes along.
   * @param {boolean} isNamed
   */
  swap(isNamed) {
    if (this.names.hidden !== isNamed) return;
    const left = isNamed ? this.pad : this.names;
    const focused = left.contains(document.activeElement);
    this.swapped = true;
    this.names.hidden = !isNamed;
    this.pad.classList.toggle("away", isNamed);
    // On a name, a key pressed once more would choose it.
    if (focused) (isNamed ? this.names : this.keys.find((key) => key.tabIndex === 0))?.focus();
  }
}
