"""A log from elsewhere is admitted where each entry could have been entered when its turn came."""

import pytest
from hypothesis import given

from companion.engine.fold import admitting
from companion.engine.fold.admitting import admitted
from companion.engine.fold.replay import Sheet, Stop, replay
from companion.engine.log.entries import Action, Amend, EarlyEnd, Misdeal, Retract
from tests.support.evenings import evenings
from tests.support.sittings import LAW, PLAIN, captures, hearts, log, sheet

OTHER = captures(13, 0, 0, 0, queen=1)
UNSOUND = captures(1, 1, 1, 1, queen=0)
"""Four hearts of thirteen."""
ENDS = captures(12, 1, 0, 0, queen=0)
"""All but a point of a deal in one hand: a game to 25 is over."""


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
    found = admitted(hearts(target=25), log(PLAIN, PLAIN, Amend(1, ENDS)))
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
    found = admitted(hearts(), log(*actions))
    assert isinstance(found, Sheet)
    assert found == sheet(*actions)
    assert found.position.totals == sheet(OTHER).position.totals


@pytest.mark.usefixtures("no_work")
def test_log_that_would_take_too_long_is_refused_if_it_does_not_fold_to_its_end() -> None:
    found = admitted(hearts(target=25), log(PLAIN, PLAIN, Amend(1, ENDS)))
    assert isinstance(found, Stop)
    assert (found.entry.number, found.problem.code) == (2, "game-over")
