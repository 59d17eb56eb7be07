// Runs the app with Python, its libraries and its database: of the workers of all open tabs, one serves every page.

import { fetchArchive, unpackArchive } from "./archive.js";
import { NotOwnerError } from "./blocks.js";
import { NAMES } from "./disk.js";
import { mountFiles } from "./mount.js";
import { loadRuntime } from "./runtime.js";
import { forgetNext, NEXT_PAGES, remember, rememberNext, STANDS_MS, tableOf } from "./shown.js";
import { openStorage } from "./storage.js";

const CODE = "/companion";
const DATA = "/data";
// The archives with our code: what the first pages do not import, and everything.
const REST = ["companion.zip"];
const ALL = ["imported.zip", ...REST];
const IMPORT = `
import sys
sys.path.insert(0, "${CODE}")
from companion.site import inside, memory_image
memory_image.import_all("${CODE}")
`;
const OPEN = `
pages = inside.Pages(*settings)
memory_image.drop_bytecode("${CODE}")
pages
`;
const asked = [];
let site = null;
let holds = false;
let opened = null;
let savedJar = "";
let standing;
let serve = (...question) => asked.push(question);

addEventListener("message", ({ data, ports }) => {
  if (data.site) begin(data);
  else if (data === "take over") takeOver();
  else if (data === "save") ports[0].postMessage(opened.database.files.get(NAMES[0]).contents.slice());
  else if (data === "put aside") {
    opened.database.putAside().then(
      () => ports[0].postMessage(true),
      () => ports[0].postMessage(false),
    );
  }
  else serve(data, ports[0]);
});

// Only one worker may have the database open. The lock is released when its page ends.
async function begin(given) {
  site = given;
  await lock({ ifAvailable: true });
  if (holds) return;
  postMessage("waiting");
  await lock({});
}

// Takes the lock from a page that does not answer.
function takeOver() {
  if (!holds) lock({ steal: true });
}

// Runs the app while this worker has the lock; ends when another page has taken it.
async function lock(options) {
  try {
    await navigator.locks.request(site.prefix, options, (granted) => granted && !holds && hold());
  } catch (error) {
    if (error.name === "AbortError") replaced();
    else postMessage({ failed: String(error.message ?? error) });
  }
}

function hold() {
  holds = true;
  postMessage("starting");
  run().then(listen, (error) =>
    postMessage({ failed: String(error.message ?? error), damaged: isDamaged(error) }),
  );
  return new Promise(() => {});
}

// Ends at once, and with it what this worker has open: another page runs the app.
function replaced() {
  postMessage("replaced");
  close();
}

// Returns whether the app cannot start because its database, which still exists, is damaged.
function isDamaged(error) {
  return Boolean(opened) && /StoreFault: store-(damaged|foreign|disk)/.test(error.message);
}

// Starts the app from the image of an earlier start, if there is one, or from the beginning.
async function run() {
  opened = await openStorage(site.folder, site.site, (news) => postMessage(news));
  const { images } = opened;
  const image = await images?.find().catch(() => null);
  if (!image) return start(null);
  try {
    const app = await start(image);
    performance.mark("resumed");
    images.proven().catch(() => {});
    return app;
  } catch (error) {
    // If the image is not to blame, the other start fails as well, and says why.
    console.warn(error);
    // It is still open if the start has failed before the image was read.
    image.close();
    await images.drop().catch(() => {});
    return start(null);
  }
}

async function start(image) {
  const { root } = site;
  const { texts, database, images } = opened;
  const [python, ...archives] = await Promise.all([
    loadRuntime(`${root}${site.site.runtime}/`, { image, makes: Boolean(images) }),
    // What an image holds is not unpacked again.
    ...(image ? REST : ALL).map((name) => fetchArchive(`${root}${site.site.companion}/${name}`)),
  ]);
  for (const each of archives) unpackArchive(python.FS, each, CODE);
  if (image) python.runPython("memory_image.wake()");
  else {
    python.runPython(IMPORT);
    // The next start may have an image of what was imported; without space for it, it only takes longer.
    await images?.keep(python).catch(() => images.drop().catch(() => {}));
  }
  mountFiles(python.FS, database.files, DATA);
  savedJar = (await texts.recall("jar")) ?? "";
  python.globals.set("settings", python.toPy([DATA, await key(texts), root, savedJar]));
  const pages = python.runPython(OPEN);
  // What cannot be stored now is stored with the first answer.
  await database.save().catch(() => {});
  return { python, pages };
}

async function key(texts) {
  const known = await texts.recall("key");
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const made = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  await texts.keep("key", made);
  return made;
}

// Answers requests one at a time, in order.
function listen(app) {
  let turn = Promise.resolve();
  serve = (question, port) => {
    turn = turn.then(() => respond(app, question, port));
  };
  for (const question of asked.splice(0)) serve(...question);
  postMessage({ running: true, lasts: opened.lasts });
}

async function respond(app, question, port) {
  try {
    const told = await answer(app, question);
    if (question.navigates && isFile(told)) postMessage("file");
    port.postMessage(told);
    if (question.method !== "GET") {
      postMessage("written");
      await forgetNext(site.prefix);
    } else if (question.navigates) {
      // If a page cannot be cached, the next start only takes longer to show it.
      await remember(site.prefix, question.address, told).catch(() => {});
      plan(question);
    }
  } catch (error) {
    postMessage({ failed: String(error.message ?? error) });
  }
}

// Returns whether an answer is kept as a file, while the page that asked for it stays.
function isFile({ headers }) {
  return headers.some(([name, value]) => name.toLowerCase() === "content-disposition" && value.startsWith("attachment"));
}

// Caches the pages to which a table's page leads, once that page has stood for a while.
function plan(question) {
  clearTimeout(standing);
  const table = tableOf(question.address);
  if (!table) return;
  standing = setTimeout(() => {
    for (const page of NEXT_PAGES) {
      const address = table + page;
      const port = { postMessage: (told) => rememberNext(site.prefix, address, told).catch(() => {}) };
      serve({ ...question, address, navigates: false }, port);
    }
  }, STANDS_MS);
}

// Everything is stored before the answer is sent. If the tables cannot be, the answer says so instead; if the
// cookies cannot be, the page around does.
async function answer({ python, pages }, { method, address, headers, body }) {
  const sent = [python.toPy(headers), python.toPy(body ?? new ArrayBuffer(0))];
  const result = pages.answer(method, address, ...sent);
  const [status, answered, text] = result.toJs();
  for (const each of [result, ...sent]) each.destroy();
  try {
    await opened.database.save();
  } catch (error) {
    return error instanceof NotOwnerError ? replaced() : noRoom();
  }
  if (pages.jar !== savedJar) {
    await opened.texts.keep("jar", pages.jar).then(() => (savedJar = pages.jar), () => postMessage("full"));
  }
  const empty = status < 200 || status === 204 || status === 304 || (status >= 300 && status < 400);
  return { status, headers: answered, body: empty ? null : text };
}

// Returns the answer to a request whose outcome could not be stored, so that the page sends it again.
function noRoom() {
  const page = `<!doctype html><meta charset="utf-8"><title>Companion</title><p class="error">${site.full}</p>`;
  const headers = [["Content-Type", "text/html; charset=utf-8"], ["Retry-After", "10"]];
  return { status: 503, headers, body: new TextEncoder().encode(page) };
}
