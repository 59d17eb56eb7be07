"""Sheets are folded once for each state of the log, and never late."""

from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from companion.engine.contract.game import AnyGame
from companion.engine.fold.step import step
from companion.engine.log.entries import Misdeal
from companion.engine.log.position import Live, Position
from companion.engine.problem import Problem
from companion.store.cache import SheetCache
from companion.store.memory import memory
from companion.store.tables import StoredTable, create_table, find_table, read_sheet
from tests.support.sittings import PLAIN, hearts, sheet
from tests.support.stores import opened, written


@pytest.fixture
def folded(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the entries, each as often as a step of the fold took it in."""
    numbers: list[int] = []

    def counting(game: AnyGame, position: Position[Any], live: Live) -> Position[Any] | Problem:
        numbers.append(live.entry.number)
        return step(game, position, live)

    monkeypatch.setattr("companion.engine.fold.replay.step", counting)
    return numbers


def test_sheet_is_folded_once(app: Flask, stored: StoredTable, folded: list[int]) -> None:
    first = written(stored, PLAIN)
    assert read_sheet(stored) is first
    memory().sheets.clear()
    assert read_sheet(stored) == read_sheet(stored) == first
    assert folded == [1, 1]


def test_sheet_after_writing_is_not_folded_again(stored: StoredTable, folded: list[int]) -> None:
    after = written(stored, PLAIN)
    assert read_sheet(stored) is after
    assert written(stored, Misdeal()) is read_sheet(stored)
    assert folded == [1, 2]


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
    with opened(tmp_path / "companion.sqlite"):
        assert memory().sheets.get(stored.link) is None


def test_sheet_that_was_read_last_stays() -> None:
    cache = SheetCache()
    cache.put("a", sheet(PLAIN, PLAIN))
    last = sheet(PLAIN)
    cache.put("a", last)
    assert cache.get("a") is last


def test_table_used_longest_ago_is_forgotten_first() -> None:
    cache = SheetCache(size=2)
    for link in "ab":
        cache.put(link, sheet(PLAIN))
    assert cache.get("a") is not None
    cache.put("c", sheet(PLAIN))
    assert [link for link in "abc" if cache.get(link)] == ["a", "c"]


def test_cache_can_be_emptied() -> None:
    cache = SheetCache()
    cache.put("a", sheet(PLAIN))
    cache.clear()
    assert cache.get("a") is None
