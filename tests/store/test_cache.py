"""Sheets are folded once for each state of the log, and never late."""

from pathlib import Path

import pytest
from flask import Flask

from companion.engine.fold.replay import Sheet, advance
from companion.engine.log.entries import Entry, Misdeal
from companion.store.cache import SheetCache
from companion.store.tables import StoredTable, create_table, find_table, read_sheet
from tests.support.sittings import PLAIN, hearts, sheet
from tests.support.stores import opened, written


@pytest.fixture
def folded(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many entries each fold took in, as the store folds."""
    counts: list[int] = []

    def counting(known: Sheet, entries: tuple[Entry, ...]) -> Sheet:
        counts.append(len(entries))
        return advance(known, entries)

    monkeypatch.setattr("companion.store.tables.advance", counting)
    return counts


def test_sheet_is_folded_once(stored: StoredTable, folded: list[int]) -> None:
    first = read_sheet(stored)
    assert read_sheet(stored) is first
    assert folded == [0]


def test_sheet_after_writing_is_not_folded_again(stored: StoredTable, folded: list[int]) -> None:
    after = written(stored, PLAIN)
    assert read_sheet(stored) is after
    assert folded == [0, 1]


def test_what_others_wrote_is_seen(stored: StoredTable, path: Path) -> None:
    written(stored, PLAIN, "ours")
    with opened(path):
        other = find_table(stored.link)
        assert other is not None
        written(other, Misdeal(), "theirs")
    assert [entry.key for entry in read_sheet(stored).entries] == ["ours", "theirs"]


def test_only_what_is_new_is_read(stored: StoredTable, path: Path) -> None:
    known = written(stored, PLAIN).entries[0]
    with opened(path):
        other = find_table(stored.link)
        assert other is not None
        written(other, Misdeal())
    assert read_sheet(stored).entries[0] is known


def test_tables_do_not_share_sheets(stored: StoredTable) -> None:
    written(stored, PLAIN)
    assert read_sheet(create_table(hearts())).head == 0


def test_apps_do_not_share_sheets(app: Flask, stored: StoredTable, tmp_path: Path) -> None:
    written(stored, PLAIN)
    with opened(tmp_path / "companion.sqlite") as other:
        assert other.extensions["companion-sheets"].get(stored.id) is None


def test_later_sheet_stays() -> None:
    cache = SheetCache()
    earlier, later = sheet(PLAIN), sheet(PLAIN, PLAIN)
    cache.put(1, later)
    cache.put(1, earlier)
    assert cache.get(1) is later


def test_table_used_longest_ago_is_forgotten_first() -> None:
    cache = SheetCache(size=2)
    for table in (1, 2):
        cache.put(table, sheet(PLAIN))
    assert cache.get(1) is not None
    cache.put(3, sheet(PLAIN))
    assert [table for table in (1, 2, 3) if cache.get(table)] == [1, 3]


def test_cache_can_be_emptied() -> None:
    cache = SheetCache()
    cache.put(1, sheet(PLAIN))
    cache.clear()
    assert cache.get(1) is None
