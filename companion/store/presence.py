"""Who has which table open: the phones of this process, and those that other processes tell of."""

import threading
import time
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, select
from sqlalchemy.dialects import postgresql, sqlite

from companion.store.impatience import impatient
from companion.store.models import PresenceRow, TableRow, db

ENTERING = "deal"
"""What a phone shows that is entering the deal in progress."""
MOST_LISTED = 12
"""How many phones of a table are known one by one; the others are counted."""
_AT_ONCE = 500
"""Of how many tables a statement asks; databases have a limit."""


@dataclass(frozen=True)
class Present:
    """A phone that has a table open: its id ("" if it has none), its name, what it shows."""

    phone: str
    called: str
    shows: str

    @property
    def enters(self) -> bool:
        """Whether it is entering the deal in progress."""
        return self.shows == ENTERING


@dataclass(frozen=True)
class Here:
    """The phones that have a table open: how many they are, and what the first of them do."""

    phones: int = 0
    listed: tuple[Present, ...] = ()

    def __add__(self, other: "Here") -> "Here":
        """These phones and others, those first that are entering the deal."""
        return Here(self.phones + other.phones, _listed((*self.listed, *other.listed)))


def here_of(streams: Iterable[Present]) -> Here:
    """The phones that these open pages are on; one that has several counts once."""
    known: dict[str, Present] = {}
    unknown: list[Present] = []
    for each in streams:
        if not each.phone:
            unknown.append(each)
        elif each.enters or each.phone not in known:
            known[each.phone] = each
    return Here(len(known) + len(unknown), _listed((*known.values(), *unknown)))


def _listed(phones: Sequence[Present]) -> tuple[Present, ...]:
    """As many of these phones as are known one by one, those first that are entering the deal."""
    first: dict[object, Present] = {}
    for number, each in enumerate(sorted(phones, key=_place)):
        first.setdefault(each.phone or number, each)
    return tuple(first.values())[:MOST_LISTED]


def _place(each: Present) -> tuple[bool, bool, str]:
    """Where a phone stands in a list that is always in the same order."""
    return (not each.enters, not each.phone, each.phone)


class Presence:
    """Who has which table open. This process keeps its own in memory.

    Where several serve, each writes its own into the database, to be read by the others.
    """

    def __init__(self) -> None:
        self._here: dict[int, Here] = {}
        self._process = ""
        self._writing = threading.Lock()
        self._withdrawn = False

    @property
    def is_shared(self) -> bool:
        """Whether other processes are told."""
        return bool(self._process)

    def share(self, process: str) -> None:
        """Tell other processes from here on, as one of that name."""
        self._process = process
        self._withdrawn = False

    def put(self, table: int, here: Here) -> None:
        """Keep who of this process's phones has a table open."""
        if here.phones:
            self._here[table] = here
        else:
            self._here.pop(table, None)

    def at(self, table: int) -> Here:
        """Who has a table open, on whichever process. Raises StoreFault."""
        return self._here.get(table, Here()) + self.others([table]).get(table, Here())

    def others(self, tables: Sequence[int]) -> dict[int, Here]:
        """Who has these tables open on other processes, by table. Raises StoreFault."""
        found: dict[int, Here] = {}
        for first in range(0, len(tables) if self.is_shared else 0, _AT_ONCE):
            asked = PresenceRow.table_id.in_(tables[first : first + _AT_ONCE])
            for row in db.session.scalars(
                select(PresenceRow).where(
                    asked, PresenceRow.process != self._process, PresenceRow.until > _now()
                )
            ):
                found[row.table_id] = found.get(row.table_id, Here()) + _read(row)
        return found

    def write(self, tables: Collection[int], seconds: int) -> None:
        """Let the others read who has these tables open, for so long. Raises StoreFault."""
        with self._writing:
            if not self._withdrawn:
                self._write(tables, seconds)

    def _write(self, tables: Collection[int], seconds: int) -> None:
        """As `write`, by whoever may."""
        kept = {table: here for table in tables if (here := self._here.get(table))}
        with impatient() as connection:
            standing = select(TableRow.id).where(TableRow.id.in_(list(kept)))
            rows = [
                _row(self._process, table, kept[table], _now() + seconds)
                for table in connection.scalars(standing)
            ]
            gone = PresenceRow.table_id.in_([each for each in tables if each not in kept])
            connection.execute(delete(PresenceRow).where(self._own, gone))
            connection.execute(delete(PresenceRow).where(PresenceRow.until <= _now()))
            if rows:
                connection.execute(_upsert(), rows)

    def withdraw(self) -> None:
        """Let the others know that this process serves nobody any more. Raises StoreFault.

        Processes that stop together wait for each other here: nobody else would take their rows.
        """
        with self._writing, db.engine.begin() as connection:
            self._withdrawn = True
            connection.execute(delete(PresenceRow).where(self._own))

    @property
    def _own(self) -> Any:
        """What this process has written."""
        return PresenceRow.process == self._process


def _now() -> int:
    """The present second since 1970."""
    return int(time.time())


def _row(process: str, table: int, here: Here, until: int) -> Mapping[str, object]:
    """Who has a table open, as it is stored."""
    listed = [[each.phone, each.called, each.shows] for each in here.listed]
    return {
        "process": process,
        "table_id": table,
        "phones": here.phones,
        "listed": listed,
        "until": until,
    }


def _upsert() -> Any:
    """What writes such rows in place of those that there are."""
    insert = sqlite.insert if db.engine.dialect.name == "sqlite" else postgresql.insert
    row = insert(PresenceRow)
    return row.on_conflict_do_update(
        index_elements=[PresenceRow.process, PresenceRow.table_id],
        set_={each: row.excluded[each] for each in ("phones", "listed", "until")},
    )


def _read(row: PresenceRow) -> Here:
    """What another process has written; of a damaged row only how many they are."""
    listed: Any = row.listed
    try:
        return Here(row.phones, tuple(Present(*map(str, each)) for each in listed))
    except TypeError:
        return Here(row.phones)
