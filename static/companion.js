// What makes quicker what every page can do without it. One section a component.
"use strict";

/* Sent once: one tap never counts twice. */
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.dataset.sent) {
    event.preventDefault();
    return;
  }
  form.dataset.sent = "yes";
});
// A page that the browser brings back from its memory may be sent again.
window.addEventListener("pageshow", () => {
  for (const form of document.forms) delete form.dataset.sent;
});

/* Awake: a table that is open keeps the screen on. */
async function stayAwake() {
  if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
  try {
    await navigator.wakeLock.request("screen");
  } catch {
    // The phone may refuse, to save its battery.
  }
}
if (document.querySelector(".dock, .board")) {
  stayAwake();
  document.addEventListener("visibilitychange", stayAwake);
}

/* Dock: what is scrolled to comes out from behind it. But for pads, which fill the screen with the
   page, it lies over the page, and the page leaves as much room below. */
const dock = document.querySelector(".dock");
if (dock) {
  const root = document.documentElement;
  const measured = () => root.style.setProperty("--dock", `${dock.offsetHeight}px`);
  measured();
  new ResizeObserver(measured).observe(dock);
  root.classList.toggle("docked", !dock.matches(".pad-dock, :has(.counting)"));
}

/* Times in the phone's own zone. */
function localTimes() {
  for (const time of document.querySelectorAll("time[datetime]")) {
    const at = new Date(time.dateTime);
    time.textContent = at.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  }
}
localTimes();

/* Copy: where a page is not encrypted there is no clipboard, only the old way. */
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
  focused?.focus();
  return copied;
}

/* What was said on top steps aside after a while, but not under a finger or the focus. */
const SAID_MS = 8000;
for (const notice of document.querySelectorAll("[data-passing]")) {
  const held = () => notice.matches(":hover, :focus-within, :active");
  const pass = () => (held() ? setTimeout(pass, SAID_MS) : notice.classList.add("passed"));
  setTimeout(pass, SAID_MS);
}

/* Unsent: every page sends what waits on the phone, though no cookie may tell of it. */
try {
  if (/companion-unsent/.test(Object.keys(localStorage))) import("./unsent.js");
} catch {
  // Nothing is kept here.
}
