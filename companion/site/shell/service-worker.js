// Stands between the pages and the network: what is the site's own is kept here, and what the app
// has to answer goes to the page that runs it. It may be ended at any time, and remembers nothing.
"use strict";

const SITE = {{site}};
importScripts(`${SITE.companion}/files.js`);

const ROOT = new URL("./", location).href;
const FILES = new Files(SITE, ROOT);
const OWN = new Map(SITE.files.map((file) => [ROOT + file.path, file]));
const WORDS = {{words}};
// What names all else stands here: this script is the browser's, and no page can write into it.
// The page around the pages is shown at every address of the app, and its files stand in one place.
const SHELL = {{shell}}.replace("<head>", `<head>\n  <base href="${ROOT}">`);
const MANIFEST = {{manifest}};
// Without these nothing could be said.
const SPEAKING = ["files.js", "shell.js"].map((name) => OWN.get(`${ROOT}${SITE.companion}/${name}`));

addEventListener("install", (event) => event.waitUntil(FILES.keep()));
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

async function activate() {
  await FILES.forget();
  await clients.claim();
}

async function answer(request, address) {
  const file = OWN.get(address);
  if (file) return own(file);
  if (address === `${ROOT}manifest.webmanifest`) return text(MANIFEST, "webmanifest");
  if (request.mode === "navigate" && request.destination === "document") return shell();
  return ask(request);
}

function text(said, kind, headers = {}) {
  return new Response(said, { headers: { "Content-Type": TYPES[kind], ...headers } });
}

// A file of the site. Where it is damaged and cannot be had, nothing is answered, and the pages say so.
async function own(file) {
  try {
    return await FILES.own(file);
  } catch (error) {
    console.warn(error);
    for (const shell of await shells()) shell.postMessage({ lost: file.path });
    return Response.error();
  }
}

async function shell() {
  try {
    await Promise.all(SPEAKING.map((file) => FILES.own(file)));
    return text(SHELL, "html");
  } catch (error) {
    console.warn(error);
    return lost();
  }
}

// Where even the page around the pages cannot speak.
function lost() {
  const language = navigator.language.slice(0, 2) in WORDS ? navigator.language.slice(0, 2) : "en";
  const { lost: said, again } = WORDS[language];
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Companion</title>`;
  const page = `<!doctype html><html lang="${language}">${head}<p>${said}</p><p><a href="">${again}</a></p></html>`;
  return text(page, "html", { "Content-Security-Policy": "default-src 'none'" });
}

async function shells() {
  const pages = await clients.matchAll({ includeUncontrolled: true, type: "window" });
  return pages.filter(({ frameType }) => frameType === "top-level");
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
    const open = await shells();
    if (!open.length) return Response.error();
    const told = await one_of(open.map((each) => told_by(each, sent)));
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
