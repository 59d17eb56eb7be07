// Where the app's data is kept: the database in private files, or else in IndexedDB, or else in memory;
// small texts in IndexedDB or in memory.

import { moveBlocks, openBlocks } from "./blocks.js";
import { NAMES, openDisk } from "./disk.js";
import { HeldFile } from "./held_file.js";
import { Images } from "./images.js";
import { openTexts, textsInMemory } from "./texts.js";

// The name of the text that says whether the database is in private files, or on its way into them.
const PLACE = "place";
const DISK = "disk";
const MOVING = "moving";

// Opens what this version of the site keeps under that name. `told` is called with "held" if another page has the files open and does
// not end, and with "cleared" if the browser deletes what is kept. `lasts` says whether everything outlasts
// the page. Throws if the private files, which are known to hold the database, cannot be opened.
export async function openStorage(name, version, told) {
  const lost = () => told("cleared");
  const lasting = await openTexts(name, lost).catch(() => null);
  const texts = lasting ?? textsInMemory();
  const disk = await openDisk(name, () => told("held")).catch((error) => error);
  // First private files, else blocks in IndexedDB, else memory. Without texts that last there are no blocks to be
  // moved; where the files are known to hold the database nothing takes their place.
  if (!(disk instanceof Error) && (!lasting || (await moveIntoFiles(disk, name, texts)))) {
    if ((await texts.recall(PLACE)) !== DISK) await texts.keep(PLACE, DISK).catch(() => {});
    return { texts, lasts: Boolean(lasting), database: disk, images: lasting && new Images(disk.folder, texts, version) };
  }
  if ((await texts.recall(PLACE)) === DISK) throw disk;
  const blocks = await openBlocks(name, lost).catch(() => null);
  return { texts, lasts: Boolean(lasting && blocks), database: blocks ?? databaseInMemory(), images: null };
}

// Moves what is in blocks into the private files, unless these hold the database already. Returns whether they do
// now; without space for it they are left empty.
async function moveIntoFiles(disk, name, texts) {
  const place = await texts.recall(PLACE);
  if (place === DISK || (place !== MOVING && disk.files.get(NAMES[0]).size)) return true;
  const note = (news) => () => texts.keep(PLACE, news);
  try {
    // A page that was killed meanwhile has left a part of it.
    empty(disk);
    await moveBlocks(name, disk.files, note(MOVING), note(DISK));
    return true;
  } catch (error) {
    console.warn(error);
    empty(disk);
    return false;
  }
}

function empty({ files }) {
  for (const file of files.values()) {
    file.truncate(0);
    file.flush();
  }
}

// A database that lasts as long as the page.
function databaseInMemory() {
  const files = new Map(NAMES.map((each) => [each, new HeldFile(new Uint8Array(0))]));
  return { files, save: async () => {}, putAside: async () => files.forEach((each) => each.truncate(0)) };
}
