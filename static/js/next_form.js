// Keeps the form of the next deal in the browser's cache, so that its link works without a network.

const LINK = ".dock a.act[href$='/deal']";
// The form is fetched once the page has been open for this time, and again when its table has changed.
const OPEN_MS = 3000;
// What the form's page loads after it is shown.
const LATER = ["waiting_list.js", "copy.js"];
// If no answer to a tap comes within this time, the kept form is opened.
const ANSWER_MS = 4000;

export class NextForm {
  /** @param {HTMLElement} box */
  constructor(box) {
    this.box = box;
    /** The address of the form that is kept, and that is not known to be outdated. */
    this.kept = "";
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.fetching = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.opening = undefined;
    new MutationObserver(() => this.plan()).observe(box, { attributeFilter: ["data-head"] });
    document.addEventListener("visibilitychange", () => this.plan());
    addEventListener("connected", () => this.plan());
    addEventListener("pagehide", () => this.stop());
    addEventListener("pageshow", ({ persisted }) => persisted && this.plan());
    document.addEventListener("click", (event) => this.clicked(event));
    this.plan();
  }

  /**
   * The address under which the form may be kept: for this state of the table, in this language, with the
   * scripts of this page. "" without such a form.
   */
  get address() {
    const link = /** @type {HTMLAnchorElement | null} */ (document.querySelector(LINK));
    const build = /(\w+)\/\w+\.js$/.exec(import.meta.url)?.[1];
    return link ? `${link.href}?kept=${this.box.dataset.head}-${document.documentElement.lang}-${build}` : "";
  }

  plan() {
    clearTimeout(this.fetching);
    if (this.kept !== this.address) delete this.box.dataset.formKept;
    this.fetching = setTimeout(() => this.keep(), OPEN_MS);
  }

  stop() {
    clearTimeout(this.fetching);
    clearTimeout(this.opening);
  }

  // What the browser has kept already, under the same address, is not sent again.
  async keep() {
    const { address } = this;
    if (!address || address === this.kept || document.hidden || isLost() || wantsLittleData()) return;
    try {
      const page = new DOMParser().parseFromString(await fetched(address), "text/html");
      for (const part of page.querySelectorAll("script[src], head > link[rel=stylesheet]")) {
        await fetched(part.getAttribute("src") ?? part.getAttribute("href") ?? "");
      }
      for (const name of LATER) await fetched(new URL(name, import.meta.url).href);
      this.kept = address;
      this.box.dataset.formKept = "";
      navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ keep: address }));
    } catch {
      // It is tried again when the table has changed, or is connected again.
    }
  }

  /** @param {MouseEvent} event */
  clicked(event) {
    clearTimeout(this.opening);
    const { target } = event;
    const isLink = target instanceof Element && target.closest(LINK);
    if (!isLink || event.ctrlKey || event.metaKey || event.shiftKey || this.kept !== this.address) return;
    if (isLost()) {
      event.preventDefault();
      this.open();
    } else this.opening = setTimeout(() => this.open(), ANSWER_MS);
  }

  open() {
    location.assign(this.kept);
  }
}

/**
 * The text at an address. Rejects without an answer that can be used.
 * @param {string} address
 */
async function fetched(address) {
  const answer = await fetch(address);
  if (!answer.ok || answer.redirected) throw new Error(answer.statusText);
  return answer.text();
}

// Whether the page knows that it has no connection.
function isLost() {
  return navigator.onLine === false || document.querySelector(".strip.lost.off") !== null;
}

// Whether the reader wants little to be sent.
function wantsLittleData() {
  const { connection } = /** @type {{ connection?: { saveData?: boolean } }} */ (navigator);
  return Boolean(connection?.saveData);
}

const box = /** @type {HTMLElement | null} */ (document.querySelector("[data-stream]"));
if (box) new NextForm(box);
