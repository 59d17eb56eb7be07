// The site's service worker: what it answers itself, and what it asks the page around the pages.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";
import vm from "node:vm";

const SHELL = new URL("../../companion/site/shell/", import.meta.url);
const [SOURCE, FILES] = ["service-worker.js", "files.js"].map((name) => readFileSync(new URL(name, SHELL), "utf8"));
const ROOT = "https://cards.example/club/";
const SITE = { version: "0123456789ab", companion: "companion-0123456789ab", runtime: "runtime-0123456789ab", files: [] };
const FILLED = { site: SITE, words: {}, shell: "", manifest: "" };

let listeners, asked;
beforeEach(() => {
  [listeners, asked] = [{}, []];
  const world = vm.createContext({
    URL, Response, Map, Set, Promise,
    location: new URL(`${ROOT}service-worker.js`),
    importScripts: () => vm.runInContext(FILES, world),
    clients: { matchAll: async () => asked.push("a page") && [] },
    fetch: async ({ url }) => asked.push(url) && new Response("file"),
    addEventListener: (type, work) => (listeners[type] = work),
  });
  vm.runInContext(SOURCE.replace(/\{\{(\w+)\}\}/g, (_, name) => JSON.stringify(FILLED[name])), world);
});

async function get(path) {
  const event = { request: { url: ROOT + path, mode: "cors", method: "GET", headers: [] } };
  listeners.fetch({ ...event, respondWith: (answer) => (event.answer = answer) });
  return event.answer;
}

test("a file of another version is fetched, and not asked of a page that waits for it", async () => {
  for (const path of ["companion-ba9876543210/worker.js", "runtime-ba9876543210/pyodide.mjs"]) {
    assert.equal(await (await get(path)).text(), "file");
    assert.deepEqual(asked.splice(0), [ROOT + path]);
  }
});

test("a page of the app is asked of the page around it", async () => {
  await get("t/abc/");
  assert.deepEqual(asked, ["a page"]);
});
