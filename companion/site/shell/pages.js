// The app's pages, which are shown in a frame as ordinary pages.

import { bare, begin, isPart, stay, turnBack, watch } from "./entries.js";
import { lastTable, remembered } from "./shown.js";
import { files, ROOT } from "./site.js";

// A page whose button is no longer held may still get its click.
const CLICK_MS = 400;
// So often it is waited for; what is let go outside of the page is not heard of.
const LONGEST_HOLD = 5;
// So long the frame has to follow the address by itself, which some browsers let it: to ask for the page, and to
// load it.
const STAYS_MS = 150;
const FOLLOWS_MS = 3000;
// How often a page is asked for again that the service worker did not answer for.
const TRIES = 3;
const BEFORE = "X-Companion-Before";

export const frame = document.getElementById("page");

// The page in the frame: its address, the question it answers if it was shown from before, whether the reader
// has begun something on it, and whether a finger is on it.
let shown = null;
let before = null;
let fresh = null;
let passedBy = 0;
// The address of the page that was asked for last.
let last = "";
// The address of the entry of the history that the frame has to follow.
let following = "";

begin((address, answer) => (fresh = { address, answer }));

export function open(address) {
  stay();
  // Setting the frame's `src` would not load an address that is also this page's own.
  frame.contentWindow.location.replace(address);
}

// Returns the address of the requested page. Web hosts serve the page for handed-over tables as a folder.
export function asked() {
  const [page] = location.href.split("#");
  return page === `${ROOT}receive/` ? `${ROOT}receive${location.hash}` : location.href;
}

// Returns the address of the first page; with `?last`, that of the last table.
export async function wanted() {
  if (location.search !== "?last") return asked();
  return (await lastTable(files.prefix)) ?? ROOT;
}

// Returns the page as it was last shown, for the time until the app runs.
export async function fromBefore(question) {
  // A page that imports a table would be reloaded in the middle of it.
  if (question.address === `${ROOT}receive`) return null;
  const kept = await remembered(files.prefix, question.address);
  if (!kept) return null;
  before = question;
  return { status: 200, headers: [...kept.headers, [BEFORE, "yes"]], body: await kept.arrayBuffer() };
}

// Returns the page that was asked for to take the place of the one from before, or that answers a form.
export function renewed(question) {
  const answer = fresh?.address === question.address ? fresh.answer : null;
  fresh = null;
  return answer;
}

// Returns whether the frame shows this page instead of an app's: the browser has passed the service worker by.
export function isNested() {
  return Boolean(frame.contentDocument?.getElementById("site"));
}

// Asks again for such a page; returns false after some tries.
export function askAgain() {
  passedBy += 1;
  if (passedBy > TRIES) return false;
  navigator.serviceWorker.ready.then(({ active }) => {
    active.postMessage("take in");
    open(frame.contentWindow.location.href);
  });
  return true;
}

// Takes over the address and the title of the page that the frame has loaded.
export function loaded() {
  const { document: page, location: at } = frame.contentWindow;
  passedBy = 0;
  watch();
  arrive(at);
  document.title = page.title;
  const question = before?.address === bare(at.href) ? before : null;
  before = null;
  const now = { page, question, begun: false, held: false };
  shown = now;
  for (const each of ["click", "input", "submit"]) page.addEventListener(each, () => (now.begun = true), true);
  page.addEventListener("pointerdown", () => (now.held = true), true);
  for (const each of ["pointerup", "pointercancel"]) {
    page.addEventListener(each, () => setTimeout(() => (now.held = false), CLICK_MS), true);
  }
}

// Whether the page in the frame was shown from before.
export function isFromBefore() {
  return Boolean(shown?.question);
}

// Lets the page in the frame be refreshed like one from before: the browser has kept it, and this page.
export function revive() {
  const headers = [["accept", "text/html"], ["accept-language", navigator.languages.join(",")]];
  const [address] = frame.contentWindow.location.href.split("#");
  if (shown) shown.question = { method: "GET", address, headers, body: null, navigates: true };
}

// Replaces a page from before by that of the app, which `ask` returns, unless the reader has begun something on
// it: what was tapped is then done by the app, and what was typed stays. Returns whether it is replaced.
export async function refresh(ask) {
  const now = shown;
  if (!now?.question) return false;
  const answer = await ask(now.question);
  for (let waits = 0; now.held && waits < LONGEST_HOLD; waits += 1) {
    await new Promise((resolve) => setTimeout(resolve, CLICK_MS));
  }
  if (now.begun || now.page !== frame.contentDocument) return false;
  fresh = { address: now.question.address, answer };
  now.question = null;
  stay();
  frame.contentWindow.location.reload();
  return true;
}

// Remembers the page that was asked for. The frame that goes on from the page it had to follow to has followed, even
// if that page had not come to rest.
export function notes({ address }) {
  if (last === following && address !== following) following = "";
  last = address;
}

// Lets the frame follow the browser's history where it does not do so by itself.
export function follow() {
  stay();
  following = bare(asked());
  if (isPart() && !isBehind()) {
    following = "";
    turnBack(asked());
    return;
  }
  last = "";
  setTimeout(() => (last === following ? setTimeout(catchUp, FOLLOWS_MS) : catchUp()), STAYS_MS);
}

// Whether the address is that of another entry of the history already, and the frame's page is not.
function isBehind() {
  return bare(asked()) === following && bare(frame.contentWindow.location.href) !== following;
}

function catchUp() {
  if (!isBehind() || frame.contentDocument.readyState !== "complete") return;
  // If this leads to another page, that one is shown.
  following = "";
  open(asked());
}

function arrive({ href }) {
  if (isBehind()) {
    if (last !== following) catchUp();
    return;
  }
  following = "";
  const scroll = history.state?.scroll;
  history.replaceState(null, "", href);
  if (scroll) frame.contentWindow.scrollTo({ top: scroll, behavior: "instant" });
}
