// What makes quicker the forms that enter something.
"use strict";

/* Counts with a known total: what is left is always said, and what cannot be cannot be tapped. */
class Counts {
  constructor(fieldset, changed) {
    this.total = Number(fieldset.dataset.total);
    this.low = Number(fieldset.dataset.low);
    this.high = Number(fieldset.dataset.high);
    this.words = fieldset.dataset;
    this.said = fieldset.querySelector(".left");
    this.pad = fieldset.querySelector(".pad");
    this.legend = fieldset.querySelector("legend").textContent;
    this.changed = changed;
    this.rows = [...fieldset.querySelectorAll(".count")].map((row) => ({
      row,
      input: row.querySelector("input"),
      steps: [...row.querySelectorAll(".step")],
    }));
    this.active = this.rows.find(({ input }) => !input.value) ?? this.rows[0];
    this.listen();
    this.show();
  }

  listen() {
    for (const each of this.rows) {
      each.input.addEventListener("focus", () => this.choose(each));
      each.input.addEventListener("input", () => {
        delete each.input.dataset.filled;
        this.fill();
      });
      each.row.querySelector("label").addEventListener("click", (event) => {
        // The pad is below: the phone's own keyboard would only cover it.
        event.preventDefault();
        this.choose(each);
      });
      for (const step of each.steps) {
        step.hidden = false;
        step.addEventListener("click", () => {
          this.set(each, (this.value(each) ?? 0) + Number(step.dataset.step));
          this.choose(each);
        });
      }
      each.input.inputMode = "none";
    }
    this.pad.hidden = false;
    this.pad.role = "group";
    for (const button of this.pad.children) {
      button.addEventListener("click", () => {
        this.set(this.active, Number(button.dataset.number));
        this.choose(this.rows.find(({ input }) => !input.value) ?? this.active);
      });
    }
  }

  value({ input }) {
    const typed = input.value.trim();
    return /^-?\d+$/.test(typed) ? Number(typed) : null;
  }

  typed(except) {
    return this.rows
      .filter((each) => each !== except && !each.input.dataset.filled)
      .reduce((sum, each) => sum + (this.value(each) ?? 0), 0);
  }

  set(each, value) {
    each.input.value = String(value);
    delete each.input.dataset.filled;
    this.fill();
  }

  // The last blank takes what is left; when nothing is left every blank takes nothing.
  fill() {
    for (const { input } of this.rows) {
      if (input.dataset.filled) {
        input.value = "";
        delete input.dataset.filled;
      }
    }
    const blank = this.rows.filter(({ input }) => !input.value.trim());
    const left = this.total - this.typed();
    if (blank.length === 1 && left >= this.low && left <= this.high) this.assume(blank, left);
    else if (left === 0) this.assume(blank, 0);
    this.show();
  }

  assume(rows, value) {
    for (const { input } of rows) {
      input.value = String(value);
      input.dataset.filled = "yes";
    }
  }

  choose(each) {
    this.active = each;
    this.show();
  }

  get complete() {
    const values = this.rows.map((each) => this.value(each));
    return values.every((value) => value !== null) && values.reduce((a, b) => a + b, 0) === this.total;
  }

  get reason() {
    const left = this.total - this.rows.reduce((sum, each) => sum + (this.value(each) ?? 0), 0);
    if (left < 0) return this.words.over;
    return left === 0 && !this.complete ? this.words.missing : JSON.parse(this.words.left)[left];
  }

  show() {
    for (const each of this.rows) {
      each.row.classList.toggle("active", each === this.active);
      each.row.classList.toggle("filled", Boolean(each.input.dataset.filled));
      const value = this.value(each) ?? 0;
      const room = this.total - this.typed(each);
      for (const step of each.steps) {
        const next = value + Number(step.dataset.step);
        step.disabled = next < this.low || next > Math.min(this.high, room);
      }
    }
    const room = this.total - this.typed(this.active);
    for (const button of this.pad.children) {
      button.disabled = Number(button.dataset.number) > room;
    }
    this.pad.ariaLabel = `${this.legend}: ${this.active.row.querySelector("label").textContent}`;
    this.said.textContent = this.reason;
    this.changed();
  }
}

/* Entry: a form whose counts and picks are not complete says what is still open. */
for (const form of document.querySelectorAll("form.entry")) {
  const save = document.querySelector(`button[form="${form.id}"]`);
  const why = document.querySelector(".why");
  const counts = [];
  const picks = [...form.querySelectorAll("[data-pick]")];
  const changed = () => {
    if (!save) return;
    const open = picks.filter((pick) => !pick.querySelector("input:checked"));
    save.disabled = open.length > 0 || counts.some((each) => !each.complete);
    if (why) why.textContent = open.length && counts.every((each) => each.complete) ? open[0].dataset.pick : "";
  };
  for (const fieldset of form.querySelectorAll("[data-total]")) {
    counts.push(new Counts(fieldset, changed));
  }
  form.addEventListener("change", changed);
  changed();
}

/* Quick entry: where one tap says it all, as in an auction, it is sent at once. Arrow keys only
   choose (their clicks have no detail): whoever uses them saves with the button. */
for (const form of document.querySelectorAll("form[data-quick]")) {
  const save = document.querySelector(`button[form="${form.id}"]`);
  save.hidden = true;
  document.querySelector(".why").hidden = true;
  form.addEventListener("click", (event) => {
    if (event.detail && event.target.matches("input:checked")) form.requestSubmit();
  });
  form.addEventListener("change", () => {
    save.hidden = false;
  });
}
