// The first visit of the site: when it goes on, and what it says if its service worker is given up.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Element, standIn } from "./stand_in.mjs";

const WORDS = { en: { cut: "The download stopped.", again: "Try again", unable: "This browser cannot.", fetching: "#/#" } };

class Emitter extends EventTarget {
  postMessage(said) { (this.told ??= []).push(said); }
  becomes(state) {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

const line = () => new Element("p");
const state = new Element("div", {}, line(), line(), line());
const parts = { site: { textContent: "{}" }, words: { textContent: JSON.stringify(WORDS) }, state };
standIn();
document.getElementById = (id) => parts[id];
const kept = { others: [] };
globalThis.Files = class {
  size = 1;
  prefix = "companion / ";
  keep = async () => (kept.fetched = true);
  others = async () => kept.others;
};
const session = new Map();
const sessionStorage = {
  getItem: (name) => session.get(name) ?? null,
  setItem: (name, said) => session.set(name, said),
  removeItem: (name) => session.delete(name),
};
Object.defineProperty(globalThis, "sessionStorage", { value: sessionStorage, configurable: true });
const locks = {};
const browser = { language: "en", locks };
Object.defineProperty(globalThis, "navigator", { value: browser, configurable: true });
Object.assign(window, { caches: {}, DecompressionStream });
const { installed } = await import("../../companion/site/shell/install.js");

let worker = null;
let workers = null;
beforeEach(() => {
  worker = new Emitter();
  workers = new Emitter();
  const registered = { active: null, waiting: null, installing: worker };
  worker.addEventListener("statechange", () => {
    if (worker.state === "activated") registered.active = worker;
  });
  workers.register = async () => registered;
  workers.getRegistration = async () => registered;
  Object.assign(kept, { others: [], fetched: false });
  session.clear();
  browser.serviceWorker = workers;
  state.hidden = true;
});
const soon = () => new Promise((resolve) => setImmediate(resolve));

test("it goes on once the service worker answers for the page, which asks for it", async () => {
  const going = installed();
  await soon();
  worker.becomes("activated");
  assert.deepEqual(worker.told, ["take in"]);
  workers.dispatchEvent(new Event("controllerchange"));
  assert.equal(await going, true);
});

test("a service worker that the browser gives up is no reason to wait for ever", async (context) => {
  context.mock.method(console, "warn", () => {});
  const going = installed();
  await soon();
  worker.becomes("redundant");
  assert.equal(await going, false);
  assert.equal(state.hidden, false);
  assert.match(state.textContent, /The download stopped\.Try again/);
});

test("a page that is loaded past a service worker of another version is loaded again, but only once", async () => {
  let reloads = 0;
  location.reload = () => (reloads += 1);
  kept.others = ["companion / 0123456789ab"];
  worker.scriptURL = `${new URL("../../companion/site/", import.meta.url)}service-worker.js`;
  worker.becomes("activated");
  installed();
  await soon();
  assert.equal(reloads, 1);
  assert.equal(kept.fetched, false);
  installed();
  await soon();
  assert.equal(reloads, 1);
  assert.equal(kept.fetched, true);
});

test("what cannot run the site is told so", async () => {
  delete browser.serviceWorker;
  assert.equal(await installed(), false);
  assert.match(state.textContent, /This browser cannot\./);
});
