// Entry forms, and drafts of what was typed there but not sent.

import { all, one } from "./core.js";
import { Counts } from "./counting.js";

/* Blanks: a number without a known total that nobody has typed is none, not even 0. */
class Blanks {
  /**
   * @param {HTMLFormElement} form
   * @param {HTMLElement} fieldset
   */
  constructor(form, fieldset) {
    this.inputs = /** @type {HTMLInputElement[]} */ (all(".count input", fieldset));
    /** @type {string[]} */
    this.words = JSON.parse(fieldset.dataset.missing ?? "");
    /** @type {HTMLInputElement | null} */
    this.named = form.querySelector(`[name="${fieldset.dataset.name}-blank"]`);
  }

  // How many are missing, in words; "" if none is, or the page itself has asked about these.
  get open() {
    const rows = this.inputs.flatMap(({ name, value }) => (value.trim() ? [] : [name.split("-").pop()]));
    if (!rows.length || rows.join(" ") === this.named?.value) return "";
    return this.words[Math.min(rows.length, this.words.length) - 1].replace("#", String(rows.length));
  }
}

/* Entry: the save button says what is still missing, and is disabled until then. */
class Entry {
  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.form = form;
    this.save = saveButton(form);
    this.why = /** @type {HTMLElement | null} */ (document.querySelector(".why"));
    this.blanks = all("[data-blank]", form).map((fieldset) => new Blanks(form, fieldset));
    /** @type {Counts[]} */
    this.counts = [];
    for (const fieldset of all("[data-total]", form)) {
      this.counts.push(new Counts(fieldset, () => this.changed()));
    }
    if (this.blanks.length) form.addEventListener("input", () => this.changed());
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
    const waiting = [...this.counts, ...this.blanks].find((each) => each.open)?.open;
    const { pick = "", missing = pick } = this.unpicked?.dataset ?? {};
    // What the pad asks, the button does not ask once more.
    return waiting ?? (this.counts.some((each) => each.card >= 0) ? missing : pick);
  }

  // The first question without a choice.
  get unpicked() {
    return all("[data-pick]", this.form).find((pick) => {
      const { name } = /** @type {HTMLInputElement} */ (one("input", pick));
      return !this.form.querySelector(`[name="${name}"]:checked`);
    });
  }

  changed() {
    this.form.dispatchEvent(new Event("typed"));
    if (!this.save) return;
    const { open } = this;
    this.save.disabled = Boolean(open);
    const words = this.save.querySelector(".open");
    if (words) words.textContent = open;
    this.tell();
  }

  /**
   * For those who hear the page: what the pad asks, what filled itself in, what is missing besides the numbers, and
   * that all is there.
   */
  tell() {
    if (!this.why) return;
    const { unpicked, counts } = this;
    const ready = counts.length + this.blanks.length ? this.why.dataset.ready : "";
    const waits = counts.some((each) => each.open || (unpicked && each.isAsked));
    const blank = this.blanks.find((each) => each.open)?.open;
    const last = blank ?? (unpicked ? unpicked.dataset.pick : ready);
    const words = [...counts.flatMap((each) => each.heard), waits ? "" : last].filter(Boolean).join(" ");
    if (this.why.textContent !== words) this.why.textContent = words;
  }
}

/**
 * @param {HTMLFormElement} form
 * @returns {HTMLButtonElement | null}
 */
function saveButton(form) {
  return document.querySelector(`button[form="${form.id}"]`);
}

/* Keys that depend on another choice are shown once it is made; impossible ones are unselected. */
class DependentKeys {
  /**
   * @param {HTMLFormElement} form
   * @param {HTMLElement} row
   * @param {() => void} changed
   */
  constructor(form, row, changed) {
    this.row = row;
    /** @type {string[]} */
    this.fits = JSON.parse(row.dataset.fits ?? "");
    this.field = /** @type {HTMLElement} */ (row.closest("fieldset"));
    form.addEventListener("change", () => this.show(form, changed));
    this.show(form, changed);
  }

  /**
   * @param {HTMLFormElement} form
   * @param {() => void} changed
   */
  show(form, changed) {
    const chosen = /** @type {HTMLInputElement | null} */ (
      form.querySelector(`[name="${this.row.dataset.decidedBy}"]:checked`)
    );
    this.row.hidden = !chosen || !this.fits.includes(chosen.value);
    const wrong = /** @type {HTMLInputElement | null} */ (this.row.hidden && this.row.querySelector(":checked"));
    if (wrong) wrong.checked = false;
    this.field.hidden = !this.field.querySelector("[data-fits]:not([hidden])");
    changed();
  }
}
for (const form of /** @type {HTMLFormElement[]} */ (all("form.entry"))) {
  const entry = new Entry(form);
  for (const row of all("[data-fits]", form)) new DependentKeys(form, row, () => entry.changed());
}

/* Quick entry: if one tap is a whole entry, as in an auction, it is sent at once, unless further fields
   are unfolded. Arrow keys only choose (their clicks have no detail); the button then saves. */
for (const form of /** @type {HTMLFormElement[]} */ (all("form[data-quick]"))) {
  const save = /** @type {HTMLButtonElement} */ (saveButton(form));
  const notesMore = () => Boolean(form.querySelector("details[open]"));
  save.hidden = !notesMore();
  form.addEventListener("click", (event) => {
    const isChoice = event.target instanceof Element && event.target.matches("input:checked");
    if (event.detail && isChoice && !notesMore()) form.requestSubmit();
  });
  form.addEventListener("change", () => {
    save.hidden = false;
  });
  for (const each of all("details", form)) {
    each.addEventListener("toggle", () => {
      save.hidden = !notesMore();
    });
  }
}

/* Draft: what was typed is kept on this phone until its deal is over. It survives reloading, going back,
   changing the language and closing the form. There is one draft per address, valid for the state of the
   log when it was typed. */
const DRAFTS = "companion-drafts";
const DRAFT_MS = 24 * 60 * 60 * 1000;

/**
 * The values of a form's fields, by name.
 * @typedef {Record<string, string>} Fields
 */

/** @typedef {{ position: string, fields: Fields, at: number }} Kept */

/**
 * What can be used of a stored draft, or null: whatever wrote it, its fields are texts.
 * @param {any} draft
 * @returns {Kept | null}
 */
function readDraft(draft) {
  // A clock that was set back makes nothing old.
  const at = Math.min(draft?.at, Date.now());
  if (!(Date.now() - at < DRAFT_MS) || typeof draft.fields !== "object") return null;
  const texts = Object.entries(draft.fields ?? {}).filter(([, value]) => typeof value === "string");
  return { position: draft.position, fields: Object.fromEntries(texts), at };
}

export const drafts = {
  /** @returns {Record<string, Kept>} */
  get fresh() {
    /** @type {Record<string, Kept>} */
    const fresh = {};
    try {
      for (const [path, stored] of Object.entries(JSON.parse(localStorage.getItem(DRAFTS) ?? "{}") ?? {})) {
        const draft = readDraft(stored);
        if (draft) fresh[path] = draft;
      }
    } catch {
      // This browser keeps nothing, or what it kept is damaged.
    }
    return fresh;
  },

  /**
   * @param {string} position
   * @returns {Fields}
   */
  get(position) {
    const kept = this.fresh[location.pathname];
    return kept?.position === position ? kept.fields : {};
  },

  /**
   * @param {string} position
   * @param {Fields} fields
   */
  put(position, fields) {
    const kept = this.fresh;
    if (Object.keys(fields).length) kept[location.pathname] = { position, fields, at: Date.now() };
    else delete kept[location.pathname];
    try {
      localStorage.setItem(DRAFTS, JSON.stringify(kept));
    } catch {
      // This browser has no local storage, or no space in it.
    }
  },
};

class Draft {
  /**
   * @param {HTMLFormElement} form
   * @param {HTMLElement} note
   */
  constructor(form, note) {
    this.form = form;
    this.note = note;
    this.position = form.dataset.draft ?? "";
    this.shown = this.fields;
    this.cleared = this.shown;
    this.put(drafts.get(this.position));
    if (this.differs) this.say("back");
    form.addEventListener("typed", () => this.keep());
    form.addEventListener("input", () => this.keep());
    one("button", note).addEventListener("click", () => this.toggle());
  }

  // Values by name; those filled in automatically count as empty.
  get fields() {
    /** @type {Fields} */
    const fields = {};
    for (const element of this.form.elements) {
      const { name, type, value, checked, dataset } = /** @type {HTMLInputElement} */ (element);
      if (type === "radio") fields[name] = checked ? value : fields[name] ?? "";
      else if (name && type !== "hidden") fields[name] = "filled" in dataset ? "" : value;
    }
    return fields;
  }

  get differs() {
    return JSON.stringify(this.fields) !== JSON.stringify(this.shown);
  }

  /** @param {Fields} fields */
  put(fields) {
    for (const element of this.form.elements) {
      const input = /** @type {HTMLInputElement} */ (element);
      if (!(input.name in fields) || input.type === "hidden") continue;
      // The choice of another program may be none any more.
      if (input.type === "radio" && !isOffered(this.form, input.name, fields[input.name])) continue;
      delete input.dataset.filled;
      if (input.type === "radio") input.checked = input.value === fields[input.name];
      else input.value = fields[input.name];
    }
    this.form.dispatchEvent(new Event("restored"));
  }

  // Other forms for the same entry keep the values of their own fields.
  keep() {
    const kept = drafts.get(this.position);
    for (const [name, value] of Object.entries(this.fields)) {
      if (value === this.shown[name]) delete kept[name];
      else kept[name] = value;
    }
    drafts.put(this.position, kept);
  }

  // Clears the draft, or restores it.
  toggle() {
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

  /** @param {"back" | "cleared"} state */
  say(state) {
    const [words, button] = JSON.parse(this.note.dataset[state] ?? "");
    one("p", this.note).textContent = words;
    one("button", this.note).textContent = button;
    this.note.hidden = false;
  }
}

/**
 * Whether a form has that choice; making none is always one.
 * @param {HTMLFormElement} form
 * @param {string} name
 * @param {string} value
 */
function isOffered(form, name, value) {
  const inputs = /** @type {HTMLInputElement[]} */ ([...form.elements]);
  return !value || inputs.some((each) => each.name === name && each.value === value);
}

for (const form of /** @type {HTMLFormElement[]} */ (all("form[data-draft]"))) {
  // A form that was refused contains what was typed anyway.
  if (!form.querySelector(".top")) new Draft(form, one(".strip.kept"));
}
