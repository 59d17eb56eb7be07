"""RULES.md C.1, end of the game: every vector, reached by a deal played at the table."""

from typing import Any

import pytest

from companion.games.hearts.rules import HeartsRules
from tests.games.hearts.vectors import by_player, options, table
from tests.support.data import vectors
from tests.support.sittings import brought_to

pytestmark = pytest.mark.rules("H0-END-2 H1-END-1 H1-TGT-1 H2-END-1 H2-END-2 Q-H33 Q-H34 Q-H36")

EVERY = vectors("hearts_end")


@pytest.mark.parametrize("vector", EVERY, ids=lambda vector: vector["id"])
def test_game_ends_as_the_vector_says(vector: dict[str, Any]) -> None:
    players, out = list(vector["totals"]), vector["out"]
    sides = table(vector, len(players)).game.sides(_rules(vector), len(players))
    totals = [vector["totals"][players[side.seats[0]]] for side in sides]
    values = options(vector["opt"])
    done = vector.get("deal", values.get("deals", 1))
    if values.get("until") == "one_each":
        done = vector.get("deal", len(players))
    after = brought_to(*totals, done=done, players=len(players), **values)
    assert by_player(after) == tuple(vector["totals"].values())
    assert (after.result is not None) == out["over"]
    places = {int(seat): each.place for each in after.standings for seat in each.side.seats}
    if "rank" in out:
        assert {each: places[seat] for seat, each in enumerate(players)} == out["rank"]
    if "losers" in out:
        assert after.result is not None
        lost = [seat for side in after.result.losers for seat in sides[side].seats]
        assert [players[seat] for seat in sorted(lost)] == sorted(out["losers"])


def _rules(vector: dict[str, Any]) -> HeartsRules:
    return HeartsRules(**options(vector["opt"]))


def test_vectors_were_found() -> None:
    assert {bool(each["out"]["over"]) for each in EVERY} == {True, False}
    assert {key for each in EVERY for key in each["out"]} >= {"rank", "losers"}
