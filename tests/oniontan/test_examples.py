"""The worked examples of Oneonta Whist are true, and every value of every option has one."""

import tomllib
from typing import Any

import pytest

from companion.games.oniontan import game
from companion.games.oniontan.rules import OniontanRules
from tests.oniontan.at_table import sheet, told, whole

EXAMPLES: list[dict[str, Any]] = tomllib.loads((game.folder / "examples.toml").read_text("utf-8"))[
    "example"
]
ABOUT = {"option", "value", "en", "ja"}


def _name(example: dict[str, Any]) -> str:
    alike = [e for e in EXAMPLES if e["option"] == example["option"]]
    return f"{example['option']}-{alike.index(example) + 1}-{example['value']}"


def _of(key: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("example", [e for e in EXAMPLES if key in e], ids=_name)


@_of("option")
def test_example_has_a_known_form(example: dict[str, Any]) -> None:
    assert set(example) - ABOUT in ({"bid", "tricks", "delta"}, {"deals", "total", "verdict"})
    assert set(example) >= ABOUT


@_of("option")
def test_example_is_of_a_declared_option_and_value(example: dict[str, Any]) -> None:
    (declared,) = [each for each in OniontanRules.declared() if each.name == example["option"]]
    assert declared.option.accepts(example["value"])


@_of("option")
def test_example_is_told_in_both_languages(example: dict[str, Any]) -> None:
    assert example["en"].endswith((".", "!"))
    assert example["ja"].endswith("。")
    assert len(example["en"]) <= 140
    assert len(example["ja"]) <= 80


@pytest.mark.parametrize("declared", OniontanRules.declared(), ids=lambda each: each.name)
def test_every_value_has_an_example(declared: Any) -> None:
    values = {e["value"] for e in EXAMPLES if e["option"] == declared.name}
    assert values >= set(declared.option.choices or {0, 5, 10})


@_of("delta")
def test_example_scores_as_it_says(example: dict[str, Any]) -> None:
    rules = {example["option"]: example["value"]}
    reached = sheet(whole(example["bid"], example["tricks"]), **rules)
    assert reached.position.totals == (example["delta"],)


@_of("deals")
def test_example_ends_as_it_says(example: dict[str, Any]) -> None:
    reached = sheet(*told(example["deals"]), **{example["option"]: example["value"]})
    assert reached.result is not None
    assert reached.position.totals == (example["total"],)
    (note,) = [each.note for each in reached.standings]
    assert note is not None
    assert note.code == f"oniontan-ended-{example['verdict']}"
