"""What one log is to another of the same table: the same, ahead, behind, or diverged from it."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.log.entries import Entry
from companion.engine.log.resolve import LogRelation, relation_of, shared, with_known_keys
from tests.support.evenings import evenings
from tests.support.sittings import LAW, PLAIN, captures, log

LOGS = evenings().map(lambda sheet: sheet.entries)
TURNED = {LogRelation.AHEAD: LogRelation.BEHIND, LogRelation.BEHIND: LogRelation.AHEAD}


def _from_elsewhere(entry: Entry) -> Entry:
    """An entry with the same words, written by somebody else on another phone."""
    return replace(entry, key=f"{entry.key}-elsewhere", author=f"{entry.author}-elsewhere")


@st.composite
def two_logs(draw: st.DrawFn) -> tuple[tuple[Entry, ...], tuple[Entry, ...], int]:
    """Two logs that are one up to a place, however far each of them goes, and that place."""
    whole = draw(LOGS)
    common = draw(st.integers(0, len(whole)))
    one, other = (draw(st.integers(common, len(whole))) for _ in range(2))
    elsewhere = tuple(map(_from_elsewhere, whole[common:other]))
    return whole[:one], (*whole[:common], *elsewhere), common


@LAW
@given(two_logs())
def test_logs_are_the_same_up_to_where_they_diverge(
    logs: tuple[tuple[Entry, ...], tuple[Entry, ...], int],
) -> None:
    one, other, common = logs
    assert shared(one, other) == shared(other, one) == common


@LAW
@given(two_logs())
def test_relation_follows_from_how_far_each_goes_beyond_what_they_share(
    logs: tuple[tuple[Entry, ...], tuple[Entry, ...], int],
) -> None:
    one, other, common = logs
    by_growth = {
        (False, False): LogRelation.SAME,
        (False, True): LogRelation.AHEAD,
        (True, False): LogRelation.BEHIND,
        (True, True): LogRelation.DIVERGED,
    }
    assert relation_of(one, other) is by_growth[len(one) > common, len(other) > common]


@LAW
@given(two_logs())
def test_relation_is_the_other_way_round_for_the_other_phone(
    logs: tuple[tuple[Entry, ...], tuple[Entry, ...], int],
) -> None:
    one, other, _ = logs
    there = relation_of(one, other)
    assert relation_of(other, one) is TURNED.get(there, there)


@LAW
@given(LOGS)
def test_keys_are_not_compared(whole: tuple[Entry, ...]) -> None:
    theirs = tuple(replace(each, key=f"{each.key}-elsewhere") for each in whole)
    assert relation_of(whole, theirs) is LogRelation.SAME


@pytest.mark.parametrize(
    "other",
    [
        {"author": "Bo"},
        {"at": "2026-01-01T20:00:01Z"},
        {"seen": 1},
        {"action": captures(13, 0, 0, 0, queen=1)},
    ],
    ids=lambda other: next(iter(other)),
)
def test_entry_that_differs_in_anything_else_is_another_one(other: dict[str, Any]) -> None:
    ours = log(PLAIN)
    assert relation_of(ours, (replace(ours[0], **other),)) is LogRelation.DIVERGED


@LAW
@given(two_logs())
def test_entries_that_both_share_keep_the_keys_that_are_known(
    logs: tuple[tuple[Entry, ...], tuple[Entry, ...], int],
) -> None:
    known, other, common = logs
    came = tuple(replace(each, key=f"{each.key}-derived") for each in other)
    assert with_known_keys(known, came) == (*known[:common], *came[common:])
