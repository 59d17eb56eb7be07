// On a wide screen the table's page shows the chart and the sheet as well.

import { addStyles } from "./morph.js";

/** The parts of a sheet's page that are shown beside a table.
 * @param {Document} page
 */
function partsOf(page) {
  const chart = page.querySelector(".chart")?.parentElement;
  const sheet = page.querySelector(".scroll");
  return [chart, sheet].filter((each) => each != null);
}

async function show() {
  try {
    const answer = await fetch("sheet", { headers: { Accept: "text/html" } });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const place = /** @type {HTMLElement | null} */ (document.querySelector(".beside"));
    if (!place) return;
    await addStyles(page);
    const parts = partsOf(page);
    place.replaceChildren(...parts.map((each) => document.importNode(each, true)));
    place.hidden = !parts.length;
  } catch {
    // Without a network what was shown stays; the tab leads to the sheet in any case.
  }
}

show();
document.addEventListener("drawn", show);
