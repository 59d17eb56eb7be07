"""Laws of correction: amend equals having written it so, retract then restore changes nothing."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from companion.engine.fold.replay import Sheet, replay
from companion.engine.log.entries import Action, Amend, Entry, Misdeal, Retract
from companion.engine.log.resolve import retracted_numbers
from tests.support.sittings import (
    LAW,
    PLAIN,
    accepted,
    captures,
    hearts,
    is_plain,
    log,
    moon,
    refusal,
    said,
    sheet,
    then,
)
from tests.support.strategies import EVENINGS, PLAIN_EVENINGS, RULES, SAYINGS, WILD_LOGS

OTHER = captures(0, 0, 0, 13, queen=0)


def _as_if_written_so(entries: Sequence[Entry], target: int, action: Action) -> tuple[Entry, ...]:
    # Later amendments of the same entry then say the same once more: they change nothing.
    return tuple(
        replace(entry, action=action)
        if entry.number == target
        else replace(entry, action=Amend(target, action))
        if isinstance(entry.action, Amend) and entry.action.target == target
        else entry
        for entry in entries
    )


def _a_target(before: Sheet, data: st.DataObject) -> int:
    retracted = retracted_numbers(before.entries)
    standing = [e.number for e in before.entries if is_plain(e) and e.number not in retracted]
    assume(standing)
    return data.draw(st.sampled_from(standing), label="target")


@LAW
@given(RULES, EVENINGS, SAYINGS, st.data())
def test_amending_equals_having_written_it_so(
    rules: dict[str, Any], evening: list[Action], action: Action, data: st.DataObject
) -> None:
    before = accepted(hearts(**rules), evening)
    target = _a_target(before, data)
    amended = then(before, Amend(target, action))
    written = replay(before.table, _as_if_written_so(before.entries, target, action))
    assert said(amended) == said(written)


@LAW
@given(RULES, PLAIN_EVENINGS, SAYINGS, st.data())
def test_amending_twice_equals_amending_the_last_way(
    rules: dict[str, Any], evening: list[Action], action: Action, data: st.DataObject
) -> None:
    before = accepted(hearts(**rules), evening)
    target = _a_target(before, data)
    twice = then(before, Amend(target, PLAIN), Amend(target, action))
    assert said(twice) == said(then(before, Amend(target, action)))


@LAW
@given(RULES, EVENINGS, st.data())
def test_retracting_then_restoring_changes_nothing(
    rules: dict[str, Any], evening: list[Action], data: st.DataObject
) -> None:
    before = accepted(hearts(**rules), evening)
    retracted = retracted_numbers(before.entries)
    standing = [entry.number for entry in before.entries if entry.number not in retracted]
    assume(standing)
    target = data.draw(st.sampled_from(standing), label="target")
    gone = then(before, Retract(target))
    back = then(gone, Retract(gone.head))
    assert said(back) == said(before)
    assert back.effective_entries == before.effective_entries
    assert back.position == before.position


@LAW
@given(RULES, PLAIN_EVENINGS, st.data())
def test_retracting_equals_never_having_written_it(
    rules: dict[str, Any], evening: list[Action], data: st.DataObject
) -> None:
    before = accepted(hearts(**rules), evening)
    target = _a_target(before, data)
    never = [entry for entry in before.entries if entry.number != target]
    assert said(then(before, Retract(target))) == said(replay(before.table, never))


@LAW
@given(PLAIN_EVENINGS, SAYINGS, st.data())
def test_retracting_an_amendment_brings_the_old_words_back(
    evening: list[Action], action: Action, data: st.DataObject
) -> None:
    before = accepted(hearts(), evening)
    amended = then(before, Amend(_a_target(before, data), action))
    assert said(then(amended, Retract(amended.head))) == said(before)


@LAW
@given(WILD_LOGS)
def test_corrections_of_corrections_never_count_themselves(actions: list[Action]) -> None:
    effective_entries = replay(hearts(), log(*actions)).effective_entries
    assert all(is_plain(each.entry) for each in effective_entries)
    assert not any(isinstance(each.action, Amend | Retract) for each in effective_entries)


def test_last_amendment_counts() -> None:
    evening = sheet(PLAIN, Amend(1, OTHER), Amend(1, captures(13, 0, 0, 0, queen=1)))
    assert evening.position.totals == (13, 13, 0, 0)
    assert evening.effective_entries[0].replaced == (PLAIN, OTHER)


def test_retracted_amendment_leaves_the_one_before() -> None:
    assert sheet(PLAIN, Amend(1, OTHER), Amend(1, moon(0)), Retract(3)).position.totals == (
        13,
        0,
        0,
        13,
    )


def test_restored_entry_is_restored_as_amended() -> None:
    evening = sheet(PLAIN, Amend(1, OTHER), Retract(1), Retract(3))
    assert evening.position.totals == (13, 0, 0, 13)


def test_three_retractions_in_a_chain_take_the_entry_back() -> None:
    assert sheet(PLAIN, Retract(1), Retract(2), Retract(3)).position.completed == 0


def test_amendment_changes_the_place_where_the_entry_was() -> None:
    evening = sheet(PLAIN, OTHER, Amend(1, OTHER))
    assert [row.effective.entry.number for row in evening.position.rows] == [1, 2]
    assert [row.totals for row in evening.position.rows] == [(13, 0, 0, 13), (26, 0, 0, 26)]


def test_correction_is_marked_and_nothing_else_is() -> None:
    rows = sheet(PLAIN, OTHER, Amend(2, PLAIN)).position.rows
    assert [row.corrected for row in rows] == [False, True]


def test_event_turned_into_a_deal_is_marked_as_corrected() -> None:
    rows = sheet(Misdeal(), Amend(1, PLAIN)).position.rows
    assert [(row.deal, row.corrected) for row in rows] == [(1, True)]
    rows = sheet(PLAIN, Amend(1, Misdeal())).position.rows
    assert [(row.deal, row.corrected) for row in rows] == [(None, True)]


def test_amendment_and_retraction_of_the_unknown_are_refused() -> None:
    evening = sheet(PLAIN)
    for target in (0, -1, 2, 99):
        assert refusal(evening, Amend(target, OTHER)) == "entry-unknown"
        assert refusal(evening, Retract(target)) == "entry-unknown"


def test_amendment_is_not_amended_but_its_target_is() -> None:
    evening = sheet(PLAIN, Amend(1, OTHER), Retract(2))
    assert refusal(evening, Amend(2, OTHER)) == "amend-what"
    assert refusal(evening, Amend(3, OTHER)) == "amend-what"
    assert refusal(evening, Amend(1, Retract(2))) == "amend-what"
    assert refusal(evening, Amend(1, Amend(1, OTHER))) == "amend-what"
    assert refusal(evening, Amend(1, OTHER)) == ""


def test_what_was_taken_back_cannot_be_amended_or_taken_back_again() -> None:
    evening = sheet(PLAIN, Retract(1))
    assert refusal(evening, Amend(1, OTHER)) == "entry-retracted"
    assert refusal(evening, Retract(1)) == "entry-retracted"
    assert refusal(evening, Retract(2)) == ""


def test_impossible_amendment_is_refused_with_the_problem_of_what_it_says() -> None:
    evening = sheet(PLAIN, OTHER)
    assert refusal(evening, Amend(1, captures(5, 5, 5, 5, queen=0))) == "hearts-hearts-sum"
