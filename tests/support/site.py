"""The static site for tests: built once for all of them, and again when what goes into it changes.

`python -m tests.support.site` builds it and says so. It fails, and says why, where npm cannot
be had.
"""

import fcntl
import functools
import http.server
import os
import shutil
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any, ClassVar

from companion.engine.messages import Message, message
from companion.site.build import File, SiteParts, assemble, build
from companion.site.packages import own_files
from companion.store.db.faults import Fault

TOP = Path(__file__).parents[2]
FOLDER = TOP / ".site"
CHOICE = "COMPANION_NPM"
"""What in the environment names the npm to build with; nothing is built where it is not there."""
_STAMP = FOLDER / "built-from"
_NOT_HERE = {"site-no-program", "site-npm"}


@functools.cache
def find() -> Path | None:
    """The folder of the site; None where npm cannot be had."""
    return FOLDER / "site" if _missing() is None else None


@functools.cache
def _missing() -> Message | None:
    """Build the site unless it is there; what is missing for that, if anything is."""
    npm = os.environ.get(CHOICE, "npm")
    if shutil.which(npm) is None:
        return message("site-no-program", program=npm)
    FOLDER.mkdir(exist_ok=True)
    with (TOP / ".site.lock").open("w") as lock:
        # The processes of a parallel run build it once.
        fcntl.flock(lock, fcntl.LOCK_EX)
        wanted = _inputs()
        if _STAMP.exists() and _STAMP.read_text("ascii") == wanted:
            return None
        try:
            build(FOLDER / "site")
        except Fault as fault:
            if fault.message.code in _NOT_HERE:
                return fault.message
            raise
        _STAMP.write_text(wanted, "ascii")
    return None


def _inputs() -> str:
    """A digest of all that goes into the site."""
    digest = sha256((TOP / "uv.lock").read_bytes())
    for name, data in sorted(own_files().items()):
        digest.update(f"{name}\0{len(data)}\0".encode() + data)
    return digest.hexdigest()


def parts(folder: Path) -> SiteParts:
    """The parts of a site that was built, to put together another one."""
    found = {
        part: {
            path.name.removesuffix(".packed"): File(path.read_bytes(), path.suffix == ".packed")
            for path in next(folder.glob(f"{part}-*")).iterdir()
        }
        for part in ("runtime", "companion")
    }
    return SiteParts(**found)


def with_other(folder: Path, target: Path, files: Mapping[str, bytes]) -> None:
    """Put together a site in which some files around the pages are others."""
    built = parts(folder)
    other = {name: File(data) for name, data in files.items()}
    assemble(target, SiteParts(built.runtime, {**built.companion, **other}))


class _Quiet(http.server.SimpleHTTPRequestHandler):
    """Files, without a word on the terminal."""

    cut: ClassVar[set[str]]
    """Names of files whose next download ends in the middle."""
    asked: ClassVar[list[str]]
    """What was asked for, by method and address."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Note what was asked for."""
        self.asked.append(self.requestline)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Show the page that the folder has for what is not there, as web spaces do."""
        shown = Path(self.directory) / f"{code}.html"
        if not shown.is_file():
            super().send_error(code, message, explain)
            return
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(shown.read_bytes())

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a file, or half of it."""
        name = self.path.rpartition("/")[2]
        if name in self.cut:
            self.cut.discard(name)
            outputfile.write(source.read(100_000))
            self.close_connection = True
        else:
            super().copyfile(source, outputfile)


class WebSpace:
    """A folder that is served as any web space would."""

    def __init__(self, folder: Path) -> None:
        self._cut: set[str] = set()
        self.asked: list[str] = []
        quiet = type("Quiet", (_Quiet,), {"cut": self._cut, "asked": self.asked})
        handler = functools.partial(quiet, directory=str(folder))
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()
        self.url = f"http://127.0.0.1:{self._server.server_port}"

    def cut(self, name: str) -> None:
        """Let the next download of a file end in the middle."""
        self._cut.add(name)

    def stop(self) -> None:
        """Serve no more; a second time changes nothing."""
        if self._thread.is_alive():
            self._server.shutdown()
            self._thread.join()
            self._server.server_close()


@contextmanager
def hosting(folder: Path) -> Iterator[WebSpace]:
    """Serve a folder until the block ends, or the web space is stopped."""
    space = WebSpace(folder)
    try:
        yield space
    finally:
        space.stop()


def main() -> int:
    """Build the site; print where it is and return 0, or say what is missing and return 1."""
    missing = _missing()
    print(f"Site: {FOLDER / 'site' if missing is None else missing}")
    return 0 if missing is None else 1


if __name__ == "__main__":
    sys.exit(main())
