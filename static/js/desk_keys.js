// A deal from a keyboard, without a click: digits go into the active row, Enter and Tab go on, Q and J tick the cards, a
// key picks what begins with it, Escape leaves; out of a field with something in it Escape leads first.

import { pick } from "./choice_keys.js";
import { all, visit } from "./core.js";
import { isShown } from "./next_box.js";

const FIELDS = "input:not([type=radio], [type=checkbox]), textarea, select, button, a, summary, [role=radio]";
const TYPED = "input:not([type=radio], [type=checkbox]), textarea";
const STOPS = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]";
const DIGIT = /^[0-9]$/;
const MINUS = /^[-−]$/;
/** Where Enter goes on: outside of fields, in a number, on a choice. */
const GOING = "body, .count .stepper input, [data-pick] input";
/** Which of a row's cards a letter ticks: the queen, or the bonus card. */
const CARDS = { q: ".chip [data-rank=Q]", j: ".chip [data-rank]:not([data-rank=Q])" };

/** @returns {HTMLInputElement[]} */
const inputs = () => /** @type {HTMLInputElement[]} */ (all(".count .stepper input"));

/**
 * The number that has the focus or is asked for, else the first blank one: what was typed is changed only by somebody
 * who goes to it.
 * @returns {HTMLInputElement | undefined}
 */
function activeInput() {
  const active = inputs().find((input) => input.closest(".count")?.matches(".active"));
  return inputs().find((input) => input === document.activeElement) ?? active ?? inputs().find((input) => !input.value.trim());
}

/** Whether a key would do something else where the focus is. */
function isTakenElsewhere() {
  const { activeElement } = document;
  return Boolean(activeElement?.matches(FIELDS)) && !activeElement?.matches(".count .stepper input, .count *, .pad *");
}

/** @param {string} key */
function tick(key) {
  const { activeElement } = document;
  const input = activeInput();
  const row = activeElement?.closest(".count") ?? input?.closest(".count");
  const lies = row?.querySelector(CARDS[/** @type {keyof CARDS} */ (key)]);
  const card = /** @type {HTMLElement | null | undefined} */ (lies?.closest(".chip"));
  card?.click();
  // The next number goes where the last one went.
  if (!activeElement?.matches(".chip *")) input?.focus();
  return Boolean(card);
}

/** Goes on to the next row without a number, then to what is still missing; false if the deal can be saved. */
function goOn() {
  const save = /** @type {HTMLButtonElement | null} */ (document.querySelector(".dock .act"));
  const empty = inputs().find((input) => !input.value.trim());
  if (!empty && save && !save.disabled) return false;
  (empty ?? missing())?.focus();
  return true;
}

/** @returns {HTMLElement | null} */
function missing() {
  const settling = document.querySelector(".too-many:not([hidden])") && document.querySelector(".settling");
  const unpicked = all("[data-pick] input").find((input) => {
    const { name, form } = /** @type {HTMLInputElement} */ (input);
    return !form?.querySelector(`[name="${name}"]:checked`);
  });
  return /** @type {HTMLElement | null} */ (settling ?? unpicked ?? null);
}

/** Lets what is typed go into the active row. */
function focusRow() {
  const input = activeInput();
  if (!input || document.activeElement === input) return;
  // The key is then typed into the field that has the focus.
  input.focus();
  input.select();
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
  if (event.key === "Tab" ? tabOn(event.shiftKey) : does(event.key)) event.preventDefault();
}

/**
 * Tab goes from number to number, past the cards that lie between them; each card is one stop after the last number.
 * @param {boolean} back
 */
function tabOn(back) {
  const cards = /** @type {HTMLInputElement[]} */ (all(".count .chip input"));
  const names = [...new Set(cards.map(({ name }) => name))];
  const stops = [...inputs(), ...names.map((name) => chosen(cards.filter((card) => card.name === name)))];
  const { activeElement } = document;
  const isHere = /** @param {HTMLInputElement} each */ (each) =>
    each === activeElement || (each.type === "radio" && each.name === activeElement?.getAttribute("name"));
  const at = names.length ? stops.findIndex(isHere) : -1;
  const next = at < 0 ? null : stops[at + (back ? -1 : 1)] ?? (back ? null : afterRows(cards[0]));
  next?.focus();
  return Boolean(next);
}

/**
 * The choice on which Tab stops: the one that is made, else the first.
 * @param {HTMLInputElement[]} choices
 */
const chosen = (choices) => choices.find(({ checked }) => checked) ?? choices[0];

/**
 * The first stop behind the rows.
 * @param {HTMLElement} card
 */
function afterRows(card) {
  const rows = /** @type {HTMLElement} */ (card.closest("fieldset"));
  const isBehind = /** @param {HTMLElement} each */ (each) =>
    !rows.contains(each) && Boolean(rows.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING);
  const stops = all(STOPS).filter((each) => each.tabIndex >= 0 && !each.matches(":disabled") && isShown(each));
  const [first] = /** @type {HTMLInputElement[]} */ (stops.filter(isBehind));
  if (first?.type !== "radio" || !first.form) return first ?? null;
  return chosen(/** @type {HTMLInputElement[]} */ (all(`[name="${first.name}"]`, first.form)));
}

/** @param {string} key */
function does(key) {
  const { activeElement } = document;
  if (key === "Escape") return leave(/** @type {HTMLInputElement | null} */ (activeElement));
  if (isTakenElsewhere()) return false;
  if (key === "Enter" && begin(activeElement)) return true;
  if (key === "Enter" && activeElement?.matches(GOING)) return goOn();
  if (!inputs().length || activeElement?.closest("fieldset.pick")) return pick(key);
  if (key.toLowerCase() in CARDS) return tick(key.toLowerCase());
  if (DIGIT.test(key) || MINUS.test(key)) focusRow();
  return false;
}

/**
 * What was typed waits for its author: a key is pressed by mistake, the cross at the top is not.
 * @param {HTMLInputElement | null} focused
 */
function leave(focused) {
  const exit = /** @type {HTMLAnchorElement | null} */ (document.querySelector(".bar .exit"));
  if (exit && focused?.matches(TYPED) && focused.value) focused.blur();
  else if (exit) visit(exit.href);
  return Boolean(exit);
}

/**
 * At the table, Enter is its action, as long as nothing has the focus that has one of its own: in a choice it sends the
 * form. An action that is not shown, as that of a ruling whose booking is chosen, is none.
 * @param {Element | null} focused
 */
function begin(focused) {
  const action = /** @type {HTMLElement | null} */ (document.querySelector(".dock a.act"));
  if (!action?.getClientRects().length || focused?.matches(`${FIELDS}, input`)) return false;
  action.click();
  return true;
}

document.addEventListener("keydown", pressed);
