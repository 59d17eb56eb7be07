// What was put aside because it could not be read: each can still be saved, as it is.
"use strict";

const aside = document.querySelector("[data-aside]");
const ASIDE = /^companion\.sqlite\.aside-/;

// The page around this one knows in which folder the phone keeps them.
async function keptAside() {
  const top = await navigator.storage.getDirectory();
  const folder = await top.getDirectoryHandle(parent.document.documentElement.dataset.folder);
  const found = [];
  for await (const each of folder.values()) {
    if (ASIDE.test(each.name)) found.push(await each.getFile());
  }
  return found.sort((one, other) => other.lastModified - one.lastModified);
}

function line(file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `${file.name}.sqlite`;
  const day = new Date(file.lastModified).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
  link.textContent = `${aside.dataset.save} · ${day}`;
  return link;
}

keptAside().then(
  (found) => {
    aside.querySelector(".chips").replaceChildren(...found.map(line));
    aside.hidden = !found.length;
  },
  // Where the browser keeps nothing, there is nothing to list.
  () => {},
);
