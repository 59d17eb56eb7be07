// The camera, for as long as the page is looked at: what it reads is taken in or opened.
"use strict";

const LOOK_MS = 100;
const WHY = { NotAllowedError: "refused", SecurityError: "refused", NotFoundError: "none", OverconstrainedError: "none" };
// Dense codes want a fine picture.
const CAMERA = { video: { facingMode: "environment", width: { ideal: 1920 }, height: { ideal: 1080 } } };

const lens = document.querySelector("[data-lens]");
const video = lens.querySelector("video");
const again = document.querySelector("[data-again]");
const FRONT = new URL(lens.dataset.front, location).href;
const HANDED = /\/receive\/?$/;
let last = "";
let starting = false;

/* Saying: one reason at a time, in the words that the page brings along. */
function because(why) {
  for (const each of document.querySelectorAll("[data-because]")) each.hidden = each.dataset.because !== why;
}

function looks(on) {
  lens.hidden = !on;
  document.querySelector("[data-aim]").hidden = !on;
  document.querySelector("[data-own-camera]").hidden = on;
}

/* Looking: from when the page is seen until it is left. */
async function unable() {
  if (!isSecureContext) return "insecure";
  if (!navigator.mediaDevices || !("BarcodeDetector" in window)) return "unable";
  const formats = await BarcodeDetector.getSupportedFormats().catch(() => []);
  return formats.includes("qr_code") ? "" : "unable";
}

async function begin() {
  if (starting || video.srcObject) return;
  starting = true;
  const why = await unable();
  because(why);
  if (!why) await start();
  starting = false;
}

async function start() {
  again.hidden = true;
  try {
    video.srcObject = await navigator.mediaDevices.getUserMedia(CAMERA);
    await video.play();
  } catch (error) {
    end();
    again.hidden = false;
    return because(WHY[error.name] ?? "busy");
  }
  if (document.visibilityState === "hidden") return end();
  looks(true);
  look(new BarcodeDetector({ formats: ["qr_code"] }), video.srcObject);
}

async function look(detector, stream) {
  while (video.srcObject === stream) {
    const found = await detector.detect(video).catch(() => []);
    if (!found.length) last = "";
    for (const { rawValue } of found) if (video.srcObject === stream) await saw(rawValue);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

function end() {
  for (const track of video.srcObject?.getTracks() ?? []) track.stop();
  video.srcObject = null;
  looks(false);
}

/* What was read: a part of a table, a table, or something else. Looked at again, it counts once. */
async function saw(text) {
  if (text === last) return;
  last = text;
  const link = address(text);
  const fragment = link?.hash.slice(1) ?? "";
  because("");
  if (fragment && HANDED.test(link.pathname)) await hand(fragment);
  else if (link?.href.startsWith(`${FRONT}t/`)) location.assign(link.href);
  else if (link?.pathname.includes("/t/")) lead(link);
  else because("strange");
}

async function hand(fragment) {
  if (!isPart(fragment)) return receive(fragment);
  const taken = parts.kept.split(" ").includes(fragment) || (await take(fragment));
  if (!taken) last = "";
}

function address(text) {
  try {
    const link = new URL(text);
    return /^https?:$/.test(link.protocol) ? link : null;
  } catch {
    return null;
  }
}

// Where another Companion has the table, its reader decides.
function lead(link) {
  const way = document.querySelector("[data-because=elsewhere] a");
  way.href = link.href;
  way.textContent = link.host;
  because("elsewhere");
}

again.addEventListener("click", begin);
addEventListener("pagehide", end);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") end();
  else begin();
});
// A camera that is slow to start keeps no page from being complete.
addEventListener("load", begin);
