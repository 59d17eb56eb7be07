// Rows of counts with a known total, which fill themselves in.

import { all, one } from "./core.js";
import { counted, feel, Pad, Row, shareOfRest, sumText, totalText } from "./count_rows.js";

/**
 * What the page says; "#" stands for a number, "@" for a name.
 * @typedef {Record<"missing" | "all" | "hint" | "filled" | "told" | "confirm" | "full", string>
 *   & Record<"left" | "over" | "short", string[]> & Record<"whose" | "change", string>} Words
 */

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
    /** @type {Words} */
    this.words = JSON.parse(words);
    this.sweep = sweep?.split(" ").filter(Boolean);
    this.changed = changed;
    this.rows = all(".count", fieldset).map((box) => new Row(box, Number(each)));
    this.sums = Number(each) && this.rows[0].chips.length;
    this.tally = /** @type {HTMLElement | null} */ (fieldset.querySelector(".tally"));
    const dock = /** @type {HTMLElement | null} */ (document.querySelector(`[data-counts="${name}"]`));
    this.pad = dock && new Pad(dock, this);
    /** The row that the keys write to; null where nothing is left to ask.
     * @type {Row | null} */
    this.active = null;
    this.settling = false;
    /** Whether what filled itself in was agreed to, by a card that was taken since. */
    this.agreed = false;
    for (const row of this.rows) this.listen(row);
    this.chooseKeyboard();
    addEventListener("resize", () => this.chooseKeyboard());
    this.begin();
  }

  // Starts from the values in the rows.
  begin() {
    if (this.rows.some((row) => !row.blank)) this.fill();
    this.agreed = false;
    this.goOn();
  }

  /** @param {Row} row */
  listen(row) {
    row.input.addEventListener("focus", () => this.choose(row));
    row.input.addEventListener("input", () => this.type(row));
    row.input.addEventListener("change", () => this.leave());
    row.input.addEventListener("keydown", (event) => this.enter(row, event));
    for (const step of row.steps) {
      step.addEventListener("click", () => {
        feel();
        this.step(row, (row.value ?? 0) + Number(step.dataset.step));
      });
    }
    for (const { input } of row.chips) input.addEventListener("change", () => this.agree());
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

  // What filled itself in and nobody has agreed to yet.
  get unsure() {
    return this.agreed ? [] : this.rows.filter((row) => row.filled);
  }

  get gap() {
    return this.total - this.rows.reduce((sum, row) => sum + (row.value ?? 0), 0);
  }

  get full() {
    return this.rows.every((row) => row.value !== null);
  }

  // Whether there are too many, or too few. Before all rows have a number that is not asked about: whoever taps one
  // number after the other does not look up, and the next tap would hit a name.
  get unsettled() {
    return this.gap !== 0 && this.full;
  }

  // The card that the pad asks for, by its place in the rows: the first that nobody has, else the last; -1 if none.
  get card() {
    if (this.active || this.open) return -1;
    return this.untaken < 0 ? this.rows[0].chips.length - 1 : this.untaken;
  }

  // The place of the first card that nobody has; -1 if there is none.
  get untaken() {
    return this.rows[0].chips.findIndex(({ input }) => !this.rows.some((row) => row.has(input.name)));
  }

  // Whether nothing is left to ask.
  get done() {
    return !this.active && !this.open && this.untaken < 0;
  }

  /** @param {Row} row */
  choose(row) {
    this.active = row;
    this.settling = false;
    this.show();
    this.pad?.forgetTap();
  }

  /**
   * A number for a row: those that were typed stand, what had filled itself in follows.
   * @param {Row} row
   * @param {number | string} value
   * @param {Row} [open] a row that stays as it is while it is typed into, even if it is blank
   */
  put(row, value, open) {
    row.put(value);
    this.agreed = false;
    this.fill(open);
    this.settling = this.unsettled;
  }

  // The number is not complete before its row is left.
  /** @param {Row} row */
  type(row) {
    this.put(row, row.input.value, row);
    this.active = row;
    this.show();
  }

  // What stands in other rows is not touched: somebody may be about to type over it.
  leave() {
    if (!this.next) return;
    this.fill();
    this.show();
  }

  /**
   * @param {Row} row
   * @param {number} value
   */
  step(row, value) {
    // With two rows, what one has less the other one has more.
    if (this.rows.length === 2) this.rows.find((other) => other !== row)?.put("");
    this.put(row, value);
    this.active = this.unsure[0] ?? row;
    this.show();
  }

  // A key writes to the row that is asked for alone; it says what that row has if it filled itself in.
  /** @param {number} number */
  key(number) {
    if (!this.active) return;
    this.put(this.active, number);
    this.goOn();
  }

  // Goes on to the next row without a number, then to what filled itself in, then to the cards.
  goOn() {
    this.settling = this.unsettled;
    this.active = this.settling ? null : this.next ?? this.unsure[0] ?? null;
    this.show();
  }

  /**
   * Takes the excess from a row, or adds to it what is missing.
   * @param {Row} row
   */
  settle(row) {
    this.put(row, this.after(row));
    this.goOn();
  }

  /** @param {Row} row */
  after(row) {
    return (row.value ?? 0) + this.gap;
  }

  /**
   * Whether a row can have a number.
   * @param {number} number
   */
  fits(number) {
    return number >= this.low && number <= this.high;
  }

  /**
   * Whether a number can be right in the place of one that filled itself in: one other number makes up for it.
   * @param {number} number
   */
  isPossible(number) {
    const { active } = this;
    if (!active?.filled || number === active.value) return Boolean(active);
    const more = number - (active.value ?? 0);
    return this.rows.some((row) => row !== active && row.value !== null && this.fits(row.value - more));
  }

  // Whoever takes a card once all numbers are there agrees to those that filled themselves in.
  agree() {
    if (this.open) return;
    this.agreed = true;
    this.goOn();
  }

  /**
   * Enter in a row goes on to what filled itself in; there it agrees to all of that, and then does what it does.
   * @param {Row} row
   * @param {KeyboardEvent} event
   */
  enter(row, event) {
    const [first] = this.unsure;
    if (event.key !== "Enter" || event.isComposing || !this.pad || !first || this.open) return;
    if (row.filled) {
      this.agree();
      return;
    }
    event.preventDefault();
    first.input.focus();
    first.input.select();
  }

  /**
   * Replaces values filled in earlier by what is left now.
   * @param {Row} [open]
   */
  fill(open) {
    for (const row of this.rows) if (row.filled) row.put("");
    const blank = this.rows.filter((row) => row.blank);
    const share = shareOfRest(blank.length, this.gap, this.low, this.high);
    if (share !== null) for (const row of blank) if (row !== open) row.put(share, true);
  }

  // What is heard once something was entered: what the pad asks, and what filled itself in.
  get heard() {
    if (this.rows.every((row) => row.blank)) return [];
    if (this.pad && (this.settling || this.active?.blank)) return [this.pad.question];
    const filled = this.rows.filter((row) => row.filled).map((row) => row.told(this.words.told));
    return this.isAsked ? [...filled, this.words.confirm.replace("#", this.active?.input.value ?? "")] : filled;
  }

  // Whether the pad asks if what filled itself in is right.
  get isAsked() {
    return Boolean(this.pad && this.active?.filled);
  }

  // What prevents saving; "" if nothing does.
  get open() {
    // Where there are points below nought, it is not known before the last one how many are left.
    if (this.low < 0 && this.next) return this.words.missing;
    if (this.unsettled || this.gap < 0) return this.trouble;
    if (this.gap > 0) return this.left;
    return this.full ? "" : this.words.missing;
  }

  // What does not add up: "One heart too many".
  get trouble() {
    return counted(this.gap < 0 ? this.words.over : this.words.short, Math.abs(this.gap), 1);
  }

  get left() {
    return counted(this.words.left, Math.max(0, this.gap));
  }

  show() {
    for (const row of this.rows) {
      row.box.classList.toggle("active", row === this.active && !this.settling && Boolean(this.pad));
      row.box.classList.toggle("filled", row.filled);
      for (const step of row.steps) step.disabled = !this.fits((row.value ?? 0) + Number(step.dataset.step));
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
      else if (swept || (!this.sums && !row.filled) || !row.terms.length) row.say("", "");
      else if (row.filled && this.pad && row.terms.length === 1) row.say(this.words.filled, "");
      else if (!this.sums) row.say("", "");
      else row.say(sumText(row.terms), totalText(row.terms));
    }
  }

  /**
   * What a row has with a card besides, as on its key: its sum and the total of that; "" where that is not known.
   * @param {Row} row
   * @param {number} at the card's place
   */
  withCard(row, at) {
    const sweeps = row.value === this.total && this.sweep?.every((name) => row.chips[at].input.name === name || row.has(name));
    if (sweeps) return [this.words.all, ""];
    const terms = row.termsWith(at);
    return this.sums ? [sumText(terms), totalText(terms)] : ["", ""];
  }
}
