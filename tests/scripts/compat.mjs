// Which browsers know a feature: Mozilla's data, and the versions that docs/browsers.md promises.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

export const DATA = createRequire(import.meta.url)("@mdn/browser-compat-data");

// A browser of the table, and those of the data that go by its versions.
const ENGINES = {
  Safari: ["safari", "safari_ios"],
  Chrome: ["chrome", "chrome_android"],
  Firefox: ["firefox", "firefox_android"],
  "Samsung Internet": ["samsunginternet_android"],
};

/* The rows of a page's tables that begin with a word in the given form: their cells. */
function rows(page, first) {
  const lines = page.split("\n").filter((line) => line.startsWith("| "));
  return lines.map((line) => line.slice(1, -1).split(" | ").map((cell) => cell.trim())).filter(([cell]) => first.test(cell));
}

/* The promises of docs/browsers.md: the versions where everything is whole, those where everything can be
   used, and the features that may be missing: by each whether it is in `whole` browsers or in `usable` ones. */
export function promised(path) {
  const page = readFileSync(path, "utf-8");
  const versions = rows(page, new RegExp(`^(${Object.keys(ENGINES).join("|")})$`));
  const lowest = (column) =>
    Object.fromEntries(versions.flatMap((row) => ENGINES[row[0]].map((browser) => [browser, row[column]])));
  const allowed = rows(page, /^`[^`]+`$/).map(([name, degree]) => [name.slice(1, -1), degree]);
  return { whole: lowest(1), usable: lowest(2), allowed: new Map(allowed) };
}

const parts = (version) => version.replace(/^≤/, "").split(".").map(Number);

function isLater(version, than) {
  const [[major, minor = 0], [other, less = 0]] = [parts(version), parts(than)];
  return major > other || (major === other && minor > less);
}

/* Whether a statement says of a version that it knows the feature. What was there without effect counts as missing. */
function says({ version_added: since, version_removed: until, flags, alternative_name: other, notes }, version) {
  if (flags || other || typeof since !== "string" || since === "preview" || isLater(since, version)) return false;
  return !(until && (!isLater(until, version) || /any effect/.test(notes)));
}

const isKnownIn = (statements, version, prefixes) =>
  [statements].flat().some((each) => (!each.prefix || prefixes.includes(each.prefix)) && says(each, version));

/* The browsers of `versions` that do not know what a node of the data describes. */
export function unknownIn(node, versions, prefixes = []) {
  const support = node?.__compat?.support;
  if (!support) return [];
  return Object.entries(versions)
    .filter(([browser, version]) => browser in support && !isKnownIn(support[browser], version, prefixes))
    .map(([browser, version]) => `${browser} ${version}`);
}

/* A node of the data by its path, such as `css.properties.gap`. */
export function node(path) {
  return path.reduce((within, part) => (within && Object.hasOwn(within, part) ? within[part] : undefined), DATA);
}
