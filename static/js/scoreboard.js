// The scoreboard: full screen, if the browser supports it.

import { all } from "./core.js";

for (const button of all("[data-full]")) {
  button.hidden = !("requestFullscreen" in document.documentElement);
  button.addEventListener("click", () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen().catch(() => {});
    const menu = button.closest("details");
    if (menu) menu.open = false;
  });
}
