// What stands in the phone's storage may come from another program, or be damaged: what can be kept is kept.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { standIn } from "./stand_in.mjs";

standIn();
const { duePosts, store } = await import("../../static/js/outbox.js");
const { drafts } = await import("../../static/js/entry.js");

const ROOT = new URL("../../../", new URL("../../static/js/outbox.js", import.meta.url)).pathname;
const UNSENT = `companion-unsent ${ROOT}`;
const DRAFTS = "companion-drafts";
const HERE = location.pathname;
const ROUNDS = 3000;

const whole = (key = "a") => ({
  key, action: `${location.origin}${ROOT}t/table/deal`, fields: [["key", key], ["hearts-0", "5"]], title: "Deal 1",
  what: "Ann 5", at: 1_800_000_000_000, state: "waiting",
});
const draft = (more = {}) => ({ position: "7", fields: { "hearts-0": "5", queen: "2" }, at: Date.now(), ...more });

beforeEach(() => {
  for (const name of [UNSENT, "companion-unsent", DRAFTS]) localStorage.removeItem(name);
  store.held = [];
});

// Values of every kind, the same in each run: seeded, so that a failure comes again.
let seed = 1;
function random(below) {
  seed = (seed * 48271) % 2147483647;
  return seed % below;
}

const deep = (levels) => "[".repeat(levels) + "]".repeat(levels);
const ODD = [
  null, true, false, 0, -1, 1e300, "", "x", "javascript:alert(1)", "//elsewhere.example/t/x/deal", "http://[", "\u0000",
  [], [[]], [null], [["a"]], [["a", 1]], [["a", "b", "c"]], {}, { length: 3 }, "長い".repeat(5000),
  JSON.parse('{"__proto__": {"fields": 1}}'), JSON.parse(deep(4000)),
];

function damaged(value, depth = 0) {
  const kind = random(4);
  if (kind === 0 || depth > 3) return ODD[random(ODD.length)];
  if (Array.isArray(value)) return value.flatMap((each) => [[], [damaged(each, depth + 1)], [each], [each, each]][random(4)]);
  if (value === null || typeof value !== "object") return value;
  const parts = Object.entries(value).filter(() => random(8));
  return Object.fromEntries(parts.map(([name, each]) => [name, random(4) ? each : damaged(each, depth + 1)]));
}

const cut = (text) => (random(5) ? text : text.slice(0, random(text.length + 1)));

function text(value) {
  try {
    return cut(JSON.stringify(value) ?? "");
  } catch {
    return deep(100_000);
  }
}

test("a damaged outbox is read without an error, and every whole post in it is kept and sent", () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const others = [damaged(whole("b")), damaged([whole("c")])];
    for (const stored of [text(damaged([whole(), whole("b")])), text([...others, whole()])]) {
      localStorage.setItem(UNSENT, stored);
      const first = store.posts;
      store.posts = first;
      assert.deepEqual(store.posts, first, stored.slice(0, 300));
      for (const each of first) {
        assert.ok(["key", "action", "title", "what", "state"].every((name) => typeof each[name] === "string"));
        assert.ok(each.fields.every(([name, value]) => typeof name === "string" && typeof value === "string"));
        assert.equal(new URL(each.action, location.href).origin, location.origin);
      }
      for (const each of duePosts(first)) assert.ok(!each.damaged);
      store.posts = [];
    }
  }
});

test("beside anything at all a whole post is still sent", () => {
  for (const odd of ODD) {
    localStorage.setItem(UNSENT, JSON.stringify([safe(odd), whole()]));
    assert.deepEqual(duePosts(store.posts), [whole()]);
  }
});

const safe = (value) => {
  try {
    JSON.stringify(value);
    return value;
  } catch {
    return null;
  }
};

test("what is no post is listed as it was found, and not sent", () => {
  for (const found of ["{", '"lost"', "17", '[{"key":"a"}]', '[{"action":"/t/x/deal"}]']) {
    localStorage.setItem(UNSENT, found);
    const [post, ...more] = store.posts;
    assert.deepEqual(more, []);
    assert.equal(post.state, "damaged");
    assert.ok(found.includes(post.what), `${post.what} of ${found}`);
    assert.deepEqual(duePosts([post]), []);
    store.remove(post);
    assert.equal(localStorage.getItem(UNSENT), null);
  }
});

test("a post of which a field is lost is not sent, for what is left may mean something else", () => {
  localStorage.setItem(UNSENT, JSON.stringify([{ ...whole(), fields: [["key", "a"], ["hearts-0", 5]] }]));
  const [post] = store.posts;
  assert.equal(post.state, "damaged");
  assert.deepEqual(post.fields, [["key", "a"]]);
});

test("a post from when the server had another name is sent to this one", () => {
  localStorage.setItem(UNSENT, JSON.stringify([{ ...whole(), action: `https://other.example${ROOT}t/table/deal` }]));
  assert.deepEqual(duePosts(store.posts), [whole()]);
});

test("what a newer program said of a post is not known, so that it is sent once more", () => {
  localStorage.setItem(UNSENT, JSON.stringify([{ ...whole(), state: "somewhere", pause: 1e300, since: Date.now() + 1e9 }]));
  assert.deepEqual(duePosts(store.posts).map(({ key }) => key), ["a"]);
});

for (const [what, forbids] of [["full", ["setItem"]], ["closed", ["getItem", "setItem", "removeItem"]]]) {
  test(`a post waits on the page where the phone's storage is ${what}`, (context) => {
    for (const name of forbids) {
      context.mock.method(localStorage, name, () => {
        throw new DOMException("no", "QuotaExceededError");
      });
    }
    store.put(whole());
    store.change(whole(), { why: "the server does not answer" });
    assert.deepEqual(duePosts(store.posts).map(({ key }) => key), ["a"]);
    assert.ok(store.isHeld(whole()));
    store.remove(whole());
    assert.deepEqual(store.posts, []);
  });
}

test("what was stored before the phone was full stays stored, and what is sent leaves it", (context) => {
  store.put(whole("a"));
  const set = localStorage.setItem;
  const { mock } = context.mock.method(localStorage, "setItem", (name, said) => {
    if (said.includes('"key":"b"')) throw new DOMException("full", "QuotaExceededError");
    set(name, said);
  });
  store.put(whole("b"));
  assert.deepEqual(store.posts.map(({ key }) => key), ["a", "b"]);
  store.change(whole("a"), { tries: 1 });
  assert.equal(JSON.parse(localStorage.getItem(UNSENT))[0].tries, 1);
  store.remove(whole("a"));
  assert.deepEqual(store.posts, [whole("b")]);
  assert.equal(localStorage.getItem(UNSENT), null);
  mock.restore();
  store.put(whole("c"));
  assert.deepEqual(JSON.parse(localStorage.getItem(UNSENT)).map(({ key }) => key), ["b", "c"]);
  assert.ok(!store.isHeld(whole("b")));
});

test("damaged drafts are read without an error, and give texts alone", () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const stored = text(damaged({ [HERE]: draft(), "/t/other/deal": damaged(draft()) }));
    localStorage.setItem(DRAFTS, stored);
    const fields = drafts.get("7");
    assert.ok(Object.values(fields).every((value) => typeof value === "string"), stored.slice(0, 300));
    drafts.put("7", { "hearts-1": "3" });
    assert.deepEqual(drafts.get("7"), { "hearts-1": "3" });
  }
});

test("a damaged draft takes no other with it", () => {
  for (const odd of ODD.map(safe)) {
    localStorage.setItem(DRAFTS, JSON.stringify({ "/t/other/deal": odd, [HERE]: draft() }));
    assert.deepEqual(drafts.get("7"), draft().fields);
    localStorage.setItem(DRAFTS, JSON.stringify({ [HERE]: draft({ fields: { "hearts-0": "5", queen: odd } }) }));
    assert.equal(drafts.get("7")["hearts-0"], "5");
  }
});
