// The button that prints the page: without scripts it is not there, and the browser's own does it.

import { all } from "./core.js";

for (const hidden of all("[data-prints], [data-print]")) hidden.hidden = false;
for (const button of all("[data-print]")) button.addEventListener("click", () => print());
