// Handing over and receiving: what script makes of a link that holds a table.
"use strict";

/* Send: through whatever the phone sends things with. Nobody need press and hold a link then. */
for (const link of document.querySelectorAll("[data-plain]")) link.hidden = true;
for (const button of document.querySelectorAll("[data-sends]")) {
  button.hidden = !("share" in navigator);
  button.addEventListener("click", () => {
    // Whoever thinks better of it has sent nothing.
    navigator.share({ url: button.dataset.sends }).catch(() => {});
  });
}

/* Receive: what stands behind the "#" goes into the form, and out of the address. A part of several
   codes waits for the others. */
const PART = /^#q\d/;
const receives = document.querySelector("[data-receives]");

function takeIn() {
  if (location.hash.length < 2 || PART.test(location.hash)) return;
  receives.elements.packed.value = location.hash;
  history.replaceState(null, "", location.pathname + location.search);
  receives.requestSubmit();
}

if (receives) {
  takeIn();
  addEventListener("hashchange", takeIn);
  receives.elements.file.addEventListener("change", () => receives.requestSubmit());
}
