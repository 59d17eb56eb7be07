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

async function show() {
  try {
    const answer = await fetch("./", { headers: { Accept: "text/html", "X-Companion-Follows": "beside" } });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const parts = partsOf(page);
    if (!parts.length || document.querySelector(".table-beside")) return;
    await addStyles(page);
    const aside = document.createElement("aside");
    aside.className = "table-beside";
    // It is only looked at: no stop on the way to what is asked.
    aside.setAttribute("inert", "");
    aside.append(...parts.map((each) => document.importNode(each, true)));
    document.body.append(aside);
    await import("./beside.js");
  } catch {
    // Without a network the form fills the screen.
  }
}

if ("inert" in document.body && location.pathname.endsWith("/deal")) show();
