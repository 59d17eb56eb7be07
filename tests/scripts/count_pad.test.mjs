// What is tapped on the pad stands where it was tapped for: no key changes a number that was typed before.

import assert from "node:assert/strict";
import { test } from "node:test";
import { counted, filled, finger, isNamed, key, names, open, page, said, values } from "./counted_page.mjs";

const { Counts } = await import("../../static/js/counting.js");

const QUEEN = [["queen", 13]];
const BOTH = [["queen", 13], ["jack", -10]];
/** Each form with a known total: how many rows it can have, what they add up to, and the cards in them. */
const FORMS = {
  "Hearts by cards": { rows: [3, 4, 5, 6], total: 13, cards: QUEEN },
  "Hearts by cards, with a bonus": { rows: [3, 4, 5, 6], total: 13, cards: BOTH },
  "Hearts by cards, without a heart": { rows: [3, 5, 6], total: 12, cards: QUEEN },
  "Hearts by points": { rows: [3, 4, 5, 6], total: 26, cards: [] },
  "Whist, and Bid Whist with the kitty in play": { rows: [2], total: 13, cards: [] },
  "Bid Whist with a trick for the kitty": { rows: [2], total: 14, cards: [] },
  "Euchre": { rows: [2], total: 5, cards: [] },
  "tricks that were bid": { rows: [2, 3, 4, 5, 6], total: 8, cards: [] },
  "the only trick": { rows: [2, 3, 4, 5, 6], total: 1, cards: [] },
  "an own game with a fixed sum": { rows: [2, 3, 4, 5, 6], total: 40, cards: [] },
};

// The same numbers in every run.
function dice(seed) {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % sides;
  };
}

/** Numbers of this many rows that add up to the total: each alone with all, and some of the others. */
function splits(rows, total, roll) {
  const alone = Array.from({ length: rows }, (_, at) => Array.from({ length: rows }, (__, place) => (place === at ? total : 0)));
  const mixed = Array.from({ length: 8 }, () => {
    const split = Array(rows).fill(0);
    for (let left = total; left; left -= 1) split[roll(rows)] += 1;
    return split;
  });
  return [...alone, ...mixed];
}

const pad = (rows, { total, cards = [], start = Array(rows).fill("") }) =>
  counted(Counts, start, { pad: true, total, cards: start.map(() => cards) });

function press(numbers) {
  const tap = finger();
  for (const number of numbers) tap(key(number));
  return tap;
}

for (const [name, form] of Object.entries(FORMS)) {
  for (const rows of form.rows) {
    test(`${name}, ${rows} rows: all numbers tapped in order stand there, and so do as many as one likes`, () => {
      for (const split of splits(rows, form.total, dice(rows))) {
        const counts = pad(rows, form);
        const tap = finger();
        for (const [at, number] of split.entries()) {
          tap(key(number));
          const stand = counts.open ? split.slice(0, at + 1) : split;
          assert.deepEqual(values(counts).slice(0, stand.length), stand.map(String), `${split}, ${at + 1} taps`);
        }
        assert.equal(counts.open, "");
      }
    });

    test(`${name}, ${rows} rows: a number that is wrong changes no other; whose it is, is asked`, () => {
      const roll = dice(rows + 7);
      for (const split of splits(rows, form.total, roll)) {
        const counts = pad(rows, form);
        const tap = press(split.slice(0, -1));
        const before = values(counts);
        const at = counts.rows.indexOf(counts.active);
        if (at < 0) continue;
        const wrong = open().filter((number) => number !== Number(before[at]));
        const number = wrong[roll(wrong.length)];
        tap(key(number));
        const others = (all) => all.filter((_, place) => place < at);
        assert.deepEqual(others(values(counts)), others(before), `${split}, then ${number}`);
        assert.equal(values(counts)[at], String(number));
        assert.ok(isNamed() && said().endsWith("Whose?"), said());
        assert.notEqual(counts.open, "");
        tap(names().find(({ disabled }) => !disabled));
        assert.equal(counts.open, "");
      }
    });
  }
}

test("what filled itself in is asked for, one row after the other, and the same key says that it is right", () => {
  for (const [numbers, asked] of [[[4, 3, 5], [3]], [[13], [1, 2, 3]], [[8, 5], [2, 3]]]) {
    const counts = pad(4, { total: 13 });
    const tap = press(numbers);
    for (const at of asked) {
      assert.equal(counts.rows.indexOf(counts.active), at);
      const is = values(counts)[at];
      assert.deepEqual(counts.heard.slice(-1), [`Press ${is} to confirm, or another number.`]);
      assert.ok(key(Number(is)).classList.includes("filled"));
      tap(key(Number(is)));
      assert.equal(filled(counts)[at], false);
    }
    assert.equal(counts.active, null);
  }
});

test("once all is there no key changes anything, before a row is chosen by hand", () => {
  const counts = pad(2, { total: 13 });
  const tap = press([7, 6]);
  assert.deepEqual([open(), said()], [[], "All there"]);
  tap(key(5));
  counts.key(5);
  assert.deepEqual(values(counts), ["7", "6"]);
  counts.choose(counts.rows[0]);
  tap(key(8));
  assert.deepEqual(values(counts), ["8", "6"]);
  assert.equal(said(), "One too many. Whose?");
  tap(names()[1]);
  assert.deepEqual(values(counts), ["8", "5"]);
});

test("a deal that is corrected has no row that a key would change by mistake", () => {
  const counts = pad(4, { total: 13, start: ["4", "3", "5", "1"] });
  press([9, 9]);
  assert.deepEqual(values(counts), ["4", "3", "5", "1"]);
  counts.choose(counts.rows[2]);
  press([4]);
  assert.deepEqual(values(counts), ["4", "3", "4", "1"]);
  assert.equal(said(), "One missing. Whose?");
  assert.deepEqual(names().map(({ textContent }) => textContent), ["4 → 5", "3 → 4", "4 → 5", "1 → 2"]);
});

test("a row that was chosen by hand is changed, and what filled itself in follows and is asked for again", () => {
  const counts = pad(4, { total: 13 });
  const tap = press([4, 3, 5]);
  counts.choose(counts.rows[0]);
  tap(key(5));
  assert.deepEqual(values(counts), ["5", "3", "5", "0"]);
  assert.equal(counts.active, counts.rows[3]);
});

test("a step in the last row that was blank is followed by the question for what filled itself in", () => {
  const counts = pad(4, { total: 13 });
  const tap = press([4, 3]);
  for (let steps = 0; steps < 5; steps += 1) counts.rows[2].steps[1].dispatchEvent({ type: "click" });
  tap(key(1));
  assert.deepEqual(values(counts), ["4", "3", "5", "1"]);
});

test("one too many is taken from whoever has it; nobody without it can give it", () => {
  const counts = pad(4, { total: 13 });
  const tap = press([4, 0, 8, 2]);
  assert.equal(said(), "One too many. Whose?");
  assert.deepEqual(names().map(({ textContent, disabled }) => [textContent, disabled]),
    [["4 → 3", false], ["0", true], ["8 → 7", false], ["2 → 1", false]]);
  assert.deepEqual(counts.heard, ["One too many. Whose?"]);
  tap(names()[2]);
  assert.deepEqual(values(counts), ["4", "0", "7", "2"]);
});

test("where nobody has as many as are too many, a number has to be changed", () => {
  const counts = pad(3, { total: 13, start: ["9", "9", "9"] });
  assert.equal(said(), "14 too many. Change a number.");
  assert.ok(names().every(({ disabled }) => disabled));
  counts.choose(counts.rows[0]);
  assert.equal(isNamed(), false);
});

test("who took a card is asked after the numbers, with what each would have; the next name takes it over", () => {
  const counts = pad(4, { total: 13, cards: QUEEN });
  const tap = press([4, 3, 5]);
  assert.equal(isNamed(), false);
  tap(key(1));
  assert.deepEqual([said(), isNamed()], ["Who took queen?", true]);
  assert.deepEqual(names().map(({ textContent }) => textContent), ["4+13 = 17", "3+13 = 16", "5+13 = 18", "1+13 = 14"]);
  tap(names()[1]);
  assert.equal(counts.rows[1].has("queen"), true);
  assert.deepEqual(names().map((each) => each.getAttribute("aria-pressed")), ["false", "true", "false", "false"]);
  assert.equal(counts.done, true);
});

test("with a bonus card the pad asks for it next", () => {
  const counts = pad(4, { total: 13, cards: BOTH });
  const tap = press([4, 3, 5, 1]);
  tap(names()[1]);
  assert.equal(said(), "Who took jack?");
  assert.deepEqual(names().map(({ textContent }) => textContent), ["4−10 = −6", "3+13−10 = 6", "5−10 = −5", "1−10 = −9"]);
  tap(names()[0]);
  assert.equal(counts.done, true);
});

test("whoever takes all of them has no sum on the key either", () => {
  pad(4, { total: 13, cards: QUEEN });
  press([13, 0, 0, 0]);
  assert.deepEqual(names().map(({ textContent }) => textContent), ["All of them", "0+13 = 13", "0+13 = 13", "0+13 = 13"]);
});

test("a card that is taken in a row agrees to what filled itself in, which still follows", () => {
  const counts = pad(4, { total: 13, cards: QUEEN });
  const tap = press([4, 3, 5]);
  const [chip] = counts.rows[2].chips;
  chip.input.checked = true;
  chip.input.dispatchEvent({ type: "change" });
  assert.deepEqual([counts.active, counts.done, isNamed()], [null, true, true]);
  counts.choose(counts.rows[0]);
  tap(key(5));
  assert.deepEqual(values(counts), ["5", "3", "5", "0"]);
  assert.equal(counts.active, counts.rows[3]);
});

test("a number that no single other one makes up for has no key", () => {
  pad(4, { total: 13 });
  press([4, 3, 5]);
  assert.deepEqual(open(), [0, 1, 2, 3, 4, 5, 6]);
});

test("a finger that touches a key twice taps it once: not so another key, nor somebody who means it", () => {
  for (const [number, after, taken] of [[5, 149, ""], [5, 150, "5"], [4, 20, "4"]]) {
    const counts = pad(4, { total: 13 });
    const tap = press([5]);
    tap(key(number), after);
    assert.deepEqual(values(counts), ["5", taken, "", ""], `${number} after ${after}`);
    tap(key(3));
    assert.equal(values(counts)[taken ? 2 : 1], "3");
  }
});

test("too many are asked about once every row has a number, so that no tap meant for a number hits a name", () => {
  const counts = pad(4, { total: 13, cards: QUEEN });
  press([10, 5]);
  assert.equal(isNamed(), false);
  assert.equal(counts.open, "2 too many");
  const all = pad(4, { total: 13, cards: QUEEN });
  press([10, 5, 0, 0]);
  assert.deepEqual(values(all), ["10", "5", "0", "0"]);
  assert.equal(isNamed(), true);
});

test("the echo of a tap chooses no name that has come in the key's place, nor a key in a name's place", () => {
  const counts = pad(4, { total: 13, cards: QUEEN });
  const tap = press([4, 3, 5, 1]);
  tap(names()[0], 60);
  assert.equal(counts.rows[0].has("queen"), false);
  tap(names()[0]);
  assert.equal(counts.rows[0].has("queen"), true);
  const again = pad(4, { total: 13 });
  const finger = press([8, 8, 0, 0]);
  finger(names()[0]);
  finger(key(3), 60);
  assert.deepEqual(values(again), ["5", "8", "0", "0"]);
});

test("a tap after a row was chosen by hand is meant, however soon it comes", () => {
  const counts = pad(4, { total: 13 });
  const tap = press([3, 10, 0]);
  tap(key(0));
  counts.choose(counts.rows[1]);
  tap(key(3));
  assert.equal(isNamed(), true);
  counts.choose(counts.rows[0]);
  tap(key(0), 20);
  assert.deepEqual(values(counts), ["0", "3", "0", "0"]);
  counts.choose(counts.rows[3]);
  tap(key(0), 20);
  counts.choose(counts.rows[2]);
  tap(key(10), 20);
  assert.deepEqual(values(counts), ["0", "3", "10", "0"]);
});

test("Enter goes from a number to what filled itself in, and agrees to it there", () => {
  const counts = pad(4, { total: 13 });
  press([4, 3, 5]);
  let went = "";
  const { input } = counts.rows[3];
  Object.assign(input, { focus: () => (went += "there"), select: () => (went += " selected") });
  const enter = (at) => {
    const event = { type: "keydown", key: "Enter", preventDefault: () => (event.stopped = true) };
    counts.rows[at].input.dispatchEvent(event);
    return event.stopped === true;
  };
  assert.deepEqual([enter(2), went], [true, "there selected"]);
  assert.equal(enter(3), false);
  assert.deepEqual([counts.active, counts.agreed], [null, true]);
  assert.equal(enter(2), false);
});

test("what is heard is what the pad asks, and only once something was entered", () => {
  const counts = pad(4, { total: 13 });
  assert.deepEqual(counts.heard, []);
  const tap = press([4]);
  assert.deepEqual(counts.heard, ["How many for B?"]);
  tap(key(9));
  assert.deepEqual(counts.heard, ["C, 0, filled in.", "D, 0, filled in.", "Press 0 to confirm, or another number."]);
  assert.equal(page.querySelector(".pad").getAttribute("aria-labelledby"), "asks-2");
});
