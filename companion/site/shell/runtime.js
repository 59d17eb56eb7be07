// Loads the Python runtime: as it comes, or as it was once everything was imported.

const HOME = "/home/companion";
const PAGE = 65536;

// Returns the runtime in the folder at that address. With an image, which `images.js` has kept, it has imported
// everything already; throws if the image is damaged. `makes` is whether an image is to be made of it.
export async function loadRuntime(from, { image, makes }) {
  const [{ loadPyodide }, { default: createModule }] = await Promise.all([
    import(`${from}pyodide.mjs`),
    import(`${from}pyodide.asm.mjs`),
  ]);
  const options = { indexURL: from, env: { HOME }, createPyodideModule: flushing(createModule, image) };
  if (!image) return loadPyodide({ ...options, _makeSnapshot: makes });
  return loadPyodide({ ...options, _loadSnapshot: Promise.resolve(image.header) });
}

// The runtime's `fdatasync`, which SQLite calls, does nothing. Returns a function that creates the runtime's
// module so that it flushes the file, as `fsync` does, and fills its memory from the image.
function flushing(createModule, image) {
  return async (settings) => {
    let fail = null;
    const failed = new Promise((_, reject) => (fail = reject));
    const instantiateWasm = (imports, created) => {
      const { fd_sync } = imports.wasi_snapshot_preview1;
      imports.env.__syscall_fdatasync = (descriptor) => -fd_sync(descriptor);
      return settings.instantiateWasm(imports, (instance, module) => {
        // The runtime would only log that there is no memory, and wait for ever.
        if (image && !grow(instance.exports.memory, image.size)) return fail(new Error("no memory"));
        return created(instance, module);
      });
    };
    const made = await Promise.race([createModule({ ...settings, instantiateWasm }), failed]);
    // The runtime itself would want all of the image beside its memory.
    if (image) image.fill(made.HEAP8);
    return made;
  };
}

// Makes the memory at least that large; returns whether the phone has as much.
function grow(memory, size) {
  const more = size - memory.buffer.byteLength;
  try {
    if (more > 0) memory.grow(Math.ceil(more / PAGE));
    return true;
  } catch {
    return false;
  }
}
