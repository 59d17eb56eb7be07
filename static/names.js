// Names that this phone has used: a tap puts one into the next empty seat.
"use strict";

for (const box of document.querySelectorAll("[data-names]")) {
  const fields = [...box.closest("fieldset").querySelectorAll("input[list]")];
  const names = [...box.querySelectorAll("button")];
  const plain = (text) => text.trim().toLowerCase();

  // Who sits already is not offered, and nobody where no seat is empty.
  const show = () => {
    const seated = new Set(fields.map(({ value }) => plain(value)));
    for (const name of names) name.hidden = seated.has(plain(name.value));
    box.hidden = fields.every(({ value }) => value.trim()) || names.every(({ hidden }) => hidden);
  };
  box.addEventListener("click", ({ target }) => {
    const name = target.closest("button");
    const empty = fields.find(({ value }) => !value.trim());
    if (!name || !empty) return;
    empty.value = name.value;
    // More than usually play sit in a fold.
    empty.closest("details")?.setAttribute("open", "");
    show();
  });
  box.closest("fieldset").addEventListener("input", show);
  // What the browser brought back into the fields.
  show();
}
