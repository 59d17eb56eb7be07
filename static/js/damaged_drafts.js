// Says that drafts on this phone cannot be read, and shows what is left of them.

const DRAFTS = "companion-drafts";
const ROOT = new URL("../../../", import.meta.url).pathname;

/**
 * The part of the stored drafts that can be read, and the rest as it is stored, "" if there is none.
 * @param {string} stored
 * @returns {[readable: Record<string, object>, rest: string]}
 */
export function sortDrafts(stored) {
  try {
    const entries = Object.entries(JSON.parse(stored));
    const isWhole = (/** @type {any} */ draft) => typeof draft?.at === "number" && Object(draft.fields) === draft.fields;
    const rest = entries.filter(([, draft]) => !isWhole(draft));
    const readable = Object.fromEntries(entries.filter(([, draft]) => isWhole(draft)));
    return [readable, rest.length ? JSON.stringify(Object.fromEntries(rest)) : ""];
  } catch {
    return [{}, stored];
  }
}

/** @param {string} rest */
async function say(rest) {
  const answer = await fetch(`${ROOT}damaged-drafts`).catch(() => null);
  const main = document.querySelector("main");
  if (answer?.status !== 200 || !main) return;
  main.insertAdjacentHTML("beforebegin", await answer.text());
  const line = document.querySelector(".damaged-drafts");
  line?.querySelector("code")?.append(rest);
  line?.querySelector("button")?.addEventListener("click", () => {
    forget();
    line.remove();
    main.focus({ preventScroll: true });
  });
}

function forget() {
  const [readable] = sortDrafts(localStorage.getItem(DRAFTS) ?? "{}");
  localStorage.setItem(DRAFTS, JSON.stringify(readable));
}

const [, rest] = sortDrafts(localStorage.getItem(DRAFTS) ?? "{}");
if (rest) say(rest);
