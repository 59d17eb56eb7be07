// For what the page around makes an entry of the history, and where a form that it sends leads.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Element, standIn } from "./stand_in.mjs";

const ROOT = new URL("../../companion/site/", import.meta.url).href;
const [TABLE, SHEET] = [`${ROOT}t/a/`, `${ROOT}t/a/sheet`];
let made = [];
let went = [];
let sent = [];
let shown = [];
let view = null;
let answer = async () => new Response("");

class View {
  listeners = {};
  scrollY = 7;
  document = { name: "page" };
  history = { state: null, replaceState: (_state, _title, address) => (this.location.href = address) };
  HTMLFormElement = class {};
  scrollTo = ({ top }) => went.push(top);
  fetch = (...asked) => (sent.push(asked), answer());

  constructor(href) {
    this.location = {
      href,
      replace: (address) => {
        went.push(address);
        if (address.split("#")[0] === this.location.href.split("#")[0]) this.location.href = address;
      },
      reload: () => went.push("again"),
    };
  }

  addEventListener(type, work) {
    this.listeners[type] = work;
  }

  does(type, event = {}) {
    this.listeners[type]?.({ currentTarget: this, preventDefault: () => (event.stopped = true), ...event });
    return event.stopped === true;
  }
}

const frame = {
  get contentWindow() { return view; },
  get contentDocument() { return view.document; },
};
const parts = { page: frame, site: { textContent: "{}" } };
standIn();
document.getElementById = (id) => parts[id];
globalThis.Files = class {};
globalThis.history = {
  state: null,
  replaceState(state) { this.state = state; },
  pushState(state, _title, address) {
    this.state = state;
    made.push(address);
  },
};
globalThis.FormData = class { constructor({ fields }) { return new URLSearchParams(fields); } };
HTMLFormElement.prototype.submit = function () { sent.push([this, "by the browser"]); };
Object.defineProperty(globalThis, "navigator", { value: { serviceWorker: { controller: {} } }, configurable: true });
const { begin, isPart, stay, turnBack, watch } = await import("../../companion/site/shell/entries.js");
begin((...given) => shown.push(given));

beforeEach(() => {
  [made, went, sent, shown, history.state] = [[], [], [], [], null];
  stay();
  view = new View(TABLE);
  watch();
});

const linkTo = (href, more = {}) => Object.assign(new Element("a", { href, ...more }), { href });
const tap = (href, { keys = {}, ...more } = {}) => view.does("click", { target: linkTo(href, more), ...keys });

async function submit(attributes, submitter = null) {
  const target = Object.assign(new Element("form", attributes), { baseURI: view.location.href, fields: [["a", "1"]] });
  assert.ok(view.does("submit", { target, submitter }));
  await new Promise((resolve) => setImmediate(resolve));
  return target;
}

const led = (to) => async () => new Response("", { headers: { Location: to } });

test("a link makes an entry once its page comes", () => {
  assert.ok(tap(SHEET));
  assert.deepEqual([went, made], [[SHEET], []]);
  view.does("pagehide");
  assert.deepEqual(made, [SHEET]);
});

test("a link tapped twice makes one entry", () => {
  for (let taps = 0; taps < 2; taps += 1) tap(SHEET);
  view.does("click", { target: new Element("p") });
  for (let times = 0; times < 2; times += 1) view.does("pagehide");
  assert.deepEqual(made, [SHEET]);
});

for (const [href, more] of [
  [SHEET, { target: "_blank" }],
  [SHEET, { download: "" }],
  [SHEET, { keys: { ctrlKey: true } }],
  [SHEET, { keys: { button: 1 } }],
  [SHEET, { keys: { defaultPrevented: true } }],
  ["https://elsewhere.example/", {}],
]) {
  test(`the browser follows ${href.split("/").at(-1)} ${JSON.stringify(more)} by itself`, () => {
    assert.ok(!tap(href, more));
    view.does("pagehide");
    assert.deepEqual([went, made], [[], []]);
  });
}

test("a link to a part of the page makes one entry, however often it is tapped", () => {
  for (let taps = 0; taps < 2; taps += 1) assert.ok(tap(`${TABLE}#row`));
  assert.ok(isPart());
  view.does("pagehide");
  assert.deepEqual([went, made], [[`${TABLE}#row`, `${TABLE}#row`], [`${TABLE}#row`]]);
});

test("the way back from a part leads to where the page was read, without loading it", () => {
  const read = { scroll: 7, part: true };
  tap(`${TABLE}#row`);
  history.state = read;
  turnBack(TABLE);
  assert.deepEqual([went, view.location.href], [[`${TABLE}#row`, `${TABLE}#`, 7], TABLE]);
  assert.deepEqual(history.state, read);
});

test("the way on to a part leads there, and a link from there makes an entry from which Back finds it", () => {
  history.state = { part: true };
  turnBack(`${TABLE}#row`);
  tap(SHEET);
  view.does("pagehide");
  assert.deepEqual([went, made], [[`${TABLE}#row`, SHEET], [SHEET]]);
  assert.ok(!isPart());
});

test("what is tapped besides the elements of a page leads nowhere", () => {
  assert.ok(!view.does("click", { target: {} }));
});

test("a page that goes after a file was asked for makes no entry of the file", () => {
  tap(`${ROOT}everything/file`);
  stay();
  view.does("pagehide");
  assert.deepEqual(made, []);
});

test("a form leads with an entry where its answer leads", async () => {
  answer = led("/elsewhere");
  await submit({ method: "post", action: SHEET }, Object.assign(new Element("button"), { name: "b", value: "2" }));
  const [[address, { method, body, headers }]] = sent;
  assert.deepEqual([address, method, String(body)], [SHEET, "POST", "a=1&b=2"]);
  assert.equal(headers["X-Companion-Form"], "yes");
  assert.equal(went.length, 1);
});

test("a form that asks leads to its address with what is asked", async () => {
  await submit({ action: `${ROOT}search` });
  view.does("pagehide");
  assert.deepEqual([sent, made], [[], [`${ROOT}search?a=1`]]);
});

test("a refusal is shown at the form's address, without an entry if that is the page's", async () => {
  answer = async () => new Response("no", { status: 422 });
  for (const action of [TABLE, SHEET]) {
    await submit({ method: "post", action });
    view.does("pagehide");
  }
  assert.deepEqual(shown.map(([address, { status }]) => [address, status]), [[TABLE, 422], [SHEET, 422]]);
  assert.equal(new TextDecoder().decode(shown[0][1].body), "no");
  assert.deepEqual([went, made], [[TABLE, SHEET], [SHEET]]);
});

test("a page that a form has changed is loaded again, even for a part of it", async () => {
  answer = led(`${TABLE}#part`);
  await submit({ method: "post", action: SHEET });
  assert.deepEqual(went, [`${TABLE}#part`, "again"]);
});

test("an answer does not lead away from where a later tap leads", async () => {
  let come = null;
  answer = () => new Promise((resolve) => (come = resolve));
  await submit({ method: "post", action: TABLE });
  tap(SHEET);
  come(new Response("", { headers: { Location: `${ROOT}late` } }));
  await new Promise((resolve) => setImmediate(resolve));
  view.does("pagehide");
  assert.deepEqual([went, made], [[SHEET], [SHEET]]);
});

test("a form without an answer is sent by the browser", async () => {
  answer = async () => Promise.reject(new TypeError("gone"));
  const form = await submit({ method: "post", action: TABLE });
  assert.deepEqual(sent.at(-1), [form, "by the browser"]);
  assert.deepEqual([went, made], [[], []]);
});

test("a form that a script submits is sent as one that is tapped", async () => {
  answer = led("/elsewhere");
  const form = Object.assign(new Element("form", { method: "post", action: SHEET }), { baseURI: TABLE, fields: [["a", "1"]] });
  view.HTMLFormElement.prototype.submit.call(form);
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual([sent.length, String(sent[0][1].body), went.length], [1, "a=1", 1]);
});

test("the next page is watched before it is complete", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const before = view;
  tap(SHEET);
  before.does("pagehide");
  view = new View(SHEET);
  context.mock.timers.tick(20);
  assert.ok(tap(TABLE));
  assert.deepEqual(went, [SHEET, TABLE]);
});
