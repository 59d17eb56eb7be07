"""How many phones are listening to the server of a data folder.

A process that serves alone keeps its phones in memory, and writes their number into a file. Every
process holds that file locked, so that a command knows whether anything serves.
"""

import fcntl
import os
import time
from contextlib import suppress
from pathlib import Path

from sqlalchemy import func, select

from companion.store.db.models import PresenceRow, db
from companion.store.db.sqlite_file import file_of


class PhoneCount:
    """The file of a server. Where none can be written it serves without one."""

    def __init__(self, file: Path) -> None:
        """Hold the file, which is made if it is missing, until the process ends."""
        self._held: int | None = None
        with suppress(OSError):
            self._held = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
            # Shared, so that it only ever waits for a command that looks.
            fcntl.flock(self._held, fcntl.LOCK_SH)
        self.write(0)

    def write(self, phones: int) -> None:
        """Set the number."""
        if self._held is not None:
            with suppress(OSError):
                os.pwrite(self._held, f"{phones:8}".encode(), 0)


def phones_listening(file: Path) -> int | None:
    """Return how many phones listen, or None if nothing serves. Raises StoreFault.

    Several processes write theirs into the database; those on another machine count as serving.
    """
    shared = select(func.sum(PresenceRow.phones)).where(PresenceRow.until > int(time.time()))
    elsewhere = db.session.scalar(shared)
    alone = _read_number(file)
    is_silent = elsewhere is None and alone is None and file_of(db.engine) is not None
    return None if is_silent else (elsewhere or 0) + (alone or 0)


def _read_number(file: Path) -> int | None:
    """Return the number in a file that a server holds, else None."""
    try:
        opened = os.open(file, os.O_RDONLY)
    except OSError:
        return None
    try:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return None
    except BlockingIOError:
        return _number(os.pread(opened, 8, 0))
    except OSError:
        return None
    finally:
        os.close(opened)


def _number(written: bytes) -> int | None:
    """Return what a server has written, or None if that is no number."""
    with suppress(ValueError):
        return int(written)
    return None
