"""The real command as a process of its own, with its output, its words and its exit status."""

import json
import os
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

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
    """Run `companion` with these arguments, `given` on standard input; never with a traceback."""
    done = subprocess.run(
        [*COMPANION, *map(str, arguments)],
        input=given.encode() if isinstance(given, str) else given,
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
