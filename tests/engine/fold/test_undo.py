"""Undo retracts the newest entry that is still effective."""

from typing import Any

from hypothesis import given

from companion.engine.fold.replay import Sheet, judge
from companion.engine.log.entries import Action, Amend, Misdeal, Retract
from tests.support.sittings import LAW, PLAIN, accepted, hearts, moon, said, sheet, then
from tests.support.strategies import EVENINGS, RULES


def _undone(before: Sheet) -> int | None:
    return before.undoable.number if before.undoable else None


def test_newest_entry_is_undone_first() -> None:
    assert _undone(sheet(PLAIN, Misdeal())) == 2
    assert _undone(sheet(PLAIN, Misdeal(), Retract(2))) == 1
    assert _undone(sheet(PLAIN, Misdeal(), Retract(2), Retract(1))) is None


def test_correction_is_undone_before_what_it_corrects() -> None:
    assert _undone(sheet(PLAIN, Amend(1, moon(0, "self")))) == 2
    assert _undone(sheet(PLAIN, Amend(1, moon(0, "self")), Retract(2))) == 1


def test_correction_of_what_was_taken_back_has_no_effect_to_undo() -> None:
    assert _undone(sheet(PLAIN, PLAIN, Amend(2, moon(0, "self")), Retract(2))) == 1


def test_restored_entry_can_be_undone_again() -> None:
    assert _undone(sheet(PLAIN, Retract(1), Retract(2))) == 1


def test_entry_that_needs_a_look_can_be_undone() -> None:
    assert _undone(sheet(PLAIN, moon(0), PLAIN)) == 3


@LAW
@given(RULES, EVENINGS)
def test_undoing_to_the_end_leads_back_to_an_empty_sheet(
    rules: dict[str, Any], evening: list[Action]
) -> None:
    reached = accepted(hearts(**rules), evening)
    for _ in range(len(reached.entries)):
        if reached.undoable is not None:
            assert judge(reached, Retract(reached.undoable.number)) is None
            reached = then(reached, Retract(reached.undoable.number))
    assert reached.undoable is None
    assert said(reached) == said(sheet(**rules))
