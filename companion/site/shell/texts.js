// Stores what the app keeps on this phone beside its database: small texts by name, each written
// atomically.

const STORE = "texts";

// Opens the IndexedDB database of that name, which has one store. Throws if the browser stores nothing.
export async function openStore(name) {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  return done(opening);
}

// Begins to write to such a store; `ended` resolves when everything is on the disk.
export function written(database) {
  const writing = database.transaction(STORE, "readwrite", { durability: "strict" });
  const ended = new Promise((resolve, reject) => {
    writing.oncomplete = () => resolve();
    writing.onabort = () => reject(writing.error ?? new Error("nothing was stored"));
  });
  // A writer may fail before it waits for this.
  ended.catch(() => {});
  return { store: writing.objectStore(STORE), ended };
}

// Opens the texts of that name; `lost` is called if the browser deletes them while they are open.
// Throws if the browser stores nothing.
export async function openTexts(name, lost) {
  const database = await openStore(name);
  database.onclose = lost;
  return {
    recall: (key) => done(database.transaction(STORE).objectStore(STORE).get(key)),
    keep(key, text) {
      const { store, ended } = written(database);
      store.put(text, key);
      return ended;
    },
  };
}

// Texts that last as long as the page.
export function textsInMemory() {
  const texts = new Map();
  return { recall: async (key) => texts.get(key), keep: async (key, text) => texts.set(key, text) };
}

export function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
