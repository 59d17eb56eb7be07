// What Safari lacks before 16 to send a form by a script, and before 15.4 to know the button that sends it.

/** @type {HTMLButtonElement | null} */
let tapped = null;
document.addEventListener(
  "click",
  ({ target }) => {
    tapped = target instanceof Element ? target.closest("button") : null;
  },
  true,
);

// Where events know it themselves, that counts.
Object.defineProperty(Event.prototype, "submitter", {
  /** @this {Event} */
  get() {
    return tapped?.form === this.target ? tapped : null;
  },
});

/**
 * Sends a form as if a button of it were tapped.
 * @this {HTMLFormElement}
 * @param {HTMLElement | null} [button]
 */
HTMLFormElement.prototype.requestSubmit = function requestSubmit(button) {
  const pressed = button ?? document.createElement("button");
  if (!button) this.append(pressed);
  pressed.click();
  if (!button) pressed.remove();
};

export {};
