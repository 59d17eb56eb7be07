// The worker that keeps tables' pages: what it keeps, what it shows, and when a new build takes over.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";
import vm from "node:vm";

const SOURCE = readFileSync(new URL("../../companion/web/assets/table_worker.js", import.meta.url), "utf8");
const BUILD = { digest: "d1", modules: ["/static/js/d1/core.js", "/static/js/d1/later.js"] };
const ORIGIN = "https://cards.example";
const TABLE = `${ORIGIN}/t/abc/`;

// A cache of the browser's, which knows its answers by address.
class Cache {
  constructor(fetch) {
    this.kept = new Map();
    this.fetch = fetch;
  }

  match = async (key) => this.kept.get(full(key))?.clone();
  add = async (key) => this.put(key, await this.fetch(key));
  put = async (key, answer) => void this.kept.set(full(key), answer);
  delete = async (key) => this.kept.delete(full(key.url ?? key));
  keys = async () => [...this.kept.keys()].map((url) => ({ url }));
}
const full = (address) => new URL(address, ORIGIN).href;

let caches, listeners, open, asked, skipped, served, held;
beforeEach(() => {
  const own = new Map();
  caches = {
    open: async (name) => own.get(name) ?? own.set(name, new Cache(world.fetch)).get(name),
    keys: async () => [...own.keys()],
    delete: async (name) => own.delete(name),
    match: async (key, { cacheName }) => own.get(cacheName)?.match(key),
  };
  [listeners, open, asked, skipped, served, held] = [{}, [], [], 0, new Map(), new Map()];
  const world = {
    URL, Response, Headers, Promise, Set, setTimeout, caches, crypto,
    registration: { scope: `${ORIGIN}/` },
    location: new URL(`${ORIGIN}/table-worker.js`),
    clients: { matchAll: async () => open.map((url) => ({ url })) },
    skipWaiting: async () => void (skipped += 1),
    addEventListener: (type, work) => void (listeners[type] = work),
    fetch: async (given, { cache } = {}) => {
      const address = full(given.url ?? given);
      asked.push(address);
      if (cache === "force-cache" && held.has(address)) return held.get(address).clone();
      if (served.has(address)) return served.get(address).clone();
      if (address.includes("/static/")) return new Response("part");
      throw new TypeError("no network");
    },
  };
  vm.runInNewContext(SOURCE.replace("__BUILD__", JSON.stringify(BUILD)), world);
});

async function send(type, event) {
  const work = [];
  listeners[type]({ waitUntil: (each) => work.push(each), respondWith: (each) => (event.answer = each), ...event });
  await Promise.all(work);
}

const html = (text, head = 0, status = 200) =>
  new Response(`<script src="/static/js/d1/core.js"></script><div data-head="${head}">${text}`, {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
const ask = (data) => send("message", { data });

async function navigate(address, preloadResponse) {
  const event = { request: { url: address, method: "GET", mode: "navigate" }, preloadResponse };
  const work = [];
  listeners.fetch({ ...event, waitUntil: (each) => work.push(each), respondWith: (each) => (event.answer = each) });
  const answer = event.answer && (await event.answer.catch(() => null));
  await Promise.all(work);
  return answer && (await answer.text());
}
const kept = async () => (await (await caches.open("kept / d1")).keys()).map(({ url }) => url);

test("a page that was seen is shown without a network, with all modules kept beside it", async () => {
  served.set(TABLE, html("the table"));
  assert.match(await navigate(TABLE), /the table/);
  assert.deepEqual(await kept(), [full(BUILD.modules[0]), full(BUILD.modules[1]), TABLE]);
  served.clear();
  assert.match(await navigate(TABLE), /the table/);
});

test("a form that is shown from what was kept has a new key each time, and that of the next deal its own", async () => {
  const form = '<input type="hidden" name="key" value="0123456789abcdef">';
  const key = /name="key" value="([0-9a-f]{16})"/;
  const event = `${TABLE}happened/adjustment`;
  served.set(event, html(form));
  served.set(`${TABLE}deal?kept=0-en`, html(form));
  await navigate(event);
  await ask({ keep: `${TABLE}deal?kept=0-en` });
  served.clear();
  const shown = [await navigate(event), await navigate(event)].map((text) => key.exec(text)[1]);
  assert.equal(new Set([...shown, "0123456789abcdef"]).size, 3);
  assert.equal(key.exec(await navigate(`${TABLE}deal`))[1], "0123456789abcdef");
});

test("a page that was seen is shown where loading ahead failed, whichever way the browser says so", async () => {
  served.set(TABLE, html("the table"));
  await navigate(TABLE);
  served.clear();
  assert.match(await navigate(TABLE, Promise.resolve(Response.error())), /the table/);
  assert.match(await navigate(TABLE, Promise.reject(new TypeError("no network"))), /the table/);
});

test("a page that was not seen is not shown", async () => {
  assert.equal(await navigate(TABLE), null);
});

test("a page of another build, with words said once or no page at all is not kept", async () => {
  served.set(TABLE, new Response('<script src="/static/js/d2/core.js">', { headers: { "Content-Type": "text/html" } }));
  served.set(`${TABLE}sheet`, html('<p data-passing="">Saved'));
  served.set(`${TABLE}log`, new Response("text", { headers: { "Content-Type": "text/plain" } }));
  for (const address of [...served.keys()]) assert.ok(await navigate(address));
  assert.deepEqual(await kept(), []);
});

test("nothing is kept while a part of it is missing", async () => {
  served.set(TABLE, html("the table"));
  served.set(full(BUILD.modules[1]), Response.error());
  const cache = await caches.open("kept / d1");
  cache.add = async (key) => {
    throw new TypeError(`${key} is not there`);
  };
  assert.match(await navigate(TABLE), /the table/);
  assert.deepEqual(await kept(), []);
});

test("the form of the next deal is shown in the place of its address without a state", async () => {
  served.set(`${TABLE}deal?kept=7-en-d1`, html("deal 8", 7));
  await ask({ keep: `${TABLE}deal?kept=7-en-d1` });
  assert.match(await navigate(`${TABLE}deal`), /deal 8/);
});

test("the form of the next deal is shown as the browser itself keeps it while this worker has not got so far", async () => {
  const form = `${TABLE}deal?kept=7-en-d1`;
  held.set(form, html("deal 8", 7));
  held.set(TABLE, html("an old table"));
  assert.match(await navigate(form, Promise.resolve(Response.error())), /deal 8/);
  assert.equal(await navigate(TABLE), null);
});

test("a form for another state of the table is dropped with its newer page", async () => {
  served.set(`${TABLE}deal?kept=7-en-d1`, html("deal 8", 7));
  await ask({ keep: `${TABLE}deal?kept=7-en-d1` });
  served.set(TABLE, html("the table", 8));
  await navigate(TABLE);
  served.clear();
  assert.equal(await navigate(`${TABLE}deal`), null);
  assert.match(await navigate(TABLE), /the table/);
});

test("a table whose link is void is dropped, and no other", async () => {
  const other = `${ORIGIN}/t/other/`;
  for (const link of [TABLE, `${TABLE}sheet`, other]) served.set(link, html("a table"));
  for (const link of [TABLE, `${TABLE}sheet`, other]) await navigate(link);
  served.set(TABLE, html("nothing here", 0, 404));
  await navigate(TABLE);
  assert.deepEqual((await kept()).filter((url) => url.includes("/t/")), [other]);
});

test("a page that is not there is dropped alone, and none where somebody else answers", async () => {
  const pages = [TABLE, `${TABLE}log`, `${TABLE}sheet`];
  for (const link of pages) served.set(link, html("a page"));
  for (const link of pages) await navigate(link);
  served.set(`${TABLE}sheet`, html("no sheet", 0, 404));
  await navigate(`${TABLE}sheet`);
  served.set(TABLE, new Response("log in to this network first", { status: 403 }));
  await navigate(TABLE);
  assert.deepEqual((await kept()).filter((url) => url.includes("/t/")), pages.slice(0, 2));
});

test("what a phone changes about itself drops all pages", async () => {
  served.set(TABLE, html("the table"));
  await navigate(TABLE);
  const request = { url: `${ORIGIN}/phone/forget`, method: "POST", mode: "navigate" };
  await send("fetch", { request });
  assert.deepEqual(await kept(), []);
});

test("a page that is not kept is asked for once", async () => {
  assert.equal(await navigate(`${ORIGIN}/circles`, Promise.resolve(new Response("circles"))), "circles");
  assert.deepEqual([asked, await kept()], [[], []]);
});

test("files, posts and what pages fetch are left to the browser", async () => {
  const left = [
    { url: `${TABLE}export.json`, method: "GET", mode: "navigate" },
    { url: `${TABLE}deal`, method: "POST", mode: "navigate" },
    { url: `${TABLE}stream`, method: "GET", mode: "cors" },
    { url: "https://elsewhere.example/t/abc/", method: "GET", mode: "navigate" },
  ];
  for (const request of left) {
    const event = { request };
    await send("fetch", { ...event, respondWith: () => assert.fail(request.url) });
  }
});

test("a new build waits while a deal is typed", async () => {
  open = [TABLE, `${TABLE}deal?by=points`];
  await send("install", {});
  assert.equal(skipped, 0);
  open = [TABLE, `${TABLE}sheet`, `${ORIGIN}/`];
  await ask({ awaits: true });
  assert.equal(skipped, 1);
});

test("a build that takes over drops the pages of others, and nothing that is not ours", async () => {
  for (const name of ["kept / d0", "kept / d1", "companion / d0"]) await caches.open(name);
  await send("activate", {});
  assert.deepEqual(await caches.keys(), ["kept / d1", "companion / d0"]);
});
