// Updates a page that shows a table in place.

import { showChanges } from "./changes.js";
import { all, load } from "./core.js";
import { drawBy } from "./follow.js";
import { showLocalTimes } from "./times.js";

/* Morph: makes a part of the page equal to that of another page. What is equal is not touched, so that
   focus, scrolling, open folds and typed text stay; elements with a key are matched by it. */
const KEPT = new Set(["nonce", "open", "data-sent"]);

/**
 * @param {Node} part
 * @param {Node} other
 */
export function morph(part, other) {
  if (!isElement(part) || !isElement(other)) {
    if (part.nodeValue !== other.nodeValue) part.nodeValue = other.nodeValue;
    return;
  }
  if (part.matches("[data-still]")) return;
  for (const { name } of [...part.attributes]) {
    if (!KEPT.has(name) && !other.hasAttribute(name)) part.removeAttribute(name);
  }
  for (const { name, value } of other.attributes) {
    if (!KEPT.has(name) && part.getAttribute(name) !== value) part.setAttribute(name, value);
  }
  morphChildren(part, other);
}

/**
 * @param {ParentNode & Node} part
 * @param {Node} other
 */
export function morphChildren(part, other) {
  const keyed = new Map([...part.children].filter(keyOf).map((each) => [keyOf(each), each]));
  /** @type {ChildNode | null} */
  let at = part.firstChild;
  for (const wanted of [...other.childNodes]) {
    const key = keyOf(wanted);
    const found = key ? keyed.get(key) : at && isAlike(at, wanted) ? at : null;
    if (found && found === at) at = at.nextSibling;
    else part.insertBefore(found ?? document.importNode(wanted, true), at);
    if (found) morph(found, wanted);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

/**
 * @param {Node} node
 * @returns {node is HTMLElement}
 */
function isElement(node) {
  return node.nodeType === 1;
}

/** @param {Node} node */
function keyOf(node) {
  return isElement(node) ? node.dataset.key : undefined;
}

/**
 * Whether a node can be morphed into another; if not, it is replaced.
 * @param {Node} one
 * @param {Node} other
 */
function isAlike(one, other) {
  return !keyOf(one) && kindOf(one) === kindOf(other);
}

/** @param {Node} node */
function kindOf(node) {
  return isElement(node) ? `${node.nodeName}${node.id}${node.classList[0] ?? ""}` : node.nodeName;
}

/* Swap: each live part of the page is morphed into that of the other. */

/**
 * Adds the style sheets that another kind of page needs, each before the one that it is before there: of two rules
 * the later one counts.
 * @param {Document} page
 */
export function addStyles(page) {
  /** @type {HTMLElement[]} */
  const added = [];
  /** @type {Element | null} */
  let next = null;
  for (const each of all("head > link[rel=stylesheet]", page).reverse()) {
    const own = document.querySelector(`link[href="${each.getAttribute("href")}"]`);
    if (!own) added.push(document.head.insertBefore(document.importNode(each), next));
    // A sheet of a part of the page stands in its body.
    if (!own || own.parentNode === document.head) next = own ?? added[added.length - 1];
  }
  return Promise.all(added.map((each) => new Promise((done) => (each.onload = each.onerror = done))));
}

/**
 * Swaps the live parts; unless the page is at its top, what the reader looks at keeps its position.
 * @param {Document} page
 */
function swap(page) {
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const focused = document.activeElement?.closest("main [data-key], main section");
  const held = focused ?? middle?.closest("[data-key], section");
  const top = held?.getBoundingClientRect().top ?? 0;
  for (const part of all("[data-live]")) {
    const other = page.querySelector(`[data-live="${part.dataset.live}"]`);
    if (other) morph(part, other);
  }
  document.title = page.title;
  showLocalTimes();
  if (scrollY && held?.isConnected) scrollBy(0, held.getBoundingClientRect().top - top);
}

/** @type {Document | null} */
let newest = null;
drawBy(async (page) => {
  newest = page;
  // What another kind of page shows would stand there bare while its style is on its way.
  await addStyles(page);
  if (page !== newest) return;
  // The page of a question that this phone is to answer has other parts, and a form.
  if (Boolean(page.querySelector(".answers")) !== Boolean(document.querySelector(".answers"))) {
    location.replace(location.pathname);
    return;
  }
  swap(page);
  showChanges();
  document.dispatchEvent(new Event("drawn"));
  // A page without a form comes without what keeps a post on the phone: Undo and the like may be there only now.
  if (document.querySelector("form [name=key]") && !document.querySelector("[data-unsent]")) load("outbox.js");
});
