// Shares the picture of the final podium as an image file; saves it where sharing is not possible.

import { visit } from "./core.js";

/** @param {HTMLAnchorElement} link */
async function photograph(link) {
  const image = new Image();
  image.src = link.href;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  /** @type {Blob | null} */
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("no picture");
  return new File([blob], link.download.replace(/svg$/, "png"), { type: blob.type });
}

/** @param {File} file */
function save(file) {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: address, download: file.name });
  link.click();
  // The browser starts to read the URL a little later.
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}

/** @param {HTMLAnchorElement} link */
async function share(link) {
  let file;
  try {
    file = await photograph(link);
    if (!navigator.canShare?.({ files: [file] })) return save(file);
    await navigator.share({ files: [file], title: document.title });
  } catch (failure) {
    // A closed share sheet means no; if sharing is forbidden, the picture is saved.
    if (failure instanceof DOMException && failure.name === "AbortError") return;
    if (file) save(file);
    else visit(link.href);
  }
}

const link = /** @type {HTMLAnchorElement | null} */ (document.querySelector("[data-picture]"));
link?.addEventListener("click", (event) => {
  event.preventDefault();
  share(link);
});
