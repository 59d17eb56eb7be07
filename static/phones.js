// Who else has this table open: what is said of it follows the phones that come and go.
"use strict";

// The stream names those who enter the deal by a word alone; who they are is asked for.
for (const line of document.querySelectorAll("[data-entering]")) {
  let known = null;
  document.addEventListener("phones", async ({ detail: word }) => {
    if (word === known && word !== null) return;
    known = word;
    try {
      const answer = word === "" ? null : await fetch(line.dataset.entering, { cache: "no-store", headers: { "X-Companion-Follows": "" } });
      const said = answer?.ok ? await answer.text() : "";
      if (word !== known) return;
      line.textContent = said;
      line.hidden = !said;
    } catch {
      known = null;
    }
  });
}

if (document.querySelector("[data-phones-listed]")) {
  const live = document.querySelector("[data-stream]");
  document.addEventListener("phones", () => live.dispatchEvent(new Event("ask")));
}
