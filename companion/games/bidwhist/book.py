"""The rules in force at a table of Bid Whist, in plain words and in the order of play."""

from functools import lru_cache

from companion.engine.messages import Text
from companion.engine.rules.book import BookLine, BookRule, Chapter, book_of, not_, option_is
from companion.games.bidwhist.rules import BidWhistRules

AIM = Chapter(
    Text("The game"),
    (
        BookLine("aim", ("BW-META-1", "BW-BID-2", "BW-PLAY-1")),
        BookLine("partners", ("W-SEAT-1",)),
    ),
)

DEALING = Chapter(
    Text("Cards and dealing"),
    (
        BookLine("pack", ("BW-DECK-1",)),
        BookLine("first-dealer", ("W-DEAL-2",)),
        BookLine("deal", ("W-DEAL-1", "BW-DEAL-1", "Q-BW18")),
        BookLine("own-hand", ("BW-DEAL-1",)),
        BookLine("next-deal", ("W-NEXT-1", "Q-BW19")),
    ),
)

BIDDING = Chapter(
    Text("Bidding"),
    (
        BookLine("speaks", ("BW-BID-1",)),
        BookLine("number", ("BW-BID-2", "BW-BID-3")),
        BookLine("kinds", ("BW-BID-4", "BW-BID-5", "BW-BID-6")),
        BookLine(
            "lowest",
            option="min_bid",
            params=lambda rules, seats: {"lowest": rules.min_bid},
        ),
        BookLine("higher", ("BW-ORD-1", "BW-ORD-2", "BW-ORD-4")),
        BookLine("down_beats_up-{down_beats_up}", option="down_beats_up"),
        BookLine("dealer_may_match-{dealer_may_match}", option="dealer_may_match"),
        BookLine("top", ("BW-BID-5", "Q-BW5")),
        BookLine("rounds-{rounds}", option="rounds"),
        BookLine("reentry-{reentry}", option="reentry", when=option_is("rounds", "many")),
        BookLine("forced", ("BW-FORCE-1", "Q-BW3")),
    ),
)

KITTY = Chapter(
    Text("Trump and the kitty"),
    (
        BookLine("names", ("BW-DECL-1", "BW-DECL-2")),
        BookLine("declare-{declare}", option="declare"),
        BookLine("kitty_shown-{kitty_shown}", option="kitty_shown"),
        BookLine("exchange", ("BW-KIT-1", "BW-KIT-3", "Q-BW7")),
        BookLine("nt_exchange-{nt_exchange}", option="nt_exchange"),
        BookLine("kitty_trick-{kitty_trick}", option="kitty_trick"),
    ),
)

PLAY = Chapter(
    Text("Play"),
    (
        BookLine("opening", ("BW-LEAD-1",)),
        BookLine("trick", ("W-PLAY-1",)),
        BookLine("follow", ("W-PLAY-2", "W-PLAY-4")),
        BookLine("discard", ("W-PLAY-3",)),
        BookLine("wins", ("W-WIN-1", "W-WIN-2")),
        BookLine("uptown", ("BW-RANK-1",)),
        BookLine("downtown-{aces_good}", option="aces_good"),
        BookLine("jokers", ("BW-RANK-1", "BW-RANK-2", "Q-BW10")),
        BookLine("nt-jokers", ("BW-NT-1", "Q-BW9")),
        BookLine("nt_joker_lead-{nt_joker_lead}", option="nt_joker_lead"),
        BookLine("nt_joker_forced-{nt_joker_forced}", option="nt_joker_forced"),
        BookLine("leads", ("W-LEAD-2",)),
        BookLine("kept", ("W-WIN-3", "W-CAPT-1")),
        BookLine("penalties-{penalties}", option="penalties"),
        BookLine("renege-none", option="renege_tricks", when=option_is("renege_tricks", 0)),
        BookLine(
            "renege",
            option="renege_tricks",
            when=not_(option_is("renege_tricks", 0)),
            params=lambda rules, seats: {"tricks": rules.renege_tricks},
        ),
    ),
)

_by_shortfall = option_is("penalty", "shortfall")

SCORING = Chapter(
    Text("Scoring"),
    (
        BookLine("made", ("W-SCORE-1", "BW-SCORE-2", "BW-SCORE-3", "Q-BW17")),
        BookLine("penalty-{penalty}", option="penalty"),
        BookLine(
            "floor-{penalty_floor_book}",
            option="penalty_floor_book",
            when=_by_shortfall,
        ),
        BookLine("nt_double-{nt_double}", option="nt_double"),
        BookLine("defenders-{defensive_scoring}", option="defensive_scoring"),
    ),
)

ENDING = Chapter(
    Text("The end"),
    (
        BookLine("target", option="target", params=lambda rules, seats: {"points": rules.target}),
        BookLine("both", ("Q-BW15",), when=option_is("defensive_scoring", "on")),
    ),
)

CHAPTERS = (AIM, DEALING, BIDDING, KITTY, PLAY, SCORING, ENDING)


@lru_cache(maxsize=256)
def book(rules: BidWhistRules, seats: int) -> tuple[BookRule, ...]:
    """Return the rules that apply at a table (tests/data/RULES.md A.3, B.6)."""
    return book_of("bidwhist", CHAPTERS, rules, seats)
