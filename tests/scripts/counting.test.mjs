// Counts with a known total fill themselves in, and say what does not go up.

import assert from "node:assert/strict";
import { test } from "node:test";
import { counted, values } from "./counted_page.mjs";

const { Counts } = await import("../../static/js/counting.js");
const { numberOf, shareOfRest, sumText } = await import("../../static/js/count_rows.js");

const hearts = (...given) => counted(Counts, ...given);
const type = (counts, at, value) => {
  counts.rows[at].input.value = value;
  counts.rows[at].input.dispatchEvent({ type: "input" });
};

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
  for (const [at, value] of [5, 4, 3].entries()) type(counts, at, String(value));
  assert.deepEqual(values(counts), ["5", "4", "3", "1"]);
  assert.deepEqual(counts.rows.map(({ filled }) => filled), [false, false, false, true]);
  assert.equal(counts.open, "");
});

test("what filled itself in gives way to what is typed next", () => {
  const counts = hearts(["", "", "", ""]);
  for (const [at, value] of [5, 4, 3].entries()) type(counts, at, String(value));
  type(counts, 0, "6");
  assert.deepEqual(values(counts), ["6", "4", "3", "0"]);
  type(counts, 1, "");
  assert.deepEqual(values(counts), ["6", "", "3", ""]);
  assert.equal(counts.open, "# are left".replace("#", "4"));
});

test("of two the other one has the rest at once, until it is typed itself", () => {
  const counts = hearts(["", ""]);
  type(counts, 1, "9");
  assert.deepEqual(values(counts), ["4", "9"]);
  type(counts, 1, "13");
  assert.deepEqual(values(counts), ["0", "13"]);
  type(counts, 0, "4");
  assert.deepEqual(values(counts), ["4", "13"]);
  assert.equal(counts.open, "4 too many");
});

test("of two what one has a step less the other has a step more", () => {
  const counts = hearts(["7", "6"], { pad: true });
  counts.rows[0].steps[1].dispatchEvent({ type: "click" });
  assert.deepEqual(values(counts), ["8", "5"]);
});

test("a number can be erased: its row has what is left once somebody leaves it", () => {
  for (const given of [["5", "4", "3", "1"], ["7", "6"]]) {
    const counts = hearts(given);
    type(counts, given.length - 1, "");
    assert.equal(values(counts)[given.length - 1], "");
    assert.notEqual(counts.open, "");
    counts.rows[given.length - 1].input.dispatchEvent({ type: "change" });
    assert.deepEqual(values(counts), given);
  }
});

test("too many are asked back, and from whom they are taken all goes up", () => {
  const counts = hearts(["5", "5", "5", "0"]);
  assert.equal(counts.open, "2 too many");
  assert.equal(counts.settling, true);
  counts.settle(counts.rows[1]);
  assert.deepEqual(values(counts), ["5", "3", "5", "0"]);
  assert.equal(counts.settling, false);
});

test("too few with nobody left to ask are given to somebody", () => {
  const counts = hearts(["5", "4", "2", "1"]);
  assert.equal(counts.open, "One missing");
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

test("numbers are read as the server reads them, however they were typed or pasted", () => {
  const fives = ["5", " 5 ", "+5", "+ 5", "５", "＋５", "\u200e5", "\u200f5\u200e", "\u20665\u2069", "\ufeff5", "\u20075", "\u30005\u00a0"];
  for (const typed of fives) assert.equal(numberOf(typed), 5, typed);
  const minus = ["-5", "−5", "–5", "‐5", "－５", "ー5", "ー５", "\u20115", "\u20125", "—5", "―5", "▲5", "- 5", "−\u00a05", "\u200e-5", "\u200e−\u200e5", "\u2796\ufe0f5"];
  for (const typed of minus) assert.equal(numberOf(typed), -5, typed);
  for (const typed of ["12\u202f345", "12\u00a0345", "１２\u2009３４５"]) assert.equal(numberOf(typed), 12345, typed);
  for (const typed of ["", "-", "5-", "--5", "five", "\u00ad5", "1.5", "5 5", "1\u202f2", "5\u00b2", "\u2460", "1,5", "\u200e"]) {
    assert.equal(numberOf(typed), null, typed);
  }
});
