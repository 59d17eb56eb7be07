// The features of CSS that a style sheet uses, each with its path in the data and its line.

import { parse, walk } from "css-tree";
import { node } from "./compat.mjs";

const UNITS = [
  [/^[dsl]v([hwib]|min|max)$/, (unit) => ({ d: "dynamic", s: "small", l: "large" })[unit[0]], "viewport_percentage_units_"],
  [/^cq([hwib]|min|max)$/, () => "container_query_length_units", ""],
];

/* Functions by name, wherever the data has them among the types. */
function functionsOf(types, path, found = new Map()) {
  for (const [name, each] of Object.entries(types)) {
    if (name === "__compat" || typeof each !== "object") continue;
    if (each.__compat && !found.has(name)) found.set(name, [...path, name]);
    functionsOf(each, [...path, name], found);
  }
  return found;
}
const FUNCTIONS = functionsOf(node(["css", "types"]), ["css", "types"]);

/* What the value of a declaration uses. */
function* valueFeatures(property, value) {
  const found = [];
  walk(value, (part) => {
    if (part.type === "Identifier") found.push(["css", "properties", property, part.name]);
    if (part.type === "Function" && FUNCTIONS.has(part.name)) found.push(FUNCTIONS.get(part.name));
    if (part.type !== "Dimension") return;
    for (const [form, name, before] of UNITS) {
      if (form.test(part.unit)) found.push(["css", "types", "length", before + name(part.unit)]);
    }
  });
  yield* found.filter(node);
}

const unprefixed = (name) => !name.startsWith("-");

/* Yields `{ path, line }` for each feature, and what bears on its want: `prefixes` under which it is said as well;
   for one in a value the property that it is `of`, whether that `hasPlain` form before it, and whether it stands
   beside `variables`; for one in a selector the features of the selectors `beside` it. */
export function* styleFeatures(text) {
  const sheet = parse(text, { positions: true, parseCustomProperty: true });
  yield* blockFeatures(sheet.children);
}

function* blockFeatures(children) {
  for (const each of children) {
    if (each.type === "Atrule") yield* atRuleFeatures(each);
    if (each.type === "Rule") yield* ruleFeatures(each);
  }
}

function* atRuleFeatures(rule) {
  const line = rule.loc.start.line;
  yield { path: ["css", "at-rules", rule.name], line };
  // What is asked for by name is known where the block counts.
  if (rule.name === "supports" || rule.name === "starting-style" || rule.name === "keyframes") return;
  const media = [];
  if (rule.prelude) walk(rule.prelude, (part) => part.type === "Feature" && media.push(part.name.replace(/^(min|max)-/, "")));
  for (const name of media) yield { path: ["css", "at-rules", "media", name], line };
  if (rule.block) yield* blockFeatures(rule.block.children);
}

function* ruleFeatures(rule) {
  const selectors = [...rule.prelude.children].map((selector) => [...selectorFeatures(selector)]);
  for (const paths of selectors) {
    for (const path of paths) yield { path, line: rule.loc.start.line, beside: selectors.filter((other) => other !== paths) };
  }
  const declarations = [...rule.block.children].filter((each) => each.type === "Declaration");
  for (const [at, each] of declarations.entries()) yield* declarationFeatures(each, declarations.slice(0, at), declarations);
  yield* blockFeatures(rule.block.children);
}

function* selectorFeatures(selector) {
  const found = [];
  walk(selector, (part) => {
    if (part.type === "PseudoClassSelector" || part.type === "PseudoElementSelector") found.push(["css", "selectors", part.name]);
    if (part.type === "PseudoClassSelector" && part.name === "not" && part.children?.first?.children?.size > 1) found.push(["css", "selectors", "not", "selector_list"]);
  });
  yield* found.filter(node);
}

function* declarationFeatures(declaration, before, all) {
  const { property, value } = declaration;
  const line = declaration.loc.start.line;
  const prefixes = all.some((each) => each.property === `-webkit-${property}`) ? ["-webkit-"] : [];
  if (unprefixed(property)) yield { path: ["css", "properties", property], line, prefixes };
  if (property === "gap" && all.some((each) => /flex/.test(each.value.children?.first?.name ?? ""))) {
    yield { path: ["css", "properties", "gap", "flex_context"], line };
  }
  let variables = property.startsWith("--");
  walk(value, (part) => (variables ||= part.type === "Function" && part.name === "var"));
  const hasPlain = before.some((each) => each.property === property);
  for (const path of valueFeatures(property, value)) yield { path, line, of: ["css", "properties", property], hasPlain, variables };
}
