// The interfaces of the browser that a script uses, each with its paths in the data and its line.

import { parse } from "acorn";
import { DATA, node } from "./compat.mjs";

const INSTANCES = { navigator: "Navigator", document: "Document", crypto: "Crypto", location: "Location", history: "History", caches: "CacheStorage" };

// Interfaces that no page uses: a member of that name belongs to the page's own data.
const STRANGE = new Set(["Observable", "IdentityCredential"]);

/* All members of that name, of whatever interface. */
const MEMBERS = new Map();
for (const [root, interfaces] of [
  [["api"], DATA.api],
  [["javascript", "builtins"], DATA.javascript.builtins],
]) {
  for (const [owner, members] of Object.entries(interfaces)) {
    if (STRANGE.has(owner)) continue;
    for (const name of Object.keys(members ?? {})) {
      if (name !== "__compat") MEMBERS.set(name, [...(MEMBERS.get(name) ?? []), [...root, owner, name]]);
    }
  }
}

function* nodesOf(part, parents = []) {
  if (Array.isArray(part)) for (const each of part) yield* nodesOf(each, parents);
  if (typeof part?.type !== "string") return;
  yield [part, parents];
  for (const [key, each] of Object.entries(part)) if (key !== "loc" && typeof each === "object") yield* nodesOf(each, [part, ...parents]);
}

const interfaceOf = (name) => [["api", name], ["javascript", "builtins", name]].find((path) => node(path));

/* Whether a name stands for a value of its own, and not for a key or a member. */
const isFree = ({ name }, [parent]) =>
  !(parent.type === "MemberExpression" && !parent.computed && parent.property.name === name) && !(/Property|Method/.test(parent.type) && parent.key?.name === name);

const read = (text) => parse(text, { ecmaVersion: 2020, sourceType: "module", locations: true });

/* The members that a script gives its own objects; the same name is not the browser's then. */
export function* ownMembers(text) {
  for (const [part, [parent]] of nodesOf(read(text))) {
    const isMade = part.type === "MethodDefinition" || (part.type === "Property" && parent.type === "ObjectExpression");
    if (isMade && !part.computed) yield part.key.name;
    if (part.type === "AssignmentExpression" && part.left.object?.type === "ThisExpression") yield part.left.property.name;
  }
}

/* Yields `{ paths, line, isAsked }`: one of `paths` is meant; `isAsked` where `?.` minds its want. */
export function* scriptFeatures(text, own) {
  for (const [part, parents] of nodesOf(read(text))) {
    const line = part.loc.start.line;
    if (part.type === "Identifier" && /^[A-Z]/.test(part.name) && isFree(part, parents) && interfaceOf(part.name)) {
      yield { paths: [interfaceOf(part.name)], line };
    }
    if (part.type === "Identifier" && isFree(part, parents) && node(["api", part.name])) yield { paths: [["api", part.name]], line };
    if (part.type === "MemberExpression" && !part.computed && !own.has(part.property.name)) yield* memberFeatures(part, parents, line);
  }
}

function* memberFeatures({ object, property }, [parent], line) {
  const owner = object.type === "Identifier" && (INSTANCES[object.name] ?? object.name);
  const exact = owner && interfaceOf(owner) && node([...interfaceOf(owner), property.name]);
  const isAsked = parent.type === "CallExpression" && parent.optional;
  if (exact) yield { paths: [[...interfaceOf(owner), property.name]], line, isAsked };
  else {
    const statics = interfaceOf(owner) && node([...interfaceOf(owner), `${property.name}_static`]);
    const paths = statics ? [[...interfaceOf(owner), `${property.name}_static`]] : (MEMBERS.get(property.name) ?? []);
    if (paths.length) yield { paths, line, isAsked };
  }
}
