"""RULES.md C.1, scoring of a deal: every vector that needs four players and no later option."""

from typing import Any

import pytest

from companion.engine.entries import Action
from companion.games.hearts import game
from companion.games.hearts.rules import HeartsRules
from tests.support.data import vectors
from tests.support.sittings import captures, points, refusal, sheet, then

LATER_OPTIONS = {
    "team": "partnerships",
    "bonus": "the bonus card",
    "bonus_required": "the bonus card",
    "bonus_on_moon": "the bonus card",
    "game": "basic hearts",
    "six_deck": "six players",
    "three_deck": "three players",
    "moon_value": "packs of another total",
    "sun": "shooting the sun",
    "widow": "the widow",
    "floor_zero": "no totals below zero",
}
LATER_SIZES = {3: "three players", 5: "five players", 6: "six players"}
LATER_VECTORS = {
    "HD-05": "partnerships",
    "HD-06": "partnerships",
    "HD-09": "the bonus card",
    "HD-10": "the bonus card",
    "HD-12": "the bonus card",
    "HD-13": "the bonus card",
    "HD-15": "the bonus card",
    "HD-16": "the bonus card",
    "HD-18": "three players",
    "HD-19": "six players",
    "HD-21": "six players",
    "HD-22": "basic hearts",
    "HD-24": "partnerships",
    "HD-25": "partnerships",
    "HD-27": "partnerships",
    "HD-28": "partnerships",
    "HD-30": "partnerships",
    "HD-31": "partnerships",
}
"""Not run yet: what each of the known vectors waits for."""
RUN = {"HD-01", "HD-02", "HD-03", "HD-04", "HD-07"}
"""The known vectors that are run."""
DECLARED = {each.name for each in HeartsRules.declared()}
EVERY = vectors("hearts_deal")


def _waits_for(vector: dict[str, Any]) -> set[str]:
    options = vector.get("opt", {})
    waits = {LATER_OPTIONS[name] for name in set(options) - DECLARED if name in LATER_OPTIONS}
    size = len(vector["players"])
    return waits if size in game.table_sizes else waits | {LATER_SIZES[size]}


NOW = [vector for vector in EVERY if not _waits_for(vector)]


def _result(vector: dict[str, Any]) -> tuple[Action, Action]:
    players, choice = vector["players"], vector.get("choice", "")
    counts = [vector["hearts"].get(player, 0) for player in players]
    queen = players.index(vector["qs"])
    raw = [count + 13 * (seat == queen) for seat, count in enumerate(counts)]
    return captures(*counts, queen=queen, choice=choice), points(*raw, choice=choice)


@pytest.mark.parametrize("vector", NOW, ids=lambda vector: vector["id"])
@pytest.mark.parametrize("way", [0, 1], ids=["captures", "points"])
def test_deal_scores_as_the_vector_says(vector: dict[str, Any], way: int) -> None:
    fresh, action = sheet(**vector.get("opt", {})), _result(vector)[way]
    assert refusal(fresh, action) == ""
    expected = tuple(vector["out"][each] for each in vector["players"])
    assert then(fresh, action).position.totals == expected


def test_known_vectors_wait_for_what_is_listed() -> None:
    known = {each["id"]: _waits_for(each) for each in EVERY if each["id"] in LATER_VECTORS}
    assert [id_ for id_, waits in known.items() if LATER_VECTORS[id_] not in waits] == []


def test_every_vector_is_run_or_waits_for_something_named() -> None:
    # Another file of vectors may hold more that wait; their reason is then named by option or size.
    assert NOW
    unlisted = [each for each in EVERY if each["id"] not in LATER_VECTORS and each not in NOW]
    assert [each["id"] for each in unlisted if each["id"] in RUN] == []
    assert {each["id"] for each in NOW} >= RUN & {each["id"] for each in EVERY}
    options = {name for each in EVERY for name in each.get("opt", {})}
    assert options <= DECLARED | set(LATER_OPTIONS)
