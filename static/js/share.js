// Sharing a link: with the phone's share sheet, or else by copying it.

import { all, one } from "./core.js";

document.documentElement.classList.add("share" in navigator ? "sends" : "copies");
for (const button of all("[data-send]")) {
  // If the share sheet was closed, nothing was sent and nothing needs to be said.
  button.addEventListener("click", () => navigator.share({ url: button.dataset.send }).catch(() => {}));
}
// A table as a file: its link is shared as text, which any app accepts.
for (const button of all("[data-send-file]")) {
  const link = one("[data-copy]").dataset.copy ?? "";
  const files = [new File([link], button.dataset.sendFile ?? "", { type: "text/plain" })];
  button.hidden = !navigator.canShare?.({ files });
  button.addEventListener("click", () => navigator.share({ files }).catch(() => {}));
}
// Without HTTPS no page can keep the screen on; tell the reader who invites others.
for (const dims of all("[data-dims]")) dims.hidden = "wakeLock" in navigator;

/* Copy: a button with `data-copy` copies that text, and says whether it could. */
document.addEventListener("click", async ({ target }) => {
  const button = target instanceof Element && /** @type {HTMLElement | null} */ (target.closest("[data-copy]"));
  if (!button) return;
  const { copy = "", copied = "", uncopied = "" } = button.dataset;
  button.textContent = (await copyText(copy)) ? copied : uncopied;
});

/**
 * Without HTTPS there is no clipboard API, only the old command.
 * @param {string} text
 */
async function copyText(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text).then(() => true, () => false);
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "visually-hidden";
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
