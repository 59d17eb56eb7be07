"""Standard output and standard error: what is said there, in which language, and who watches."""

import errno
import json
import os
import re
import sys
import unicodedata
from collections.abc import Mapping
from functools import cache
from typing import TextIO

from companion.cli.trouble import Trouble, trouble
from companion.games.registry import known_games
from companion.words.catalogue import Catalogue, catalogue_for

LONG = 2_000_000
"""From how many bytes on a file is long enough for a progress bar."""
_WIDTH = 40
_UNSAFE = re.compile("[\x7f-\x9f\u2028\u2029]")
"""What JSON may have as it is, though it steers some terminals and ends lines for some readers."""


def language(environment: Mapping[str, str]) -> str:
    """The terminal's language, as its environment names it: "ja", else "en"."""
    names = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return "ja" if next(filter(None, names), "").lower().startswith("ja") else "en"


@cache
def words() -> Catalogue:
    """The words of whoever reads this terminal."""
    return catalogue_for(language(os.environ), tuple(known_games().values()))


def out(line: str) -> None:
    """Write a line to standard output. Raises Trouble if there is no room for it."""
    try:
        print(line)
    except UnicodeEncodeError:
        print(line.encode("ascii", "backslashreplace").decode("ascii"))
    except BrokenPipeError:
        raise
    except OSError as error:
        raise _unwritten(error) from error


def out_json(data: object, *, indent: int | None = None) -> None:
    """Write plain data to standard output as JSON, readable where its encoding has the marks."""
    text = json.dumps(data, ensure_ascii=False, indent=indent)
    text = _UNSAFE.sub(lambda mark: f"\\u{ord(mark[0]):04x}", text)
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        text = json.dumps(data, indent=indent)
    out(text)


def flush() -> None:
    """See to it that all that was written has arrived. Raises Trouble if it cannot."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise _unwritten(error) from error


def _unwritten(error: OSError) -> Trouble:
    """Why standard output takes no more."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return trouble("cli-output-full")
    return trouble("cli-output", reason=error.strerror or "")


def err(line: str) -> None:
    """Write a line to standard error, if somebody reads it."""
    if sys.stderr is not None:
        print(plain(line), file=sys.stderr)


def plain(text: str) -> str:
    """A text that steers no terminal, whatever a file had in it."""
    return "".join("�" if unicodedata.category(mark) in _STEERING else mark for mark in text)


def watched(stream: TextIO | None) -> bool:
    """Whether a person looks at a stream."""
    return stream is not None and stream.isatty()


_STEERING = ("Cc", "Cs", "Zl", "Zp")


class Progress:
    """A bar on standard error, where a person watches it and sees nothing else move."""

    def __init__(self, total: int) -> None:
        """`total` is how much there is to do, in bytes; 0 if nobody knows."""
        self._total, self._done, self._shown = total, 0, -1
        self._on = total >= LONG and watched(sys.stderr) and not watched(sys.stdout)

    def advance(self, size: int) -> None:
        """So much more is done."""
        self._done += size
        percent = min(100, 100 * self._done // self._total) if self._on else self._shown
        if percent != self._shown:
            self._shown = percent
            filled = percent * _WIDTH // 100
            bar = "#" * filled + "." * (_WIDTH - filled)
            print(f"\r[{bar}] {percent:3} %", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Take the bar away, so that a line can be written; it comes back."""
        if self._on and self._shown >= 0:
            print(f"\r{' ' * (_WIDTH + 8)}\r", end="", file=sys.stderr, flush=True)
            self._shown = -1
