"""A newcomer inherits the score; what was played before keeps the old name."""

import pytest

from companion.engine.log.entries import Amend, Substitution
from companion.engine.seating import Seat
from tests.support.sittings import NAMES, PLAIN, refusal, sheet

EMA = Substitution(Seat(2), "Ema")


def test_newcomer_inherits_score_and_place_in_the_rotation() -> None:
    before, after = sheet(PLAIN), sheet(PLAIN, EMA)
    assert after.position.totals == before.position.totals
    assert after.position.dealer == before.position.dealer
    assert after.standings == before.standings
    assert after.position.players == ("Ann", "Bo", "Ema", "Dai")


def test_earlier_rows_keep_the_old_name() -> None:
    rows = sheet(PLAIN, EMA, PLAIN).position.rows
    assert [row.players[2] for row in rows] == ["Cara", "Cara", "Ema"]


def test_row_of_a_substitution_moves_no_points() -> None:
    row = sheet(PLAIN, EMA).position.rows[-1]
    assert (row.deal, row.deltas, row.totals) == (None, (0, 0, 0, 0), (5, 4, 16, 1))


@pytest.mark.parametrize("name", ["Ann", "BO", "cara"])
def test_name_that_sits_at_the_table_already_is_refused(name: str) -> None:
    assert refusal(sheet(), Substitution(Seat(2), name)) == "name-twice"


@pytest.mark.parametrize(
    ("seat", "name", "code"),
    [
        (4, "Ema", "seat-unknown"),
        (-1, "Ema", "seat-unknown"),
        (0, "", "name-missing"),
        (0, "  ", "name-missing"),
        (0, "x" * 33, "name-too-long"),
    ],
)
def test_impossible_substitution_is_refused(seat: int, name: str, code: str) -> None:
    assert refusal(sheet(), Substitution(Seat(seat), name)) == code


def test_who_left_may_come_back() -> None:
    back = sheet(EMA, Substitution(Seat(2), "Cara"))
    assert back.position.players == NAMES
    assert refusal(sheet(EMA), Substitution(Seat(0), "Cara")) == ""


def test_misspelt_newcomer_is_amended() -> None:
    mended = sheet(Substitution(Seat(2), "Emma"), PLAIN, Amend(1, EMA))
    assert mended.position.rows[1].players[2] == "Ema"
    assert mended.position.rows[0].corrected
