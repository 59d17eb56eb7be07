// The database's files in IndexedDB, for browsers without private files: in blocks, of which those that have
// changed are stored before an answer goes out, all in one transaction.

import { HeldFile } from "./held_file.js";
import { NAMES } from "./disk.js";
import { done, openStore, written } from "./texts.js";

const SIZE = 16384;
const OWNER = "owner";

// Another page has opened the files since.
export class NotOwnerError extends Error {}

class BlockFile extends HeldFile {
  constructor(bytes) {
    super(bytes);
    this.changed = new Set();
  }

  write(from, at) {
    this.mark(Math.min(at, this.size), at + from.length);
    return super.write(from, at);
  }

  truncate(size) {
    this.mark(Math.min(size, this.size), Math.max(size, this.size));
    super.truncate(size);
  }

  mark(from, to) {
    for (let block = Math.floor(from / SIZE); block * SIZE < to; block += 1) this.changed.add(block);
  }
}

// The files of one page; a page that opens them later is their owner from then on.
class Blocks {
  constructor(database, owner, files) {
    this.database = database;
    this.owner = owner;
    this.files = files;
  }

  // Stores what has changed. Rejects if there is no space, and then it can be tried again; rejects with a
  // NotOwnerError if another page has opened the files since.
  async save() {
    const changed = [...this.files].flatMap(([name, file]) => [...file.changed].map((block) => [name, file, block]));
    if (!changed.length) return;
    const { store, ended } = written(this.database);
    if ((await done(store.get(OWNER))) !== this.owner) throw new NotOwnerError();
    for (const [name, { contents }, block] of changed) {
      const bytes = contents.slice(block * SIZE, (block + 1) * SIZE);
      if (bytes.length) store.put(bytes, [name, block]);
      else store.delete([name, block]);
    }
    await ended;
    for (const [, file, block] of changed) file.changed.delete(block);
  }

  // Moves the files to other names, then empties them.
  async putAside() {
    const since = new Date().toISOString().replaceAll(":", "-");
    const { store, ended } = written(this.database);
    for (const [name, { contents }] of this.files) store.put(contents.slice(), [`${name}.aside-${since}`, 0]);
    await ended;
    for (const file of this.files.values()) file.truncate(0);
    await this.save();
  }
}

// Opens the files of that name; `lost` is called if the browser deletes them while they are open.
// Throws if the browser stores nothing.
export async function openBlocks(name, lost) {
  const database = await openStore(`${name} files`);
  database.onclose = lost;
  const owner = crypto.randomUUID();
  const { store, ended } = written(database);
  store.put(owner, OWNER);
  await ended;
  const files = new Map();
  for (const each of NAMES) files.set(each, new BlockFile(await stored(database, each)));
  return new Blocks(database, owner, files);
}

// Returns the content of a file.
async function stored(database, name) {
  const blocks = await done(written(database).store.getAll(IDBKeyRange.bound([name, 0], [name, Infinity])));
  const bytes = new Uint8Array(blocks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const block of blocks) {
    bytes.set(block, at);
    at += block.length;
  }
  return bytes;
}

// Moves what such files hold into files of another kind, which are empty, and deletes it here once that is noted.
// `begins` and `ends` note that it begins and that it is done. Throws if there is no space; nothing is deleted then.
export async function moveBlocks(name, files, begins, ends) {
  const database = await openStore(`${name} files`);
  const found = [];
  for (const [each, file] of files) found.push([file, await stored(database, each)]);
  if (found.some(([, { length }]) => length)) {
    await begins();
    for (const [file, bytes] of found) file.write(bytes, 0);
    for (const [file] of found) file.flush();
    await ends();
  }
  database.close();
  indexedDB.deleteDatabase(database.name);
}
