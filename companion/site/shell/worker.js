// Runs the app with Python, its libraries and its database; one worker serves all pages of a site.

import { contents, mountFiles, openFiles, putAside } from "./disk.js";
import { openMemory, shortMemory } from "./memory.js";

const CODE = "/companion";
const ARCHIVE = "/companion.zip";
const DATA = "/data";
const asked = [];
let opened = null;
let kept = "";
let serve = (...question) => asked.push(question);

addEventListener("message", ({ data, ports }) => {
  if (data.site) begin(data);
  else if (data === "save") ports[0].postMessage(contents([...opened.files.values()][0]));
  else if (data === "put aside") {
    putAside(opened.name, opened.files).then(
      () => ports[0].postMessage(true),
      () => ports[0].postMessage(false),
    );
  }
  else serve(data, ports[0]);
});

// Only one worker may have the database open. The lock is released when its page ends.
async function begin({ site, root, prefix, folder }) {
  const last = `${prefix}last`;
  const hold = () => {
    postMessage("starting");
    run(site, root, folder).then(
      (app) => listen(app, last),
      (error) => postMessage({ failed: String(error.message ?? error), damaged: isDamaged(error) }),
    );
    return new Promise(() => {});
  };
  await navigator.locks.request(prefix, { ifAvailable: true }, (lock) => lock && hold());
  postMessage("waiting");
  await navigator.locks.request(prefix, hold);
}

// Returns whether the app cannot start because its database, which still exists, is damaged.
function isDamaged(error) {
  return Boolean(opened?.files) && /StoreFault: store-(damaged|foreign|disk)/.test(error.message);
}

async function run(site, root, name) {
  const [python, code, storage] = await Promise.all([
    load(`${root}${site.runtime}/`),
    fetch(`${root}${site.companion}/companion.zip`).then((answer) => answer.arrayBuffer()),
    open(name),
  ]);
  if (storage.files) mountFiles(python.FS, storage.files, DATA);
  unpack(python, code);
  const { memory } = storage;
  kept = (await memory.recall("jar")) ?? "";
  python.globals.set("settings", python.toPy([DATA, await key(memory), root, kept]));
  const pages = python.runPython(`
import sys
sys.path.insert(0, "${CODE}")
from companion.site.inside import Pages, drop_bytecode
pages = Pages(*settings)
drop_bytecode("${CODE}")
pages
`);
  return { python, pages, memory, kept: Boolean(storage.files) };
}

// The archive is uncompressed and large, so it is never copied as a whole and is freed at once.
function unpack(python, code) {
  python.FS.writeFile(ARCHIVE, new Uint8Array(code), { canOwn: true });
  python.runPython(`
import shutil
shutil.unpack_archive("${ARCHIVE}", "${CODE}")
`);
  python.FS.unlink(ARCHIVE);
  code.transfer?.(0);
}

async function load(from) {
  const { loadPyodide } = await import(`${from}pyodide.mjs`);
  return loadPyodide({ indexURL: from, env: { HOME: "/home/companion" } });
}

// If the browser stores nothing, the tables last as long as the page, which says so.
async function open(name) {
  try {
    const memory = await openMemory(name, () => postMessage("cleared"));
    opened = { name, memory, files: await openFiles(name) };
  } catch {
    opened = { name, memory: shortMemory(), files: null };
  }
  return opened;
}

async function key(memory) {
  const known = await memory.recall("key");
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const made = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  await memory.keep("key", made);
  return made;
}

// Answers requests one at a time, in order.
function listen(app, last) {
  let turn = Promise.resolve();
  serve = (question, port) => {
    turn = turn.then(() => respond(app, last, question, port));
  };
  for (const question of asked.splice(0)) serve(...question);
  postMessage({ running: true, kept: app.kept });
}

async function respond(app, last, question, port) {
  try {
    const told = await answer(app, question);
    port.postMessage(told);
    if (question.method !== "GET") postMessage("written");
    // If a page cannot be cached, the next start only takes longer to show it.
    else if (question.navigates) await remember(last, question.address, told).catch(() => {});
  } catch (error) {
    postMessage({ failed: String(error.message ?? error) });
  }
}

// Cookies are stored before the answer is sent; if that fails, the page says so.
async function answer({ python, pages, memory }, { method, address, headers, body }) {
  const sent = [python.toPy(headers), python.toPy(body ?? new ArrayBuffer(0))];
  const result = pages.answer(method, address, ...sent);
  const [status, answered, text] = result.toJs();
  for (const each of [result, ...sent]) each.destroy();
  if (pages.jar !== kept) await memory.keep("jar", pages.jar).then(() => (kept = pages.jar), () => postMessage("full"));
  const empty = status < 200 || status === 204 || status === 304 || (status >= 300 && status < 400);
  return { status, headers: answered, body: empty ? null : text };
}

// Caches the front page and the last table's page, which the next start shows until the app runs.
async function remember(last, address, { status, headers, body }) {
  const shown = new Headers(headers);
  if (status !== 200 || !shown.get("Content-Type")?.startsWith("text/html")) return;
  const cache = await caches.open(last);
  const kind = address.includes("/t/") ? "table" : "front";
  for (const each of await cache.keys()) {
    if ((each.url.includes("/t/") ? "table" : "front") === kind) await cache.delete(each);
  }
  await cache.put(address, new Response(body, { headers: shown }));
}
