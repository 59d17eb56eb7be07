// The site's tables on their way from IndexedDB into private files: nothing is lost where that does not go well.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { standInStorage } from "./kept_in_node.mjs";

const { openStorage } = await import("../../companion/site/shell/storage.js");

const NAME = "companion.sqlite";
const TABLES = Uint8Array.from({ length: 32_000 }, (_, at) => at % 251);
const VERSION = { companion: "a", runtime: "b" };

let found = null;
beforeEach(async (context) => {
  context.mock?.method(console, "warn", () => {});
  found = standInStorage();
  await keepInBlocks();
});

const opened = () => openStorage("cards", VERSION, () => {});
const contents = ({ database }) => database.files.get(NAME).contents;
const onDisk = () => found.folder.files.get(NAME);

// Keeps the tables as a browser does that has no private files.
async function keepInBlocks() {
  const { folder } = found;
  found.folder = { getDirectoryHandle: async () => Promise.reject(new Error("no private files")) };
  const { database } = await opened();
  database.files.get(NAME).write(TABLES, 0);
  await database.save();
  found.folder = folder;
}

test("tables that do not fit into private files stay where they are until there is room", async () => {
  found.folder.room = 10_000;
  const first = await opened();
  assert.deepEqual(contents(first), TABLES);
  assert.equal(first.lasts, true);
  assert.equal(onDisk().length, 0);
  first.database.files.get(NAME).write(Uint8Array.of(7), 0);
  await first.database.save();
  found.folder.room = Infinity;
  const second = await opened();
  assert.deepEqual(contents(second), Uint8Array.of(7, ...TABLES.subarray(1)));
  assert.deepEqual(onDisk(), contents(second));
  assert.ok(!found.databases.has("cards files"));
});

test("a tab that is killed while it moves the tables leaves them whole", async () => {
  Object.assign(found.folder, { room: 10_000, kills: true });
  await assert.rejects(opened(), /killed/);
  assert.equal(onDisk().length, 10_000);
  Object.assign(found.folder, { room: Infinity, killed: false });
  assert.deepEqual(contents(await opened()), TABLES);
  assert.deepEqual(onDisk(), TABLES);
});

test("tables that are in private files are not sought in blocks again", async () => {
  await opened();
  await keepInOther();
  assert.deepEqual(contents(await opened()), TABLES);
});

// Leaves something else in blocks, as an older version of the site may.
async function keepInOther() {
  found.databases.set("cards files", new Map([[JSON.stringify([NAME, 0]), Uint8Array.of(1, 2, 3)]]));
}
