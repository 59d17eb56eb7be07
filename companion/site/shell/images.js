// Keeps an image of the runtime's memory on this phone, as it is once everything is imported and nothing has been
// opened: reading it takes a third of the time that importing does.

const FILE = "python.image";
const RECORD = "image";
// After so many starts with an image that came to no end, this version does without.
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
    const file = await this.open();
    if (file.getSize() !== record.header + record.size) {
      file.close();
      return null;
    }
    await this.write({ ...record, tries: record.tries + 1 });
    const header = new Uint8Array(record.header);
    file.read(header, { at: 0 });
    return {
      header,
      size: record.size,
      fill: (heap) => fill(heap, file, record),
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
    const file = await this.open();
    try {
      file.truncate(0);
      for (const [bytes, at] of [[header, 0], [memory, header.length]]) {
        if (file.write(bytes, { at }) !== bytes.length) throw new Error("no room");
      }
      file.flush();
    } finally {
      file.close();
    }
    await this.write({ version, tries, header: header.length, size: memory.length, sum: checksum(memory) });
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
function fill(heap, file, { header, size, sum }) {
  const memory = heap.subarray(0, size);
  const read = file.read(memory, { at: header });
  file.close();
  if (read !== size || checksum(memory) !== sum) throw new Error("the image is damaged");
}

// Returns a number that changes with any part of these bytes, whose number can be divided by four.
function checksum(bytes) {
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
  let one = 0;
  let other = 0;
  for (let at = 0; at < words.length; at += 1) {
    one = (one + words[at]) | 0;
    other = (other + one) | 0;
  }
  return `${one} ${other}`;
}
