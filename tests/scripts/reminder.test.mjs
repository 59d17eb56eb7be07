// When the reminder is due: after the third evening, and a month after it was dismissed.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { standIn } from "./stand_in.mjs";

standIn();
const { countEvening, dismiss, isDue, readEvenings } = await import("../../static/js/reminder.js");

const KEPT = `companion-evenings ${new URL("../../../", new URL("../../static/js/reminder.js", import.meta.url)).pathname}`;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const EVENING = new Date(2026, 0, 2, 20).getTime();
let now = EVENING;
Date.now = () => now;
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...of) {
    super(...(of.length ? of : [now]));
  }
};

beforeEach(() => {
  localStorage.removeItem(KEPT);
  now = EVENING;
});

function play(evenings) {
  for (let each = 0; each < evenings; each += 1, now += DAY) {
    countEvening();
    countEvening();
  }
}

test("it is due after the third evening on which a deal was entered", () => {
  play(2);
  assert.equal(isDue(), false);
  play(1);
  assert.equal(isDue(), true);
});

test("what is entered after midnight belongs to the evening before", () => {
  for (const hours of [0, 3, 5, 9]) {
    now = EVENING + hours * HOUR;
    countEvening();
  }
  assert.equal(readEvenings().count, 1);
});

test("once dismissed it comes again after a month", () => {
  play(3);
  dismiss();
  assert.equal(isDue(), false);
  now += 29 * DAY;
  assert.equal(isDue(), false);
  now += 2 * DAY;
  assert.equal(isDue(), true);
});

test("a clock that was set back by more than a month silences it no longer", () => {
  play(3);
  dismiss();
  now -= 40 * DAY;
  assert.equal(isDue(), true);
});

for (const odd of ["{", "null", "17", '"x"', "[]", '{"count": "many", "last": {}, "dismissed": null}', '{"count": -1e400}', "[".repeat(50_000)]) {
  test(`damaged evenings (${odd.slice(0, 20)}) are none, and those that follow are counted`, () => {
    localStorage.setItem(KEPT, odd);
    assert.equal(isDue(), false);
    play(3);
    assert.equal(isDue(), true);
  });
}

for (const forbids of [["setItem"], ["getItem", "setItem"]]) {
  test(`where the phone refuses ${forbids.join(" and ")} nobody is reminded`, (context) => {
    for (const name of forbids) {
      context.mock.method(localStorage, name, () => {
        throw new DOMException("no", "SecurityError");
      });
    }
    play(5);
    dismiss();
    assert.equal(isDue(), false);
  });
}
