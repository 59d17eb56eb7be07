// Sharing a link: with the phone's share sheet, or else by copying it.

import { all, load, one } from "./core.js";

load("copy.js");

document.documentElement.classList.add("share" in navigator ? "sends" : "copies");
for (const button of all("[data-send]")) {
  // If the share sheet was closed, nothing was sent and nothing needs to be said.
  button.addEventListener("click", () => navigator.share({ url: button.dataset.send }).catch(() => {}));
}
for (const button of all("[data-send-text]")) {
  button.addEventListener("click", () => navigator.share({ text: button.dataset.sendText }).catch(() => {}));
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
