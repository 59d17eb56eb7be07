"""The worked examples of Whist are true, and there is one for every value of every option."""

import tomllib
from typing import Any

import pytest

from companion.engine.entries import Misdeal
from companion.engine.replay import Sheet
from companion.games.whist import game
from companion.games.whist.results import Tricks
from companion.games.whist.rules import WhistRules
from tests.support.sittings import refusal, then
from tests.whist.at_table import games, points, sheet, tricks

EXAMPLES: list[dict[str, Any]] = tomllib.loads((game.folder / "examples.toml").read_text("utf-8"))[
    "example"
]
ABOUT = {"option", "value", "en", "ja"}
SCORED = {"earlier", "tricks", "honours", "deltas", "points", "games", "over"}
FORMS = (
    ({"tricks", "deltas", "points", "over"}, SCORED),
    ({"tricks", "refused"}, {"earlier", "tricks", "honours", "refused"}),
    ({"misdeal", "dealer"}, {"misdeal", "dealer"}),
    ({"tasks"}, {"tasks"}),
)


def _name(example: dict[str, Any]) -> str:
    alike = [e for e in EXAMPLES if e["option"] == example["option"]]
    return f"{example['option']}-{alike.index(example) + 1}-{example['value']}"


def _of(key: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("example", [e for e in EXAMPLES if key in e], ids=_name)


@_of("option")
def test_example_has_a_known_form(example: dict[str, Any]) -> None:
    told = set(example) - ABOUT
    assert set(example) >= ABOUT
    assert any(needed <= told <= known for needed, known in FORMS)


@_of("option")
def test_example_is_of_a_declared_option_and_value(example: dict[str, Any]) -> None:
    (declared,) = [each for each in WhistRules.declared() if each.name == example["option"]]
    assert declared.option.accepts(example["value"])


@_of("option")
def test_example_is_told_in_both_languages(example: dict[str, Any]) -> None:
    assert example["en"].endswith((".", "!"))
    assert example["ja"].endswith("。")
    assert len(example["en"]) <= 140
    assert len(example["ja"]) <= 80


@pytest.mark.parametrize("declared", WhistRules.declared(), ids=lambda each: each.name)
def test_every_value_has_an_example(declared: Any) -> None:
    values = {e["value"] for e in EXAMPLES if e["option"] == declared.name}
    assert values >= set(declared.option.choices or {5, 7})


def _before(example: dict[str, Any]) -> Sheet:
    earlier = [tricks(ours) for ours in example.get("earlier", [])]
    return sheet(*earlier, **{example["option"]: example["value"]})


def _result(example: dict[str, Any]) -> Tricks:
    return Tricks(tuple(example["tricks"]), tuple(example.get("honours", (0, 0))))


@_of("deltas")
def test_example_scores_as_it_says(example: dict[str, Any]) -> None:
    after = then(_before(example), _result(example))
    assert after.stop is None
    assert list(after.position.rows[-1].deltas) == example["deltas"]
    assert list(points(after)) == example["points"]
    assert list(games(after)) == example.get("games", [])
    assert (after.result is not None) == example["over"]


@_of("refused")
def test_example_is_refused_as_it_says(example: dict[str, Any]) -> None:
    assert refusal(_before(example), _result(example)) == example["refused"]


@_of("misdeal")
def test_example_is_dealt_again_as_it_says(example: dict[str, Any]) -> None:
    assert then(_before(example), Misdeal()).plan.dealer == example["dealer"]


@_of("tasks")
def test_example_is_planned_as_it_says(example: dict[str, Any]) -> None:
    assert set(example["tasks"]) <= {each.code for each in _before(example).plan.tasks}
