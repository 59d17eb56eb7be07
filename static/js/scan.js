// The QR scanner, which uses the camera while the page is visible, and imports or opens what it reads.

import { all, one, visit } from "./core.js";

/**
 * The browser's own code reader, if it has one.
 * @typedef {{ detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }} Detector
 * @typedef {{ new (options: { formats: string[] }): Detector, getSupportedFormats(): Promise<string[]> }} DetectorClass
 */
const Detectors = /** @type {{ BarcodeDetector?: DetectorClass }} */ (/** @type {unknown} */ (window));

const LOOK_MS = 100;
/** @type {Record<string, string>} */
const REASONS = { NotAllowedError: "refused", SecurityError: "refused", NotFoundError: "none", OverconstrainedError: "none" };
// Dense codes need a high resolution.
const CAMERA = { video: { facingMode: "environment", width: { ideal: 1920 }, height: { ideal: 1080 } } };

const lens = one("[data-lens]");
/** @type {HTMLVideoElement} */
const video = one("video", lens);
const again = one("[data-again]");
const FRONT = new URL(lens.dataset.front ?? "", location.href).href;
const HANDED = /\/receive\/?$/;
let last = "";
let starting = false;

/**
 * Shows one message at a time, from the texts in the page.
 * @param {string} reason
 */
function explain(reason) {
  for (const each of all("[data-because]")) each.hidden = each.dataset.because !== reason;
}

/** @param {boolean} on */
function showLens(on) {
  lens.hidden = !on;
  one("[data-aim]").hidden = !on;
  one("[data-own-camera]").hidden = on;
}

/** @returns {MediaStream | null} */
const stream = () => /** @type {MediaStream | null} */ (video.srcObject);

/* Scanning: while the page is visible. */
async function problem() {
  if (!isSecureContext) return "insecure";
  if (!navigator.mediaDevices || !Detectors.BarcodeDetector) return "unable";
  const formats = await Detectors.BarcodeDetector.getSupportedFormats().catch(() => []);
  return formats.some((each) => each === "qr_code") ? "" : "unable";
}

async function begin() {
  if (starting || stream()) return;
  starting = true;
  const reason = await problem();
  explain(reason);
  if (!reason && Detectors.BarcodeDetector) await start(Detectors.BarcodeDetector);
  starting = false;
}

/** @param {DetectorClass} BarcodeDetector */
async function start(BarcodeDetector) {
  again.hidden = true;
  try {
    video.srcObject = await navigator.mediaDevices.getUserMedia(CAMERA);
    await video.play();
  } catch (error) {
    end();
    again.hidden = false;
    explain(REASONS[/** @type {Error} */ (error).name] ?? "busy");
    return;
  }
  if (document.visibilityState === "hidden") {
    end();
    return;
  }
  showLens(true);
  look(new BarcodeDetector({ formats: ["qr_code"] }), stream());
}

/**
 * @param {Detector} detector
 * @param {MediaStream | null} watched
 */
async function look(detector, watched) {
  while (watched && stream() === watched) {
    const found = await detector.detect(video).catch(() => []);
    if (!found.length) last = "";
    for (const { rawValue } of found) if (stream() === watched) read(rawValue);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

function end() {
  for (const track of stream()?.getTracks() ?? []) track.stop();
  video.srcObject = null;
  showLens(false);
}

/**
 * Handles a code: a table, a link to one or to a circle, or something else. The same code counts only once.
 * @param {string} text
 */
function read(text) {
  if (text === last) return;
  last = text;
  const link = linkIn(text);
  explain("");
  if (link?.hash && HANDED.test(link.pathname)) visit((lens.dataset.receive ?? "") + link.hash);
  else if (link && ["t", "c"].some((kind) => link.href.startsWith(`${FRONT}${kind}/`))) visit(link.href);
  else if (link && /\/[ct]\//.test(link.pathname)) offer(link);
  else explain("strange");
}

/** @param {string} text */
function linkIn(text) {
  try {
    const link = new URL(text);
    return /^https?:$/.test(link.protocol) ? link : null;
  } catch {
    return null;
  }
}

/**
 * If the table is on another Companion, the reader decides whether to go there.
 * @param {URL} link
 */
function offer(link) {
  /** @type {HTMLAnchorElement} */
  const way = one("[data-because=elsewhere] a");
  way.href = link.href;
  way.textContent = link.host;
  explain("elsewhere");
}

again.addEventListener("click", begin);
addEventListener("pagehide", end);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") end();
  else begin();
});
// A camera that is slow to start must not delay the loading of the page.
addEventListener("load", begin);
