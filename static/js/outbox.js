// The outbox: posts that could not be sent wait on the phone, and are sent again.

import { deadline, load, visit } from "./core.js";

/**
 * A waiting post as stored on the phone; `at` is when it was entered, `looked` whether it was opened
 * as a page to see its outcome, `damaged` whether a part of it is lost. Its `state` is "waiting" (to be sent),
 * "refused" (its page says why), "gone" (refused for good, as when its table is no more), "dropped" (by the reader, who can take that
 * back) or "damaged"; "sent" is not stored.
 * @typedef {object} Post
 * @property {string} key
 * @property {string} action
 * @property {[string, string][]} fields
 * @property {string} title
 * @property {string} what
 * @property {number} at
 * @property {string} state
 * @property {string} [why]
 * @property {string} [next]
 * @property {number} [tries]
 * @property {number} [since]
 * @property {number} [pause]
 * @property {boolean} [looked]
 * @property {boolean} [damaged]
 */

// A server and the serverless site can share an origin: each stores its posts under its root path.
const ROOT = new URL("../../../", import.meta.url).pathname;
const SHARED = "companion-unsent";
const UNSENT = ROOT === "/" ? SHARED : `${SHARED} ${ROOT}`;
// How often a page tries to send what waits. The first pause after a server error is as long; each further one
// is twice as long as the one before.
const TRY_MS = 4000;
// How long a tab's lease to send lasts; one that sends for longer renews it.
const LEASE_MS = 30000;
// After this many server errors a post is set aside, and retried at long intervals.
const TRIES = 5;
// The longest pause after a server error.
const LONGEST_PAUSE_MS = 300000;

/* Reading: whatever wrote what is stored, and whatever became of it. */
const STORED = ["waiting", "refused", "gone", "dropped", "damaged"];
const DAY_MS = 24 * 60 * 60 * 1000;
/** @type {["tries", "since", "pause"]} */
const NUMBERS = ["tries", "since", "pause"];

/**
 * The posts in a text from the phone's storage. Anything else there, or only a part of one, becomes a damaged
 * post, which says what could be read of it and is not sent by itself.
 * @param {string | null} text
 * @param {string} tables the path of all tables of this app: the address of a post that has lost its own
 * @returns {Post[]}
 */
function readPosts(text, tables) {
  if (!text) return [];
  try {
    const stored = JSON.parse(text) ?? [];
    return Array.isArray(stored) ? stored.map((each) => readPost(each, tables)) : [readPost(stored, tables)];
  } catch {
    return [damagedPost(text, tables)];
  }
}

/**
 * @param {unknown} stored
 * @param {string} tables
 * @returns {Post}
 */
function readPost(stored, tables) {
  const it = /** @type {Record<string, any>} */ (stored ?? {});
  const action = ownAddress(it.action);
  const fields = Array.isArray(it.fields) ? it.fields.filter(isField) : [];
  if (!action || !Array.isArray(it.fields)) return damagedPost(jsonOf(stored), tables);
  const isWhole = !it.damaged && fields.length === it.fields.length && isText(it.key);
  const what = isText(it.what) ? it.what : fields.map(([, value]) => value).join(" ");
  /** @type {Post} */
  const post = {
    key: isText(it.key) ? it.key : jsonOf(fields),
    action,
    fields,
    title: isText(it.title) ? it.title : what,
    what,
    at: isNumber(it.at) ? it.at : 0,
    state: STORED.includes(it.state) ? it.state : "waiting",
  };
  if (!isWhole) Object.assign(post, { damaged: true, state: it.state === "dropped" ? "dropped" : "damaged" });
  if (isText(it.why)) post.why = it.why;
  if (isText(it.next) && ownAddress(it.next)) post.next = it.next;
  for (const name of NUMBERS) if (isNumber(it[name])) post[name] = Math.max(0, it[name]);
  if (post.pause) post.pause = Math.min(post.pause, DAY_MS);
  if (it.looked === true) post.looked = true;
  return post;
}

/**
 * @param {string} text
 * @param {string} tables
 * @returns {Post}
 */
function damagedPost(text, tables) {
  const action = new URL(tables, location.href).href;
  return { key: text.slice(0, 64), action, fields: [], title: "", what: text, at: 0, state: "damaged", damaged: true };
}

/**
 * An address on this server, whatever its name was before; "" if it is none.
 * @param {unknown} address
 */
function ownAddress(address) {
  try {
    if (!isText(address)) return "";
    const { origin, protocol, pathname, search } = new URL(address, location.href);
    if (origin === location.origin) return address;
    return /^https?:$/.test(protocol) ? new URL(pathname + search, location.origin).href : "";
  } catch {
    return "";
  }
}

/** @param {unknown} value */
function jsonOf(value) {
  try {
    return JSON.stringify(value) ?? "";
  } catch {
    // It is too deep to be written down again.
    return "…";
  }
}

/**
 * @param {unknown} field
 * @returns {field is [string, string]}
 */
const isField = (field) => Array.isArray(field) && field.length === 2 && field.every(isText);

/**
 * @param {unknown} value
 * @returns {value is string}
 */
const isText = (value) => typeof value === "string";

/**
 * @param {unknown} value
 * @returns {value is number}
 */
const isNumber = (value) => typeof value === "number" && Number.isFinite(value);

/* Store: the waiting posts in the order in which they were entered. A cookie tells the server to load
   this script on every page; if the cookie is missing, `core.js` finds the posts and loads it. */

/**
 * @param {string} name
 * @returns {Post[]}
 */
function read(name) {
  try {
    return readPosts(localStorage.getItem(name), name === UNSENT ? `${ROOT}t/` : "/t/");
  } catch {
    // This browser keeps nothing.
    return [];
  }
}

/**
 * @param {string} name
 * @param {Post[]} posts
 */
function write(name, posts) {
  if (posts.length) localStorage.setItem(name, JSON.stringify(posts));
  else localStorage.removeItem(name);
}

/** @param {Post} post */
const isOurs = ({ action }) => new URL(action, location.href).pathname.startsWith(`${ROOT}t/`);

/**
 * Whether both are the same form, sent at the same moment; a form sent again is another post.
 * @param {Post} one
 * @param {Post} other
 */
const isSame = (one, other) => one.key === other.key && one.at === other.at;

export const store = {
  // What does not fit into the phone's storage waits on the page alone.
  held: /** @type {Post[]} */ ([]),

  get posts() {
    return [...read(UNSENT).filter(isOurs), ...this.held];
  },

  // Posts of other apps at this origin stay under the shared name until those take them over.
  set posts(posts) {
    const stored = read(UNSENT);
    const others = stored.filter((each) => !isOurs(each));
    /** @param {Post} post */
    const isStored = (post) => stored.some((each) => isSame(each, post));
    try {
      write(UNSENT, [...others, ...posts]);
      this.held = [];
    } catch {
      this.held = posts.filter((each) => !isStored(each));
      try {
        write(UNSENT, [...others, ...posts.filter(isStored)]);
      } catch {
        // They stay as they are: sent once more, they are known by their keys.
      }
    }
    const lasting = posts.length ? "yes; max-age=31536000" : "; max-age=0";
    document.cookie = `${SHARED}=${lasting}; path=${ROOT}; samesite=lax`;
  },

  // Takes over our posts from under the shared name.
  adoptShared() {
    const ours = UNSENT === SHARED ? [] : read(SHARED).filter(isOurs);
    if (!ours.length) return;
    this.posts = [...ours, ...this.posts];
    if (this.held.length) return;
    write(SHARED, read(SHARED).filter((each) => !isOurs(each)));
  },

  /**
   * Adds a post; it replaces an earlier one of the same form.
   * @param {Post} post
   */
  put(post) {
    const posts = this.posts;
    const place = posts.findIndex(({ key }) => key === post.key);
    posts.splice(place < 0 ? posts.length : place, place < 0 ? 0 : 1, post);
    this.posts = posts;
  },

  /**
   * @param {Post} post
   * @param {Partial<Post>} changes
   */
  change(post, changes) {
    this.posts = this.posts.map((each) => (isSame(each, post) ? { ...each, ...changes } : each));
  },

  /** @param {Post} post */
  remove(post) {
    this.posts = this.posts.filter((each) => !isSame(each, post));
  },

  /** @param {Post} post */
  has(post) {
    return this.posts.some((each) => isSame(each, post));
  },

  /** @param {Post} post */
  isHeld(post) {
    return this.held.some((each) => isSame(each, post));
  },
};

/* Exclusive: only one tab sends at a time. Without HTTPS there is no lock API; instead there is a lease in
   local storage, which expires if its tab is closed. */
const TAB = String(Math.random());

/**
 * Whether less than `ms` has passed since then; false if the clock was set back.
 * @param {number} since
 * @param {number} ms
 */
function lasts(since, ms) {
  const gone = Date.now() - since;
  return gone >= 0 && gone < ms;
}

function takeLease() {
  try {
    const [tab, since] = (localStorage.getItem(`${UNSENT}-lease`) ?? "").split(" ");
    if (tab !== TAB && lasts(Number(since), LEASE_MS)) return false;
    localStorage.setItem(`${UNSENT}-lease`, `${TAB} ${Date.now()}`);
  } catch {
    // A phone that keeps nothing, or is full: what two tabs send at once is known by its key.
  }
  return true;
}

function endLease() {
  try {
    localStorage.removeItem(`${UNSENT}-lease`);
  } catch {
    // It was never taken.
  }
}

/** @param {number} ms */
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** @param {() => Promise<void>} work */
async function exclusive(work) {
  if (navigator.locks) {
    let isBegun = false;
    try {
      return await navigator.locks.request(UNSENT, () => ((isBegun = true), work()));
    } catch (fault) {
      if (isBegun) throw fault;
      // A browser that keeps nothing for this page gives no locks either.
    }
  }
  do {
    while (!takeLease()) await wait(500);
    // If two tabs take the lease at the same moment, the later one has it.
    await wait(50);
  } while (!takeLease());
  try {
    return await work();
  } finally {
    endLease();
  }
}

/* Sending: the outcome of a post. An answer without our header, as from a proxy or a hotel's login page,
   means that the post did not arrive. It is sent again then, after a server error, and with these. */
const LATER = new Set([408, 429]);
// With these the answer is a page that says why nothing was written.
const SHOWN = new Set([200, 409, 422]);

/** @param {Response} answer */
const isFailure = ({ status }) => status >= 500;

/**
 * @param {Post} post
 * @returns {Promise<Response>}
 */
async function send({ action, fields }) {
  const answer = await fetch(action, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { "X-Companion-Sends": "yes" },
    redirect: "manual",
    signal: deadline(),
  });
  if (!isFailure(answer) && !answer.headers.has("X-Companion-Sends")) throw new Error("not ours");
  return answer;
}

/**
 * The post with a new CSRF token: the old one may have expired while the post waited.
 * @param {Post} post
 * @param {string} address
 * @returns {Promise<Post>}
 */
async function withFreshToken(post, address) {
  const answer = await fetch(address, { cache: "no-store", signal: deadline() });
  if (!answer.ok) throw new Error(answer.statusText);
  const token = await answer.text();
  for (const input of document.querySelectorAll("input[name=csrf_token]")) input.setAttribute("value", token);
  /** @type {[string, string][]} */
  const fields = post.fields.map(([name, value]) => [name, name === "csrf_token" ? token : value]);
  return { ...post, fields };
}

/**
 * Sends a post and returns how the answer changes it. Rejects without an answer from Companion.
 * @param {Post} post
 * @param {string} tokenAddress
 * @returns {Promise<Partial<Post> & { state: string }>}
 */
export async function outcome(post, tokenAddress) {
  let answer = await send(post);
  if (answer.status === 400) answer = await send(await withFreshToken(post, tokenAddress));
  const next = answer.headers.get("Location");
  // An address with "/beside?" comes only if the post was sent from the page that compares both entries
  // (companion/web/entries/conflict.py) and conflicts again; a first conflict is answered as in SHOWN.
  if (next) return { state: /\/beside\?/.test(next) ? "refused" : "sent", next };
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const why = page.querySelector(".error, .gone-wrong p, .notice.problem p")?.textContent?.trim() ?? "";
  if (SHOWN.has(answer.status)) return { state: "refused", why };
  if (!isFailure(answer) && !LATER.has(answer.status)) return { state: "gone", why };
  return { state: "waiting", why, ...pauseAfter(post, answer) };
}

/**
 * The pause before the next try: doubled after each failure, and at least what the answer asks for.
 * @param {Post} post
 * @param {Response} answer
 */
function pauseAfter({ tries = 0 }, answer) {
  const asked = 1000 * Number(answer.headers.get("Retry-After")) || 0;
  if (!isFailure(answer)) return { since: Date.now(), pause: asked };
  return { tries: tries + 1, since: Date.now(), pause: Math.max(asked, Math.min(TRY_MS * 2 ** tries, LONGEST_PAUSE_MS)) };
}

/** @param {Post} post */
const isPaused = ({ since = 0, pause = 0 }) => lasts(since, pause);

/** @param {Partial<Post>} post */
export const isSetAside = ({ state, tries = 0 }) => state === "waiting" && tries >= TRIES;

/** @param {Post} post */
const waitingState = ({ damaged }) => (damaged ? "damaged" : "waiting");

/**
 * The posts to send now, in order, up to the first that is paused. Those that were set aside come last,
 * so that none waits for them.
 * @param {Post[]} posts
 */
export function duePosts(posts) {
  const waiting = posts.filter(({ state }) => state === "waiting");
  const inOrder = waiting.filter((each) => !isSetAside(each));
  const paused = inOrder.findIndex(isPaused);
  if (paused >= 0) return inOrder.slice(0, paused);
  return [...inOrder, ...waiting.filter((each) => isSetAside(each) && !isPaused(each))];
}

/* Summary: the heading of a form's page and its field values, in the page's words. */

/** @param {Element | null | undefined} node */
function textOf(node) {
  return node?.textContent?.replace(/\s+/g, " ").trim() ?? "";
}

/**
 * The text of a filled field; "" for a choice that was not made.
 * @param {Element} field
 */
function valueOf(field) {
  const input = /** @type {HTMLInputElement} */ (field);
  const isChoice = input.type === "radio" || input.type === "checkbox";
  if (isChoice ? !input.checked : !input.value) return "";
  const label = textOf(input.labels?.[0]);
  if (isChoice) return label;
  const option = field instanceof HTMLSelectElement ? textOf(field.selectedOptions[0]) : input.value;
  return `${label} ${option}`;
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLButtonElement | null} button
 */
function* fieldSummaries(form, button) {
  for (const part of form.querySelectorAll("fieldset, .field")) {
    const inputs = [...part.querySelectorAll("input:not([type=hidden]), select, textarea")];
    const values = inputs.map(valueOf).filter(Boolean);
    const question = part.matches("fieldset") ? `${textOf(part.querySelector("legend"))} ` : "";
    if (values.length) yield question + values.join(", ");
  }
  if (button?.name) yield `${textOf(button.closest("li")?.querySelector("p"))} ${textOf(button)}`.trim();
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLButtonElement | null} button
 */
function summary(form, button) {
  // The changes of a form with all rules of a table do not fit into a line.
  const parts = form.querySelector("[data-changes]") ? [] : [...fieldSummaries(form, button)];
  return [heading(), ...parts].join(" · ");
}

// The page's heading without its small additions.
function heading() {
  const copy = /** @type {Element} */ (/** @type {Element} */ (document.querySelector("h1")).cloneNode(true));
  for (const each of copy.querySelectorAll("span")) each.remove();
  return textOf(copy);
}

/* Outbox: sends the posts. Those that wait are listed above the page by `waiting_list.js`. */

class Outbox {
  /** @param {HTMLElement} box */
  constructor(box) {
    this.box = box;
    // Posts that have arrived since this page was opened.
    /** @type {Post[]} */
    this.done = [];
    /** @type {Post | null} */
    this.own = null;
    /** @type {HTMLFormElement | null} */
    this.form = null;
    this.left = this.busy = this.again = this.isSlow = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.slow = undefined;
    this.begin();
    document.addEventListener("submit", (event) => this.submitted(event));
    addEventListener("storage", ({ key }) => key === UNSENT && this.changed());
    for (const cue of ["online", "connected"]) addEventListener(cue, () => this.send());
    addEventListener("pageshow", ({ persisted }) => persisted && this.comeBack());
    document.addEventListener("visibilitychange", () => document.hidden || this.send());
    // What waits on this page alone is lost with it.
    addEventListener("beforeunload", (event) => store.held.length && !this.left && event.preventDefault());
    setInterval(() => document.hidden || this.send(), TRY_MS);
  }

  // Tells the list, which may not be there yet. A post is slow after a second without an answer.
  changed({ isSlow = false } = {}) {
    this.isSlow = isSlow;
    dispatchEvent(new Event("outbox"));
  }

  // The browser has restored the page from its back-forward cache.
  comeBack() {
    this.left = false;
    this.own = this.form = null;
    this.changed();
    this.send();
  }

  // A post opened as a page is done if this page is the answer to it; otherwise it did not arrive.
  begin() {
    store.adoptShared();
    store.posts = store.posts
      .filter(({ key, state, looked }) => state !== "dropped" && !(looked && key === this.box.dataset.answers))
      .map((each) => (each.looked ? { ...each, looked: false, state: waitingState(each) } : each));
    this.changed();
    this.send();
  }

  /** @param {SubmitEvent} event */
  submitted(event) {
    const form = /** @type {HTMLFormElement} */ (event.target);
    const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
    const key = /** @type {HTMLInputElement | null} */ (form.elements.namedItem("key"));
    if (event.defaultPrevented || form.method !== "post" || !key) return;
    const own = postOf(form, key.value, button);
    // Forms that write to a circle have keys too, but their posts are no entries of a table: they go as pages.
    if (!isOurs(own) || !form.elements.namedItem("seen")) return;
    this.own = own;
    this.form = form;
    store.put(this.own);
    event.preventDefault();
    dispatchEvent(new Event("sending"));
    this.slow = setTimeout(() => this.changed({ isSlow: true }), 1000);
    this.send();
  }

  async send() {
    this.again = true;
    if (this.busy) return;
    this.busy = true;
    while (this.again) {
      this.again = false;
      if (store.posts.some(({ state }) => state === "waiting")) await exclusive(() => this.sendAll());
    }
    this.busy = false;
    clearTimeout(this.slow);
    if (!this.left) this.settle();
  }

  async sendAll() {
    for (const each of duePosts(store.posts)) {
      if (!(await this.sendOne(each))) return;
    }
  }

  /**
   * Sends a post; returns whether the next one may be sent.
   * @param {Post} each
   */
  async sendOne(each) {
    if (!navigator.locks) takeLease();
    // Another tab may have sent or discarded it.
    if (!store.has(each)) return true;
    /** @type {Partial<Post> & { state: string }} */
    let became;
    try {
      became = await outcome(each, this.box.dataset.token ?? "");
    } catch {
      became = { state: "waiting", why: "" };
    }
    if (became.state === "sent") store.remove(each);
    else store.change(each, became);
    if (this.isOwn(each) && ["sent", "refused"].includes(became.state)) this.openOutcome({ ...each, ...became });
    else if (became.state === "sent") this.done.push({ ...each, ...became });
    return (became.state !== "waiting" || isSetAside(became)) && !this.left;
  }

  /** @param {Post} post */
  isOwn(post) {
    return this.own !== null && isSame(post, this.own);
  }

  // Ends the submission of the open form: another tab has sent it, so its table is opened; or it may be sent again.
  settle() {
    const waits = this.own && store.posts.some((each) => this.isOwn(each));
    if (this.own && !waits) {
      const table = /.*\/t\/[^/]+\//.exec(this.own.action)?.[0] ?? ROOT;
      this.leave();
      visit(table);
    } else if (this.form) {
      delete this.form.dataset.sent;
      this.form = null;
      dispatchEvent(new Event("waiting"));
    }
    this.changed();
  }

  // The page is left for another one.
  leave() {
    this.left = true;
    dispatchEvent(new Event("sending"));
  }

  /**
   * Opens the server's page about the outcome, which contains what was typed.
   * @param {Post} each
   */
  openOutcome(each) {
    const { next } = each;
    if (next) {
      store.remove(each);
      this.leave();
      visit(next);
    } else this.open(each, each.fields);
  }

  /**
   * Submits the post as a page. Without its token nothing is saved: the form is shown with the values.
   * @param {Post} each
   * @param {[string, string][]} [fields]
   */
  open(each, fields = each.fields.filter(([name]) => name !== "csrf_token")) {
    store.change(each, { looked: true });
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
    this.leave();
    HTMLFormElement.prototype.submit.call(form);
  }

  /** @param {Post} each */
  hurry(each) {
    store.change(each, { pause: 0 });
    this.send();
  }

  /** @param {Post} each */
  drop(each) {
    // The form stays open, and can be sent again.
    if (this.isOwn(each)) this.own = null;
    if (store.isHeld(each)) store.remove(each);
    else store.change(each, { state: "dropped" });
    this.changed();
  }

  /** @param {Post} each */
  keep(each) {
    store.put({ ...each, state: waitingState(each), tries: 0, pause: 0 });
    this.changed();
    this.send();
  }
}

/** @type {Outbox | null} */
export let outbox = null;

/**
 * The post of a form that is sent by a button.
 * @param {HTMLFormElement} form
 * @param {string} key
 * @param {HTMLButtonElement | null} button
 * @returns {Post}
 */
function postOf(form, key, button) {
  const action = new URL(form.getAttribute("action") ?? "", location.href).href;
  /** @type {[string, string][]} */
  const fields = [];
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.push([name, value]);
  if (button?.name) fields.push([button.name, button.value]);
  const title = button?.name ? textOf(button) : heading();
  return { key, action, fields, title, what: summary(form, button), at: Date.now(), state: "waiting" };
}

// A page rendered without the list of waiting posts fetches it, again if no answer comes.
async function begin() {
  if (!document.querySelector("[data-unsent]")) {
    const answer = await fetch(`${ROOT}unsent`, { signal: deadline() }).catch(() => null);
    if (!answer || isFailure(answer) || LATER.has(answer.status)) return void setTimeout(begin, TRY_MS);
    if (answer.ok) document.body.insertAdjacentHTML("beforeend", await answer.text());
  }
  const box = /** @type {HTMLElement | null} */ (document.querySelector("[data-unsent]:not([data-attended])"));
  if (!box) return;
  box.dataset.attended = "yes";
  outbox = new Outbox(box);
  // A page is shown first; nothing waits as a rule.
  if (store.posts.length || document.readyState === "complete") load("waiting_list.js");
  else addEventListener("load", () => load("waiting_list.js"));
}
begin();
