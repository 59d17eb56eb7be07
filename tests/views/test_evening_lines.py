"""An evening in a line: who played, and who won."""

from companion.circle.people import Groups
from companion.circle.tables.evenings import evenings_of
from companion.engine.log.entries import Departure, EarlyEnd, Substitution
from companion.engine.seating import Seat
from companion.views.circle.evening_lines import EveningLine
from tests.circle.coming_and_going import kept
from tests.support.sittings import captures, sheet

APART = Groups({})
AHEAD = captures(0, 2, 4, 7, queen=3)
"""A deal after which Ann leads."""


def test_whoever_played_most_deals_of_the_winning_seat_has_won() -> None:
    played = sheet(AHEAD, AHEAD, Substitution(Seat(0), "Ema"), AHEAD, EarlyEnd())
    line = EveningLine(evenings_of((kept(played),), "")[0], APART)
    assert line.wins == (("Ann", 1),)


def test_whoever_has_left_belongs_to_the_evening() -> None:
    three = captures(0, 6, 7, queen=2)
    played = sheet(AHEAD, Departure(Seat(3)), three, EarlyEnd())
    line = EveningLine(evenings_of((kept(played),), "")[0], APART)
    assert line.keys == ("Ann", "Bo", "Cara", "Dai")
