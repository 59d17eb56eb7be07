// A button with `data-copy` copies that text, and says whether it could.

document.addEventListener("click", async ({ target }) => {
  const button = target instanceof Element && /** @type {HTMLElement | null} */ (target.closest("[data-copy]"));
  if (!button) return;
  const { copy = "", copied = "", uncopied = "" } = button.dataset;
  button.textContent = (await copyText(copy)) ? copied : uncopied;
});

/**
 * Without HTTPS there is no clipboard API, only the old command.
 * @param {string} text
 */
async function copyText(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text).then(() => true, () => false);
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "visually-hidden";
  document.body.append(field);
  field.select();
  // Some browsers have neither.
  const copied = document.execCommand?.("copy") ?? false;
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

export {};
