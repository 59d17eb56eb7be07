// Lets a service worker keep the table's pages that this phone has seen, so that they open without a network.

// The page has stood for so long before anything is fetched for later.
const STANDS_MS = 3000;
const ROOT = new URL("../../../", import.meta.url).pathname;

class KeptPage {
  /** @param {HTMLElement} box */
  constructor(box) {
    // A page that the worker has loaded itself is kept, but for words that are said once.
    this.isKept = Boolean(navigator.serviceWorker.controller) && !document.querySelector("[data-passing]");
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.waiting = undefined;
    new MutationObserver(() => this.change()).observe(box, { attributeFilter: ["data-head"] });
    this.plan();
  }

  change() {
    this.isKept = false;
    this.plan();
  }

  plan() {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.keep().catch(() => {}), STANDS_MS);
  }

  // Rejects where the browser stores nothing.
  async keep() {
    const { serviceWorker } = navigator;
    const known = await serviceWorker.getRegistration(ROOT);
    if (!known) await serviceWorker.register(`${ROOT}table-worker.js`, { scope: ROOT });
    known?.waiting?.postMessage({ awaits: true });
    const { active } = await serviceWorker.ready;
    if (!this.isKept) active?.postMessage({ keep: location.href });
    this.isKept = true;
  }
}

const box = /** @type {HTMLElement | null} */ (document.querySelector("[data-stream]"));
if (box) new KeptPage(box);
