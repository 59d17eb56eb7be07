// So much of a page as the modules need to be tried without a browser: elements with attributes,
// children and listeners, found by simple selectors.

class ListenerTarget {
  constructor() {
    this.listeners = {};
  }

  addEventListener(type, work) {
    (this.listeners[type] ??= []).push(work);
  }

  dispatchEvent(event) {
    for (const work of this.listeners[event.type] ?? []) work(event);
    return true;
  }
}

export class Text {
  constructor(nodeValue) {
    Object.assign(this, { nodeType: 3, nodeName: "#text", nodeValue });
  }

  get textContent() {
    return this.nodeValue;
  }

  get nextSibling() {
    return after(this);
  }

  remove() {
    leave(this);
  }
}

export class Element extends ListenerTarget {
  constructor(name, attributes = {}, ...children) {
    super();
    Object.assign(this, { nodeType: 1, nodeName: name.toUpperCase(), parentNode: null, childNodes: [] });
    this.values = new Map(Object.entries(attributes));
    this.dataset = new Proxy(this, { get: data, set: setData, has: hasData, deleteProperty: deleteData });
    this.append(...children);
  }

  /* Attributes. */
  get attributes() {
    return [...this.values].map(([name, value]) => ({ name, value }));
  }

  getAttribute(name) {
    return this.values.get(name) ?? null;
  }

  setAttribute(name, value) {
    this.values.set(name, String(value));
  }

  hasAttribute(name) {
    return this.values.has(name);
  }

  removeAttribute(name) {
    this.values.delete(name);
  }

  get id() {
    return this.getAttribute("id") ?? "";
  }

  // Everything is shown, in no place that matters.
  getClientRects() {
    return [{}];
  }

  get hidden() {
    return this.hasAttribute("hidden");
  }

  set hidden(hidden) {
    if (hidden) this.setAttribute("hidden", "");
    else this.removeAttribute("hidden");
  }

  get classList() {
    const names = (this.getAttribute("class") ?? "").split(" ").filter(Boolean);
    const set = (list) => this.setAttribute("class", list.join(" "));
    names.toggle = (name, on) => set([...names.filter((each) => each !== name), ...(on ? [name] : [])]);
    names.add = (name) => names.toggle(name, true);
    return names;
  }

  /* Children. */
  get children() {
    return this.childNodes.filter(({ nodeType }) => nodeType === 1);
  }

  get firstChild() {
    return this.childNodes[0] ?? null;
  }

  get nextSibling() {
    return after(this);
  }

  append(...nodes) {
    for (const node of nodes) this.insertBefore(typeof node === "string" ? new Text(node) : node, null);
  }

  insertBefore(node, place) {
    leave(node);
    const at = place ? this.childNodes.indexOf(place) : this.childNodes.length;
    this.childNodes.splice(at, 0, node);
    node.parentNode = this;
  }

  replaceChildren(...nodes) {
    for (const node of [...this.childNodes]) leave(node);
    this.append(...nodes.filter((node) => node !== ""));
  }

  remove() {
    leave(this);
  }

  get textContent() {
    return this.childNodes.map(({ textContent }) => textContent).join("");
  }

  set textContent(text) {
    this.replaceChildren(text);
  }

  /* Selectors: names, classes and attributes, `:not()`, what is within another, any of a list. */
  matches(selector) {
    return selector.split(", ").some((each) => {
      const [last, ...outer] = each.split(" ").reverse();
      return matchesAll(this, last) && (!outer.length || this.parentNode?.closest(outer.reverse().join(" ")));
    });
  }

  querySelectorAll(selector) {
    if (selector === ":scope > *") return this.children;
    return this.children.flatMap((each) => [...(each.matches(selector) ? [each] : []), ...each.querySelectorAll(selector)]);
  }

  querySelector(selector) {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  closest(selector) {
    return this.matches(selector) ? this : (this.parentNode?.closest(selector) ?? null);
  }

  contains(other) {
    return other === this || this.children.some((each) => each.contains(other));
  }

  /* What an input or a button has besides. */
  click() {
    this.dispatchEvent({ type: "click", target: this, preventDefault() {} });
  }

  scrollIntoView() {}
}

function after(node) {
  const nodes = node.parentNode?.childNodes ?? [];
  return nodes[nodes.indexOf(node) + 1] ?? null;
}

function leave(node) {
  const nodes = node.parentNode?.childNodes;
  if (nodes) nodes.splice(nodes.indexOf(node), 1);
  node.parentNode = null;
}

const nameOf = (key) => `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
const data = (element, key) => element.values.get(nameOf(key));
const setData = (element, key, value) => (element.setAttribute(nameOf(key), value), true);
const hasData = (element, key) => element.values.has(nameOf(key));
const deleteData = (element, key) => (element.removeAttribute(nameOf(key)), true);

const SIMPLE = /:not\(([^)]*)\)|\[([\w-]+)(?:=["']?([^"'\]]*)["']?)?\]|\.([\w-]+)|(\w+)/g;

function matchesAll(element, selector) {
  for (const [, not, attribute, value, name, kind] of selector.matchAll(SIMPLE)) {
    if (not && matchesAll(element, not)) return false;
    if (attribute && !element.hasAttribute(attribute)) return false;
    if (attribute && value !== undefined && element.getAttribute(attribute) !== value) return false;
    if (name && !element.classList.includes(name)) return false;
    if (kind && element.nodeName !== kind.toUpperCase()) return false;
  }
  return true;
}

/* An input: what stands in it is no attribute. */
export class Input extends Element {
  constructor(attributes = {}) {
    super("input", attributes);
    this.value = attributes.value ?? "";
    this.checked = "checked" in attributes;
  }

  get name() {
    return this.getAttribute("name");
  }
}

/* A label of an input. */
export class Label extends Element {
  constructor(attributes, input) {
    super("label", attributes, input);
    this.control = input;
  }
}

// Puts a page in place of the browser's: what modules look for as they are loaded is in it.
export function standIn(page = new Element("body")) {
  const kept = new Map();
  const browser = {
    document: Object.assign(page, {
      forms: [],
      hidden: false,
      body: page,
      documentElement: new Element("html"),
      visibilityState: "visible",
      createElement: (name) => new Element(name),
      importNode: (node) => node,
      elementFromPoint: () => null,
    }),
    localStorage: {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, text) => kept.set(name, text),
      removeItem: (name) => kept.delete(name),
    },
    location: new URL("https://cards.example/"),
    matchMedia: () => ({ matches: false }),
    addEventListener() {},
    fetch: async () => new Response("", { status: 404 }),
    window: {},
    HTMLElement: Element,
    HTMLFormElement: class { requestSubmit() {} },
    Element,
  };
  for (const [name, value] of Object.entries(browser)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  return page;
}
