"""An evening in a line: who played, and who won."""

from dataclasses import replace

from companion.circle.people import Groups
from companion.circle.tables.evenings import evenings_of
from companion.drawing.circle_pages import EveningLine
from companion.engine.log.entries import Departure, EarlyEnd, Substitution
from companion.engine.seating import Seat
from tests.circle.coming_and_going import kept
from tests.support.sittings import captures, sheet

APART = Groups({})
AHEAD = captures(0, 2, 4, 7, queen=3)
"""A deal after which Ann leads."""


def test_whoever_played_most_deals_of_the_winning_seat_has_won() -> None:
    played = sheet(AHEAD, AHEAD, Substitution(Seat(0), "Ema"), AHEAD, EarlyEnd())
    line = EveningLine(evenings_of((kept(played),), "")[0], APART)
    assert line.wins == (("Ann", 1),)


def test_evening_lasts_from_its_first_deal_however_early_its_table_was_made() -> None:
    played = replace(
        kept(sheet(AHEAD, AHEAD, EarlyEnd())),
        created="2026-10-01T18:00:00Z",
        started="2026-10-03T20:05:00Z",
        ended="2026-10-03T22:00:00Z",
    )
    assert EveningLine(evenings_of((played,), "")[0], APART).minutes == 60 + 55


def test_whoever_has_left_belongs_to_the_evening() -> None:
    three = captures(0, 6, 7, queen=2)
    played = sheet(AHEAD, Departure(Seat(3)), three, EarlyEnd())
    line = EveningLine(evenings_of((kept(played),), "")[0], APART)
    assert line.keys == ("Ann", "Bo", "Cara", "Dai")
