"""The rules in force at a table of Hearts, in plain words and in the order of play."""

from functools import lru_cache

from companion.engine.rules.book import BookRule
from companion.engine.rules.chapters import book_of
from companion.games.hearts.chapters.deal_chapter import AIM, DEALING
from companion.games.hearts.chapters.end_chapter import ENDING
from companion.games.hearts.chapters.pass_chapter import PASSING
from companion.games.hearts.chapters.play_chapter import PLAY
from companion.games.hearts.chapters.score_chapter import SCORING
from companion.games.hearts.rules import HeartsRules

CHAPTERS = (AIM, DEALING, PASSING, PLAY, SCORING, ENDING)


@lru_cache(maxsize=256)
def book(rules: HeartsRules, seats: int) -> tuple[BookRule, ...]:
    """Return the rules that apply at such a table (tests/data/RULES.md A.0 to A.2, B.1 to B.4)."""
    return book_of("hearts", CHAPTERS, rules, seats)
