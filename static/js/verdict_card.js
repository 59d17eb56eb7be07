// A verdict in full screen closes on a tap anywhere and on Escape, and leaves no history entry for Back.

import { one } from "./core.js";

const card = one("#verdict-card");
const link = one("[href='#verdict-card']");
/** Whether the card was opened from this page, so that Back leads to the page without it. */
let opened = false;

link.addEventListener("click", () => {
  opened = true;
});

/** @param {Event} event */
function close(event) {
  if (!card.matches(":target")) return;
  event.preventDefault();
  if (opened) history.back();
  else location.replace("#page");
  opened = false;
}
card.addEventListener("click", close);
document.addEventListener("keydown", (event) => event.key === "Escape" && close(event));

// What has the focus is what can be seen.
addEventListener("hashchange", () => (card.matches(":target") ? one(".way-on", card) : link).focus({ preventScroll: true }));
