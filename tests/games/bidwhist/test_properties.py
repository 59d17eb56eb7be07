"""Whatever is entered at a table of Bid Whist, the sheet can be shown and said."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from companion.engine.fold.replay import Sheet, judge, replay
from companion.engine.log.entries import Action, EarlyEnd, TeamName
from companion.engine.seating import Seat
from companion.games.bidwhist import GAME
from companion.games.bidwhist.bidding import (
    ALL_BIDS,
    BidWhistDeclaration,
    BidWhistTricks,
    Call,
    FinalContract,
)
from companion.games.bidwhist.rules import BidWhistRules
from tests.games.bidwhist.at_table import bidwhist, next_call
from tests.support.happenings import corrections, happenings
from tests.support.rulesets import any_values
from tests.support.sittings import LAW, then

SEATS = st.integers(0, 3).map(Seat)
TOKENS = st.sampled_from(["pass", *["pass"] * 20, *(bid.token for bid in ALL_BIDS)])
NAMED = st.sampled_from(["S", "H", "D", "C", "up", "down", ""])
TRICKS = st.integers(0, 12).map(lambda ours: BidWhistTricks((ours, 12 - ours))) | st.integers(
    0, 13
).map(lambda ours: BidWhistTricks((ours, 13 - ours)))
OWN: st.SearchStrategy[Action] = st.one_of(
    st.builds(Call, SEATS, TOKENS),
    st.builds(FinalContract, SEATS, TOKENS, NAMED),
    st.builds(BidWhistDeclaration, NAMED),
    TRICKS,
)
EVENTS: st.SearchStrategy[Action] = st.one_of(
    st.builds(TeamName, st.integers(0, 1), st.just("Aces")),
    st.just(EarlyEnd()),
    *happenings(BidWhistRules, SEATS, st.tuples(*[st.integers(-12, 12)] * 2)),
)
FIXES = corrections(OWN, last=20)
MOVES = st.lists(
    st.one_of(TOKENS, TOKENS, TOKENS, NAMED.map(BidWhistDeclaration), TRICKS, OWN, EVENTS, FIXES),
    max_size=30,
)
"""Mostly calls by the player whose turn it is (plain tokens), so that auctions come to an end."""
RULES = any_values(BidWhistRules)


def _entered(moves: list[str | Action], options: dict[str, Any]) -> Sheet:
    """The sheet after those moves that were accepted when their turn came."""
    reached = replay(bidwhist(**options), ())
    for move in moves:
        action = next_call(reached, move) if isinstance(move, str) else move
        if judge(reached, action) is None:
            reached = then(reached, action)
    return reached


@LAW
@given(MOVES, RULES)
def test_whatever_was_accepted_can_be_shown_and_said(
    moves: list[str | Action], options: dict[str, Any]
) -> None:
    reached = _entered(moves, options)
    assert len(reached.standings) == 2
    for form in GAME.forms(reached.position):
        assert form.fields


@LAW
@given(MOVES, RULES)
def test_points_only_come_from_deals_that_had_a_contract(
    moves: list[str | Action], options: dict[str, Any]
) -> None:
    for row in _entered(moves, options).position.rows:
        if row.deal is not None:
            assert [each.code for each in row.remarks] in (["bidwhist-made"], ["bidwhist-failed"])
            assert any(row.deltas)
