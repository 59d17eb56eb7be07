// Handing on a link: by what the phone sends with, else by copying it.
"use strict";

document.documentElement.classList.add("share" in navigator ? "sends" : "copies");
for (const button of document.querySelectorAll("[data-send]")) {
  // Who thinks better of it has sent nothing; there is nothing to say.
  button.addEventListener("click", () => navigator.share({ url: button.dataset.send }).catch(() => {}));
}
for (const button of document.querySelectorAll("[data-copy]")) {
  button.addEventListener("click", async () => {
    button.textContent = (await copyText(button.dataset.copy)) ? button.dataset.copied : button.dataset.uncopied;
  });
}
// Where a page is not encrypted no phone can be asked to stay awake; whoever invites others is told so.
for (const dims of document.querySelectorAll("[data-dims]")) dims.hidden = "wakeLock" in navigator;
