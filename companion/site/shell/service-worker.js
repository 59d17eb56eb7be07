// Stands between the pages and the network: what is the site's own is kept here, and what the app
// has to answer goes to the page that runs it. It may be ended at any time, and remembers nothing.
"use strict";

const SITE = {{site}};
importScripts(`${SITE.companion}/files.js`);

const ROOT = new URL("./", location).href;
const FILES = new Files(SITE, ROOT);
const OWN = new Set(SITE.files.map(({ path }) => ROOT + path));
const SHELL = `${ROOT}index.html`;
const MANIFEST = `${ROOT}manifest.webmanifest`;

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", ({ data }) => {
  if (data === "take over") skipWaiting();
  if (data === "take in") clients.claim();
});
addEventListener("fetch", (event) => {
  const address = event.request.url.split(/[?#]/)[0];
  if (!address.startsWith(ROOT)) return;
  event.respondWith(answer(event.request, address));
});

async function install() {
  await FILES.keep();
  const cache = await caches.open(FILES.name);
  const shell = await fetch(SHELL, { cache: "no-cache" });
  const manifest = await fetch(MANIFEST, { cache: "no-cache" });
  if (!shell.ok || !manifest.ok) throw new Error("the site is not complete");
  // It is shown at every address of the app, and its files stand in one place.
  const text = (await shell.text()).replace("<head>", `<head>\n  <base href="${ROOT}">`);
  await cache.put(SHELL, new Response(text, { headers: { "Content-Type": TYPES.html } }));
  await cache.put(MANIFEST, manifest);
}

async function activate() {
  await FILES.forget();
  await clients.claim();
}

async function answer(request, address) {
  const cache = await caches.open(FILES.name);
  if (OWN.has(address) || address === MANIFEST) return cache.match(address);
  if (request.mode === "navigate" && request.destination === "document") return cache.match(SHELL);
  return ask(request);
}

// Asks every page that could run the app; all but one say that they do not.
async function ask(request) {
  const sent = {
    method: request.method,
    address: request.url.split("#")[0],
    headers: [...request.headers],
    body: request.method === "GET" ? null : await request.arrayBuffer(),
    navigates: request.mode === "navigate",
  };
  for (;;) {
    const shells = (await clients.matchAll({ includeUncontrolled: true, type: "window" })).filter(
      ({ frameType }) => frameType === "top-level",
    );
    if (!shells.length) return Response.error();
    const told = await one_of(shells.map((shell) => told_by(shell, sent)));
    if (told) return new Response(told.body, { status: told.status, headers: told.headers });
    await pause(100);
  }
}

// The first answer that is one; null when nobody has any.
function one_of(answers) {
  return new Promise((resolve) => {
    for (const each of answers) each.then((told) => told && resolve(told));
    Promise.all(answers).then(() => resolve(null));
  });
}

// What a page answers; null if it does not run the app, or is closed before it can say anything.
function told_by(shell, sent) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const clock = setInterval(async () => (await clients.get(shell.id)) ?? end(null), 1000);
    const end = (told) => {
      clearInterval(clock);
      resolve(told);
    };
    port1.onmessage = ({ data }) => end(data);
    shell.postMessage(sent, [port2]);
  });
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
