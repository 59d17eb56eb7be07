"""Appending: every entry once, in the order in which the table saw them, or not at all."""

import re

import pytest
from flask import Flask

from companion.engine.fold.replay import Sheet, judge, sheet_after
from companion.engine.log.codec import EntryError
from companion.engine.log.entries import Action, Adjustment, Amend, Entry, Misdeal, Retract
from companion.engine.messages import Problem
from companion.store.tables.append import Refusal, Stale, append
from companion.store.tables.stored_tables import StoredTable, create_table, find_table, read_sheet
from tests.support.sittings import PLAIN, captures, hearts, moon, points
from tests.support.stores import opened, rows, write, written

POINTS = points(5, 4, 16, 1)


def test_entry_is_read_back_as_it_was_written(stored: StoredTable) -> None:
    append(stored, key="k1", author="Ann ♥ あん", seen=0, action=PLAIN)
    (entry,) = read_sheet(stored).entries
    assert (entry.number, entry.key, entry.author, entry.seen) == (1, "k1", "Ann ♥ あん", 0)
    assert entry.action == PLAIN


def test_entry_carries_the_second_in_utc(stored: StoredTable) -> None:
    (entry,) = written(stored, PLAIN).entries
    assert re.fullmatch(r"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ", entry.at)


@pytest.mark.parametrize(
    "action",
    [
        PLAIN,
        POINTS,
        moon(2, "others"),
        Adjustment((0, -7, 0, 7), "“revoke” \\ 反則\u2028'); DROP TABLE entries; --"),
        Misdeal(),
    ],
    ids=["captures", "points", "moon", "adjustment", "misdeal"],
)
def test_every_action_survives_the_database(
    stored: StoredTable, address: str, action: Action
) -> None:
    written(stored, action)
    with opened(address):
        again = find_table(stored.link)
        assert again is not None
        assert [entry.action for entry in read_sheet(again).entries] == [action]


def test_amendments_and_retractions_are_entries_too(stored: StoredTable) -> None:
    written(stored, PLAIN)
    written(stored, Amend(1, POINTS))
    sheet = written(stored, Retract(1))
    assert [entry.number for entry in sheet.entries] == [1, 2, 3]
    assert sheet.position.totals == (0, 0, 0, 0)


def test_returned_sheet_is_the_one_that_is_read(stored: StoredTable) -> None:
    written(stored, PLAIN)
    assert written(stored, Misdeal()) == read_sheet(stored)


def test_acknowledged_entry_is_there_for_others_at_once(stored: StoredTable, address: str) -> None:
    written(stored, PLAIN)
    with opened(address):
        assert rows() == 1


@pytest.mark.parametrize("seen", [0, 1, 2, 7, -1])
def test_resent_entry_counts_once_whatever_it_has_seen(stored: StoredTable, seen: int) -> None:
    written(stored, PLAIN, "first")
    now = written(stored, Misdeal(), "second")
    assert write(stored, PLAIN, "first", seen) == now
    assert rows() == 2


def test_resent_entry_counts_once_after_a_restart(stored: StoredTable, address: str) -> None:
    written(stored, PLAIN, "first")
    with opened(address):
        again = find_table(stored.link)
        assert again is not None
        assert isinstance(write(again, PLAIN, "first", 0), Sheet)
        assert rows() == 1


def test_resent_entry_is_not_judged_again(stored: StoredTable) -> None:
    written(stored, moon(1), "moon")
    assert judge(read_sheet(stored), moon(1)) is not None
    assert isinstance(write(stored, moon(1), "moon", 0), Sheet)


@pytest.mark.parametrize("other", [POINTS, captures(5, 4, 3, 1, queen=1), Misdeal()])
@pytest.mark.parametrize("seen", [0, 1])
def test_key_reused_for_something_else_is_refused(
    stored: StoredTable, other: Action, seen: int
) -> None:
    written(stored, PLAIN, "key")
    refused = write(stored, other, "key", seen)
    assert isinstance(refused, Problem)
    assert refused.code == "key-reused"
    assert rows() == 1


def test_sheet_that_was_read_too_early_decides_nothing(stored: StoredTable) -> None:
    early = read_sheet(stored)
    now = written(stored, PLAIN, "first")
    outcome = append(stored, key="other", author="Bo", seen=0, action=POINTS, sheet=early)
    assert outcome == Stale(now)
    assert append(stored, key="first", author="Ann", seen=0, action=PLAIN, sheet=early) == now
    assert rows() == 1


def test_key_belongs_to_its_table_alone(stored: StoredTable) -> None:
    other = create_table(hearts())
    written(stored, PLAIN, "key")
    assert written(other, Misdeal(), "key").head == 1


@pytest.mark.parametrize("seen", [0, 2, 900, -1])
def test_stale_post_is_refused_with_the_sheet_as_it_is(stored: StoredTable, seen: int) -> None:
    now = written(stored, PLAIN)
    assert write(stored, Misdeal(), "late", seen) == Stale(now)
    assert rows() == 1


def test_impossible_action_is_refused(stored: StoredTable) -> None:
    refused = write(stored, captures(5, 4, 3, 2, queen=2))
    assert isinstance(refused, Problem)
    assert refused.code == "hearts-hearts-sum"
    assert rows() == 0


def test_refused_key_can_be_used_once_the_action_is_right(stored: StoredTable) -> None:
    write(stored, captures(5, 4, 3, 2, queen=2), "key")
    assert written(stored, PLAIN, "key").head == 1


def test_action_that_no_log_can_carry_is_an_error(stored: StoredTable) -> None:
    with pytest.raises(EntryError):
        write(stored, Adjustment((1, 0, 0, 0), "x" * 201))
    assert rows() == 0


def _while_deciding(monkeypatch: pytest.MonkeyPatch, address: str, link: str, key: str) -> None:
    """Let somebody else's entry be written once, after this one was found good, before it is in."""
    quicker = [True]

    def decided(sheet: Sheet, entry: Entry) -> Sheet | Problem:
        if quicker and quicker.pop():
            with opened(address):
                rival = find_table(link)
                assert rival is not None
                written(rival, PLAIN, key)
        return sheet_after(sheet, entry)

    monkeypatch.setattr("companion.store.tables.append.sheet_after", decided)


def _raced(
    app: Flask, monkeypatch: pytest.MonkeyPatch, address: str, stored: StoredTable, key: str
) -> Sheet | Refusal:
    _while_deciding(monkeypatch, address, stored.link, key)
    return append(stored, key="mine", author="Bo", seen=0, action=PLAIN)


def test_who_is_overtaken_is_stale(
    app: Flask, monkeypatch: pytest.MonkeyPatch, address: str, stored: StoredTable
) -> None:
    outcome = _raced(app, monkeypatch, address, stored, "theirs")
    assert isinstance(outcome, Stale)
    assert [entry.key for entry in outcome.sheet.entries] == ["theirs"]
    assert rows() == 1


def test_who_is_overtaken_by_the_same_post_is_resent(
    app: Flask, monkeypatch: pytest.MonkeyPatch, address: str, stored: StoredTable
) -> None:
    outcome = _raced(app, monkeypatch, address, stored, "mine")
    assert isinstance(outcome, Sheet)
    assert [entry.author for entry in outcome.entries] == ["Ann"]
    assert rows() == 1
