// The list above the page of the posts that wait, with what can be done about each. The first action is
// beside an item's text, the others are unfolded together with its details.

import { load } from "./core.js";
import { isSetAside, outbox, store } from "./outbox.js";
import { told } from "./times.js";

/**
 * @typedef {import("./outbox.js").Post} Post
 * @typedef {NonNullable<typeof outbox>} Outbox
 */

// So many characters of a post are shown.
const MOST_SHOWN = 500;

/** @type {Record<string, string[]>} */
const ACTIONS = {
  sending: [],
  waiting: ["hurry", "copy", "drop"],
  aside: ["hurry", "open", "copy", "drop"],
  refused: ["look", "copy", "drop"],
  gone: ["copy", "drop"],
  damaged: ["open", "copy", "drop"],
  held: ["hurry", "copy", "drop"],
  dropped: ["keep"],
  sent: [],
};

/** @param {Post} post */
function shownState(post) {
  if (post.state === "waiting" && store.isHeld(post)) return "held";
  return isSetAside(post) ? "aside" : post.state;
}

class WaitingList {
  /** @param {Outbox} outbox */
  constructor(outbox) {
    this.outbox = outbox;
    this.box = outbox.box;
    this.list = /** @type {HTMLElement} */ (this.box.querySelector("ul"));
    /** @type {Record<string, [string, string]>} */
    this.states = JSON.parse(this.box.dataset.states ?? "");
    this.shown = "";
    document.querySelector("main")?.before(this.box);
    addEventListener("outbox", () => this.show());
    this.show();
  }

  show() {
    const waiting = store.posts.filter(({ looked }) => !looked);
    /** @param {Post} each */
    const stateOf = (each) => (this.outbox.isSlow && this.outbox.isOwn(each) ? "sending" : shownState(each));
    const posts = [...this.outbox.done, ...waiting].map((each) => ({ ...each, state: stateOf(each) }));
    const shown = JSON.stringify(posts.map(({ key, at, state, title, what, why, next }) => [key, at, state, title, what, why, next]));
    // A list that looks the same after another try is kept, as it may have the focus, and would be read out again.
    if (shown === this.shown) return;
    this.shown = shown;
    const unfolded = new Set(this.items.filter(({ open }) => open).map(({ key }) => key));
    const focused = this.list.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement) : null;
    const at = /** @type {HTMLElement | null | undefined} */ (focused?.closest("li"))?.dataset.key;
    this.list.replaceChildren(...posts.map((each) => this.item(each)));
    for (const { key, details } of this.items) details.open = unfolded.has(key);
    this.box.hidden = !posts.length;
    if (focused) this.focus(at, focused);
  }

  /**
   * Goes on with the focus where it was: on an item's line, or its action, or else on what can be done with it now.
   * @param {string | undefined} at
   * @param {HTMLElement} focused
   */
  focus(at, focused) {
    const item = this.items.find(({ key }) => key === at)?.details.parentElement;
    const same = focused.matches("summary") ? "summary" : `[data-do="${focused.dataset.do ?? ""}"]`;
    const places = [same, "li > :is(a, button)", "summary"].map((each) => item?.querySelector(each));
    const next = places.find(Boolean) ?? document.querySelector("main");
    /** @type {HTMLElement | null | undefined} */ (next)?.focus({ preventScroll: true });
  }

  get items() {
    return [...this.list.children].map((item) => {
      const details = /** @type {HTMLDetailsElement} */ (item.querySelector("details"));
      return { details, open: details.open, key: /** @type {HTMLElement} */ (item).dataset.key };
    });
  }

  /** @param {Post} each */
  item(each) {
    const template = /** @type {HTMLTemplateElement} */ (this.box.querySelector("template"));
    const copy = /** @type {DocumentFragment} */ (template.content.cloneNode(true));
    const item = /** @type {HTMLElement} */ (copy.firstElementChild);
    Object.assign(item.dataset, { key: each.key, state: each.state });
    for (const [name, text] of Object.entries(this.words(each))) {
      /** @type {Element} */ (item.querySelector(`[data-${name}]`)).textContent = text;
    }
    for (const button of item.querySelectorAll("button")) this.offer(each, button);
    const [first] = ACTIONS[each.state];
    const button = first && item.querySelector(`[data-do=${first}]`);
    item.append(button || (each.state === "sent" ? this.onward(each) : ""));
    return item;
  }

  /** @param {Post} post */
  words({ state, title, what, why = "", at }) {
    const [word, rest] = this.states[state];
    const when = at ? ` · ${told(new Date(at))}` : "";
    const shown = what.slice(0, MOST_SHOWN);
    return { state: word, title: rest.replace("#", () => title.slice(0, MOST_SHOWN)), what: shown + when, why };
  }

  /**
   * @param {Post} each
   * @param {HTMLButtonElement} button
   */
  offer(each, button) {
    const action = button.dataset.do ?? "";
    const isEmpty = action === "open" && !each.fields.length;
    if (isEmpty || !ACTIONS[each.state].includes(action)) button.remove();
    else if (action === "copy") {
      const { copied, uncopied } = this.box.dataset;
      Object.assign(button.dataset, { copy: each.what, copied, uncopied });
    } else button.addEventListener("click", () => this.act(action, each));
  }

  /** @param {Post} post */
  onward({ next }) {
    const link = document.createElement("a");
    Object.assign(link, { href: next, textContent: this.box.dataset.onward });
    return link;
  }

  /**
   * @param {string} action
   * @param {Post} each
   */
  act(action, each) {
    if (action === "hurry") this.outbox.hurry(each);
    else if (action === "look") this.outbox.openOutcome(each);
    else if (action === "open") this.outbox.open(each);
    else if (action === "drop") this.outbox.drop(each);
    else this.outbox.keep(each);
  }
}
load("copy.js");
if (outbox) new WaitingList(outbox);
