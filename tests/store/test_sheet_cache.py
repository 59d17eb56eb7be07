"""Sheets are folded once for each state of the log, and never late."""

import pytest
from flask import Flask

from companion.engine.log.codec import MOST_ENTRIES
from companion.engine.log.entries import Misdeal
from companion.store.app_state import app_state
from companion.store.sheet_cache import SheetCache
from companion.store.tables.stored_tables import StoredTable, create_table, find_table, read_sheet
from tests.support.fold_steps import counted_steps
from tests.support.sittings import PLAIN, hearts, sheet
from tests.support.stores import opened, written


@pytest.fixture
def folded(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the entries, each as often as a step of the fold took it in."""
    return counted_steps(monkeypatch)


def test_sheet_is_folded_once(app: Flask, stored: StoredTable, folded: list[int]) -> None:
    first = written(stored, PLAIN)
    assert read_sheet(stored) is first
    app_state().sheets.clear()
    assert read_sheet(stored) == read_sheet(stored) == first
    assert folded == [1, 1]


def test_sheet_after_writing_is_not_folded_again(stored: StoredTable, folded: list[int]) -> None:
    after = written(stored, PLAIN)
    assert read_sheet(stored) is after
    assert written(stored, Misdeal()) is read_sheet(stored)
    assert folded == [1, 2]


def test_what_others_wrote_is_seen(stored: StoredTable, address: str) -> None:
    written(stored, PLAIN, "ours")
    with opened(address):
        other = find_table(stored.link)
        assert other is not None
        written(other, Misdeal(), "theirs")
    assert [entry.key for entry in read_sheet(stored).entries] == ["ours", "theirs"]


def test_only_what_is_new_is_read(stored: StoredTable, address: str) -> None:
    known = written(stored, PLAIN).entries[0]
    with opened(address):
        other = find_table(stored.link)
        assert other is not None
        written(other, Misdeal())
    assert read_sheet(stored).entries[0] is known


def test_tables_do_not_share_sheets(stored: StoredTable) -> None:
    written(stored, PLAIN)
    assert read_sheet(create_table(hearts())).head == 0


def test_apps_do_not_share_sheets(app: Flask, stored: StoredTable, address: str) -> None:
    written(stored, PLAIN)
    with opened(address):
        assert app_state().sheets.get(stored.id) is None


def test_sheet_that_was_read_last_stays() -> None:
    cache = SheetCache()
    cache.put(1, sheet(PLAIN, PLAIN))
    last = sheet(PLAIN)
    cache.put(1, last)
    assert cache.get(1) is last


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


def test_longest_logs_push_out_others_however_few_they_are() -> None:
    cache = SheetCache(size=9, entries=5)
    for table, deals in ((1, 2), (2, 2), (3, 3)):
        cache.put(table, sheet(*[PLAIN] * deals))
    assert ([table for table in (1, 2, 3) if cache.get(table)], cache.held) == ([2, 3], 5)
    cache.put(4, sheet(*[PLAIN] * 6))
    assert ([table for table in (2, 3, 4) if cache.get(table)], cache.held) == ([4], 6)
    cache.clear()
    assert cache.held == 0


def test_sheet_in_place_of_another_is_counted_once() -> None:
    cache = SheetCache(entries=5)
    for deals in (1, 2, 3):
        cache.put(1, sheet(*[PLAIN] * deals))
    assert cache.held == 3


def test_six_of_the_longest_logs_are_not_all_kept() -> None:
    cache = SheetCache()
    for table in range(6):
        cache.hold(table, sheet(), MOST_ENTRIES)
    assert cache.held <= 3 * MOST_ENTRIES
