// The shell page: downloads the site once, keeps the app running, and shows the app's pages in a frame,
// as ordinary pages.

import { App } from "./app.js";
import { isPart, stay } from "./entries.js";
import { installed, runsElsewhere } from "./install.js";
import { again, say, speak, warn, words } from "./message.js";
import {
  askAgain, asked, follow, frame, fromBefore, isFromBefore, isNested, loaded, notes, open, refresh, renewed, revive,
  wanted,
} from "./pages.js";
import { ROOT } from "./site.js";

const app = new App(heard, words("full"));
let first = false;
let keeps = true;
let persists = false;
let cleared = false;

// Sets the base address: the address bar shows the app's pages, but the shell's files do not move.
function settle() {
  const base = document.querySelector("base") ?? document.createElement("base");
  base.href = ROOT;
  document.head.prepend(base);
}

async function begin() {
  settle();
  speak();
  if (!(await installed())) return;
  first = !(await runsElsewhere());
  app.start();
  await go(await wanted());
}

function go(address) {
  if (!app.runs) say(words("starting"));
  open(address);
}

function heard(news) {
  if (news === "waiting") {
    first = false;
    renew(async () => null);
  }
  if (news === "file") stay();
  if (news === "held") say(words("held"));
  if (news === "replaced") warn(words("replaced"), [[words("here"), () => location.reload()]]);
  if (news === "written") persist();
  if (news === "full") say(words("full"));
  if (news === "cleared") {
    cleared = true;
    warn(words("cleared"), [[words("save"), saveEverything]]);
  }
  if (news.failed) {
    console.warn(news.failed);
    // Read where there is no console, as in tests of some browsers.
    document.documentElement.dataset.failed = news.failed;
    if (news.damaged) warn(words("damaged"), [[words("save"), saveDatabase], [words("anew"), beginAnew]]);
    else say(words("failed"), { ways: [again()] });
  }
  if (news.running) {
    delete document.documentElement.dataset.failed;
    keeps = news.lasts;
    renew((question) => app.answer(question));
  }
}

// Shows the app's own page, now that it answers. The message goes when that page is there.
async function renew(ask) {
  if (!(await refresh(ask)) && frame.contentWindow.location.protocol !== "about:") settled();
}

// Asks the browser once to keep everything for good.
async function persist() {
  if (persists) return;
  persists = true;
  await navigator.storage?.persist?.().catch(() => {});
}

async function saveEverything() {
  const question = { method: "GET", address: `${ROOT}everything/file`, headers: [], body: null };
  const { status, body } = await app.answer(question);
  if (status === 200) save(body, "Companion.json");
  else await saveDatabase();
}

async function saveDatabase() {
  save(await app.answer("save"), "companion.sqlite");
}

function save(bytes, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

async function beginAnew() {
  if (await app.answer("put aside")) location.reload();
  else warn(words("full"), [again()]);
}

// Clears the message, or says that this browser stores nothing.
function settled() {
  say(keeps ? "" : words("unkept"));
}

// A change of the fragment alone does not reload this page, so load the frame. It follows to a part of its page.
addEventListener("hashchange", () => app.worker && !isPart() && go(asked()));
addEventListener("popstate", follow);

// A page that is left keeps nothing back from the one that follows it, even if the browser keeps the page.
addEventListener("pagehide", () => app.stop());
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  app.start();
  revive();
  say(words("before"));
});

navigator.serviceWorker?.addEventListener("message", async ({ data, ports: [port] }) => {
  // What the browser has deleted is said already, with the way to save what is still in memory.
  if (data.lost) return cleared ? null : warn(words("lost"), [again()]);
  if (data.navigates) notes(data);
  const early = first && !app.runs && data.method === "GET" && data.navigates;
  const ready = early ? await fromBefore(data) : data.navigates && renewed(data);
  if (ready) return port.postMessage(ready);
  if (app.leads) return app.ask(data, port);
  app.ensureRunning();
  return port.postMessage(null);
});

frame.addEventListener("load", () => {
  const { document: page, location: at } = frame.contentWindow;
  if (at.protocol === "about:") return;
  if (isNested()) {
    if (!askAgain()) say(words("failed"), { ways: [again()] });
    return;
  }
  loaded();
  speak(page.documentElement.lang);
  if (!isFromBefore()) settled();
  else if (app.runs) renew((question) => app.answer(question));
  else say(words("before"));
  if (document.activeElement === document.body) frame.focus();
});

// In a frame this page does nothing: it is there only if the browser passed the service worker by.
if (window === window.top) {
  navigator.serviceWorker?.startMessages();
  begin();
}
