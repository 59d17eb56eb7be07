// The pages that the next start shows until the app runs: those that were shown last, and where a table's leads.

// Where people go from a table's page, and after how long on it these pages are cached.
export const NEXT_PAGES = ["deal", "sheet"];
export const STANDS_MS = 3000;

const TABLE = /^[^?#]*\/t\/[^/?#]+\/$/;
const lastOf = (prefix) => `${prefix}last`;
const nextOf = (prefix) => `${prefix}next`;

// Returns the start of the addresses of a table's pages if this is the first of them, null otherwise.
export function tableOf(address) {
  return TABLE.exec(address)?.[0] ?? null;
}

// Caches a page in place of the one of its kind that was shown last: the front page, or a table's.
export async function remember(prefix, address, told) {
  if (!isPage(told)) return;
  const cache = await caches.open(lastOf(prefix));
  const kind = address.includes("/t/");
  for (const { url } of await cache.keys()) if (url.includes("/t/") === kind) await cache.delete(url);
  await store(cache, address, told);
}

// Caches a page to which the last table's page leads; those of other tables are dropped.
export async function rememberNext(prefix, address, told) {
  if (!isPage(told)) return;
  const cache = await caches.open(nextOf(prefix));
  const table = new URL("./", address).href;
  for (const { url } of await cache.keys()) if (!url.startsWith(table)) await cache.delete(url);
  await store(cache, address, told);
}

// Drops what a table's page leads to: something was entered, and it is no longer true.
export async function forgetNext(prefix) {
  await caches.delete(nextOf(prefix));
}

// Returns the cached page at an address, if there is one.
export async function remembered(prefix, address) {
  const last = await (await caches.open(lastOf(prefix))).match(address);
  return last ?? (await caches.open(nextOf(prefix))).match(address);
}

// Returns the address of the last table's page, if there is one.
export async function lastTable(prefix) {
  const kept = await (await caches.open(lastOf(prefix))).keys();
  return kept.find(({ url }) => url.includes("/t/"))?.url;
}

function isPage({ status, headers }) {
  return status === 200 && Boolean(new Headers(headers).get("Content-Type")?.startsWith("text/html"));
}

async function store(cache, address, { headers, body }) {
  await cache.put(address, new Response(body, { headers: new Headers(headers) }));
}
