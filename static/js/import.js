// Importing a table from a link that contains it.

/** @type {HTMLFormElement | null} */
const form = document.querySelector("[data-receives]");

// Move the URL fragment from the address into the form.
function takeIn() {
  if (location.hash.length < 2) return;
  if (!form) {
    // The page that shows an imported table has no such form; another address reloads it.
    location.replace(`${location.pathname}?${location.hash}`);
    return;
  }
  inputOf(form, "packed").value = location.hash;
  history.replaceState(null, "", location.pathname + location.search);
  send(form);
}

/**
 * @param {HTMLFormElement} within
 * @param {string} name
 */
function inputOf(within, name) {
  return /** @type {HTMLInputElement} */ (within.elements.namedItem(name));
}

/**
 * Sends a form; before Safari 16 without telling other scripts.
 * @param {HTMLFormElement} filled
 */
function send(filled) {
  if (filled.requestSubmit) filled.requestSubmit();
  else filled.submit();
}

takeIn();
addEventListener("hashchange", takeIn);
if (form) inputOf(form, "file").addEventListener("change", () => send(form));
