"""Commands that are killed (SIGKILL) at each of some moments of their work.

A moment is a file that is opened, renamed or deleted in the folder of the test, or a statement that
is sent to a database; where a kind of database is named, it is a statement sent to one of those.
What a database does in between is its own to keep whole.

Each command runs in a process of its own, which is forked from one that has imported the program.
"""

import os
import signal
import sys
from collections.abc import Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from sqlalchemy import Connection as Database
from sqlalchemy import Engine, event

from companion.cli import main
from tests.support.commands import environment
from tests.support.server import PATIENCE

MOMENTS = 10
IMPORTED = [__name__, "tests.support.warm"]
FILES = {
    *("open", "os.chmod", "os.link", "os.mkdir"),
    *("os.remove", "os.rename", "sqlite3.connect"),
}
"""What Python tells of the work with files."""
_PROCESSES = get_context("forkserver")
_PROCESSES.set_forkserver_preload(IMPORTED)


def _work(
    moment: int,
    place: str,
    words: Sequence[str],
    sent_to: str | None,
    given: dict[str, str],
    told: Connection,
) -> None:
    """Run a command, kill the process at this moment, else tell how many there were."""
    seen = 0

    def step() -> None:
        nonlocal seen
        seen += 1
        if seen == moment:
            os.kill(os.getpid(), signal.SIGKILL)

    def audit(name: str, arguments: tuple[Any, ...]) -> None:
        if sent_to is None and name in FILES and place in str(arguments[:2]):
            step()

    def send(to: Database, *_: object) -> None:
        if sent_to in (None, to.dialect.name):
            step()

    os.environ.clear()
    os.environ.update(given)
    sys.addaudithook(audit)
    event.listen(Engine, "before_cursor_execute", send)
    status = main([*words])
    told.send(seen)
    sys.exit(status)


def _run(
    moment: int, place: Path, words: Sequence[str | Path], sent_to: str | None
) -> tuple[int | None, int]:
    """How a command ended, and how many moments it had, where it came to its end."""
    hears, tells = _PROCESSES.Pipe(duplex=False)
    given = (moment, str(place), [*map(str, words)], sent_to, environment(), tells)
    # Nothing waits for one that hangs, neither here nor at the end of the run.
    process = _PROCESSES.Process(target=_work, args=given, daemon=True)
    process.start()
    tells.close()
    process.join(PATIENCE * 2)
    return process.exitcode, hears.recv() if process.exitcode == 0 else 0


def moments_of(place: Path, *words: str | Path, sent_to: str | None = None) -> list[int]:
    """Run a command to its end; return ten moments of it, the first and the last among them."""
    status, last = _run(0, place, words, sent_to)
    assert status == 0
    assert last >= MOMENTS
    return [1 + each * (last - 1) // (MOMENTS - 1) for each in range(MOMENTS)]


def kill_at(moment: int, place: Path, *words: str | Path, sent_to: str | None = None) -> None:
    """Run a command, and kill it at this moment of what it does in `place` and in databases."""
    status, _ = _run(moment, place, words, sent_to)
    assert status == -signal.SIGKILL
