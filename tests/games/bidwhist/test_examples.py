"""The worked examples of Bid Whist are true."""

from typing import Any

from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Adjustment
from companion.games.bidwhist import GAME
from companion.games.bidwhist.bidding import BidWhistTricks
from companion.games.bidwhist.judge import contract_of
from tests.games.bidwhist.at_table import bidding, contract, next_call, sheet, turn_of
from tests.support.examples import examples_of, has_a_form, rules_of, saying, scores_as_it_says
from tests.support.sittings import refusal, then
from tests.support.spoken import codes

FORMS = (
    ({"calls", "turn"}, {"calls", "turn", "wins", "tells"}),
    ({"calls", "refused"}, {"calls", "refused"}),
    (
        {"contract", "tricks", "deltas", "totals", "over"},
        {"before", "contract", "tricks", "deltas", "totals", "over"},
    ),
    ({"contract", "tells"}, {"contract", "tells"}),
)


def _table(example: dict[str, Any]) -> Sheet:
    agreed = [Adjustment(tuple(example["before"]), "carried over")] if "before" in example else []
    return sheet(*agreed, dealer=0, **rules_of(example))


def _played(example: dict[str, Any]) -> Sheet:
    """The example's deal as far as it goes, a refused call left out."""
    if "contract" in example:
        return then(_table(example), contract(*example["contract"]))
    return bidding(_table(example), *example["calls"][: -1 if "refused" in example else None])


@saying(GAME)
def test_example_has_a_known_form(example: dict[str, Any]) -> None:
    has_a_form(example, FORMS)


@saying(GAME, "turn")
def test_auction_goes_as_the_example_says(example: dict[str, Any]) -> None:
    reached = _played(example)
    assert turn_of(reached) == example["turn"]
    found = contract_of(reached.position)
    wins = [found.bidder, found.bid.token] if found else None
    assert wins == example.get("wins")


@saying(GAME, "refused")
def test_call_is_refused_as_the_example_says(example: dict[str, Any]) -> None:
    reached = _played(example)
    assert refusal(reached, next_call(reached, example["calls"][-1])) == example["refused"]


@saying(GAME, "tricks")
def test_deal_scores_as_the_example_says(example: dict[str, Any]) -> None:
    action = BidWhistTricks(tuple(example["tricks"]))
    assert refusal(_played(example), action) == ""
    after = then(_played(example), action)
    scores_as_it_says(example, after)
    assert list(after.position.totals) == example["totals"]


@saying(GAME, "tells")
def test_plan_tells_what_the_example_says(example: dict[str, Any]) -> None:
    told = [each.code for each in _played(example).plan.tasks]
    assert set(example["tells"]) <= set(told)
    assert set(example["tells"]) <= codes(GAME.folder, "en")


def test_examples_of_what_is_told_differ_between_values() -> None:
    # One contract under two values must not read the same, or the option would do nothing.
    for option in ("nt_exchange", "aces_good", "nt_joker_lead", "nt_joker_forced", "declare"):
        tasks = [_played(e).plan.tasks for e in examples_of(GAME) if e["option"] == option]
        assert tasks[0] != tasks[1]
