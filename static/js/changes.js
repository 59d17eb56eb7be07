// What a deal changed is animated, if the reader allows motion.

import { all, MOTION } from "./core.js";

const EASING = "cubic-bezier(0.2, 0, 0, 1)";
const GROWTH = { duration: 600, easing: EASING };
const SLIDE = { duration: 320, easing: EASING };

// Totals count from their old value to the new one, bars grow likewise, and rows slide from their old place.
export function showChanges() {
  for (const part of all("[data-from]")) {
    const from = (part.dataset.from ?? "").replaceAll("−", "-").split(" ").map(Number);
    part.removeAttribute("data-from");
    if (!MOTION.matches) continue;
    if (part.matches("rect")) {
      const [x, width] = from.map((each) => `${each}%`);
      part.animate([{ x, width }, {}], GROWTH);
    } else if (part.matches(".row")) slideFrom(part, from[0]);
    else countFrom(part, from[0]);
  }
}

/**
 * Rows change places within their list, so none of them passes over anything else.
 * @param {HTMLElement} row
 * @param {number} place where in the list the row was
 */
function slideFrom(row, place) {
  const before = /** @type {HTMLElement} */ (row.parentNode?.children[place]);
  const [across, y] = [before.offsetLeft - row.offsetLeft, before.offsetTop - row.offsetTop];
  // A lifted row is a little wider; only another column is another place.
  const x = Math.abs(across) < row.offsetWidth / 2 ? 0 : across;
  row.animate([{ transform: `translate(${x}px, ${y}px)` }, {}], SLIDE);
}

/**
 * @param {HTMLElement} part
 * @param {number} from
 */
function countFrom(part, from) {
  const final = part.textContent ?? "";
  const to = Number(final.replace("−", "-"));
  const begun = performance.now();
  /** @type {string | null} */
  let shown = null;
  /** @param {number} now */
  const step = (now) => {
    const share = Math.min(1, (now - begun) / GROWTH.duration);
    const reached = Math.round(from + (to - from) * (1 - (1 - share) ** 3));
    // If the page has changed meanwhile, keep that value.
    if (shown !== null && part.textContent !== shown) return;
    part.textContent = shown = share < 1 ? String(reached).replace("-", "−") : final;
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
showChanges();
