"""Every option is declared in full: named in both languages, with its sources and its readings."""

import re
from dataclasses import dataclass
from itertools import groupby

from companion.engine.messages import NOTHING, Text
from companion.engine.rules.options import (
    Choice,
    DeclaredOption,
    Line,
    Number,
    Ruleset,
    Series,
    number,
)
from companion.games.hearts.rules import HeartsRules
from companion.games.registry import known_games
from tests.support.japanese import in_japanese
from tests.support.rows import for_each
from tests.support.rulebook import RULE_IDS
from tests.support.rulesets import some_values

DECLARED = [
    (key, declared) for key, game in known_games().items() for declared in game.rules.declared()
]
EVERY_OPTION = for_each(
    "declared", [each for _, each in DECLARED], ids=[f"{key}-{each.name}" for key, each in DECLARED]
)
GAMES = for_each("rules", [each.rules for each in known_games().values()])


@dataclass(frozen=True)
class Flat(Ruleset):
    """A small game's rules: one option, no parts."""

    jokers: int = number(1, Text("Jokers"), NOTHING, (), low=0, high=2)


def _is_said(text: Text) -> bool:
    return bool(text.en.strip()) and any(ord(mark) > 0x2FFF for mark in in_japanese(text))


def _is_called(text: Text) -> bool:
    """Whether a value has a name in both languages; signs such as ♦2 are understood in either."""
    if text == Text.verbatim(text.en):
        return bool(text.en)
    return bool(text.en) and bool(in_japanese(text)) and not re.search("[a-z]", in_japanese(text))


def _words(declared: DeclaredOption) -> list[Text]:
    """Every name that an option has for its values."""
    option = declared.option
    if isinstance(option, Choice):
        return list(option.choices.values())
    return [*option.named.values()] if isinstance(option, Series) else []


@EVERY_OPTION
def test_option_has_label_and_help_in_both_languages(declared: DeclaredOption) -> None:
    assert _is_said(declared.option.label)
    assert _is_said(declared.option.help)


UNSAID = {"A card shown, or played out of turn", "Deals in the evening"}
"""What no document says: what becomes of a card that was shown, how long a club's evening is."""


DECLARED_AT_THE_TABLE = known_games()["own"].rules.declared()
"""The house rules of any other game: no document says what those at the table will play."""


@EVERY_OPTION
def test_option_names_the_rules_it_comes_from(declared: DeclaredOption) -> None:
    said = declared.option.label.en not in UNSAID and declared not in DECLARED_AT_THE_TABLE
    assert bool(declared.option.sources) is said
    assert set(declared.option.sources) <= RULE_IDS


@EVERY_OPTION
def test_values_are_named_in_both_languages(declared: DeclaredOption) -> None:
    texts = _words(declared)
    assert all(_is_called(text) for text in texts)
    assert (
        len({text.en for text in texts}) == len({in_japanese(text) for text in texts}) == len(texts)
    )
    assert isinstance(declared.option, Number | Line) or len(texts) > 1


@EVERY_OPTION
def test_parts_of_a_series_are_named_in_both_languages(declared: DeclaredOption) -> None:
    parts = declared.option.parts.values() if isinstance(declared.option, Series) else ()
    assert all(_is_called(text) for text in parts)
    assert (
        len({text.en for text in parts}) == len({in_japanese(text) for text in parts}) == len(parts)
    )


@EVERY_OPTION
def test_every_value_has_words(declared: DeclaredOption) -> None:
    for value in some_values(declared):
        assert declared.option.accepts(value)
        assert _is_called(declared.option.words(value))


@EVERY_OPTION
def test_readings_are_of_its_values_and_name_rules(declared: DeclaredOption) -> None:
    assert all(declared.option.accepts(value) for value in declared.option.readings)
    rules = {each for named in declared.option.readings.values() for each in named}
    assert rules <= RULE_IDS
    assert rules <= set(declared.option.sources)


@EVERY_OPTION
def test_default_is_a_value_of_its_option(declared: DeclaredOption) -> None:
    assert declared.option.accepts(declared.default)


@GAMES
def test_every_field_of_a_ruleset_is_a_declared_option(rules: type[Ruleset]) -> None:
    names = [each.name for each in rules.declared()]
    assert ["preset", *names] == list(vars(rules()))
    assert names


def test_options_of_a_large_game_stand_under_the_heading_of_their_part() -> None:
    headings = [each.heading for each in HeartsRules.declared()]
    assert all(each is not None and _is_said(each) for each in headings)
    # What belongs together stands together.
    assert len([*groupby(headings)]) == len(set(headings)) == 6
    assert [each.heading for each in Flat.declared()] == [None]
