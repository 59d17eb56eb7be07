// Who sits where: names of last time, faces, and moving to another seat.
"use strict";

const plainName = (text) => text.trim().toLowerCase();

/* Names that this phone has used: a tap puts one into the next empty seat. */
for (const box of document.querySelectorAll("[data-names]")) {
  const fields = [...box.closest("fieldset").querySelectorAll("input[list]")];
  const names = [...box.querySelectorAll("button")];

  // Who sits already is not offered, and nobody where no seat is empty.
  const show = () => {
    const seated = new Set(fields.map(({ value }) => plainName(value)));
    for (const name of names) name.hidden = seated.has(plainName(name.value));
    box.hidden = fields.every(({ value }) => value.trim()) || names.every(({ hidden }) => hidden);
  };
  box.addEventListener("click", ({ target }) => {
    const name = target.closest("button");
    const empty = fields.find(({ value }) => !value.trim());
    if (!name || !empty) return;
    empty.value = name.value;
    empty.dispatchEvent(new Event("input", { bubbles: true }));
    // More than usually play sit in a fold.
    empty.closest("details")?.setAttribute("open", "");
  });
  box.closest("fieldset").addEventListener("input", show);
  // What the browser brought back into the fields.
  show();
}

// One seat: its face, its name, and whether it deals first.
class SeatRow {
  constructor(row) {
    this.row = row;
    this.face = row.querySelector(".face");
    this.name = row.querySelector("[name^=name]");
    this.deals = row.querySelector("[name=dealer]");
    this.moves = [...row.querySelectorAll(".move")];
  }

  // What is said of a seat names who sits there, and the face has the first letter.
  show() {
    const name = this.name.value.trim();
    const [letter] = name ? new Intl.Segmenter().segment(name) : [];
    this.face.textContent = letter ? letter.segment.toLocaleUpperCase() : this.face.dataset.number;
    this.face.classList.remove("long");
    for (const said of this.row.querySelectorAll("[data-named]")) {
      said.setAttribute("aria-label", said.dataset.named.replace("#", name || this.name.placeholder));
    }
  }

  // Whoever sits here changes places with somebody else, and deals first there as well.
  swap(other) {
    [this.name.value, other.name.value] = [other.name.value, this.name.value];
    if (this.deals.checked !== other.deals.checked) (this.deals.checked ? other : this).deals.checked = true;
    this.show();
    other.show();
  }
}

for (const seating of document.querySelectorAll(".seating")) {
  const seats = [...seating.querySelectorAll(".seat")].map((row) => new SeatRow(row));
  const switching = seating.querySelector(".moving");
  const there = ({ row }) => row.offsetParent !== null;
  seating.addEventListener("input", () => seats.forEach((seat) => seat.show()));
  seats.forEach((seat) => seat.show());
  if (!switching || !seats[0].deals) continue;

  const offer = (moving) => {
    seating.classList.toggle("moves", moving);
    switching.setAttribute("aria-pressed", moving);
    seats.forEach(({ moves, row }, at) => {
      row.querySelector(".deals").hidden = moving;
      moves[0].hidden = !moving || at === 0;
      moves[1].hidden = !moving || !seats[at + 1] || !there(seats[at + 1]);
    });
  };
  switching.hidden = false;
  switching.addEventListener("click", () => offer(switching.getAttribute("aria-pressed") === "false"));
  seating.querySelector("details")?.addEventListener("toggle", () => {
    if (seating.classList.contains("moves")) offer(true);
  });
  seats.forEach((seat, at) => {
    for (const move of seat.moves) {
      move.addEventListener("click", () => {
        const to = at + Number(move.dataset.move);
        seat.swap(seats[to]);
        const same = seats[to].moves[seat.moves.indexOf(move)];
        (same.hidden ? seats[to].moves.find(({ hidden }) => !hidden) : same).focus();
      });
    }
    // A face is drawn over the others; whoever it passes moves up.
    let held = null;
    seat.face.addEventListener("pointerdown", (event) => {
      if (!seating.classList.contains("moves")) return;
      event.preventDefault();
      seat.face.setPointerCapture(event.pointerId);
      held = at;
      seats[held].row.classList.add("held");
    });
    seat.face.addEventListener("pointermove", ({ clientY }) => {
      if (held === null) return;
      const over = seats.findIndex((each) => {
        const { top, bottom } = each.row.getBoundingClientRect();
        return there(each) && clientY >= top && clientY < bottom;
      });
      while (over >= 0 && over !== held) {
        const next = held + Math.sign(over - held);
        seats[held].swap(seats[next]);
        seats[held].row.classList.remove("held");
        seats[next].row.classList.add("held");
        held = next;
      }
    });
    for (const end of ["pointerup", "pointercancel"]) {
      seat.face.addEventListener(end, () => {
        if (held !== null) seats[held].row.classList.remove("held");
        held = null;
      });
    }
  });
}
