"""Online phones: which phones have which table open, in this process and in others."""

import fcntl
import os
import threading
import time
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import delete, func, select

from companion.store.db.models import PresenceRow, TableRow, db
from companion.store.db.sqlite import file_of
from companion.store.db.transactions import impatient, in_parts, insert_into

ENTERING = "deal"
"""What a phone shows while it is entering the deal in progress."""
MOST_LISTED = 12
"""How many phones of a table are listed one by one; the others are only counted."""


@dataclass(frozen=True)
class OnlinePhone:
    """A phone that has a table open: its id ("" if it has none), its name, and what it shows."""

    phone: str
    called: str
    shows: str

    @property
    def enters(self) -> bool:
        """Whether it is entering the deal in progress."""
        return self.shows == ENTERING


@dataclass(frozen=True)
class PhonesOnline:
    """The phones that have a table open: their number, and a list of the first of them."""

    phones: int = 0
    listed: tuple[OnlinePhone, ...] = ()

    def __add__(self, other: "PhonesOnline") -> "PhonesOnline":
        """Combine two groups of phones, listing those first that are entering the deal."""
        return PhonesOnline(self.phones + other.phones, _listed((*self.listed, *other.listed)))


def count_phones(streams: Iterable[OnlinePhone]) -> PhonesOnline:
    """Return the phones of these open pages; a phone with several pages counts once."""
    named: dict[str, OnlinePhone] = {}
    unnamed: list[OnlinePhone] = []
    for stream in streams:
        if not stream.phone:
            unnamed.append(stream)
        elif stream.enters or stream.phone not in named:
            named[stream.phone] = stream
    return PhonesOnline(len(named) + len(unnamed), _listed((*named.values(), *unnamed)))


def _listed(phones: Sequence[OnlinePhone]) -> tuple[OnlinePhone, ...]:
    """Return at most `MOST_LISTED` of these phones, those first that are entering the deal."""
    first: dict[object, OnlinePhone] = {}
    for number, phone in enumerate(sorted(phones, key=_rank)):
        first.setdefault(phone.phone or number, phone)
    return tuple(first.values())[:MOST_LISTED]


def _rank(online: OnlinePhone) -> tuple[bool, bool, str]:
    """Return the sort key of a phone, for a stable order."""
    return (not online.enters, not online.phone, online.phone)


class OnlinePhones:
    """The phones that have each table open; this process keeps its own in memory.

    If several processes serve, each writes its own into the database for the others to read.
    """

    def __init__(self) -> None:
        self.count: Callable[[int], None] = lambda phones: None
        """Called with the number of phones at all tables of this process when it changes."""
        self._here: dict[int, PhonesOnline] = {}
        self._process = ""
        self._writing = threading.Lock()
        self._withdrawn = False

    @property
    def is_shared(self) -> bool:
        """Whether other processes are notified."""
        return bool(self._process)

    def share(self, process: str) -> None:
        """Share with other processes from now on, under that process name."""
        self._process = process
        self._withdrawn = False

    def put(self, table: int, here: PhonesOnline) -> None:
        """Set which phones of this process have a table open."""
        before = self._here.pop(table, PhonesOnline())
        if here.phones:
            self._here[table] = here
        if here.phones != before.phones:
            self.count(sum(online.phones for online in self._here.values()))

    def at(self, table: int) -> PhonesOnline:
        """Return the phones that have a table open, in any process. Raises StoreFault."""
        return self._here.get(table, PhonesOnline()) + self.others([table]).get(
            table, PhonesOnline()
        )

    def others(self, tables: Sequence[int]) -> dict[int, PhonesOnline]:
        """Return the phones that have these tables open in other processes. Raises StoreFault."""
        phones: dict[int, PhonesOnline] = {}
        for part in in_parts(tables if self.is_shared else ()):
            wanted = PresenceRow.table_id.in_(part)
            for row in db.session.scalars(
                select(PresenceRow).where(
                    wanted, PresenceRow.process != self._process, PresenceRow.until > _now()
                )
            ):
                phones[row.table_id] = phones.get(row.table_id, PhonesOnline()) + _read_row(row)
        return phones

    def write(self, tables: Collection[int], seconds: int) -> None:
        """Write this process's phones at these tables, valid for `seconds`. Raises StoreFault."""
        with self._writing:
            if not self._withdrawn:
                self._write(tables, seconds)

    def _write(self, tables: Collection[int], seconds: int) -> None:
        """Write the rows; the caller holds the lock."""
        kept = {table: here for table in tables if (here := self._here.get(table))}
        with impatient() as connection:
            standing = select(TableRow.id).where(TableRow.id.in_(list(kept)))
            rows = [
                _row(self._process, table, kept[table], _now() + seconds)
                for table in connection.scalars(standing)
            ]
            gone = PresenceRow.table_id.in_([table for table in tables if table not in kept])
            connection.execute(delete(PresenceRow).where(self._of_this_process, gone))
            connection.execute(delete(PresenceRow).where(PresenceRow.until <= _now()))
            if rows:
                connection.execute(_upsert(), rows)

    def withdraw(self) -> None:
        """Delete this process's rows, as it stops serving. Raises StoreFault.

        Unlike `write`, this waits for locks: processes may stop together, and no other process
        deletes these rows.
        """
        with self._writing, db.engine.begin() as connection:
            self._withdrawn = True
            connection.execute(delete(PresenceRow).where(self._of_this_process))

    @property
    def _of_this_process(self) -> Any:
        """The condition for this process's rows."""
        return PresenceRow.process == self._process


def _now() -> int:
    """Return the current time in seconds since 1970."""
    return int(time.time())


def _row(process: str, table: int, here: PhonesOnline, until: int) -> Mapping[str, object]:
    """Return the columns of a row for the phones that have a table open."""
    listed = [[phone.phone, phone.called, phone.shows] for phone in here.listed]
    return {
        "process": process,
        "table_id": table,
        "phones": here.phones,
        "listed": listed,
        "until": until,
    }


def _upsert() -> Any:
    """Return the statement that inserts or replaces rows."""
    row = insert_into(PresenceRow)
    return row.on_conflict_do_update(
        index_elements=[PresenceRow.process, PresenceRow.table_id],
        set_={column: row.excluded[column] for column in ("phones", "listed", "until")},
    )


def _read_row(row: PresenceRow) -> PhonesOnline:
    """Return the phones of another process's row; of a damaged row only their number."""
    listed: Any = row.listed
    try:
        return PhonesOnline(row.phones, tuple(OnlinePhone(*map(str, phone)) for phone in listed))
    except TypeError:
        return PhonesOnline(row.phones)


# Number of connected phones


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
