"""A worked example is shown only under rules for which it is true."""

from random import Random
from typing import Any

import pytest

from companion.engine.contract.game import AnyGame
from companion.engine.rules.book import Example, examples_for, read_examples
from companion.engine.rules.options import Ruleset
from companion.games import bidwhist, hearts, oniontan, whist
from companion.games.hearts.rules import HeartsRules
from tests.games.bidwhist import test_examples as of_bidwhist
from tests.games.hearts import test_examples as of_hearts
from tests.games.hearts import test_examples_of_play as of_hearts_play
from tests.games.oniontan import test_examples as of_oniontan
from tests.games.whist import test_examples as of_whist
from tests.support.examples import come_true, examples_of
from tests.support.rulesets import some_values, valid

GAMES = (hearts.GAME, whist.GAME, bidwhist.GAME, oniontan.GAME)
PLAYED_BY = (of_bidwhist, of_hearts, of_hearts_play, of_oniontan, of_whist)
"""The tests that play the examples; read, they are there for `come_true`."""
TABLES = 2
"""How many tables at random show each example."""


def _shown(example: dict[str, Any]) -> Example:
    """The example as the rule sheet has it."""
    needs = tuple(example.get("needs", ()))
    return Example(example["en"], 0, example.get("rules", {}), needs)


def _a_table(game: AnyGame, example: dict[str, Any], random: Random) -> dict[str, Any] | None:
    """Rules at random that show an example, without those it is about; None if these do not."""
    declared = [each for each in game.rules.declared() if each.name not in example.get("needs", ())]
    mixed = {
        each.name: random.choice(some_values(each)) for each in declared if random.random() < 0.5
    }
    own = {**example.get("rules", {}), example["option"]: example["value"]}
    seats = example.get("players", 4 if 4 in game.table_sizes else game.table_sizes[0])
    rules: Ruleset = valid(game.rules, {**mixed, **own}, seats)
    values = {each.name: getattr(rules, each.name) for each in game.rules.declared()}
    if values[example["option"]] != example["value"] or not _shown(example).holds(rules):
        return None
    return {name: value for name, value in values.items() if name != example["option"]}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_what_a_rule_sheet_shows_is_true_under_its_other_rules(game: AnyGame) -> None:
    random, played = Random(12), 0
    for example in examples_of(game):
        for _ in range(TABLES):
            rules = _a_table(game, example, random)
            if rules is not None:
                come_true(game, {**example, "rules": rules})
                played += 1
    assert played > len(examples_of(game))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_example_is_shown_at_some_table(game: AnyGame) -> None:
    """What it needs is the book's, and what it has is not what it needs."""
    names = {each.name for each in game.rules.declared()}
    for example in (each for each in examples_of(game) if "needs" in each):
        others = {*example.get("rules", {}), example["option"]}
        assert {*example["needs"]} <= names - others


@pytest.mark.parametrize(
    ("option", "words", "where", "not_where"),
    [
        ("claim", "J♦ is still out", {"bonus": "JD"}, {"bonus": "none"}),
        ("opening", "2♣ may lie in the widow", {"widow": "on"}, {"widow": "off"}),
    ],
)
def test_example_that_speaks_of_another_house_rule_is_shown_with_that_rule_alone(
    option: str, words: str, where: dict[str, Any], not_where: dict[str, Any]
) -> None:
    for rules, shown in ((where, True), (not_where, False)):
        said = examples_for(hearts.GAME.folder, option, HeartsRules(**rules), 5)
        assert any(words in each.en for each in said) is shown


def test_dealer_who_matched_may_be_outbid_only_where_bidding_goes_on() -> None:
    for rounds, shown in (("many", True), ("single", False)):
        rules = bidwhist.GAME.rules(dealer_may_match="on", rounds=rounds)
        said = examples_for(bidwhist.GAME.folder, "dealer_may_match", rules, 4)
        assert any("D may go higher" in each.en for each in said) is shown


def test_examples_are_read_with_what_they_need() -> None:
    every = [each for some in read_examples(bidwhist.GAME.folder).values() for each in some]
    assert any(each.needs for each in every)
