// Reads uncompressed ZIP archives, as the site is built with.

const END_SIZE = 22;
const ENTRY_SIZE = 46;
const LOCAL_SIZE = 30;

// Returns an archive's bytes. `fetch` would leave as many again in memory until the browser tidies up.
export function fetchArchive(address) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("GET", address);
    request.responseType = "arraybuffer";
    request.onloadend = () => {
      if (request.status === 200 && request.response) resolve(new Uint8Array(request.response));
      else reject(new Error(`not fetched: ${address}`));
    };
    request.send();
  });
}

// Writes the files of an archive into a folder of the runtime's file system. They are parts of the archive, which is
// in memory until all of them are deleted.
export function unpackArchive(FS, bytes, folder) {
  const made = new Set();
  for (const [name, content] of filesIn(bytes)) {
    const path = `${folder}/${name}`;
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) FS.mkdirTree(parent);
    made.add(parent);
    FS.writeFile(path, content, { canOwn: true });
  }
}

// Yields the names and contents of all files. The archive has no comment at its end.
function* filesIn(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const text = new TextDecoder();
  const end = bytes.length - END_SIZE;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const size = view.getUint32(at + 24, true);
    const [name, extra, remark] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const local = view.getUint32(at + 42, true);
    const begin = local + LOCAL_SIZE + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    yield [text.decode(bytes.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + name)), bytes.subarray(begin, begin + size)];
    at += ENTRY_SIZE + name + extra + remark;
  }
}
