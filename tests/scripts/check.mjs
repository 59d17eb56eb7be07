// Checks the pages' modules: that old browsers can read them, and that they mean the same minified.
// `node check.mjs FOLDER MINIFIED`; ends with 1 where something is wrong.

import { readdirSync, readFileSync } from "node:fs";
import { parse } from "acorn";

const [folder, minified] = process.argv.slice(2);
let wrong = 0;

function complain(name, words) {
  console.error(`${name}: ${words}`);
  wrong += 1;
}

// The syntax of Safari 14, Chrome 90 and Firefox 90: a module of ES2020, without `await` at its top.
function parsed(path) {
  return parse(readFileSync(path, "utf-8"), { ecmaVersion: 2020, sourceType: "module" });
}

// What a program says, wherever its parts stand.
function meaning(program) {
  return JSON.stringify(program, (key, value) =>
    key === "start" || key === "end" || key === "raw" ? undefined : typeof value === "bigint" ? `${value}` : value,
  );
}

for (const name of readdirSync(folder).filter((each) => each.endsWith(".js"))) {
  try {
    const program = parsed(`${folder}/${name}`);
    if (meaning(program) !== meaning(parsed(`${minified}/${name}`))) complain(name, "means something else minified");
  } catch (error) {
    complain(name, error.message);
  }
}
process.exit(wrong ? 1 : 0);
