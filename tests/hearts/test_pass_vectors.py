"""RULES.md C.1, passing: the way of every deal and where the receiver sits."""

from typing import Any

import pytest

from companion.games.hearts.passing import direction, offset, passes
from companion.games.hearts.rules import HeartsRules
from tests.support.data import vectors
from tests.support.sittings import PLAIN, sheet

EVERY = vectors("hearts_pass")
CYCLE = next(each.option for each in HeartsRules.declared() if each.name == "pass_cycle")
VALID = [each for each in EVERY if each["out"][1] != "invalid"]
INVALID = [each for each in EVERY if each["out"][1] == "invalid"]
AT_THE_TABLE = [each for each in VALID if each["n"] == 4 and CYCLE.accepts(" ".join(each["cycle"]))]


@pytest.mark.parametrize("vector", VALID, ids=lambda vector: vector["id"])
def test_way_and_receiver_are_as_the_vector_says(vector: dict[str, Any]) -> None:
    way = direction(" ".join(vector["cycle"]), vector["deal"])
    assert [way, offset(way, vector["n"])] == vector["out"]


@pytest.mark.parametrize("vector", INVALID, ids=lambda vector: vector["id"])
def test_way_that_does_not_exist_is_an_error(vector: dict[str, Any]) -> None:
    way = direction(" ".join(vector["cycle"]), vector["deal"])
    assert way == vector["out"][0]
    with pytest.raises(ValueError, match="across"):
        passes(way, vector["n"])


@pytest.mark.parametrize("vector", AT_THE_TABLE, ids=lambda vector: vector["id"])
def test_plan_of_the_deal_passes_as_the_vector_says(vector: dict[str, Any]) -> None:
    evening = [PLAIN] * (vector["deal"] - 1)
    plan = sheet(*evening, pass_cycle=" ".join(vector["cycle"]), target=1000).plan
    way, places = vector["out"]
    assert plan.deal == vector["deal"]
    assert plan.tasks[1].code == f"hearts-pass-{way}"
    offsets = {(each.receiver - each.giver) % 4 for each in plan.passes}
    if way == "SPLIT":
        assert offsets == {1, 2, 3}
    else:
        assert offsets == ({places} if places else set())


def test_vectors_were_found() -> None:
    assert {each["id"] for each in EVERY} >= {"HP-01", "HP-14"}
    assert AT_THE_TABLE
    assert INVALID
