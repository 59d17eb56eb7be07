// The database's files in the origin private file system. When SQLite's sync call returns, the data is on
// the disk.

import { HeldFile } from "./held_file.js";

export const NAMES = ["companion.sqlite", "companion.sqlite-journal"];
const RETRY_MS = 100;
// After this many tries, it is another page, and not one that has just been closed, that has the file open.
const TRIES = 20;

class DiskFile extends HeldFile {
  constructor(file) {
    super(contents(file));
    this.file = file;
  }

  write(from, at) {
    writeAll(this.file, from, at);
    return super.write(from, at);
  }

  truncate(size) {
    this.file.truncate(size);
    super.truncate(size);
  }

  flush() {
    this.file.flush();
  }
}

// The files in a folder of that name.
class Disk {
  constructor(folder, files) {
    this.folder = folder;
    this.files = files;
  }

  // Everything is stored as soon as it is flushed.
  async save() {}

  // Copies the files to others beside them, then empties them. No file is emptied before all are copied.
  async putAside() {
    const since = new Date().toISOString().replaceAll(":", "-");
    for (const [name, { contents }] of this.files) {
      const copy = await opened(await this.folder.getFileHandle(`${name}.aside-${since}`, { create: true }));
      writeAll(copy, contents, 0);
      copy.flush();
      copy.close();
    }
    for (const file of this.files.values()) {
      file.truncate(0);
      file.flush();
    }
  }
}

// Opens the files in a folder of that name; `held` is called if another page keeps them open.
// Throws if the browser has no such files.
export async function openDisk(name, held) {
  const top = await navigator.storage.getDirectory();
  const folder = await top.getDirectoryHandle(name, { create: true });
  const files = new Map();
  for (const each of NAMES) {
    const handle = await folder.getFileHandle(each, { create: true });
    files.set(each, new DiskFile(await opened(handle, held)));
  }
  return new Disk(folder, files);
}

// If the disk is full, Chromium does not throw: it returns a number other than the length.
function writeAll(file, bytes, at) {
  if (file.write(bytes, { at }) !== bytes.length) throw new Error("no room");
}

function contents(file) {
  const bytes = new Uint8Array(file.getSize());
  file.read(bytes, { at: 0 });
  return bytes;
}

// Waits until the file is free: a page that has just been closed may not have released it yet.
async function opened(file, held = () => {}) {
  for (let tries = 1; ; tries += 1) {
    try {
      return synchronous(await file.createSyncAccessHandle());
    } catch (error) {
      if (error.name !== "NoModificationAllowedError") throw error;
      if (tries === TRIES) held();
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

// Before Chrome 108 and Safari 16.4 such a file has methods that only promise what they do.
function synchronous(handle) {
  if (typeof handle.getSize() === "number") return handle;
  handle.close();
  throw new Error("no synchronous files");
}
