"""Tests inside the site's own runtime, in Node: `python -m tests.support.in_runtime [FILE ...]`.

Without files it runs all that hold the games against the rule book's vectors and the oracle's
transcripts, and those of the encodings that only old sheets need.
"""

import gzip
import importlib.metadata
import io
import json
import sys
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.site.build import stored
from companion.site.packages import STANDARD_LIBRARY, fetch_runtime, run_inside
from companion.store.db.faults import Fault
from tests.support import site

EVERYTHING = (
    "tests/oracles",
    "tests/circle/test_sheet_encodings.py",
    *sorted(
        path.relative_to(site.TOP).as_posix()
        for path in (site.TOP / "tests").rglob("test_*vectors.py")
    ),
)
FOR_PYTEST = ("bdb.py",)
LIBRARIES = ("iniconfig", "packaging", "pluggy", "pygments", "pytest")
_QUIETLY = (
    "-q",
    "--noconftest",
    "-p",
    "no:cacheprovider",
    "-p",
    "no:faulthandler",
    # The site leaves out the libraries that these need.
    "-p",
    "no:junitxml",
    "-p",
    "no:unittest",
    "--capture=sys",
)


def run(files: Sequence[str]) -> str:
    """What pytest says of the tests in some files. Raises Fault where one fails."""
    folder = site.find()
    assert folder is not None
    with TemporaryDirectory() as scratch:
        runtime, work = Path(scratch) / "runtime", Path(scratch) / "work"
        parts = site.parts(folder)
        for target, built in ((runtime, parts.runtime), (work, parts.companion)):
            target.mkdir()
            for name, file in built.items():
                (target / name).write_bytes(
                    gzip.decompress(file.sent) if file.packed else file.sent
                )
        (work / "tests.zip").write_bytes(stored({**_for_pytest(Path(scratch)), **dict(_tests())}))
        (work / "arguments.json").write_text(json.dumps([*_QUIETLY, *files]), "utf-8")
        return run_inside(runtime, Path(__file__).with_name("pytest_inside.py"), work)


def _for_pytest(scratch: Path) -> dict[str, bytes]:
    """Those modules of the runtime's standard library that the site leaves out and pytest needs."""
    whole = fetch_runtime(scratch)[STANDARD_LIBRARY]
    with zipfile.ZipFile(io.BytesIO(whole)) as library:
        return {name: library.read(name) for name in FOR_PYTEST}


def _tests() -> Iterator[tuple[str, bytes]]:
    """The tests, the settings, and what tests alone need: the kit for games, and libraries."""
    yield "pyproject.toml", (site.TOP / "pyproject.toml").read_bytes()
    for folder in ("tests", "companion/testing"):
        for path in (site.TOP / folder).rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                yield path.relative_to(site.TOP).as_posix(), path.read_bytes()
    for name in LIBRARIES:
        for file in importlib.metadata.distribution(name).files or ():
            if file.suffix in (".py", ".txt") and ".." not in file.parts:
                yield file.as_posix(), Path(str(file.locate())).read_bytes()


def main() -> int:
    """Run the tests that are named, or all."""
    try:
        print(run(sys.argv[1:] or EVERYTHING))
    except Fault as fault:
        print(fault.message.params["reason"])
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
