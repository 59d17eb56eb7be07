"""What the plan of the next deal says: who deals, who passes to whom, who opens, what matters."""

from typing import Any

import pytest
from hypothesis import given

from companion.cards import Card
from companion.engine.fold.replay import Sheet, replay
from companion.engine.log.entries import Action, WrongDealer
from companion.engine.log.position import Plan
from companion.engine.messages import Message
from companion.engine.seating import Seat
from tests.support.sittings import (
    LAW,
    PLAIN,
    accepted,
    at,
    hearts,
    log,
    moon,
    sheet,
    then,
)
from tests.support.strategies import EVENINGS, RULES

pytestmark = pytest.mark.rules("H0-DEAL-1 H1-DEAL-2 H2-FLOW-1 H2-DEAL-1 H2-SCAT-2 H2-SMOO-2")

RECEIVERS = {"L": [1, 2, 3, 0], "R": [3, 0, 1, 2], "A": [2, 3, 0, 1]}


def _deal(number: int, **options: Any) -> Plan:
    return sheet(*[PLAIN] * (number - 1), **{"target": 1000, **options}).plan


def _codes(messages: tuple[Message, ...]) -> list[str]:
    return [each.code for each in messages]


def _matters(*totals: int, **options: Any) -> list[tuple[str, Any, Any]]:
    """What matters at these totals, with the seats it is about."""
    before = (total - delta for total, delta in zip(totals, (5, 4, 16, 1), strict=True))
    plan = then(at(*before, **options), PLAIN).plan
    return [
        (each.code, _seats(each.params["who"]), each.params.get("points")) for each in plan.matters
    ]


def _seats(who: Any) -> Any:
    # One side, or several: a side is itself a tuple of seats.
    return (
        list(who.seats) if hasattr(who, "seats") else [seat for side in who for seat in side.seats]
    )


@pytest.mark.parametrize(("deal", "way"), [(1, "L"), (2, "R"), (3, "A"), (5, "L"), (7, "A")])
def test_everybody_passes_three_cards_that_way(deal: int, way: str) -> None:
    plan = _deal(deal)
    assert [(each.giver, each.receiver, each.cards) for each in plan.passes] == [
        (giver, receiver, 3) for giver, receiver in enumerate(RECEIVERS[way])
    ]
    assert plan.tasks[1].code == f"hearts-pass-{way}"


@pytest.mark.parametrize("deal", [4, 8])
def test_fourth_deal_is_held(deal: int) -> None:
    plan = _deal(deal)
    assert plan.passes == ()
    assert plan.tasks[1].code == "hearts-pass-N"
    assert all("hearts-own-pass-N" in _codes(own) for own in plan.own.values())


def test_split_gives_one_card_to_each_of_the_others() -> None:
    passes = _deal(4, pass_cycle="L R A SPLIT").passes
    assert {(each.giver, each.receiver) for each in passes} == {
        (giver, receiver) for giver in range(4) for receiver in range(4) if giver != receiver
    }
    assert len(passes) == 12
    assert {each.cards for each in passes} == {1}


@pytest.mark.parametrize("way", ["L", "R", "A"])
def test_own_sentence_names_receiver_and_giver(way: str) -> None:
    plan = _deal("LRA".index(way) + 1)
    for seat in range(4):
        (own,) = [each for each in plan.own[Seat(seat)] if each.code == f"hearts-own-pass-{way}"]
        assert own.params == {
            "receiver": RECEIVERS[way][seat],
            "giver": RECEIVERS[way].index(seat),
            "cards": 3,
        }


@pytest.mark.parametrize("deal", [1, 2, 3, 4, 5])
def test_deal_begins_at_the_dealers_left(deal: int) -> None:
    plan = _deal(deal)
    dealer = (deal - 1) % 4
    assert (plan.deal, plan.dealer) == (deal, dealer)
    assert plan.tasks[0].code == "hearts-deal-rotate"
    assert plan.tasks[0].params == {"dealer": dealer, "first": (dealer + 1) % 4, "cards": 13}


def test_everybody_at_the_table_has_something_to_do() -> None:
    own = sheet().plan.own
    assert list(own) == [0, 1, 2, 3]
    assert all(own.values())


@pytest.mark.parametrize("opening", ["lowest_club", "any_club"])
def test_who_opens_is_unknown_where_a_club_decides(opening: str) -> None:
    plan = sheet(opening=opening).plan
    assert plan.opener is None
    assert plan.tasks[2].code == f"hearts-open-{opening}"
    assert not any("hearts-own-open" in _codes(own) for own in plan.own.values())


def test_dealers_left_opens_where_agreed() -> None:
    plan = sheet(PLAIN, WrongDealer(Seat(2)), opening="dealer_left").plan
    assert plan.opener == 3
    assert (plan.tasks[2].code, plan.tasks[2].params) == (
        "hearts-open-dealer_left",
        {"opener": 3, "club": Card.read("2C")},
    )
    assert [seat for seat, own in plan.own.items() if "hearts-own-open" in _codes(own)] == [3]


def test_nothing_matters_before_the_first_deal() -> None:
    assert sheet().plan.matters == ()
    assert at(99, 0, 0, 0).plan.matters == ()


def test_whoever_one_deal_can_bring_to_the_target_matters_the_nearest_first() -> None:
    assert _matters(73, 74, 99, 0) == [
        ("hearts-ends-with-penalty", [2], (1,)),
        ("hearts-ends-with-penalty", [1], (26,)),
        ("hearts-lead", [3], 73),
    ]


def test_distance_counts_one_more_where_the_target_is_exceeded() -> None:
    assert _matters(73, 74, 100, 0, end="exceed") == [
        ("hearts-ends-with-penalty", [2], (1,)),
        ("hearts-lead", [3], 73),
    ]


def test_lead_is_told_with_its_points() -> None:
    assert _matters(20, 10, 40, 17) == [("hearts-lead", [1], 7)]


def test_shared_lead_is_told_with_all_who_share_it() -> None:
    assert _matters(20, 10, 40, 10) == [("hearts-lead-shared", [1, 3], None)]


def test_extra_deal_is_told_while_a_tie_is_played_off() -> None:
    assert _matters(100, 10, 40, 10, tie="extra_deal") == [("hearts-extra-deal", [1, 3], None)]


def test_standings_tell_the_distance_to_the_end() -> None:
    reached = sheet(PLAIN)
    assert [each.to_end for each in reached.standings] == [95, 96, 84, 99]
    assert [each.to_end for each in sheet(PLAIN, target=25, end="exceed").standings] == [
        21,
        22,
        10,
        25,
    ]


def test_open_moon_leaves_the_plan_of_the_deal_as_it_is() -> None:
    before, asked = sheet(PLAIN), sheet(PLAIN, moon(0))
    assert before.question is None
    assert asked.question is not None
    assert asked.plan == before.plan


def _check(each: Sheet) -> None:
    plan, seats = each.plan, list(range(4))
    assert sorted(plan.own) == seats
    if plan.passes:
        given = [sum(p.cards for p in plan.passes if p.giver == seat) for seat in seats]
        taken = [sum(p.cards for p in plan.passes if p.receiver == seat) for seat in seats]
        assert given == taken == [3, 3, 3, 3]
        assert all(p.giver != p.receiver for p in plan.passes)


@LAW
@given(RULES, EVENINGS)
def test_plan_is_sound_on_any_evening(rules: dict[str, Any], actions: list[Action]) -> None:
    reached = accepted(hearts(**rules), actions)
    _check(reached)
    ways = rules["pass_cycle"].split()
    assert (
        reached.plan.tasks[1].code == f"hearts-pass-{ways[reached.position.completed % len(ways)]}"
    )


@pytest.mark.parametrize("first", range(4))
def test_plan_turns_with_the_first_dealer(first: int) -> None:
    assert replay(hearts(first), log(PLAIN)).plan.dealer == (first + 1) % 4
