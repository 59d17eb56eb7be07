// Where the app's data is kept: the database in private files, or else in IndexedDB, or else in memory;
// small texts in IndexedDB or in memory.

import { moveBlocks, openBlocks } from "./blocks.js";
import { NAMES, openDisk } from "./disk.js";
import { HeldFile } from "./held_file.js";
import { Images } from "./images.js";
import { openTexts, textsInMemory } from "./texts.js";

// The name of the text that says whether the database is in private files ("disk").
const PLACE = "place";

// Opens what this version of the site keeps under that name. `told` is called with "held" if another page has the files open and does
// not end, and with "cleared" if the browser deletes what is kept. `lasts` says whether everything outlasts
// the page. Throws if the private files, which are known to hold the database, cannot be opened.
export async function openStorage(name, version, told) {
  const lost = () => told("cleared");
  const lasting = await openTexts(name, lost).catch(() => null);
  const texts = lasting ?? textsInMemory();
  const disk = await openDisk(name, () => told("held")).catch((error) => error);
  if (!(disk instanceof Error)) {
    if (!disk.files.get(NAMES[0]).size) await moveBlocks(name, disk.files).catch(() => {});
    if ((await texts.recall(PLACE)) !== "disk") await texts.keep(PLACE, "disk").catch(() => {});
    return { texts, lasts: Boolean(lasting), database: disk, images: lasting && new Images(disk.folder, texts, version) };
  }
  if ((await texts.recall(PLACE)) === "disk") throw disk;
  const blocks = await openBlocks(name, lost).catch(() => null);
  return { texts, lasts: Boolean(lasting && blocks), database: blocks ?? databaseInMemory(), images: null };
}

// A database that lasts as long as the page.
function databaseInMemory() {
  const files = new Map(NAMES.map((each) => [each, new HeldFile(new Uint8Array(0))]));
  return { files, save: async () => {}, putAside: async () => files.forEach((each) => each.truncate(0)) };
}
