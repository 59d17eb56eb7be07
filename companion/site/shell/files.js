// Fetches and caches the files of a version. Used by the shell page and the service worker.
"use strict";

const TYPES = {
  css: "text/css",
  html: "text/html; charset=utf-8",
  js: "text/javascript",
  json: "application/json",
  mjs: "text/javascript",
  png: "image/png",
  svg: "image/svg+xml",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
};
// The caches of pages, which `shown.js` keeps.
const PAGES = ["last", "next"];
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";

class Files {
  constructor(site, root) {
    this.site = site;
    this.root = root;
    // Several sites may share an origin, each in its own folder.
    this.prefix = `companion ${new URL(root).pathname} `;
    this.name = this.prefix + site.version;
  }

  get size() {
    return this.site.files.reduce((sum, { size }) => sum + size, 0);
  }

  // Caches all missing files; calls `told` with the number of bytes loaded so far.
  async keep(told = () => {}) {
    const cache = await caches.open(this.name);
    let here = 0;
    for (const file of this.site.files) {
      const address = this.root + file.path;
      if (!(await this.checked(file, await cache.match(address)))) {
        const known = await this.checked(file, await caches.match(address));
        const answer = known ? answer_with(file, known) : await this.fetch(file, (bytes) => told(here + bytes));
        await cache.put(address, answer);
      }
      here += file.size;
      told(here);
    }
  }

  // Returns a cached file; one that is damaged, or that another page of this origin has replaced, is
  // fetched again. Throws if that fails.
  async own(file) {
    const cache = await caches.open(this.name);
    const address = this.root + file.path;
    const kept = await cache.match(address);
    // The cached response itself: the browser keeps the compiled code of its scripts and its WebAssembly with it.
    // It is read a second time to check it: a clone would hold all its bytes in memory until both are read.
    if (has_own_headers(file, kept) && (await this.checked(file, await cache.match(address)))) return kept;
    const fetched = await this.fetch(file);
    // If there is no space to cache it, it is fetched again next time.
    await cache.put(address, fetched.clone()).catch(() => {});
    return fetched;
  }

  // Returns the bytes of a cached response, or null if their digest is wrong.
  async checked(file, found) {
    const body = await found?.arrayBuffer().catch(() => null);
    const same = body && (await digest_of(body)) === (file.unpacked ?? file.digest);
    return same ? body : null;
  }

  async fetch(file, told = () => {}) {
    const address = this.root + file.path + (file.packed ? ".packed" : `?${file.digest}`);
    const answer = await fetch(address, { cache: "no-cache" });
    if (!answer.ok) throw new Error(`${answer.status} ${address}`);
    const pieces = [];
    let here = 0;
    for await (const piece of pieces_of(answer.body)) {
      pieces.push(piece);
      here += piece.length;
      told(Math.min(here, file.size));
    }
    const sent = new Blob(pieces);
    if ((await digest_of(await sent.arrayBuffer())) !== file.digest) throw new Error(`damaged: ${address}`);
    return answer_with(file, file.packed ? sent.stream().pipeThrough(new DecompressionStream("gzip")) : sent);
  }

  // Returns the names of the caches of other versions.
  async others() {
    const own = [this.name, ...PAGES.map((each) => this.prefix + each)];
    return (await caches.keys()).filter((name) => name.startsWith(this.prefix) && !own.includes(name));
  }

  // Deletes the caches of other versions, and the pages that one of them would have shown next.
  async forget() {
    for (const name of [...(await this.others()), `${this.prefix}next`]) await caches.delete(name);
  }
}

async function* pieces_of(stream) {
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}

function answer_with(file, body) {
  return new Response(body, { headers: headers_of(file) });
}

function headers_of(file) {
  const type = TYPES[file.path.split(".").pop()] ?? "application/octet-stream";
  return { "Content-Type": type, "Content-Security-Policy": POLICY };
}

// Returns whether a cached response has the headers with which we cached it, and no others.
function has_own_headers(file, found) {
  const same = ([name, value]) => headers_of(file)[name] === value;
  const named = (name) => Object.keys(headers_of(file)).find((each) => each.toLowerCase() === name);
  return Boolean(found) && [...found.headers].every(([name, value]) => same([named(name), value]));
}

async function digest_of(bytes) {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
