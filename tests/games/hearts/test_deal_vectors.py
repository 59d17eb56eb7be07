"""RULES.md C.1, scoring of a deal: every vector, entered by captures and by points."""

from typing import Any

import pytest

from tests.games.hearts.vectors import by_player, entries, table
from tests.support.data import vectors
from tests.support.sittings import refusal, sheet_of, then

EVERY = vectors("hearts_deal")
WAYS = ("captures", "points")


@pytest.mark.parametrize("vector", EVERY, ids=lambda vector: vector["id"])
@pytest.mark.parametrize("way", WAYS)
def test_deal_scores_as_the_vector_says(vector: dict[str, Any], way: str) -> None:
    fresh = sheet_of(table(vector, len(vector["players"])))
    action = entries(vector, fresh.position.rules)[WAYS.index(way)]
    assert refusal(fresh, action) == ""
    after = then(fresh, action)
    assert after.question is None
    assert by_player(after) == tuple(vector["out"][each] for each in vector["players"])


def test_vectors_show_the_unusual() -> None:
    options = {name for each in EVERY for name in each.get("opt", {})}
    assert options >= {"team", "bonus", "bonus_required", "bonus_on_moon", "moon_value"}
    assert {len(each["players"]) for each in EVERY} >= {3, 4, 6}
