// Keeps the input of forms without drafts, and keeps it in sight while typing.

import { all } from "./core.js";

/* Kept: a page that is pulled down, swiped away or loaded again in another language shows what was typed there.
   It is forgotten once it is sent, or the page is left by a link. */
const KEPT = "companion-typed";
const DAY_MS = 24 * 60 * 60 * 1000;
const KINDS = "input:not([type=hidden], [type=file], [type=submit]), select, textarea";
const OTHERS = "[data-draft], [data-quick], [data-search], [data-swap]";

/**
 * The state of a form's fields: what stands in each, or whether it is chosen.
 * @typedef {(string | boolean)[]} State
 * @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Field
 */

/** @param {Field} field */
const isChoice = (field) => field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type);

/** @param {HTMLSelectElement} field */
function isChanged({ options, selectedIndex }) {
  const first = [...options].findIndex(({ defaultSelected }) => defaultSelected);
  return selectedIndex !== Math.max(0, first);
}

/** @param {Field} field */
function isTouched(field) {
  const { checked, defaultChecked, value, defaultValue } = /** @type {HTMLInputElement} */ (field);
  if (isChoice(field)) return checked !== defaultChecked;
  return field instanceof HTMLSelectElement ? isChanged(field) : value !== defaultValue;
}

class Kept {
  /**
   * @param {HTMLFormElement} form
   * @param {number} at
   */
  constructor(form, at) {
    this.form = form;
    // A form that goes over several pages has one address: what is asked first tells its pages apart.
    const [first] = this.fields;
    this.name = `${KEPT} ${location.pathname} ${at} ${form.id} ${first?.name}`;
    this.restore();
    for (const each of ["input", "change"]) form.addEventListener(each, () => this.keep());
    form.addEventListener("submit", () => this.keep({ sent: true }));
    addEventListener("pagehide", () => this.left || this.isUntouched || this.keep(this.more));
    /** @type {{ sent?: boolean }} */
    this.more = {};
    this.left = false;
  }

  get fields() {
    const named = /** @type {Field[]} */ ([...this.form.elements]);
    return named.filter((field) => field.name && field.matches(KINDS));
  }

  /** @returns {State} */
  get state() {
    return this.fields.map((field) => (isChoice(field) ? /** @type {HTMLInputElement} */ (field).checked : field.value));
  }

  /** Whether each field holds what the page came with, even if it was typed into before this script was there. */
  get isUntouched() {
    return !this.fields.some(isTouched);
  }

  get names() {
    return this.fields.map(({ name }) => name).join(" ");
  }

  /** @param {{ sent?: boolean }} [more] */
  keep(more = {}) {
    this.more = more;
    store(this.name, { at: Date.now(), names: this.names, state: this.state, ...more });
  }

  forget() {
    this.left = true;
    store(this.name, null);
  }

  restore() {
    const { at, names, state, sent } = stored(this.name);
    const isOld = !(Date.now() - at < DAY_MS) || names !== this.names || !Array.isArray(state);
    // The answer to what was sent shows it itself, and it does not come back when that is loaded again.
    if (sent && !isRevisited()) store(this.name, null);
    else if (!isOld) this.fill(state);
  }

  /**
   * Fills in what was kept, except where somebody types already: of a choice, no part.
   * @param {State} state
   */
  fill(state) {
    const typed = new Set(this.fields.filter(isTouched).map(({ name }) => name));
    for (const [place, field] of this.fields.entries()) if (!typed.has(field.name)) put(field, state[place]);
  }
}

/**
 * Puts a kept value into a field, as if it were typed.
 * @param {Field} field
 * @param {unknown} value
 */
function put(field, value) {
  const input = /** @type {HTMLInputElement} */ (field);
  if (isChoice(field)) {
    if (typeof value !== "boolean" || input.checked === value) return;
    input.checked = value;
    if (!value && input.type === "radio") return;
  } else if (typeof value !== "string" || field.value === value) return;
  else field.value = value;
  for (const each of ["input", "change"]) field.dispatchEvent(new Event(each, { bubbles: true }));
}

/** Whether the reader has gone back to this page, or loaded it again. */
function isRevisited() {
  const [navigation] = performance.getEntriesByType("navigation");
  const { type } = /** @type {PerformanceNavigationTiming} */ (navigation ?? {});
  return type === "reload" || type === "back_forward";
}

/**
 * @param {string} name
 * @returns {Record<string, any>}
 */
function stored(name) {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null") ?? {};
  } catch {
    return {};
  }
}

/**
 * @param {string} name
 * @param {object | null} value
 */
function store(name, value) {
  try {
    if (value) sessionStorage.setItem(name, JSON.stringify(value));
    else sessionStorage.removeItem(name);
  } catch {
    // This browser stores nothing, or there is no space for it.
  }
}

const kept = all("form")
  .map((form, at) => (form.matches(OTHERS) ? null : new Kept(/** @type {HTMLFormElement} */ (form), at)))
  .filter((each) => each?.fields.length);
document.addEventListener("click", ({ target }) => {
  const link = target instanceof Element && target.closest("a[href]:not([href^='#'], [download], [data-swap], [hidden], .language)");
  if (link) for (const each of kept) each?.forget();
});

/* In sight: the keyboard leaves a part of the screen, in which the field that is typed into is shown. */
const ROOM = 16;
const TYPED = "input:not([type=radio], [type=checkbox], [type=file]), textarea, select";

function showField() {
  const field = document.activeElement;
  const seen = window.visualViewport;
  if (!field?.matches(TYPED) || !seen || seen.scale > 1) return;
  const { top, bottom } = field.getBoundingClientRect();
  const first = seen.offsetTop + ROOM;
  const last = Math.min(seen.offsetTop + seen.height, dockTop(field)) - ROOM;
  // Of a field that is higher than what is left the beginning is shown.
  if (bottom > last) scrollBy(0, Math.min(bottom - last, top - first));
  else if (top < first) scrollBy(0, top - first);
}

/**
 * Where the dock begins, if there is one above the field.
 * @param {Element} field
 */
function dockTop(field) {
  const dock = /** @type {HTMLElement | null} */ (document.querySelector(".dock"));
  return dock?.offsetHeight && !dock.contains(field) ? dock.getBoundingClientRect().top : Infinity;
}
window.visualViewport?.addEventListener("resize", showField);

// A strip that is wider than the window shows the whole of what the focus is on.
document.addEventListener("focusin", ({ target }) => {
  if (target instanceof Element && target.closest(".jumps, .filters")) target.scrollIntoView({ block: "nearest", inline: "nearest" });
});
