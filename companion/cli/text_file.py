"""Read files line by line, with one line in memory at a time, in any encoding."""

import errno
import io
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, NamedTuple

from companion.cli.terminal import ProgressBar, Trouble, trouble

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
"""Message codes of system errors; others are reported with the system's text."""
_UTF16 = ("\xff\xfe", "\xfe\xff")


class FileLine(NamedTuple):
    """A line of a file; `fault` is the code of a problem with the line itself, or ""."""

    number: int
    text: str
    fault: str = ""


@contextmanager
def open_file(name: str) -> Iterator[BinaryIO]:
    """Open a file, or standard input for "-". Raise Trouble if that fails."""
    if name == _STDIN:
        if sys.stdin is None:
            raise trouble("cli-file-empty", file=name)
        yield sys.stdin.buffer
        return
    try:
        stream = Path(name).open("rb")  # noqa: SIM115 - errors while reading are handled elsewhere
    except (OSError, ValueError) as error:
        raise _trouble(name, error) from error
    with stream:
        yield stream


def _trouble(name: str, error: Exception) -> Trouble:
    """Return the Trouble for a file that cannot be read."""
    # A name with a null character is a ValueError before it reaches the system.
    code = _CODES.get((error.errno or 0) if isinstance(error, OSError) else errno.EINVAL)
    reason = getattr(error, "strerror", None) or str(error)
    return trouble(code, file=name) if code else trouble("cli-file-error", file=name, reason=reason)


def size_of(stream: BinaryIO) -> int:
    """Return the size of a file in bytes, or 0 if it is unknown, as for a pipe."""
    try:
        status = os.fstat(stream.fileno())
    except (OSError, ValueError):
        return 0
    return status.st_size if stat.S_ISREG(status.st_mode) else 0


def lines(stream: BinaryIO, name: str, progress: ProgressBar) -> Iterator[FileLine]:
    """Yield the lines of a text with any line endings. Raise Trouble if the file is binary.

    Lines are decoded as UTF-8; one that is not is decoded as Latin-1 and has a fault.
    """
    # Latin-1 keeps every byte, so this only splits the lines.
    text = io.TextIOWrapper(stream, encoding="latin-1", newline=None)
    try:
        number = 0
        while raw := _read_line(text, name):
            number += 1
            progress.advance(len(raw))
            if "\0" in raw or (number == 1 and raw.startswith(_UTF16)):
                raise trouble("cli-file-binary", file=name, line=number)
            if len(raw) == LONGEST_LINE and not raw.endswith("\n"):
                while (rest := _read_line(text, name)) and not rest.endswith("\n"):
                    progress.advance(len(rest))
                yield FileLine(number, raw, "cli-line-long")
            else:
                yield _line(number, raw.rstrip("\n"))
    finally:
        text.detach()


def _line(number: int, raw: str) -> FileLine:
    """Decode a line."""
    try:
        decoded = raw.encode("latin-1").decode("utf-8")
    except UnicodeDecodeError:
        return FileLine(number, raw, "cli-line-encoding")
    return FileLine(number, decoded.removeprefix("\ufeff") if number == 1 else decoded)


def _read_line(text: io.TextIOWrapper, name: str) -> str:
    """Read a line, or the beginning of one that is too long."""
    try:
        return text.readline(LONGEST_LINE)
    except OSError as error:
        raise _trouble(name, error) from error


def read_document(name: str) -> str:
    """Return a whole file as text. Raise Trouble if it is empty, binary or too large."""
    with open_file(name) as stream:
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
