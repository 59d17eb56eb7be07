"""Logs as compact rows: each author is written once, and found at once."""

from companion.engine.log.entries import Entry, Misdeal
from companion.store.bundle.fingerprints import rows_of
from tests.support.bundles import BEGUN

MANY = 300
COMPARED: list[str] = []
"""The names that were compared with others."""


class Name(str):
    """A name that notes with how many others it is compared."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        COMPARED.append(self)
        return str.__eq__(self, other)

    __hash__ = str.__hash__


def test_no_author_is_looked_for_among_all_others() -> None:
    names = [Name(f"Ann {number}") for number in range(MANY)]
    log = [
        Entry(number, "", name, "2026-11-24T12:00:00Z", number - 1, Misdeal())
        for number, name in enumerate([*names, *names], 1)
    ]
    COMPARED.clear()
    authors, rows = rows_of(log, BEGUN)
    assert len(COMPARED) < MANY
    assert authors == names
    assert [row[1] for row in rows] == [*range(MANY), *range(MANY)]
