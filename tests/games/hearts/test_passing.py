"""RULES.md B.2: every way to pass at every size of table, as arrows and in words for each seat."""

from typing import Any

import pytest

from companion.engine.log.position import Plan
from companion.engine.seating import Seat
from companion.games.hearts import GAME
from companion.games.hearts.pass_directions import pass_direction, receiver_offset
from companion.games.hearts.rules import HeartsRules
from tests.support.rows import for_each
from tests.support.sittings import hearts, plain, sheet
from tests.support.spoken import speak

pytestmark = pytest.mark.rules(
    "H0-PASS-1 H0-LOC-PASS-1 H0-LOC-PASS-2 H0-LOC-PASS-3 H0-LOC-PASS-4 H0-LOC-PASS-5 H1-PASS-3 "
    "H1-WID-5 H1-WID-6 H2-PASS-2 H2-SCAT-1 H2-SMOO-1 Q-H7 Q-H8 Q-H10 Q-H11 Q-H14"
)

SIZES = for_each("seats", GAME.table_sizes)
OFFSETS = {
    ("L", 3): 1,
    ("L", 4): 1,
    ("L", 5): 1,
    ("L", 6): 1,
    ("R", 3): 2,
    ("R", 4): 3,
    ("R", 5): 4,
    ("R", 6): 5,
    ("A", 4): 2,
    ("A", 6): 3,
    ("L2", 5): 2,
    ("L2", 6): 2,
    ("R2", 5): 3,
    ("R2", 6): 4,
}
"""How many places to the left the receiver sits (H1-PASS-3, Q-H8)."""


def _plan(deal: int = 1, **options: Any) -> Plan:
    """The plan of a deal; those before it were ordinary ones."""
    options = {"target": 1000, **options}
    return sheet(*[plain(hearts(**options))] * (deal - 1), **options).plan


def _codes(plan: Plan) -> list[str]:
    return [each.code for each in plan.tasks]


@for_each(("way", "seats"), OFFSETS, ids=str)
@for_each("cards", [1, 3, 5])
def test_cards_go_all_to_one_player(way: str, seats: int, cards: int) -> None:
    places = OFFSETS[way, seats]
    assert receiver_offset(way, seats) == places
    plan = _plan(players=seats, pass_cycle=way, pass_count=cards)
    assert [(each.giver, each.receiver, each.cards) for each in plan.passes] == [
        (giver, (giver + places) % seats, cards) for giver in range(seats)
    ]
    assert f"hearts-pass-{way}" in _codes(plan)
    for seat in range(seats):
        (own,) = [e for e in plan.own[Seat(seat)] if e.code == f"hearts-own-pass-{way}"]
        receiver, giver = (seat + places) % seats, (seat - places) % seats
        assert own.params == {"receiver": receiver, "giver": giver, "cards": cards}


def test_two_places_to_the_left_and_to_the_right_are_opposite_ways() -> None:
    for seats in (5, 6):
        for left, right in (("L", "R"), ("L2", "R2")):
            assert (receiver_offset(left, seats) or 0) + (
                receiver_offset(right, seats) or 0
            ) == seats


@for_each("seats", [3, 5])
def test_q_h8_nobody_is_across_at_a_table_of_odd_size(seats: int) -> None:
    with pytest.raises(ValueError, match="across"):
        receiver_offset("A", seats)


@SIZES
def test_q_h10_split_gives_one_card_to_each_of_the_others(seats: int) -> None:
    plan = _plan(players=seats, pass_cycle="SPLIT")
    assert {(each.giver, each.receiver) for each in plan.passes} == {
        (giver, receiver)
        for giver in range(seats)
        for receiver in range(seats)
        if giver != receiver
    }
    assert {each.cards for each in plan.passes} == {1}
    assert len(plan.passes) == seats * (seats - 1)
    assert all("hearts-own-pass-SPLIT" in {e.code for e in own} for own in plan.own.values())


@SIZES
@for_each("way", ["N", "SMOOSH"])
def test_ways_without_a_receiver_have_no_arrows(seats: int, way: str) -> None:
    plan = _plan(players=seats, pass_cycle=way)
    assert plan.passes == ()
    assert receiver_offset(way, seats) is None
    assert f"hearts-pass-{way}" in _codes(plan)
    assert all(f"hearts-own-pass-{way}" in {e.code for e in own} for own in plan.own.values())


@for_each(("seats", "ways"), [(3, "L R N"), (4, "L R A N"), (5, "L R N"), (6, "L R A N")])
def test_q_h8_standard_cycle_leaves_out_across_where_there_is_none(seats: int, ways: str) -> None:
    row = ways.split() * 3
    assert [pass_direction(HeartsRules(), seats, deal) for deal in range(1, len(row) + 1)] == row


@for_each(
    "cycle",
    ["L", "N", "L R", "L R A SPLIT N", "L R A SPLIT", "SMOOSH L R A", "L SMOOSH R DEALER N N"],
)
def test_any_cycle_repeats_deal_by_deal(cycle: str) -> None:
    ways = cycle.split()
    for deal in range(1, 2 * len(ways) + 2):
        way = ways[(deal - 1) % len(ways)]
        assert f"hearts-pass-{way}" in _codes(_plan(deal, pass_cycle=cycle))


@for_each(
    ("two_step", "deal", "way", "steps"),
    [
        ("off", 1, "L", False),
        ("on", 1, "L", True),
        ("on", 2, "L", True),
        ("on", 1, "R", True),
        ("on", 1, "A", True),
        ("on", 1, "N", False),
        ("on", 1, "SPLIT", False),
        ("on", 1, "SMOOSH", False),
        ("on", 1, "DEALER", False),
        ("first", 1, "L", True),
        ("first", 2, "L", False),
        ("first", 1, "N", False),
    ],
)
def test_q_h14_two_steps_where_all_cards_go_one_way(
    two_step: str, deal: int, way: str, steps: bool
) -> None:
    plan = _plan(deal, pass_cycle=way, two_step=two_step)
    told = [each.params for each in plan.tasks if each.code == "hearts-two-steps"]
    assert told == ([{"cards": 2}] if steps else [])
    for own in plan.own.values():
        assert [e.params for e in own if e.code == "hearts-two-steps"] == told


@for_each("seats", [4, 5])
@for_each(("deal", "way"), [(1, "L"), (2, "R"), (3, "L"), (4, "R")])
def test_h1_wid_6_widow_passes_in_two_steps_left_and_right_in_turn(
    seats: int, deal: int, way: str
) -> None:
    options = {**HeartsRules.standard("widow"), "until": "points"}
    plan = _plan(deal, players=seats, **options)
    assert {f"hearts-pass-{way}", "hearts-two-steps"} <= set(_codes(plan))
    assert {each.cards for each in plan.passes} == {3}


@SIZES
@for_each("way", ["L", "R", "A", "L2", "R2", "N", "SPLIT", "SMOOSH", "DEALER"])
def test_every_way_is_told_in_words_to_every_seat(seats: int, way: str) -> None:
    options = {"players": seats, "pass_cycle": way, "two_step": "on", "pass_ban": "both"}
    read = HeartsRules.read({"pass_cycle": way}, seats)
    if isinstance(read, HeartsRules):
        said = speak(sheet(**options))
        assert len(said) >= 2 + seats
        assert all(english and japanese for english, japanese in said)
    else:
        assert (way, seats) not in OFFSETS
