// Says, after some evenings and then every month, that the browser may delete what this phone stores.

// A server and the serverless site can share an origin.
const ROOT = new URL("../../../", import.meta.url).pathname;
const KEPT = `companion-evenings ${ROOT}`;
const DEAL = /\/t\/[^/]+\/deal$/;
const FRONTS = /^(t\/[^/]+\/)?$/;
const HOUR_MS = 60 * 60 * 1000;
const MONTH_MS = 30 * 24 * HOUR_MS;
const ENOUGH = 3;
// A deal after midnight belongs to the same evening.
const NIGHT_MS = 6 * HOUR_MS;

/**
 * On how many evenings a deal was entered here, the last of them, and when the reminder was dismissed.
 * @typedef {{ count: number, last: string, dismissed: number }} Evenings
 */

/** @returns {Evenings} */
export function readEvenings() {
  let stored = null;
  try {
    stored = JSON.parse(localStorage.getItem(KEPT) ?? "null");
  } catch {
    // It is damaged, or this browser keeps nothing; then it has nothing to delete either.
  }
  const { count, last, dismissed } = stored ?? {};
  const number = (/** @type {unknown} */ value) => (typeof value === "number" && value > 0 ? value : 0);
  return { count: number(count), last: String(last), dismissed: number(dismissed) };
}

/** @param {Partial<Evenings>} changes */
function change(changes) {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...readEvenings(), ...changes }));
  } catch {
    // There is no space for it.
  }
}

/** A deal is entered on this phone. */
export function countEvening() {
  const { count, last } = readEvenings();
  const evening = new Date(Date.now() - NIGHT_MS).toDateString();
  if (evening !== last) change({ count: count + 1, last: evening });
}

/** The reader has seen the reminder. */
export function dismiss() {
  change({ dismissed: Date.now() });
}

/** Whether the reader is to be reminded now. */
export function isDue() {
  const { count, dismissed } = readEvenings();
  return count >= ENOUGH && Math.abs(Date.now() - dismissed) > MONTH_MS;
}

// Whether the browser keeps everything: Companion is on the first screen, or was granted it.
async function isSafe() {
  const isInstalled = ["standalone", "fullscreen"].some((mode) => matchMedia(`(display-mode: ${mode})`).matches);
  const { standalone } = /** @type {Navigator & { standalone?: boolean }} */ (navigator);
  return isInstalled || standalone || (await navigator.storage?.persisted?.().catch(() => false));
}

/**
 * Puts the reminder above the page.
 * @param {string} html
 */
function show(html) {
  document.querySelector("main")?.insertAdjacentHTML("beforebegin", html);
  const line = document.querySelector(".reminder");
  line?.querySelector("button")?.addEventListener("click", () => {
    dismiss();
    line.remove();
    document.querySelector("main")?.focus({ preventScroll: true });
  });
}

// The front page and a table's own page have space for it. The app knows what is at risk.
async function remind() {
  if (!location.pathname.startsWith(ROOT) || !FRONTS.test(location.pathname.slice(ROOT.length))) return;
  if (!isDue() || (await isSafe())) return;
  const answer = await fetch(`${ROOT}reminder`).catch(() => null);
  if (answer?.status === 200) show(await answer.text());
}

document.addEventListener("submit", () => DEAL.test(location.pathname) && countEvening(), true);
remind();
