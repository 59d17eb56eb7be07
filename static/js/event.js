// The button of an event says what it does, with what was chosen and typed.

import { all, one } from "./core.js";
import { numberOf } from "./count_rows.js";

/** @typedef {{ name: string, points: number }} Change */

/* Button: its words have the names of fields in braces. They are shown once all of these are filled in. */
class EventButton {
  /**
   * @param {HTMLFormElement} form
   * @param {HTMLElement} button
   */
  constructor(form, button) {
    this.form = form;
    this.button = button;
    for (const each of ["input", "change", "typed"]) form.addEventListener(each, () => this.show());
    this.show();
  }

  show() {
    const { does = "" } = this.button.dataset;
    let isKnown = true;
    const words = this.pattern.replace(/\{(\w+)\}/g, (_, name) => {
      const value = this.value(name);
      isKnown = isKnown && Boolean(value);
      return value;
    });
    one(".does", this.button).textContent = isKnown ? words : does;
  }

  get pattern() {
    const { says, adds = "", takes = "" } = this.button.dataset;
    return says ?? (this.change && this.change.points < 0 ? takes : adds);
  }

  /** @param {string} name */
  value(name) {
    if (this.button.dataset.says) return entered(this.form, name);
    if (!this.change) return "";
    return name === "name" ? this.change.name : String(Math.abs(this.change.points));
  }

  /**
   * The row whose points change, if it is the only one; null if there are several or none.
   * @returns {Change | null}
   */
  get change() {
    const rows = all(".counts:not([data-total]) .count", this.form).map((row) => ({
      name: one("label", row).textContent?.trim() ?? "",
      points: numberOf(/** @type {HTMLInputElement} */ (one("input", row)).value || "0"),
    }));
    const [only, other] = rows.filter(({ points }) => points !== 0);
    return only?.points && !other ? { name: only.name, points: only.points } : null;
  }
}

/**
 * What was chosen or typed in a field, in words; "" if nothing was, or nobody.
 * @param {HTMLFormElement} form
 * @param {string} name
 */
function entered(form, name) {
  const field = /** @type {HTMLInputElement | null} */ (
    form.querySelector(`[name="${name}"]:checked, [name="${name}"]:not([type="radio"])`)
  );
  if (!field || field.type !== "radio") return field?.value.trim() ?? "";
  // A face beside the name has an initial in it.
  const label = field.closest("label")?.querySelector("bdi:last-of-type");
  return field.value !== "" && Number(field.value) >= 0 ? label?.textContent?.trim() ?? "" : "";
}

for (const button of all("[data-says], [data-adds]")) {
  new EventButton(/** @type {HTMLFormElement} */ (one("form.entry")), button);
}
