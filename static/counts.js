// Rows of counts with a known total, which fill themselves in. One section a component.
"use strict";

/* Felt: a tap on the pad, where movement is wanted. */
const moves = matchMedia("(prefers-reduced-motion: no-preference)");

function feel() {
  if (moves.matches) navigator.vibrate?.(8);
}

/* Rows: what stands in each, and what its cards and its number score. */
class Row {
  constructor(box, each) {
    this.box = box;
    this.each = each;
    this.input = box.querySelector("input:not([type=radio])");
    this.steps = [...box.querySelectorAll("[data-step]")];
    this.chips = [...box.querySelectorAll(".chip")];
    this.sum = box.querySelector(".sum");
  }

  get value() {
    const typed = this.input.value.trim();
    return /^\d+$/.test(typed) ? Number(typed) : null;
  }

  get blank() {
    return !this.input.value.trim();
  }

  get filled() {
    return "filled" in this.input.dataset;
  }

  put(value, filled = false) {
    this.input.value = value;
    if (filled) this.input.dataset.filled = "";
    else delete this.input.dataset.filled;
  }

  has(name) {
    return this.chips.some((chip) => chip.control.name === name && chip.control.checked);
  }

  get terms() {
    const taken = this.chips.filter((chip) => chip.control.checked).map((chip) => Number(chip.dataset.worth));
    return this.value === null ? taken : [this.value * this.each, ...taken];
  }

  // 5 + 13 = 18, the last in bold.
  say(said, total) {
    const bold = document.createElement("b");
    bold.textContent = total;
    this.sum.replaceChildren(said, ...(total === "" ? [] : [bold]));
  }
}

const minus = (number) => String(number).replace("-", "−");
const added = (number) => (number < 0 ? minus(number) : `+${number}`);
const counted = (words, number) => words[Math.min(number, words.length - 1)].replace("#", number);

/* Counts with a known total. What is left fills itself in; what does not go up is asked about. */
class Counts {
  constructor(fieldset, changed) {
    const { total, low, high, each, sweep, words } = fieldset.dataset;
    [this.total, this.low, this.high] = [total, low, high].map(Number);
    this.words = JSON.parse(words);
    this.sweep = sweep?.split(" ").filter(Boolean);
    this.changed = changed;
    this.rows = [...fieldset.querySelectorAll(".count")].map((box) => new Row(box, Number(each)));
    this.sums = Number(each) && this.rows[0].chips.length;
    this.tally = fieldset.querySelector(".tally");
    const dock = document.querySelector(`[data-counts="${fieldset.dataset.name}"]`);
    this.pad = dock && new Pad(dock, this);
    // The pad is below: the phone's own keyboard would only cover it.
    this.keyed = this.pad?.shown;
    for (const row of this.rows) this.listen(row);
    this.begin();
  }

  // From what stands in the rows.
  begin() {
    if (this.rows.some((row) => !row.blank)) this.fill();
    this.active = this.next ?? this.rows[0];
    this.settling = this.unsettled;
    this.show();
  }

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
      if (!this.keyed || event.target.closest("button, input, .chip")) return;
      event.preventDefault();
      this.choose(row);
    });
    if (this.keyed) row.input.inputMode = "none";
  }

  get next() {
    return this.rows.find((row) => row.blank);
  }

  get gap() {
    return this.total - this.rows.reduce((sum, row) => sum + (row.value ?? 0), 0);
  }

  get complete() {
    return this.gap === 0 && this.rows.every((row) => row.value !== null);
  }

  // Too many, or too few with nobody left to be asked.
  get unsettled() {
    return this.gap < 0 || (this.gap > 0 && this.rows.every((row) => row.value !== null));
  }

  choose(row) {
    this.active = row;
    this.settling = false;
    this.show();
  }

  put(row, value) {
    row.put(value);
    this.active = row;
    // Of two the other has the rest.
    if (this.rows.length === 2) this.rows.find((other) => other !== row).put("");
    this.fill();
    this.settling = this.unsettled;
    this.show();
  }

  key(number) {
    this.put(this.active, number);
    if (!this.settling) this.choose(this.next ?? this.active);
  }

  // Take from a row what is too much, or give it what is left.
  settle(row) {
    row.put(this.after(row));
    this.fill();
    this.settling = this.unsettled;
    if (!this.settling) this.active = this.next ?? this.active;
    this.show();
  }

  after(row) {
    return Math.min(this.high, Math.max(this.low, (row.value ?? 0) + this.gap));
  }

  // The last blank takes what is left; when nothing is left every blank takes nothing.
  fill() {
    for (const row of this.rows) if (row.filled) row.put("");
    const blank = this.rows.filter((row) => row.blank);
    const rest = this.gap;
    if (blank.length === 1 && rest >= this.low && rest <= this.high) blank[0].put(rest, true);
    else if (rest === 0) for (const row of blank) row.put(0, true);
  }

  // What keeps it from being saved; nothing if nothing does.
  get open() {
    if (this.gap < 0) return this.words.over.replace("#", -this.gap);
    if (this.gap > 0) return this.left;
    return this.complete ? "" : this.words.missing;
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
    const said = this.gap < 0 ? this.open : this.left;
    const left = this.tally.querySelector(".left");
    if (left.textContent !== said) left.textContent = said;
    left.classList.toggle("over", this.gap < 0);
    const given = this.total - this.gap;
    for (const [at, pip] of this.tally.querySelectorAll(".pip").entries()) pip.classList.toggle("full", at < given);
  }

  // Whoever has everything is scored in another way, and so is everybody else.
  showSums() {
    const all = (row) => row.value === this.total && this.sweep?.every((name) => row.has(name));
    const swept = this.rows.find(all);
    for (const row of this.rows) {
      if (row === swept) row.say(this.words.all, "");
      else if (row === this.active && row.blank && this.pad) row.say(this.words.hint, "");
      else if (swept || !this.sums || !row.terms.length) row.say("", "");
      else {
        const [first, ...others] = row.terms;
        const total = row.terms.reduce((a, b) => a + b, 0);
        row.say(`${others.length ? minus(first) : ""}${others.map(added).join("")} = `, minus(total));
      }
    }
  }
}
