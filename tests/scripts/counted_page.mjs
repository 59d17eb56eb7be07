// A page that counts: rows of numbers with cards, and under them the pad.

import { Element, Input, Label, standIn } from "./stand_in.mjs";

export const page = standIn();

export const WORDS = {
  missing: "missing", all: "All of them", hint: "Tap", filled: "filled in",
  told: "@, #, filled in.", confirm: "Press # to confirm, or another number.", full: "All there",
  left: ["none left", "# left", "# are left"],
  over: ["One too many", "# too many"], short: ["One missing", "# missing"], whose: "@. Whose?", change: "@. Change a number.",
};

const STEP = [-1, 1];

function row(name, value = "", cards = [], steps = false) {
  const chips = cards.map(([card, worth, checked]) => {
    const input = new Input({ type: "radio", name: card, ...(checked && { checked: "" }) });
    return new Label({ class: "chip", "data-worth": String(worth), "data-pick": `Who took ${card}?` }, input);
  });
  const taken = steps ? STEP.map((step) => new Element("button", { "data-step": String(step) })) : [];
  const parts = [new Input({ type: "text", value }), ...taken, ...chips, new Element("span", { class: "sum" })];
  return new Element("div", { class: "count", "aria-label": name }, ...parts);
}

/**
 * Rows that share a total, each item worth one point: their values, the cards of each row, and what the form is like.
 */
export function counted(Counts, values, { cards = [], pad = false, total = 13, low = 0, high = total } = {}) {
  const rows = values.map((value, at) => row("ABCDEF"[at], value, cards[at], pad));
  const attributes = {
    "data-total": String(total), "data-low": String(low), "data-high": String(high), "data-each": "1",
    "data-sweep": "queen", "data-words": JSON.stringify(WORDS), "data-name": "hearts",
  };
  page.replaceChildren(new Element("fieldset", attributes, ...rows), ...(pad ? [dock(values.length, high)] : []));
  return new Counts(page.firstChild, () => {});
}

function dock(rows, high) {
  const some = (number, make) => Array.from({ length: number }, (_, at) => make(at));
  const asks = (at) => new Element("p", { class: "asks", id: `asks-${at}` },
    new Element("span", { class: "ask" }, `How many for ${"ABCDEF"[at]}?`), new Element("span", { class: "sure", hidden: "" }, new Element("b", { class: "n" })));
  return new Element("section", { "data-counts": "hearts" },
    new Element("div", { class: "asking" }, ...some(rows, asks), new Element("p", { class: "says too-many", id: "pad-says" })),
    new Element("div", { class: "pad" }, ...some(high + 1, (at) => new Element("button", { "data-number": String(at) }))),
    new Element("div", { class: "settling", hidden: "" },
      ...some(rows, () => new Element("button", {}, new Element("small", { class: "comes" })))));
}

export const values = (counts) => counts.rows.map(({ input }) => input.value);
export const filled = (counts) => counts.rows.map((each) => each.filled);

/** What the pad asks, "" while it asks for a row. */
export const said = () => (page.querySelector(".says").hidden ? "" : page.querySelector(".says").textContent);
export const names = () => page.querySelector(".settling").children;
export const isNamed = () => !page.querySelector(".settling").hidden;
export const key = (number) => page.querySelectorAll("[data-number]")[number];
export const open = () => page.querySelectorAll("[data-number]").filter(({ disabled }) => !disabled).map(({ dataset }) => Number(dataset.number));

/** A finger that taps keys and names, each time after this many milliseconds. */
export function finger() {
  let at = 1000;
  return (button, after = 400) => {
    at += after;
    // Browsers tell no button that is disabled.
    if (!button.disabled) button.dispatchEvent({ type: "click", target: button, timeStamp: at, preventDefault() {} });
  };
}
