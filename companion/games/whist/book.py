"""The rules in force at a table of Whist, in plain words and in the order of play."""

from functools import lru_cache

from companion.engine.messages import Text
from companion.engine.rules.book import BookRule
from companion.engine.rules.chapters import BookLine, Chapter, book_of, both, not_, option_is
from companion.games.whist.rules import WhistRules

DEALING = Chapter(
    Text("Cards and dealing"),
    (
        BookLine("pack", ("W-DECK-1",)),
        BookLine("partners", ("W-SEAT-1", "Q-W8")),
        BookLine("first-dealer", ("W-DEAL-2",)),
        BookLine("deal-{tournament}", ("W-DEAL-1",), "tournament"),
        BookLine("turned", ("W-TRUMP-1", "W-TRUMP-4")),
        BookLine("turned-taken", ("W-TRUMP-2", "Q-W5")),
        BookLine("count", ("W-TRUMP-3",)),
        BookLine("misdeal-{misdeal}", option="misdeal"),
        BookLine("next-deal", ("W-NEXT-1",)),
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
        BookLine("revoke-{revoke}", option="revoke"),
        BookLine("penalties-{penalties}", option="penalties"),
    ),
)

SCORING = Chapter(
    Text("Scoring"),
    (
        BookLine("tricks", ("W-SCORE-1", "W-SCORE-4")),
        BookLine("odd", ("W-SCORE-2", "W-SCORE-3")),
        BookLine("honours-{honours}", option="honours"),
        BookLine(
            "honours-late",
            ("Q-W7",),
            when=both(option_is("honours", "on"), not_(option_is("target", 1))),
            params=lambda rules, seats: {"short": rules.target - 1},
        ),
    ),
)

ENDING = Chapter(
    Text("The end"),
    (
        BookLine("target", option="target", params=lambda rules, seats: {"points": rules.target}),
        BookLine("above", ("Q-W7",)),
        BookLine("rubber-{rubber}", option="rubber"),
    ),
)

CHAPTERS = (
    Chapter(Text("The game"), (BookLine("aim", ("W-META-1", "W-SCORE-2")),)),
    DEALING,
    PLAY,
    SCORING,
    ENDING,
)


@lru_cache(maxsize=256)
def book(rules: WhistRules, seats: int) -> tuple[BookRule, ...]:
    """Return the rules that apply at a table (tests/data/RULES.md A.3, B.5)."""
    return book_of("whist", CHAPTERS, rules, seats)
