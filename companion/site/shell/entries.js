// The entries of the browser's history. The page around makes them itself and lets the frame replace its page:
// WebKit does not find the entries that a frame has made after the page around it was reloaded.

import { ROOT } from "./site.js";

// Asks the service worker to tell where an answer leads, instead of going there.
const FORM = "X-Companion-Form";
// So often it is seen whether the next page is there, which it is soon after the one before has gone.
const GLANCE_MS = 20;
const TRIES = 50;

const frame = document.getElementById("page");
const { submit } = HTMLFormElement.prototype;
let shows = () => {};
// The address for which an entry is made as soon as the page in the frame goes.
let next = null;
// Counts where the frame was led to: the answer to a form does not lead away from where it has gone since.
let turn = 0;

// Makes the entries from now on. `hand` is called with an address and the page to show there.
export function begin(hand) {
  shows = hand;
}

// The page in the frame goes without a new entry, or stays: a file was asked for.
export function stay() {
  next = null;
  turn += 1;
}

// Makes an entry for each page to which the one in the frame leads.
export function watch() {
  const view = frame.contentWindow;
  view.addEventListener("click", tapped);
  view.addEventListener("submit", sent);
  view.addEventListener("pagehide", left);
  // A script that submits a form tells nobody.
  view.HTMLFormElement.prototype.submit = submitted;
}

function tapped(event) {
  const link = event.target.closest?.("a[href]");
  const isOther = event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || !link || isOther || isElsewhere(link) || !isOurs(link.href)) return;
  event.preventDefault();
  if (isHere(link.href) && link.href.includes("#")) turnTo(link.href);
  else go(link.href);
}

function isElsewhere(part) {
  return part.hasAttribute("download") || !["", "_self"].includes(part.getAttribute("target") ?? "");
}

// Whether an address is one of the app's.
function isOurs(address) {
  return String(address).startsWith(ROOT);
}

function isHere(address) {
  return bare(address) === bare(frame.contentWindow.location.href);
}

// Returns an address without its fragment.
export function bare(address) {
  return address.split("#")[0];
}

// Goes to an address; that of the page which is shown needs no entry.
function go(address) {
  stay();
  if (isOurs(address) && !isHere(address)) next = address;
  frame.contentWindow.location.replace(address);
}

// What loads a file instead of a page does not come here.
function left({ currentTarget: view }) {
  watchNext(view.document, TRIES);
  if (!next) return;
  history.replaceState({ ...history.state, scroll: view.scrollY }, "");
  history.pushState(null, "", next);
  next = null;
}

// Turns to a part of the page that is shown. Both entries say that the way between them leads to no other page.
function turnTo(address) {
  const view = frame.contentWindow;
  if (address !== view.location.href) {
    history.replaceState({ scroll: view.scrollY, part: true }, "");
    history.pushState({ part: true }, "", address);
  }
  view.location.replace(address);
}

// Whether the entry that was come to is a part of a page, to which another one was left.
export function isPart() {
  return Boolean(history.state?.part);
}

// Turns back to the part of the page that is shown which an address names: without a fragment, to all of it.
export function turnBack(address) {
  const view = frame.contentWindow;
  const isWhole = !address.includes("#");
  if (view.location.href !== address) view.location.replace(isWhole ? `${address}#` : address);
  if (isWhole) view.history.replaceState(view.history.state, "", address);
  const top = history.state.scroll;
  if (top !== undefined) view.scrollTo({ top, behavior: "instant" });
}

// Watches the next page before it is complete: it can be tapped already.
function watchNext(page, tries) {
  const now = frame.contentDocument;
  if (now && now !== page) watch();
  else if (tries) setTimeout(watchNext, GLANCE_MS, page, tries - 1);
}

function sent(event) {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || !isSent(form, submitter)) return;
  event.preventDefault();
  send(form, submitter);
}

function submitted() {
  if (isSent(this, null)) send(this, null);
  else submit.call(this);
}

// Whether the page around sends a form.
function isSent(form, submitter) {
  return !isElsewhere(form) && navigator.serviceWorker.controller && isOurs(actionOf(form, submitter).href);
}

function asked(name, form, submitter) {
  return submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? "";
}

function actionOf(form, submitter) {
  return new URL(asked("action", form, submitter), form.baseURI);
}

function send(form, submitter) {
  const address = actionOf(form, submitter);
  const fields = new FormData(form);
  if (submitter?.name) fields.append(submitter.name, submitter.value);
  if (asked("method", form, submitter).toLowerCase() !== "post") {
    address.search = new URLSearchParams(fields);
    return go(address.href);
  }
  const isMultipart = asked("enctype", form, submitter).startsWith("multipart");
  post(form, bare(address.href), isMultipart ? fields : new URLSearchParams(fields));
}

// Sends a form, and goes where the answer leads, or shows the answer.
async function post(form, address, body) {
  stay();
  const mine = turn;
  const answer = await answered(address, body);
  if (mine !== turn) return;
  // Without an answer the browser sends the form itself, and says what it sees.
  if (!answer) return submit.call(form);
  const to = answer.headers.get("Location");
  if (to) return arrive(new URL(to, address).href);
  shows(address, { ...answer, headers: [...answer.headers] });
  go(address);
}

// Returns the answer to a form, whole, or null if there is none.
async function answered(address, body) {
  const headers = { Accept: "text/html", [FORM]: "yes" };
  try {
    const answer = await frame.contentWindow.fetch(address, { method: "POST", body, headers });
    return { status: answer.status, headers: answer.headers, body: await answer.arrayBuffer() };
  } catch {
    return null;
  }
}

// Goes to a page that a form has changed, even if it is the one that is shown.
function arrive(address) {
  go(address);
  if (address.includes("#") && isHere(address)) frame.contentWindow.location.reload();
}
