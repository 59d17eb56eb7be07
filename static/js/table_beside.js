// On a wide screen a deal is entered in a panel at the side: the table lies beside it, as its own page shows it.

import { addStyles } from "./morph.js";

/** What is shown of a table's page: its cloth, and what is written below the standings.
 * @param {Document} page
 */
function partsOf(page) {
  const paper = page.createElement("div");
  paper.className = "paper";
  const written = [".window .standings", ".beside"].map((each) => page.querySelector(each));
  paper.append(...written.filter((each) => each != null));
  const cloth = page.querySelector(".window > .cloth");
  return cloth ? [cloth, paper] : [];
}

/** @param {HTMLElement} aside */
async function show(aside) {
  try {
    const answer = await fetch("./", { headers: { Accept: "text/html", "X-Companion-Follows": "beside" } });
    if (!answer.ok) throw new Error(answer.statusText);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const parts = partsOf(page);
    if (!parts.length) throw new Error("no cloth");
    await addStyles(page);
    aside.className = "table-beside";
    aside.replaceChildren(...parts.map((each) => document.importNode(each, true)));
    await import("./beside.js");
  } catch {
    // Without a network the form fills the screen.
    aside.remove();
  }
}

const place = /** @type {HTMLElement | null} */ (document.querySelector("aside:empty"));
const rests = "inert" in document.body;
if (place && rests) show(place);
else place?.remove();
