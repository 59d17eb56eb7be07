"""The worked examples of the rule sheet are true, and there is at least one for every option."""

import tomllib
from typing import Any

import pytest

from companion.engine.position import Plan
from companion.engine.seating import all_seats
from companion.games.hearts import game
from companion.games.hearts.rules import HeartsRules
from tests.support.sittings import PLAIN, at, captures, refusal, sheet, then

EXAMPLES: list[dict[str, Any]] = tomllib.loads((game.folder / "examples.toml").read_text("utf-8"))[
    "example"
]
ABOUT = {"option", "value", "en", "ja"}
SCORED = {"before", "hearts", "queen", "choice", "deltas", "totals", "over", "losers", "refused"}
PLANNED = {"deal", "receivers", "opener"}


def _name(example: dict[str, Any]) -> str:
    alike = [e for e in EXAMPLES if e["option"] == example["option"]]
    return f"{example['option']}-{alike.index(example) + 1}-{example['value']}"


every = pytest.mark.parametrize("example", EXAMPLES, ids=_name)
scored = pytest.mark.parametrize("example", [e for e in EXAMPLES if "totals" in e], ids=_name)
refused = pytest.mark.parametrize("example", [e for e in EXAMPLES if "refused" in e], ids=_name)
planned = pytest.mark.parametrize("example", [e for e in EXAMPLES if "deal" in e], ids=_name)


@every
def test_example_has_a_known_form(example: dict[str, Any]) -> None:
    names = set(example)
    assert names >= ABOUT
    if "deal" in example:
        assert names <= ABOUT | PLANNED
        assert names & {"receivers", "opener"}
    else:
        assert {"hearts", "queen"} <= names <= ABOUT | SCORED
        assert "refused" in names or {"deltas", "totals", "over"} <= names


@every
def test_example_is_of_a_declared_option_and_value(example: dict[str, Any]) -> None:
    (declared,) = [each for each in HeartsRules.declared() if each.name == example["option"]]
    assert declared.option.accepts(example["value"])


@every
def test_example_is_told_in_both_languages(example: dict[str, Any]) -> None:
    assert example["en"].endswith((".", "!"))
    assert example["ja"].endswith("。")
    assert len(example["en"]) <= 140
    assert len(example["ja"]) <= 80


@pytest.mark.parametrize("declared", HeartsRules.declared(), ids=lambda each: each.name)
def test_every_option_has_an_example(declared: Any) -> None:
    values = {e["value"] for e in EXAMPLES if e["option"] == declared.name}
    assert values
    assert values >= set(declared.option.choices or ())


def _played(example: dict[str, Any]) -> tuple[Any, Any]:
    before = at(*example.get("before", (0, 0, 0, 0)), **{example["option"]: example["value"]})
    choice = example.get("choice", "")
    return before, captures(*example["hearts"], queen=example["queen"], choice=choice)


@scored
def test_example_scores_as_it_says(example: dict[str, Any]) -> None:
    before, action = _played(example)
    assert refusal(before, action) == ""
    after = then(before, action)
    assert list(after.position.rows[-1].deltas) == example["deltas"]
    assert list(after.position.totals) == example["totals"]
    assert (after.result is not None) == example["over"]
    if "losers" in example:
        assert after.result is not None
        assert list(after.result.losers) == example["losers"]


@refused
def test_example_is_refused_as_it_says(example: dict[str, Any]) -> None:
    assert refusal(*_played(example)) == example["refused"]


@planned
def test_example_is_planned_as_it_says(example: dict[str, Any]) -> None:
    plan: Plan = sheet(
        *[PLAIN] * (example["deal"] - 1), **{example["option"]: example["value"]}
    ).plan
    if "receivers" in example:
        assert [_receivers(plan, seat) for seat in all_seats(4)] == example["receivers"]
    if "opener" in example:
        assert (-1 if plan.opener is None else plan.opener) == example["opener"]


def _receivers(plan: Plan, giver: int) -> list[int]:
    return sorted(each.receiver for each in plan.passes if each.giver == giver)
