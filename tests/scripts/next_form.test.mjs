// The form of the next deal: under which address it is kept, when it is whole, and when it is opened.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Element, standIn } from "./stand_in.mjs";

standIn();
globalThis.MutationObserver = class { observe() {} };
const parsed = new Element("body", {}, new Element("script", { src: "/static/entry.js" }));
globalThis.DOMParser = class { parseFromString = () => parsed; };
Object.defineProperty(globalThis, "navigator", { value: { onLine: true }, configurable: true });
const link = Object.assign(new Element("a", { class: "act" }), { href: "https://cards.example/t/a/deal" });
link.closest = () => link;
let shown = link;
let lost = null;
document.querySelector = (selector) => (selector.startsWith(".strip") ? lost : shown);
document.documentElement.lang = "ja";
let opened = [];
location.assign = (address) => opened.push(address);
const { NextForm } = await import("../../static/js/next_form.js");

const ADDRESS = "https://cards.example/t/a/deal?kept=7-ja-js";
const ANSWER_MS = 4000;
let fetched = [];

beforeEach(() => {
  shown = link;
  lost = null;
  opened = [];
  fetched = [];
  globalThis.fetch = async (address) => {
    fetched.push(address);
    return new Response("");
  };
});

const formAt = (head) => new NextForm(new Element("main", { "data-head": head }));

function keptForm() {
  const form = formAt("7");
  form.kept = ADDRESS;
  return form;
}

function tap(form, keys = {}) {
  let stopped = false;
  form.clicked({ target: link, preventDefault: () => (stopped = true), ...keys });
  return stopped;
}

test("its address names the table's state, the language and the scripts", () => {
  assert.equal(formAt("7").address, ADDRESS);
  assert.notEqual(formAt("8").address, ADDRESS);
});

test("where no deal can be entered there is none", async () => {
  shown = null;
  const form = formAt("7");
  await form.keep();
  assert.equal(form.address, "");
  assert.deepEqual(fetched, []);
});

test("it is kept once all that it loads is", async () => {
  const form = formAt("7");
  await form.keep();
  const names = fetched.map((address) => address.split("/").at(-1));
  assert.deepEqual(names, ["deal?kept=7-ja-js", "entry.js", "waiting_list.js", "copy.js"]);
  assert.equal(form.kept, ADDRESS);
  assert.equal(form.box.dataset.formKept, "");
});

for (const missing of ["kept=", "entry.js", "copy.js"]) {
  test(`it is not kept where ${missing} is not to be had`, async () => {
    globalThis.fetch = async (address) => new Response("", { status: address.includes(missing) ? 503 : 200 });
    const form = formAt("7");
    await form.keep();
    assert.equal(form.kept, "");
    assert.equal(form.box.dataset.formKept, undefined);
  });
}

test("the answer of another page is not kept in its place", async () => {
  globalThis.fetch = async () => Object.defineProperty(new Response(""), "redirected", { value: true });
  const form = formAt("7");
  await form.keep();
  assert.equal(form.kept, "");
});

test("a tap opens it at once where the page knows that there is no connection", () => {
  lost = new Element("p");
  assert.ok(tap(keptForm()));
  assert.deepEqual(opened, [ADDRESS]);
});

test("a tap waits for the server's answer, but not for ever", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  assert.ok(!tap(keptForm()));
  context.mock.timers.tick(ANSWER_MS - 1);
  assert.deepEqual(opened, []);
  context.mock.timers.tick(1);
  assert.deepEqual(opened, [ADDRESS]);
});

test("a page that is left opens nothing any more", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const form = keptForm();
  tap(form);
  form.stop();
  context.mock.timers.tick(ANSWER_MS);
  assert.deepEqual(opened, []);
});

for (const key of ["ctrlKey", "metaKey", "shiftKey"]) {
  test(`a tap with ${key} opens the link elsewhere, and is left to the browser`, () => {
    lost = new Element("p");
    assert.ok(!tap(keptForm(), { [key]: true }));
    assert.deepEqual(opened, []);
  });
}

test("the form of a table that has changed is not opened", () => {
  lost = new Element("p");
  const form = keptForm();
  form.box.dataset.head = "8";
  assert.ok(!tap(form));
  assert.deepEqual(opened, []);
});
