"""A log from elsewhere is admitted where each entry could have been entered when its turn came."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.fold import try_game as import_check
from companion.engine.fold.replay import Sheet, Stop, Table, replay, sheet_after
from companion.engine.fold.try_game import checked_import
from companion.engine.log.codec import LAST_ENTRIES, MOST_ENTRIES
from companion.engine.log.entries import Action, Amend, EarlyEnd, Entry, Misdeal, Retract
from companion.engine.messages import Problem
from tests.support.evenings import evenings
from tests.support.fold_steps import counted_steps
from tests.support.sittings import LAW, PLAIN, captures, hearts, log, sheet
from tests.support.strategies import WILD

OTHER = captures(13, 0, 0, 0, queen=1)
UNSOUND = captures(1, 1, 1, 1, queen=0)
"""Four hearts of thirteen."""
ENDS = captures(12, 1, 0, 0, queen=0)
"""All but a point of a deal in one hand: a game to 25 is over."""


@pytest.fixture
def no_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every log that was corrected is one that takes too long to judge entry by entry."""
    monkeypatch.setattr(import_check, "_WORK", 0)


@LAW
@given(evenings())
def test_whatever_was_entered_at_a_table_is_admitted_elsewhere(evening: Sheet) -> None:
    found = checked_import(evening.table, evening.entries)
    assert isinstance(found, Sheet)
    assert found == replay(evening.table, evening.entries)


@pytest.mark.parametrize(
    ("actions", "number", "code"),
    [
        ([PLAIN, UNSOUND, PLAIN], 2, "hearts-hearts-sum"),
        ([PLAIN, Retract(5), UNSOUND], 2, "entry-unknown"),
        ([PLAIN, Amend(1, UNSOUND), PLAIN], 2, "hearts-hearts-sum"),
        ([PLAIN, EarlyEnd(), Misdeal()], 3, "game-over"),
    ],
    ids=["sum", "nothing to take back", "corrected wrongly", "after the end"],
)
def test_first_entry_that_nobody_could_have_entered_is_named_with_its_problem(
    actions: list[Action], number: int, code: str
) -> None:
    found = checked_import(hearts(), log(*actions))
    assert isinstance(found, Stop)
    assert (found.entry.number, found.problem.code) == (number, code)


def test_log_is_refused_though_a_later_entry_mends_what_nobody_could_have_entered() -> None:
    found = checked_import(hearts(), log(UNSOUND, Amend(1, PLAIN)))
    assert isinstance(found, Stop)
    assert found.entry.number == 1


def test_correction_that_leaves_a_later_deal_without_a_place_is_admitted_and_needs_a_look() -> None:
    found = checked_import(hearts(target=25), log(PLAIN, PLAIN, Amend(1, ENDS)))
    assert isinstance(found, Sheet)
    assert found.stop is not None
    assert (found.stop.entry.number, found.stop.problem.code) == (2, "game-over")


@pytest.mark.usefixtures("no_work")
@pytest.mark.parametrize(
    "actions",
    [(OTHER, PLAIN, Amend(2, OTHER), Retract(1)), (UNSOUND, Amend(1, OTHER))],
    ids=["sound all along", "sound in the end"],
)
def test_log_that_would_take_too_long_is_admitted_if_it_is_sound_in_the_end(
    actions: tuple[Action, ...],
) -> None:
    found = checked_import(hearts(), log(*actions))
    assert isinstance(found, Sheet)
    assert found == sheet(*actions)
    assert found.position.totals == sheet(OTHER).position.totals


@pytest.mark.usefixtures("no_work")
def test_log_that_would_take_too_long_is_refused_if_it_does_not_fold_to_its_end() -> None:
    found = checked_import(hearts(target=25), log(PLAIN, PLAIN, Amend(1, ENDS)))
    assert isinstance(found, Stop)
    assert (found.entry.number, found.problem.code) == (2, "game-over")


def _one_by_one(table: Table, entries: Sequence[Entry]) -> Sheet | Stop:
    """A log judged as if each entry were entered by itself."""
    reached = replay(table, ())
    for entry in entries:
        after = sheet_after(reached, entry)
        if isinstance(after, Problem):
            return Stop(entry, after)
        reached = after
    return reached


@LAW
@given(evenings(), st.lists(WILD, max_size=4), st.integers(0, 30))
def test_log_is_judged_as_if_each_entry_were_entered_by_itself(
    evening: Sheet, wild: list[Action], place: int
) -> None:
    said = [each.action for each in evening.entries]
    entries = log(*said[:place], *wild, *said[place:])
    assert checked_import(evening.table, entries) == _one_by_one(evening.table, entries)


def test_target_that_no_log_has_does_not_make_the_log_too_long_to_judge() -> None:
    entries = log(UNSOUND, Amend(-10_000, Misdeal()))
    found = checked_import(hearts(), entries)
    assert found == _one_by_one(hearts(), entries)
    assert isinstance(found, Stop)
    assert found.entry.number == 1


@pytest.mark.parametrize("more", [Misdeal(), Retract(9_900)])
def test_log_that_has_no_room_is_refused_at_that_entry(more: Action) -> None:
    entries = log(*[Misdeal()] * (MOST_ENTRIES - LAST_ENTRIES), Misdeal(), more)
    found = checked_import(hearts(), entries)
    assert isinstance(found, Stop)
    assert (found.entry.number, found.problem.code) == (9901, "log-nearly-full")


@pytest.mark.parametrize(
    "actions",
    [
        [Misdeal()] * 3_000,
        [Misdeal()] * 3_000 + [Retract(number) for number in range(1, 30)],
        [Misdeal(), Retract(1)] * 1_500,
        [Misdeal()] * 100 + [Retract(number) for number in range(1, 101)],
    ],
    ids=["nothing corrected", "old ones taken back", "each taken back", "all taken back"],
)
def test_judging_a_log_costs_hardly_more_than_its_fold(
    actions: list[Action], monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = counted_steps(monkeypatch)
    copied: list[int] = []

    def entering(sheet: Sheet, entry: Entry) -> Sheet | Problem:
        copied.append(sheet.head)
        return sheet_after(sheet, entry)

    monkeypatch.setattr(import_check, "sheet_after", entering)
    assert isinstance(checked_import(hearts(), log(*actions)), Sheet)
    assert len(steps) <= len(actions) + 10_000
    assert sum(copied) <= 200_000
