// So much of IndexedDB and of a browser's private files as the site's storage needs, to be tried without a browser.

const settled = (request, work) => {
  setImmediate(() => {
    request.result = work();
    request.onsuccess?.();
  });
  return request;
};

class Transaction {
  constructor(entries) {
    this.entries = entries;
    this.left = 0;
    this.ask(() => {});
  }

  objectStore() {
    const { entries } = this;
    const [put, ask] = [(key, value) => entries.set(JSON.stringify(key), value), (work) => this.ask(work)];
    return {
      get: (key) => ask(() => entries.get(JSON.stringify(key))),
      put: (value, key) => ask(() => put(key, value)),
      delete: (key) => ask(() => entries.delete(JSON.stringify(key))),
      getAll: ([name]) => ask(() => inOrder(entries, name)),
    };
  }

  // Ends once a turn has asked for nothing more.
  ask(work) {
    this.left += 1;
    const ended = () => {
      this.left -= 1;
      if (!this.left) this.oncomplete?.();
    };
    return settled({}, () => {
      setImmediate(ended);
      return work();
    });
  }
}

function inOrder(entries, name) {
  const found = [...entries].map(([key, value]) => [JSON.parse(key), value]).filter(([key]) => key[0] === name);
  return found.sort(([[, one]], [[, other]]) => one - other).map(([, value]) => value);
}

class Databases extends Map {
  open(name) {
    if (!this.has(name)) this.set(name, new Map());
    const entries = this.get(name);
    return settled({}, () => ({ name, close() {}, transaction: () => new Transaction(entries) }));
  }

  deleteDatabase(name) {
    this.delete(name);
  }
}

// A folder of private files. `room` is how many bytes fit in each; `killed` lets the page end while it writes.
// `open` is how many handles are open.
class Folder {
  constructor() {
    Object.assign(this, { files: new Map(), room: Infinity, killed: false, open: 0 });
  }

  async getDirectoryHandle() {
    return this;
  }

  async getFileHandle(name) {
    if (!this.files.has(name)) this.files.set(name, new Uint8Array(0));
    return { createSyncAccessHandle: async () => this.handle(name) };
  }

  handle(name) {
    const { files } = this;
    this.open += 1;
    const alive = () => {
      if (this.killed) throw new Error("killed");
    };
    return {
      getSize: () => {
        alive();
        return files.get(name).length;
      },
      read: (into, { at }) => {
        const part = files.get(name).subarray(at, at + into.length);
        into.set(part);
        return part.length;
      },
      write: (bytes, { at }) => {
        const part = bytes.subarray(0, Math.max(0, this.room - at));
        files.set(name, Uint8Array.from([...files.get(name).subarray(0, at), ...part]));
        this.killed = part.length < bytes.length && this.kills;
        alive();
        return part.length;
      },
      truncate: (size) => {
        alive();
        files.set(name, files.get(name).slice(0, size));
      },
      flush: alive,
      close: () => {
        this.open -= 1;
      },
    };
  }
}

// Puts these in place of the browser's, empty.
export function standInStorage() {
  const found = { databases: new Databases(), folder: new Folder() };
  const storage = { getDirectory: async () => found.folder };
  const browser = { indexedDB: found.databases, IDBKeyRange: { bound: (from) => from }, navigator: { storage } };
  for (const [name, value] of Object.entries(browser)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  return found;
}
