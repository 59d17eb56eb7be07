// What was typed stays on this phone until its deal is over: whoever reloads, goes back, changes the
// language or closes the form finds it again.
"use strict";

const DRAFTS = "companion-drafts";
const DRAFT_MS = 24 * 60 * 60 * 1000;

/* Drafts: one an address, for what stood in the log when it was typed. */
const drafts = {
  get fresh() {
    try {
      const all = Object.entries(JSON.parse(localStorage.getItem(DRAFTS)) ?? {});
      return Object.fromEntries(all.filter(([, { at }]) => at > Date.now() - DRAFT_MS));
    } catch {
      return {};
    }
  },

  get(position) {
    const kept = this.fresh[location.pathname];
    return kept?.position === position ? kept.fields : {};
  },

  put(position, fields) {
    const all = this.fresh;
    if (Object.keys(fields).length) all[location.pathname] = { position, fields, at: Date.now() };
    else delete all[location.pathname];
    try {
      localStorage.setItem(DRAFTS, JSON.stringify(all));
    } catch {
      // Nothing can be kept here.
    }
  },
};

class Draft {
  constructor(form, note) {
    this.form = form;
    this.note = note;
    this.position = form.dataset.draft;
    this.shown = this.fields;
    this.put(drafts.get(this.position));
    if (this.differs) this.say("back");
    form.addEventListener("typed", () => this.keep());
    form.addEventListener("input", () => this.keep());
    note.querySelector("button").addEventListener("click", () => this.turn());
  }

  // By name; what fills itself in was not typed.
  get fields() {
    const fields = {};
    for (const { name, type, value, checked, dataset } of this.form.elements) {
      if (type === "radio") fields[name] = checked ? value : fields[name] ?? "";
      else if (name && type !== "hidden") fields[name] = "filled" in dataset ? "" : value;
    }
    return fields;
  }

  get differs() {
    return JSON.stringify(this.fields) !== JSON.stringify(this.shown);
  }

  put(fields) {
    for (const input of this.form.elements) {
      if (!(input.name in fields) || input.type === "hidden") continue;
      delete input.dataset.filled;
      if (input.type === "radio") input.checked = input.value === fields[input.name];
      else input.value = fields[input.name];
    }
    this.form.dispatchEvent(new Event("restored"));
  }

  // Another way to enter the same has fields of its own.
  keep() {
    const others = drafts.get(this.position);
    const own = Object.entries(this.fields);
    for (const [name, value] of own) {
      if (value === this.shown[name]) delete others[name];
      else others[name] = value;
    }
    drafts.put(this.position, others);
  }

  // What was cleared can be had back at once.
  turn() {
    if (this.differs) {
      this.cleared = this.fields;
      this.put(this.shown);
      this.say("cleared");
    } else {
      this.put(this.cleared);
      this.say("back");
    }
    this.keep();
  }

  say(what) {
    const { dataset } = this.note;
    const [said, turn] = JSON.parse(dataset[what]);
    this.note.querySelector("p").textContent = said;
    this.note.querySelector("button").textContent = turn;
    this.note.hidden = false;
  }
}
for (const form of document.querySelectorAll("form[data-draft]")) {
  // A form that was refused shows what was typed by itself.
  if (!form.querySelector(".top")) new Draft(form, document.querySelector(".strip.kept"));
}
