// What makes quicker the pages on which cards are typed, and only those. One section a component.
"use strict";

/* Card pad: what a key leads to is fetched, and the parts of the page that differ are replaced, so
   that nothing jumps. Taps that come quicker than answers wait their turn, however long. */
const AGAIN_MS = 3000;
const AGAIN = new Set([429, 502, 503, 504]);

class CardPad {
  constructor() {
    this.waiting = [];
    this.busy = false;
    document.addEventListener("submit", (event) => this.submitted(event), true);
    document.addEventListener("click", (event) => this.followed(event), true);
  }

  submitted(event) {
    const form = event.target;
    if (!form.matches("form[data-swap]")) return;
    event.preventDefault();
    event.stopPropagation();
    this.tap({ form, button: event.submitter });
  }

  followed(event) {
    const link = event.target.closest?.("a[data-swap]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.tap({ link });
  }

  // A key is known again by its card: what it sends depends on all that was tapped before it.
  tap({ form, link, button }) {
    const card = button?.dataset.card;
    if (this.busy) {
      if (card) this.waiting.push(card);
      if (card) button.classList.add("tapped");
      return;
    }
    this.at = button?.getBoundingClientRect();
    button?.classList.add("tapped");
    this.go(link ? [link.href] : this.request(form, button), card);
  }

  request(form, button) {
    const data = new FormData(form, button);
    if (form.method === "post") return [form.action, { method: "POST", body: new URLSearchParams(data) }];
    const url = new URL(form.action);
    url.search = new URLSearchParams(data);
    return [url.href];
  }

  async go([address, options], card) {
    this.busy = true;
    const answer = await this.answer(address, options);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (page.querySelector("[data-live=pad]")) {
      this.show(page, card);
      if (!options) history.replaceState(null, "", answer.url);
    } else {
      this.waiting = [];
      for (const key of document.querySelectorAll(".tapped")) key.classList.remove("tapped");
      this.explain(because(page));
    }
    this.busy = false;
    this.next();
  }

  // Asks until there is an answer; the pad says for what it waits.
  async answer(address, options) {
    for (;;) {
      try {
        const answer = await fetch(address, options);
        if (!AGAIN.has(answer.status)) return answer;
        this.explain(because(new DOMParser().parseFromString(await answer.text(), "text/html")));
      } catch {
        this.explain("");
      }
      await new Promise((done) => {
        setTimeout(done, AGAIN_MS);
        addEventListener("online", done, { once: true });
      });
    }
  }

  // Why the pad waits: in the words of the server where it is one that answers.
  explain(words) {
    const line = document.querySelector(".pad-says");
    const text = words || document.querySelector("[data-offline]").dataset.offline;
    if (line.textContent !== text) line.textContent = text;
    line.hidden = false;
  }

  next() {
    const card = this.waiting.shift();
    const button = card && document.querySelector(`button[data-card="${card}"]`);
    if (button) button.form.requestSubmit(button);
    else if (card) this.next();
  }

  show(page, card) {
    const parts = document.querySelectorAll("[data-live]");
    const focused = parts.length && document.activeElement?.closest(".pad-dock");
    for (const part of parts) {
      const other = page.querySelector(`[data-live="${part.dataset.live}"]`);
      if (other) part.replaceWith(document.adoptNode(other));
    }
    if (focused) this.focus(card);
    // The pad stays where it is; what is said above it must be in sight.
    if (getComputedStyle(document.querySelector(".dock")).position === "sticky") scrollTo(0, 0);
    this.say(document.querySelector(".verdict, .answer-may, .comes-to")?.innerText ?? "");
  }

  say(words) {
    document.querySelector("[data-said]").textContent = words;
  }

  // Where the finger of a keyboard was, or the nearest key that is left.
  focus(card) {
    const same = card && document.querySelector(`button[data-card="${card}"]`);
    const keys = [...document.querySelectorAll("[data-pad] button")];
    const after = keys.find((key) => key.dataset.card !== "undo" && key.getBoundingClientRect().top >= (this.at?.top ?? 0) - 1);
    (same || after || keys.at(-1) || document.querySelector(".pad-dock button, .pad-dock a"))?.focus({ preventScroll: true });
  }

  press(card) {
    const button = document.querySelector(`button[data-card="${card}"]`);
    if (this.busy) this.waiting.push(card);
    else button?.form.requestSubmit(button);
  }
}

function because(page) {
  return page.querySelector(".gone-wrong p")?.textContent.trim() ?? "";
}

/* The card pad's keyboard: ranks and suits are typed, arrows go from key to key. */
const CARD = /^([2-9TJQKA][CDSH]|[BL]J)$/;

class PadKeyboard {
  constructor(cards) {
    this.cards = cards;
    this.typed = "";
    document.addEventListener("keydown", (event) => this.pressed(event));
  }

  pressed(event) {
    const pad = document.querySelector("[data-pad]");
    if (!pad || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.matches("input, textarea, select")) return;
    if (event.key === "Backspace") {
      event.preventDefault();
      this.typed = "";
      this.cards.press("undo");
    } else if (event.key === "Escape") {
      this.typed = "";
    } else if (event.key.startsWith("Arrow")) {
      this.typed = "";
      this.move(event, pad);
    } else if (/^[0-9a-z]$/i.test(event.key)) {
      this.letter(event.key.toUpperCase());
    }
  }

  // A rank and a suit in either order, as in "qs" or "s10". Two letters that name a card are used up
  // even where that card is gone; of two that name none, the first is forgotten.
  letter(key) {
    const typed = (this.typed + key).replace("10", "T").slice(-2);
    const [a, b] = typed;
    const card = [a + b, b + a].find((each) => CARD.test(each));
    if (card) this.cards.press(card);
    this.typed = card ? "" : typed.endsWith("1") ? typed : typed.at(-1);
  }

  move(event, pad) {
    const from = document.activeElement;
    if (!pad.contains(from)) return;
    event.preventDefault();
    const here = from.getBoundingClientRect();
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const far = (key) => {
      const box = key.getBoundingClientRect();
      const [x, y] = [box.x - here.x, box.y - here.y];
      const [along, aside] = [x * dx + y * dy, Math.abs(x * dy) + Math.abs(y * dx)];
      return along > 4 ? along + 3 * aside : Infinity;
    };
    const keys = [...pad.querySelectorAll("button")].map((key) => [far(key), key]);
    const [distance, nearest] = keys.reduce((a, b) => (b[0] < a[0] ? b : a));
    if (distance < Infinity) nearest.focus();
  }
}
new PadKeyboard(new CardPad());
