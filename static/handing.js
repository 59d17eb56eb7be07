// Receiving a table: what script makes of a link that holds one.
"use strict";

// What stands behind the "#" goes into the form, and out of the address. A part of several codes
// waits for the others.
const PART = /^#q\d/;
const receives = document.querySelector("[data-receives]");

function takeIn() {
  if (location.hash.length < 2 || PART.test(location.hash)) return;
  receives.elements.packed.value = location.hash;
  history.replaceState(null, "", location.pathname + location.search);
  receives.requestSubmit();
}

takeIn();
addEventListener("hashchange", takeIn);
receives.elements.file.addEventListener("change", () => receives.requestSubmit());
