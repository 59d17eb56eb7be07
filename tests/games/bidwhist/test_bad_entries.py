"""Entries that cannot be: each is refused with its code, its field and the rule it rests on."""

import pytest

from companion.engine.fold.replay import Sheet, judge
from companion.engine.log.entries import Action
from companion.engine.seating import Seat
from companion.games.bidwhist.bidding import (
    BidWhistDeclaration,
    BidWhistTricks,
    Call,
    FinalContract,
    Reneged,
)
from tests.games.bidwhist.at_table import auction, contract, sheet, won
from tests.support.rows import for_each
from tests.support.rulebook import RULE_IDS
from tests.support.sittings import captures, then
from tests.support.spoken import refused

pytestmark = pytest.mark.rules("BW-BID-5 BW-DECL-1 BW-DECL-2")

FRESH = sheet()
THREE_PASSED = auction("pass", "pass", "pass")
SUIT = auction("4 up", "pass", "pass", "pass")
NO_TRUMP = auction("4 nt", "pass", "pass", "pass")
DECLARED = then(SUIT, BidWhistDeclaration("S"))
WITH_KITTY = then(sheet(kitty_trick="first_trick_winner"), contract(0, "3 up"))
CHARGING = then(sheet(renege_tricks=3), contract(0, "3 up"))
ANN = Seat(0)


def _final(bid: str, named: str = "S", seat: int = 0) -> FinalContract:
    return FinalContract(Seat(seat), bid, named)


BAD: list[tuple[Sheet, Action, str, str]] = [
    (DECLARED, Reneged(ANN), "bidwhist-reneged-off", "revoked"),
    (DECLARED, BidWhistTricks((8, 4), (1, 0)), "bidwhist-reneged-off", "revoked"),
    (CHARGING, BidWhistTricks((8, 4), (1,)), "bidwhist-reneged-range", "revoked"),
    (CHARGING, BidWhistTricks((8, 4), (-1, 0)), "bidwhist-reneged-range", "revoked"),
    (CHARGING, BidWhistTricks((8, 4), (1, 0), ""), "revoke-which-tricks", "moved"),
    (CHARGING, Reneged(Seat(4)), "seat-unknown", "seat"),
    (FRESH, captures(5, 4, 3, 1, queen=0), "action-unknown", ""),
    (FRESH, Call(ANN, ""), "bidwhist-bid-missing", "bid"),
    (FRESH, Call(ANN, "three"), "bidwhist-bid-unknown", "bid"),
    (FRESH, Call(ANN, "3 nt up"), "bidwhist-bid-unknown", "bid"),
    (FRESH, Call(ANN, "0 up"), "bidwhist-bid-range", "bid"),
    (FRESH, Call(ANN, "0"), "bidwhist-bid-range", "bid"),
    (FRESH, Call(ANN, "8 nt"), "bidwhist-bid-range", "bid"),
    (FRESH, Call(ANN, "14"), "bidwhist-bid-range", "bid"),
    (sheet(min_bid=3), Call(ANN, "2 nt"), "bidwhist-bid-minimum", "bid"),
    (FRESH, Call(Seat(1), "3 up"), "bidwhist-out-of-turn", "seat"),
    (FRESH, Call(Seat(9), "3 up"), "bidwhist-out-of-turn", "seat"),
    (auction("3 up"), Call(Seat(1), "3 up"), "bidwhist-bid-not-higher", "bid"),
    (auction("3 nt"), Call(Seat(1), "3 down"), "bidwhist-bid-not-higher", "bid"),
    (THREE_PASSED, Call(Seat(3), "pass"), "bidwhist-dealer-must-bid", "bid"),
    (SUIT, Call(ANN, "5 up"), "bidwhist-auction-over", "bid"),
    (SUIT, Call(Seat(1), "pass"), "bidwhist-auction-over", "bid"),
    (DECLARED, Call(Seat(1), "pass"), "bidwhist-auction-over", "bid"),
    (FRESH, BidWhistDeclaration("S"), "bidwhist-no-contract", "named"),
    (auction("4 up", "pass", "pass"), BidWhistDeclaration("S"), "bidwhist-no-contract", "named"),
    (SUIT, BidWhistDeclaration(""), "bidwhist-suit-missing", "named"),
    (SUIT, BidWhistDeclaration("up"), "bidwhist-suit-missing", "named"),
    (SUIT, BidWhistDeclaration("X"), "bidwhist-suit-missing", "named"),
    (NO_TRUMP, BidWhistDeclaration("S"), "bidwhist-trump-in-no-trump", "named"),
    (NO_TRUMP, BidWhistDeclaration(""), "bidwhist-ranking-missing", "named"),
    (NO_TRUMP, BidWhistDeclaration("X"), "bidwhist-ranking-missing", "named"),
    (DECLARED, BidWhistDeclaration("S"), "bidwhist-declared-already", "named"),
    (
        then(FRESH, contract(0, "3 up")),
        BidWhistDeclaration("H"),
        "bidwhist-declared-already",
        "named",
    ),
    (FRESH, _final("3 up", seat=-1), "bidwhist-bidder-missing", "bidder"),
    (FRESH, _final("3 up", seat=4), "bidwhist-bidder-missing", "bidder"),
    (FRESH, _final(""), "bidwhist-bid-missing", "bid"),
    (FRESH, _final("pass"), "bidwhist-bid-unknown", "bid"),
    (FRESH, _final("0 up"), "bidwhist-bid-range", "bid"),
    (sheet(min_bid=4), _final("3 nt", "up"), "bidwhist-bid-minimum", "bid"),
    (FRESH, _final("3 up", ""), "bidwhist-suit-missing", "named"),
    (FRESH, _final("3 nt"), "bidwhist-trump-in-no-trump", "named"),
    (FRESH, _final("3 nt", ""), "bidwhist-ranking-missing", "named"),
    (auction("3 down"), _final("3 up"), "bidwhist-contract-below", "bid"),
    (SUIT, _final("5 up"), "bidwhist-contract-known", "bid"),
    (then(FRESH, contract(0, "3 up")), _final("3 up"), "bidwhist-contract-known", "bid"),
    (FRESH, won(8), "bidwhist-no-contract", "tricks"),
    (THREE_PASSED, won(8), "bidwhist-no-contract", "tricks"),
    (SUIT, won(8), "bidwhist-not-declared", "tricks"),
    (DECLARED, BidWhistTricks((8,)), "sides-other", "tricks"),
    (DECLARED, BidWhistTricks((8, 4, 0)), "sides-other", "tricks"),
    (DECLARED, BidWhistTricks(()), "sides-other", "tricks"),
    (DECLARED, BidWhistTricks((8, 5)), "bidwhist-tricks-sum", "tricks"),
    (DECLARED, BidWhistTricks((7, 7)), "bidwhist-tricks-sum", "tricks"),
    (DECLARED, BidWhistTricks((0, 0)), "bidwhist-tricks-sum", "tricks"),
    (DECLARED, BidWhistTricks((13, 0)), "bidwhist-tricks-range", "tricks"),
    (DECLARED, BidWhistTricks((13, -1)), "bidwhist-tricks-range", "tricks"),
    (DECLARED, BidWhistTricks((-1, 12)), "bidwhist-tricks-range", "tricks"),
    (DECLARED, BidWhistTricks((10_000, 0)), "bidwhist-tricks-range", "tricks"),
    (WITH_KITTY, won(8, 12), "bidwhist-tricks-sum", "tricks"),
    (WITH_KITTY, BidWhistTricks((14, 0)), "bidwhist-tricks-range", "tricks"),
    (WITH_KITTY, BidWhistTricks((8, 6)), "bidwhist-tricks-sum", "tricks"),
]


IDS = [f"{place}-{action.kind}-{code}" for place, (_, action, code, _) in enumerate(BAD)]


@for_each(("before", "action", "code", "field"), BAD, ids=IDS)
def test_impossible_entry_is_refused_at_its_field(
    before: Sheet, action: Action, code: str, field: str
) -> None:
    found = judge(before, action)
    assert found is not None
    assert (found.code, found.field) == (code, field)
    assert set(found.rules) <= RULE_IDS
    assert bool(found.rules) == code.startswith("bidwhist-")


@for_each(("before", "action", "code", "field"), BAD, ids=IDS)
def test_refusal_has_words_and_changes_nothing(
    before: Sheet, action: Action, code: str, field: str
) -> None:
    english, japanese = refused(before, judge(before, action))
    assert english.endswith((".", "?"))
    assert japanese.endswith(("。", "？"))
    assert then(before, action).position == before.position


def test_every_problem_of_the_game_is_met() -> None:
    text = (FRESH.table.game.folder / "en" / "sentences.ftl").read_text("utf-8")
    problems = text.split("## Problems")[1].split("## Entries")[0]
    codes = {line.split(" =")[0] for line in problems.splitlines() if line.startswith("bidwhist-")}
    assert codes == {code for _, _, code, _ in BAD if code.startswith("bidwhist-")}


def test_wrong_sum_is_told_with_both_numbers() -> None:
    found = judge(DECLARED, BidWhistTricks((7, 7)))
    assert found is not None
    assert found.message.params == {"total": 12, "sum": 14}
    assert "12" not in refused(DECLARED, found)[0]
    assert "13" in refused(WITH_KITTY, judge(WITH_KITTY, BidWhistTricks((8, 6))))[0]


def test_contract_only_may_follow_an_auction_that_was_not_entered_whole() -> None:
    heard = auction("3 up", "3 down")
    for bid in ("3 down", "3 nt", "4 up"):
        named = "up" if bid.endswith("nt") else "C"
        assert judge(heard, _final(bid, named, seat=1)) is None
