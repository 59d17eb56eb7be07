// Holds style sheets and scripts against the browsers that docs/browsers.md promises.
// `node browsers.mjs docs/browsers.md FILE...`; ends with 1 where something is wrong.

import { readFileSync } from "node:fs";
import { node, promised, unknownIn } from "./compat.mjs";
import { ownMembers, scriptFeatures } from "./script_features.mjs";
import { styleFeatures } from "./style_features.mjs";

const [table, ...files] = process.argv.slice(2);
const { whole, usable, allowed } = promised(table);
const used = new Set();
let wrong = 0;

function complain(words) {
  console.error(words);
  wrong += 1;
}

/* Whether the table says what the want of a feature does, or of what it belongs to. */
function isAllowed(path) {
  const names = [path, path.slice(0, -1)].map((each) => each.join("."));
  const known = names.filter((name) => allowed.has(name));
  for (const name of known) {
    used.add(name);
    const degree = unknownIn(node(name.split(".")), whole).length ? "whole" : "usable";
    if (name === names[0] && allowed.get(name) !== degree) complain(`${table}: ${name} is missing in ${degree} browsers.`);
  }
  return known.length > 0;
}

function holdStyle(file, text) {
  for (const { path, line, prefixes, of, hasPlain, variables, beside } of styleFeatures(text)) {
    const unknown = unknownIn(node(path), usable, prefixes);
    if (!unknown.length) continue;
    const where = `${file}:${line}: ${path.join(".")}`;
    const isKept = variables && !unknownIn(node(of), usable).length;
    if (isKept) complain(`${where} beside var() is kept by ${unknown.join(", ")}, and then means nothing; put it under @supports.`);
    else if (!hasPlain && !isAllowed(path)) complain(`${where} is not in ${unknown.join(", ")}. Write a plain form before it, or say in ${table} what its want does.`);
    if (beside?.some((paths) => paths.every((each) => !unknownIn(node(each), usable).length))) {
      complain(`${where} takes the selectors beside it with it in ${unknown.join(", ")}; give it a rule of its own.`);
    }
  }
}

function holdScript(file, text) {
  for (const { paths, line, isAsked } of scriptFeatures(text, own)) {
    const unknown = paths.map((path) => unknownIn(node(path), usable));
    if (isAsked || unknown.some((each) => !each.length) || paths.some(isAllowed)) continue;
    complain(`${file}:${line}: ${paths[0].join(".")} is not in ${unknown[0].join(", ")}. Ask for it first, or say in ${table} what its want does.`);
  }
}

const texts = new Map(files.map((file) => [file, readFileSync(file, "utf-8")]));
const scripts = files.filter((file) => !file.endsWith(".css"));
const own = new Set(scripts.flatMap((file) => [...ownMembers(texts.get(file))]));
for (const [file, text] of texts) (file.endsWith(".css") ? holdStyle : holdScript)(file, text);
for (const name of allowed.keys()) if (!used.has(name)) complain(`${table}: ${name} is not used, or known by all.`);
process.exit(wrong ? 1 : 0);
