"""The worked examples of Bid Whist are true; every value of every option has one."""

import tomllib
from typing import Any

import pytest

from companion.engine.entries import Adjustment
from companion.engine.replay import Sheet
from companion.games.bidwhist import game
from companion.games.bidwhist.judging import contract_of
from companion.games.bidwhist.results import Tricks
from companion.games.bidwhist.rules import BidWhistRules
from tests.bidwhist.at_table import bidding, contract, next_call, sheet, turn_of
from tests.support.sittings import refusal, then
from tests.support.spoken import codes

EXAMPLES: list[dict[str, Any]] = tomllib.loads((game.folder / "examples.toml").read_text("utf-8"))[
    "example"
]
ABOUT = {"option", "value", "en", "ja"}
FORMS = (
    ({"calls", "turn"}, {"calls", "turn", "wins", "tells"}),
    ({"calls", "refused"}, {"calls", "refused"}),
    (
        {"contract", "tricks", "deltas", "totals", "over"},
        {"before", "contract", "tricks", "deltas", "totals", "over"},
    ),
    ({"contract", "tells"}, {"contract", "tells"}),
)


def _name(example: dict[str, Any]) -> str:
    alike = [e for e in EXAMPLES if e["option"] == example["option"]]
    return f"{example['option']}-{alike.index(example) + 1}-{example['value']}"


def _of(key: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("example", [e for e in EXAMPLES if key in e], ids=_name)


def _table(example: dict[str, Any]) -> Sheet:
    agreed = [Adjustment(tuple(example["before"]), "carried over")] if "before" in example else []
    return sheet(*agreed, dealer=0, **{example["option"]: example["value"]})


def _played(example: dict[str, Any]) -> Sheet:
    """The example's deal as far as it goes, a refused call left out."""
    if "contract" in example:
        return then(_table(example), contract(*example["contract"]))
    return bidding(_table(example), *example["calls"][: -1 if "refused" in example else None])


@_of("option")
def test_example_has_a_known_form(example: dict[str, Any]) -> None:
    told = set(example) - ABOUT
    assert set(example) >= ABOUT
    assert any(needed <= told <= known for needed, known in FORMS)


@_of("option")
def test_example_is_of_a_declared_option_and_value(example: dict[str, Any]) -> None:
    (declared,) = [each for each in BidWhistRules.declared() if each.name == example["option"]]
    assert declared.option.accepts(example["value"])


@_of("option")
def test_example_is_told_in_both_languages(example: dict[str, Any]) -> None:
    assert example["en"].endswith((".", "!"))
    assert example["ja"].endswith("。")
    assert len(example["en"]) <= 140
    assert len(example["ja"]) <= 80


@pytest.mark.parametrize("declared", BidWhistRules.declared(), ids=lambda each: each.name)
def test_every_value_of_every_option_has_an_example(declared: Any) -> None:
    values = {e["value"] for e in EXAMPLES if e["option"] == declared.name}
    assert declared.default in values
    assert len(values) > 1
    assert values >= set(declared.option.choices or ())


@_of("turn")
def test_auction_goes_as_the_example_says(example: dict[str, Any]) -> None:
    reached = _played(example)
    assert turn_of(reached) == example["turn"]
    found = contract_of(reached.position)
    wins = [found.bidder, found.bid.token] if found else None
    assert wins == example.get("wins")


@_of("refused")
def test_call_is_refused_as_the_example_says(example: dict[str, Any]) -> None:
    reached = _played(example)
    assert refusal(reached, next_call(reached, example["calls"][-1])) == example["refused"]


@_of("tricks")
def test_deal_scores_as_the_example_says(example: dict[str, Any]) -> None:
    action = Tricks(tuple(example["tricks"]))
    assert refusal(_played(example), action) == ""
    after = then(_played(example), action)
    assert list(after.position.rows[-1].deltas) == example["deltas"]
    assert list(after.position.totals) == example["totals"]
    assert (after.result is not None) == example["over"]


@_of("tells")
def test_plan_tells_what_the_example_says(example: dict[str, Any]) -> None:
    told = [each.code for each in _played(example).plan.tasks]
    assert set(example["tells"]) <= set(told)
    assert set(example["tells"]) <= codes(game.folder, "en")


def test_examples_of_what_is_told_differ_between_values() -> None:
    # One contract under two values must not read the same, or the option would do nothing.
    for option in ("nt_exchange", "aces_good", "nt_joker_lead", "nt_joker_forced", "declare"):
        tasks = [_played(e).plan.tasks for e in EXAMPLES if e["option"] == option]
        assert tasks[0] != tasks[1]
