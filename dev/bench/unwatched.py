"""A Chromium without an attached inspector between measurements.

An inspector stores every response and every script, which a phone's browser does not, so
the memory of a page is measured without one.
"""

import json
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.browser import chromium
from tests.browser.phones import flags

PATIENCE = 60
LOOK_SECONDS = 0.2


class Unwatched:
    """A page in a Chromium of its own; questions go through two pipes."""

    def __init__(self, folder: str, address: str) -> None:
        """Open a page, with what the browser keeps in a folder."""
        (read, theirs), (ours, write) = os.pipe(), os.pipe()
        self._process = _chromium(ours, theirs, folder)
        for end in (ours, theirs):
            os.close(end)
        self._asks, self._told = os.fdopen(write, "wb", 0), os.fdopen(read, "rb")
        self._numbers, self._came = count(1), b""
        self._page = self._ask("Target.createTarget", url=address)["targetId"]

    def evaluate(self, script: str) -> Any:
        """What an expression comes to; None where it fails."""
        attached = self._ask("Target.attachToTarget", targetId=self._page, flatten=True)
        session = attached["sessionId"]
        told = self._ask("Runtime.evaluate", session, expression=script, returnByValue=True)
        self._ask("Target.detachFromTarget", sessionId=session)
        return None if "exceptionDetails" in told else told["result"].get("value")

    def until(self, script: str) -> Any:
        """What an expression comes to, once that is something."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if told := self.evaluate(script):
                return told
            time.sleep(LOOK_SECONDS)
        raise TimeoutError(script)

    def memory(self) -> float:
        """Megabytes that the largest process of a page holds (proportional set size)."""
        processes = self._ask("SystemInfo.getProcessInfo")["processInfo"]
        return max(_pss(each["id"]) for each in processes if each["type"] == "renderer")

    def close(self) -> None:
        """End it, by force where it does not end when it is asked to."""
        try:
            self._ask("Browser.close")
            self._process.wait(PATIENCE)
        except BaseException:
            # What was started may be a script, whose Chromium would outlive it.
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait(PATIENCE)
            raise
        finally:
            self._asks.close()
            self._told.close()

    def _ask(self, method: str, session: str = "", **params: object) -> dict[str, Any]:
        """What Chromium answers to a question."""
        number = next(self._numbers)
        question: dict[str, Any] = {"id": number, "method": method, "params": params}
        if session:
            question["sessionId"] = session
        self._asks.write(json.dumps(question).encode() + b"\0")
        while (told := self._read()).get("id") != number:
            pass
        result: dict[str, Any] = told["result"]
        return result

    def _read(self) -> dict[str, Any]:
        """The next that Chromium tells. Raises SystemExit if it has ended."""
        while b"\0" not in self._came:
            part = os.read(self._told.fileno(), 65536)
            if not part:
                raise SystemExit("bench: Chromium has ended")
            self._came += part
        one, _, self._came = self._came.partition(b"\0")
        told: dict[str, Any] = json.loads(one)
        return told


@contextmanager
def unwatched(address: str) -> Iterator[Unwatched]:
    """A page that is open at an address, in a Chromium that has never been anywhere."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        opened = Unwatched(folder, address)
        try:
            yield opened
        finally:
            opened.close()


def _chromium(asks: int, tells: int, folder: str) -> subprocess.Popen[bytes]:
    """Start a Chromium that reads questions from one pipe and writes answers to the other."""
    pipes = f'exec "$@" 3<&{asks} 4>&{tells}'
    options = ["--headless=new", "--remote-debugging-pipe", f"--user-data-dir={folder}"]
    return subprocess.Popen(
        ["sh", "-c", pipes, "sh", str(chromium.find()), *options, *flags(), "about:blank"],
        pass_fds=(asks, tells),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def _pss(process: int) -> float:
    """Megabytes of a process."""
    for line in Path(f"/proc/{process}/smaps_rollup").read_text("ascii").splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) * 1024 / 1e6
    return 0.0
