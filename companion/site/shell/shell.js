// The page around the pages: fetches the site once, keeps the app running, and shows its pages in a
// frame, where each of them is an ordinary page.

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
  const wanted = localStorage.getItem(LANGUAGE) ?? navigator.language.slice(0, 2);
  return wanted in WORDS ? wanted : "en";
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

// A button, and what it does.
function way([label, action]) {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", textContent: label, onclick: action });
  return button;
}

function again() {
  return [words("again"), () => location.reload()];
}

// What stands there until the reader has done something about it.
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

// The address becomes that of the page shown; what is this page's own stays where it is.
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

// The one large download, with its progress; after it the service worker has all there is.
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
  // A page that was reloaded past it is taken in again.
  registered.active?.postMessage("take in");
  await controlled();
}

// A newer version takes over as a page begins, where no other page is in the middle of something.
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

// Whether another page runs the app, or is about to.
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
  // Where the phone keeps what was put aside, for the page that lists it.
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

// What the frame showed from before the start is asked for anew, unless somebody is typing there.
function refresh() {
  const shown = old?.document === frame.contentDocument ? old : null;
  old = null;
  if (shown && !shown.touched) frame.contentWindow.location.reload();
  else if (shown) settled();
}

// Asks the worker for something that is no page.
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

// What there is to say when all goes well.
function settled() {
  say(keeps ? "" : words("unkept"));
}

// The page that the address is of. Web spaces make a folder of the one that links with a table lead to.
function asked() {
  const [page] = location.href.split("#");
  return page === `${ROOT}receive/` ? `${ROOT}receive${location.hash}` : location.href;
}

// The page to begin with: where the address says so, that of the last table.
async function wanted() {
  if (location.search !== "?last") return asked();
  const kept = await (await caches.open(last)).keys();
  return kept.find(({ url }) => url.includes("/t/"))?.url ?? ROOT;
}

function open(address) {
  if (!runs) say(words("starting"));
  // Not as the frame's source: an address that is also this page's own would not be shown.
  frame.contentWindow.location.replace(address);
}

// A link that differs from the address in its fragment alone loads no page; the frame is told.
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

// The page as it was last shown, for as long as the app starts.
async function fromBefore(address) {
  // A page that takes a table in would be asked anew in the middle of that.
  if (address === `${ROOT}receive`) return null;
  const kept = await (await caches.open(last)).match(address);
  if (!kept) return null;
  return { status: 200, headers: [...kept.headers, ["X-Companion-Before", "yes"]], body: await kept.arrayBuffer() };
}

// The address, the title and the language are the page's.
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
