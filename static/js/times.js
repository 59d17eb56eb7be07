// Times in the phone's own zone, in the language of the page, with the hours as the phone's owner counts them.

import { all } from "./core.js";

/** @type {Intl.DateTimeFormatOptions} */
const CLOCK = { hour: "2-digit", minute: "2-digit" };

/**
 * @param {Date} at
 * @param {Intl.DateTimeFormatOptions} [shown]
 */
export function told(at, shown = CLOCK) {
  const { hourCycle } = new Intl.DateTimeFormat([], { hour: "numeric" }).resolvedOptions();
  return at.toLocaleString(document.documentElement.lang, { ...shown, hourCycle });
}

export function showLocalTimes() {
  for (const time of /** @type {HTMLTimeElement[]} */ (all("time[datetime]"))) {
    time.textContent = told(new Date(time.dateTime));
  }
}
showLocalTimes();
