"""The worked examples in a game's folder: read, named and marked for the tests that play them."""

import tomllib
from functools import cache
from typing import Any

import pytest

from companion.engine.contract.game import AnyGame

ABOUT = frozenset({"option", "value", "en", "ja"})
"""What every example says: the house rule it is about, and what happens in both languages."""


@cache
def examples_of(game: AnyGame) -> tuple[dict[str, Any], ...]:
    """The examples of a game in their order."""
    read = tomllib.loads((game.folder / "examples.toml").read_text("utf-8"))
    return tuple(read["example"])


def saying(game: AnyGame, *keys: str) -> pytest.MarkDecorator:
    """Run a test for every example of a game that says something of one of `keys`, or for all."""
    chosen = [each for each in examples_of(game) if not keys or {*keys} & {*each}]
    names = [_name(game, each) for each in chosen]
    return pytest.mark.parametrize("example", chosen, ids=names)


def rules_of(example: dict[str, Any]) -> dict[str, Any]:
    """The house rule of an example, as options of a table."""
    return {example["option"]: example["value"]}


def _name(game: AnyGame, example: dict[str, Any]) -> str:
    alike = [each for each in examples_of(game) if each["option"] == example["option"]]
    return f"{example['option']}-{alike.index(example) + 1}-{example['value']}"
