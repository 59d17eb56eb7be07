// What a finger and an eye need to know of a page. An expression: an object of functions, which read
// `view`, the window of the page, and its `document`.
(() => {
  const SHOWN_MS = 500;
  // A page that is kept for going back would never answer.
  let isLeft = false;
  const pause = () =>
    new Promise((resolve) => {
      setTimeout(resolve, 15);
      view.addEventListener("pagehide", () => resolve((isLeft = true)), { once: true });
    });

  const visible = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && view.getComputedStyle(element).visibility === "visible";
  };
  const found = (selector, words) =>
    [...document.querySelectorAll(selector)].filter((each) => visible(each) && each.textContent.includes(words));

  const within = async (look) => {
    const end = performance.now() + SHOWN_MS;
    let seen = await look();
    while (!seen && !isLeft && performance.now() < end) {
      await pause();
      seen = await look();
    }
    return seen;
  };

  const middle = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const taken = (element, hit) => element.contains(hit) || (hit && hit.closest("label")?.control === element);
  // In the coordinates of the window around a frame.
  const outside = ([x, y]) => {
    const frame = view.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return [x + frame.left, y + frame.top];
  };

  return {
    found,
    visible,

    // Where to tap an element: once it stands still and nothing covers it.
    async place(selector, words, at) {
      return within(async () => {
        const element = found(selector, words).at(at);
        if (!element) return null;
        const [x, y] = middle(element);
        if (!taken(element, document.elementFromPoint(x, y))) {
          element.scrollIntoView({ block: "center", behavior: "instant" });
          return null;
        }
        await pause();
        const again = element.isConnected && !element.disabled && middle(element);
        return again && again[0] === x && again[1] === y ? outside(again) : null;
      });
    },

    // Whether something holds, as soon as it does.
    until: (holds) => within(async () => Boolean(await holds())),

    leave(mark) {
      document.wasLeft = mark;
    },

    // Whether another page than the one that was marked is there, with its scripts.
    arrived: (mark) => document.wasLeft !== mark && document.readyState === "complete",

    // What a picture of the window shows of an element: its width in dots, and red, green, blue and
    // opacity of each.
    async dots(selector, png) {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
      const drawn = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const { left, top, width, height } = found(selector, "")[0].getBoundingClientRect();
      const [x, y] = outside([left, top]);
      const scale = drawn.width / innerWidth;
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
      const context = canvas.getContext("2d");
      context.drawImage(drawn, -x * scale, -y * scale);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      return [canvas.width, btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(""))];
    },
  };
})()
