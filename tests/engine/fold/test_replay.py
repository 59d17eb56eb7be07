"""The fold never fails: it stops at the first impossible entry and keeps everything before it."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from companion.engine.fold.replay import replay, replay_more
from companion.engine.fold.step import step
from companion.engine.log.entries import Action, Amend, EarlyEnd, Retract
from companion.engine.log.position import EffectiveEntry
from companion.engine.messages import Problem
from tests.support.sittings import (
    LAW,
    PLAIN,
    accepted,
    captures,
    hearts,
    is_plain,
    log,
    moon,
    said,
    sheet,
)
from tests.support.strategies import EVENINGS, PLAIN_EVENINGS, RULES, WILD_LOGS

IMPOSSIBLE = captures(5, 5, 5, 5, queen=0)


@LAW
@given(RULES, WILD_LOGS)
def test_no_log_makes_the_fold_fail(rules: dict[str, Any], actions: list[Action]) -> None:
    reached = replay(hearts(**rules), log(*actions))
    assert len(reached.standings) == 4
    assert reached.plan.deal == reached.position.completed + 1
    assert reached.head == len(actions)
    assert reached.result is None or reached.result.reason.code
    assert reached.undoable is None or reached.undoable in reached.entries


@LAW
@given(RULES, WILD_LOGS)
def test_fold_keeps_everything_before_where_it_stopped(
    rules: dict[str, Any], actions: list[Action]
) -> None:
    reached = replay(hearts(**rules), log(*actions))
    if reached.stop is None:
        numbers = [each.entry.number for each in reached.effective_entries]
    else:
        end = reached.stop.entry.number
        numbers = [
            each.entry.number for each in reached.effective_entries if each.entry.number < end
        ]
        kept = reached.before(end)
        assert kept.position == reached.position
        assert kept.stop is None
    told = [row.effective.entry.number for row in reached.position.rows]
    waiting = [each.entry.number for each in reached.position.current]
    assert set(told) | set(waiting) <= set(numbers)
    assert told == sorted(told)


@LAW
@given(RULES, WILD_LOGS)
def test_fold_stops_only_at_what_is_impossible_there(
    rules: dict[str, Any], actions: list[Action]
) -> None:
    reached = replay(hearts(**rules), log(*actions))
    at = {each.entry.number: each for each in reached.effective_entries}
    if reached.stop is not None and reached.stop.entry.number in at:
        effective = at[reached.stop.entry.number]
        assert step(reached.table.game, reached.position, effective) == reached.stop.problem
    elif reached.stop is not None:
        assert reached.stop.problem.code in ("entry-unknown", "amend-what")


@LAW
@given(RULES, EVENINGS, st.integers(0, 12))
def test_sheet_of_the_first_entries_is_the_beginning_of_the_sheet(
    rules: dict[str, Any], evening: list[Action], length: int
) -> None:
    whole = accepted(hearts(**rules), evening)
    first = replay(whole.table, whole.entries[:length])
    if all(is_plain(entry) for entry in whole.entries[length:]):
        assert whole.rows[: len(first.rows)] == first.rows


@LAW
@given(RULES, WILD_LOGS | EVENINGS, st.integers(0, 12))
def test_sheet_that_advances_is_the_sheet_replayed(
    rules: dict[str, Any], actions: list[Action], known: int
) -> None:
    table, entries = hearts(**rules), log(*actions)
    assert replay_more(replay(table, entries[:known]), entries[known:]) == replay(table, entries)


@LAW
@given(RULES, WILD_LOGS)
def test_totals_are_the_sums_of_the_rows(rules: dict[str, Any], actions: list[Action]) -> None:
    position = replay(hearts(**rules), log(*actions)).position
    totals = (0, 0, 0, 0)
    for row in position.rows:
        totals = tuple(a + b for a, b in zip(totals, row.deltas, strict=True))  # type: ignore[assignment]
        assert row.totals == totals
    assert position.totals == totals


@LAW
@given(RULES, WILD_LOGS)
def test_deals_are_numbered_and_counted(rules: dict[str, Any], actions: list[Action]) -> None:
    position = replay(hearts(**rules), log(*actions)).position
    numbers = [row.deal for row in position.rows if row.deal is not None]
    assert numbers == list(range(1, position.completed + 1))


@LAW
@given(RULES, PLAIN_EVENINGS)
def test_an_evening_of_allowed_entries_never_stops(
    rules: dict[str, Any], evening: list[Action]
) -> None:
    assert accepted(hearts(**rules), evening).stop is None


@LAW
@given(RULES, EVENINGS)
def test_log_survives_being_stored(rules: dict[str, Any], evening: list[Action]) -> None:
    whole = accepted(hearts(**rules), evening)
    codec = whole.table.game.codec
    stored = [codec.from_json(codec.to_json(entry.action)) for entry in whole.entries]
    assert said(replay(whole.table, log(*stored))) == said(whole)


def test_stop_names_the_entry_and_the_problem_and_loses_nothing() -> None:
    reached = sheet(PLAIN, IMPOSSIBLE, PLAIN)
    assert reached.stop is not None
    assert (reached.stop.entry.number, reached.stop.problem.code) == (2, "hearts-hearts-sum")
    assert reached.position.totals == (5, 4, 16, 1)
    assert [entry.number for entry in reached.entries] == [1, 2, 3]
    assert [each.entry.number for each in reached.effective_entries] == [1, 2, 3]


def test_fold_goes_on_once_the_entry_is_mended() -> None:
    assert sheet(PLAIN, IMPOSSIBLE, PLAIN, Amend(2, PLAIN)).position.totals == (15, 12, 48, 3)
    assert sheet(PLAIN, IMPOSSIBLE, PLAIN, Retract(2)).position.totals == (10, 8, 32, 2)


def test_pointless_amendment_stops_the_fold_until_it_is_taken_back() -> None:
    reached = sheet(PLAIN, Amend(9, PLAIN), PLAIN)
    assert reached.stop is not None
    assert (reached.stop.entry.number, reached.stop.problem.code) == (2, "entry-unknown")
    assert reached.position.completed == 1
    mended = sheet(PLAIN, Amend(9, PLAIN), PLAIN, Retract(2))
    assert mended.stop is None
    assert mended.position.completed == 2


def test_amendment_written_before_its_target_says_nothing() -> None:
    reached = sheet(Amend(2, moon(0, "self")), PLAIN)
    assert reached.stop is not None
    assert (reached.stop.entry.number, reached.stop.problem.code) == (1, "entry-unknown")
    assert reached.effective_entries[0].action == PLAIN


def test_what_counts_before_an_entry_is_known_with_every_amendment() -> None:
    evening = sheet(PLAIN, PLAIN, PLAIN, Amend(1, moon(3, "self")))
    before = evening.before(3)
    assert before.position.totals == (5, 4, 16, -25)


def test_empty_log_is_a_table_before_its_first_deal() -> None:
    fresh = sheet()
    assert (fresh.head, fresh.result, fresh.undoable, fresh.stop) == (0, None, None, None)
    assert fresh.position.totals == (0, 0, 0, 0)


def test_step_leaves_the_position_as_it_was() -> None:
    before = sheet(PLAIN)
    entry = log(EarlyEnd(), first=2)[0]
    after = step(before.table.game, before.position, EffectiveEntry(entry, entry.action))
    assert not isinstance(after, Problem)
    assert (before.position.ended, after.ended) == (False, True)
