"""House rules: declared once, in both languages, with sources; read strictly."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.options import Declared, Ruleset
from companion.engine.words import Text
from companion.games.hearts.rules import HeartsRules
from companion.games.registry import known_games
from tests.support.rulebook import RULE_IDS
from tests.support.sittings import LAW
from tests.support.strategies import RULES

DECLARED = [
    (key, declared) for key, game in known_games().items() for declared in game.rules.declared()
]
EVERY_OPTION = pytest.mark.parametrize(
    "declared", [each for _, each in DECLARED], ids=[f"{key}-{each.name}" for key, each in DECLARED]
)
GAMES = pytest.mark.parametrize("rules", [each.rules for each in known_games().values()])


def _is_said(text: Text) -> bool:
    return bool(text.en.strip()) and any(ord(mark) > 0x2FFF for mark in text.ja)


def _problems(values: dict[str, Any]) -> dict[str, str]:
    found = HeartsRules.read(values)
    assert isinstance(found, tuple)
    return {each.field: each.code for each in found}


@EVERY_OPTION
def test_option_has_label_and_help_in_both_languages(declared: Declared) -> None:
    assert _is_said(declared.option.label)
    assert _is_said(declared.option.help)


@EVERY_OPTION
def test_option_names_the_rules_it_comes_from(declared: Declared) -> None:
    assert declared.option.sources
    assert set(declared.option.sources) <= RULE_IDS


@EVERY_OPTION
def test_choices_are_named_in_both_languages(declared: Declared) -> None:
    texts = list((declared.option.choices or {}).values())
    assert all(_is_said(text) for text in texts)
    assert len({text.en for text in texts}) == len({text.ja for text in texts}) == len(texts)
    assert declared.option.choices is None or len(texts) > 1


@EVERY_OPTION
def test_default_is_a_value_of_its_option(declared: Declared) -> None:
    assert declared.option.accepts(declared.default)


@GAMES
def test_every_field_of_a_ruleset_is_a_declared_option(rules: type[Ruleset]) -> None:
    assert [each.name for each in rules.declared()] == list(vars(rules())) != []


@GAMES
def test_nothing_said_reads_as_the_defaults(rules: type[Ruleset]) -> None:
    assert rules.read({}) == rules()
    assert rules().departures() == ()


def test_defaults_of_hearts_are_the_recommended_rules() -> None:
    assert HeartsRules().to_json() == {
        "target": 100,
        "end": "reach",
        "result": "ranking",
        "tie": "shared",
        "moon": "choice",
        "moon_guard": "warn",
        "pass_cycle": "L R A N",
        "opening": "lowest_club",
    }


@LAW
@given(RULES)
def test_ruleset_survives_being_stored(values: dict[str, Any]) -> None:
    rules = HeartsRules(**values)
    assert HeartsRules.read(json.loads(json.dumps(rules.to_json()))) == rules


@LAW
@given(RULES)
def test_departures_are_the_options_that_differ_from_the_book(values: dict[str, Any]) -> None:
    book = HeartsRules().to_json()
    differing = [name for name in book if values[name] != book[name]]
    assert [each.name for each in HeartsRules(**values).departures()] == differing


def test_stored_ruleset_keeps_also_what_is_default() -> None:
    assert list(HeartsRules(moon="off").to_json()) == [each.name for each in HeartsRules.declared()]


def test_unknown_option_is_refused_by_name() -> None:
    assert _problems({"jokers": 2}) == {"jokers": "option-unknown"}


@pytest.mark.parametrize("value", ["both", "", "SELF", 0, None, True, 1.5, ["self"], {"self": 1}])
def test_choice_refuses_another_value(value: object) -> None:
    assert _problems({"moon": value}) == {"moon": "option-value"}


@pytest.mark.parametrize("value", [0, -1, 1001, 10**30, "100", 100.0, True, None, [], {}])
def test_number_refuses_another_value(value: object) -> None:
    assert _problems({"target": value}) == {"target": "option-value"}


@pytest.mark.parametrize("value", [1, 25, 50, 100, 1000])
def test_number_takes_its_bounds_and_what_lies_between(value: int) -> None:
    assert HeartsRules.read({"target": value}) == HeartsRules(target=value)


def test_every_problem_is_told_at_its_option() -> None:
    values = {"moon": "both", "target": 0, "jokers": 2, "end": "reach"}
    assert _problems(values) == {
        "moon": "option-value",
        "target": "option-value",
        "jokers": "option-unknown",
    }


def test_refused_value_names_the_rules_of_the_option() -> None:
    found = HeartsRules.read({"moon_guard": 1})
    assert isinstance(found, tuple)
    assert found[0].rules == ("Q-H26",)


@LAW
@given(st.dictionaries(st.text(max_size=50), st.none() | st.integers() | st.text(), max_size=3))
def test_whatever_is_stored_reads_as_rules_or_as_problems(values: dict[str, object]) -> None:
    found = HeartsRules.read(values)
    assert isinstance(found, HeartsRules) or all(each.field in values for each in found)


def test_text_is_japanese_or_else_english() -> None:
    text = Text("Hearts", "ハーツ")
    assert [text.in_language(each) for each in ("ja", "en", "fr")] == ["ハーツ", "Hearts", "Hearts"]
