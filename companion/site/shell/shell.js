// The shell page: downloads the site once, keeps the app running, and shows the app's pages in a frame,
// as ordinary pages.

const SITE = JSON.parse(document.getElementById("site").textContent);
const ROOT = new URL("../", import.meta.url).href;
const WORDS = JSON.parse(document.getElementById("words").textContent);
const LANGUAGE = "companion-language";

const files = new Files(SITE, ROOT);
const last = `${files.prefix}last`;
const frame = document.getElementById("page");
const state = document.getElementById("state");
const [said, progress, buttons] = state.children;

let worker = null;
let first = false;
let leads = false;
let runs = false;
let keeps = true;
let trouble = false;
let old = null;

function language() {
  const wanted = localStorage.getItem(LANGUAGE) ?? navigator.language;
  return [wanted, wanted.split("-")[0]].find((each) => each in WORDS) ?? "en";
}

function words(code) {
  return WORDS[language()][code];
}

function say(text, more) {
  if (!trouble) show(text, more);
}

function show(text, { share = null, ways = [] } = {}) {
  state.hidden = !text;
  said.textContent = text;
  progress.hidden = share === null;
  progress.value = share ?? 0;
  buttons.replaceChildren(...ways.map(way));
}

// Returns a button with its click handler.
function way([label, action]) {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", textContent: label, onclick: action });
  return button;
}

function again() {
  return [words("again"), () => location.reload()];
}

// Shows a warning until the reader has dealt with it.
function warn(text, ways) {
  trouble = true;
  show(text, { ways });
}

function able() {
  return (
    "serviceWorker" in navigator &&
    "locks" in navigator &&
    "DecompressionStream" in window &&
    typeof WebAssembly === "object"
  );
}

// Sets the base address: the address bar shows the app's pages, but the shell's files do not move.
function settle() {
  const base = document.querySelector("base") ?? document.createElement("base");
  base.href = ROOT;
  document.head.prepend(base);
}

async function begin() {
  settle();
  document.documentElement.lang = language();
  if (!able()) return say(words("unable"));
  try {
    await install();
  } catch (error) {
    console.warn(error);
    return say(error.name === "QuotaExceededError" ? words("full") : words("cut"), { ways: [again()] });
  }
  first = !(await runsElsewhere());
  lead();
  return open(await wanted());
}

// Downloads all files and shows the progress; after that the service worker has them cached.
async function install() {
  if (!navigator.serviceWorker.controller) {
    const megabytes = (files.size / 1e6).toFixed(1);
    await files.keep((here) => {
      const done = (here / 1e6).toFixed(1);
      say(words("fetching").replace("#", done).replace("#", megabytes), { share: here / files.size });
    });
  }
  const registered = await navigator.serviceWorker.register(`${ROOT}service-worker.js`, {
    scope: ROOT,
    updateViaCache: "none",
  });
  if (registered.waiting && navigator.serviceWorker.controller) await renew(registered.waiting);
  // Let the service worker control a page that was reloaded without it.
  registered.active?.postMessage("take in");
  await controlled();
}

// Activates a newer version when a page starts, unless another page runs the app.
async function renew(waiting) {
  if (await runsElsewhere()) return;
  const taken = new Promise((resolve) =>
    navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
  );
  waiting.postMessage("take over");
  await taken;
  location.reload();
  await new Promise(() => {});
}

// Returns whether another page runs the app or is about to.
async function runsElsewhere() {
  const { held } = await navigator.locks.query();
  return held.some(({ name }) => name === files.prefix);
}

function controlled() {
  return new Promise((resolve) => {
    if (navigator.serviceWorker.controller) resolve();
    else navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
  });
}

function lead() {
  worker = new Worker(`${ROOT}${SITE.companion}/worker.js`, { type: "module" });
  worker.onmessage = ({ data }) => heard(data);
  worker.onerror = () => heard({ failed: "worker" });
  const folder = encodeURIComponent(files.prefix);
  // The folder of damaged files, for the page that lists them.
  document.documentElement.dataset.folder = folder;
  worker.postMessage({ site: SITE, root: ROOT, prefix: files.prefix, folder });
}

function heard(news) {
  if (news === "starting") leads = true;
  if (news === "waiting") {
    first = false;
    refresh();
  }
  if (news === "written") navigator.storage?.persist?.();
  if (news === "full") say(words("full"));
  if (news === "cleared") warn(words("cleared"), [[words("save"), saveEverything]]);
  if (news.failed) {
    console.warn(news.failed);
    if (news.damaged) warn(words("damaged"), [[words("save"), saveDatabase], [words("anew"), beginAnew]]);
    else say(words("failed"), { ways: [again()] });
  }
  if (news.running) {
    runs = true;
    keeps = news.kept;
    refresh();
  }
}

// Reloads a page that was shown from the cache while the app started, unless the user has typed in it.
function refresh() {
  const shown = old?.document === frame.contentDocument ? old : null;
  old = null;
  if (shown && !shown.touched) frame.contentWindow.location.reload();
  else if (shown) settled();
}

// Sends the worker a message and returns its answer.
function told(question) {
  const { port1, port2 } = new MessageChannel();
  worker.postMessage(question, [port2]);
  return new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
}

async function saveEverything() {
  const question = { method: "GET", address: `${ROOT}everything/file`, headers: [], body: null };
  const { status, body } = await told(question);
  if (status === 200) save(body, "Companion.json");
  else await saveDatabase();
}

async function saveDatabase() {
  save(await told("save"), "companion.sqlite");
}

function save(bytes, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

async function beginAnew() {
  if (await told("put aside")) location.reload();
  else warn(words("full"), [again()]);
}

// Clears the message, or says that this browser stores nothing.
function settled() {
  say(keeps ? "" : words("unkept"));
}

// Returns the address of the requested page. Web hosts serve the page for handed-over tables as a folder.
function asked() {
  const [page] = location.href.split("#");
  return page === `${ROOT}receive/` ? `${ROOT}receive${location.hash}` : location.href;
}

// Returns the address of the first page; with `?last`, that of the last table.
async function wanted() {
  if (location.search !== "?last") return asked();
  const kept = await (await caches.open(last)).keys();
  return kept.find(({ url }) => url.includes("/t/"))?.url ?? ROOT;
}

function open(address) {
  if (!runs) say(words("starting"));
  // Setting the frame's `src` would not load an address that is also this page's own.
  frame.contentWindow.location.replace(address);
}

// A change of the fragment alone does not reload this page, so load the frame.
addEventListener("hashchange", () => worker && open(asked()));

navigator.serviceWorker?.addEventListener("message", async ({ data, ports: [port] }) => {
  if (data.lost) return warn(words("lost"), [again()]);
  const early = first && !runs && data.method === "GET" && data.navigates;
  const kept = early && (await fromBefore(data.address));
  if (kept) return port.postMessage(kept);
  if (!leads) return port.postMessage(null);
  return worker.postMessage(data, [port]);
});
navigator.serviceWorker?.startMessages();

// Returns the page as it was last shown, for the time until the app runs.
async function fromBefore(address) {
  // A page that imports a table would be reloaded in the middle of it.
  if (address === `${ROOT}receive`) return null;
  const kept = await (await caches.open(last)).match(address);
  if (!kept) return null;
  return { status: 200, headers: [...kept.headers, ["X-Companion-Before", "yes"]], body: await kept.arrayBuffer() };
}

// Take over the address, the title and the language of the page in the frame.
frame.addEventListener("load", () => {
  const { document: page, location: at } = frame.contentWindow;
  if (at.protocol === "about:") return;
  history.replaceState(null, "", at.href);
  document.title = page.title;
  localStorage.setItem(LANGUAGE, page.documentElement.lang);
  document.documentElement.lang = page.documentElement.lang;
  if (!first || runs) settled();
  else {
    say(words("before"));
    const shown = { document: page, touched: false };
    page.addEventListener("input", () => (shown.touched = true), { once: true });
    old = shown;
  }
  if (document.activeElement === document.body) frame.focus();
});

begin();
