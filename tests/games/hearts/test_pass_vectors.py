"""RULES.md C.1, passing: the way of every deal and where the receiver sits, at any table."""

from typing import Any

import pytest

from companion.games.hearts.pass_directions import pass_direction, receiver_offset
from companion.games.hearts.rules import HeartsRules
from tests.support.data import vectors
from tests.support.sittings import hearts, plain, sheet

pytestmark = pytest.mark.rules(
    "H0-PASS-1 H0-LOC-PASS-1 H0-LOC-PASS-2 H0-LOC-PASS-3 H0-LOC-PASS-4 H0-LOC-PASS-5 H1-PASS-3 "
    "H1-WID-6 H2-PASS-2 H2-SCAT-1 H2-SMOO-1 Q-H7 Q-H8 Q-H10 Q-H11"
)

EVERY = vectors("hearts_pass")
VALID = [each for each in EVERY if each["out"][1] != "invalid"]
INVALID = [each for each in EVERY if each["out"][1] == "invalid"]
MANY = {"SPLIT", "SMOOSH", "DEALER"}


def _values(vector: dict[str, Any]) -> dict[str, Any]:
    assert set(vector) <= {"id", "src", "note", "n", "cycle", "deal", "out"}
    return {"pass_cycle": " ".join(vector["cycle"]), "target": 1000}


@pytest.mark.parametrize("vector", VALID, ids=lambda vector: vector["id"])
def test_way_and_receiver_are_as_the_vector_says(vector: dict[str, Any]) -> None:
    rules = HeartsRules(**_values(vector))
    way = pass_direction(rules, vector["n"], vector["deal"])
    assert [way, receiver_offset(way, vector["n"])] == vector["out"]


@pytest.mark.parametrize("vector", VALID, ids=lambda vector: vector["id"])
def test_plan_of_the_deal_passes_as_the_vector_says(vector: dict[str, Any]) -> None:
    seats, values = vector["n"], _values(vector)
    deal = plain(hearts(players=seats, **values))
    plan = sheet(*[deal] * (vector["deal"] - 1), players=seats, **values).plan
    way, places = vector["out"]
    assert plan.deal == vector["deal"]
    assert f"hearts-pass-{way}" in [each.code for each in plan.tasks]
    offsets = {(each.receiver - each.giver) % seats for each in plan.passes}
    if way == "SPLIT":
        assert offsets == set(range(1, seats))
    else:
        assert offsets == ({places} if places else set())
        assert (way in {"N", *MANY}) == (not offsets)


@pytest.mark.parametrize("vector", INVALID, ids=lambda vector: vector["id"])
def test_way_that_does_not_exist_is_refused(vector: dict[str, Any]) -> None:
    values = _values(vector)
    read = HeartsRules.read(values, vector["n"])
    assert isinstance(read, tuple)
    assert {each.field for each in read} == {"pass_cycle"}
    with pytest.raises(ValueError, match="across"):
        hearts(players=vector["n"], **values)
    way = pass_direction(HeartsRules(**values), vector["n"], vector["deal"])
    assert way == vector["out"][0]
    with pytest.raises(ValueError, match="across"):
        receiver_offset(way, vector["n"])


def test_vectors_were_found() -> None:
    assert VALID
    assert INVALID
