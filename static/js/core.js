// What every page does, and what the other scripts share. One section per component.

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

/* Sent once: a form is not submitted twice. */
document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (form.dataset.sent) {
    event.preventDefault();
    return;
  }
  form.dataset.sent = "yes";
});
// A page restored from the browser's back-forward cache may be submitted again.
addEventListener("pageshow", () => {
  for (const form of document.forms) delete form.dataset.sent;
});

/* Typed: a page restored from that cache shows what was typed there, which some browsers (WebKit) take
   out of fields without autocompletion. What depends on the fields then starts from them again. */
/** @type {Map<Element, string>} */
const typed = new Map();
addEventListener("pagehide", () => {
  for (const form of document.forms) {
    for (const field of form.elements) if (isTyped(field)) typed.set(field, field.value);
  }
});
// The fields are emptied in a task of their own, which this event comes before.
addEventListener("pageshow", ({ persisted }) => persisted && setTimeout(putBack));

function putBack() {
  for (const form of document.forms) {
    let emptied = false;
    for (const field of form.elements) {
      const before = typed.get(field);
      if (before === undefined || !isTyped(field) || field.value === before) continue;
      field.value = before;
      emptied = true;
    }
    if (emptied) form.dispatchEvent(new Event("restored"));
  }
}

/**
 * @param {Element} field
 * @returns {field is HTMLInputElement | HTMLTextAreaElement}
 */
function isTyped(field) {
  return field.matches("textarea, input:not([type=radio], [type=checkbox], [type=hidden], [type=file])");
}

/* Awake: an open table keeps the screen on. */
async function stayAwake() {
  if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
  try {
    await navigator.wakeLock.request("screen");
  } catch {
    // The phone may refuse to save its battery.
  }
}
if (document.querySelector(".dock, .board")) {
  stayAwake();
  document.addEventListener("visibilitychange", stayAwake);
}

/* Dock: it covers the bottom of the page, which leaves as much room below and scrolls to elements
   above it. Not so with pads, which fill the screen together with the page. */
const dock = /** @type {HTMLElement | null} */ (document.querySelector(".dock"));
if (dock) {
  const root = document.documentElement;
  const measure = () => root.style.setProperty("--dock", `${dock.offsetHeight}px`);
  measure();
  new ResizeObserver(measure).observe(dock);
  root.classList.toggle("docked", !dock.matches(".pad-dock") && !dock.querySelector(".counting"));
}

/* Times in the phone's own zone. */
export function showLocalTimes() {
  for (const time of /** @type {HTMLTimeElement[]} */ (all("time[datetime]"))) {
    const at = new Date(time.dateTime);
    time.textContent = at.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  }
}
showLocalTimes();

/* Copy: a button with `data-copy` copies that text, and says whether it could. */
document.addEventListener("click", async ({ target }) => {
  const button = target instanceof Element && /** @type {HTMLElement | null} */ (target.closest("[data-copy]"));
  if (!button) return;
  const { copy = "", copied = "", uncopied = "" } = button.dataset;
  button.textContent = (await copyText(copy)) ? copied : uncopied;
});

/**
 * Without HTTPS there is no clipboard API, only the old command.
 * @param {string} text
 */
async function copyText(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text).then(() => true, () => false);
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "visually-hidden";
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

/* Notices at the top disappear after a while, but not while they are hovered, touched or focused. */
const NOTICE_MS = 8000;
for (const notice of all("[data-passing]")) {
  const isHeld = () => notice.matches(":hover, :focus-within, :active");
  const pass = () => {
    if (isHeld()) setTimeout(pass, NOTICE_MS);
    else notice.classList.add("passed");
  };
  setTimeout(pass, NOTICE_MS);
}

/* Outbox: every page sends the posts that wait on the phone, even if the cookie is missing. */
try {
  if (Object.keys(localStorage).some((name) => name.includes("companion-unsent"))) import("./outbox.js");
} catch {
  // This browser has no local storage.
}
