// In a form of several boxes Enter goes on to the next one, and from the last to the button that sends the form, so that
// nothing is sent half filled in. What is typed into a box with a number in it takes its place.

import { all } from "./core.js";

const FORMS = "form[method=post], form.entry";
const BOXES = "input:not([type=hidden], [type=radio], [type=checkbox], [type=file], [type=submit], [type=search])";
const CHOICES = "[type=radio], [type=checkbox]";
const NUMBERS = ".count input:not([type=radio]), input[inputmode=numeric]";
/** The rows of a pad, numbers and cards, where Enter goes to what is still missing. */
const KEYED = ".stepper input, .chip input";

/**
 * Whether an element is seen. What is folded away has its place on the page in some browsers.
 * @param {Element} each
 */
export const isShown = (each) =>
  each.getClientRects().length > 0 && (each.matches("summary") || !each.closest("details:not([open])"));

/**
 * The boxes of a form that are seen and can be typed into, in order.
 * @param {HTMLFormElement} form
 */
function boxesOf(form) {
  const inputs = /** @type {HTMLInputElement[]} */ ([...form.elements]);
  return inputs.filter((each) => each.matches(BOXES) && !each.disabled && !each.readOnly && isShown(each));
}

/**
 * Whether Enter goes on from an element: its form has boxes besides.
 * @param {EventTarget | null} target
 * @returns {target is HTMLInputElement & { form: HTMLFormElement }}
 */
function goesOn(target) {
  if (!(target instanceof HTMLInputElement) || !target.matches(`${BOXES}, ${CHOICES}`) || target.matches(KEYED)) return false;
  return Boolean(target.form?.matches(FORMS)) && boxesOf(/** @type {HTMLFormElement} */ (target.form)).length > 1;
}

/**
 * The box after an element, or what is left to do in its form: to fill in a number, to choose, to send.
 * @param {HTMLInputElement & { form: HTMLFormElement }} from
 * @returns {HTMLElement | null}
 */
export function nextOf(from) {
  const boxes = boxesOf(from.form);
  const next = boxes.find((box) => from.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING);
  const save = sendingButton(from.form);
  if (next || !save?.disabled) return next ?? save;
  const empty = boxes.find((box) => box.matches(".counts input") && !box.value.trim());
  return empty ?? unpicked(from.form) ?? from;
}

/**
 * The button that sends a form, if it is seen.
 * @param {HTMLFormElement} form
 */
function sendingButton(form) {
  const outside = form.id ? all(`.act[form="${form.id}"]`) : [];
  const buttons = [...outside, ...all("button:not([type=button])", form)];
  return /** @type {HTMLButtonElement | undefined} */ (buttons.find(isShown)) ?? null;
}

/**
 * The first choice of a question that is still open.
 * @param {HTMLFormElement} form
 */
function unpicked(form) {
  const choices = /** @type {HTMLInputElement[]} */ (all("[data-pick] input", form));
  return choices.find(({ name }) => !form.querySelector(`[name="${name}"]:checked`)) ?? null;
}

/**
 * Going on from an empty box of points means 0; bids must be typed.
 * @param {HTMLInputElement} box
 */
function sayNought(box) {
  if (box.value.trim() || !box.closest("[data-blank=nought]")) return;
  box.value = "0";
  box.dispatchEvent(new Event("input", { bubbles: true }));
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
  // What has filled itself in gives way to what is typed.
  if (key.length === 1 && target instanceof HTMLInputElement && "filled" in target.dataset) target.select();
  if (key !== "Enter" || !goesOn(target)) return;
  sayNought(target);
  const next = nextOf(target);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The box that the focus has just come to; a tap would put the caret in between its digits. */
/** @type {EventTarget | null} */
let fresh = null;

/** @param {EventTarget | null} target */
function select(target) {
  if (target instanceof HTMLInputElement && target.matches(NUMBERS) && target.selectionStart === target.selectionEnd) target.select();
}

document.addEventListener("keydown", pressed);
document.addEventListener("focusin", ({ target }) => {
  fresh = target;
  select(target);
  if (goesOn(target) && !target.hasAttribute("enterkeyhint")) target.setAttribute("enterkeyhint", "next");
});
document.addEventListener("click", ({ target }) => {
  if (target === fresh) select(target);
  fresh = null;
});
