// Rows of counts with a known total, which fill themselves in.

import { all, MOTION, one } from "./core.js";

/* A tap on the pad vibrates, if the reader allows motion. */
function feel() {
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
const minus = (number) => String(number).replace("-", "−");

/** @param {number} number */
const withSign = (number) => (number < 0 ? minus(number) : `+${number}`);

/**
 * The sentence for a number: `words` has one for each, the last for all greater ones.
 * @param {string[]} words
 * @param {number} number
 */
const counted = (words, number) => words[Math.min(number, words.length - 1)].replace("#", String(number));

/* Row: its value, and what its cards and its count score. */
class Row {
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
      return { input, worth: Number(chip.dataset.worth) };
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
    const taken = this.chips.filter(({ input }) => input.checked).map(({ worth }) => worth);
    return this.value === null ? taken : [this.value * this.each, ...taken];
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

/**
 * What a deal comes to for each row, by its number, once the counts are complete; null where that is not said.
 * @type {{ of: (counts: Counts) => string[][] | null }}
 */
export const outcomes = { of: () => null };

/* Counts with a known total. The rest is filled in; if the numbers do not add up, the pad asks. */
export class Counts {
  /**
   * @param {HTMLElement} fieldset
   * @param {() => void} changed
   */
  constructor(fieldset, changed) {
    const { total, low, high, each, sweep, words = "", name } = fieldset.dataset;
    this.total = Number(total);
    this.low = Number(low);
    this.high = Number(high);
    /** @type {{ over: string, missing: string, all: string, hint: string, left: string[], take: string[], give: string[] }} */
    this.words = JSON.parse(words);
    this.sweep = sweep?.split(" ").filter(Boolean);
    this.changed = changed;
    this.rows = all(".count", fieldset).map((box) => new Row(box, Number(each)));
    this.sums = Number(each) && this.rows[0].chips.length;
    this.tally = /** @type {HTMLElement | null} */ (fieldset.querySelector(".tally"));
    const dock = /** @type {HTMLElement | null} */ (document.querySelector(`[data-counts="${name}"]`));
    this.pad = dock && new Pad(dock, this);
    this.active = this.rows[0];
    this.settling = false;
    for (const row of this.rows) this.listen(row);
    this.chooseKeyboard();
    addEventListener("resize", () => this.chooseKeyboard());
    this.begin();
  }

  // Starts from the values in the rows.
  begin() {
    if (this.rows.some((row) => !row.blank)) this.fill();
    this.active = this.next ?? this.rows[0];
    this.settling = this.unsettled;
    this.show();
  }

  /** @param {Row} row */
  listen(row) {
    row.input.addEventListener("focus", () => this.choose(row));
    row.input.addEventListener("input", () => this.put(row, row.input.value));
    for (const step of row.steps) {
      step.addEventListener("click", () => {
        feel();
        this.put(row, (row.value ?? 0) + Number(step.dataset.step));
      });
    }
    row.box.addEventListener("click", (event) => {
      if (!this.keyed || /** @type {Element} */ (event.target).closest("button, input, .chip")) return;
      event.preventDefault();
      this.choose(row);
    });
  }

  // The pad replaces the phone's own keyboard, which would cover it, unless the window is too low for it.
  get keyed() {
    return this.pad?.shown ?? false;
  }

  chooseKeyboard() {
    for (const { input } of this.rows) input.inputMode = this.keyed ? "none" : this.low < 0 ? "text" : "numeric";
  }

  get next() {
    return this.rows.find((row) => row.blank);
  }

  get gap() {
    return this.total - this.rows.reduce((sum, row) => sum + (row.value ?? 0), 0);
  }

  get full() {
    return this.rows.every((row) => row.value !== null);
  }

  // Whether there are too many, or too few with no blank row left.
  get unsettled() {
    return this.gap < 0 || (this.gap > 0 && this.full);
  }

  /** @param {Row} row */
  choose(row) {
    this.active = row;
    this.settling = false;
    this.show();
  }

  /**
   * @param {Row} row
   * @param {number | string} value
   */
  put(row, value) {
    row.put(value);
    this.active = row;
    // With two rows, the other one gets the rest.
    if (this.rows.length === 2) this.rows.find((other) => other !== row)?.put("");
    this.fill();
    this.settling = this.unsettled;
    this.show();
  }

  /** @param {number} number */
  key(number) {
    this.put(this.active, number);
    if (!this.settling) this.choose(this.next ?? this.active);
  }

  /**
   * Takes the excess from a row, or adds to it what is left.
   * @param {Row} row
   */
  settle(row) {
    row.put(this.after(row));
    this.fill();
    this.settling = this.unsettled;
    if (!this.settling) this.active = this.next ?? this.active;
    this.show();
  }

  /** @param {Row} row */
  after(row) {
    return Math.min(this.high, Math.max(this.low, (row.value ?? 0) + this.gap));
  }

  // Replaces values filled in earlier by what is left now.
  fill() {
    for (const row of this.rows) if (row.filled) row.put("");
    const blank = this.rows.filter((row) => row.blank);
    const share = shareOfRest(blank.length, this.gap, this.low, this.high);
    if (share !== null) for (const row of blank) row.put(share, true);
  }

  // What filled itself in, as it is read out: "Dai, hearts: 1".
  get filledIn() {
    const filled = this.rows.filter((row) => row.filled);
    return filled.map(({ input }) => `${input.getAttribute("aria-label")}: ${input.value}.`);
  }

  // What prevents saving; "" if nothing does.
  get open() {
    // Where there are points below nought, it is not known before the last one how many are left.
    if (this.low < 0 && this.next) return this.words.missing;
    if (this.gap < 0) return this.words.over.replace("#", String(-this.gap));
    if (this.gap > 0) return this.left;
    return this.full ? "" : this.words.missing;
  }

  get left() {
    return counted(this.words.left, Math.max(0, this.gap));
  }

  show() {
    for (const row of this.rows) {
      row.box.classList.toggle("active", row === this.active && Boolean(this.pad));
      row.box.classList.toggle("filled", row.filled);
      for (const step of row.steps) {
        const next = (row.value ?? 0) + Number(step.dataset.step);
        step.disabled = next < this.low || next > this.high;
      }
    }
    this.showSums();
    this.showLeft();
    this.pad?.show();
    this.changed();
  }

  showLeft() {
    if (!this.tally) return;
    const words = this.gap < 0 || this.low < 0 ? this.open || this.left : this.left;
    const left = one(".left", this.tally);
    if (left.textContent !== words) left.textContent = words;
    left.classList.toggle("over", this.gap < 0 && words !== this.words.missing);
    const given = this.total - this.gap;
    for (const [at, pip] of all(".pip", this.tally).entries()) pip.classList.toggle("full", at < given);
  }

  // If one row has everything, all rows are scored in another way.
  showSums() {
    const { sweep } = this;
    const said = outcomes.of(this);
    const swept = this.rows.find((row) => row.value === this.total && sweep?.every((name) => row.has(name)));
    for (const [at, row] of this.rows.entries()) {
      if (said) row.say("", said[at][row.value ?? 0]);
      else if (row === swept) row.say(this.words.all, "");
      else if (row === this.active && row.blank && this.pad) row.say(this.words.hint, "");
      else if (swept || !this.sums || !row.terms.length) row.say("", "");
      else row.say(sumText(row.terms), minus(row.terms.reduce((a, b) => a + b, 0)));
    }
  }
}

/* Pad: the keys in the dock set the count of the active row. If the numbers do not add up, faces replace
   the keys, to choose the row that gives or takes the difference. */
class Pad {
  /**
   * @param {HTMLElement} dock
   * @param {Counts} counts
   */
  constructor(dock, counts) {
    this.counts = counts;
    this.pad = one(".pad", dock);
    this.keys = all(":scope > *", this.pad);
    this.questions = all(".asking [id]", dock);
    this.trouble = one(".too-many", dock);
    this.settling = one(".settling", dock);
    this.faces = all(":scope > *", this.settling);
    for (const key of this.keys) {
      key.addEventListener("click", () => {
        feel();
        counts.key(Number(key.dataset.number));
        counts.active.box.scrollIntoView({ block: "nearest" });
      });
    }
    for (const [at, button] of this.faces.entries()) {
      button.addEventListener("click", () => {
        feel();
        counts.settle(counts.rows[at]);
      });
    }
    this.pad.classList.toggle("away", false);
  }

  // With very large text there is no room for the keys.
  get shown() {
    return this.pad.getClientRects().length > 0;
  }

  show() {
    const { rows, active, gap, settling, words } = this.counts;
    const at = rows.indexOf(active);
    for (const [place, question] of this.questions.entries()) question.hidden = settling || place !== at;
    this.pad.setAttribute("aria-labelledby", this.questions[at].id);
    for (const key of this.keys) {
      const isChosen = Number(key.dataset.number) === active.value && !active.filled;
      key.setAttribute("aria-pressed", String(isChosen));
    }
    this.trouble.hidden = !settling;
    if (settling) {
      const { take, give } = words;
      const sentences = gap < 0 ? take : give;
      this.trouble.textContent = sentences[Number(Math.abs(gap) > 1)].replace("#", String(Math.abs(gap)));
      this.offer(rows);
    }
    this.swap(settling);
  }

  /** @param {Row[]} rows */
  offer(rows) {
    for (const [at, button] of this.faces.entries()) {
      const after = this.counts.after(rows[at]);
      button.hidden = rows[at].value === null || rows[at].value === after;
      one("b", button).textContent = `${minus(rows[at].value ?? 0)} → ${minus(after)}`;
    }
  }

  /**
   * Moves the keyboard focus between the pad and the faces that replace it.
   * @param {boolean} settling
   */
  swap(settling) {
    if (this.settling.hidden !== settling) return;
    const [left, shown] = settling ? [this.pad, this.settling] : [this.settling, this.pad];
    const focused = left.contains(document.activeElement);
    this.settling.hidden = !settling;
    this.pad.classList.toggle("away", settling);
    if (focused) one("button:not([hidden])", shown)?.focus();
  }
}
