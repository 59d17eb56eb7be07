"""Files as commands read them: line by line, never more than one in memory, of any encoding."""

import errno
import io
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, NamedTuple

from companion.cli.terminal import Progress
from companion.cli.trouble import Trouble, trouble

LONGEST_LINE = 1_000_000
LARGEST_DOCUMENT = 64_000_000
_STDIN = "-"
_CODES = {
    errno.ENOENT: "cli-file-missing",
    errno.ENOTDIR: "cli-file-missing",
    errno.EISDIR: "cli-file-folder",
    errno.EACCES: "cli-file-denied",
    errno.EPERM: "cli-file-denied",
    errno.ENAMETOOLONG: "cli-file-name",
    errno.ELOOP: "cli-file-name",
    errno.EINVAL: "cli-file-name",
    errno.EIO: "cli-file-disk",
}
"""What the system's refusals are called here; any other is told in its own words."""
_UTF16 = ("\xff\xfe", "\xfe\xff")


class Line(NamedTuple):
    """A line, and what is wrong with it itself: the code of a problem, or nothing."""

    number: int
    text: str
    fault: str = ""


@contextmanager
def opened(name: str) -> Iterator[BinaryIO]:
    """The file of that name, or standard input for "-". Raises Trouble if there is none."""
    if name == _STDIN:
        if sys.stdin is None:
            raise trouble("cli-file-empty", file=name)
        yield sys.stdin.buffer
        return
    try:
        stream = Path(name).open("rb")  # noqa: SIM115 - what is read from it fails by itself
    except (OSError, ValueError) as error:
        raise _trouble(name, error) from error
    with stream:
        yield stream


def _trouble(name: str, error: Exception) -> Trouble:
    """What is said of a file that cannot be read."""
    # A name with a zero in it never gets as far as the system.
    code = _CODES.get((error.errno or 0) if isinstance(error, OSError) else errno.EINVAL)
    reason = getattr(error, "strerror", None) or str(error)
    return trouble(code, file=name) if code else trouble("cli-file-error", file=name, reason=reason)


def size_of(stream: BinaryIO) -> int:
    """How many bytes a file has; 0 where nobody knows, as of a pipe."""
    try:
        status = os.fstat(stream.fileno())
    except (OSError, ValueError):
        return 0
    return status.st_size if stat.S_ISREG(status.st_mode) else 0


def lines(stream: BinaryIO, name: str, progress: Progress) -> Iterator[Line]:
    """The lines of a text, whatever ends them. Raises Trouble where it is none at all.

    Bytes are read as UTF-8, and a line that is not, as Latin-1, with a fault.
    """
    # Latin-1 takes every byte as it is, so that only the ends of lines are found here.
    text = io.TextIOWrapper(stream, encoding="latin-1", newline=None)
    try:
        number = 0
        while raw := _read(text, name):
            number += 1
            progress.advance(len(raw))
            if "\0" in raw or (number == 1 and raw.startswith(_UTF16)):
                raise trouble("cli-file-binary", file=name, line=number)
            if len(raw) == LONGEST_LINE and not raw.endswith("\n"):
                while (rest := _read(text, name)) and not rest.endswith("\n"):
                    progress.advance(len(rest))
                yield Line(number, raw, "cli-line-long")
            else:
                yield _line(number, raw.rstrip("\n"))
    finally:
        text.detach()


def _line(number: int, raw: str) -> Line:
    """One line, decoded."""
    try:
        decoded = raw.encode("latin-1").decode("utf-8")
    except UnicodeDecodeError:
        return Line(number, raw, "cli-line-encoding")
    return Line(number, decoded.removeprefix("\ufeff") if number == 1 else decoded)


def _read(text: io.TextIOWrapper, name: str) -> str:
    """A line, or the beginning of a long one."""
    try:
        return text.readline(LONGEST_LINE)
    except OSError as error:
        raise _trouble(name, error) from error


def document(name: str) -> str:
    """A whole file as one text. Raises Trouble where it is none, or too large."""
    with opened(name) as stream:
        try:
            data = stream.read(LARGEST_DOCUMENT + 1)
        except OSError as error:
            raise _trouble(name, error) from error
    if len(data) > LARGEST_DOCUMENT:
        raise trouble("cli-file-large", file=name)
    if not data.strip():
        raise trouble("cli-file-empty", file=name)
    zero = data.find(b"\0")
    try:
        if zero < 0:
            return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        zero = error.start
    raise trouble("cli-file-binary", file=name, line=1 + data.count(b"\n", 0, zero))
