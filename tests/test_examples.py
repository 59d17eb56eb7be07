"""What the worked examples of every game have in common: they are of its options, and are told.

That they are true is shown beside each game's other tests, by playing them.
"""

from collections.abc import Callable, Iterable
from typing import Any

from companion.engine.contract.game import AnyGame
from companion.engine.rules.option_kinds import Choice
from companion.engine.rules.options import DeclaredOption
from companion.games.registry import known_games
from tests.support.examples import ABOUT, examples_of
from tests.support.rows import Test, for_each

PLAYED_WITH_MORE = "hearts"
"""Its examples may need several house rules at once: `tests/hearts` looks after them."""
DECLARED_AT_THE_TABLE = "own"
"""Its options are what people make them: they need no example."""
TOLD = [game for key, game in known_games().items() if key != DECLARED_AT_THE_TABLE]
GAMES = [game for game in TOLD if game.key != PLAYED_WITH_MORE]
NUMBERS = {
    ("whist", "target"): {5, 7},
    ("whist", "deals"): {16, 20, 24},
    ("oniontan", "zero_made"): {0, 5, 10},
}
"""The numbers that the sources name."""


def _examples(games: Iterable[AnyGame]) -> Callable[[Test], Test]:
    """Run a test for every example of these games."""
    chosen = [(game, each) for game in games for each in examples_of(game)]
    names = [f"{game.key}-{each['option']}-{each['value']}" for game, each in chosen]
    return for_each(("game", "example"), chosen, names)


OPTIONS = [(game, each) for game in GAMES for each in game.rules.declared()]
every_option = for_each(
    ("game", "declared"), OPTIONS, [f"{game.key}-{each.name}" for game, each in OPTIONS]
)


@_examples(GAMES)
def test_example_is_of_a_declared_option_and_value(game: AnyGame, example: dict[str, Any]) -> None:
    assert set(example) > ABOUT
    (declared,) = [each for each in game.rules.declared() if each.name == example["option"]]
    assert declared.option.accepts(example["value"])


@_examples(TOLD)
def test_example_is_told_in_both_languages(game: AnyGame, example: dict[str, Any]) -> None:
    assert example["en"].endswith((".", "!"))
    assert example["ja"].endswith("。")
    assert len(example["en"]) <= 140
    assert len(example["ja"]) <= 80


@every_option
def test_every_value_of_every_option_has_an_example(
    game: AnyGame, declared: DeclaredOption
) -> None:
    values = {each["value"] for each in examples_of(game) if each["option"] == declared.name}
    assert declared.default in values
    assert len(values) > 1
    if isinstance(declared.option, Choice):
        assert values == set(declared.option.choices)
    else:
        assert values >= NUMBERS.get((game.key, declared.name), set())


def test_every_game_has_examples() -> None:
    assert all(examples_of(game) for game in GAMES)
    assert PLAYED_WITH_MORE in known_games()
