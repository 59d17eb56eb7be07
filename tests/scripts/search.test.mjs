// What is typed to look for something is compared as its reader means it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { standIn } from "./stand_in.mjs";

standIn();
const { plain, plainWords, wordsOf } = await import("../../static/js/search.js");

test("large letters, wide letters and hiragana are the same as small ones, narrow ones and katakana", () => {
  assert.equal(plain("ＱＵＥＥＮ of"), "queen of");
  assert.equal(plain("はーと"), plain("ハート"));
});

test("punctuation parts words, wide or not", () => {
  assert.deepEqual(wordsOf(plainWords(" Who leads？ first, 「パス」")), ["who", "leads", "first", "パス"]);
  assert.equal(plainWords("dealer’s"), "dealer's");
});
