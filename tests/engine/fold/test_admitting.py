"""A log from elsewhere is admitted where each entry could have been entered when its turn came."""

import pytest
from hypothesis import given

from companion.engine.fold import admitting
from companion.engine.fold.admitting import admitted
from companion.engine.fold.replay import Sheet, Stop, replay
from companion.engine.log.entries import Action, Amend, EarlyEnd, Misdeal, Retract
from tests.support.evenings import evenings
from tests.support.sittings import LAW, PLAIN, captures, hearts, log, said, sheet

OTHER = captures(13, 0, 0, 0, queen=1)
UNSOUND = captures(1, 1, 1, 1, queen=0)
"""Four hearts of thirteen."""


@pytest.fixture
def no_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every log that was corrected is one that takes too long to judge entry by entry."""
    monkeypatch.setattr(admitting, "_WORK", 0)


@LAW
@given(evenings())
def test_whatever_was_entered_at_a_table_is_admitted_elsewhere(evening: Sheet) -> None:
    found = admitted(evening.table, evening.entries)
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
    found = admitted(hearts(), log(*actions))
    assert isinstance(found, Stop)
    assert (found.entry.number, found.problem.code) == (number, code)


def test_log_is_refused_though_a_later_entry_mends_what_nobody_could_have_entered() -> None:
    found = admitted(hearts(), log(UNSOUND, Amend(1, PLAIN)))
    assert isinstance(found, Stop)
    assert found.entry.number == 1


def test_correction_that_leaves_a_later_deal_without_a_place_is_admitted_and_needs_a_look() -> None:
    # Corrected, the first deal ends the game.
    ends = captures(12, 1, 0, 0, queen=0)
    found = admitted(hearts(target=25), log(PLAIN, PLAIN, Amend(1, ends)))
    assert isinstance(found, Sheet)
    assert found.stop is not None
    assert (found.stop.entry.number, found.stop.problem.code) == (2, "game-over")


@pytest.mark.usefixtures("no_work")
def test_sound_log_that_would_take_too_long_is_admitted_by_its_end() -> None:
    found = admitted(hearts(), log(PLAIN, OTHER, Amend(1, OTHER), Retract(2)))
    assert isinstance(found, Sheet)
    assert said(found) == said(sheet(OTHER))


@pytest.mark.usefixtures("no_work")
def test_log_that_would_take_too_long_and_does_not_reach_its_end_is_refused() -> None:
    found = admitted(hearts(), log(PLAIN, UNSOUND, Amend(1, OTHER)))
    assert isinstance(found, Stop)
    assert (found.entry.number, found.problem.code) == (2, "hearts-hearts-sum")
