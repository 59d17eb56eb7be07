"""What the history says of a deal: who took what, by name."""

import pytest

from companion.engine.seating import Seat
from companion.games.hearts.actions import Captures, DealResult, Points
from companion.games.registry import known_games
from companion.words.catalogue import catalogue_for
from companion.words.history import describe
from tests.support.sittings import sheet

NAMES = ("Anna", "Ben", "Clara", "Dora")


@pytest.mark.parametrize(
    ("deal", "english", "japanese"),
    [
        (
            Captures((0, 0, 13, 0), Seat(2)),
            "Clara: 13 hearts and Q♠",
            "Clara：ハート13枚と♠Q",
        ),
        (
            Captures((0, 1, 12, 0), Seat(0)),
            "Anna: Q♠; Ben: 1 heart; Clara: 12 hearts",
            "Anna：♠Q、Ben：ハート1枚、Clara：ハート12枚",
        ),
        (
            Points((0, 1, 0, 25)),
            "Ben: 1 point; Dora: 25 points",
            "Ben：1点、Dora：25点",
        ),
    ],
)
def test_history_says_by_name_who_took_what(deal: DealResult, english: str, japanese: str) -> None:
    for language, said in (("en", english), ("ja", japanese)):
        words = catalogue_for(language, tuple(known_games().values()))
        assert words.say(describe(sheet(), deal), NAMES) == said
