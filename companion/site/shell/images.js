// Keeps an image of the runtime's memory on this phone, as it is once everything is imported and nothing has been
// opened: reading it takes a third of the time that importing does.

const FILE = "python.image";
const RECORD = "image";
// Nearly a third of the memory is zero, in long runs. Pieces of this many bytes that are zero are not stored.
const PIECE = 65536;
// After this many unfinished starts with an image, this version does without.
const TRIES = 5;

// The image in a folder of private files. `texts` has the record of it: for which version it is, and its checksum.
// Only the page that runs the app may use it.
export class Images {
  constructor(folder, texts, version) {
    this.folder = folder;
    this.texts = texts;
    // What the runtime has in memory may depend on the browser.
    this.version = `${version.companion} ${version.runtime} ${navigator.userAgent}`;
  }

  // Returns the image, or null if there is none that can be used. Its start has to end with `proven` or `drop`.
  async find() {
    const record = await this.record();
    if (!record.size || record.tries >= TRIES) return null;
    const length = record.header + bytesIn(record.parts);
    const file = await this.open();
    const image = await this.take(file, record, length).catch(() => null);
    if (!image) file.close();
    return image;
  }

  // Returns the image in a file, from which one more start is tried; null if the file has another length.
  async take(file, record, length) {
    if (file.getSize() !== length) return null;
    await this.write({ ...record, tries: record.tries + 1 });
    const header = new Uint8Array(record.header);
    file.read(header, { at: 0 });
    return {
      header,
      size: record.size,
      fill: (heap) => fill(heap, file, header, record),
      close: () => file.close(),
    };
  }

  // The app has started with the image.
  async proven() {
    await this.write({ ...(await this.record()), tries: 0 });
  }

  // Keeps an image of the runtime.
  async keep(python) {
    const { version, tries } = await this.record();
    if (tries >= TRIES) return;
    await this.write({ version, tries, size: 0 });
    const header = headerOf(python);
    const memory = python._module.HEAP8;
    const parts = partsOf(memory);
    const file = await this.open();
    try {
      file.truncate(0);
      let at = 0;
      for (const bytes of [header, ...parts.map((part) => memory.subarray(...part))]) {
        if (file.write(bytes, { at }) !== bytes.length) throw new Error("no room");
        at += bytes.length;
      }
      file.flush();
    } finally {
      file.close();
    }
    const sum = checksum(header, memory, parts);
    await this.write({ version, tries, header: header.length, size: memory.length, parts, sum });
  }

  // Deletes the image; the next start makes another one.
  async drop() {
    const { version, tries } = await this.record();
    await this.write({ version, tries, size: 0 });
    await this.folder.removeEntry(FILE);
  }

  async open() {
    return (await this.folder.getFileHandle(FILE, { create: true })).createSyncAccessHandle();
  }

  // Returns what is known of the image of this version.
  async record() {
    const record = JSON.parse((await this.texts.recall(RECORD)) ?? "null");
    return record?.version === this.version ? record : { version: this.version, tries: 0, size: 0 };
  }

  write(record) {
    return this.texts.keep(RECORD, JSON.stringify(record));
  }
}

// Returns what the runtime needs besides its memory. It would return both in one, which takes as much memory again.
function headerOf(python) {
  const { _module: module } = python;
  const memory = module.HEAP8;
  module.HEAP8 = new Int8Array(0);
  try {
    return python.makeMemorySnapshot();
  } finally {
    module.HEAP8 = memory;
  }
}

// Reads an image into the runtime's memory, and lets go of its file.
function fill(heap, file, header, { size, parts, sum }) {
  let at = header.length;
  let end = 0;
  for (const [from, to] of parts) {
    clear(heap.subarray(end, from));
    at += file.read(heap.subarray(from, to), { at });
    end = to;
  }
  clear(heap.subarray(end, size));
  file.close();
  if (at !== header.length + bytesIn(parts) || checksum(header, heap, parts) !== sum) {
    throw new Error("the image is damaged");
  }
}

// Memory that was never written to takes no space on the phone: zeros are left out.
function clear(bytes) {
  if (!isZero(bytes)) bytes.fill(0);
}

// Returns where the parts of a memory begin and end that are not zero.
function partsOf(memory) {
  const parts = [];
  for (let at = 0; at < memory.length; at += PIECE) {
    if (isZero(memory.subarray(at, at + PIECE))) continue;
    const last = parts[parts.length - 1];
    if (last?.[1] === at) last[1] += PIECE;
    else parts.push([at, at + PIECE]);
  }
  return parts;
}

function bytesIn(parts) {
  return parts.reduce((sum, [from, to]) => sum + to - from, 0);
}

// Returns bytes, whose number can be divided by four, as numbers of four bytes each.
function numbersOf(bytes) {
  return new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
}

function isZero(bytes) {
  const numbers = numbersOf(bytes);
  let at = 0;
  while (at < numbers.length && numbers[at] === 0) at += 1;
  return at === numbers.length;
}

// Returns a text that changes with any byte of the header and of these parts, and with where they are.
function checksum(header, memory, parts) {
  let one = 0;
  let other = 0;
  const add = (numbers) => {
    for (let at = 0; at < numbers.length; at += 1) {
      one = (one + numbers[at]) | 0;
      other = (other + one) | 0;
    }
  };
  add(Int32Array.from(header));
  for (const part of parts) {
    add(Int32Array.from(part));
    add(numbersOf(memory.subarray(...part)));
  }
  return `${one} ${other}`;
}
