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
function localTimes() {
  for (const time of document.querySelectorAll("time[datetime]")) {
    const at = new Date(time.dateTime);
    time.textContent = at.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  }
}
localTimes();

/* Copy: the table's link. */
for (const button of document.querySelectorAll("[data-copy]")) {
  if (!navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(button.dataset.copy);
    button.textContent = button.dataset.copied;
  });
}

/* Change: a part of the page becomes as another page has it. What stays the same is not touched, so
   that focus, scroll, open folds and what was typed stay; what has a key is known again by it. */
const KEPT = new Set(["nonce", "open", "data-sent"]);

function change(part, other) {
  if (part.nodeType !== Node.ELEMENT_NODE) {
    if (part.nodeValue !== other.nodeValue) part.nodeValue = other.nodeValue;
    return;
  }
  if (part.matches("[data-still]")) return;
  for (const { name } of [...part.attributes]) {
    if (!KEPT.has(name) && !other.hasAttribute(name)) part.removeAttribute(name);
  }
  for (const { name, value } of other.attributes) {
    if (!KEPT.has(name) && part.getAttribute(name) !== value) part.setAttribute(name, value);
  }
  changeInside(part, other);
}

function changeInside(part, other) {
  const keyed = new Map([...part.children].filter(keyOf).map((each) => [keyOf(each), each]));
  let at = part.firstChild;
  for (const wanted of [...other.childNodes]) {
    const key = keyOf(wanted);
    const found = key ? keyed.get(key) : at && alike(at, wanted) ? at : null;
    if (found && found === at) at = at.nextSibling;
    else part.insertBefore(found ?? document.importNode(wanted, true), at);
    if (found) change(found, wanted);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

function keyOf(node) {
  return node.dataset?.key;
}

// Whether one may become the other: what is of another kind is replaced.
function alike(one, other) {
  const kind = (node) => node.nodeName + (node.id ?? "") + (node.classList?.[0] ?? "");
  return !keyOf(one) && kind(one) === kind(other);
}

/* Live: a page of a table follows it. A stream tells that the log has grown; what is shown is asked
   for then. Without a stream it is asked for every few seconds. Out of sight nothing is. */
const ASK_MS = 4000;
const SLOWLY = 8;

class Live {
  constructor(box) {
    this.box = box;
    this.lost = box.querySelector("[data-lost]");
    this.words = box.querySelector("[data-happened]");
    this.here = document.querySelector("[data-phones]");
    this.tag = box.dataset.tag;
    this.rounds = 0;
    box.querySelector("button").addEventListener("click", () => this.hush());
    document.addEventListener("visibilitychange", () => (document.hidden ? this.rest() : this.wake()));
    addEventListener("pageshow", (event) => event.persisted && this.wake());
    addEventListener("pagehide", () => this.rest());
    addEventListener("online", () => this.wake());
    box.addEventListener("ask", () => this.ask());
    addEventListener("offline", () => this.connected(false));
    // What this page sends leads to a page that knows of it.
    addEventListener("submit", (event) => event.defaultPrevented || this.rest());
    if (!document.hidden) this.begin();
  }

  begin() {
    clearInterval(this.clock);
    this.clock = setInterval(() => this.tick(), ASK_MS);
    this.follow();
  }

  wake() {
    this.begin();
    this.ask();
  }

  rest() {
    clearInterval(this.clock);
    this.clock = null;
    this.stream?.close();
    this.stream = null;
    this.streams = false;
  }

  follow() {
    this.stream?.close();
    this.streams = false;
    if (!("EventSource" in window)) return;
    const stream = new EventSource(this.box.dataset.stream);
    this.stream = stream;
    stream.onmessage = ({ data }) => {
      const first = !this.streams;
      this.streams = true;
      // What a stream begins with is known to a page that has just come.
      if (!first || data !== this.box.dataset.head) this.ask();
      else this.connected(true);
    };
    stream.addEventListener("phones", ({ data }) => this.count(...data.split(" ")));
    // The stream may have come to its end, or the server: asking tells which.
    stream.onerror = () => {
      this.streams = false;
      if (stream === this.stream) this.ask();
    };
  }

  tick() {
    this.rounds += 1;
    const slow = this.rounds % SLOWLY === 0;
    if (slow && this.stream?.readyState === EventSource.CLOSED) this.follow();
    if (slow || !this.streams) this.ask();
    if (!this.streams) this.tellPhones(null);
  }

  // One question at a time; what is told meanwhile is asked for after it.
  async ask() {
    this.again = true;
    if (this.asking) return;
    this.asking = true;
    try {
      while (this.again) {
        this.again = false;
        await this.fetch();
      }
      this.connected(true);
    } catch {
      this.again = false;
      this.connected(false);
    }
    this.asking = false;
  }

  async fetch() {
    const headers = { "X-Companion-Follows": this.box.dataset.head, "If-None-Match": this.tag };
    const answer = await fetch(this.box.dataset.ask ?? location.href, { headers, cache: "no-store" });
    if (answer.status === 304) return;
    if (!answer.ok) throw new Error(answer.statusText);
    // The styles of another answer are let in under the word of this page's.
    const { nonce } = document.querySelector("script");
    const text = (await answer.text()).replace(/ nonce="[^"]*"/g, ` nonce="${nonce}"`);
    const page = new DOMParser().parseFromString(text, "text/html");
    if (this.clock) this.show(page, answer.headers.get("ETag"));
  }

  show(page, tag) {
    const box = page.querySelector("[data-stream]");
    if (!box) throw new Error("another page");
    const { head, lostSeat } = this.box.dataset;
    const said = box.querySelector("[data-happened]");
    this.tag = tag;
    this.box.dataset.head = box.dataset.head;
    this.box.dataset.lostSeat = box.dataset.lostSeat;
    if (!this.box.dataset.ask) this.swap(page);
    // Each is said once: that the log has grown, and that a seat is lost.
    for (const each of [...said.children]) {
      if ("loss" in each.dataset ? box.dataset.lostSeat === lostSeat : box.dataset.head === head) each.remove();
    }
    if (said.children.length) this.say(said);
  }

  // What the reader looks at stays where it is, unless that is the very top.
  swap(page) {
    const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    const held = document.activeElement?.closest("main [data-key], main section") ?? middle?.closest("[data-key], section");
    const top = held?.getBoundingClientRect().top;
    for (const part of document.querySelectorAll("[data-live]")) {
      const other = page.querySelector(`[data-live="${part.dataset.live}"]`);
      if (other) change(part, other);
    }
    document.title = page.title;
    localTimes();
    if (scrollY && held?.isConnected) scrollBy(0, held.getBoundingClientRect().top - top);
  }

  say(happened) {
    this.words.replaceChildren(...[...happened.childNodes].map((each) => document.importNode(each, true)));
    this.words.parentNode.hidden = !this.words.textContent.trim();
    clearTimeout(this.hushing);
    // What asks for an answer stays, and what the page itself does not show.
    if (!this.box.dataset.ask && !this.words.querySelector("a")) {
      this.hushing = setTimeout(() => this.hush(), 10000);
    }
  }

  hush() {
    this.words.parentNode.hidden = true;
    this.words.replaceChildren();
  }

  count(phones, entering = "") {
    this.here.hidden = phones < 2;
    this.here.firstElementChild.textContent = this.here.dataset.phones.replace("#", phones);
    this.tellPhones(entering);
  }

  // A word for those who enter the deal, "" if nobody does; null where no stream tells.
  tellPhones(entering) {
    document.dispatchEvent(new CustomEvent("phones", { detail: entering }));
  }

  connected(well) {
    if (!well && !this.clock) return;
    const said = well ? "" : this.lost.dataset.lost;
    if (this.lost.textContent !== said) this.lost.textContent = said;
    if (well) return;
    this.here.hidden = true;
    this.tellPhones("");
  }
}
for (const box of document.querySelectorAll("[data-stream]")) new Live(box);
