// The image of Python's memory: what is stored of it, and what a later start gets.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { standInStorage } from "./kept_in_node.mjs";

const { openStorage } = await import("../../companion/site/shell/storage.js");

const PIECE = 65536;
const HEADER = new Uint8Array(128).fill(9);
const FILE = "python.image";

let files = null;
let folder = null;
let images = null;
beforeEach(async () => {
  ({ folder } = standInStorage());
  files = folder.files;
  ({ images } = await openStorage("cards", { companion: "a", runtime: "b" }, () => {}));
});

// A memory with these bytes in its pieces.
function memoryOf(...pieces) {
  const memory = new Int8Array(PIECE * pieces.length);
  pieces.forEach((byte, at) => memory.fill(byte, at * PIECE, (at + 1) * PIECE));
  return memory;
}

// Keeps the image of a runtime with that memory.
function keep(memory) {
  return images.keep({ _module: { HEAP8: memory }, makeMemorySnapshot: () => HEADER });
}

test("a later start gets all of the memory, though what is zero is not stored", async () => {
  const memory = memoryOf(0, 1, 2, 0, 0, -3, 0, 0, 0);
  // A single byte is enough for a piece to be stored.
  memory[8 * PIECE - 1] = 4;
  await keep(memory);
  assert.equal(files.get(FILE).length, HEADER.length + 4 * PIECE);
  const image = await images.find();
  assert.deepEqual([image.size, image.header], [memory.length, HEADER]);
  const heap = new Int8Array(memory.length).fill(5);
  image.fill(heap);
  assert.ok(heap.every((byte, at) => byte === memory[at]));
});

test("a damaged image fails, and one that was cut off is none", async () => {
  const memory = memoryOf(0, 1, 0, 2);
  await keep(memory);
  const whole = Uint8Array.from(files.get(FILE));
  for (const at of [5, HEADER.length + 5]) {
    files.set(FILE, Uint8Array.from(whole));
    files.get(FILE)[at] += 1;
    const image = await images.find();
    assert.throws(() => image.fill(new Int8Array(memory.length)), /damaged/);
  }
  files.set(FILE, whole.subarray(1));
  assert.equal(await images.find(), null);
});

test("an image whose parts are said to be elsewhere is damaged", async () => {
  const memory = memoryOf(0, 1, 0);
  await keep(memory);
  await images.write({ ...(await images.record()), parts: [[0, PIECE]] });
  const image = await images.find();
  assert.throws(() => image.fill(new Int8Array(memory.length)), /damaged/);
});

test("without room for an image there is none", async () => {
  folder.room = HEADER.length + PIECE;
  await assert.rejects(keep(memoryOf(1, 0, 2)), /no room/);
  assert.equal(await images.find(), null);
});

test("an image whose file cannot be read is none, and the file is closed", async () => {
  await keep(memoryOf(0, 1));
  const { open } = folder;
  folder.killed = true;
  assert.equal(await images.find(), null);
  assert.equal(folder.open, open);
});
