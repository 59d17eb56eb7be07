// What gathers the parts of a table that codes bring one by one. The phone keeps them until all
// are here; the app tells which of them are sound, and puts them together.
"use strict";

const PARTS = "companion-parts";
const gathering = document.querySelector("[data-parts]");

/* Kept: the parts that are here. Where the browser keeps nothing they last as long as the page. */
const parts = {
  short: "",

  get kept() {
    try {
      return localStorage.getItem(PARTS) ?? "";
    } catch {
      return this.short;
    }
  },

  set kept(texts) {
    this.short = texts;
    try {
      if (texts) localStorage.setItem(PARTS, texts);
      else localStorage.removeItem(PARTS);
    } catch {
      // It is kept above.
    }
  },
};

/* Taking: a part that was read goes to those that are here, one after the other; "" only asks what
   is. Tells whether it was taken. */
let turn = Promise.resolve(true);

function take(part) {
  turn = turn.then(() => takeOne(part));
  return turn;
}

async function takeOne(part) {
  const sent = parts.kept;
  const words = gathering.querySelector("[data-said]");
  let told = null;
  try {
    told = await answered(sent, part);
  } catch {
    words.textContent = gathering.dataset.unanswered;
    return false;
  }
  // Another tab may have read some meanwhile.
  const since = parts.kept.split(" ").filter((each) => each && !sent.split(" ").includes(each));
  parts.kept = [told.kept, ...since].join(" ").trim();
  words.textContent = told.said;
  for (const each of gathering.querySelectorAll("[data-more]")) each.hidden = !parts.kept;
  if (told.whole) receive(told.whole);
  else if (since.length) return takeOne("");
  return true;
}

async function answered(kept, part) {
  const body = new FormData(gathering);
  body.set("kept", kept);
  body.set("new", part);
  const answer = await fetch(gathering.action, { method: "POST", body });
  if (!answer.ok) throw new Error(answer.status);
  return answer.json();
}

// The page that takes a table in shows what stands behind the "#" of its address.
function receive(whole) {
  location.assign(`${gathering.dataset.receive}#${whole}`);
}

function isPart(fragment) {
  return fragment.startsWith("q");
}

gathering.querySelector("[data-forget]").addEventListener("click", () => {
  parts.kept = "";
  take("");
});

/* Arriving: the phone's own camera opens a part as the address of a page. */
function arrive() {
  const fragment = location.hash.slice(1);
  if (fragment && !isPart(fragment)) return;
  // Out of the address, so that the same link arrives again when it is opened again.
  if (fragment) history.replaceState(null, "", location.pathname + location.search);
  take(fragment);
}
addEventListener("hashchange", arrive);
arrive();
