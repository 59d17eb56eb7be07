// Downloads the site and installs its service worker.

import { again, say, words } from "./message.js";
import { files, ROOT } from "./site.js";

// The message for an error of the installation; any other error means that the download was cut off.
const MESSAGES = { QuotaExceededError: "full", SecurityError: "refused", NotAllowedError: "refused" };

const WORKER = `${ROOT}service-worker.js`;
const ASK_AGAIN_MS = 500;
const RELOADED = `${files.prefix}reloaded`;

// Returns whether the site is installed and its service worker answers for this page; if not, says why.
export async function installed() {
  if (!able()) {
    say(words("unable"));
    return false;
  }
  try {
    await install();
    return true;
  } catch (error) {
    console.warn(error);
    const texts = { full: words("full"), refused: words("refused"), cut: words("cut") };
    say(texts[MESSAGES[error.name] ?? "cut"], { ways: [again()] });
    return false;
  }
}

function able() {
  return (
    "serviceWorker" in navigator &&
    "locks" in navigator &&
    "caches" in window &&
    "DecompressionStream" in window &&
    typeof WebAssembly === "object"
  );
}

// Returns whether our service worker answers for this page. A server beside the site may have one for all its pages.
const isControlled = () => navigator.serviceWorker.controller?.scriptURL === WORKER;

// Downloads all files and shows the progress; after that the service worker has them cached.
async function install() {
  if (isControlled()) sessionStorage.removeItem(RELOADED);
  else {
    if (await isOfAnother()) await reloadOnce();
    const megabytes = (files.size / 1e6).toFixed(1);
    await files.keep((here) => {
      const done = (here / 1e6).toFixed(1);
      say(words("fetching").replace("#", done).replace("#", megabytes), { share: here / files.size });
    });
  }
  const registered = await navigator.serviceWorker.register(WORKER, {
    scope: ROOT,
    updateViaCache: "none",
  });
  if (registered.waiting && isControlled()) await renew(registered.waiting);
  await controlled(registered);
}

// Returns whether the service worker is of another version than this page, which the browser has loaded without it: it
// would not have this page's files, and this page's app would change a database that the worker's app could not read.
async function isOfAnother() {
  const known = await navigator.serviceWorker.getRegistration(ROOT);
  return known?.active?.scriptURL === WORKER && (await files.others()).length > 0;
}

// Loads the page again, which the service worker then answers for. Where it is passed by again, this page goes on.
async function reloadOnce() {
  if (sessionStorage.getItem(RELOADED)) return;
  sessionStorage.setItem(RELOADED, "yes");
  await reload();
}

async function reload() {
  location.reload();
  await new Promise(() => {});
}

// Activates a newer version when a page starts, unless another page runs the app.
async function renew(waiting) {
  if (await runsElsewhere()) return;
  const taken = new Promise((resolve) =>
    navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
  );
  waiting.postMessage("take over");
  await taken;
  await reload();
}

// Returns whether another page runs the app or is about to.
export async function runsElsewhere() {
  const { held } = await navigator.locks.query();
  return held.some(({ name }) => name === files.prefix);
}

// Lets the service worker answer for this page, which may have been loaded without it. Throws if the browser
// gives the service worker up, as it does where that cannot keep its files.
async function controlled(registered) {
  const { installing } = registered;
  const ask = () => registered.active?.postMessage("take in");
  ask();
  if (isControlled()) return;
  let clock;
  await new Promise((resolve, reject) => {
    navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
    installing?.addEventListener("statechange", () => {
      if (installing.state === "activated") ask();
      if (installing.state === "redundant") reject(new Error("no service worker"));
    });
    // A page that is still being loaded may be passed over.
    clock = setInterval(() => (isControlled() ? resolve() : ask()), ASK_AGAIN_MS);
  }).finally(() => clearInterval(clock));
}
