"""What the table is told: the deal, whose turn, declaration, kitty, ranking, lead, what matters."""

from typing import Any

import pytest

from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Adjustment
from companion.engine.seating import Seat
from companion.games.bidwhist.bidding import BidWhistDeclaration
from tests.games.bidwhist.at_table import auction, bidding, contract, played, sheet
from tests.support.sittings import then
from tests.support.spoken import spoken

pytestmark = pytest.mark.rules(
    "BW-DECK-1 BW-DEAL-1 BW-RANK-1 BW-RANK-2 BW-NT-1 BW-KIT-1 BW-KIT-2 BW-KIT-3 BW-LEAD-1 Q-BW6 "
    "Q-BW8"
)


def _codes(reached: Sheet) -> list[str]:
    return [each.code.removeprefix("bidwhist-") for each in reached.plan.tasks]


def _own(reached: Sheet, seat: int) -> list[str]:
    return [each.code.removeprefix("bidwhist-own-") for each in reached.plan.own[Seat(seat)]]


def _matters(reached: Sheet) -> list[str]:
    return [spoken(reached, each)[0] for each in reached.plan.matters]


def _at(ours: int, theirs: int, **options: Any) -> Sheet:
    agreed = [Adjustment((ours, theirs), "carried over")] if ours or theirs else []
    return sheet(*agreed, **options)


def test_bw_deal_1_twelve_cards_each_and_six_aside() -> None:
    plan = sheet().plan
    assert (plan.deal, plan.dealer, plan.opener) == (1, 3, None)
    assert plan.tasks[0].params == {"dealer": 3, "first": 0, "cards": 12, "kitty": 6}
    assert _codes(sheet()) == ["deal", "turn-open"]
    assert _own(sheet(), 3) == ["wait"]
    assert _own(sheet(), 0) == ["turn-open"]


def test_auction_is_told_as_it_goes() -> None:
    heard = auction("pass", "3 up")
    assert _codes(heard) == ["bids-so-far", "turn-higher"]
    assert spoken(heard, heard.plan.tasks[0])[0] == "So far: Ann pass → Bo 3 uptown"
    assert (_own(heard, 2), _own(heard, 3)) == (["turn-higher"], ["wait"])


def test_only_the_last_time_round_is_told() -> None:
    heard = auction("1 up", "1 down", "1 nt", "2 up", "2 down", "2 nt")
    english = spoken(heard, heard.plan.tasks[0])[0]
    assert english.count("→") == 3
    assert english.endswith("Dai 2 uptown → Ann 2 downtown → Bo 2 no trump")


def test_bw_force_1_dealer_is_told_to_bid() -> None:
    heard = auction("pass", "pass", "pass", min_bid=3)
    assert _codes(heard) == ["bids-so-far", "turn-must"]
    assert heard.plan.tasks[1].params["lowest"] == 3
    assert _own(heard, 3) == ["turn-must"]


def test_dealer_is_told_of_the_match_where_it_is_allowed() -> None:
    heard = auction("3 up", "pass", "pass", dealer_may_match="on")
    assert (_codes(heard)[1], _own(heard, 3)) == ("turn-match", ["turn-match"])
    assert _codes(auction("3 up", "pass", "pass"))[1] == "turn-higher"


@pytest.mark.parametrize("kind", ["up", "down", "nt"])
@pytest.mark.parametrize("when", ["before", "after"])
def test_q_bw6_declaration_comes_before_or_after_the_kitty(kind: str, when: str) -> None:
    won_it = auction(f"4 {kind}", "pass", "pass", "pass", declare=when)
    what = "ranking" if kind == "nt" else "suit"
    shown = f"kitty-{'hidden' if kind == 'nt' else 'shown'}-exchange"
    between = [shown] if when == "after" else []
    assert _codes(won_it) == ["won-bidding", *between, f"declare-{what}-{when}"]
    assert won_it.plan.tasks[0].params["need"] == 10
    assert _own(won_it, 0) == [f"declare-{what}-{when}"]
    assert _own(won_it, 1) == ["wait-declare"]
    assert won_it.plan.opener == 0


SHOWN = {"trump_only": (True, False), "always": (True, True), "never": (False, False)}


@pytest.mark.parametrize("shown", SHOWN)
@pytest.mark.parametrize("exchange", ["yes", "no"])
@pytest.mark.parametrize("no_trump", [False, True])
def test_q_bw8_kitty_is_shown_and_exchanged_as_agreed(
    shown: str, exchange: str, no_trump: bool
) -> None:
    reached = then(
        sheet(kitty_shown=shown, nt_exchange=exchange), contract(1, "4 nt" if no_trump else "4 up")
    )
    first = "shown" if SHOWN[shown][no_trump] else "hidden"
    second = "keep" if no_trump and exchange == "no" else "exchange"
    assert _codes(reached)[1] == f"kitty-{first}-{second}"


@pytest.mark.parametrize("whose", ["bidder", "first_trick_winner"])
def test_q_bw7_it_is_said_whose_trick_the_kitty_is(whose: str) -> None:
    reached = then(sheet(kitty_trick=whose), contract(1, "4 up"))
    assert _codes(reached)[2] == f"kitty-counts-{whose}"


@pytest.mark.parametrize(
    ("bid", "named", "aces", "ranking"),
    [
        ("4 up", "H", "on", "rank-up"),
        ("4 up", "H", "off", "rank-up"),
        ("4 down", "H", "on", "rank-down-on"),
        ("4 down", "H", "off", "rank-down-off"),
        ("4 nt", "up", "off", "rank-up"),
        ("4 nt", "down", "on", "rank-down-on"),
        ("4 nt", "down", "off", "rank-down-off"),
    ],
)
def test_ranking_of_the_contract_is_told(bid: str, named: str, aces: str, ranking: str) -> None:
    assert _codes(then(sheet(aces_good=aces), contract(0, bid, named)))[3] == ranking


@pytest.mark.parametrize(
    ("bid", "lead", "forced", "jokers"),
    [
        ("4 down", "only_if_last", "on", ["jokers-trump"]),
        ("4 nt", "allowed", "off", ["jokers-nothing-allowed"]),
        ("4 nt", "only_if_last", "on", ["jokers-nothing-only_if_last", "jokers-forced"]),
    ],
)
def test_jokers_are_told(bid: str, lead: str, forced: str, jokers: list[str]) -> None:
    reached = then(sheet(nt_joker_lead=lead, nt_joker_forced=forced), contract(0, bid))
    assert [each for each in _codes(reached) if each.startswith("jokers")] == jokers


@pytest.mark.parametrize("seat", range(4))
def test_bw_lead_1_bid_winner_leads(seat: int) -> None:
    reached = then(sheet(), contract(seat, "4 up"))
    assert _codes(reached)[-1] == "lead"
    assert reached.plan.tasks[-1].params["who"] == seat
    assert reached.plan.opener == seat


def test_each_side_is_told_how_many_tricks_it_needs() -> None:
    reached = then(sheet(), contract(1, "5 down"))
    assert [_own(reached, seat) for seat in range(4)] == [
        ["stop"],
        ["lead", "make-bidder"],
        ["stop"],
        ["make-bidder"],
    ]
    make, stop = (reached.plan.own[Seat(seat)][-1].params for seat in (3, 0))
    assert (make["partner"], make["need"]) == (1, 11)
    # Eleven and three cannot both be taken of thirteen.
    assert (stop["partner"], stop["stop"]) == (2, 3)


def test_declared_auction_is_told_as_the_contract_alone() -> None:
    slow = then(bidding(sheet(), "4 nt", "pass", "pass", "pass"), BidWhistDeclaration("down"))
    assert slow.plan.tasks == then(sheet(), contract(0, "4 nt", "down")).plan.tasks


def test_q_bw7_kitty_of_the_first_trick_is_not_promised_to_the_bidder() -> None:
    reached = then(sheet(kitty_trick="first_trick_winner"), contract(1, "5 down"))
    said = spoken(reached, reached.plan.own[Seat(3)][-1])[0]
    assert said == "You and Bo: 11 tricks. The first brings the kitty."


def test_before_the_contract_one_line_says_what_wins_and_what_loses() -> None:
    assert _matters(_at(3, -4)) == ["First to 5. −5 loses."]
    assert _matters(_at(0, 0, target=7)) == ["First to 7. −7 loses."]


def test_contract_that_would_win_is_told_with_what_failing_does() -> None:
    assert _matters(then(_at(-3, 0, target=7), contract(0, "5 up"))) == [
        "If Ann and Cara make it, they have 2.",
        "One short, Ann and Cara have −4.",
    ]
    assert _matters(then(_at(-3, 0, target=5), contract(0, "4 up"))) == [
        "If Ann and Cara make it, they have 1.",
        "One short, Ann and Cara have −4.",
    ]
    assert _matters(then(_at(0, 1), contract(1, "4 nt"))) == [
        "If Bo and Dai make it, they win.",
        "One short, Bo and Dai have 0.",
    ]
    assert _matters(then(_at(-4, 0, nt_double="on"), contract(2, "1 nt"))) == [
        "With 11 tricks Ann and Cara win.",
        "One short, Ann and Cara lose, at −6.",
        "If Ann and Cara make it, they have −2.",
    ]


def test_whole_bid_is_what_failing_costs_where_so_agreed() -> None:
    assert _matters(then(_at(1, 0, penalty="bid"), contract(0, "5 up")))[-1] == (
        "One short, Ann and Cara have −4."
    )


def test_overtricks_that_win_are_told() -> None:
    assert "With 12 tricks Bo and Dai win." in _matters(then(_at(0, -1), contract(3, "3 up")))
    assert len(_matters(then(_at(0, -4), contract(3, "3 up")))) == 2


def test_all_thirteen_tricks_may_be_what_it_takes() -> None:
    told = _matters(then(_at(-2, 0), contract(0, "3 up")))
    assert told[0] == "With 13 tricks Ann and Cara win."
    assert len(_matters(then(_at(-3, 0), contract(0, "3 up")))) == 2


def test_standings_say_how_far_the_end_is() -> None:
    reached = played(sheet(), 1, "3 up", 3)
    assert [(each.total, each.place, each.to_end) for each in reached.standings] == [
        (0, 2, 5),
        (4, 1, 1),
    ]
    assert [each.place for each in sheet().standings] == [1, 1]
