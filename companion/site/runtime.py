"""The Python runtime for browsers: Pyodide, downloaded by npm and verified by its hash."""

import io
import json
import shutil
import subprocess
import tarfile
from base64 import b64encode
from hashlib import sha512
from pathlib import Path

from companion.engine.messages import message
from companion.store.db.faults import Fault

PACKAGE = "pyodide@314.0.7"
INTEGRITY = (
    "sha512-"
    "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyM"
    "cWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
)
"""The hash that npm publishes for this package; any other package is rejected."""

STANDARD_LIBRARY = "python_stdlib.zip"
_PACKAGES = "pyodide-lock.json"
_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", STANDARD_LIBRARY, _PACKAGES)
_RUNNER = Path(__file__).with_name("run.mjs")
_FETCHING, _RUNNING = 300, 900
"""The time limits in seconds for npm and for a script."""


def program(name: str) -> str:
    """Return the path of a program that comes with Node. Raises Fault if it is missing."""
    path = shutil.which(name)
    if path is None:
        raise Fault(message("site-no-program", program=name))
    return path


def fetch_runtime(folder: Path) -> dict[str, bytes]:
    """Download the runtime into a folder with npm; return its files by name.

    Raises Fault if npm is missing or fails, or if the package is not the expected one.
    """
    command = [program("npm"), "pack", PACKAGE, "--json", "--prefer-offline", "--silent"]
    try:
        done = subprocess.run(  # noqa: S603 - npm, with arguments of ours
            [*command, "--pack-destination", str(folder)],
            cwd=folder,
            capture_output=True,
            check=False,
            encoding="utf-8",
            timeout=_FETCHING,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Fault(message("site-npm", package=PACKAGE, reason=str(error))) from error
    if done.returncode:
        reason = (done.stderr or done.stdout).strip().partition("\n")[0]
        raise Fault(message("site-npm", package=PACKAGE, reason=reason))
    return _unpacked((folder / json.loads(done.stdout)[0]["filename"]).read_bytes())


def run_inside(runtime: Path, script: Path, work: Path) -> str:
    """Run a Python script in the runtime, with a folder mounted as `/work`; return its output.

    Raises Fault if it fails.
    """
    command = [program("node"), *map(str, (_RUNNER, runtime, script, work))]
    done = subprocess.run(  # noqa: S603 - a program of ours
        command, capture_output=True, check=False, encoding="utf-8", timeout=_RUNNING
    )
    if done.returncode:
        raise Fault(message("site-node", reason=(done.stdout + done.stderr).strip()[-2000:]))
    return done.stdout


def _unpacked(package: bytes) -> dict[str, bytes]:
    """Return the needed files of the package. Raises Fault if its hash is wrong."""
    if f"sha512-{b64encode(sha512(package).digest()).decode()}" != INTEGRITY:
        raise Fault(message("site-integrity", package=PACKAGE))
    with tarfile.open(fileobj=io.BytesIO(package)) as archive:
        opened = {name: archive.extractfile(f"package/{name}") for name in _FILES}
        files = {name: file.read() for name, file in opened.items() if file is not None}
    # Remove the list of optional packages: none is downloaded.
    lock = json.loads(files[_PACKAGES]) | {"packages": {}}
    return files | {_PACKAGES: json.dumps(lock, sort_keys=True).encode()}
