"""The worked examples of the packages' options are true: each is played."""

import tomllib
from typing import Any

import ohhell
import pytest
import spades
from euchre.rules import Maker, Passed

from companion.engine.contract.game import AnyGame
from companion.engine.contract.trick_game import Bids, Tricks
from companion.engine.log.entries import Action
from companion.engine.seating import Seat
from tests.examples_of_games.packages import GAMES, at, table
from tests.support.sittings import refusal, sheet_of


def _examples(*folders: str) -> list[Any]:
    """The examples of these packages, with their games."""
    return [
        pytest.param(GAMES[folder], each, id=f"{folder}-{each['option']}-{each['value']}")
        for folder in folders
        for each in tomllib.loads((GAMES[folder].folder / "examples.toml").read_text("utf-8"))[
            "example"
        ]
    ]


def _opening(game: AnyGame, example: dict[str, Any]) -> Action:
    """The entry that opens the deal of an example."""
    if game in (ohhell.GAME, spades.GAME):
        return Bids(tuple(example["bids"]))
    return Passed() if "passed" in example else Maker(Seat(0), "S")


@pytest.mark.parametrize(("game", "example"), _examples(*GAMES))
def test_example_scores_as_it_says(game: AnyGame, example: dict[str, Any]) -> None:
    rules = {example["option"]: example["value"]}
    if "deals" in example:
        assert len(game.rules(**rules).sizes(4)) == example["deals"]
        return
    opening = _opening(game, example)
    if "deltas" not in example:
        assert refusal(sheet_of(table(game, **rules)), opening)
        return
    closing = [Tricks(tuple(example["tricks"]))] if "tricks" in example else []
    before = [opening, *closing] * example.get("before", 0)
    # Someone else deals and bids each time, but the same people make the trump.
    sheet = at(game, *before, opening, *closing, **rules)
    assert list(sheet.rows[-1].deltas) == example["deltas"]
    assert (sheet.result is not None) == example.get("over", False)
