// The seats of a new table: suggested names, faces, and moving to another seat.

import { all, one } from "./core.js";

/** @param {string} text */
const plainName = (text) => text.trim().toLowerCase();

/* Names that this phone has used: a tap enters one in the next empty seat. */
for (const box of all("[data-names]")) {
  const seats = /** @type {HTMLElement} */ (box.closest("fieldset"));
  const fields = /** @type {HTMLInputElement[]} */ (all("input[list]", seats));
  const names = /** @type {HTMLButtonElement[]} */ (all("button", box));

  // Names in use are not offered, and none if no seat is empty.
  const show = () => {
    const seated = new Set(fields.map(({ value }) => plainName(value)));
    for (const name of names) name.hidden = seated.has(plainName(name.value));
    box.hidden = fields.every(({ value }) => value.trim()) || names.every(({ hidden }) => hidden);
  };
  /**
   * The name that was tapped is gone: the focus goes on to the next one. After the last it goes to the seat, unless a
   * finger tapped: a phone's keyboard would come up.
   * @param {HTMLButtonElement} name
   * @param {HTMLInputElement | null} seat
   */
  const goOn = (name, seat) => {
    const at = names.indexOf(name);
    const next = box.hidden ? seat : [...names.slice(at), ...names].find(({ hidden }) => !hidden);
    next?.focus({ preventScroll: true });
  };
  box.addEventListener("click", ({ target, detail }) => {
    const name = /** @type {Element} */ (target).closest("button");
    const empty = fields.find(({ value }) => !value.trim());
    if (!name || !empty) return;
    empty.value = name.value;
    empty.dispatchEvent(new Event("input", { bubbles: true }));
    // The seats beyond the usual number are folded.
    empty.closest("details")?.setAttribute("open", "");
    goOn(name, detail ? null : empty);
  });
  seats.addEventListener("input", show);
  // The browser may have restored the fields.
  show();
}

/**
 * The first letter of a name as a reader sees it.
 * @param {string} name
 */
function firstLetter(name) {
  if (!("Segmenter" in Intl)) return [...name][0] ?? "";
  const [first] = new Intl.Segmenter().segment(name);
  return first?.segment ?? "";
}

/* Seat row: its face, its name, and whether the player deals first. */
class SeatRow {
  /** @param {HTMLElement} row */
  constructor(row) {
    this.row = row;
    this.face = one(".face", row);
    /** @type {HTMLInputElement} */
    this.name = one("[name^=name]", row);
    /** @type {HTMLInputElement | null} */
    this.deals = row.querySelector("[name=dealer]");
    this.moves = all(".move", row);
  }

  get isShown() {
    return !this.row.closest("details:not([open])");
  }

  // Labels name the player of the seat, and the face shows the first letter.
  show() {
    const name = this.name.value.trim();
    this.face.textContent = firstLetter(name).toLocaleUpperCase() || (this.face.dataset.number ?? "");
    this.face.classList.remove("long");
    for (const each of all("[data-named]", this.row)) {
      each.setAttribute("aria-label", (each.dataset.named ?? "").replace("#", name || this.name.placeholder));
    }
  }

  /**
   * Swaps the player with that of another row; the first dealer stays the same player.
   * @param {SeatRow} other
   */
  swap(other) {
    [this.name.value, other.name.value] = [other.name.value, this.name.value];
    if (this.deals && other.deals && this.deals.checked !== other.deals.checked) {
      (this.deals.checked ? other.deals : this.deals).checked = true;
    }
    this.show();
    other.show();
  }
}

/* Seating: the seats of a form; a player who is moved swaps places with the next one. */
class Seating {
  /** @param {HTMLElement} box */
  constructor(box) {
    this.box = box;
    this.seats = all(".seat", box).map((row) => new SeatRow(row));
    const button = /** @type {HTMLElement | null} */ (box.querySelector(".moving"));
    box.addEventListener("input", () => this.show());
    this.show();
    if (button && this.seats[0].deals) this.offerMoves(button);
  }

  show() {
    for (const seat of this.seats) seat.show();
  }

  get isMoving() {
    return this.box.classList.contains("moves");
  }

  /** @param {HTMLElement} button */
  offerMoves(button) {
    button.hidden = false;
    button.addEventListener("click", () => this.setMoving(button, !this.isMoving));
    this.box.querySelector("details")?.addEventListener("toggle", () => {
      if (this.isMoving) this.setMoving(button, true);
    });
    for (const [at, seat] of this.seats.entries()) {
      for (const move of seat.moves) move.addEventListener("click", () => this.move(at, move));
      this.letDrag(seat, at);
    }
  }

  /**
   * @param {HTMLElement} button
   * @param {boolean} moving
   */
  setMoving(button, moving) {
    this.box.classList.toggle("moves", moving);
    button.setAttribute("aria-pressed", String(moving));
    for (const [at, { moves, row }] of this.seats.entries()) {
      one(".deals", row).hidden = moving;
      moves[0].hidden = !moving || at === 0;
      moves[1].hidden = !moving || !this.seats[at + 1]?.isShown;
    }
  }

  /**
   * @param {number} at
   * @param {HTMLElement} move
   */
  move(at, move) {
    const seat = this.seats[at];
    const other = this.seats[at + Number(move.dataset.move)];
    seat.swap(other);
    const same = other.moves[seat.moves.indexOf(move)];
    (same.hidden ? other.moves.find(({ hidden }) => !hidden) : same)?.focus();
  }

  /**
   * Drags a face over the others; the players that it passes move by one seat.
   * @param {SeatRow} seat
   * @param {number} at
   */
  letDrag(seat, at) {
    /** @type {number | null} */
    let held = null;
    /** @param {number | null} next */
    const hold = (next) => {
      if (held !== null) this.seats[held].row.classList.remove("held");
      if (next !== null) this.seats[next].row.classList.add("held");
      held = next;
    };
    seat.face.addEventListener("pointerdown", (event) => {
      if (!this.isMoving) return;
      event.preventDefault();
      seat.face.setPointerCapture(event.pointerId);
      hold(at);
    });
    seat.face.addEventListener("pointermove", ({ clientY }) => {
      if (held === null) return;
      const over = this.seatAt(clientY);
      while (over >= 0 && over !== held) {
        /** @type {number} */
        const next = held + Math.sign(over - held);
        this.seats[held].swap(this.seats[next]);
        hold(next);
      }
    });
    for (const end of ["pointerup", "pointercancel"]) seat.face.addEventListener(end, () => hold(null));
  }

  /** @param {number} y */
  seatAt(y) {
    return this.seats.findIndex((seat) => {
      const { top, bottom } = seat.row.getBoundingClientRect();
      return seat.isShown && y >= top && y < bottom;
    });
  }
}
for (const box of all(".seating")) new Seating(box);
