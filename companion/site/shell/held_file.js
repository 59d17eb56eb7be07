// A file of the database that is held in memory, so that it stays readable while the page is open even if
// the browser deletes what it has stored. How it is stored is up to the subclasses.

export class HeldFile {
  constructor(bytes) {
    this.bytes = bytes;
    this.size = bytes.length;
  }

  // Returns the content. A later write may change it.
  get contents() {
    return this.bytes.subarray(0, this.size);
  }

  read(into, at) {
    const part = this.bytes.subarray(at, Math.max(at, Math.min(at + into.length, this.size)));
    into.set(part);
    return part.length;
  }

  write(from, at) {
    this.reach(at + from.length);
    this.bytes.set(from, at);
    this.size = Math.max(this.size, at + from.length);
    return from.length;
  }

  truncate(size) {
    this.reach(size);
    this.bytes.fill(0, Math.min(size, this.size));
    this.size = size;
  }

  flush() {}

  reach(size) {
    if (size <= this.bytes.length) return;
    const larger = new Uint8Array(2 * size);
    larger.set(this.contents);
    this.bytes = larger;
  }
}
