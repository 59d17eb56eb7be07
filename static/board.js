// The scoreboard: the whole screen for it, where the browser can.
"use strict";

for (const button of document.querySelectorAll("[data-full]")) {
  button.hidden = !document.documentElement.requestFullscreen;
  button.addEventListener("click", () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen().catch(() => {});
    button.closest("details").open = false;
  });
}
