// The forms for a table's rules.

import { all, one } from "./core.js";
import { plain, wordsOf } from "./search.js";

/* House rule: a switch, a field or cards, one of which may open a row for a value of one's own. */
class HouseRule {
  /** @param {HTMLElement} option */
  constructor(option) {
    this.option = option;
    this.name = option.dataset.name ?? "";
    this.mark = one(".mark-changed", option);
    /** @type {HTMLInputElement[]} */
    this.fields = all(`[name="${this.name}"]:not([type=hidden])`, option);
    /** @type {HTMLSelectElement[]} */
    this.row = all(".own-row select", option);
    this.numbers = all("[data-number]", option);
    this.words = plain(option.dataset.words ?? "");
    this.idle = false;
    for (const button of this.numbers) {
      button.hidden = false;
      button.addEventListener("click", () => {
        this.value = button.dataset.number ?? "";
        this.fields[0].dispatchEvent(new Event("input", { bubbles: true }));
      });
    }
  }

  get picked() {
    const [first] = this.fields;
    if (first.type === "checkbox") return first.checked ? "on" : "off";
    if (first.type === "radio") return this.fields.find(({ checked }) => checked)?.value ?? "";
    return first.value.trim();
  }

  set picked(value) {
    const [first] = this.fields;
    if (first.type === "checkbox") first.checked = value === "on";
    else if (first.type === "radio") for (const each of this.fields) each.checked = each.value === value;
    else first.value = value;
  }

  get value() {
    if (this.picked !== "own" || !this.row.length) return this.picked;
    return this.row.map(({ value }) => value).filter(Boolean).join(" ");
  }

  set value(value) {
    this.picked = value;
    if (this.row.length && this.picked !== value) {
      this.picked = "own";
      const parts = value.split(" ");
      this.row.forEach((pick, deal) => (pick.value = parts[deal] ?? ""));
    }
    const chosen = this.fields.find(({ checked }) => checked);
    chosen?.closest(".others")?.setAttribute("open", "");
  }

  get departs() {
    const differs = !this.idle && this.value !== this.option.dataset.standard;
    this.mark.hidden = !differs;
    for (const button of this.numbers) {
      button.setAttribute("aria-pressed", String(button.dataset.number === this.value));
    }
    return differs;
  }

  /**
   * Sets the value from other house rules, or else from the game's standard.
   * @param {Record<string, unknown>} values
   */
  start(values) {
    this.value = this.option.dataset.standard = String(values[this.name] ?? this.option.dataset.default);
  }

  /**
   * Whether it belongs to the part shown (all, the departures, or a section) and contains every word.
   * @param {string} part
   * @param {string[]} words
   */
  belongs(part, words) {
    if (this.idle) return false;
    const within = !part || (part === "ours" ? this.departs : part === this.option.dataset.part);
    return within && words.every((word) => this.words.includes(word));
  }
}

/* Questions: the rules of a form, with the number of departures, and filters by section and words. */
class Questions {
  /** @param {HTMLElement} box */
  constructor(box) {
    this.box = box;
    this.form = /** @type {HTMLFormElement} */ (box.closest("form"));
    /** @type {string[]} */
    this.counts = JSON.parse(box.dataset.counts ?? "");
    this.rules = all(".option", box).map((option) => new HouseRule(option));
    /** @type {HTMLDetailsElement[]} */
    this.groups = all(".group", box);
    /** @type {HTMLInputElement} */
    this.field = one("#find-rule", box);
    this.filters = all("[data-show]", box);
    this.counted = one("[data-counted]");
    this.part = "";
    this.narrowed = false;
    /** @type {HTMLDetailsElement[]} */
    this.unfolded = [];
    this.listen();
    one(".search", box).hidden = one(".filters", box).hidden = !this.groups.length || box.matches(".plain-answers");
    this.form.querySelector(".use")?.remove();
    this.count();
  }

  listen() {
    for (const filter of this.filters) filter.addEventListener("click", () => this.choose(filter));
    this.field.addEventListener("input", () => this.filterRules());
    this.field.addEventListener("keydown", (event) => {
      if (event.key === "Enter") event.preventDefault();
    });
    for (const start of /** @type {HTMLInputElement[]} */ (all(".start [name=preset]", this.form))) {
      start.addEventListener("change", () => this.start(start));
    }
    this.box.addEventListener("input", () => this.count());
    this.box.addEventListener("change", () => this.count());
  }

  // What means nothing beside what is chosen elsewhere is not asked.
  /**
   * @param {HouseRule} rule
   * @returns {boolean}
   */
  asks(rule) {
    const { on, among = "" } = rule.option.dataset;
    const other = this.rules.find(({ name }) => name === on);
    return !other || rule.option.matches(".wrong") || (among.split(" ").includes(other.value) && this.asks(other));
  }

  count() {
    for (const rule of this.rules) rule.idle = !this.asks(rule);
    this.filterRules();
    for (const group of this.groups) this.say(one("summary .mark-changed", group), this.departing(group));
    const number = this.departing(this.box);
    this.say(this.counted, number);
    one("b", this.filters[1]).textContent = String(number);
  }

  /** @param {Element} place */
  departing(place) {
    return this.rules.filter((rule) => place.contains(rule.option) && rule.departs).length;
  }

  /**
   * @param {HTMLElement} mark
   * @param {number} number
   */
  say(mark, number) {
    mark.hidden = !number;
    mark.textContent = this.counts[number];
  }

  // A filter unfolds what it matches; without one the sections are folded as before.
  filterRules() {
    const words = wordsOf(plain(this.field.value));
    const narrows = Boolean(this.part || words.length);
    for (const rule of this.rules) rule.option.hidden = !rule.belongs(this.part, words);
    for (const section of [one(".asked", this.box), ...this.groups]) {
      section.hidden = !section.querySelector(".option:not([hidden])");
    }
    if (narrows && !this.narrowed) this.unfolded = this.groups.filter(({ open }) => open);
    if (narrows !== this.narrowed) for (const group of this.groups) group.open = narrows || this.unfolded.includes(group);
    this.narrowed = narrows;
    one(".nothing", this.box).hidden = this.rules.some(({ option }) => !option.hidden);
    this.form.querySelector(".start")?.toggleAttribute("hidden", narrows);
  }

  /** @param {HTMLElement} filter */
  choose(filter) {
    this.part = filter.dataset.show ?? "";
    for (const each of this.filters) each.setAttribute("aria-pressed", String(each === filter));
    this.filterRules();
  }

  /** @param {HTMLInputElement} start */
  start(start) {
    for (const rule of this.rules) rule.start(JSON.parse(start.dataset.values ?? ""));
    const applied = /** @type {HTMLInputElement} */ (this.form.elements.namedItem("preset-applied"));
    applied.value = start.value;
    this.count();
  }
}
for (const box of all(".questions")) new Questions(box);
