// Updates a page that shows a table in place.

import { all, MOTION, showLocalTimes } from "./core.js";
import { drawBy } from "./follow.js";

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
 * @param {Element} part
 * @param {Element} other
 */
function morphChildren(part, other) {
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

/* Motion: changes are animated, if the reader allows motion. */
const GROWTH = { duration: 600, easing: "cubic-bezier(0.2, 0, 0, 1)" };

/**
 * Makes a change, with rows and the dealer's button sliding to their new places.
 * @param {() => void} swap
 */
function slide(swap) {
  const isSeen = MOTION.matches && document.visibilityState === "visible";
  if (!isSeen || !("startViewTransition" in document)) {
    swap();
    countUp();
    return;
  }
  // The page itself is not animated, so that taps on it still count.
  const page = document.documentElement;
  page.classList.add("sliding");
  const transition = document.startViewTransition(swap);
  transition.updateCallbackDone.then(countUp, () => {});
  // Another transition may skip this one; the page has changed all the same.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {}).then(() => page.classList.remove("sliding"));
}

// Totals count from their old value to the new one, and bars grow likewise.
function countUp() {
  for (const part of all("[data-from]")) {
    const from = (part.dataset.from ?? "").replaceAll("−", "-").split(" ").map(Number);
    part.removeAttribute("data-from");
    if (!MOTION.matches) continue;
    if (part.matches("rect")) {
      const [x, width] = from.map((each) => `${each}%`);
      part.animate([{ x, width }, {}], GROWTH);
    } else countFrom(part, from[0]);
  }
}

/**
 * @param {HTMLElement} part
 * @param {number} from
 */
function countFrom(part, from) {
  const final = part.textContent ?? "";
  const to = Number(final.replace("−", "-"));
  const begun = performance.now();
  /** @type {string | null} */
  let shown = null;
  /** @param {number} now */
  const step = (now) => {
    const share = Math.min(1, (now - begun) / GROWTH.duration);
    const reached = Math.round(from + (to - from) * (1 - (1 - share) ** 3));
    // If the page has changed meanwhile, keep that value.
    if (shown !== null && part.textContent !== shown) return;
    part.textContent = shown = share < 1 ? String(reached).replace("-", "−") : final;
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
addEventListener("pagereveal", countUp, { once: true });
if (!("onpagereveal" in window)) countUp();

/* Swap: each live part of the page is morphed into that of the other. */

/**
 * Adds the style sheets that another kind of page needs.
 * @param {Document} page
 */
function addStyles(page) {
  for (const sheet of all("link[rel=stylesheet]", page)) {
    const known = document.querySelector(`link[href="${sheet.getAttribute("href")}"]`);
    if (!known) document.head.append(document.importNode(sheet));
  }
}

/**
 * Swaps the live parts; unless the page is at its top, what the reader looks at keeps its position.
 * @param {Document} page
 */
function swap(page) {
  addStyles(page);
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
drawBy((page) => slide(() => swap(page)));
