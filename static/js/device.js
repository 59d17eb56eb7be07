// What a page asks of the phone once it stands: to be put on the first screen, and to stay awake.

/* Installing: any page can be put on the first screen. */
if (!document.querySelector("[rel=manifest]")) {
  const link = document.createElement("link");
  link.rel = "manifest";
  link.crossOrigin = "use-credentials";
  link.href = `${new URL("../../../", import.meta.url)}manifest.webmanifest?lang=${document.documentElement.lang}`;
  document.head.append(link);
}

/* Awake: an open table keeps the screen on. */
async function stayAwake() {
  if (document.visibilityState !== "visible") return;
  try {
    await (navigator.wakeLock ? navigator.wakeLock.request("screen") : playNothing());
  } catch {
    // The phone may refuse to save its battery, or to play before the first touch.
  }
}

/** @type {HTMLVideoElement | null} */
let video = null;

/* Without HTTPS there is no wake lock; but no phone goes dark while a video is played. This one is silent, and
   lies unseen behind the page: the pictures of an empty canvas. */
function playNothing() {
  video = video ?? emptyVideo();
  return video?.play();
}

function emptyVideo() {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  if (!pen || !canvas.captureStream) return null;
  const made = document.createElement("video");
  Object.assign(made.style, { position: "fixed", top: "0", width: "100%", height: "50%", opacity: "0", zIndex: "-1", pointerEvents: "none" });
  made.muted = true;
  made.setAttribute("playsinline", "");
  made.setAttribute("aria-hidden", "true");
  made.srcObject = canvas.captureStream();
  // A stream has a picture when something is drawn.
  const draw = () => pen.clearRect(0, 0, 1, 1);
  draw();
  setInterval(draw, 1000);
  document.body.append(made);
  return made;
}

if (document.querySelector(".dock, .board")) {
  stayAwake();
  document.addEventListener("visibilitychange", stayAwake);
  if (!navigator.wakeLock) document.addEventListener("pointerup", stayAwake, { once: true });
}
