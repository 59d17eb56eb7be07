"""House rules are read strictly: what is stored or typed is a ruleset, or problems."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.fold.replay import Table
from companion.engine.rules.options import Ruleset, Series
from companion.games.hearts.rules import HeartsRules
from companion.games.registry import known_games
from tests.support.japanese import in_japanese
from tests.support.rulesets import any_values, tables, valid
from tests.support.sittings import LAW

EVERY_SIZE = pytest.mark.parametrize(
    ("rules", "seats"),
    [(each.rules, seats) for each in known_games().values() for seats in each.table_sizes],
)


def _problems(values: dict[str, Any], seats: int = 4) -> dict[str, str]:
    found = HeartsRules.read(values, seats)
    assert isinstance(found, tuple)
    return {each.field: each.code for each in found}


@EVERY_SIZE
def test_nothing_said_reads_as_the_defaults(rules: type[Ruleset], seats: int) -> None:
    assert rules.read({}, seats) == rules()
    assert rules().departures() == ()


def test_defaults_of_hearts_are_the_recommended_rules() -> None:
    stored = HeartsRules().to_json()
    recommended = {
        "pass_cycle": "standard",
        "opening": "lowest_club",
        "breaking": "penalty",
        "first_ban": "on",
        "moon": "choice",
        "until": "points",
        "target": 100,
        "end": "reach",
        "result": "ranking",
    }
    assert {name: stored[name] for name in recommended} == recommended


@LAW
@given(tables(), st.sampled_from(["", *(each.key for each in HeartsRules.presets)]))
def test_ruleset_survives_being_stored(table: Table, preset: str) -> None:
    rules = replace(table.rules, preset=preset)
    assert HeartsRules.read(json.loads(json.dumps(rules.to_json())), len(table.players)) == rules


@LAW
@given(tables(), st.sampled_from(["", *(each.key for each in HeartsRules.presets)]))
def test_departures_are_the_options_that_differ_from_the_preset(table: Table, preset: str) -> None:
    values, book = table.rules.to_json(), HeartsRules.standard(preset)
    differing = [name for name in book if values[name] != book[name]]
    rules = replace(table.rules, preset=preset)
    assert [each.name for each in rules.departures()] == differing


@pytest.mark.parametrize("preset", ["gone", 7, None, ["blog"]])
def test_preset_that_is_not_known_any_more_leaves_its_values(preset: object) -> None:
    read = HeartsRules.read({"preset": preset, "moon": "self"}, 4)
    assert read == HeartsRules(moon="self")


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
    assert HeartsRules.read({"target": value}, 4) == HeartsRules(target=value)


def test_every_problem_is_told_at_its_option() -> None:
    values = {"moon": "both", "target": 0, "jokers": 2, "end": "reach"}
    assert _problems(values) == {
        "moon": "option-value",
        "target": "option-value",
        "jokers": "option-unknown",
    }


def test_refused_value_names_the_rules_of_the_option() -> None:
    found = HeartsRules.read({"moon_guard": 1}, 4)
    assert isinstance(found, tuple)
    assert found[0].rules == ("Q-H26",)


@LAW
@given(st.dictionaries(st.text(max_size=50), st.none() | st.integers() | st.text(), max_size=3))
def test_whatever_is_stored_reads_as_rules_or_as_problems(values: dict[str, object]) -> None:
    found = HeartsRules.read(values, 4)
    assert isinstance(found, HeartsRules) or all(each.field in values for each in found)


@LAW
@given(any_values(HeartsRules), st.sampled_from([3, 4, 5, 6]))
def test_values_that_each_can_be_read_as_rules_or_as_what_clashes(
    values: dict[str, Any], seats: int
) -> None:
    found = HeartsRules.read(values, seats)
    if isinstance(found, HeartsRules):
        assert found.to_json() == values
    else:
        assert {each.code for each in found} <= {each.code for each in HeartsRules.clashes}
        assert isinstance(valid(HeartsRules, values, seats), HeartsRules)


SERIES = [each.name for each in HeartsRules.declared() if isinstance(each.option, Series)]


@pytest.mark.parametrize(
    "value",
    ["", " ", "L ", " L", "L  R", "l", "left", "L,R", "standard L", "X", 7, None, True, ["L"]]
    + [" ".join("L" * 9)],
)
def test_series_refuses_another_row(value: object) -> None:
    assert SERIES == ["pass_cycle"]
    assert _problems({"pass_cycle": value}) == {"pass_cycle": "option-value"}


@pytest.mark.parametrize(
    ("value", "en", "ja"),
    [
        ("L", "always left", "いつも左"),
        ("R L N", "right, left, none", "右・左・なし"),
        (" ".join("N" * 8), ", ".join(["none"] * 8), "・".join(["なし"] * 8)),
    ],
)
def test_series_is_called_by_its_name_or_its_parts(value: str, en: str, ja: str) -> None:
    (declared,) = [each for each in HeartsRules.declared() if each.name == "pass_cycle"]
    assert HeartsRules.read({"pass_cycle": value}, 4) == HeartsRules(pass_cycle=value)
    words = declared.option.words(value)
    assert (words.en, in_japanese(words)) == (en, ja)
