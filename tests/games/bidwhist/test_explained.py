"""How a deal of Bid Whist comes to its points."""

from itertools import product
from typing import Any

import pytest

from companion.games.bidwhist import GAME
from companion.games.bidwhist.bidding import ALL_BIDS
from tests.games.bidwhist.at_table import contract, sheet, won
from tests.support.sittings import then
from tests.support.spoken import spoken


def _told(bid: str, ours: int, **options: Any) -> list[str]:
    total = 13 if options.get("kitty_trick") == "first_trick_winner" else 12
    after = then(sheet(contract(0, bid), **options), won(ours, total))
    assert after.stop is None
    ahead = after.before(2)
    said = [spoken(ahead, each) for each in GAME.explain(ahead.position, after.entries[1].action)]
    assert all(japanese for _, japanese in said)
    return [english for english, _ in said]


@pytest.mark.parametrize(
    ("bid", "ours", "options", "steps"),
    [
        (
            "3 up",
            9,
            {},
            [
                "Ann bid 3 uptown: 6 and the number bid, so 9 of 13 tricks.",
                "Ann and Cara won 9 in play. The kitty is one more: 10.",
                "Made. Every trick above 6 counts: 10 less 6 is 4.",
                "Bo and Dai did not win the bidding and score nothing.",
            ],
        ),
        (
            "4 nt",
            5,
            {"nt_double": "on", "defensive_scoring": "on"},
            [
                "Ann bid 4 no trump: 6 and the number bid, so 10 of 13 tricks.",
                "Ann and Cara won 5 in play. The kitty is one more: 6.",
                "Failed by 4. Each missing trick costs 1: −4.",
                "No trump counts double: −8.",
                "Bo and Dai have 7. Tricks above 6 count for them too: 1.",
            ],
        ),
        (
            "3 up",
            2,
            {"penalty_floor_book": "on", "kitty_trick": "first_trick_winner"},
            [
                "Ann bid 3 uptown: 6 and the number bid, so 9 of 13 tricks.",
                "Ann and Cara have 2; the kitty went with the first trick.",
                "Failed by 7. Each missing trick costs 1, but never more than the 3 bid: −3.",
                "Bo and Dai did not win the bidding and score nothing.",
            ],
        ),
    ],
)
def test_steps(bid: str, ours: int, options: dict[str, Any], steps: list[str]) -> None:
    assert _told(bid, ours, **options) == steps


def test_failed_bid_costs_the_number_bid_where_the_table_plays_so() -> None:
    step = _told("7 up", 8, penalty="bid")[2]
    assert step == "Failed by 4. It costs the number bid, however many are missing: −7."


def test_every_contract_can_be_told() -> None:
    for bid, ours, double in product(ALL_BIDS, range(13), ("off", "on")):
        assert _told(bid.token, ours, nt_double=double)


def test_nothing_is_told_without_a_contract() -> None:
    assert GAME.explain(sheet().position, won(6)) == ()
