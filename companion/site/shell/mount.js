// Mounts the database's files in the runtime's file system, and lets SQLite flush them.

const NO_SUCH_FILE = 44;
const NO_ROOM = 51;
const NOT_PERMITTED = 63;
const FOLDER = 0o40700;
const FILE = 0o100600;

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
      return whence === 2 ? stream.node.file.size + offset : offset;
    },
    read: (stream, buffer, offset, length, position) =>
      stream.node.file.read(buffer.subarray(offset, offset + length), position),
    write: (stream, buffer, offset, length, position) =>
      room(() => stream.node.file.write(buffer.subarray(offset, offset + length), position)),
    fsync(stream) {
      room(() => stream.node.file.flush());
      return 0;
    },
  };
  const node_ops = {
    getattr(node) {
      const size = node.file?.size ?? 0;
      const time = new Date(0);
      return {
        dev: 1, ino: node.id, mode: node.mode, nlink: 1, uid: 0, gid: 0, rdev: 0, size,
        atime: time, mtime: time, ctime: time, blksize: 4096, blocks: Math.ceil(size / 4096),
      };
    },
    setattr(node, { size }) {
      if (size !== undefined) room(() => node.file.truncate(size));
    },
    // The runtime forgets a file that SQLite deletes, and could not make another; we only empty it, so it is found again.
    lookup: (parent, name) => (files.has(name) ? nodeOf(parent, name) : fail(NO_SUCH_FILE)),
    mknod: () => fail(NOT_PERMITTED),
    unlink: (parent, name) => room(() => files.get(name).truncate(0)),
    readdir: () => [".", "..", ...files.keys()],
  };
  const nodeOf = (parent, name) =>
    Object.assign(FS.createNode(parent, name, FILE, 0), { file: files.get(name), node_ops, stream_ops });
  const type = {
    mount: (mount) => Object.assign(FS.createNode(null, "/", FOLDER, 0), { mount, node_ops, stream_ops }),
  };
  FS.mkdirTree(at);
  FS.mount(type, {}, at);
}
