"""The rules in force at a table of Oneonta Whist, in plain words and in their order."""

from functools import lru_cache

from companion.engine.messages import Text
from companion.engine.rules.book import Rule
from companion.engine.rules.chapters import Chapter, Line, written
from companion.games.oniontan.results import DEALS
from companion.games.oniontan.rules import OniontanRules
from companion.games.oniontan.scoring import GOAL

DEALING = Chapter(
    Text("Cards and dealing", "カードと配り方"),
    (
        Line("pack", ("O-DECK-1",)),
        Line("deal", ("O-DEAL-1", "O-BID-2")),
        Line("turned", ("O-DEAL-2", "O-TRUMP-1", "Q-O6")),
        Line("joker-turned", ("O-TRUMP-2", "O-NT-1", "Q-O2")),
    ),
)

PLAY = Chapter(
    Text("Bidding and play", "ビッドとプレイ"),
    (
        Line("bid", ("O-BID-1", "O-EQ-1")),
        Line("lead", ("O-LEAD-1", "Q-O1")),
        Line("follow", ("O-PLAY-1", "O-PLAY-2")),
        Line("discard", ("Q-O4",)),
        Line("wins", ("O-WIN-1", "O-WIN-2", "O-WIN-3", "O-RANK-1", "O-RANK-2")),
        Line("jokers", ("O-JOK-1", "O-JOK-2", "O-JOK-3", "O-JOK-4", "Q-O5")),
        Line("no-trump", ("O-NT-1", "O-NT-2", "O-NT-3", "Q-O3")),
        Line("kept", ("O-CAPT-1",)),
    ),
)

SCORING = Chapter(
    Text("Scoring", "点の数え方"),
    (
        Line("compare", ("O-SCORE-1",)),
        Line("made", ("O-SCORE-4", "O-SCORE-6")),
        Line("few", ("O-SCORE-3", "Q-O9")),
        Line("many", ("O-SCORE-5", "Q-O9")),
        Line(
            "zero-made",
            option="zero_made",
            params=lambda rules, seats: {"points": (rules.zero_made,)},
        ),
        Line("zero_fail-{zero_fail}", option="zero_fail"),
    ),
)

ENDING = Chapter(
    Text("The end", "終わり方"),
    (
        Line(
            "deals",
            ("O-GAME-1", "Q-O10"),
            params=lambda rules, seats: {"deals": DEALS},
        ),
        Line(
            "goal",
            ("O-GAME-2",),
            params=lambda rules, seats: {"success": GOAL, "draw": GOAL - 1, "failure": GOAL - 2},
        ),
        Line("variant", ("O-META-1",)),
    ),
)

AIM = Chapter(
    Text("The game", "ゲームの目的"),
    (
        Line("aim", ("O-PLY-1", "O-SCORE-4")),
        Line("several", when=lambda rules, seats: seats > 1),
    ),
)

CHAPTERS = (AIM, DEALING, PLAY, SCORING, ENDING)


@lru_cache(maxsize=256)
def book(rules: OniontanRules, seats: int) -> tuple[Rule, ...]:
    """Every rule that holds at a table of so many (RULES.md A.4, B.7)."""
    return written("oniontan", CHAPTERS, rules, seats)
