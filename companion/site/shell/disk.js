// Mounts database files from the origin private file system in the runtime's file system.
// When SQLite's sync call returns, the data is on the disk.

const NAMES = ["companion.sqlite", "companion.sqlite-journal"];
const NO_SUCH_FILE = 44;
const NO_ROOM = 51;
const NOT_PERMITTED = 63;
const FOLDER = 0o40700;
const FILE = 0o100600;

// A file that is also held in memory, so that it stays readable while the page is open even if the disk
// fails.
class Kept {
  constructor(file) {
    this.file = file;
    this.bytes = contents(file);
    this.size = this.bytes.length;
  }

  getSize() {
    return this.size;
  }

  read(into, { at }) {
    const part = this.bytes.subarray(at, Math.max(at, Math.min(at + into.length, this.size)));
    into.set(part);
    return part.length;
  }

  write(from, { at }) {
    writeAll(this.file, from, at);
    this.reach(at + from.length);
    this.bytes.set(from, at);
    this.size = Math.max(this.size, at + from.length);
    return from.length;
  }

  truncate(size) {
    this.file.truncate(size);
    this.reach(size);
    this.bytes.fill(0, Math.min(size, this.size));
    this.size = size;
  }

  flush() {
    this.file.flush();
  }

  reach(size) {
    if (size <= this.bytes.length) return;
    const larger = new Uint8Array(2 * size);
    larger.set(this.bytes.subarray(0, this.size));
    this.bytes = larger;
  }
}

// Opens the files in a folder of that name. Throws if the browser stores no files.
export async function openFiles(name) {
  const top = await navigator.storage.getDirectory();
  const folder = await top.getDirectoryHandle(name, { create: true });
  const files = new Map();
  for (const each of NAMES) {
    files.set(each, new Kept(await opened(await folder.getFileHandle(each, { create: true }))));
  }
  return files;
}

// If the disk is full, Chromium does not throw: it returns a number other than the length.
function writeAll(file, bytes, at) {
  if (file.write(bytes, { at }) !== bytes.length) throw new Error("no room");
}

// Returns the content of an open file.
export function contents(file) {
  const bytes = new Uint8Array(file.getSize());
  file.read(bytes, { at: 0 });
  return bytes;
}

// Copies these files to others beside them, then empties them. No file is emptied before all are copied.
export async function putAside(name, files) {
  const top = await navigator.storage.getDirectory();
  const folder = await top.getDirectoryHandle(name);
  const since = new Date().toISOString().replaceAll(":", "-");
  for (const [each, file] of files) {
    const copy = await opened(await folder.getFileHandle(`${each}.aside-${since}`, { create: true }));
    writeAll(copy, contents(file), 0);
    copy.flush();
    copy.close();
  }
  for (const file of files.values()) {
    file.truncate(0);
    file.flush();
  }
}

// A page that has just been closed may not have released the file yet.
async function opened(file) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await file.createSyncAccessHandle();
    } catch (error) {
      if (error.name !== "NoModificationAllowedError" || tries === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

// Mounts these files, and no others, as a folder of the runtime.
export function mountFiles(FS, files, at) {
  const fail = (number) => {
    throw new FS.ErrnoError(number);
  };
  const room = (work) => {
    try {
      return work();
    } catch {
      return fail(NO_ROOM);
    }
  };
  const stream_ops = {
    llseek(stream, offset, whence) {
      if (whence === 1) return stream.position + offset;
      return whence === 2 ? stream.node.file.getSize() + offset : offset;
    },
    read: (stream, buffer, offset, length, position) =>
      stream.node.file.read(buffer.subarray(offset, offset + length), { at: position }),
    write: (stream, buffer, offset, length, position) =>
      room(() => stream.node.file.write(buffer.subarray(offset, offset + length), { at: position })),
    fsync(stream) {
      room(() => stream.node.file.flush());
      return 0;
    },
  };
  const node_ops = {
    getattr(node) {
      const size = node.file?.getSize() ?? 0;
      const time = new Date(0);
      return {
        dev: 1, ino: node.id, mode: node.mode, nlink: 1, uid: 0, gid: 0, rdev: 0, size,
        atime: time, mtime: time, ctime: time, blksize: 4096, blocks: Math.ceil(size / 4096),
      };
    },
    setattr(node, { size }) {
      if (size !== undefined) room(() => node.file.truncate(size));
    },
    lookup: () => fail(NO_SUCH_FILE),
    mknod: () => fail(NOT_PERMITTED),
    unlink: (parent, name) => room(() => files.get(name).truncate(0)),
    readdir: () => [".", "..", ...files.keys()],
  };
  const type = {
    mount(mount) {
      const root = FS.createNode(null, "/", FOLDER, 0);
      Object.assign(root, { mount, node_ops, stream_ops });
      for (const [name, file] of files) {
        Object.assign(FS.createNode(root, name, FILE, 0), { file, node_ops, stream_ops });
      }
      return root;
    },
  };
  FS.mkdirTree(at);
  FS.mount(type, {}, at);
}
