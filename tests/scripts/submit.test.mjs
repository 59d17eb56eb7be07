// A browser that cannot submit a form with a button, or name it, does so all the same.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Element, standIn } from "./stand_in.mjs";

standIn();
const listeners = {};
document.addEventListener = (type, listener) => (listeners[type] = listener);
await import("../../static/js/submit.js");

function formWithButton() {
  const button = new Element("button");
  const form = Object.assign(new Element("form"), { requestSubmit: HTMLFormElement.prototype.requestSubmit });
  form.append(button);
  button.form = form;
  button.closest = () => button;
  return { form, button };
}

const submitEvent = (target) => Object.create(Event.prototype, { target: { value: target } });

test("the button that was clicked is the one that submits its form, and no other form", () => {
  const { form, button } = formWithButton();
  listeners.click({ target: button });
  assert.equal(submitEvent(form).submitter, button);
  assert.equal(submitEvent(new Element("form")).submitter, null);
});

test("a click elsewhere names no button", () => {
  const { form, button } = formWithButton();
  listeners.click({ target: button });
  listeners.click({ target: null });
  assert.equal(submitEvent(form).submitter, null);
});

test("a form is submitted by a click on its button", () => {
  const { form, button } = formWithButton();
  let clicks = 0;
  button.addEventListener("click", () => (clicks += 1));
  form.requestSubmit(button);
  assert.equal(clicks, 1);
});

test("without a button a form is submitted by one that does not stay in it", () => {
  const { form, button } = formWithButton();
  const create = document.createElement;
  let inForm = false;
  document.createElement = (name) => {
    const made = create(name);
    made.addEventListener("click", () => (inForm = form.contains(made)));
    return made;
  };
  form.requestSubmit();
  document.createElement = create;
  assert.ok(inForm);
  assert.deepEqual(form.children, [button]);
});
