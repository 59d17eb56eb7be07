"""The worked examples in a game's folder: read, named and marked for the tests that play them.

What every example must keep to, whatever its game, stands here too: each law once.
"""

import tomllib
from collections.abc import Callable, Collection, Iterable
from functools import cache
from typing import Any

from companion.engine.contract.game import AnyGame
from companion.engine.fold.replay import Sheet
from companion.engine.messages import Text
from tests.support.japanese import in_japanese
from tests.support.rows import Test, for_each

Form = tuple[Collection[str], Collection[str]]
"""What an example of a form must say, and what it may say."""
ABOUT = frozenset({"option", "value", "en", "ja"})
"""What every example says: the house rule it is about, and what happens in both languages."""
WHERE = frozenset({"rules", "needs"})
"""What an example may say of the other house rules under which it holds."""


@cache
def examples_of(game: AnyGame) -> tuple[dict[str, Any], ...]:
    """The examples of a game in their order; none of one whose tables declare what they play."""
    path = game.folder / "examples.toml"
    read = tomllib.loads(path.read_text("utf-8") if path.exists() else "example = []")
    return tuple({**each, "ja": in_japanese(Text(each["en"]))} for each in read["example"])


def saying(game: AnyGame, *keys: str) -> Callable[[Test], Test]:
    """Run a test for every example of a game that says something of one of `keys`, or for all."""
    chosen = [each for each in examples_of(game) if not keys or {*keys} & {*each}]
    names = [_name(game, each) for each in chosen]

    def over(test: Test) -> Test:
        if keys:
            CHECKS.setdefault(game.key, []).append(({*keys}, test))
        return for_each("example", chosen, ids=names)(test)

    return over


OF_THE_END = frozenset({"until", "target", "deals", "end", "tie", "rubber", "counting"})
"""The options about when a game is over, in any game."""
CHECKS: dict[str, list[tuple[set[str], Test]]] = {}
"""The tests that play a game's examples, each with the keys of which it wants one."""


def come_true(game: AnyGame, example: dict[str, Any]) -> None:
    """Play an example by every test of its game that plays such examples.

    That the game goes on is part of what it tells only where it is about the end of the game.
    """
    if not example.get("over") and example["option"] not in OF_THE_END:
        example = {**example, "over": None}
    for keys, test in CHECKS[game.key]:
        if keys & {*example}:
            test(example)


def rules_of(example: dict[str, Any]) -> dict[str, Any]:
    """The house rules of an example, as options of a table."""
    return {**example.get("rules", {}), example["option"]: example["value"]}


def has_a_form(example: dict[str, Any], forms: Iterable[Form], also: Collection[str] = ()) -> None:
    """An example says what it is about, all that one of its game's forms needs, and no more."""
    assert set(example) >= ABOUT
    told = set(example) - ABOUT - WHERE - set(also)
    assert any(set(needed) <= told <= set(known) for needed, known in forms)


def scores_as_it_says(example: dict[str, Any], after: Sheet) -> None:
    """The deal of an example was taken, brought what it says, and ended the game or did not."""
    assert after.stop is None
    assert list(after.position.rows[-1].deltas) == example["deltas"]
    assert example["over"] in (None, after.result is not None)


def _name(game: AnyGame, example: dict[str, Any]) -> str:
    alike = [each for each in examples_of(game) if each["option"] == example["option"]]
    return f"{example['option']}-{alike.index(example) + 1}-{example['value']}"
