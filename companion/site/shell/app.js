// The worker of this tab, which runs the app if no other tab's does (`lock` in worker.js decides); a silent one is replaced.

import { files, ROOT, SITE } from "./site.js";

// A page that runs the app answers at once. One that is silent for so long is frozen or was left behind.
const SILENCE_MS = 2000;
const ASKS = "who runs the app?";
const HERE = "this page";

const channel = "BroadcastChannel" in window ? new BroadcastChannel(files.prefix) : null;

export class App {
  // `heard` is called with the news of the worker; `full` is the message for an answer that cannot be stored.
  constructor(heard, full) {
    this.heard = heard;
    this.full = full;
    // Whether this page runs the app, and whether it has started.
    this.leads = false;
    this.runs = false;
    this.worker = null;
    this.checking = null;
    channel?.addEventListener("message", ({ data }) => {
      if (data === ASKS && this.leads) channel.postMessage(HERE);
    });
  }

  // Starts the worker, which runs the app as soon as no other page does.
  start() {
    this.worker = new Worker(`${ROOT}${SITE.companion}/worker.js`, { type: "module" });
    this.worker.onmessage = ({ data }) => this.told(data);
    this.worker.onerror = () => this.heard({ failed: "worker" });
    const folder = encodeURIComponent(files.prefix);
    // The folder of damaged files, for the page that lists them.
    document.documentElement.dataset.folder = folder;
    this.worker.postMessage({ site: SITE, root: ROOT, prefix: files.prefix, folder, full: this.full });
  }

  // Ends the worker, so that another page can run the app.
  stop() {
    this.worker?.terminate();
    this.worker = null;
    this.leads = this.runs = false;
  }

  told(news) {
    if (news === "starting") {
      this.leads = true;
      // The service worker now repeats to this tab what an earlier tab has left unanswered.
      navigator.serviceWorker.controller?.postMessage("leads");
    }
    if (news === "replaced") this.stop();
    if (news === "waiting") this.ensureRunning();
    if (news.running) this.runs = true;
    this.heard(news);
  }

  // Passes on a question of a page; its answer goes to the port.
  ask(question, port) {
    this.worker.postMessage(question, [port]);
  }

  // Asks the worker and returns its answer.
  answer(question) {
    const { port1, port2 } = new MessageChannel();
    this.ask(question, port2);
    return new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
  }

  // Sees to it that some page runs the app: this one does if the one that should is silent.
  ensureRunning() {
    this.checking ??= isThere().then((there) => {
      this.checking = null;
      if (!there && !this.leads) this.worker?.postMessage("take over");
    });
  }
}

// Returns whether another page says that it runs the app.
function isThere() {
  return new Promise((resolve) => {
    const end = (there) => {
      clearTimeout(clock);
      channel?.removeEventListener("message", hear);
      resolve(there);
    };
    const clock = setTimeout(end, SILENCE_MS, false);
    const hear = ({ data }) => data === HERE && end(true);
    channel?.addEventListener("message", hear);
    channel?.postMessage(ASKS);
  });
}
