"""The 21 bids: how they are written, and which of two is higher."""

import pytest

from companion.games.bidwhist.bidding import ALL_BIDS, CALL_NAMES, TOP, Bid, bid_rank
from companion.games.bidwhist.rules import BidWhistRules
from tests.games.bidwhist.at_table import auction, next_call, offered
from tests.support.rows import for_each
from tests.support.sittings import refusal

pytestmark = pytest.mark.rules(
    "BW-BID-3 BW-BID-4 BW-BID-6 BW-ORD-1 BW-ORD-2 BW-ORD-3 BW-ORD-4 Q-BW5"
)

WRITTEN = [f"{number} {kind}" for number in range(1, 8) for kind in ("up", "down", "nt")]


def test_there_are_21_bids() -> None:
    assert [bid.token for bid in ALL_BIDS] == WRITTEN
    assert Bid(7, "nt") == TOP
    assert list(CALL_NAMES) == ["pass", *WRITTEN]


@for_each("bid", ALL_BIDS)
def test_written_bid_reads_as_itself(bid: Bid) -> None:
    assert Bid.read(bid.token) == bid
    assert bid.need == bid.number + 6


def test_bw_bid_4_unspecified_is_uptown() -> None:
    assert [Bid.read(str(number)) for number in range(1, 8)] == [
        Bid(number, "up") for number in range(1, 8)
    ]


@for_each(
    "text",
    ["", "pass", "up", "3up", "3  up", " 3 up", "3 UP", "3 sideways", "nt up", "3 nt up", "-3 up"]
    + ["3 up\n", "３ up", "٣", "3.0", "333 up"],
    ids=repr,
)
def test_what_is_no_bid_reads_as_none(text: str) -> None:
    assert Bid.read(text) is None


@for_each("first", WRITTEN)
@for_each("equal", [False, True], ids=["down-beats-up", "down-equals-up"])
def test_bw_ord_every_second_bid_is_higher_or_refused(first: str, equal: bool) -> None:
    # RULES.md C.3: a new bid needs a strictly larger key, and seven no trump leaves no turn.
    ranks = {"up": 0, "down": 0 if equal else 1, "nt": 2}
    heard = auction(first, down_beats_up="off" if equal else "on")
    higher = set()
    for second in WRITTEN:
        keys = [(int(each[0]), ranks[each[2:]]) for each in (first, second)]
        refused = refusal(heard, next_call(heard, second))
        if first == "7 nt":
            assert refused == "bidwhist-auction-over"
        elif keys[1] > keys[0]:
            assert refused == ""
            higher.add(second)
        else:
            assert refused == "bidwhist-bid-not-higher"
    assert offered(heard.position) - {"pass"} == higher


def test_weights_are_strict_by_the_book_only() -> None:
    book, house = BidWhistRules(), BidWhistRules(down_beats_up="off")
    assert len({bid_rank(book, bid) for bid in ALL_BIDS}) == 21
    assert len({bid_rank(house, bid) for bid in ALL_BIDS}) == 14
