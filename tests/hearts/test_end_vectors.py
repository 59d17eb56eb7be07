"""RULES.md C.1, end of the game: every vector, reached by a deal played at the table."""

from typing import Any

import pytest

from companion.games.hearts.rules import HeartsRules
from tests.hearts.test_deal_vectors import LATER_OPTIONS
from tests.support.data import vectors
from tests.support.sittings import PLAIN, at, then

EVERY = vectors("hearts_end")
DECLARED = {each.name for each in HeartsRules.declared()}
NOW = [each for each in EVERY if set(each["opt"]) <= DECLARED]
KNOWN = {"HE-01", "HE-02", "HE-03", "HE-05", "HE-06", "HE-08", "HE-09", "HE-11"}
DELTAS = (5, 4, 16, 1)


@pytest.mark.parametrize("vector", NOW, ids=lambda vector: vector["id"])
def test_game_ends_as_the_vector_says(vector: dict[str, Any]) -> None:
    players, out = list(vector["totals"]), vector["out"]
    before = (total - delta for total, delta in zip(vector["totals"].values(), DELTAS, strict=True))
    after = then(at(*before, **vector["opt"]), PLAIN)
    assert after.position.totals == tuple(vector["totals"].values())
    assert (after.result is not None) == out["over"]
    if "rank" in out:
        assert {each: after.standings[seat].place for seat, each in enumerate(players)} == out[
            "rank"
        ]
    if "losers" in out:
        assert after.result is not None
        assert [players[seat] for seat in after.result.losers] == out["losers"]


def test_every_vector_is_run_or_waits_for_a_later_option() -> None:
    waiting = [each for each in EVERY if each not in NOW]
    assert all(set(each["opt"]) - DECLARED <= set(LATER_OPTIONS) for each in waiting)
    assert not [each["id"] for each in waiting if each["id"] in KNOWN]
    assert NOW
