"""Helpers for games: numbers asked of everybody, races to points, deals of bids and tricks."""

from typing import Any

import pytest

from companion.cards import Suit
from companion.engine.contract.figures import Count, of_sides
from companion.engine.contract.game import standings_to, winner_at
from companion.engine.contract.trick_game import plain_laws, wrong_counts
from companion.engine.log.position import Position
from companion.engine.messages import message
from companion.engine.rules.options import Ruleset
from companion.engine.seating import Seat, partner_sides, seated, single_sides


def _at(*totals: int) -> Position[Any]:
    """A table of four, each for themselves or two and two, with these totals."""
    sides = partner_sides(4) if len(totals) == 2 else single_sides(4)
    return Position(Ruleset(), seated(("Ann", "Bo", "Cara", "Dan")), sides, Seat(0), totals)


@pytest.mark.parametrize(
    ("numbers", "code"),
    [
        ((1, 2, 2), ""),
        ((0, 0, 5), ""),
        ((1, 2), "sides-other"),
        ((1, 2, 3), "counts-sum"),
        ((-1, 3, 3), "counts-range"),
        ((6, 0, 0), "counts-range"),
    ],
    ids=str,
)
def test_numbers_of_everybody(numbers: tuple[int, ...], code: str) -> None:
    wrong = wrong_counts(numbers, 3, "Q-X1", field="tricks", most=5, total=5)
    assert (wrong.code if wrong else "") == code
    assert wrong is None or wrong.field == "tricks"


@pytest.mark.parametrize(
    ("totals", "winner"),
    [((500, 400), 0), ((499, 400), None), ((510, 510), None), ((500, 501), 1)],
    ids=str,
)
def test_race_is_won_by_who_is_ahead_and_has_the_points(
    totals: tuple[int, int], winner: int | None
) -> None:
    at = _at(*totals)
    assert winner_at(at, 500) == (None if winner is None else at.sides[winner])


def test_standings_of_a_race_say_place_and_what_is_lacking() -> None:
    note = message("spades-bags", bags=1)
    at = standings_to(_at(5, 9, 9, 12), 10, [None, note, None, None])
    assert [each.place for each in at] == [4, 2, 2, 1]
    assert [each.to_end for each in at] == [5, 1, 1, 0]
    assert [each.note for each in at] == [None, note, None, None]


def test_amount_of_a_side_is_that_of_its_players() -> None:
    assert of_sides(partner_sides(4), (3, 1)) == {
        0: Count(3),
        2: Count(3),
        1: Count(1),
        3: Count(1),
    }


def test_laws_of_plain_tricks_are_made_once() -> None:
    cites = (("revoke", ("W-PLAY-2",)),)
    assert plain_laws(5, 7, Suit.HEARTS, cites) is plain_laws(5, 7, Suit.HEARTS, cites)
