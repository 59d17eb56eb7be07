"""RULES.md C.3: every vector of auctions, scores and ends, played at the table.

Those of tricks and of legal cards are in test_play.
"""

from typing import Any

import pytest

from companion.engine.log.entries import Adjustment
from companion.games.bidwhist.bidding import Bid
from companion.games.bidwhist.judge import contract_of
from companion.games.bidwhist.rules import BidWhistRules
from tests.games.bidwhist.at_table import (
    bidding,
    next_call,
    played,
    sheet,
    turn_of,
)
from tests.support.data import vectors
from tests.support.rows import for_each
from tests.support.sittings import refusal

pytestmark = pytest.mark.rules("BW-SCORE-2")

AUCTIONS, SCORES, ENDS = vectors("bw_auction"), vectors("bw_score"), vectors("bw_end")
ERRORS = {
    "dealer must bid": {"bidwhist-dealer-must-bid"},
    "not higher": {"bidwhist-bid-not-higher"},
    "out of range": {"bidwhist-bid-range", "bidwhist-bid-minimum"},
}


def _options(vector: dict[str, Any]) -> dict[str, Any]:
    given = vector.get("opt", {})
    return {name: "on" if value is True else value for name, value in given.items()}


def _named(vector: dict[str, Any]) -> str:
    return str(vector["id"])


def test_options_of_the_vectors_are_declared() -> None:
    declared = {each.name for each in BidWhistRules.declared()}
    assert {name for each in AUCTIONS + SCORES + ENDS for name in _options(each)} <= declared


@for_each("vector", [each for each in AUCTIONS if "error" in each["out"]], ids=_named)
def test_call_is_refused_as_the_vector_says(vector: dict[str, Any]) -> None:
    *before, last = vector["calls"]
    reached = bidding(sheet(**_options(vector)), *before)
    assert refusal(reached, next_call(reached, last)) in ERRORS[vector["out"]["error"]]


@for_each("vector", [each for each in AUCTIONS if "bid" in each["out"]], ids=_named)
def test_auction_is_won_as_the_vector_says(vector: dict[str, Any]) -> None:
    reached, out = sheet(**_options(vector)), vector["out"]
    for used, call in enumerate(vector["calls"]):
        assert contract_of(reached.position) is None, f"over after {used}"
        reached = bidding(reached, call)
    found = contract_of(reached.position)
    assert found is not None
    assert found.bidder == out["winner"]
    assert found.bid == Bid.read(out["bid"])
    assert len(vector["calls"]) == out["used"]
    assert turn_of(reached) == -1


@for_each("vector", [each for each in AUCTIONS if "open" in each["out"]], ids=_named)
def test_auction_stays_open_as_the_vector_says(vector: dict[str, Any]) -> None:
    reached = bidding(sheet(**_options(vector)), *vector["calls"])
    assert (contract_of(reached.position) is None) == vector["out"]["open"]
    assert turn_of(reached) >= 0


@for_each("seat", range(4))
@for_each("vector", SCORES, ids=_named)
def test_deal_scores_as_the_vector_says(vector: dict[str, Any], seat: int) -> None:
    tricks = vector["play_tricks"]
    ours = tricks if seat % 2 == 0 else 12 - tricks
    totals = played(sheet(**_options(vector)), seat, vector["bid"], ours).position.totals
    assert (totals[seat % 2], totals[1 - seat % 2]) == (vector["out"], 0)


@for_each("vector", ENDS, ids=_named)
def test_game_ends_as_the_vector_says(vector: dict[str, Any]) -> None:
    totals = vector["totals"]
    # Either side's deal may have been the one that got there: a made 1 uptown is a point.
    for side in (0, 1):
        before = tuple(total - (place == side) for place, total in enumerate(totals))
        agreed = [Adjustment(before, "carried over")] if any(before) else []
        reached = played(sheet(*agreed), side, "1 up", 6)
        assert reached.position.totals == tuple(totals)
        assert (reached.result is not None) == (vector["out"] is not None)
        if vector["out"] is not None:
            first = [standing.place for standing in reached.standings].index(1)
            assert "AB"[first] == vector["out"]


def test_every_auction_vector_is_run() -> None:
    assert all(set(each["out"]) & {"error", "bid", "open"} for each in AUCTIONS)
    assert {each["out"]["error"] for each in AUCTIONS if "error" in each["out"]} <= set(ERRORS)
    assert AUCTIONS
    assert SCORES
    assert ENDS
