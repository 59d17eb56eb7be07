"""The real server as a process of its own, for tests that talk to it over the network."""

import json
import os
import queue
import re
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

PATIENCE = 60
COMPANION = (sys.executable, "-m", "companion")
_LIMITED = ("TABLES_AN_HOUR", "ENTRIES_AN_HOUR", "CHECKS_A_MINUTE")
UNLIMITED = {f"COMPANION_{each}": "999999999" for each in _LIMITED}
"""One address, this machine's, opens what a thousand do."""
_WITH_SECONDS = """
import json, sys
from companion.web.serving import application
for name, value in json.loads(sys.argv.pop(1)).items():
    assert hasattr(application, name)
    setattr(application, name, value)
from companion.cli import main
sys.exit(main(sys.argv[1:]))
"""
"""Runs a command with other timeouts than those that the server has."""
READY = re.compile(r"Companion.* (https?://\S+)/")
"""The line with the address, in either language."""


@dataclass
class Server:
    """A server that was started: its address without the last slash, its process, its output."""

    process: subprocess.Popen[str]
    url: str = ""
    output: list[str] = field(default_factory=list)

    def processes(self) -> list[int]:
        """Its own process, then those that it runs."""
        own = self.process.pid
        children = Path(f"/proc/{own}/task/{own}/children").read_text("ascii")
        return [own, *map(int, children.split())]

    def memory_kib(self) -> int:
        """The memory that its processes hold, in KiB."""
        return sum(map(_resident, self.processes()))

    def stop(self) -> None:
        """End it politely; a server that does not end then is killed, and the test fails."""
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
            raise

    def kill(self) -> None:
        """End it at once (SIGKILL), as a pulled plug would."""
        self.process.kill()
        self.process.wait(PATIENCE)


@contextmanager
def serving(
    instance: Path,
    *,
    companion: Sequence[str | Path] = COMPANION,
    folder: Path | None = None,
    port: int = 0,
    options: Sequence[str] = (),
    environment: Mapping[str, str] | None = None,
    seconds: Mapping[str, int] | None = None,
) -> Iterator[Server]:
    """Run `companion serve` on the loopback address until the block ends.

    `instance` is where it keeps its data, `folder` where it is started, port 0 any free port.
    `options` go to the command as they are; `environment` is what its environment has besides this
    one's, `seconds` are timeouts in place of those of `serving.limits`, by their names there.
    Raises RuntimeError with all that the server wrote when it does not get ready.
    """
    where = ["--host", "127.0.0.1", "--port", str(port), "--instance", str(instance)]
    if seconds:
        companion = (sys.executable, "-c", _WITH_SECONDS, json.dumps(dict(seconds)))
    with subprocess.Popen(
        [*companion, "serve", *where, *options],
        cwd=folder,
        env={**os.environ, **UNLIMITED, **(environment or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    ) as process:
        server = Server(process)
        reader, ready = _listen(server)
        try:
            server.url = _wait(ready, server)
            yield server
        finally:
            server.stop()
            reader.join(PATIENCE)


def _resident(process: int) -> int:
    """The memory that a process holds, in KiB."""
    lines = Path(f"/proc/{process}/status").read_text("utf-8").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:"))


def _listen(server: Server) -> tuple[threading.Thread, queue.Queue[str | None]]:
    # The output is read to its end, because a full pipe would stop the server.
    ready: queue.Queue[str | None] = queue.Queue()
    reader = threading.Thread(target=_read, args=(server.process.stdout, server.output, ready))
    reader.start()
    return reader, ready


def _read(stream: IO[str], output: list[str], ready: queue.Queue[str | None]) -> None:
    for line in stream:
        output.append(line)
        if found := READY.search(line):
            ready.put(found[1])
    ready.put(None)


def _wait(ready: queue.Queue[str | None], server: Server) -> str:
    try:
        url = ready.get(timeout=PATIENCE)
    except queue.Empty:
        url = None
    if url is None:
        status = server.process.poll()
        why = f"within {PATIENCE} seconds" if status is None else f"and ended with {status}"
        raise RuntimeError(f"The server did not get ready {why}:\n{''.join(server.output)}")
    return url
