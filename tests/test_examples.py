"""The worked examples of the built-in games are short, besides passing `companion.testing`.

That they are true is shown beside each game's other tests, by playing them.
"""

from collections.abc import Callable, Iterable
from typing import Any

from companion.engine.contract.game import AnyGame
from companion.games.registry import known_games
from tests.support.examples import examples_of
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


@_examples(TOLD)
def test_example_is_told_in_both_languages(game: AnyGame, example: dict[str, Any]) -> None:
    assert example["en"].endswith((".", "!"))
    assert example["ja"].endswith("。")
    assert len(example["en"]) <= 140
    assert len(example["ja"]) <= 80


@for_each(("key", "option"), NUMBERS)
def test_numbers_that_the_sources_name_have_examples(key: str, option: str) -> None:
    shown = {each["value"] for each in examples_of(known_games()[key]) if each["option"] == option}
    assert shown >= NUMBERS[key, option]


def test_every_game_has_examples() -> None:
    assert all(examples_of(game) for game in GAMES)
    assert PLAYED_WITH_MORE in known_games()
