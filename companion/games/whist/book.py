"""The rules in force at a table of Whist, in plain words and in the order one needs them."""

from functools import lru_cache

from companion.engine.messages import Text
from companion.engine.rules.book import Rule
from companion.engine.rules.chapters import Chapter, Line, both, but, has, written
from companion.games.whist.rules import WhistRules

DEALING = Chapter(
    Text("Cards and dealing", "カードと配り方"),
    (
        Line("pack", ("W-DECK-1",)),
        Line("partners", ("W-SEAT-1", "Q-W8")),
        Line("first-dealer", ("W-DEAL-2",)),
        Line("deal-{tournament}", ("W-DEAL-1",), "tournament"),
        Line("turned", ("W-TRUMP-1", "W-TRUMP-4")),
        Line("turned-taken", ("W-TRUMP-2", "Q-W5")),
        Line("count", ("W-TRUMP-3",)),
        Line("misdeal-{misdeal}", option="misdeal"),
        Line("next-deal", ("W-NEXT-1",)),
    ),
)

PLAY = Chapter(
    Text("Play", "プレイ"),
    (
        Line(
            "opening-{first_lead_no_trump}",
            option="first_lead_no_trump",
        ),
        Line("trick", ("W-PLAY-1",)),
        Line("follow", ("W-PLAY-2", "W-PLAY-4", "W-EX-1")),
        Line("discard", ("W-PLAY-3",)),
        Line("wins", ("W-TRUMP-1", "W-RANK-1", "W-WIN-1", "W-WIN-2")),
        Line("leads", ("W-LEAD-2",)),
        Line("kept", ("W-WIN-3", "W-CAPT-1")),
        Line("revoke-{revoke}", option="revoke"),
        Line("penalties-{penalties}", option="penalties"),
    ),
)

SCORING = Chapter(
    Text("Scoring", "点の数え方"),
    (
        Line("tricks", ("W-SCORE-1", "W-SCORE-4")),
        Line("odd", ("W-SCORE-2", "W-SCORE-3")),
        Line("honours-{honours}", option="honours"),
        Line(
            "honours-late",
            ("Q-W7",),
            when=both(has("honours", "on"), but(has("target", 1))),
            params=lambda rules, seats: {"short": rules.target - 1},
        ),
    ),
)

ENDING = Chapter(
    Text("The end", "終わり方"),
    (
        Line("target", option="target", params=lambda rules, seats: {"points": rules.target}),
        Line("above", ("Q-W7",)),
        Line("rubber-{rubber}", option="rubber"),
    ),
)

CHAPTERS = (
    Chapter(Text("The game", "ゲームの目的"), (Line("aim", ("W-META-1", "W-SCORE-2")),)),
    DEALING,
    PLAY,
    SCORING,
    ENDING,
)


@lru_cache(maxsize=256)
def book(rules: WhistRules, seats: int) -> tuple[Rule, ...]:
    """Every rule that holds at a table (RULES.md A.3, B.5)."""
    return written("whist", CHAPTERS, rules, seats)
