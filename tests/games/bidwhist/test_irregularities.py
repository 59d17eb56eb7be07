"""Irregularities of Bid Whist that really happen: what is ruled, and what is booked."""

from typing import Any

from companion.engine.referee.rulings import at_other_tables
from companion.games.bidwhist import GAME
from companion.games.bidwhist.rules import BidWhistRules
from tests.support.rows import for_each
from tests.support.ruled import verdict

BID, NO_TRUMP = {"stage": "bid"}, {"stage": "won", "contract": "nt"}
TRUMP = {"stage": "won", "contract": "trump"}
SLIP, MIND = {"next": "no", "why": "slip"}, {"next": "no", "why": "mind"}
RENAMED = {"since": "no", "why": "slip"}
CASES: dict[str, tuple[str, dict[str, str], dict[str, Any], str, bool, str]] = {
    "BW-DEAL-1 in the auction": ("kitty-seen", BID, {}, "Deal again", True, "misdeal"),
    "BW-KIT-2 in trumps": ("kitty-seen", TRUMP, {}, "No harm", False, "none"),
    "BW-KIT-2 in no trump": ("kitty-seen", NO_TRUMP, {}, "It is put back", True, "none"),
    "Q-BW8 always shown": (
        "kitty-seen",
        {"stage": "won"},
        {"kitty_shown": "always"},
        "No harm",
        False,
        "none",
    ),
    "Q-BW8 never shown": (
        "kitty-seen",
        {"stage": "won"},
        {"kitty_shown": "never"},
        "It is put back",
        True,
        "none",
    ),
    "entered contract": (
        "contract-disputed",
        {"noted": "yes"},
        {},
        "Go by what was entered",
        True,
        "none",
    ),
    "remembered": ("contract-disputed", {"noted": "no"}, {}, "Go by what three", True, "none"),
    "BW-RANK-2 open": (
        "wrong-taker",
        {"noticed": "next"},
        {},
        "It goes to the side",
        False,
        "none",
    ),
    "BW-RANK-2 later": (
        "wrong-taker",
        {"noticed": "later"},
        {},
        "It goes to the side",
        True,
        "none",
    ),
    "BW-RANK-2 scored": ("wrong-taker", {"noticed": "scored"}, {}, "Correct", True, "correct"),
    "BW-DECK-1 in time": ("big-joker", {"played": "no"}, {}, "Agree on it", False, "none"),
    "BW-DECK-1 too late": ("big-joker", {"played": "yes"}, {}, "The coloured", True, "none"),
    "bid of a slip": ("bid-changed", SLIP, {}, "The bid that was meant counts", True, "none"),
    "bid thought over": ("bid-changed", MIND, {}, "The bid that was said first", True, "none"),
    "bid gone by": ("bid-changed", {"next": "yes"}, {}, "The bid stands", True, "none"),
    "BW-DECL-1 slip": ("trump-renamed", RENAMED, {}, "What was meant counts", True, "none"),
    "BW-DECL-1 mind": (
        "trump-renamed",
        {"since": "no", "why": "mind"},
        {},
        "What was named first",
        True,
        "none",
    ),
    "BW-DECL-1 late": ("trump-renamed", {"since": "yes"}, {}, "What was named first", True, "none"),
    "BW-KIT-3 before the lead": (
        "discards",
        {"what": "change", "lead": "no"},
        {},
        "They may be changed",
        True,
        "none",
    ),
    "BW-KIT-1 after the lead": (
        "discards",
        {"what": "change", "lead": "yes"},
        {},
        "They stay as they lie",
        True,
        "none",
    ),
    "Q-BW7 own six": ("discards", {"what": "own"}, {}, "No harm", True, "none"),
    "Q-BW7 others": ("discards", {"what": "other"}, {}, "They go back", True, "none"),
    "W-WIN-3 wanted": ("taken", {"looked": "no"}, {}, "Tricks stay face down", True, "none"),
    "W-WIN-3 looked": ("taken", {"looked": "yes"}, {}, "It goes face down", True, "none"),
    "BW-ORD-1 too late": (
        "insufficient",
        {"bid": "lower", "next": "yes"},
        {},
        "Too low, but it stands",
        True,
        "none",
    ),
    "BW-ORD-1 in time": ("insufficient", {"bid": "lower", "next": "no"}, {}, "No", False, "none"),
    "Q-BW9 in time": (
        "joker-lead",
        {"contract": "nt", "last": "no", "trick": "yes"},
        {"nt_joker_lead": "only_if_last"},
        "Not allowed here",
        False,
        "none",
    ),
    "Q-BW9 too late": (
        "joker-lead",
        {"contract": "nt", "last": "no", "trick": "no"},
        {"nt_joker_lead": "only_if_last"},
        "It was a foul, but the trick stands",
        True,
        "none",
    ),
}
BY_THE_LAWS = {
    "exposed": {"during": "play"},
    "opening": {"trick": "yes"},
    "lead-turn": {"trick": "open"},
    "play-turn": {"trick": "yes", "hand": "third"},
}


@for_each("case", CASES)
def test_irregularity_gets_its_ruling(case: str) -> None:
    key, answers, table, said, fair, booked = CASES[case]
    found = verdict(GAME, key, answers, **table)
    assert said in found.said.en
    assert (found.silent, found.books[0]) == (fair, booked)
    assert found.sources or found.silent


@for_each("key", BY_THE_LAWS)
def test_penalties_of_the_laws_stand_behind_a_fair_way(key: str) -> None:
    answers = BY_THE_LAWS[key]
    by_law = verdict(GAME, key, answers, penalties="laws")
    assert by_law.silent
    assert by_law.after
    fewer = {name: each for name, each in answers.items() if name != "hand"}
    assert by_law.said != verdict(GAME, key, fewer).said
    (other,) = at_other_tables(GAME, key, BidWhistRules(), 4, fewer)
    assert (other.option.name, other.values) == ("penalties", ("laws",))


@for_each(("key", "slip"), [("bid-changed", SLIP), ("trump-renamed", RENAMED)])
def test_slip_that_was_entered_can_be_corrected(key: str, slip: dict[str, str]) -> None:
    assert verdict(GAME, key, slip).books == ("none", "correct")
