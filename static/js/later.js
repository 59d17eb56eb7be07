// What a page does once it stands; nothing of it is needed to show the page.

import { all, load } from "./core.js";

for (const each of ["next_box.js", "next_form.js", "reminder.js", "typing.js"]) load(each);
// A form is there to be filled in first; what its page hears of others comes after it.
if (document.querySelector("[data-ask]")) load("follow.js");
// What redraws a page is needed once its table has changed.
if (document.querySelector("[data-live]")) load("morph.js");
// Browsers have service workers for secure pages only.
if (document.querySelector("[data-stream]") && navigator.serviceWorker) load("offline.js");
if (document.querySelector("[data-outcomes]")) load("outcomes.js");
if (document.querySelector(".counting .pad")) load("pad_keys.js");
if (matchMedia("(hover: hover) and (pointer: fine)").matches) load("desk_keys.js");
try {
  if (localStorage.getItem("companion-drafts")) load("damaged_drafts.js");
} catch {
  // This browser keeps nothing.
}
// The only form on a table's page is that of Undo.
if (document.querySelector(".undoing")) load("outbox.js");

const wide = matchMedia("(min-width: 64rem), (min-width: 44rem) and (min-height: 50rem)");
function showBeside() {
  if (!wide.matches) return;
  if (document.querySelector(".beside")) load("beside.js");
  if (document.querySelector("form.entry")) load("table_beside.js");
}
showBeside();
wide.addEventListener("change", showBeside);

const ROOT = new URL("../../../", import.meta.url);

/* Installing: any page can be put on the first screen. */
if (!document.querySelector("[rel=manifest]")) {
  const link = document.createElement("link");
  link.rel = "manifest";
  link.crossOrigin = "use-credentials";
  link.href = `${ROOT}manifest.webmanifest?lang=${document.documentElement.lang}`;
  document.head.append(link);
}

/* Days: pages are dated by the phone's clock. On the site the phone itself writes them. */
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
if (timeZone && self === top && !`${document.cookie};`.includes(`zone=${timeZone};`)) {
  document.cookie = `zone=${timeZone}; path=${ROOT.pathname}; max-age=34560000; samesite=lax`;
}

/* Kept: when a table is made, the browser is asked to keep what this phone has stored for good. */
document.addEventListener("submit", ({ target, submitter }) => {
  const isMade = submitter instanceof HTMLButtonElement && ["make", "play"].includes(submitter.value);
  if (isMade && target instanceof Element && target.matches(".new")) navigator.storage?.persist?.().catch(() => {});
});

/* Filled in: a page restored from the back-forward cache shows what was typed and chosen there, which some browsers
   (WebKit) take out of fields and forms without autocompletion. What depends on the fields then starts from them again. */
/** @typedef {HTMLInputElement | HTMLTextAreaElement} Field */
/** @type {Map<Element, string | boolean>} */
const filledIn = new Map();
addEventListener("pagehide", () => {
  for (const field of fields()) filledIn.set(field, contentOf(field));
});
// The fields are emptied in a task of their own, some time after this event.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) for (const wait of [0, 100, 500, 2000]) setTimeout(putBack, wait);
});
// What the reader does from then on stands.
for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, () => filledIn.clear(), { capture: true });

function putBack() {
  const emptied = fields().filter((field) => filledIn.has(field) && contentOf(field) !== filledIn.get(field));
  for (const field of emptied) {
    const before = filledIn.get(field);
    if (isChoice(field)) field.checked = before === true;
    else field.value = `${before}`;
  }
  for (const form of new Set(emptied.map((field) => field.form))) form?.dispatchEvent(new Event("restored"));
}

/** @returns {Field[]} */
function fields() {
  const elements = Array.from(document.forms).flatMap((form) => Array.from(form.elements));
  return /** @type {Field[]} */ (elements.filter((each) => each.matches("textarea, input:not([type=hidden], [type=file])")));
}

/** @param {Field} field */
function contentOf(field) {
  return isChoice(field) ? field.checked : field.value;
}

/**
 * @param {Field} field
 * @returns {field is HTMLInputElement}
 */
function isChoice(field) {
  return field.matches("[type=radio], [type=checkbox]");
}

/* Awake: an open table keeps the screen on. */
async function stayAwake() {
  if (document.visibilityState !== "visible") return;
  try {
    await (navigator.wakeLock ? navigator.wakeLock.request("screen") : playNothing());
  } catch {
    // The phone may refuse to save its battery, or to play before the first touch.
  }
}

/** @type {HTMLVideoElement | null} */
let video = null;

/* Without HTTPS there is no wake lock; but no phone goes dark while a video is played. This one is silent, and
   lies unseen behind the page: the pictures of an empty canvas. */
function playNothing() {
  video = video ?? emptyVideo();
  return video?.play();
}

function emptyVideo() {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 16;
  const pen = canvas.getContext("2d");
  if (!pen || !canvas.captureStream) return null;
  const made = document.createElement("video");
  Object.assign(made.style, { position: "fixed", top: "0", width: "100%", height: "50%", opacity: "0", zIndex: "-1", pointerEvents: "none" });
  made.muted = true;
  made.setAttribute("playsinline", "");
  made.setAttribute("aria-hidden", "true");
  made.srcObject = canvas.captureStream();
  // A stream has a picture when something is drawn.
  const draw = () => pen.clearRect(0, 0, 1, 1);
  draw();
  setInterval(draw, 1000);
  document.body.append(made);
  return made;
}

if (document.querySelector(".dock, .board")) {
  stayAwake();
  document.addEventListener("visibilitychange", stayAwake);
  if (!navigator.wakeLock) document.addEventListener("pointerup", stayAwake, { once: true });
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

/* Heard: who does not see the page hears what was saved and what is next, and the table when it is asked for. */
const told = /** @type {HTMLElement | null} */ (document.querySelector("[data-told]"));
if (document.activeElement === document.body) told?.focus({ preventScroll: true });

const READ_MS = 50;
document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest("[data-reads]") : null;
  if (!button) return;
  // A change is said, of what was there before it.
  document.querySelector("[data-key=read]")?.remove();
  const spoken = document.createElement("div");
  spoken.className = "visually-hidden";
  spoken.dataset.key = "read";
  spoken.setAttribute("role", "status");
  button.after(spoken);
  setTimeout(() => spoken.append(...all(".cue, .standings .row").map(sentence)), READ_MS);
});

/**
 * A paragraph with what is heard of a part of the page.
 * @param {HTMLElement} part
 */
function sentence(part) {
  const said = document.createElement("p");
  const copy = /** @type {HTMLElement} */ (part.cloneNode(true));
  for (const each of all("[aria-hidden=true], .face", copy)) each.remove();
  for (const each of all("*", copy)) each.after(" ");
  said.textContent = (copy.textContent ?? "").replace(/\s+/g, " ").replace(/ (?=[,、])/g, "").trim();
  return said;
}
