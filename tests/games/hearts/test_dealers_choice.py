"""H0-LOC-PASS-5 to 7, Q-H12: the dealer decides how everybody passes, within the limit."""

from typing import Any

import pytest

from companion.engine.fold.replay import Sheet, judge
from companion.engine.log.entries import Amend, Misdeal, WrongDealer
from companion.engine.log.position import Plan
from companion.engine.seating import Seat
from companion.games.hearts.actions import DealerPass
from tests.support.rows import for_each
from tests.support.rulebook import RULE_IDS
from tests.support.sittings import PLAIN, captures, moon, refusal, sheet, then
from tests.support.spoken import refused, speak

pytestmark = pytest.mark.rules("H0-LOC-PASS-5 H0-LOC-PASS-6 H0-LOC-PASS-7 Q-H12")

PLACES = {
    3: {"left": 1, "right": 2},
    4: {"left": 1, "across": 2, "right": 3},
    5: {"left": 1, "left2": 2, "right2": 3, "right": 4},
    6: {"left": 1, "left2": 2, "across": 3, "right2": 4, "right": 5},
}
"""The places that there are at each size, by how far to the left they are."""
NAMES = ("left", "left2", "across", "right2", "right")
EVERY_PLACE = [(seats, name) for seats in PLACES for name in NAMES]


def _fresh(players: int = 4, **options: Any) -> Sheet:
    return sheet(players=players, **{"pass_cycle": "DEALER L", **options})


def _arrows(plan: Plan) -> set[tuple[int, int, int]]:
    return {(each.giver, each.receiver, each.cards) for each in plan.passes}


def _codes(plan: Plan, seat: int) -> list[str]:
    return [each.code for each in plan.own[Seat(seat)]]


def test_until_it_is_entered_everybody_waits_for_the_dealer() -> None:
    plan = _fresh(dealer=2).plan
    assert plan.passes == ()
    (task,) = [each for each in plan.tasks if each.code == "hearts-pass-DEALER"]
    assert task.params == {"dealer": 2, "limit": 3}
    assert [seat for seat in range(4) if "hearts-own-pass-DEALER" in _codes(plan, seat)] == [2]
    assert [seat for seat in range(4) if "hearts-own-wait" in _codes(plan, seat)] == [0, 1, 3]


def test_h0_loc_pass_6_two_to_the_left_and_one_to_the_right() -> None:
    reached = then(_fresh(), DealerPass(left=2, right=1))
    assert _arrows(reached.plan) == {
        *((seat, (seat + 1) % 4, 2) for seat in range(4)),
        *((seat, (seat + 3) % 4, 1) for seat in range(4)),
    }
    own = [each for each in reached.plan.own[Seat(1)] if each.code == "hearts-own-give"]
    assert [each.params for each in own] == [
        {"receiver": 2, "cards": 2},
        {"receiver": 0, "cards": 1},
    ]
    assert "hearts-pass-chosen" in [each.code for each in reached.plan.tasks]


@for_each(("seats", "name"), EVERY_PLACE, ids=str)
def test_place_gets_cards_where_there_is_one(seats: int, name: str) -> None:
    action, fresh = DealerPass(**{name: 3}), _fresh(seats)
    if name in PLACES[seats]:
        places = PLACES[seats][name]
        assert refusal(fresh, action) == ""
        plan = then(fresh, action).plan
        assert _arrows(plan) == {(seat, (seat + places) % seats, 3) for seat in range(seats)}
    else:
        assert refusal(fresh, action) == "hearts-place-missing"


@for_each("seats", PLACES)
def test_everybody_gets_as_many_as_they_give(seats: int) -> None:
    spread = DealerPass(**dict.fromkeys(PLACES[seats], 1))
    reached = then(_fresh(seats, dealer_limit=5), spread)
    for seat in range(seats):
        given = sum(each.cards for each in reached.plan.passes if each.giver == seat)
        taken = sum(each.cards for each in reached.plan.passes if each.receiver == seat)
        assert given == taken == len(PLACES[seats])


def test_dealer_may_decide_that_nothing_is_passed() -> None:
    for limit in (0, 3):
        reached = then(_fresh(dealer_limit=limit), DealerPass())
        assert reached.stop is None
        assert reached.plan.passes == ()
        assert all("hearts-own-pass-N" in _codes(reached.plan, seat) for seat in range(4))
        assert speak(reached)


@for_each(
    ("limit", "action", "code", "field"),
    [
        (3, DealerPass(left=4), "hearts-dealer-limit", ""),
        (3, DealerPass(left=2, right=2), "hearts-dealer-limit", ""),
        (0, DealerPass(across=1), "hearts-dealer-limit", ""),
        (8, DealerPass(left=3, across=3, right=3), "hearts-dealer-limit", ""),
        (3, DealerPass(left=-1), "form-out-of-range", "left"),
        (3, DealerPass(left=4, right=-1), "form-out-of-range", "right"),
        (3, DealerPass(left2=-1), "form-out-of-range", "left2"),
        (3, DealerPass(left2=1, left=1), "hearts-place-missing", ""),
    ],
)
def test_choice_beyond_the_limit_is_refused(
    limit: int, action: DealerPass, code: str, field: str
) -> None:
    fresh = _fresh(dealer_limit=limit)
    found = judge(fresh, action)
    assert found is not None
    assert (found.code, found.field) == (code, field)
    assert set(found.rules) <= RULE_IDS
    assert all(refused(fresh, found))


@for_each(("limit", "most"), [(1, 1), (3, 3), (8, 8)])
def test_choice_within_the_limit_is_taken(limit: int, most: int) -> None:
    assert refusal(_fresh(dealer_limit=limit), DealerPass(right=most)) == ""


def test_choice_is_refused_in_a_deal_that_is_not_the_dealers() -> None:
    for reached in (_fresh(pass_cycle="L"), sheet(), then(_fresh(), PLAIN)):
        assert refusal(reached, DealerPass(left=1)) == "hearts-dealer-asked-not"


def test_choice_is_refused_a_second_time_and_can_be_amended() -> None:
    reached = then(_fresh(), DealerPass(left=1))
    assert refusal(reached, DealerPass(right=1)) == "hearts-dealer-decided"
    mended = then(reached, Amend(1, DealerPass(right=1)))
    assert _arrows(mended.plan) == {(seat, (seat + 3) % 4, 1) for seat in range(4)}


def test_choice_counts_for_its_own_deal_only() -> None:
    reached = then(_fresh(pass_cycle="DEALER"), DealerPass(left=1), PLAIN)
    assert reached.position.totals == (5, 4, 16, 1)
    assert reached.position.current == ()
    assert reached.plan.passes == ()
    assert refusal(reached, DealerPass(right=1)) == ""


def test_deal_can_be_scored_without_the_choice() -> None:
    assert then(_fresh(), PLAIN).position.completed == 1


def test_choice_leaves_the_score_of_its_deal_alone() -> None:
    for action in (PLAIN, captures(13, 0, 0, 0, queen=0, choice="others")):
        assert (
            then(_fresh(), DealerPass(left=1), action).position.totals
            == then(_fresh(), action).position.totals
        )


def test_open_moon_after_a_choice_asks_and_keeps_the_plan() -> None:
    chosen = then(_fresh(), DealerPass(left=1))
    asked = then(chosen, moon(1))
    assert asked.question is not None
    assert (asked.question.seat, asked.question.entry) == (1, 2)
    assert asked.plan == chosen.plan
    assert then(asked, Amend(2, moon(1, "self"))).position.totals == (0, -26, 0, 0)


def test_misdeal_takes_the_choice_back() -> None:
    again = then(_fresh(), DealerPass(left=1), Misdeal())
    assert again.position.current == ()
    assert refusal(again, DealerPass(right=1)) == ""


def test_wrong_dealer_leaves_what_was_decided() -> None:
    reached = then(_fresh(), DealerPass(left=1), WrongDealer(Seat(2)))
    assert reached.plan.dealer == 2
    assert len(reached.plan.passes) == 4


@for_each("seats", PLACES)
def test_choice_is_told_in_words(seats: int) -> None:
    spread = DealerPass(**dict.fromkeys(PLACES[seats], 1))
    for action in (spread, DealerPass()):
        assert all(map(all, speak(then(_fresh(seats, dealer_limit=5), action))))


def test_h0_loc_pass_6_dealer_may_choose_a_smoosh() -> None:
    mixed = then(_fresh(), DealerPass(left=1, smoosh=2))
    assert mixed.stop is None
    assert _arrows(mixed.plan) == {(0, 1, 1), (1, 2, 1), (2, 3, 1), (3, 0, 1)}
    assert _codes(mixed.plan, 1)[:2] == ["hearts-own-pass-SMOOSH", "hearts-own-give"]
    assert refusal(_fresh(), DealerPass(left=1, smoosh=3)) == "hearts-dealer-limit"
    assert refusal(_fresh(), DealerPass(smoosh=-1)) == "form-out-of-range"
    assert all(map(all, speak(mixed)))
