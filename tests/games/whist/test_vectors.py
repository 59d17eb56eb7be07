"""RULES.md C.2: scoring of deals and games.

The vectors of tricks and of legal cards (whist_trick, whist_legal) wait for the engine that knows
played cards: the table only enters results.
"""

from typing import Any

import pytest

from companion.games.whist.rules import WhistRules
from tests.games.whist.at_table import sheet, tricks
from tests.support.data import vectors
from tests.support.sittings import refusal, then

pytestmark = pytest.mark.rules("W-SEAT-1")

EVERY = pytest.mark.parametrize("vector", vectors("whist_score"), ids=lambda each: each["id"])
GAMES = pytest.mark.parametrize("vector", vectors("whist_game"), ids=lambda each: each["id"])
DECLARED = {each.name for each in WhistRules.declared()}


@EVERY
def test_deal_scores_as_the_vector_says(vector: dict[str, Any]) -> None:
    fresh, action = sheet(**vector.get("opt", {})), tricks(vector["tricks"][0])
    assert list(action.tricks) == vector["tricks"]
    assert refusal(fresh, action) == ""
    assert list(then(fresh, action).position.totals) == vector["out"]


@GAMES
def test_game_goes_as_the_vector_says(vector: dict[str, Any]) -> None:
    out, reached = vector["out"], sheet(**vector.get("opt", {}))
    for ours in vector["team_a_tricks"]:
        assert reached.result is None
        reached = then(reached, tricks(ours))
    assert list(reached.position.totals) == out["totals"]
    assert reached.position.completed == out["after_deal"]
    assert (reached.result is not None) == (out["winner"] is not None)
    if reached.result is not None:
        winner = reached.position.sides["AB".index(out["winner"])]
        assert reached.result.reason.params["who"] == winner
        assert [each.side for each in reached.standings if each.place == 1] == [winner]


def test_every_option_of_a_vector_is_declared() -> None:
    every = vectors("whist_score") + vectors("whist_game")
    assert {name for each in every for name in each.get("opt", {})} <= DECLARED
