// What makes quicker the forms that enter something. One section a component.
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

/* Pad: the keys in the dock set the count of the row that is marked. Where the numbers do not go up,
   faces stand in their place: who gives, or who takes? */
class Pad {
  constructor(dock, counts) {
    this.counts = counts;
    this.pad = dock.querySelector(".pad");
    this.asks = [...dock.querySelectorAll(".asking [id]")];
    this.trouble = dock.querySelector(".too-many");
    this.settling = dock.querySelector(".settling");
    for (const key of this.pad.children) {
      key.addEventListener("click", () => {
        feel();
        counts.key(Number(key.dataset.number));
        counts.active.box.scrollIntoView({ block: "nearest" });
      });
    }
    for (const [at, button] of [...this.settling.children].entries()) {
      button.addEventListener("click", () => {
        feel();
        counts.settle(counts.rows[at]);
      });
    }
    this.measure(dock.parentNode);
  }

  // Where text is very large there is no room for the keys.
  get shown() {
    return this.pad.checkVisibility?.() ?? true;
  }

  // A row that is chosen comes out from behind the dock.
  measure(dock) {
    const measured = () => {
      document.documentElement.style.setProperty("--dock", `${dock.offsetHeight}px`);
    };
    new ResizeObserver(measured).observe(dock);
  }

  show() {
    const { rows, active, gap, settling, words } = this.counts;
    const at = rows.indexOf(active);
    for (const [place, question] of this.asks.entries()) question.hidden = settling || place !== at;
    this.pad.setAttribute("aria-labelledby", this.asks[at].id);
    for (const key of this.pad.children) {
      const chosen = Number(key.dataset.number) === active.value && !active.filled;
      key.setAttribute("aria-pressed", chosen);
    }
    this.trouble.hidden = !settling;
    if (settling) {
      const said = gap < 0 ? words.take : words.give;
      this.trouble.textContent = said[Number(Math.abs(gap) > 1)].replace("#", Math.abs(gap));
      this.offer(rows);
    }
    this.swap(settling);
  }

  offer(rows) {
    for (const [at, button] of [...this.settling.children].entries()) {
      const after = this.counts.after(rows[at]);
      button.hidden = rows[at].value === null || rows[at].value === after;
      button.querySelector("b").textContent = `${rows[at].value} → ${after}`;
    }
  }

  // Who came by keyboard goes on where the pad, or the faces, were.
  swap(settling) {
    if (this.settling.hidden !== Boolean(settling)) return;
    const left = settling ? this.pad : this.settling;
    const focused = left.contains(document.activeElement);
    this.settling.hidden = !settling;
    this.pad.classList.toggle("away", Boolean(settling));
    if (focused) (settling ? this.settling : this.pad).querySelector("button:not([hidden])")?.focus();
  }
}

/* Entry: the button says what is still open, and waits for it. */
class Entry {
  constructor(form) {
    this.form = form;
    this.save = document.querySelector(`button[form="${form.id}"]`);
    this.why = document.querySelector(".why");
    this.counts = [];
    for (const fieldset of form.querySelectorAll("[data-total]")) {
      this.counts.push(new Counts(fieldset, () => this.changed()));
    }
    form.addEventListener("change", () => {
      for (const each of this.counts) each.showSums();
      this.changed();
    });
    form.addEventListener("restored", () => this.restored());
    this.changed();
  }

  restored() {
    for (const each of this.counts) each.begin();
    this.changed();
  }

  get open() {
    const waiting = this.counts.find((each) => each.open)?.open;
    return waiting ?? this.unpicked ?? "";
  }

  // What nobody has, and what nothing was chosen for.
  get unpicked() {
    for (const pick of this.form.querySelectorAll("[data-pick]")) {
      const { name } = pick.querySelector("input");
      if (!this.form.querySelector(`[name="${name}"]:checked`)) return pick.dataset.pick;
    }
    return undefined;
  }

  changed() {
    this.form.dispatchEvent(new Event("typed"));
    if (!this.save) return;
    const { open } = this;
    this.save.disabled = Boolean(open);
    const said = this.save.querySelector(".open");
    if (said) said.textContent = open;
    if (this.why) this.why.textContent = this.counts.some((each) => each.open) ? "" : open;
  }
}
for (const form of document.querySelectorAll("form.entry")) form.entry = new Entry(form);

/* Keys that go with another choice are there once it is made; what cannot be is not chosen. */
class Beside {
  constructor(form, row, changed) {
    this.row = row;
    this.fits = JSON.parse(row.dataset.fits);
    this.field = row.closest("fieldset");
    form.addEventListener("change", () => this.show(form, changed));
    this.show(form, changed);
  }

  show(form, changed) {
    const chosen = form.querySelector(`[name="${this.row.dataset.beside}"]:checked`);
    this.row.hidden = !chosen || !this.fits.includes(chosen.value);
    const wrong = this.row.hidden && this.row.querySelector(":checked");
    if (wrong) wrong.checked = false;
    this.field.hidden = !this.field.querySelector("[data-fits]:not([hidden])");
    changed();
  }
}
for (const form of document.querySelectorAll("form.entry")) {
  for (const row of form.querySelectorAll("[data-fits]")) new Beside(form, row, () => form.entry.changed());
}

/* Quick entry: where one tap says it all, as in an auction, it is sent at once, unless more is being
   noted. Arrow keys only choose (their clicks have no detail): whoever uses them saves with the
   button. */
for (const form of document.querySelectorAll("form[data-quick]")) {
  const save = document.querySelector(`button[form="${form.id}"]`);
  const more = () => Boolean(form.querySelector("details[open]"));
  save.hidden = !more();
  form.addEventListener("click", (event) => {
    if (event.detail && event.target.matches("input:checked") && !more()) form.requestSubmit();
  });
  form.addEventListener("change", () => {
    save.hidden = false;
  });
  for (const each of form.querySelectorAll("details")) {
    each.addEventListener("toggle", () => {
      save.hidden = !more();
    });
  }
}
