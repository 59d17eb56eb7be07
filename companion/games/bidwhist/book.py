"""The rules in force at a table of Bid Whist, in plain words and in the order one needs them."""

from functools import lru_cache

from companion.engine.messages import Text
from companion.engine.rules.book import Rule
from companion.engine.rules.chapters import Chapter, Line, but, has, written
from companion.games.bidwhist.rules import BidWhistRules

AIM = Chapter(
    Text("The game", "ゲームの目的"),
    (
        Line("aim", ("BW-META-1", "BW-BID-2", "BW-PLAY-1")),
        Line("partners", ("W-SEAT-1",)),
    ),
)

DEALING = Chapter(
    Text("Cards and dealing", "カードと配り方"),
    (
        Line("pack", ("BW-DECK-1",)),
        Line("first-dealer", ("W-DEAL-2",)),
        Line("deal", ("W-DEAL-1", "BW-DEAL-1", "Q-BW18")),
        Line("own-hand", ("BW-DEAL-1",)),
        Line("next-deal", ("W-NEXT-1", "Q-BW19")),
    ),
)

BIDDING = Chapter(
    Text("Bidding", "ビッド"),
    (
        Line("speaks", ("BW-BID-1",)),
        Line("number", ("BW-BID-2", "BW-BID-3")),
        Line("kinds", ("BW-BID-4", "BW-BID-5", "BW-BID-6")),
        Line(
            "lowest",
            option="min_bid",
            params=lambda rules, seats: {"lowest": rules.min_bid},
        ),
        Line("higher", ("BW-ORD-1", "BW-ORD-2", "BW-ORD-4")),
        Line("down_beats_up-{down_beats_up}", option="down_beats_up"),
        Line("dealer_may_match-{dealer_may_match}", option="dealer_may_match"),
        Line("top", ("BW-BID-5", "Q-BW5")),
        Line("rounds-{rounds}", option="rounds"),
        Line("reentry-{reentry}", option="reentry", when=has("rounds", "many")),
        Line("forced", ("BW-FORCE-1", "Q-BW3")),
    ),
)

KITTY = Chapter(
    Text("Trump and the kitty", "切り札とキティ"),
    (
        Line("names", ("BW-DECL-1", "BW-DECL-2")),
        Line("declare-{declare}", option="declare"),
        Line("kitty_shown-{kitty_shown}", option="kitty_shown"),
        Line("exchange", ("BW-KIT-1", "BW-KIT-3", "Q-BW7")),
        Line("nt_exchange-{nt_exchange}", option="nt_exchange"),
        Line("kitty_trick-{kitty_trick}", option="kitty_trick"),
    ),
)

PLAY = Chapter(
    Text("Play", "プレイ"),
    (
        Line("opening", ("BW-LEAD-1",)),
        Line("trick", ("W-PLAY-1",)),
        Line("follow", ("W-PLAY-2", "W-PLAY-4")),
        Line("discard", ("W-PLAY-3",)),
        Line("wins", ("W-WIN-1", "W-WIN-2")),
        Line("uptown", ("BW-RANK-1",)),
        Line("downtown-{aces_good}", option="aces_good"),
        Line("jokers", ("BW-RANK-1", "BW-RANK-2", "Q-BW10")),
        Line("nt-jokers", ("BW-NT-1", "Q-BW9")),
        Line("nt_joker_lead-{nt_joker_lead}", option="nt_joker_lead"),
        Line("nt_joker_forced-{nt_joker_forced}", option="nt_joker_forced"),
        Line("leads", ("W-LEAD-2",)),
        Line("kept", ("W-WIN-3", "W-CAPT-1")),
        Line("penalties-{penalties}", option="penalties"),
        Line("renege-none", option="renege_tricks", when=has("renege_tricks", 0)),
        Line(
            "renege",
            option="renege_tricks",
            when=but(has("renege_tricks", 0)),
            params=lambda rules, seats: {"tricks": rules.renege_tricks},
        ),
    ),
)

_by_shortfall = has("penalty", "shortfall")

SCORING = Chapter(
    Text("Scoring", "点の数え方"),
    (
        Line("made", ("W-SCORE-1", "BW-SCORE-2", "BW-SCORE-3", "Q-BW17")),
        Line("penalty-{penalty}", option="penalty"),
        Line(
            "floor-{penalty_floor_book}",
            option="penalty_floor_book",
            when=_by_shortfall,
        ),
        Line("nt_double-{nt_double}", option="nt_double"),
        Line("defenders-{defensive_scoring}", option="defensive_scoring"),
    ),
)

ENDING = Chapter(
    Text("The end", "終わり方"),
    (
        Line("target", option="target", params=lambda rules, seats: {"points": rules.target}),
        Line("both", ("Q-BW15",), when=has("defensive_scoring", "on")),
    ),
)

CHAPTERS = (AIM, DEALING, BIDDING, KITTY, PLAY, SCORING, ENDING)


@lru_cache(maxsize=256)
def book(rules: BidWhistRules, seats: int) -> tuple[Rule, ...]:
    """Every rule that holds at a table (RULES.md A.3, B.6)."""
    return written("bidwhist", CHAPTERS, rules, seats)
