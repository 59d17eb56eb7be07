// What is typed to look for something is compared as its reader means it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Element, Input, standIn } from "./stand_in.mjs";

const field = new Input();
const form = new Element("form", { "data-search": ".finds li" }, field, new Element("button"));
const [club, heart] = ["club", "heart"].map((words) => new Element("li", { "data-words": words }));
const finds = new Element("ul", { class: "finds" }, club, heart);
const rest = new Element("div", { class: "not-searching" });
standIn(new Element("body", {}, form, finds, rest));
const { plain, plainWords, wordsOf } = await import("../../static/js/search.js");

test("large letters, wide letters and hiragana are the same as small ones, narrow ones and katakana", () => {
  assert.equal(plain("ＱＵＥＥＮ of"), "queen of");
  assert.equal(plain("はーと"), plain("ハート"));
});

test("who searches sees what is found, and who does not sees the rest of the page", () => {
  const seen = () => [finds, club, heart, rest].filter(({ hidden }) => !hidden);
  assert.deepEqual(seen(), [club, heart, rest]);
  field.value = "Heart";
  field.dispatchEvent({ type: "input" });
  assert.deepEqual(seen(), [finds, heart]);
});

test("punctuation parts words, wide or not", () => {
  assert.deepEqual(wordsOf(plainWords(" Who leads？ first, 「パス」")), ["who", "leads", "first", "パス"]);
  assert.equal(plainWords("dealer’s"), "dealer's");
});
