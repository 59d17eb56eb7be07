// What could not be sent stays on the phone until it can be. One section a component.
"use strict";

// The site that needs no server can stand beside one: each keeps its own by where its pages are.
const ROOT = new URL("../", document.querySelector("script[src*='companion.js']").src).pathname;
const SHARED = "companion-unsent";
const UNSENT = ROOT === "/" ? SHARED : `${SHARED} ${ROOT}`;
const TRY_MS = 4000;
// An answer that takes longer is as good as none, and no tab sends for longer without saying so.
const ANSWER_MS = 15000;
const LEASE_MS = 30000;
// What a server fails at so often steps aside, and is tried again now and then.
const TRIES = 5;
const ASIDE_MS = 300000;

/* Kept: the posts that wait, in the order in which they were entered. A cookie tells the server to
   let the next page send them, whichever it is; where that is gone, the page itself sees them. */
function stored(name) {
  try {
    return JSON.parse(localStorage.getItem(name)) ?? [];
  } catch {
    return [];
  }
}

function store(name, posts) {
  if (posts.length) localStorage.setItem(name, JSON.stringify(posts));
  else localStorage.removeItem(name);
}

const isOurs = ({ action }) => new URL(action, location.href).pathname.startsWith(`${ROOT}t/`);

const kept = {
  get posts() {
    return stored(UNSENT).filter(isOurs);
  },

  // Under the name that all had once lies what is another's to fetch.
  set posts(posts) {
    store(UNSENT, [...stored(UNSENT).filter((each) => !isOurs(each)), ...posts]);
    const told = posts.length ? "yes; max-age=31536000" : "; max-age=0";
    document.cookie = `${SHARED}=${told}; path=${ROOT}; samesite=lax`;
  },

  fetch() {
    const ours = UNSENT === SHARED ? [] : stored(SHARED).filter(isOurs);
    if (!ours.length) return;
    this.posts = [...ours, ...this.posts];
    store(SHARED, stored(SHARED).filter((each) => !isOurs(each)));
  },

  // The same form sent again takes its own place.
  put(post) {
    const posts = this.posts;
    const place = posts.findIndex(({ key }) => key === post.key);
    posts.splice(place < 0 ? posts.length : place, place < 0 ? 0 : 1, post);
    this.posts = posts;
  },

  // What was entered anew meanwhile is another post.
  change(post, changes) {
    const same = (each) => each.key === post.key && each.at === post.at;
    this.posts = this.posts.map((each) => (same(each) ? { ...each, ...changes } : each));
  },

  remove(post) {
    this.posts = this.posts.filter(({ key, at }) => key !== post.key || at !== post.at);
  },

  has(post) {
    return this.posts.some(({ key, at }) => key === post.key && at === post.at);
  },
};

/* Alone: of several tabs one sends at a time. Where a page is not encrypted there are no locks; a
   lease stands beside what is kept, and ends by itself if its tab does. */
const me = String(Math.random());

// Whether less time has gone by since then. A clock that was set back tells nothing, and ends it.
function lasts(since, ms) {
  const gone = Date.now() - since;
  return gone >= 0 && gone < ms;
}

function lease() {
  const [tab, since] = (localStorage.getItem(`${UNSENT}-lease`) ?? "").split(" ");
  if (tab !== me && lasts(Number(since), LEASE_MS)) return false;
  localStorage.setItem(`${UNSENT}-lease`, `${me} ${Date.now()}`);
  return true;
}

async function alone(work) {
  if (navigator.locks) return navigator.locks.request(UNSENT, work);
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  do {
    while (!lease()) await pause(500);
    // Two that begin in the same moment both believe that it is theirs; the later one is right.
    await pause(50);
  } while (!lease());
  try {
    return await work();
  } finally {
    localStorage.removeItem(`${UNSENT}-lease`);
  }
}

/* Sending: what became of a post. Whatever answers without our sign, such as a proxy or the page at
   which a hotel asks for a name, has not passed it on. Whoever says that it failed is asked again. */
const LATER = new Set([408, 429]);
const SHOWN = new Set([200, 409, 422]);
const failed = ({ status }) => status >= 500;

async function post({ action, fields }) {
  const answer = await fetch(action, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { "X-Companion-Sends": "yes" },
    redirect: "manual",
    signal: AbortSignal.timeout?.(ANSWER_MS),
  });
  if (!failed(answer) && !answer.headers.has("X-Companion-Sends")) throw new Error("not ours");
  return answer;
}

// A token may have become too old while the post waited, or while its form lay open.
async function renewed(waiting, address) {
  const answer = await fetch(address, { cache: "no-store", signal: AbortSignal.timeout?.(ANSWER_MS) });
  if (!answer.ok) throw new Error(answer.statusText);
  const token = await answer.text();
  for (const input of document.querySelectorAll("input[name=csrf_token]")) input.value = token;
  const fields = waiting.fields.map(([name, value]) => [name, name === "csrf_token" ? token : value]);
  return { ...waiting, fields };
}

async function outcome(waiting, address) {
  let answer = await post(waiting);
  if (answer.status === 400) answer = await post(await renewed(waiting, address));
  const next = answer.headers.get("Location");
  // Where two have entered the same thing differently, their comparison settles it.
  if (next) return { state: /\/beside\?/.test(next) ? "refused" : "sent", next };
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const why = page.querySelector(".error, .gone-wrong p, .notice.problem p")?.textContent.trim() ?? "";
  if (SHOWN.has(answer.status)) return { state: "refused", why };
  if (!failed(answer) && !LATER.has(answer.status)) return { state: "gone", why };
  return { state: "waiting", why, ...later(waiting, answer) };
}

// Each time it fails it waits twice as long, and at least as long as is asked.
function later({ tries = 0 }, answer) {
  const asked = 1000 * Number(answer.headers.get("Retry-After")) || 0;
  if (!failed(answer)) return { since: Date.now(), pause: asked };
  return { tries: tries + 1, since: Date.now(), pause: Math.max(asked, Math.min(TRY_MS * 2 ** tries, ASIDE_MS)) };
}

const isPaused = ({ since, pause }) => lasts(since, pause);
const isAside = ({ state, tries }) => state === "waiting" && tries >= TRIES;

/* What it was: the heading of its page, and what was typed or tapped, as the page says it. */
function said(node) {
  return node?.textContent.replace(/\s+/g, " ").trim() ?? "";
}

function* told(form, button) {
  for (const part of form.querySelectorAll("fieldset, .field")) {
    const inputs = [...part.querySelectorAll("input:not([type=hidden]), select, textarea")];
    const typed = inputs
      .filter((input) => (input.type === "radio" || input.type === "checkbox" ? input.checked : input.value))
      .map((input) => {
        const label = said(input.labels?.[0]);
        if (input.type === "radio" || input.type === "checkbox") return label;
        return `${label} ${input.selectedOptions ? said(input.selectedOptions[0]) : input.value}`;
      });
    const asked = part.matches("fieldset") ? `${said(part.querySelector("legend"))} ` : "";
    if (typed.length) yield asked + typed.join(", ");
  }
  if (button?.name) yield `${said(button.closest("li")?.querySelector("p"))} ${said(button)}`.trim();
}

function described(form, button) {
  // Where the form writes each rule of a table, what was changed cannot be told in a line.
  const parts = form.querySelector("[data-changes]") ? [] : [...told(form, button)];
  return [headed(), ...parts].join(" · ");
}

// What the page says of itself, without what it adds to that in small.
function headed() {
  const heading = document.querySelector("h1").cloneNode(true);
  for (const each of heading.querySelectorAll("span")) each.remove();
  return said(heading);
}

/* Unsent: entries are sent from here, and what waits is listed above the page. The first way on
   stands beside what is said, the others are unfolded with what was entered. */
const WAYS = {
  sending: [],
  waiting: ["hurry", "copy", "drop"],
  aside: ["hurry", "open", "copy", "drop"],
  refused: ["look", "copy", "drop"],
  gone: ["copy", "drop"],
  dropped: ["keep"],
  sent: [],
};

class Unsent {
  constructor(box) {
    this.box = box;
    this.list = box.querySelector("ul");
    this.states = JSON.parse(box.dataset.states);
    this.done = [];
    document.querySelector("main").before(box);
    this.begin();
    document.addEventListener("submit", (event) => this.submitted(event));
    addEventListener("storage", ({ key }) => key === UNSENT && this.show());
    for (const cue of ["online", "connected"]) addEventListener(cue, () => this.send());
    addEventListener("pageshow", ({ persisted }) => persisted && this.comeBack());
    document.addEventListener("visibilitychange", () => document.hidden || this.send());
    setInterval(() => document.hidden || this.send(), TRY_MS);
  }

  // The browser has kept the page as it was left.
  comeBack() {
    this.left = false;
    this.own = this.form = null;
    this.show();
    this.send();
  }

  // What was looked at is settled if this page is the answer to it; if not, it did not arrive.
  begin() {
    kept.fetch();
    kept.posts = kept.posts
      .filter(({ key, state, looked }) => state !== "dropped" && !(looked && key === this.box.dataset.answers))
      .map((each) => (each.looked ? { ...each, looked: false, state: "waiting" } : each));
    this.show();
    this.send();
  }

  submitted(event) {
    const { target: form, submitter: button } = event;
    if (event.defaultPrevented || form.method !== "post" || !form.elements.key) return;
    const action = new URL(form.getAttribute("action") ?? "", location.href).href;
    const fields = [...new FormData(form)].filter(([, value]) => typeof value === "string");
    if (button?.name) fields.push([button.name, button.value]);
    const [title, what] = [button?.name ? said(button) : headed(), described(form, button)];
    this.own = { key: form.elements.key.value, action, fields, title, what, at: Date.now(), state: "waiting" };
    this.form = form;
    try {
      kept.put(this.own);
    } catch {
      // Nothing can be kept here: the browser sends it, as without script.
      return;
    }
    event.preventDefault();
    dispatchEvent(new Event("sending"));
    this.slow = setTimeout(() => this.show("sending"), 1000);
    this.send();
  }

  async send() {
    this.again = true;
    if (this.busy) return;
    this.busy = true;
    while (this.again) {
      this.again = false;
      if (kept.posts.some(({ state }) => state === "waiting")) await alone(() => this.sendAll());
    }
    this.busy = false;
    clearTimeout(this.slow);
    if (!this.left) this.settle();
  }

  // In their order; those that stepped aside come last, so that none waits for them.
  async sendAll() {
    const waiting = kept.posts.filter(({ state }) => state === "waiting");
    for (const each of waiting.filter((one) => !isAside(one))) {
      if (isPaused(each) || !(await this.sendOne(each))) return;
    }
    for (const each of waiting.filter((one) => isAside(one) && !isPaused(one))) {
      if (!(await this.sendOne(each))) return;
    }
  }

  // Whether the next one may be sent.
  async sendOne(each) {
    if (!navigator.locks) lease();
    // One that was sent a moment ago, or thrown away, is not sent again.
    if (!kept.has(each)) return true;
    let became;
    try {
      became = await outcome(each, this.box.dataset.token);
    } catch {
      became = { state: "waiting", why: "" };
    }
    if (became.state === "sent") kept.remove(each);
    else kept.change(each, became);
    if (this.isOwn(each) && ["sent", "refused"].includes(became.state)) this.look({ ...each, ...became });
    else if (became.state === "sent") this.done.push({ ...each, ...became });
    return (became.state !== "waiting" || isAside(became)) && !this.left;
  }

  isOwn({ key, at }) {
    return this.own?.key === key && this.own.at === at;
  }

  // Every other way out of the form that is open: it may be sent again, or another tab has sent it.
  settle() {
    const own = this.own && kept.posts.find((each) => this.isOwn(each));
    if (this.own && !own) {
      const [table] = /.*\/t\/[^/]+\//.exec(this.own.action);
      this.leave(() => location.assign(table));
    } else if (this.form) {
      delete this.form.dataset.sent;
      this.form = null;
      dispatchEvent(new Event("waiting"));
    }
    this.show();
  }

  leave(go) {
    this.left = true;
    dispatchEvent(new Event("sending"));
    go();
  }

  // The server's own page says what became of it: what was typed is in it.
  look(each) {
    if (each.next) {
      kept.remove(each);
      this.leave(() => location.assign(each.next));
    } else this.open(each, each.fields);
  }

  // Without a token nothing is written: its form is shown with what was typed.
  open(each, fields = each.fields.filter(([name]) => name !== "csrf_token")) {
    kept.change(each, { looked: true });
    const form = document.createElement("form");
    form.method = "post";
    form.action = each.action;
    for (const [name, value] of fields) {
      const input = document.createElement("input");
      Object.assign(input, { type: "hidden", name, value });
      form.append(input);
    }
    form.hidden = true;
    document.body.append(form);
    this.leave(() => HTMLFormElement.prototype.submit.call(form));
  }

  show(now) {
    const waiting = kept.posts.filter(({ looked }) => !looked);
    const state = (each) => (this.isOwn(each) && now) || (isAside(each) ? "aside" : each.state);
    const posts = [...this.done, ...waiting].map((each) => ({ ...each, state: state(each) }));
    const shown = JSON.stringify(posts);
    // What is the same stays, for it may have the focus, and would be spoken again.
    if (shown === this.shown) return;
    this.shown = shown;
    const unfolded = new Set([...this.list.querySelectorAll("li:has([open])")].map(({ dataset }) => dataset.key));
    this.list.replaceChildren(...posts.map((each) => this.item(each)));
    for (const item of this.list.children) item.querySelector("details").open = unfolded.has(item.dataset.key);
    this.box.hidden = !posts.length;
  }

  item(each) {
    const item = this.box.querySelector("template").content.cloneNode(true).firstElementChild;
    Object.assign(item.dataset, { key: each.key, state: each.state });
    for (const [name, text] of Object.entries(this.words(each))) item.querySelector(`[data-${name}]`).textContent = text;
    for (const button of item.querySelectorAll("button")) this.offer(each, button);
    const [first] = WAYS[each.state];
    item.append(first ? item.querySelector(`[data-do=${first}]`) : each.state === "sent" ? this.onward(each) : "");
    return item;
  }

  words({ state, title, what, why, at }) {
    const [said, rest] = this.states[state];
    const when = new Date(at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    return { state: said, title: rest.replace("#", () => title ?? what), what: `${what} · ${when}`, why: why ?? "" };
  }

  offer(each, button) {
    const does = button.dataset.do;
    if (!WAYS[each.state].includes(does)) button.remove();
    else button.addEventListener("click", () => (does === "copy" ? this.copy(each, button) : this[does](each)));
  }

  onward({ next }) {
    const link = document.createElement("a");
    Object.assign(link, { href: next, textContent: this.box.dataset.onward });
    return link;
  }

  /* What a tap on a waiting one does, beside `look`. */
  hurry(each) {
    kept.change(each, { pause: 0 });
    this.send();
  }

  async copy(each, button) {
    button.textContent = (await copyText(each.what)) ? this.box.dataset.copied : this.box.dataset.uncopied;
  }

  drop(each) {
    kept.change(each, { state: "dropped" });
    this.show();
  }

  keep(each) {
    kept.put({ ...each, state: "waiting", tries: 0, pause: 0 });
    this.show();
    this.send();
  }
}

// On a page that did not know that something waits, what shows it is asked for.
async function attend() {
  if (!document.querySelector("[data-unsent]")) {
    const answer = await fetch(`${ROOT}unsent`);
    if (answer.ok) document.body.insertAdjacentHTML("beforeend", await answer.text());
  }
  const box = document.querySelector("[data-unsent]:not([data-attended])");
  if (!box) return;
  box.dataset.attended = "yes";
  new Unsent(box);
}
attend();
