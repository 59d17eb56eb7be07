// On a wide screen the table's page shows the chart and the sheet as well.

import { addStyles, morphChildren } from "./morph.js";

/** The parts of a sheet's page that are shown beside a table.
 * @param {Document} page
 */
function partsOf(page) {
  const chart = page.querySelector(".chart")?.parentElement;
  const sheet = page.querySelector(".scroll");
  return [chart, sheet].filter((each) => each != null);
}

/* Of several that were asked for, the one that was asked for last is shown. */
let newest = 0;

async function show() {
  const asked = ++newest;
  try {
    const answer = await fetch("sheet", { headers: { Accept: "text/html" } });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const place = /** @type {HTMLElement | null} */ (document.querySelector(".beside"));
    if (!place) return;
    await addStyles(page);
    if (asked !== newest) return;
    const parts = page.createElement("div");
    parts.append(...partsOf(page));
    // Keep the reader's scroll position there.
    morphChildren(place, parts);
    place.hidden = !parts.firstChild;
  } catch {
    // Without a network what was shown stays; the tab leads to the sheet in any case.
  }
}

show();
document.addEventListener("drawn", show);
