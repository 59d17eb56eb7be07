// Counts with a known total fill themselves in, and say what does not go up.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Element, Input, Label, standIn } from "./stand_in.mjs";

const page = standIn();
const { Counts, numberOf, shareOfRest, sumText } = await import("../../static/js/counting.js");

const WORDS = {
  over: "# too many", missing: "missing", all: "All of them", hint: "Tap",
  left: ["none left", "# left", "# are left"], take: ["Who gives # back?", "Who gives # back?"],
  give: ["Who took one more?", "Who took # more?"],
};

function row(value = "", cards = []) {
  const chips = cards.map(([name, worth, checked]) => {
    const input = new Input({ type: "radio", name, ...(checked && { checked: "" }) });
    return new Label({ class: "chip", "data-worth": String(worth) }, input);
  });
  return new Element("div", { class: "count" }, new Input({ type: "text", value }), ...chips, new Element("span", { class: "sum" }));
}

// Four players share thirteen hearts, each worth one point.
function hearts(values, { cards = [], pad = false, total = 13 } = {}) {
  const rows = values.map((value, at) => row(value, cards[at]));
  const attributes = {
    "data-total": String(total), "data-low": "0", "data-high": String(total), "data-each": "1",
    "data-sweep": "queen", "data-words": JSON.stringify(WORDS), "data-name": "hearts",
  };
  page.replaceChildren(new Element("fieldset", attributes, ...rows), ...(pad ? [dock(values.length)] : []));
  return new Counts(page.firstChild, () => {});
}

function dock(seats) {
  const some = (number, name) => Array.from({ length: number }, (_, at) => new Element("button", name(at), new Element("b")));
  return new Element("section", { "data-counts": "hearts" },
    new Element("div", { class: "asking" }, ...some(seats, (at) => ({ id: `asks-${at}` }))),
    new Element("p", { class: "too-many" }),
    new Element("div", { class: "pad" }, ...some(14, (at) => ({ "data-number": String(at) }))),
    new Element("div", { class: "settling", hidden: "" }, ...some(seats, () => ({}))));
}

const values = (counts) => counts.rows.map(({ input }) => input.value);

test("the last blank row takes what is left, where it can", () => {
  assert.equal(shareOfRest(1, 4, 0, 13), 4);
  assert.equal(shareOfRest(1, 4, 0, 3), null);
  assert.equal(shareOfRest(1, -1, 0, 13), null);
  assert.equal(shareOfRest(2, 4, 0, 13), null);
});

test("when nothing is left every blank row takes nothing", () => {
  assert.equal(shareOfRest(3, 0, 0, 13), 0);
  assert.equal(shareOfRest(1, 0, 1, 13), 0);
});

test("three that are typed make the fourth, which is no longer blank but not typed either", () => {
  const counts = hearts(["", "", "", ""]);
  for (const [at, value] of [5, 4, 3].entries()) counts.put(counts.rows[at], value);
  assert.deepEqual(values(counts), ["5", "4", "3", "1"]);
  assert.deepEqual(counts.rows.map(({ filled }) => filled), [false, false, false, true]);
  assert.equal(counts.open, "");
});

test("what filled itself in gives way to what is typed next", () => {
  const counts = hearts(["", "", "", ""]);
  for (const [at, value] of [5, 4, 3].entries()) counts.put(counts.rows[at], value);
  counts.put(counts.rows[0], 6);
  assert.deepEqual(values(counts), ["6", "4", "3", "0"]);
  counts.put(counts.rows[1], "");
  assert.deepEqual(values(counts), ["6", "", "3", ""]);
  assert.equal(counts.open, "# are left".replace("#", "4"));
});

test("of two the other one has the rest at once", () => {
  const counts = hearts(["", ""]);
  counts.put(counts.rows[1], 9);
  assert.deepEqual(values(counts), ["4", "9"]);
  counts.put(counts.rows[0], 13);
  assert.deepEqual(values(counts), ["13", "0"]);
});

test("too many are asked back, and from whom they are taken all goes up", () => {
  const counts = hearts(["5", "5", "5", ""]);
  assert.equal(counts.open, "2 too many");
  assert.equal(counts.settling, true);
  counts.settle(counts.rows[1]);
  assert.deepEqual(values(counts), ["5", "3", "5", "0"]);
  assert.equal(counts.settling, false);
});

test("too few with nobody left to ask are given to somebody", () => {
  const counts = hearts(["5", "4", "2", "1"]);
  assert.equal(counts.settling, true);
  counts.settle(counts.rows[3]);
  assert.deepEqual(values(counts), ["5", "4", "2", "2"]);
  assert.equal(counts.open, "");
});

test("what is no number is missing, and counts as none", () => {
  const counts = hearts(["x", "5", "5", "3"]);
  assert.equal(counts.gap, 0);
  assert.equal(counts.open, "missing");
});

test("a row says what it adds up to", () => {
  const cards = [[["queen", 13, true]], [["queen", 13, false]]];
  const counts = hearts(["5", "8"], { cards });
  assert.deepEqual(counts.rows.map(({ sum }) => sum.textContent), ["5+13 = 18", " = 8"]);
});

test("whoever has everything is scored in another way, and so is everybody else", () => {
  const cards = [[["queen", 13, true]], [["queen", 13, false]]];
  const counts = hearts(["13", "0"], { cards });
  assert.deepEqual(counts.rows.map(({ sum }) => sum.textContent), ["All of them", ""]);
});

test("a sum is written with signs that are as long as a plus", () => {
  assert.equal(sumText([5, 13, -10]), "5+13−10 = ");
  assert.equal(sumText([-5, 3]), "−5+3 = ");
  assert.equal(sumText([-5]), " = ");
});

test("a key of the pad sets the marked row and goes on to the next blank one", () => {
  const counts = hearts(["", "", "", ""], { pad: true });
  const keys = page.querySelectorAll("[data-number]");
  for (const number of [5, 4, 3]) keys[number].click();
  assert.deepEqual(values(counts), ["5", "4", "3", "1"]);
  assert.deepEqual(keys.filter((key) => key.getAttribute("aria-pressed") === "true").map(({ dataset }) => dataset.number), ["3"]);
});

test("where the numbers do not go up faces stand in place of the keys, with what each would have", () => {
  const counts = hearts(["5", "5", "4", "0"], { pad: true });
  assert.equal(page.querySelector(".too-many").textContent, "Who gives 1 back?");
  const faces = page.querySelector(".settling").children;
  assert.equal(page.querySelector(".settling").hidden, false);
  assert.deepEqual(faces.map(({ hidden }) => hidden), [false, false, false, true]);
  assert.equal(faces[0].textContent, "5 → 4");
  faces[0].click();
  assert.deepEqual(values(counts), ["4", "5", "4", "0"]);
  assert.equal(page.querySelector(".settling").hidden, true);
});

test("numbers are read as the server reads them, however they were typed or pasted", () => {
  const fives = ["5", " 5 ", "+5", "+ 5", "５", "＋５", "\u200e5", "\u200f5\u200e", "\u20665\u2069", "\ufeff5", "\u20075", "\u30005\u00a0"];
  for (const typed of fives) assert.equal(numberOf(typed), 5, typed);
  const minus = ["-5", "−5", "–5", "‐5", "－５", "ー5", "ー５", "\u20115", "\u20125", "—5", "―5", "▲5", "- 5", "−\u00a05", "\u200e-5", "\u200e−\u200e5", "\u2796\ufe0f5"];
  for (const typed of minus) assert.equal(numberOf(typed), -5, typed);
  for (const typed of ["12\u202f345", "12\u00a0345", "１２\u2009３４５"]) assert.equal(numberOf(typed), 12345, typed);
  for (const typed of ["", "-", "5-", "--5", "five", "1.5", "5 5", "1\u202f2", "5\u00b2", "\u2460", "1,5", "\u200e"]) {
    assert.equal(numberOf(typed), null, typed);
  }
});
