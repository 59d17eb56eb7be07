// Runs a Python script inside the runtime, in Node: `node run.mjs RUNTIME SCRIPT FOLDER`.
// The folder is mounted at /work.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";

const [runtime, script, folder] = process.argv.slice(2).map((each) => resolve(each));
try {
  const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`));
  const python = await loadPyodide({
    indexURL: `${runtime}/`,
    // Make the bytecode reproducible: a fixed order of sets, and no column numbers.
    env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1", HOME: "/home/companion" },
  });
  python.mountNodeFS("/work", folder);
  python.runPython(readFileSync(script, "utf8"));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
