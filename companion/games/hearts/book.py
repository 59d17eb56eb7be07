"""The rules in force at a table of Hearts, in plain words and in the order one needs them."""

from functools import lru_cache

from companion.engine.rules.book import Rule
from companion.engine.rules.chapters import written
from companion.games.hearts.chapters.dealing import AIM, DEALING
from companion.games.hearts.chapters.ending import ENDING
from companion.games.hearts.chapters.passing import PASSING
from companion.games.hearts.chapters.play import PLAY
from companion.games.hearts.chapters.scoring import SCORING
from companion.games.hearts.rules import HeartsRules

CHAPTERS = (AIM, DEALING, PASSING, PLAY, SCORING, ENDING)


@lru_cache(maxsize=256)
def book(rules: HeartsRules, seats: int) -> tuple[Rule, ...]:
    """Every rule that holds at a table of so many (RULES.md A.0 to A.2, B.1 to B.4)."""
    return written("hearts", CHAPTERS, rules, seats)
