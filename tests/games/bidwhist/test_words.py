"""Everything that Bid Whist says is said in both languages, and nothing is written in vain."""

from itertools import chain, product
from typing import Any

from companion.engine.contract.charged_tricks import AS_TAKEN
from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Action, Adjustment
from companion.engine.messages import Message
from companion.engine.seating import Seat
from companion.games.bidwhist import GAME
from companion.games.bidwhist.bidding import BidWhistDeclaration, BidWhistTricks, Reneged
from tests.games.bidwhist.at_table import auction, contract, played, sheet, won
from tests.games.bidwhist.test_bad_entries import BAD
from tests.games.bidwhist.test_book import SHELF
from tests.games.bidwhist.test_play_auction import UNFIT
from tests.games.bidwhist.test_play_kitty import FAULTS
from tests.support.sittings import then
from tests.support.spoken import codes, messages, speak

WAYS: dict[str, tuple[str, ...]] = {
    "kitty_shown": ("always", "never"),
    "nt_exchange": ("yes", "no"),
    "kitty_trick": ("bidder", "first_trick_winner"),
    "nt_joker_lead": ("allowed", "only_if_last"),
    "aces_good": ("on", "off"),
}

KITTY = {"bidder": 12, "first_trick_winner": 13}
"""Whose the kitty's trick is, and how many tricks are entered then."""

OPTIONS: list[dict[str, Any]] = [
    {"nt_joker_forced": "on", **dict(zip(WAYS, ways, strict=True))}
    for ways in product(*WAYS.values())
]


def _sheets() -> list[Sheet]:
    """Tables at which everything is said that can be."""
    bare = [
        auction(*calls, declare=when, dealer_may_match="on")
        for when in ("before", "after")
        for calls in (
            (),
            ("pass",) * 3,
            ("3 up", "pass"),
            ("3 up", "pass", "pass"),
            ("4 up", "pass", "pass", "pass"),
            ("7 nt",),
        )
    ]
    declared = [
        then(sheet(**options), contract(0, *bid))
        for options in OPTIONS
        for bid in (("4 up", "S"), ("7 down", "H"), ("4 nt", "up"), ("4 nt", "down"))
    ]
    scores = [
        then(_carried(ours), contract(0, bid))
        for ours in (-30, -4, 0, 4, 30)
        for bid in ("1 up", "3 nt")
    ]
    ends = [played(_carried(ours), 0, "4 up", tricks) for ours in (-4, 4) for tricks in (3, 10)]
    reneged = then(sheet(renege_tricks=3), contract(1, "3 up", "D"), Reneged(Seat(1)))
    log = [
        reneged,
        then(reneged, BidWhistTricks((4, 8), (0, 1), AS_TAKEN)),
        then(auction("7 nt"), BidWhistDeclaration("down")),
        then(sheet(), contract(1, "3 up", "D")),
    ]
    return [*bare, *declared, *scores, *ends, *log]


def _carried(ours: int) -> Sheet:
    agreed: list[Action] = [Adjustment((ours, 0), "carried over")] if ours else []
    return sheet(*agreed)


SHEETS = _sheets()


def test_everything_is_said_in_both_languages() -> None:
    for each in SHEETS:
        for english, japanese in speak(each):
            assert english
            assert any(ord(mark) > 0x2FFF for mark in japanese), japanese


def _within(message: Message) -> set[str]:
    params = message.params.values()
    several = chain.from_iterable(each for each in params if isinstance(each, tuple))
    inner = (each for each in (*params, *several) if isinstance(each, Message))
    return {message.code}.union(*map(_within, inner))


def _compared(high: str, new: str) -> str:
    table = sheet(dealer_may_match="on").position
    answers = {"high": high, "new": new, "dealer": "yes"}
    answer = GAME.cardplay.compare_calls(table, answers)
    assert answer is not None
    return answer.message.code


def _explained() -> set[str]:
    """What is said of how deals come to their points."""
    rules = ("penalty", "penalty_floor_book", "nt_double", "defensive_scoring", "kitty_trick")
    ways = (("bid", "shortfall"), ("on", "off"), ("on",), ("on", "off"), tuple(KITTY))
    tables: list[dict[str, Any]] = [
        dict(zip(rules, values, strict=True)) for values in product(*ways)
    ]
    deals = [
        (then(sheet(**table), contract(0, "3 nt")), won(ours, KITTY[table["kitty_trick"]]))
        for table in tables
        for ours in (2, 12)
    ]
    return {each.code for at, deal in deals for each in GAME.explain(at.position, deal)}


def test_every_sentence_of_the_catalogues_is_used() -> None:
    said = {code for each in SHEETS for message in messages(each) for code in _within(message)}
    met = said | {code for _, _, code, _ in BAD} | {code for _, code, _ in (*UNFIT, *FAULTS)}
    met |= {_compared("3 up", "4 up"), _compared("3 up", "2 nt"), _compared("3 up", "3 up")}
    met |= _explained() | {rule.message.code for rule in SHELF.rules}
    assert {code for code in met if code.startswith("bidwhist-")} == codes(GAME.folder, "en")
    assert codes(GAME.folder, "ja") == codes(GAME.folder, "en")


def test_log_says_who_bid_what() -> None:
    words = speak(then(auction("pass", "3 down"), contract(1, "4 nt", "down")))
    assert ("Ann: pass", "Ann：パス") in words
    assert ("Bo: 3 downtown", "Bo：3ダウン") in words
    assert ("Bo plays 4 no trump (low cards win)", "Boが4ノートランプ（低い札が強い）") in words
