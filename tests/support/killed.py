"""Commands that are killed (SIGKILL) at each of some moments of their work.

A moment is a file that is opened, renamed or deleted in the folder of the test, or a statement that
is sent to a database. What a database does in between is its own to keep whole.
"""

import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.support.commands import environment
from tests.support.server import PATIENCE

_SCRIPT = """
import os, signal, sys
from sqlalchemy import Engine, event
from companion.cli import main
moment, place, seen = int(sys.argv[1]), sys.argv[2], 0
FILES = {"open", "os.chmod", "os.link", "os.mkdir", "os.remove", "os.rename", "sqlite3.connect"}
def step(*_):
    global seen
    seen += 1
    if seen == moment:
        os.kill(os.getpid(), signal.SIGKILL)
def audit(name, arguments):
    if name in FILES and place in str(arguments[:2]):
        step()
sys.addaudithook(audit)
event.listen(Engine, "before_cursor_execute", step)
status = main(sys.argv[3:])
print(seen, file=sys.stderr)
sys.exit(status)
"""
MOMENTS = 10


def _run(
    moment: int, place: Path, words: Sequence[str | Path]
) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-c", _SCRIPT, str(moment), str(place), *map(str, words)],
        env=environment(),
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE * 5,
        check=False,
    )


def moments_of(place: Path, *words: str | Path) -> list[int]:
    """Run a command to its end; return ten moments of it, the first and the last among them."""
    done = _run(0, place, words)
    assert done.returncode == 0, done.stderr
    last = int(done.stderr.split()[-1])
    assert last >= MOMENTS
    return [1 + each * (last - 1) // (MOMENTS - 1) for each in range(MOMENTS)]


def kill_at(moment: int, place: Path, *words: str | Path) -> None:
    """Run a command, and kill it at this moment of what it does in `place` and in databases."""
    assert _run(moment, place, words).returncode == -signal.SIGKILL
