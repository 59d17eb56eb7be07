// Stores what the app keeps on this phone beside its database: small texts by name, each written
// atomically.

const STORE = "texts";

// Opens the store of that name; `lost` is called if the browser deletes it while it is open.
// Throws if the browser stores nothing.
export async function openMemory(name, lost) {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await done(opening);
  database.onclose = lost;
  return {
    recall: (key) => done(database.transaction(STORE).objectStore(STORE).get(key)),
    keep(key, text) {
      const writing = database.transaction(STORE, "readwrite", { durability: "strict" });
      writing.objectStore(STORE).put(text, key);
      return new Promise((resolve, reject) => {
        writing.oncomplete = () => resolve();
        writing.onabort = () => reject(writing.error);
      });
    },
  };
}

// A store that lasts as long as the page.
export function shortMemory() {
  const texts = new Map();
  return { recall: async (key) => texts.get(key), keep: async (key, text) => texts.set(key, text) };
}

function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
