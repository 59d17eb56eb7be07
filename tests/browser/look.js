// What a careful eye finds on a page. Each function returns a list of findings, empty when all is well.
({
  // What sticks out to the right of the page, outside of boxes made for scrolling.
  wide() {
    const { scrollWidth, clientWidth } = document.scrollingElement;
    if (scrollWidth <= clientWidth) return [];
    const out = [...document.querySelectorAll("body *")].filter(
      (each) => each.getBoundingClientRect().right > clientWidth + 0.5 && !each.closest(".scroll"),
    );
    return [`${scrollWidth} in ${clientWidth} wide: ${out.slice(-4).map(this.name).join(", ")}`];
  },

  // What can be tapped or typed in.
  controls() {
    const found = document.querySelectorAll("a[href], button, input:not([type=hidden]), select, summary");
    return [...found].filter((each) => this.seen(each));
  },

  // What is to be tapped, its label with it, and is lower than a thumb needs; links within a
  // sentence may be.
  small(least) {
    return this.targets()
      .filter(([, { height }]) => height < least - 0.1)
      .map(([each, { height }]) => `${this.name(each)} is ${height.toFixed(1)} high`);
  },

  // The same, if it is narrower.
  narrow(least) {
    return this.targets()
      .filter(([, { width }]) => width < least - 0.1)
      .map(([each, { width }]) => `${this.name(each)} is ${width.toFixed(1)} wide`);
  },

  targets() {
    return this.controls()
      .filter((each) => !this.inSentence(each))
      .map((each) => [each, (each.closest("label") ?? each).getBoundingClientRect()]);
  },

  // What is to be tapped or typed in and has no name to be read out.
  nameless() {
    const label = (each) => [...(each.labels ?? [])].map((one) => one.textContent.replace(each.textContent, ""));
    const own = (each) => (each.matches("input, select") ? label(each).join("") : each.textContent);
    return this.controls()
      .filter((each) => !(each.getAttribute("aria-label") ?? own(each)).trim())
      .map((each) => `${this.name(each)} has no name`);
  },

  inSentence(each) {
    if (each.tagName !== "A" || getComputedStyle(each).display !== "inline") return false;
    return each.parentElement.innerText.trim() !== each.innerText.trim();
  },

  // Words and numbers of a usual length that are cut in two by the end of a line.
  broken() {
    const found = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!this.seen(text.parentElement) || text.parentElement.closest(".visually-hidden, .address")) continue;
      // What stands in one line has no word in two.
      if (this.lines(text, 0, text.length) < 2) continue;
      for (const word of text.data.matchAll(/[\p{Script=Latin}]{2,}|[−+]?\d+/gu)) {
        if (word[0].length > 14 || this.lines(text, word.index, word[0].length) < 2) continue;
        found.push(`${word[0]} is broken in ${this.name(text.parentElement)}`);
      }
    }
    return found;
  },

  // In how many lines a part of a text stands.
  lines(text, start, length) {
    const range = document.createRange();
    range.setStart(text, start);
    range.setEnd(text, start + length);
    return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size;
  },

  // Name plates on top of each other or outside of the page.
  crowded() {
    const plates = [...document.querySelectorAll(".plate")].map((each) => [each, each.getBoundingClientRect()]);
    const { clientWidth } = document.documentElement;
    const outside = plates.filter(([, box]) => box.left < -0.5 || box.right > clientWidth + 0.5);
    const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const pairs = plates.flatMap(([one, a], index) =>
      plates.slice(index + 1).filter(([, b]) => meet(a, b)).map(([other]) => [one, other]));
    return [
      ...outside.map(([each]) => `${this.name(each)} is cut off`),
      ...pairs.map(([one, other]) => `${this.name(one)} meets ${this.name(other)}`),
    ];
  },

  // What of the page is outside of the window, behind the dock, or under something else; `docked` is
  // in the dock. A seat may be under a toast for the seconds in which that is there.
  away(shown, docked) {
    const dock = document.querySelector(".dock").getBoundingClientRect();
    const each = [...document.querySelectorAll(`${shown}, ${docked}`)].filter((one) => one.checkVisibility());
    return each.flatMap((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const above = !one.matches(docked) && left < dock.right - 1 && right > dock.left + 1;
      const lowest = above ? dock.top : innerHeight;
      if (top < -0.5 || bottom > lowest + 0.5 || left < -0.5 || right > innerWidth + 0.5) {
        return [`${this.name(one)} is out of sight`];
      }
      const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (one.contains(over) || over?.contains(one)) return [];
      return one.matches(".plate") && over?.closest(".notice, .happened") ? [] : [`${this.name(one)} is covered`];
    });
  },

  // Rows, and the dock, that a toast lies over; held across seats too.
  toasted() {
    const boxes = (selector) => [...document.querySelectorAll(selector)].map((each) => [each, each.getBoundingClientRect()]);
    const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;
    const toasts = boxes(".notice:not(.passed), .happened:not([hidden])");
    const seats = innerWidth > innerHeight ? ", .plate" : "";
    return boxes(`.row, .dock, .cue > span${seats}`).filter(([, box]) => toasts.some(([, toast]) => meet(box, toast)))
      .map(([each]) => `a toast lies over ${this.name(each)}`);
  },

  // Every piece of text that is seen, with the box of its letters; text may be turned. A sign joined
  // of several is as many letters to a computer without a font for it, and not looked at on a face.
  texts() {
    const found = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const each = text.parentElement;
      if (!text.data.trim() || !this.seen(each) || each.closest(".visually-hidden, .skip, option, svg")) continue;
      if (getComputedStyle(each).clipPath !== "none" || (each.matches(".face") && text.data.includes("\u200d"))) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const room = parseFloat(getComputedStyle(each).fontSize) * 0.27;
      for (const { left, right, top, bottom, width, height } of range.getClientRects()) {
        const [x, y] = [width, height].map((side) => Math.min(room, side / 3));
        if (width > 1) found.push({ each, left: left + x, right: right - x, top: top + y, bottom: bottom - y });
      }
    }
    return found;
  },

  // The boxes around an element that cut off what is too much for them.
  clipping(each) {
    const found = [];
    for (let box = each; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      if (overflowX !== "visible" || overflowY !== "visible") found.push(box);
    }
    return found;
  },

  // Text that lies on other text; what lies over the page as it scrolls may.
  overlapping() {
    const within = (text) => this.clipping(text.each).map((box) => box.getBoundingClientRect()).reduce((a, b) => ({
      each: a.each, left: Math.max(a.left, b.left), right: Math.min(a.right, b.right),
      top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom),
    }), text);
    const still = this.texts().filter(({ each }) => !each.closest(".dock, .live, .notices")).map(within);
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    return still.flatMap((one, index) =>
      still.slice(index + 1).filter((other) => one.each !== other.each && meet(one, other))
        .map((other) => `${this.name(one.each)} lies on ${this.name(other.each)}`));
  },

  // Text that is cut off by the box it is in, unless that box scrolls or says by dots that there is more. What is
  // spare may be left out whole.
  cut() {
    const open = ({ overflowX, textOverflow, webkitLineClamp }) =>
      overflowX === "auto" || textOverflow === "ellipsis" || webkitLineClamp !== "none";
    return this.texts().flatMap(({ each, left, right, top, bottom }) => {
      const around = this.clipping(each);
      if (around.some((box) => open(getComputedStyle(box)))) return [];
      const bounds = around.map((box) => box.getBoundingClientRect());
      if (each.closest(".spare") && bounds.some((box) => top >= box.bottom || left >= box.right)) return [];
      const out = bounds.some((box) =>
        left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1);
      return out ? [`${this.name(each)} is cut off`] : [];
    });
  },

  // What a player cannot read of the scoreboard: too little of a name, a total smaller than a name, a number in several
  // lines, a task that is not whole (with a name of more than eight letters it may end in dots), things on each other.
  panels() {
    const size = (each) => parseFloat(getComputedStyle(each).fontSize);
    const found = [...document.querySelectorAll(".whose > bdi, .column bdi")].flatMap((name) => this.shortName(name));
    const about = (each, wrong) => found.push(`${each.textContent.trim() || this.name(each)} ${wrong}`);
    for (const score of document.querySelectorAll(".score, .column b")) {
      if (score.offsetHeight > 1.5 * size(score)) about(score, "is in several lines");
      if (size(score) < 1.15 * size(score.parentElement.querySelector("bdi"))) about(score, "is smaller than the name");
    }
    for (const other of document.querySelectorAll(".others > li")) {
      if (other.offsetHeight > 2 * size(other)) about(other, "is in several lines");
    }
    for (const task of document.querySelectorAll(".task")) {
      const names = [...task.querySelectorAll("bdi")];
      if (names.every((name) => name.textContent.length > 8)) continue;
      if (task.scrollHeight > task.clientHeight + 2) about(task, "is not whole");
    }
    for (const panel of document.querySelectorAll(".panel, .column")) {
      const things = [...panel.querySelectorAll(".whose > bdi, .column bdi, .score, b, .deal-button, .track, .others > li, .task")];
      const boxes = things.map((each) => [each, each.getBoundingClientRect()]).filter(([, { width }]) => width);
      const room = panel.getBoundingClientRect();
      const isOut = (box) => box.left < room.left - 1 || box.right > room.right + 1 || box.top < room.top - 1 || box.bottom > room.bottom + 1;
      const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5;
      for (const [each, box] of boxes) if (isOut(box)) about(each, "is out of its panel");
      boxes.forEach(([one, a], place) => boxes.slice(place + 1)
        .filter(([other, b]) => !one.contains(other) && meet(a, b))
        .forEach(([other]) => about(one, `lies on ${this.name(other)}`)));
    }
    return found;
  },

  // Whether fewer than eight letters of a name are seen, or too small ones.
  shortName(name) {
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(name);
    const pen = Object.assign(document.createElement("canvas").getContext("2d"), { font: `${fontWeight} ${fontSize} ${fontFamily}` });
    const said = name.textContent.trim();
    const isWhole = name.scrollWidth <= name.clientWidth && name.scrollHeight <= name.clientHeight + 4;
    const seen = pen.measureText(said.length > 8 ? `${said.slice(0, 8)}…` : said).width;
    if (!isWhole && seen > name.clientWidth + 1) return [`${said} shows too few letters`];
    return parseFloat(fontSize) < 10 ? [`${said} is ${fontSize} small`] : [];
  },

  // Text whose contrast with what is behind it is below WCAG's AA. Disabled controls are exempt.
  pale() {
    const found = [];
    for (const each of document.querySelectorAll("body *")) {
      if (!this.seen(each) || each.closest(":disabled, .visually-hidden")) continue;
      if (each.matches("input:not([type=radio], [type=checkbox]), select")) {
        found.push([each, this.colour(getComputedStyle(each).color)]);
        if (each.placeholder && !each.value) {
          found.push([each, this.colour(getComputedStyle(each, "::placeholder").color)]);
        }
      } else if ([...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) {
        const { color, fill } = getComputedStyle(each);
        found.push([each, this.colour(each instanceof SVGElement ? fill : color)]);
      }
    }
    return found
      .map(([each, ink]) => [each, this.contrast(each, ink)])
      .filter(([each, ratio]) => ratio < (this.large(each) ? 3 : 4.5))
      .map(([each, ratio]) => `${this.name(each)} has ${ratio.toFixed(2)}`);
  },

  large(each) {
    const { fontSize, fontWeight } = getComputedStyle(each);
    const size = parseFloat(fontSize);
    return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
  },

  contrast(each, ink) {
    const paper = this.paper(each);
    const [light, dark] = [this.light(this.over(ink, paper)), this.light(paper)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  },

  // The colour behind an element: a shape drawn before it, or the backgrounds of what it is in.
  paper(each) {
    const shape = each instanceof SVGElement && this.shapeBehind(each);
    if (shape) return this.colour(getComputedStyle(shape).fill);
    const layers = [];
    for (let box = each; box; box = box.parentElement) {
      layers.unshift(this.colour(getComputedStyle(box).backgroundColor));
    }
    return layers.reduce((under, layer) => this.over(layer, under), [255, 255, 255, 1]);
  },

  // The last filled shape that a picture draws before something in it, where that is.
  shapeBehind(each) {
    const shapes = each.ownerSVGElement?.querySelectorAll("rect, circle, ellipse, path") ?? [];
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const holds = (box) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
    return [...shapes].findLast((shape) =>
      shape.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING &&
      getComputedStyle(shape).fill !== "none" && holds(shape.getBoundingClientRect()));
  },

  colour(text) {
    const parts = text.match(/[\d.]+/g).map(Number);
    if (!text.startsWith("rgb")) throw new Error(`cannot read the colour ${text}`);
    return [...parts.slice(0, 3), parts[3] ?? 1];
  },

  over([r, g, b, a], [R, G, B]) {
    return [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
  },

  light(rgb) {
    const [r, g, b] = rgb.slice(0, 3).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  },

  // Everything that is said on the page, to eyes and to ears, but for what is not in words.
  said() {
    const own = document.documentElement.lang;
    const skip = ".face, .disc, .source, .address, script, style, datalist, [lang]:not(html)";
    const said = [document.title];
    for (const each of document.querySelectorAll("body *")) {
      if (each.closest(skip)) continue;
      for (const name of ["aria-label", "title", "placeholder", "alt"]) {
        if (each.hasAttribute(name)) said.push(each.getAttribute(name));
      }
      for (const node of each.childNodes) if (node.nodeType === 3) said.push(node.data);
    }
    return own ? said.map((each) => each.trim()).filter(Boolean) : ["the page names no language"];
  },

  seen(each) {
    const box = each.getBoundingClientRect();
    return each.checkVisibility({ visibilityProperty: true }) && box.width > 1 && box.height > 1 && box.right > 0;
  },

  name(each) {
    const text = (each.innerText ?? each.textContent ?? "").trim().slice(0, 24);
    return `${each.tagName.toLowerCase()}${each.className && `.${each.getAttribute("class")}`} "${text || each.name || ""}"`;
  },
})
