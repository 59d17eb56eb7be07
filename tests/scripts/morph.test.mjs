// A part of a page becomes as another page has it, and what stays the same is not touched.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Element, standIn, Text } from "./stand_in.mjs";

standIn();
const { morph } = await import("../../static/js/morph.js");

const line = (key, ...children) => new Element("li", { "data-key": key }, ...children);
const list = (...lines) => new Element("ul", {}, ...lines);

test("what has a key is known again by it and moves", () => {
  const [ann, bo] = [line("ann", "Ann 5"), line("bo", "Bo 4")];
  const part = list(ann, bo);
  morph(part, list(line("bo", "Bo 9"), line("ann", "Ann 5")));
  assert.deepEqual(part.childNodes, [bo, ann]);
  assert.equal(part.textContent, "Bo 9Ann 5");
});

test("what is new comes in its place, and what is gone goes", () => {
  const [ann, cy] = [line("ann"), line("cy")];
  const part = list(ann, line("bo"), cy);
  morph(part, list(line("ann"), line("new", "New"), line("cy")));
  assert.deepEqual(part.children.map(({ dataset }) => dataset.key), ["ann", "new", "cy"]);
  assert.deepEqual([part.children[0], part.children[2]], [ann, cy]);
});

test("a text changes in the node where it stands", () => {
  const text = new Text("5");
  const part = new Element("p", {}, text);
  morph(part, new Element("p", {}, "18"));
  assert.equal(part.firstChild, text);
  assert.equal(text.nodeValue, "18");
});

test("what is of another kind is replaced", () => {
  for (const other of [new Element("b"), new Element("i", { id: "other" }), new Element("i", { class: "other" })]) {
    const was = new Element("i");
    const part = new Element("p", {}, was);
    morph(part, new Element("p", {}, other));
    assert.equal(part.firstChild, other);
    assert.equal(was.parentNode, null);
  }
});

test("attributes follow, but for what belongs to this page", () => {
  const part = new Element("details", { open: "", nonce: "own", "data-sent": "yes", class: "a", title: "gone" });
  morph(part, new Element("details", { nonce: "other", class: "b", lang: "ja" }));
  assert.deepEqual(Object.fromEntries(part.values), { open: "", nonce: "own", "data-sent": "yes", class: "b", lang: "ja" });
});

test("what keeps itself is left alone, with all that is in it", () => {
  const part = new Element("div", { "data-still": "", class: "a" }, "mine");
  morph(part, new Element("div", { class: "b" }, "yours"));
  assert.equal(part.getAttribute("class"), "a");
  assert.equal(part.textContent, "mine");
});
