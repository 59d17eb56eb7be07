// The shell page's messages, above the app's pages, in the reader's language.

const WORDS = JSON.parse(document.getElementById("words").textContent);
const LANGUAGE = "companion-language";

const state = document.getElementById("state");
const [said, progress, buttons] = state.children;
let trouble = false;

function language() {
  const wanted = stored() ?? navigator.language;
  return [wanted, wanted.split("-")[0]].find((each) => each in WORDS) ?? "en";
}

// A browser that refuses all storage throws as soon as it is asked for it.
function stored() {
  try {
    return localStorage.getItem(LANGUAGE);
  } catch {
    return null;
  }
}

// Shows this page in a language, and keeps it for the next start.
export function speak(chosen = language()) {
  document.documentElement.lang = chosen;
  try {
    localStorage.setItem(LANGUAGE, chosen);
  } catch {
    // The next start asks the browser for the language.
  }
}

export function words(code) {
  return WORDS[language()][code];
}

// Shows a text, with buttons to go on and the share of a download; "" hides it.
export function say(text, more) {
  if (!trouble) show(text, more);
}

// Shows a warning until the reader has dealt with it.
export function warn(text, ways) {
  trouble = true;
  show(text, { ways });
}

function show(text, { share = null, ways = [] } = {}) {
  state.hidden = !text;
  said.textContent = text;
  progress.hidden = share === null;
  progress.value = share ?? 0;
  buttons.replaceChildren(...ways.map(way));
}

// Returns a button with its click handler.
function way([label, action]) {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", textContent: label, onclick: action });
  return button;
}

export function again() {
  return [words("again"), () => location.reload()];
}
