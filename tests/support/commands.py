"""The command line: its output, its words and its exit status.

`companion` calls it within this process; `companion_process` starts the real command. A test holds
the two against each other, so that most others need not pay for an interpreter each.
"""

import io
import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

from companion.cli import main
from companion.cli.terminal import terminal_words
from tests.support.server import COMPANION, PATIENCE

TOP = Path(__file__).parents[2]
LANGUAGES = ("LC_ALL", "LC_MESSAGES", "LANG")


@dataclass(frozen=True)
class Done:
    """How a command ended and what it wrote."""

    status: int
    out: str
    err: str

    @property
    def verdicts(self) -> list[dict[str, Any]]:
        """The lines of standard output as data."""
        return [json.loads(line) for line in self.out.splitlines()]

    @property
    def said(self) -> list[str]:
        """The lines of standard error."""
        return self.err.splitlines()


def environment(language: str = "en_GB.UTF-8", **more: str) -> dict[str, str]:
    """The environment of a terminal in a language."""
    plain = {name: value for name, value in os.environ.items() if name not in LANGUAGES}
    return {**plain, "LANG": language, "PYTHONPATH": str(TOP), "PYTHONUTF8": "1", **more}


def companion(
    *arguments: str | Path, given: str | bytes = "", language: str = "en_GB.UTF-8", **more: str
) -> Done:
    """Run `companion` with these arguments, `given` on standard input; nothing may be raised."""
    typed = io.TextIOWrapper(io.BytesIO(_data(given)), "utf-8")
    out = io.TextIOWrapper(io.BytesIO(), "utf-8")
    err = io.TextIOWrapper(io.BytesIO(), "utf-8", errors="backslashreplace")
    with (
        patch.dict(os.environ, environment(language, **more), clear=True),
        patch.multiple(sys, stdin=typed, stdout=out, stderr=err),
    ):
        status = _status([*map(str, arguments)])
    return Done(status, _text(out), _text(err))


def _status(arguments: list[str]) -> int:
    """How the command ends, its words looked up for this environment alone."""
    terminal_words.cache_clear()
    try:
        return main(arguments)
    except SystemExit as ended:
        return 0 if ended.code is None else int(ended.code)
    finally:
        terminal_words.cache_clear()


def _data(given: str | bytes) -> bytes:
    return given.encode() if isinstance(given, str) else given


def _text(stream: io.TextIOWrapper) -> str:
    """What was written to a stream in memory."""
    stream.flush()
    stream.seek(0)
    return stream.read()


def companion_process(
    *arguments: str | Path, given: str | bytes = "", language: str = "en_GB.UTF-8", **more: str
) -> Done:
    """Run the real command in the same way; never with a traceback."""
    done = subprocess.run(
        [*COMPANION, *map(str, arguments)],
        input=_data(given),
        env=environment(language, **more),
        capture_output=True,
        timeout=PATIENCE * 5,
        check=False,
    )
    out, err = done.stdout.decode(), done.stderr.decode()
    assert "Traceback" not in err, err
    return Done(done.returncode, out, err)


def written(folder: Path, text: str | bytes, name: str = "deals") -> Path:
    """A file with this text."""
    path = folder / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path
