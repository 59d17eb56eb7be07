"""The rules in force at a table of Oneonta Whist, in plain words and in the order of play."""

from functools import lru_cache

from companion.engine.messages import Text
from companion.engine.rules.book import BookLine, BookRule, Chapter, book_of
from companion.games.oniontan.rules import DEALS, GOAL, OniontanRules

DEALING = Chapter(
    Text("Cards and dealing"),
    (
        BookLine("pack", ("O-DECK-1",)),
        BookLine("deal", ("O-DEAL-1", "O-BID-2")),
        BookLine("turned", ("O-DEAL-2", "O-TRUMP-1", "Q-O6")),
        BookLine("joker-turned", ("O-TRUMP-2", "O-NT-1", "Q-O2")),
    ),
)

PLAY = Chapter(
    Text("Bidding and play"),
    (
        BookLine("bid", ("O-BID-1", "O-EQ-1")),
        BookLine("lead", ("O-LEAD-1", "Q-O1")),
        BookLine("follow", ("O-PLAY-1", "O-PLAY-2")),
        BookLine("discard", ("Q-O4",)),
        BookLine("wins", ("O-WIN-1", "O-WIN-2", "O-WIN-3", "O-RANK-1", "O-RANK-2")),
        BookLine("jokers", ("O-JOK-1", "O-JOK-2", "O-JOK-3", "O-JOK-4", "Q-O5")),
        BookLine("no-trump", ("O-NT-1", "O-NT-2", "O-NT-3", "Q-O3")),
        BookLine("kept", ("O-CAPT-1",)),
    ),
)

SCORING = Chapter(
    Text("Scoring"),
    (
        BookLine("compare", ("O-SCORE-1",)),
        BookLine("made", ("O-SCORE-4", "O-SCORE-6")),
        BookLine("few", ("O-SCORE-3", "Q-O9")),
        BookLine("many", ("O-SCORE-5", "Q-O9")),
        BookLine(
            "zero-made",
            option="zero_made",
            params=lambda rules, seats: {"points": (rules.zero_made,)},
        ),
        BookLine("zero_fail-{zero_fail}", option="zero_fail"),
    ),
)

ENDING = Chapter(
    Text("The end"),
    (
        BookLine(
            "deals",
            ("O-GAME-1", "Q-O10"),
            params=lambda rules, seats: {"deals": DEALS},
        ),
        BookLine(
            "goal",
            ("O-GAME-2",),
            params=lambda rules, seats: {"success": GOAL, "draw": GOAL - 1, "failure": GOAL - 2},
        ),
        BookLine("variant", ("O-META-1",)),
    ),
)

AIM = Chapter(
    Text("The game"),
    (
        BookLine("aim", ("O-PLY-1", "O-SCORE-4")),
        BookLine("several", when=lambda rules, seats: seats > 1),
    ),
)

CHAPTERS = (AIM, DEALING, PLAY, SCORING, ENDING)


@lru_cache(maxsize=256)
def book(rules: OniontanRules, seats: int) -> tuple[BookRule, ...]:
    """Return the rules that apply at a table of this size (tests/data/RULES.md A.4, B.7)."""
    return book_of("oniontan", CHAPTERS, rules, seats)
