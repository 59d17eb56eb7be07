// The pages on which cards are typed.

import { all, deadline, load, one } from "./core.js";

/* Card pad: each key's answer is fetched, and only the live parts of the page are replaced, so that
   nothing jumps. Taps that are faster than the answers are queued. */
const AGAIN_MS = 3000;
const AGAIN = new Set([429, 502, 503, 504]);

/**
 * An address, and the options of `fetch` unless it is a plain GET.
 * @typedef {[string, RequestInit?]} Request
 */

class CardPad {
  constructor() {
    /** @type {string[]} */
    this.waiting = [];
    this.busy = false;
    /** @type {DOMRect | undefined} */
    this.place = undefined;
    document.addEventListener("submit", (event) => this.submitted(event), true);
    document.addEventListener("click", (event) => this.followed(event), true);
  }

  /** @param {SubmitEvent} event */
  submitted(event) {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (!form.matches("form[data-swap]")) return;
    event.preventDefault();
    event.stopPropagation();
    const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
    this.tap(button, () => requestOf(form, button));
  }

  /** @param {MouseEvent} event */
  followed(event) {
    const { target } = event;
    const link = target instanceof Element && /** @type {HTMLAnchorElement | null} */ (target.closest("a[data-swap]"));
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.tap(link, () => [link.href]);
  }

  /**
   * A queued key is identified by its card, a slot by its seat: what it sends depends on all earlier taps.
   * @param {HTMLElement | null} key
   * @param {() => Request} request
   */
  tap(key, request) {
    const card = key?.dataset.card;
    if (this.busy) {
      if (card) this.waiting.push(card);
      if (card) key?.classList.add("tapped");
      return;
    }
    this.place = key?.getBoundingClientRect();
    key?.classList.add("tapped");
    this.go(request(), card);
  }

  /**
   * @param {Request} request
   * @param {string} [card]
   */
  async go([address, options], card) {
    this.busy = true;
    const { answer, page } = await this.answer(address, options);
    if (page.querySelector("[data-live=pad]")) {
      this.show(page, card);
      if (!options) history.replaceState(null, "", answer.url);
    } else {
      this.waiting = [];
      for (const key of all(".tapped")) key.classList.remove("tapped");
      this.explain(problemOn(page));
    }
    this.busy = false;
    this.next();
  }

  /**
   * Fetches, retrying until there is an answer; meanwhile the pad says why it waits.
   * @param {string} address
   * @param {RequestInit} [options]
   */
  async answer(address, options) {
    for (;;) {
      try {
        const answer = await fetch(address, { ...options, signal: deadline() });
        const page = parsed(await answer.text());
        if (!AGAIN.has(answer.status)) return { answer, page };
        this.explain(problemOn(page));
      } catch {
        this.explain("");
      }
      await new Promise((done) => {
        setTimeout(done, AGAIN_MS);
        addEventListener("online", done, { once: true });
      });
    }
  }

  /**
   * Shows why the pad waits: the server's words, or else that the phone is offline.
   * @param {string} words
   */
  explain(words) {
    const line = one(".pad-says");
    const text = words || (one("[data-offline]").dataset.offline ?? "");
    if (line.textContent !== text) line.textContent = text;
    line.hidden = false;
  }

  next() {
    const card = this.waiting.shift();
    const key = card && keyOf(card);
    if (key instanceof HTMLButtonElement) key.form?.requestSubmit(key);
    else if (key) key.click();
    else if (card) this.next();
  }

  /**
   * @param {Document} page
   * @param {string} [card]
   */
  show(page, card) {
    const parts = all("[data-live]");
    const hadFocus = parts.length && document.activeElement?.closest(".pad-dock");
    for (const part of parts) {
      const other = page.querySelector(`[data-live="${part.dataset.live}"]`);
      if (!other) continue;
      const again = takeOver(part, other);
      part.replaceWith(document.adoptNode(other));
      again?.focus({ preventScroll: true });
    }
    if (hadFocus) this.focus(card);
    // The pad stays in place; the answer above it must be visible.
    if (getComputedStyle(one(".dock")).position === "sticky") scrollTo(0, 0);
    const verdict = /** @type {HTMLElement | null} */ (document.querySelector(".verdict, .answer-may, .comes-to"));
    one("[data-said]").textContent = verdict?.innerText ?? "";
    // The form that books what was typed may have come only now.
    if (document.querySelector("form [name=key]") && !document.querySelector("[data-unsent]")) load("outbox.js");
  }

  /**
   * Puts the keyboard focus on the same key as before, or the nearest one that is left.
   * @param {string} [card]
   */
  focus(card) {
    const same = card && keyOf(card);
    const keys = all("[data-pad] button");
    const top = this.place?.top ?? 0;
    const after = keys.find((key) => key.dataset.card !== "undo" && key.getBoundingClientRect().top >= top - 1);
    const nearest = same || after || keys[keys.length - 1] || one(".pad-dock button, .pad-dock a");
    nearest?.focus({ preventScroll: true });
  }

  /** @param {string} card */
  press(card) {
    const key = keyOf(card);
    if (this.busy) this.waiting.push(card);
    else if (key instanceof HTMLButtonElement) key.form?.requestSubmit(key);
  }
}

const FIELDS = "input[id]:not([type=hidden]), textarea[id], select[id]";

/**
 * Puts what was typed, chosen and unfolded in a part of the page into the one that takes its place; returns
 * the field there that is typed in, if any.
 * @param {Element} part
 * @param {Element} other
 */
function takeOver(part, other) {
  const folds = all("details", other);
  all("details", part).forEach((each, number) => {
    if (each.hasAttribute("open")) folds[number]?.setAttribute("open", "");
  });
  const field = document.activeElement;
  const changed = /** @type {HTMLInputElement[]} */ (all(FIELDS, part)).filter(isChanged);
  for (const each of changed) {
    const same = /** @type {HTMLInputElement | null} */ (sameIn(other, each));
    if (same && isChoice(each)) same.checked = each.checked;
    else if (same) same.value = each.value;
  }
  return field && part.contains(field) && field.matches(FIELDS) ? sameIn(other, field) : null;
}

/**
 * @param {Element} other
 * @param {Element} field
 * @returns {HTMLElement | null}
 */
const sameIn = (other, field) => other.querySelector(`[id="${field.id}"]`);

/** @param {HTMLInputElement} field */
const isChoice = ({ type }) => type === "radio" || type === "checkbox";

/** @param {Element} field */
function isChanged(field) {
  if (field instanceof HTMLSelectElement) return [...field.options].some((each) => each.selected !== each.defaultSelected);
  const input = /** @type {HTMLInputElement} */ (field);
  return isChoice(input) ? input.checked !== input.defaultChecked : input.value !== input.defaultValue;
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLButtonElement | null} button
 * @returns {Request}
 */
function requestOf(form, button) {
  const data = new FormData(form);
  if (button?.name) data.append(button.name, button.value);
  const fields = new URLSearchParams(/** @type {[string, string][]} */ ([...data]));
  if (form.method === "post") return [form.action, { method: "POST", body: fields }];
  const url = new URL(form.action);
  url.search = String(fields);
  return [url.href];
}

/**
 * @param {string} card
 * @returns {HTMLElement | null}
 */
const keyOf = (card) => document.querySelector(`[data-card="${card}"]`);

/** @param {string} text */
const parsed = (text) => new DOMParser().parseFromString(text, "text/html");

/** @param {Document} page */
const problemOn = (page) => page.querySelector(".gone-wrong p")?.textContent?.trim() ?? "";

/* Typing: cards are chosen by typing rank and suit; arrow keys move between the keys. */
const CARD = /^([2-9TJQKA][CDSH]|[BL]J)$/;

/**
 * The card that two typed characters name, if any, and the characters to remember. Rank and suit come in
 * either order, as in "qs" or "s10". Characters that name a card are used up even if that card has been
 * played; of two that name none, the first is forgotten.
 * @param {string} before
 * @param {string} letter
 */
export function typeLetter(before, letter) {
  const typed = (before + letter.toUpperCase()).replace("10", "T").slice(-2);
  const [a, b] = typed;
  const card = [a + b, b + a].find((each) => CARD.test(each));
  return { card, typed: card ? "" : typed.endsWith("1") ? typed : typed.slice(-1) };
}

/** @type {Record<string, [number, number]>} */
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

class PadKeyboard {
  /** @param {CardPad} cards */
  constructor(cards) {
    this.cards = cards;
    this.typed = "";
    document.addEventListener("keydown", (event) => this.pressed(event));
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const pad = document.querySelector("[data-pad]");
    if (!pad || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.matches("input, textarea, select")) return;
    if (event.key === "Backspace") {
      event.preventDefault();
      this.typed = "";
      this.cards.press("undo");
    } else if (event.key === "Escape") {
      this.typed = "";
    } else if (event.key in DIRECTIONS) {
      this.typed = "";
      this.move(event, pad);
    } else if (/^[0-9a-z]$/i.test(event.key)) {
      const { card, typed } = typeLetter(this.typed, event.key);
      this.typed = typed;
      if (card) this.cards.press(card);
    }
  }

  /**
   * @param {KeyboardEvent} event
   * @param {Element} pad
   */
  move(event, pad) {
    const from = document.activeElement;
    if (!from || !pad.contains(from)) return;
    event.preventDefault();
    const here = from.getBoundingClientRect();
    const [dx, dy] = DIRECTIONS[event.key];
    /** @param {Element} key */
    const distance = (key) => {
      const box = key.getBoundingClientRect();
      const [x, y] = [box.x - here.x, box.y - here.y];
      const [along, aside] = [x * dx + y * dy, Math.abs(x * dy) + Math.abs(y * dx)];
      return along > 4 ? along + 3 * aside : Infinity;
    };
    const keys = all("button", pad).map((key) => ({ key, far: distance(key) }));
    const nearest = keys.reduce((a, b) => (b.far < a.far ? b : a));
    if (nearest.far < Infinity) nearest.key.focus();
  }
}
new PadKeyboard(new CardPad());
