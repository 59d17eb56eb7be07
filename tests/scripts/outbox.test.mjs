// What waits to be sent: in which order, after which pause, and what became of it by the answer.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { standIn } from "./stand_in.mjs";

const page = standIn();
const { duePosts, outcome, store } = await import("../../static/js/outbox.js");

const ROOT = new URL("../../../", new URL("../../static/js/outbox.js", import.meta.url)).pathname;
const UNSENT = `companion-unsent ${ROOT}`;
const SIGN = { "X-Companion-Sends": "yes" };
const TOKEN = "/token";
const NOW = 1_800_000_000_000;

globalThis.DOMParser = class {
  parseFromString(text) {
    return { querySelector: () => (text ? { textContent: ` ${text} ` } : null) };
  }
};

let now = NOW;
Date.now = () => now;
beforeEach(() => {
  for (const name of [UNSENT, "companion-unsent"]) localStorage.removeItem(name);
  now = NOW;
});

const post = (key, more = {}) => ({
  key, action: `${ROOT}t/table/deal`, fields: [["csrf_token", "old"], ["key", key]], title: key, what: key, at: NOW,
  state: "waiting", ...more,
});
const keys = (posts) => posts.map(({ key }) => key);

function answering(context, ...answers) {
  return context.mock.method(globalThis, "fetch", async () => answers.shift()).mock;
}

test("posts are kept in their order; the same form sent again takes its own place", () => {
  for (const each of [post("a"), post("b"), post("a", { at: NOW + 1 })]) store.put(each);
  assert.deepEqual(keys(store.posts), ["a", "b"]);
  assert.equal(store.posts[0].at, NOW + 1);
});

test("what was entered anew meanwhile is another post", () => {
  store.put(post("a", { at: NOW + 1 }));
  const former = post("a");
  store.change(former, { state: "gone" });
  store.remove(former);
  assert.deepEqual(store.posts, [post("a", { at: NOW + 1 })]);
  assert.equal(store.has(former), false);
});

test("a cookie tells the server as long as something waits", () => {
  store.put(post("a"));
  assert.match(page.cookie, /^companion-unsent=yes; max-age=31536000; path=/);
  store.remove(post("a"));
  assert.match(page.cookie, /^companion-unsent=; max-age=0; path=/);
  assert.equal(localStorage.getItem(UNSENT), null);
});

test("what another Companion at this address keeps stays where it is", () => {
  const theirs = post("theirs", { action: "/elsewhere/t/table/deal" });
  localStorage.setItem("companion-unsent", JSON.stringify([theirs, post("ours")]));
  store.adoptShared();
  assert.deepEqual(keys(store.posts), ["ours"]);
  assert.deepEqual(JSON.parse(localStorage.getItem("companion-unsent")), [theirs]);
});

test("a post that shall come later holds up those behind it, until its pause is over", () => {
  const posts = [post("a"), post("b", { since: NOW, pause: 600_000 }), post("c")];
  assert.deepEqual(keys(duePosts(posts)), ["a"]);
  now = NOW + 599_999;
  assert.deepEqual(keys(duePosts(posts)), ["a"]);
  now = NOW + 600_000;
  assert.deepEqual(keys(duePosts(posts)), ["a", "b", "c"]);
});

test("a clock that was set back ends a pause", () => {
  now = NOW - 1;
  assert.deepEqual(keys(duePosts([post("a", { since: NOW, pause: 600_000 })])), ["a"]);
});

test("what was set aside after five failures comes last, and holds up no other", () => {
  const aside = { tries: 5, since: NOW - 10, pause: 10 };
  assert.deepEqual(keys(duePosts([post("a", aside), post("b", { tries: 4 })])), ["b", "a"]);
  assert.deepEqual(keys(duePosts([post("a", { ...aside, pause: 11 }), post("b")])), ["b"]);
});

test("what was refused, is gone or was thrown away is not sent again", () => {
  assert.deepEqual(duePosts(["refused", "gone", "dropped"].map((state) => post(state, { state }))), []);
});

test("an answer that leads somewhere means that it is written", async (context) => {
  const headers = { ...SIGN, Location: "/t/table/" };
  const sending = answering(context, new Response(null, { status: 204, headers }));
  assert.deepEqual(await outcome(post("a"), TOKEN), { state: "sent", next: "/t/table/" });
  assert.equal(String(sending.calls[0].arguments[1].body), "csrf_token=old&key=a");
  assert.deepEqual(sending.calls[0].arguments[1].headers, SIGN);
});

test("two who have entered it differently settle it on their page", async (context) => {
  const headers = { ...SIGN, Location: "/t/table/beside?mine=5" };
  answering(context, new Response(null, { status: 204, headers }));
  assert.equal((await outcome(post("a"), TOKEN)).state, "refused");
});

for (const [status, state] of [[200, "refused"], [409, "refused"], [422, "refused"], [404, "gone"], [403, "gone"]]) {
  test(`${status} from us means that it is ${state}, and why`, async (context) => {
    answering(context, new Response("Because.", { status, headers: SIGN }));
    assert.deepEqual(await outcome(post("a"), TOKEN), { state, why: "Because." });
  });
}

test("an answer without our sign has not passed it on", async (context) => {
  answering(context, new Response("Your name, please", { status: 200 }));
  await assert.rejects(outcome(post("a"), TOKEN), /not ours/);
});

test("a token that is too old is fetched anew, once", async (context) => {
  const sent = new Response(null, { status: 204, headers: { ...SIGN, Location: "/t/table/" } });
  const sending = answering(context, new Response("", { status: 400, headers: SIGN }), new Response("new"), sent);
  assert.equal((await outcome(post("a"), TOKEN)).state, "sent");
  assert.equal(sending.calls[1].arguments[0], TOKEN);
  assert.equal(String(sending.calls[2].arguments[1].body), "csrf_token=new&key=a");
});

test("each failure of the server doubles the pause, up to five minutes", async (context) => {
  const pauses = [];
  for (let tries = 0; tries < 8; tries += 1) {
    answering(context, new Response("", { status: 503 }));
    const became = await outcome(post("a", { tries }), TOKEN);
    assert.deepEqual([became.state, became.tries, became.since], ["waiting", tries + 1, NOW]);
    pauses.push(became.pause / 1000);
  }
  assert.deepEqual(pauses, [4, 8, 16, 32, 64, 128, 256, 300]);
});

test("whoever asks to come again later is asked no sooner, and has not failed", async (context) => {
  answering(context, new Response("", { status: 429, headers: { ...SIGN, "Retry-After": "600" } }));
  assert.deepEqual(await outcome(post("a"), TOKEN), { state: "waiting", why: "", since: NOW, pause: 600_000 });
  answering(context, new Response("", { status: 503, headers: { "Retry-After": "600" } }));
  assert.equal((await outcome(post("a"), TOKEN)).pause, 600_000);
});
