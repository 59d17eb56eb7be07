// What keeps an open page of a table as its log has it.
"use strict";

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

/* Moving: what changes is seen to change, where motion is wanted. */
const MOVES = matchMedia("(prefers-reduced-motion: no-preference)");
const GROWS = { duration: 600, easing: "cubic-bezier(0.2, 0, 0, 1)" };

// Rows and the dealer's button slide to where the change has them.
function moving(swap) {
  const seen = MOVES.matches && document.visibilityState === "visible";
  if (!seen || !document.startViewTransition) return void (swap(), countUp());
  // The page itself stands still: a tap on it meanwhile counts.
  const page = document.documentElement;
  page.classList.add("sliding");
  const slide = document.startViewTransition(swap);
  slide.updateCallbackDone.then(countUp, () => {});
  // Whatever else moves then goes ahead of it; the page has changed all the same.
  slide.ready.catch(() => {});
  slide.finished.catch(() => {}).then(() => page.classList.remove("sliding"));
}

// Totals count up from where they were, bars grow from there.
function countUp() {
  for (const part of document.querySelectorAll("[data-from]")) {
    const from = part.dataset.from.replaceAll("−", "-").split(" ").map(Number);
    part.removeAttribute("data-from");
    if (!MOVES.matches) continue;
    if (part.matches("rect")) {
      const [x, width] = from.map((each) => `${each}%`);
      part.animate([{ x, width }, {}], GROWS);
    } else count(part, from[0]);
  }
}

function count(part, from) {
  const said = part.textContent;
  const to = Number(said.replace("−", "-"));
  const begun = performance.now();
  const step = (now) => {
    const share = Math.min(1, (now - begun) / GROWS.duration);
    const reached = Math.round(from + (to - from) * (1 - (1 - share) ** 3));
    // The page may have changed meanwhile: then that counts.
    if (part.shown !== undefined && part.textContent !== part.shown) return;
    part.textContent = part.shown = share < 1 ? String(reached).replace("-", "−") : said;
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
addEventListener("pagereveal", countUp, { once: true });
if (!("onpagereveal" in window)) countUp();

/* Live: a page of a table follows it. A stream tells that the log has grown; what is shown is asked
   for then. Without a stream it is asked for every few seconds. Out of sight nothing is. */
const ASK_MS = 4000;
const SLOWLY = 8;

class Live {
  constructor(box) {
    this.box = box;
    this.strip = document.querySelector(".lost");
    this.lost = this.strip.querySelector("[data-lost]");
    this.words = box.querySelector("[data-happened]");
    this.here = document.querySelector("[data-phones]");
    this.tag = box.dataset.tag;
    this.rounds = 0;
    this.well = true;
    box.querySelector("button").addEventListener("click", () => this.hush());
    this.strip.querySelector("button").addEventListener("click", () => this.wake());
    document.addEventListener("visibilitychange", () => (document.hidden ? this.rest() : this.wake()));
    addEventListener("pageshow", (event) => event.persisted && this.wake());
    addEventListener("pagehide", () => this.rest());
    addEventListener("online", () => this.wake());
    box.addEventListener("ask", () => this.ask());
    addEventListener("offline", () => this.connected(false));
    // What this page sends leads to a page that knows of it.
    addEventListener("submit", (event) => event.defaultPrevented || this.rest());
    addEventListener("sending", () => this.rest());
    addEventListener("waiting", () => this.wake());
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
    if (answer.status === 404) this.ended();
    if (!answer.ok) throw new Error(answer.statusText);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
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
    if (!this.box.dataset.ask) moving(() => this.swap(page));
    // Each is said once: that the log has grown, and that a seat is lost.
    for (const each of [...said.children]) {
      if ("loss" in each.dataset ? box.dataset.lostSeat === lostSeat : box.dataset.head === head) each.remove();
    }
    if (said.children.length) this.say(said);
  }

  // Another kind of page has sheets of its own.
  dress(page) {
    for (const sheet of page.querySelectorAll("link[rel=stylesheet]")) {
      const known = document.querySelector(`link[href="${sheet.getAttribute("href")}"]`);
      if (!known) document.head.append(document.importNode(sheet));
    }
  }

  // What the reader looks at stays where it is, unless that is the very top.
  swap(page) {
    this.dress(page);
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
    const link = this.here.firstElementChild;
    this.here.hidden = phones < 2;
    link.ariaLabel = this.here.dataset.phones.replace("#", phones);
    link.lastElementChild.textContent = phones;
    this.tellPhones(entering);
  }

  // A word for those who enter the deal, "" if nobody does; null where no stream tells.
  tellPhones(entering) {
    document.dispatchEvent(new CustomEvent("phones", { detail: entering }));
  }

  // The link was renewed: it leads nowhere any more, and there is nothing to wait for.
  ended() {
    this.connected(false);
    this.rest();
    this.lost.textContent = this.lost.dataset.ended;
    this.strip.querySelector("button").hidden = true;
  }

  connected(well) {
    if (!well && !this.clock) return;
    if (well !== this.well) this.tell(well);
    this.well = well;
    if (well) return;
    this.here.hidden = true;
    this.tellPhones("");
  }

  // The strip says that the page may be old; who reads further down keeps their place.
  tell(well) {
    const before = this.strip.offsetHeight;
    const { lost, rest } = this.lost.dataset;
    const bold = document.createElement("b");
    bold.textContent = lost;
    this.lost.replaceChildren(...(well ? [] : [bold, ` ${rest}`]));
    if (scrollY) scrollBy(0, this.strip.offsetHeight - before);
    if (well) dispatchEvent(new Event("connected"));
  }
}
for (const box of document.querySelectorAll("[data-stream]")) new Live(box);

/* Phones: what is said of those who have this table open follows them as they come and go. */
// The stream names those who enter the deal by a word alone; who they are is asked for.
for (const line of document.querySelectorAll("[data-entering]")) {
  let known = null;
  document.addEventListener("phones", async ({ detail: word }) => {
    if (word === known && word !== null) return;
    known = word;
    try {
      const answer = word === "" ? null : await fetch(line.dataset.entering, { cache: "no-store", headers: { "X-Companion-Follows": "" } });
      const said = answer?.ok ? await answer.text() : "";
      if (word !== known) return;
      line.textContent = said;
      line.hidden = !said;
    } catch {
      known = null;
    }
  });
}

if (document.querySelector("[data-phones-listed]")) {
  const live = document.querySelector("[data-stream]");
  document.addEventListener("phones", () => live.dispatchEvent(new Event("ask")));
}
