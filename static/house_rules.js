// What makes quicker the forms on which a table's rules are chosen.
"use strict";

/* House rules that differ from what they started from are marked as soon as they are chosen. */
// One rule: a field, or a pick with a row of its own behind it.
class HouseRule {
  constructor(option) {
    this.option = option;
    this.mark = option.querySelector(".mark-changed");
    [this.pick, ...this.row] = option.querySelectorAll("select, input");
  }

  get value() {
    if (!this.row.length || this.pick.value !== "own") return this.pick.value;
    return this.row.map(({ value }) => value).filter(Boolean).join(" ");
  }

  set value(value) {
    this.pick.value = value;
    if (!this.row.length || this.pick.value === value) return;
    this.pick.value = "own";
    const parts = value.split(" ");
    this.row.forEach((pick, deal) => (pick.value = parts[deal] ?? ""));
  }

  get departs() {
    const differs = this.value !== this.option.dataset.standard;
    this.mark.hidden = !differs;
    return differs;
  }

  // Starts from other house rules: as they say, else as the game's standard has it.
  start(values) {
    const { name } = this.pick;
    this.value = this.option.dataset.standard = String(values[name] ?? this.option.dataset.default);
  }
}

for (const box of document.querySelectorAll("[data-changes]")) {
  const words = JSON.parse(box.dataset.changes);
  const rules = [...box.querySelectorAll(".option")].map((option) => new HouseRule(option));
  const count = (heading, within) => {
    const mark = heading.querySelector(".mark-changed");
    const changed = rules.filter((rule) => within.contains(rule.option) && rule.departs).length;
    mark.hidden = !changed;
    mark.textContent = words[changed];
  };
  const show = () => {
    for (const group of box.querySelectorAll(".group")) count(group.firstElementChild, group);
    count(box.firstElementChild, box);
  };
  const from = box.querySelector(".start select");
  from?.addEventListener("change", () => {
    const chosen = from.selectedOptions[0];
    for (const rule of rules) rule.start(JSON.parse(chosen.dataset.values));
    from.form.elements["preset-applied"].value = from.value;
    box.querySelector(".start .help").textContent = chosen.dataset.help;
    box.querySelector(".start-name").textContent = chosen.textContent;
  });
  box.querySelector(".use")?.remove();
  box.addEventListener("input", show);
  box.addEventListener("change", show);
  show();
}

/* Who deals first is asked for by name. */
for (const pick of document.querySelectorAll("[data-named]")) {
  const name = pick.closest(".seat").querySelector("[name^=name]");
  const call = () => pick.setAttribute("aria-label", pick.dataset.named.replace("#", name.value.trim() || name.placeholder));
  name.addEventListener("input", call);
  call();
}
