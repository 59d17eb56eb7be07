"""Output of commands: printing, the language, the progress bar, errors and exit statuses."""

import errno
import json
import os
import re
import sys
import unicodedata
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from typing import TextIO

from companion.engine.messages import Message, Value, message
from companion.games.registry import known_games
from companion.store.db.faults import Fault
from companion.words.catalogue import Catalogue, best_language, catalogue_for, known_languages

# The error that ends a command


class Trouble(Fault):
    """An error in the input or the environment; the command ends with status 2."""


def trouble(code: str, **params: Value) -> Trouble:
    """Return a Trouble with the message of this code and these parameters."""
    return Trouble(message(code, **params))


LONG = 2_000_000
"""The size in bytes from which a file gets a progress bar."""
TABLE_BYTES = 10_000
"""About how many bytes a table has in a file."""
_WIDTH = 40
_UNSAFE = re.compile("[\x7f-\x9f\u2028\u2029]")
"""Characters that JSON allows unescaped but that can control a terminal or end a line."""


def language(environment: Mapping[str, str]) -> str:
    """Return the language that the environment names (ja_JP.UTF-8), else English."""
    names = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    tag = re.split(r"[.@]", next(filter(None, names), ""))[0].replace("_", "-")
    return best_language([tag], known_languages())


@cache
def terminal_words() -> Catalogue:
    """Return the catalogue in the language of the terminal."""
    return catalogue_for(language(os.environ), tuple(known_games().values()))


def print_out(line: str) -> None:
    """Write a line to standard output. Raise Trouble if that fails, except for a closed pipe."""
    try:
        print(line)
    except UnicodeEncodeError:
        print(line.encode("ascii", "backslashreplace").decode("ascii"))
    except BrokenPipeError:
        raise
    except OSError as error:
        raise _unwritten(error) from error


def confirm(question: Message, unasked: str) -> bool:
    """Ask a question; return whether the answer is yes.

    Raise Trouble of code `unasked` if standard input is not a terminal.
    """
    if not is_terminal(sys.stdin):
        raise trouble(unasked)
    print_out(terminal_words().say(question))
    return sys.stdin.readline().strip().lower() in terminal_words().word("cli-yes-words").split()


def out_json(data: object, *, indent: int | None = None) -> None:
    """Write data to standard output as JSON."""
    print_out(json_text(data, indent=indent))


def json_text(data: object, *, indent: int | None = None) -> str:
    """Return data as JSON; escape non-ASCII only if standard output's encoding lacks it."""
    text = json.dumps(data, ensure_ascii=False, indent=indent)
    text = _UNSAFE.sub(lambda mark: f"\\u{ord(mark[0]):04x}", text)
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        text = json.dumps(data, indent=indent)
    return text


def flush() -> None:
    """Flush standard output. Raise Trouble if that fails, except for a closed pipe."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise _unwritten(error) from error


def _unwritten(error: OSError) -> Trouble:
    """Return the Trouble for a failed write to standard output."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return trouble("cli-output-full")
    return trouble("cli-output", reason=error.strerror or "")


def print_err(line: str) -> None:
    """Write a line to standard error, if there is one."""
    if sys.stderr is not None:
        # Where that is full, nothing is left to say so but the exit status, which stays as it is.
        with suppress(OSError):
            print(printable(line), file=sys.stderr)


def printable(text: str) -> str:
    """Return the text with control characters replaced."""
    return "".join("�" if unicodedata.category(mark) in _STEERING else mark for mark in text)


def is_terminal(stream: TextIO | None) -> bool:
    """Return whether a stream is a terminal."""
    return stream is not None and stream.isatty()


_STEERING = ("Cc", "Cs", "Zl", "Zp")


class ProgressBar:
    """A progress bar on standard error, shown if that is a terminal and standard output is not.

    If it is `alone`, nothing is written to standard output meanwhile, which may be a terminal too.
    """

    def __init__(self, total: int, *, alone: bool = False) -> None:
        """`total` is the size of the work in bytes, or 0 if unknown."""
        self._total, self._done, self._shown = total, 0, -1
        free = alone or not is_terminal(sys.stdout)
        self._on = total >= LONG and is_terminal(sys.stderr) and free

    def advance(self, size: int) -> None:
        """Add to the bytes done and redraw the bar."""
        self._done += size
        percent = min(100, 100 * self._done // self._total) if self._on else self._shown
        if percent != self._shown:
            self._shown = percent
            filled = percent * _WIDTH // 100
            bar = "#" * filled + "." * (_WIDTH - filled)
            print(f"\r[{bar}] {percent:3} %", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Erase the bar so that a line can be printed; `advance` draws it again."""
        if self._on and self._shown >= 0:
            print(f"\r{' ' * (_WIDTH + 8)}\r", end="", file=sys.stderr, flush=True)
            self._shown = -1


# Exit statuses


WRONG = 1
"""Not all is as it should be: an illegal deal, a log that stops, a faulty game, a missing text."""
FAULT = 2
"""Nothing was done, or not all of it: input that cannot be read, a wrong option, a full disk."""
INTERRUPTED = 130
"""Ctrl-C."""
UNHEARD = 141
"""The program that reads the output has closed it."""
