// A table's page follows changes of its table.

import { all, deadline, one } from "./core.js";

/* Follower: when the event stream reports that the log has grown, it fetches the page again; a page with a form, whose
   box has the address of the table's news in `data-ask`, fetches these and is not redrawn. Without a stream it polls
   every few seconds, with one SLOWLY times less often. A hidden page does neither. */
const ASK_MS = 4000;
const SLOWLY = 8;
const SAID_MS = 10000;

/** @type {Document | null} */
let undrawn = null;
/** @type {(page: Document) => void} */
let draw = (page) => {
  undrawn = page;
  setTimeout(() => undrawn && location.reload(), ASK_MS);
};

/**
 * Sets the function that redraws a page that shows the table. `morph.js` does, which is loaded after the page; if it
 * never comes, the page is reloaded.
 * @param {(page: Document) => void} show
 */
export function drawBy(show) {
  draw = show;
  if (undrawn) draw(undrawn);
  undrawn = null;
}

class Follower {
  /** @param {HTMLElement} box */
  constructor(box) {
    this.box = box;
    this.strip = one(".lost");
    this.lost = one("[data-lost]", this.strip);
    this.words = one("[data-happened]", box);
    this.phones = one("[data-phones]");
    /** @type {string | null} */
    this.tag = box.dataset.tag ?? null;
    /** @type {EventSource | null} */
    this.stream = null;
    this.isStreaming = false;
    this.rounds = 0;
    this.connected = true;
    // Whether the server has answered, or somebody has begun to tap: what is shown must not move from then on.
    this.settled = false;
    this.asking = this.again = false;
    this.request = new AbortController();
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.clock = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.dismissing = undefined;
    one("button", box).addEventListener("click", () => {
      this.dismiss();
      one("main").focus({ preventScroll: true });
    });
    one("button", this.strip).addEventListener("click", () => this.wake());
    for (const use of ["pointerdown", "keydown"]) addEventListener(use, () => (this.settled = true), { once: true });
    document.addEventListener("visibilitychange", () => (document.hidden ? this.pause() : this.wake()));
    addEventListener("pageshow", (event) => event.persisted && this.wake());
    addEventListener("pagehide", () => this.pause());
    addEventListener("online", () => this.wake());
    box.addEventListener("ask", () => this.ask());
    addEventListener("offline", () => this.setConnected(false));
    // After a submission the next page shows the change.
    addEventListener("submit", (event) => event.defaultPrevented || this.pause());
    addEventListener("sending", () => this.pause());
    addEventListener("waiting", () => this.wake());
    if (!document.hidden) this.begin();
  }

  begin() {
    clearInterval(this.clock);
    this.clock = setInterval(() => this.tick(), ASK_MS);
    this.follow();
  }

  wake() {
    if (document.hidden) return;
    this.begin();
    this.ask();
  }

  pause() {
    clearInterval(this.clock);
    this.clock = undefined;
    this.request.abort();
    this.stream?.close();
    this.stream = null;
    this.isStreaming = false;
  }

  follow() {
    this.stream?.close();
    this.isStreaming = false;
    if (!("EventSource" in window)) return;
    const stream = new EventSource(this.box.dataset.stream ?? "");
    this.stream = stream;
    stream.onmessage = ({ data }) => {
      const first = !this.isStreaming;
      this.isStreaming = true;
      // The stream's first event may be what the page shows already.
      if (!first || data !== this.box.dataset.head) this.ask();
      else this.setConnected(true);
    };
    stream.addEventListener("phones", ({ data }) => {
      const [phones, entering] = data.split(" ");
      this.showPhones(phones, entering);
    });
    // A request shows whether only the stream has ended, or the server is unreachable.
    stream.onerror = () => {
      this.isStreaming = false;
      if (stream === this.stream) this.ask();
    };
  }

  tick() {
    this.rounds += 1;
    const slow = this.rounds % SLOWLY === 0;
    if (slow && this.stream && this.stream.readyState === this.stream.CLOSED) this.follow();
    if (slow || !this.isStreaming) this.ask();
    if (!this.isStreaming) this.tellEntering(null);
  }

  // One request at a time; events that arrive meanwhile cause another one after it.
  async ask() {
    this.again = true;
    if (this.asking) return;
    this.asking = true;
    try {
      while (this.again) {
        this.again = false;
        await this.fetch();
      }
      this.setConnected(true);
    } catch {
      this.again = false;
      this.setConnected(false);
    }
    this.asking = false;
  }

  async fetch() {
    const { head = "", ask = location.href } = this.box.dataset;
    const headers = { "X-Companion-Follows": head, "If-None-Match": this.tag ?? "" };
    const request = (this.request = new AbortController());
    const answer = await fetch(ask, { headers, cache: "no-store", signal: deadline(request) });
    if (answer.status === 304) return;
    if (answer.status === 404) this.end();
    if (!answer.ok) throw new Error(answer.statusText);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (this.clock) this.show(page, answer.headers.get("ETag"));
  }

  /**
   * @param {Document} page
   * @param {string | null} tag
   */
  show(page, tag) {
    const box = /** @type {HTMLElement | null} */ (page.querySelector("[data-stream]"));
    if (!box) throw new Error("another page");
    const { head, lostSeat } = this.box.dataset;
    const news = one("[data-happened]", box);
    this.tag = tag;
    this.box.dataset.head = box.dataset.head;
    this.box.dataset.lostSeat = box.dataset.lostSeat;
    if (!this.box.dataset.ask) draw(page);
    // Report only what is new: that the log has grown, or that the seat was lost.
    for (const each of /** @type {HTMLElement[]} */ ([...news.children])) {
      if ("loss" in each.dataset ? box.dataset.lostSeat === lostSeat : box.dataset.head === head) each.remove();
    }
    if (news.children.length) this.say(news);
  }

  /** @param {Element} news */
  say(news) {
    this.words.replaceChildren(...[...news.childNodes].map((each) => document.importNode(each, true)));
    this.setSaid(Boolean(this.words.textContent?.trim()));
    clearTimeout(this.dismissing);
    // A message with a question stays, and one about something that the page does not show.
    if (!this.box.dataset.ask && !this.words.querySelector("a")) this.passLater();
  }

  // It does not go while it is hovered, touched or focused.
  passLater() {
    this.dismissing = setTimeout(() => {
      if (this.box.matches(":hover, :focus-within, :active")) this.passLater();
      else this.dismiss();
    }, SAID_MS);
  }

  dismiss() {
    this.setSaid(false);
    this.words.replaceChildren();
  }

  /** @param {boolean} shown */
  setSaid(shown) {
    /** @type {HTMLElement} */ (this.words.parentNode).hidden = !shown;
  }

  /**
   * @param {string} phones
   * @param {string} [entering]
   */
  showPhones(phones, entering = "") {
    const link = /** @type {HTMLElement} */ (this.phones.firstElementChild);
    this.phones.hidden = Number(phones) < 2;
    link.setAttribute("aria-label", (this.phones.dataset.phones ?? "").replace("#", phones));
    /** @type {HTMLElement} */ (link.lastElementChild).textContent = phones;
    this.tellEntering(entering);
  }

  /**
   * Tells the other scripts of this page a token of those who are entering the deal: "" for nobody,
   * null if that is not known for lack of a stream.
   * @param {string | null} entering
   */
  tellEntering(entering) {
    document.dispatchEvent(new CustomEvent("phones", { detail: entering }));
  }

  // The link was renewed and is no longer valid: stop for good.
  end() {
    this.setConnected(false);
    this.pause();
    this.lost.textContent = this.lost.dataset.ended ?? "";
    one("button", this.strip).hidden = true;
  }

  /** @param {boolean} connected */
  setConnected(connected) {
    if (!connected && !this.clock) return;
    if (connected !== this.connected) this.showStrip(connected);
    this.settled = this.settled || connected;
    this.connected = connected;
    if (connected) return;
    this.phones.hidden = true;
    this.tellEntering("");
  }

  /**
   * Shows or hides the strip that says that the page may be outdated. Whatever is below it stays where it is on the
   * screen, for a thumb may be on its way there: the page grows by the strip and is scrolled by it. Only a page that
   * has just been opened begins with the strip; if it has no form, it moves up when that strip goes.
   * @param {boolean} connected
   */
  showStrip(connected) {
    const below = flowing(this.strip.nextElementSibling);
    const before = below.getBoundingClientRect().top;
    const { lost = "", rest = "" } = this.lost.dataset;
    const bold = document.createElement("b");
    bold.textContent = lost;
    // Where the page cannot be scrolled back by the strip, a form keeps the space that it took.
    const leaves = connected && this.settled && "ask" in this.box.dataset && scrollY < this.strip.offsetHeight;
    this.strip.classList.toggle("off", !connected);
    this.strip.classList.toggle("room", leaves);
    if (!leaves) this.lost.replaceChildren(...(connected ? [] : [bold, ` ${rest}`]));
    const moved = below.getBoundingClientRect().top - before;
    if (moved && (scrollY || this.settled)) {
      // The second is for browsers that know it, whose bars come and go.
      for (const screen of ["100vh", "100dvh"]) {
        document.body.style.setProperty("min-height", connected ? "" : `calc(${screen} + ${moved}px)`);
      }
      scrollBy(0, moved);
    }
    if (connected) dispatchEvent(new Event("connected"));
  }
}

/**
 * The first of an element and those after it that can be seen, and does not lie over the others.
 * @param {Element | null} first
 * @returns {Element}
 */
function flowing(first) {
  let each = first;
  while (each?.nextElementSibling && (!each.getBoundingClientRect().height || isOver(each))) each = each.nextElementSibling;
  return /** @type {Element} */ (each);
}

/** @param {Element} each */
function isOver(each) {
  return ["absolute", "fixed"].includes(getComputedStyle(each).position);
}

for (const box of all("[data-stream]")) new Follower(box);

/* Phones: texts about the phones that have this table open are kept up to date. */
/**
 * @param {(entering: string | null) => void} work
 */
function whenPhonesChange(work) {
  document.addEventListener("phones", (event) => work(/** @type {CustomEvent<string | null>} */ (event).detail));
}

// The stream sends only a token for those who are entering the deal; their names are fetched.
for (const line of all("[data-entering]")) {
  /** @type {string | null} */
  let known = null;
  whenPhonesChange(async (word) => {
    if (word === known && word !== null) return;
    known = word;
    try {
      const headers = { "X-Companion-Follows": "" };
      const asked = () => fetch(line.dataset.entering ?? "", { cache: "no-store", headers, signal: deadline() });
      const answer = word === "" ? null : await asked();
      const names = answer?.ok ? await answer.text() : "";
      if (word !== known) return;
      line.textContent = names;
      line.hidden = !names;
    } catch {
      known = null;
    }
  });
}

if (document.querySelector("[data-phones-listed]")) {
  const box = one("[data-stream]");
  whenPhonesChange(() => box.dispatchEvent(new Event("ask")));
}
