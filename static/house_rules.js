// What makes quicker the forms on which a table's rules are chosen.
"use strict";

// One rule: a switch, a field or cards, of which one may lead to a row of the table's own.
class HouseRule {
  constructor(option) {
    this.option = option;
    this.mark = option.querySelector(".mark-changed");
    this.fields = [...option.querySelectorAll(`[name="${option.dataset.name}"]:not([type=hidden])`)];
    this.row = [...option.querySelectorAll(".own-row select")];
    this.numbers = [...option.querySelectorAll("[data-number]")];
    this.words = plain(option.dataset.words);
    for (const button of this.numbers) {
      button.hidden = false;
      button.addEventListener("click", () => {
        this.value = button.dataset.number;
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
    const differs = this.value !== this.option.dataset.standard;
    this.mark.hidden = !differs;
    for (const button of this.numbers) button.setAttribute("aria-pressed", button.dataset.number === this.value);
    return differs;
  }

  // Starts from other house rules: as they say, else as the game's standard has it.
  start(values) {
    const { name } = this.option.dataset;
    this.value = this.option.dataset.standard = String(values[name] ?? this.option.dataset.default);
  }

  // Whether it belongs to what is shown: all, what departs, or a part; and has every word.
  belongs(part, words) {
    const within = !part || (part === "ours" ? this.departs : part === this.option.dataset.part);
    return within && words.every((word) => this.words.includes(word));
  }
}

const plain = (text) =>
  text.normalize("NFKC").toLowerCase()
    .replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));

for (const box of document.querySelectorAll(".questions")) {
  const counts = JSON.parse(box.dataset.counts);
  const rules = [...box.querySelectorAll(".option")].map((option) => new HouseRule(option));
  const groups = [...box.querySelectorAll(".group")];
  const form = box.closest("form");
  const field = box.querySelector("#find-rule");
  const filters = [...box.querySelectorAll("[data-show]")];
  const counted = document.querySelector("[data-counted]");
  let part = "";
  let narrowed = false;

  const count = () => {
    const within = (place) => rules.filter((rule) => place.contains(rule.option) && rule.departs).length;
    for (const group of groups) tell(group.querySelector("summary .mark-changed"), within(group));
    const all = within(box);
    tell(counted, all);
    filters[1].querySelector("b").textContent = all;
  };
  const tell = (mark, number) => {
    mark.hidden = !number;
    mark.textContent = counts[number];
  };
  // A part or a word unfolds what it finds; without either everything is as it was.
  const look = () => {
    const words = plain(field.value).split(/\s+/).filter(Boolean);
    const narrows = Boolean(part || words.length);
    for (const rule of rules) rule.option.hidden = !rule.belongs(part, words);
    for (const place of [box.querySelector(".asked"), ...groups]) {
      place.hidden = !place.querySelector(".option:not([hidden])");
    }
    if (narrows !== narrowed) for (const group of groups) group.open = narrows;
    narrowed = narrows;
    box.querySelector(".nothing").hidden = rules.some(({ option }) => !option.hidden);
    form.querySelector(".start")?.toggleAttribute("hidden", narrows);
  };

  for (const filter of filters) {
    filter.addEventListener("click", () => {
      part = filter.dataset.show;
      for (const each of filters) each.setAttribute("aria-pressed", each === filter);
      look();
    });
  }
  field.addEventListener("input", look);
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter") event.preventDefault();
  });
  box.querySelector(".search").hidden = box.querySelector(".filters").hidden = !groups.length;
  for (const start of form.querySelectorAll(".start [name=preset]")) {
    start.addEventListener("change", () => {
      for (const rule of rules) rule.start(JSON.parse(start.dataset.values));
      form.elements["preset-applied"].value = start.value;
      count();
    });
  }
  form.querySelector(".use")?.remove();
  box.addEventListener("input", count);
  box.addEventListener("change", count);
  count();
}
