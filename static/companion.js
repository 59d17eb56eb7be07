// Everything here makes quicker what the pages can do without it. One section a component.
"use strict";

/* Sent once: one tap never counts twice. */
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.dataset.sent) {
    event.preventDefault();
    return;
  }
  form.dataset.sent = "yes";
});
// A page that the browser brings back from its memory may be sent again.
window.addEventListener("pageshow", () => {
  for (const form of document.forms) delete form.dataset.sent;
});

/* Awake: a table that is open keeps the screen on. */
async function stayAwake() {
  if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
  try {
    await navigator.wakeLock.request("screen");
  } catch {
    // The phone may refuse, to save its battery.
  }
}
if (document.querySelector("nav.dock, .pad-dock")) {
  stayAwake();
  document.addEventListener("visibilitychange", stayAwake);
}

/* Counts with a known total: what is left is always said, and what cannot be cannot be tapped. */
class Counts {
  constructor(fieldset, changed) {
    this.total = Number(fieldset.dataset.total);
    this.low = Number(fieldset.dataset.low);
    this.high = Number(fieldset.dataset.high);
    this.words = fieldset.dataset;
    this.said = fieldset.querySelector(".left");
    this.pad = fieldset.querySelector(".pad");
    this.changed = changed;
    this.rows = [...fieldset.querySelectorAll(".count")].map((row) => ({
      row,
      input: row.querySelector("input"),
      steps: [...row.querySelectorAll(".step")],
    }));
    this.active = this.rows.find(({ input }) => !input.value) ?? this.rows[0];
    this.listen();
    this.show();
  }

  listen() {
    for (const each of this.rows) {
      each.input.addEventListener("focus", () => this.choose(each));
      each.input.addEventListener("input", () => {
        delete each.input.dataset.filled;
        this.fill();
      });
      each.row.querySelector("label").addEventListener("click", (event) => {
        // The pad is below: the phone's own keyboard would only cover it.
        event.preventDefault();
        this.choose(each);
      });
      for (const step of each.steps) {
        step.hidden = false;
        step.addEventListener("click", () => {
          this.set(each, (this.value(each) ?? 0) + Number(step.dataset.step));
          this.choose(each);
        });
      }
      each.input.inputMode = "none";
    }
    this.pad.hidden = false;
    for (const button of this.pad.children) {
      button.addEventListener("click", () => {
        this.set(this.active, Number(button.dataset.number));
        this.choose(this.rows.find(({ input }) => !input.value) ?? this.active);
      });
    }
  }

  value({ input }) {
    const typed = input.value.trim();
    return /^-?\d+$/.test(typed) ? Number(typed) : null;
  }

  typed(except) {
    return this.rows
      .filter((each) => each !== except && !each.input.dataset.filled)
      .reduce((sum, each) => sum + (this.value(each) ?? 0), 0);
  }

  set(each, value) {
    each.input.value = String(value);
    delete each.input.dataset.filled;
    this.fill();
  }

  // The last blank takes what is left; when nothing is left every blank takes nothing.
  fill() {
    for (const { input } of this.rows) {
      if (input.dataset.filled) {
        input.value = "";
        delete input.dataset.filled;
      }
    }
    const blank = this.rows.filter(({ input }) => !input.value.trim());
    const left = this.total - this.typed();
    if (blank.length === 1 && left >= this.low && left <= this.high) this.assume(blank, left);
    else if (left === 0) this.assume(blank, 0);
    this.show();
  }

  assume(rows, value) {
    for (const { input } of rows) {
      input.value = String(value);
      input.dataset.filled = "yes";
    }
  }

  choose(each) {
    this.active = each;
    this.show();
  }

  get complete() {
    const values = this.rows.map((each) => this.value(each));
    return values.every((value) => value !== null) && values.reduce((a, b) => a + b, 0) === this.total;
  }

  get reason() {
    const left = this.total - this.rows.reduce((sum, each) => sum + (this.value(each) ?? 0), 0);
    if (left < 0) return this.words.over;
    return left === 0 && !this.complete ? this.words.missing : JSON.parse(this.words.left)[left];
  }

  show() {
    for (const each of this.rows) {
      each.row.classList.toggle("active", each === this.active);
      each.row.classList.toggle("filled", Boolean(each.input.dataset.filled));
      const value = this.value(each) ?? 0;
      const room = this.total - this.typed(each);
      for (const step of each.steps) {
        const next = value + Number(step.dataset.step);
        step.disabled = next < this.low || next > Math.min(this.high, room);
      }
    }
    const room = this.total - this.typed(this.active);
    for (const button of this.pad.children) {
      button.disabled = Number(button.dataset.number) > room;
    }
    this.said.textContent = this.reason;
    this.changed();
  }
}

/* Entry: a form whose counts and picks are not complete says what is still open. */
for (const form of document.querySelectorAll("form.entry")) {
  const save = document.querySelector(`button[form="${form.id}"]`);
  const why = document.querySelector(".why");
  const counts = [];
  const picks = [...form.querySelectorAll("[data-pick]")];
  const changed = () => {
    if (!save) return;
    const open = picks.filter((pick) => !pick.querySelector("input:checked"));
    save.disabled = open.length > 0 || counts.some((each) => !each.complete);
    if (why) why.textContent = open.length && counts.every((each) => each.complete) ? open[0].dataset.pick : "";
  };
  for (const fieldset of form.querySelectorAll("[data-total]")) {
    counts.push(new Counts(fieldset, changed));
  }
  form.addEventListener("change", changed);
  changed();
}

/* Quick entry: where one tap says it all, as in an auction, it is sent at once. Arrow keys only
   choose (their clicks have no detail): whoever uses them saves with the button. */
for (const form of document.querySelectorAll("form[data-quick]")) {
  const save = document.querySelector(`button[form="${form.id}"]`);
  save.hidden = true;
  document.querySelector(".why").hidden = true;
  form.addEventListener("click", (event) => {
    if (event.detail && event.target.matches("input:checked")) form.requestSubmit();
  });
  form.addEventListener("change", () => {
    save.hidden = false;
  });
}

/* House rules that differ from what they started from are marked as soon as they are chosen. */
// One rule: a field, or a pick with a row of its own behind it.
class HouseRule {
  constructor(option) {
    this.option = option;
    this.mark = option.querySelector(".mark-changed");
    [this.pick, ...this.row] = option.querySelectorAll("select, input");
  }

  get value() {
    if (!this.row.length || this.pick.value !== "own") return this.pick.value;
    return this.row.map(({ value }) => value).filter(Boolean).join(" ");
  }

  set value(value) {
    this.pick.value = value;
    if (!this.row.length || this.pick.value === value) return;
    this.pick.value = "own";
    const parts = value.split(" ");
    this.row.forEach((pick, deal) => (pick.value = parts[deal] ?? ""));
  }

  get departs() {
    const differs = this.value !== this.option.dataset.standard;
    this.mark.hidden = !differs;
    return differs;
  }

  // Starts from other house rules: as they say, else as the game's standard has it.
  start(values) {
    const { name } = this.pick;
    this.value = this.option.dataset.standard = String(values[name] ?? this.option.dataset.default);
  }
}

for (const box of document.querySelectorAll("[data-changes]")) {
  const words = JSON.parse(box.dataset.changes);
  const rules = [...box.querySelectorAll(".option")].map((option) => new HouseRule(option));
  const count = (heading, within) => {
    const mark = heading.querySelector(".mark-changed");
    const changed = rules.filter((rule) => within.contains(rule.option) && rule.departs).length;
    mark.hidden = !changed;
    mark.textContent = words[changed];
  };
  const show = () => {
    for (const group of box.querySelectorAll(".group")) count(group.firstElementChild, group);
    count(box.firstElementChild, box);
  };
  const from = box.querySelector(".start select");
  from?.addEventListener("change", () => {
    const chosen = from.selectedOptions[0];
    for (const rule of rules) rule.start(JSON.parse(chosen.dataset.values));
    from.form.elements["preset-applied"].value = from.value;
    box.querySelector(".start .help").textContent = chosen.dataset.help;
    box.querySelector(".start-name").textContent = chosen.textContent;
  });
  box.querySelector(".use")?.remove();
  box.addEventListener("input", show);
  box.addEventListener("change", show);
  show();
}

/* Search: a list narrows as one types; what has not every word steps aside. */
for (const form of document.querySelectorAll("[data-search]")) {
  const plain = (text) =>
    text.normalize("NFKC").toLowerCase()
      .replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
  const items = [...document.querySelectorAll(form.dataset.search)].map((item) => [item, plain(item.dataset.words)]);
  const field = form.querySelector("input");
  const look = () => {
    const words = plain(field.value).split(/\s+/).filter(Boolean);
    for (const [item, text] of items) item.hidden = !words.every((word) => text.includes(word));
  };
  form.querySelector("button").hidden = true;
  field.addEventListener("input", look);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    delete form.dataset.sent;
    field.blur();
  });
  // What the browser brought back into the field.
  look();
}

/* Times in the phone's own zone. */
for (const time of document.querySelectorAll("time[datetime]")) {
  const at = new Date(time.dateTime);
  time.textContent = at.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
}

/* Copy: the table's link. */
for (const button of document.querySelectorAll("[data-copy]")) {
  if (!navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(button.dataset.copy);
    button.textContent = button.dataset.copied;
  });
}

/* Card pad: what a key leads to is fetched, and the parts of the page that differ are replaced, so
   that nothing jumps. Taps that come quicker than answers wait their turn. */
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
    try {
      const answer = await fetch(address, options);
      this.show(new DOMParser().parseFromString(await answer.text(), "text/html"), card);
      if (!options) history.replaceState(null, "", answer.url);
    } catch {
      this.waiting = [];
      document.querySelector(".tapped")?.classList.remove("tapped");
      this.say(document.querySelector("[data-offline]").dataset.offline);
    }
    this.busy = false;
    this.next();
  }

  next() {
    const card = this.waiting.shift();
    const button = card && document.querySelector(`button[data-card="${card}"]`);
    if (button) button.form.requestSubmit(button);
    else if (card) this.next();
  }

  show(page, card) {
    const parts = document.querySelectorAll("[data-live]");
    if (!page.querySelector("[data-live]")) throw new Error("another page");
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
    return Boolean(button) || this.busy;
  }
}

/* The card pad's keyboard: ranks and suits are typed, arrows go from key to key. */
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
      this.cards.press("undo");
    } else if (event.key.startsWith("Arrow")) {
      this.move(event, pad);
    } else if (/^[0-9a-z]$/i.test(event.key)) {
      this.letter(event.key.toUpperCase());
    }
  }

  // A rank and a suit in either order, as in "qs" or "s10".
  letter(key) {
    this.typed = (this.typed + key).slice(-3).replace("10", "T");
    const [a, b] = this.typed.slice(-2);
    if (b && (this.cards.press(a + b) || this.cards.press(b + a))) this.typed = "";
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
if (document.querySelector("[data-live]")) new PadKeyboard(new CardPad());
