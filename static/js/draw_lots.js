// Drawing lots on the page of a new table: everybody taps a card, and the highest deals first.

import { all, one } from "./core.js";

const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
/* From the lowest suit to the highest: between cards of one rank the suit decides. */
const SUITS = "cdhs";
const LEAST_BACKS = 8;

/* A pack that was shuffled: its cards by their order, from the lowest to the highest. */
function shuffledPack() {
  const keys = crypto.getRandomValues(new Uint32Array(RANKS.length * SUITS.length));
  return [...keys.keys()].sort((one, other) => keys[one] - keys[other]);
}

/**
 * The picture of a card with the name of who drew it.
 * @param {number} card
 * @param {string} name
 */
function shownCard(card, name) {
  const suit = SUITS[card % SUITS.length];
  const shown = document.createElement("div");
  const face = document.createElement("span");
  const rank = document.createElement("b");
  const pip = document.createElement("i");
  const label = document.createElement("bdi");
  shown.className = "lot";
  rank.textContent = RANKS[Math.floor(card / SUITS.length)];
  face.className = "playing-card";
  pip.className = `pip stencil pip-${suit} suit-${suit}`;
  label.textContent = name;
  face.append(rank, pip);
  shown.append(face, label);
  return shown;
}

/* Lots: the backs that lie on the cloth, and whose turn it is to draw. */
class Lots {
  /** @param {HTMLElement} box */
  constructor(box) {
    this.box = box;
    this.seats = /** @type {HTMLElement} */ (box.closest("fieldset"));
    this.said = one("[role=status]", box);
    this.list = one("ol", box);
    this.cards = (box.dataset.cards ?? "").split("|");
    /** @type {HTMLElement[]} */
    this.players = [];
    /** @type {number[]} */
    this.pack = [];
    /** @type {number[]} */
    this.drawn = [];
    /** @type {HTMLElement[]} */
    this.shown = [];
    const lots = one(".lots input", this.seats);
    // A tap on the choice that is made already draws again.
    lots.addEventListener("click", () => this.begin());
    this.seats.addEventListener("change", ({ target }) => {
      if (target !== lots && /** @type {Element} */ (target).matches("[name=dealer]")) this.box.hidden = true;
    });
    this.list.addEventListener("click", ({ target }) => {
      const back = target instanceof Element ? target.closest("button") : null;
      if (back) this.draw(back);
    });
  }

  begin() {
    const shown = all(".seat", this.seats).filter((row) => !row.closest("details:not([open])"));
    const named = shown.filter((row) => this.field(row).value.trim());
    this.players = named.length > 1 ? named : shown;
    this.pack = shuffledPack();
    this.drawn = [];
    this.shown = [];
    const backs = Math.max(LEAST_BACKS, 2 * this.players.length);
    this.list.replaceChildren(...Array.from({ length: backs }, (_, at) => this.back(at + 1)));
    this.box.hidden = false;
    this.said.textContent = this.sentence("turn", this.nameOf(this.players[0]));
    this.box.scrollIntoView({ block: "nearest" });
  }

  /**
   * @param {HTMLElement} row
   * @returns {HTMLInputElement}
   */
  field(row) {
    return one("[name^=name]", row);
  }

  /** @param {HTMLElement} row */
  nameOf(row) {
    const { value, placeholder } = this.field(row);
    return value.trim() || placeholder;
  }

  /** @param {number} number */
  back(number) {
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.className = "lot-back";
    button.setAttribute("aria-label", (this.box.dataset.card ?? "").replace("#", String(number)));
    item.append(button);
    return item;
  }

  /**
   * @param {"turn" | "drawn" | "dealer"} what
   * @param {string} name
   */
  sentence(what, name) {
    return (this.box.dataset[what] ?? "").replace("#", () => name);
  }

  /**
   * Says what comes after the last card; who does not see that card hears it first.
   * @param {"turn" | "dealer"} what
   * @param {string} name
   */
  say(what, name) {
    const at = this.drawn.length - 1;
    const heard = document.createElement("span");
    heard.className = "visually-hidden";
    const said = (this.box.dataset.drawn ?? "").replace("@", this.cards[this.drawn[at]]);
    heard.textContent = `${said.replace("#", () => this.nameOf(this.players[at]))} `;
    this.said.replaceChildren(heard, this.sentence(what, name));
  }

  /** @param {Element} back */
  draw(back) {
    const card = this.pack[this.drawn.length];
    const name = this.nameOf(this.players[this.drawn.length]);
    const shown = shownCard(card, name);
    this.drawn.push(card);
    this.shown.push(shown);
    back.replaceWith(shown);
    const next = this.players[this.drawn.length];
    if (!next) return this.finish();
    this.say("turn", this.nameOf(next));
    one("button", this.list).focus({ preventScroll: true });
  }

  finish() {
    const highest = Math.max(...this.drawn);
    const dealer = this.players[this.drawn.indexOf(highest)];
    for (const back of /** @type {HTMLButtonElement[]} */ (all("button", this.list))) back.disabled = true;
    this.shown[this.drawn.indexOf(highest)].classList.add("high");
    this.say("dealer", this.nameOf(dealer));
    /** @type {HTMLInputElement} */
    const deals = one("[name=dealer]", dealer);
    deals.checked = true;
    deals.dispatchEvent(new Event("input", { bubbles: true }));
    deals.focus({ preventScroll: true });
  }
}

for (const box of all("[data-turn]")) new Lots(box);
