// Cards are typed by their rank and suit, in either order.

import assert from "node:assert/strict";
import { test } from "node:test";
import { standIn } from "./stand_in.mjs";

standIn();
const { typeLetter } = await import("../../static/js/card_pad.js");

function typeAll(letters) {
  const cards = [];
  let before = "";
  for (const letter of letters) {
    const { card, typed } = typeLetter(before, letter);
    before = typed;
    if (card) cards.push(card);
  }
  return { cards, before };
}

for (const [letters, cards] of [
  ["qs", ["QS"]],
  ["sq", ["QS"]],
  ["10h", ["TH"]],
  ["h10", ["TH"]],
  ["th", ["TH"]],
  ["2c3c", ["2C", "3C"]],
  ["bj", ["BJ"]],
  ["lj", ["LJ"]],
  ["xqs", ["QS"]],
  ["qqs", ["QS"]],
  ["ssq", ["QS"]],
  ["1h", []],
  ["q", []],
]) {
  test(`"${letters}" names ${cards.join(" and ") || "no card"}`, () => {
    assert.deepEqual(typeAll(letters).cards, cards);
  });
}

test("letters that name a card are used up, of others the last is remembered", () => {
  assert.equal(typeAll("qs").before, "");
  assert.equal(typeAll("q").before, "Q");
  assert.equal(typeAll("xz").before, "Z");
  assert.equal(typeAll("h1").before, "H1");
});
