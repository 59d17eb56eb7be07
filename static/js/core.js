// What every page does, and what the other scripts share.

/* Queries, with types. */

/**
 * The first element that a selector matches; the page must have one.
 * @template {Element} [E=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [within]
 * @returns {E}
 */
export function one(selector, within = document) {
  return /** @type {E} */ (within.querySelector(selector));
}

/**
 * All elements that a selector matches.
 * @template {Element} [E=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [within]
 * @returns {E[]}
 */
export function all(selector, within = document) {
  return /** @type {E[]} */ ([...within.querySelectorAll(selector)]);
}

/* Motion: whether the reader allows animations. */
export const MOTION = matchMedia("(prefers-reduced-motion: no-preference)");

/* Deadline: no answer is waited for longer. Where a network is there in name only, none comes for minutes. */
const ANSWER_MS = 15000;

/**
 * The signal of a request that is aborted after that time.
 * @param {AbortController} [request]
 */
export function deadline(request = new AbortController()) {
  setTimeout(() => request.abort(), ANSWER_MS);
  return request.signal;
}

/* Sent once: a form is not submitted twice, unless no answer has come for so long that its reader may have
   stopped waiting. */
document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (Date.now() - Number(form.dataset.sent ?? 0) < ANSWER_MS) event.preventDefault();
  else form.dataset.sent = String(Date.now());
});
// A page restored from the browser's back-forward cache may be submitted again.
addEventListener("pageshow", () => {
  for (const form of document.forms) delete form.dataset.sent;
});

/* Dock: it covers the bottom of the page, which leaves as much room below and scrolls to elements
   above it. Not so with pads, which fill the screen together with the page. A property of the root styles and lays out
   the whole page anew: none is set where the style sheet leaves the right room by itself. */
const dock = /** @type {HTMLElement | null} */ (document.querySelector(".dock"));
if (dock) {
  const { style, classList } = document.documentElement;
  new ResizeObserver(() => {
    const height = `${dock.offsetHeight}px`;
    if (getComputedStyle(document.body).paddingBottom !== height) style.setProperty("--dock", height);
  }).observe(dock);
  classList.toggle("docked", !document.querySelector(".pad-dock, .dock .counting"));
}

/**
 * Loads a module after the page. Chrome of 2021 refuses to `import()` one where scripts need a nonce.
 * @param {string} name
 */
export function load(name) {
  // Before 15.4, Safari has the nonce as an attribute alone.
  const [own] = document.scripts;
  const nonce = own.nonce || own.getAttribute("nonce");
  const src = new URL(name, import.meta.url);
  document.head.appendChild(Object.assign(document.createElement("script"), { type: "module", nonce, src }));
}
addEventListener("load", () => load("later.js"));
if (!HTMLFormElement.prototype.requestSubmit) load("submit.js");
if (document.querySelector("time")) load("times.js");

/**
 * Opens an address as a link does: on the site, the page around makes an entry of the history for it.
 * @param {string} href
 */
export function visit(href) {
  document.body.appendChild(Object.assign(document.createElement("a"), { href, hidden: true })).click();
}

/* Outbox: every page sends the posts that wait on the phone, even if the cookie is missing. */
try {
  if (Object.keys(localStorage).some((name) => name.includes("companion-unsent"))) load("outbox.js");
} catch {
  // This browser has no local storage.
}
