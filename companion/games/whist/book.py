"""The rules in force at a table of Whist, in plain words and in the order of play."""

from collections.abc import Mapping
from functools import lru_cache

from companion.engine.messages import Text, Value
from companion.engine.rules.book import BookLine, BookRule, Chapter, book_of, both, not_, option_is
from companion.games.whist.rules import TURNED, WhistRules


def _cycle(rules: WhistRules, seats: int) -> Mapping[str, Value]:
    """Return the trumps of the cycle by name."""
    return {"cycle": rules.option("trumps").words(rules.trumps)}


_TURNED = option_is("trumps", TURNED)
_TO_POINTS = option_is("until", "points")
_MOVES_ONLY = both(not_(_TO_POINTS), option_is("revoke", "three_tricks"))
_EVERY = option_is("counting", "all")

DEALING = Chapter(
    Text("Cards and dealing"),
    (
        BookLine("pack", ("W-DECK-1",)),
        BookLine("partners", ("W-SEAT-1", "Q-W8")),
        BookLine("first-dealer", ("W-DEAL-2",)),
        BookLine("deal-{tournament}", ("W-DEAL-1",), "tournament"),
        BookLine("turned", ("W-TRUMP-1", "W-TRUMP-4"), "trumps", when=_TURNED),
        BookLine("turned-taken", ("W-TRUMP-2", "Q-W5"), when=_TURNED),
        BookLine("trumps", option="trumps", when=not_(_TURNED), params=_cycle),
        BookLine("count", ("W-TRUMP-3",)),
        BookLine("misdeal-{misdeal}", option="misdeal"),
        BookLine("next-deal", ("W-NEXT-1",), when=_TURNED),
        BookLine("next-deal-cycle", ("W-NEXT-1",), when=not_(_TURNED)),
    ),
)

PLAY = Chapter(
    Text("Play"),
    (
        BookLine(
            "opening-{first_lead_no_trump}",
            option="first_lead_no_trump",
        ),
        BookLine("trick", ("W-PLAY-1",)),
        BookLine("follow", ("W-PLAY-2", "W-PLAY-4", "W-EX-1")),
        BookLine("discard", ("W-PLAY-3",)),
        BookLine("wins", ("W-TRUMP-1", "W-RANK-1", "W-WIN-1", "W-WIN-2")),
        BookLine("leads", ("W-LEAD-2",)),
        BookLine("kept", ("W-WIN-3", "W-CAPT-1")),
        BookLine("revoke-{revoke}", option="revoke", when=not_(_MOVES_ONLY)),
        BookLine("revoke-moved", option="revoke", when=_MOVES_ONLY),
        BookLine("penalties-{penalties}", option="penalties"),
    ),
)

SCORING = Chapter(
    Text("Scoring"),
    (
        BookLine("tricks", ("W-SCORE-1", "W-SCORE-4")),
        BookLine("odd", option="counting", when=not_(_EVERY)),
        BookLine("all", option="counting", when=_EVERY),
        BookLine("honours-{honours}", option="honours"),
        BookLine(
            "honours-late",
            ("Q-W7",),
            when=both(both(option_is("honours", "on"), _TO_POINTS), not_(option_is("target", 1))),
            params=lambda rules, seats: {"short": rules.target - 1},
        ),
    ),
)

ENDING = Chapter(
    Text("The end"),
    (
        BookLine(
            "target",
            option="target",
            when=_TO_POINTS,
            params=lambda rules, seats: {"points": rules.target},
        ),
        BookLine(
            "deals",
            option="deals",
            when=not_(_TO_POINTS),
            params=lambda rules, seats: {"deals": rules.deals},
        ),
        BookLine("above", ("Q-W7",), "until", when=_TO_POINTS),
        BookLine("deals-won", option="until", when=not_(_TO_POINTS)),
        BookLine("rubber-{rubber}", option="rubber", when=_TO_POINTS),
    ),
)

_AIM = (
    BookLine("aim", ("W-META-1", "W-SCORE-2"), when=not_(_EVERY)),
    BookLine("aim-all", ("W-META-1",), when=_EVERY),
)

CHAPTERS = (
    Chapter(Text("The game"), _AIM),
    DEALING,
    PLAY,
    SCORING,
    ENDING,
)


@lru_cache(maxsize=256)
def book(rules: WhistRules, seats: int) -> tuple[BookRule, ...]:
    """Return the rules that apply at a table (tests/data/RULES.md A.3, B.5)."""
    return book_of("whist", CHAPTERS, rules, seats)
