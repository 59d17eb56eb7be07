"""RULES.md C.4: scoring of deals and of whole games.

Those of tricks and of legal cards are in test_play.
"""

from collections.abc import Callable
from typing import Any

import pytest

from companion.engine.log.entries import Action
from companion.games.oniontan.rules import OniontanRules
from tests.games.oniontan.at_table import said, sheet, told
from tests.support.data import vectors
from tests.support.rows import for_each

pytestmark = pytest.mark.rules("O-SCORE-2 O-SCORE-3 O-SCORE-4 O-SCORE-5 O-SCORE-6 Q-O7 Q-O8 Q-O9")

DEALS = for_each("vector", vectors("one_score"), ids=lambda each: each["id"])
GAMES = for_each("vector", vectors("one_game"), ids=lambda each: each["id"])
WAYS = for_each("way", [told, said], ids=["at once", "in two entries"])
Way = Callable[[list[list[int]]], list[Action]]


@WAYS
@DEALS
def test_deal_scores_as_the_vector_says(vector: dict[str, Any], way: Way) -> None:
    reached = sheet(*way([[vector["bid"], vector["tricks"]]]), **vector.get("opt", {}))
    assert reached.stop is None
    assert reached.position.totals == (vector["out"],)


@WAYS
@GAMES
def test_game_goes_as_the_vector_says(vector: dict[str, Any], way: Way) -> None:
    total, verdict = vector["out"]
    reached = sheet(*way(vector["deals"]), **vector.get("opt", {}))
    assert reached.stop is None
    assert reached.position.totals == (total,)
    assert reached.result is not None
    (reason,) = reached.result.reason.params.values()
    assert getattr(reason, "code", "") == f"oniontan-{verdict}"


def test_every_option_of_a_vector_is_declared() -> None:
    every = vectors("one_score") + vectors("one_game")
    declared = {each.name for each in OniontanRules.declared()}
    assert {name for each in every for name in each.get("opt", {})} <= declared
