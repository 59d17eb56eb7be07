"""The table may stop before the rules would."""

import pytest

from companion.engine.log.entries import (
    Action,
    Adjustment,
    EarlyEnd,
    Misdeal,
    Retract,
    Substitution,
    WrongDealer,
)
from companion.engine.seating import Seat
from tests.support.sittings import PLAIN, captures, refusal, sheet

AFTER_ALL = captures(0, 0, 0, 13, queen=3)


def test_early_end_is_decided_by_the_standings() -> None:
    ended = sheet(PLAIN, EarlyEnd())
    assert ended.result is not None
    assert ended.result.reason.code == "ended-early"
    assert [each.place for each in ended.standings] == [3, 2, 4, 1]


def test_nothing_played_is_nothing_to_end() -> None:
    assert refusal(sheet(), EarlyEnd()) == "nothing-played"
    assert refusal(sheet(Misdeal()), EarlyEnd()) == "nothing-played"


@pytest.mark.parametrize("action", [PLAIN, Misdeal(), WrongDealer(Seat(0)), EarlyEnd()])
def test_after_the_end_nothing_is_dealt(action: Action) -> None:
    assert refusal(sheet(PLAIN, EarlyEnd()), action) == "game-over"


def test_after_the_end_points_and_names_may_be_set_right() -> None:
    ended = sheet(PLAIN, EarlyEnd(), Adjustment((0, 0, -16, 0), "wrong count"))
    assert ended.stop is None
    assert ended.result is not None
    assert [each.place for each in ended.standings] == [4, 3, 1, 2]
    assert refusal(ended, Substitution(Seat(0), "Ema")) == ""


def test_taking_back_the_end_lets_the_evening_go_on() -> None:
    again = sheet(PLAIN, EarlyEnd(), Retract(2))
    assert again.result is None
    assert refusal(again, PLAIN) == ""


def test_early_end_names_the_highest_where_the_table_names_one() -> None:
    ended = sheet(PLAIN, EarlyEnd(), result="highest")
    assert ended.result is not None
    assert ended.result.losers == (2,)
