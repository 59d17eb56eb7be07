// The list of damaged database files that were put aside; each can be saved as it is.

import { one } from "./core.js";
import { told } from "./times.js";

const section = one("[data-aside]");
const DAMAGED = /^companion\.sqlite\.aside-/;

// The shell page around this one knows their folder.
async function damagedFiles() {
  const top = await navigator.storage.getDirectory();
  const folder = await top.getDirectoryHandle(parent.document.documentElement.dataset.folder ?? "");
  /** @type {File[]} */
  const files = [];
  for await (const each of folder.values()) {
    if (DAMAGED.test(each.name)) files.push(await /** @type {FileSystemFileHandle} */ (each).getFile());
  }
  return files.sort((one, other) => other.lastModified - one.lastModified);
}

/** @param {File} file */
function linkTo(file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `${file.name}.sqlite`;
  const day = told(new Date(file.lastModified), { dateStyle: "medium", timeStyle: "short" });
  link.textContent = `${section.dataset.save} · ${day}`;
  return link;
}

damagedFiles().then(
  (files) => {
    one(".chips", section).replaceChildren(...files.map(linkTo));
    section.hidden = !files.length;
  },
  // A browser without private files has nothing to list.
  () => {},
);
