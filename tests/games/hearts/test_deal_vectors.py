"""RULES.md C.1, scoring of a deal: every vector, entered by captures and by points."""

from typing import Any

import pytest

from tests.games.hearts.vectors import by_player, entries, table
from tests.support.data import vectors
from tests.support.rows import for_each
from tests.support.sittings import refusal, sheet_of, then

pytestmark = pytest.mark.rules(
    "H0-META-2 H0-CARD-1 H0-CARD-2 H0-END-1 H0-SLAM-1 H0-SLAM-2 H0-VAR-1 H0-VAR-2 H1-AIM-1 "
    "H1-CARD-1 H1-SCORE-1 H1-MOON-1 H1-MOON-2 H1-MOON-3 H2-CARD-1 H2-SCORE-1 H2-MOON-1 H2-BON-1 "
    "H2-BON-2 H2-BON-3 H2-BON-4 H2-BON-5 H2-BON-6 H2-TEAM-1 H2-TEAM-2 H2-TEAM-3 H2-TEAM-4 "
    "H2-TEAM-5 H2-TEAM-6 H2-TEAM-7 Q-H2 Q-H22 Q-H25 Q-H27 Q-H28 Q-H29 Q-H31 Q-H40 Q-H41"
)

EVERY = vectors("hearts_deal")
WAYS = ("captures", "points")


@for_each("vector", EVERY, ids=lambda vector: vector["id"])
@for_each("way", WAYS)
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
