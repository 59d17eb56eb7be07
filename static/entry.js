// What makes quicker the forms that enter something. One section a component.
"use strict";

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
  }

  // Where text is very large there is no room for the keys.
  get shown() {
    return this.pad.checkVisibility?.() ?? true;
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
