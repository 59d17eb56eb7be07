// Runs beside the pages of tables, and keeps those that this phone has seen for when there is no network: each with
// all that it loads. The server puts in what this build consists of.

const { digest: DIGEST, modules: MODULES } = __BUILD__;
const ROOT = new URL(registration.scope).pathname;
// Caches belong to an origin, which other programs and the serverless site may share.
const OURS = `kept ${ROOT} `;
const KEPT = OURS + DIGEST;
// After so long without an answer, a kept page is shown.
const ANSWER_MS = 4000;
const MOST_PAGES = 60;
// The pages of a table on which nothing is typed.
const READ = /^t\/[^/]+\/(sheet|log|board|rules|share|referee)?$/;
const FORM = /^t\/[^/]+\/deal$/;
const PART = /(?:src|href)="([^"]*\/static\/[^"]+)"/g;

addEventListener("install", (event) => event.waitUntil(giveWay()));
addEventListener("activate", (event) => event.waitUntil(begin()));
addEventListener("message", (event) => {
  const { keep, awaits } = event.data;
  if (keep) event.waitUntil(fetchPage(keep).catch(() => {}));
  if (awaits) event.waitUntil(giveWay());
});
addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const place = placeOf(url);
  if (place === null || method !== "GET") {
    // What a phone keeps about itself, such as its list of tables, is about to change.
    if (place?.startsWith("phone")) event.waitUntil(caches.delete(KEPT));
  } else if (place.startsWith("static/")) event.respondWith(part(event.request));
  else if (mode === "navigate" && isPage(place)) event.respondWith(page(event));
  else {
    if (place.startsWith("language/")) event.waitUntil(caches.delete(KEPT));
    // Left to the browser, what was loaded ahead would be asked for once more.
    if (mode === "navigate" && !isFile(place)) event.respondWith(loaded(event));
  }
});

/* Builds: a new one takes over between two deals, not while one is typed. */
async function giveWay() {
  const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const places = open.map(({ url }) => placeOf(url) ?? "");
  if (!places.some((place) => place.startsWith("t/") && !READ.test(place))) await skipWaiting();
}

async function begin() {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== KEPT) await caches.delete(name);
  }
  await registration.navigationPreload?.enable();
}

/* Addresses. */

// The path below the root of this app, "" at the root itself; null elsewhere.
function placeOf(address) {
  const { origin, pathname } = new URL(address);
  return origin === location.origin && pathname.startsWith(ROOT) ? pathname.slice(ROOT.length) : null;
}

// Files to download have a dot in their names.
const isFile = (place) => place.includes(".");
const isPage = (place) => place === "" || (place.startsWith("t/") && !isFile(place));

// The start of all addresses of the table that a page belongs to; the address itself where it belongs to none.
const tableOf = (address) => /^[^?#]*\/t\/[^/?#]+\//.exec(address)?.[0] ?? address;

/* Showing: from the network, or what is kept. */

async function part(request) {
  return (await caches.match(request.url, { cacheName: KEPT })) ?? fetch(request);
}

async function page(event) {
  const { url } = event.request;
  const loading = load(event);
  event.waitUntil(loading.then(({ copy }) => note(url, copy)).catch(() => {}));
  try {
    return (await Promise.race([loading, after(ANSWER_MS)])).answer;
  } catch {
    return (await keptPage(url)) ?? loading.then(({ answer }) => answer, (error) => browsers(url, error));
  }
}

// The form of the next deal, which the browser itself has kept where this worker has not got so far yet.
function browsers(address, error) {
  if (!address.includes("?kept=")) throw error;
  return fetch(address, { cache: "force-cache" });
}

async function load(event) {
  const answer = await loaded(event);
  // Firefox answers so, instead of throwing, when it could not load ahead.
  if (answer.type === "error") throw new TypeError("no network");
  return { answer, copy: answer.clone() };
}

const loaded = async ({ preloadResponse, request }) => (await preloadResponse) ?? fetch(request);

const after = (time) => new Promise((_, reject) => setTimeout(reject, time));

// The form of the next deal is kept under an address which names the state of the table.
async function keptPage(address) {
  const cache = await caches.open(KEPT);
  const [bare] = address.split("#");
  if (!FORM.test(placeOf(bare))) return withNewKeys(await cache.match(bare));
  if (bare.includes("?")) return cache.match(bare);
  const forms = (await cache.keys()).filter(({ url }) => url.startsWith(`${bare}?kept=`));
  return forms.length ? cache.match(forms[forms.length - 1].url) : undefined;
}

// What was entered in a form under the key that was kept may be written already, or wait on this phone: shown
// again, it is a new form. Only the next deal's is the same one until that deal is scored.
async function withNewKeys(answer) {
  if (!answer) return answer;
  const text = (await answer.text()).replace(/(name="key" value=")[^"]*/g, (_, start) => start + newKey());
  const headers = new Headers(answer.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  return new Response(text, { headers });
}

const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (each) => each.toString(16).padStart(2, "0")).join("");

/* Keeping. */

async function fetchPage(address) {
  if (!isPage(placeOf(address) ?? "none")) return;
  await note(address, await fetch(address));
}

async function note(address, answer) {
  const [bare] = address.split("#");
  if ([403, 404].includes(answer.status)) {
    // Of a link that leads nowhere any more the table's own page tells; another's answer says nothing of it.
    if (isOfThisBuild(await answer.text())) await drop(bare);
  } else if (answer.ok && !answer.redirected && isKeptAs(bare)) await keep(bare, answer);
}

// A form is kept for one state of its table only, and what has a question in its address may change.
function isKeptAs(address) {
  const [path, question] = address.split("?");
  return FORM.test(placeOf(path)) ? Boolean(question?.startsWith("kept=")) : question === undefined;
}

const partsOf = (text) => [...text.matchAll(PART)].map(([, found]) => found.replaceAll("&amp;", "&"));
const isOfThisBuild = (text) => partsOf(text).some((each) => each.includes(`/${DIGEST}/`));

async function keep(address, answer) {
  if (!answer.headers.get("Content-Type")?.startsWith("text/html")) return;
  const text = await answer.clone().text();
  // Another build's pages are kept by another worker.
  if (!isOfThisBuild(text)) return;
  const cache = await caches.open(KEPT);
  const head = /data-head="(\d+)"/.exec(text)?.[1];
  if (head) await dropForms(cache, tableOf(address), head);
  // What says something once is kept when it is asked for again.
  if (text.includes(" data-passing")) return;
  for (const each of new Set([...partsOf(text), ...MODULES])) {
    if (!(await cache.match(each))) await cache.add(each);
  }
  await cache.delete(address);
  await cache.put(address, answer);
  const pages = (await cache.keys()).filter(({ url }) => isPage(placeOf(url)));
  for (const old of pages.slice(0, -MOST_PAGES)) await cache.delete(old);
}

// Drops the forms of a table that are not for its present state.
async function dropForms(cache, table, head) {
  for (const { url } of await cache.keys()) {
    const forHead = /\?kept=(\d+)-/.exec(url)?.[1];
    if (forHead && url.startsWith(table) && forHead !== head) await cache.delete(url);
  }
}

async function drop(start) {
  const cache = await caches.open(KEPT);
  for (const { url } of await cache.keys()) if (url.startsWith(start)) await cache.delete(url);
}
