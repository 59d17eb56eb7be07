"""What the button that undoes says: the effect, as players call it."""

import pytest

from companion.engine.log.entries import Action, Amend, EarlyEnd, Misdeal, Retract
from companion.words.notices import undo_of
from tests.games.own.at_table import bids
from tests.games.own.at_table import sheet as declared
from tests.support.sittings import PLAIN, moon, sheet
from tests.support.spoken import spoken

SAID = [
    ((PLAIN,), 1, ("Undo deal\u00a01", "第1ディールを取り消す")),
    ((PLAIN, PLAIN), 2, ("Undo deal\u00a02", "第2ディールを取り消す")),
    ((PLAIN, PLAIN, Retract(2)), 3, ("Redo deal\u00a02", "第2ディールを元に戻す")),
    ((PLAIN, PLAIN, Retract(2), Retract(3)), 2, ("Undo deal\u00a02", "第2ディールを取り消す")),
    ((PLAIN, Amend(1, moon(0, "self"))), 2, ("Undo correction", "訂正を取り消す")),
    ((moon(0), Amend(1, moon(0, "self"))), 2, ("Undo choice", "選択を取り消す")),
    ((PLAIN, Amend(1, moon(0, "self")), Retract(2)), 3, ("Redo correction", "訂正を元に戻す")),
    ((moon(0), Amend(1, moon(0, "self")), Retract(2)), 3, ("Redo choice", "選択を元に戻す")),
    ((PLAIN, Misdeal()), 2, ("Undo last\u00a0entry", "直前の入力を取り消す")),
    ((PLAIN, EarlyEnd()), 2, ("Undo ending", "終了を取り消す")),
    ((PLAIN, EarlyEnd(), Retract(2)), 3, ("Redo ending", "終了を元に戻す")),
]


@pytest.mark.parametrize(("log", "target", "words"), SAID)
def test_button_names_its_effect(
    log: tuple[Action, ...], target: int, words: tuple[str, str]
) -> None:
    reached = sheet(*log)
    offered = undo_of(reached)
    assert offered is not None
    assert (offered.target, spoken(reached, offered.says)) == (target, words)


def test_empty_log_has_nothing_to_undo() -> None:
    assert undo_of(sheet()) is None


def test_correction_of_an_entry_without_a_row_is_one() -> None:
    reached = declared(bids(1, 1, 0, 0), Amend(1, bids(0, 1, 0, 0)), kind="bids")
    offered = undo_of(reached)
    assert offered is not None
    assert spoken(reached, offered.says) == ("Undo correction", "訂正を取り消す")
