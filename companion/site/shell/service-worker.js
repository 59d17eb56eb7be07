// The service worker: answers requests for the site's files from the cache and passes all others on to
// the page that runs the app. The browser may stop it at any time, so it keeps no state.
"use strict";

const SITE = {{site}};
importScripts(`${SITE.companion}/files.js`);

const ROOT = new URL("./", location).href;
const FILES = new Files(SITE, ROOT);
const OWN = new Map(SITE.files.map((file) => [ROOT + file.path, file]));
const WORDS = {{words}};
// The shell page and the manifest are part of this script, which no page can modify.
// The shell is shown at every address of the app, so its files need a base address.
const SHELL = {{shell}}.replace("<head>", `<head>\n  <base href="${ROOT}">`);
const MANIFEST = {{manifest}};
// Pages request their scripts in a folder named by a digest, which may be of an earlier version: its
// pages are shown until the app runs. On the site the scripts have a single folder.
const SCRIPTS = /(\/static\/js\/)[0-9a-f]{8,12}\//;
// The files of some version. A page of another one asks for its own, for which the app that answers may be waiting.
const VERSIONED = /^(companion|runtime)-[0-9a-f]{12}\//;
// The files without which the shell can show no message.
const NAMES = ["files.js", "shell.js", "app.js", "entries.js", "install.js", "message.js", "pages.js", "shown.js", "site.js"];
const SPEAKING = NAMES.map((name) => OWN.get(`${ROOT}${SITE.companion}/${name}`));
// For a form that the shell sends, the answer is the redirect target; the shell goes there itself.
const FORM = "X-Companion-Form";
// The questions that were passed on, by the shell that was asked.
const open_questions = new Set();

addEventListener("install", (event) => event.waitUntil(FILES.keep()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", ({ data, source }) => {
  if (data === "take over") skipWaiting();
  // Another shell runs the app now. One that was asked before it may be frozen and never answer.
  if (data === "leads") for (const each of open_questions) if (each.shell !== source.id) each.end(null);
  if (data === "take in") clients.claim();
});
addEventListener("fetch", (event) => {
  const address = event.request.url.split(/[?#]/)[0].replace(SCRIPTS, "$1");
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
  return VERSIONED.test(address.slice(ROOT.length)) ? fetch(request) : ask(request);
}

function text(said, kind, headers = {}) {
  return new Response(said, { headers: { "Content-Type": TYPES[kind], ...headers } });
}

// Returns a file of the site. If it cannot be fetched, returns a network error, and the shell says so.
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

// Returns the page to show if the shell's own files are missing.
function lost() {
  const wanted = navigator.language;
  const language = [wanted, wanted.split("-")[0]].find((each) => each in WORDS) ?? "en";
  const { lost: said, again } = WORDS[language];
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Companion</title>`;
  const page = `<!doctype html><html lang="${language}">${head}<p>${said}</p><p><a href="">${again}</a></p></html>`;
  return text(page, "html", { "Content-Security-Policy": "default-src 'none'" });
}

async function shells() {
  const pages = await clients.matchAll({ includeUncontrolled: true, type: "window" });
  return pages.filter(({ frameType }) => frameType === "top-level");
}

// Passes a request on to every open shell; only the one that runs the app answers it.
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
    if (told) return new Response(told.body, { status: shown(told, request), headers: told.headers });
    await pause(100);
  }
}

// Returns the status with which an answer is given to a page.
function shown({ status }, { headers }) {
  return headers.has(FORM) && status >= 300 && status < 400 ? 200 : status;
}

// Resolves to the first answer that is not null, or to null if all are.
function one_of(answers) {
  return new Promise((resolve) => {
    for (const each of answers) each.then((told) => told && resolve(told));
    Promise.all(answers).then(() => resolve(null));
  });
}

// Returns a shell's answer, or null if it does not run the app or is closed before answering.
function told_by(shell, sent) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const clock = setInterval(async () => (await clients.get(shell.id)) ?? end(null), 1000);
    const question = { shell: shell.id, end };
    open_questions.add(question);
    function end(told) {
      clearInterval(clock);
      open_questions.delete(question);
      resolve(told);
    }
    port1.onmessage = ({ data }) => end(data);
    shell.postMessage(sent, [port2]);
  });
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
