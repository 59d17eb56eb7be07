"""H2-TEAM-1 to 7, Q-H40, Q-H41: partners score together, all evening or for one deal."""

from typing import Any

import pytest

from companion.engine.fold.replay import judge
from companion.engine.log.entries import Action
from companion.engine.log.forms import NOBODY
from companion.engine.seating import NO_SEAT
from tests.support.rulebook import RULE_IDS
from tests.support.sittings import captures, moon, points, refusal, sheet, then
from tests.support.spoken import refused, speak

pytestmark = pytest.mark.rules(
    "H1-AIM-1 H2-TEAM-1 H2-TEAM-2 H2-TEAM-3 H2-TEAM-4 H2-TEAM-5 H2-TEAM-6 H2-TEAM-7 Q-H40 Q-H41"
)

HD_27 = (3, 4, 2, 4)
"""Hearts by seat; with the queen at Ann's her points are 16."""


def _adhoc(*actions: Action, **options: Any) -> Any:
    return sheet(*actions, team="adhoc", **options)


def test_fixed_partners_sit_opposite_and_are_one_side() -> None:
    fresh = sheet(team="fixed")
    assert [each.seats for each in fresh.position.sides] == [(0, 2), (1, 3)]
    assert [each.side.seats for each in fresh.standings] == [(0, 2), (1, 3)]
    assert fresh.position.totals == (0, 0)


def test_fixed_partners_both_score_the_sum_of_the_two() -> None:
    assert sheet(captures(5, 2, 6, 0, queen=3), team="fixed").position.totals == (11, 15)


@pytest.mark.parametrize("shooter", range(4))
@pytest.mark.parametrize(("choice", "own", "rest"), [("self", -26, 0), ("others", 0, 26)])
def test_fixed_partner_shares_the_moon(shooter: int, choice: str, own: int, rest: int) -> None:
    expected = tuple(own if side == shooter % 2 else rest for side in (0, 1))
    assert sheet(moon(shooter, choice), team="fixed").position.totals == expected


def test_h2_team_6_partners_together_shoot_no_moon() -> None:
    reached = sheet(captures(9, 0, 4, 0, queen=2), team="fixed")
    assert reached.question is None
    assert reached.position.totals == (26, 0)


def test_h2_team_7_the_player_who_collected_the_cards_chooses() -> None:
    winners: list[tuple[str, dict[str, Any]]] = [
        ("fixed", {}),
        ("adhoc", {"first": 0, "second": 1}),
    ]
    for team, more in winners:
        question = sheet(moon(2, **more), team=team).question
        assert question is not None
        assert question.seat == 2


def test_adhoc_partners_score_together_for_one_deal_and_stay_alone_otherwise() -> None:
    deal = captures(*HD_27, queen=0, first=1, second=2)
    reached = _adhoc(deal)
    assert [each.seats for each in reached.position.sides] == [(0,), (1,), (2,), (3,)]
    assert reached.position.totals == (20, 6, 6, 20)
    again = then(reached, captures(*HD_27, queen=0, first=0, second=1))
    assert again.position.rows[-1].deltas == (20, 20, 6, 6)
    assert again.position.totals == (40, 26, 12, 26)


@pytest.mark.parametrize("first", range(4))
@pytest.mark.parametrize("second", range(4))
def test_first_two_trick_winners_in_either_order_are_partners(first: int, second: int) -> None:
    deal = captures(*HD_27, queen=0, first=first, second=second)
    if first == second:
        assert refusal(_adhoc(), deal) == "hearts-second-same"
        return
    turned = captures(*HD_27, queen=0, first=second, second=first)
    totals = _adhoc(deal).position.totals
    assert totals == _adhoc(turned).position.totals
    assert totals[first] == totals[second]
    assert sum(totals) == 52


@pytest.mark.parametrize(
    ("choice", "deltas"), [("self", (0, 0, -26, 0)), ("others", (26, 26, 0, 26))]
)
def test_q_h41_lone_trick_winner_takes_the_moon_alone(choice: str, deltas: tuple[int, ...]) -> None:
    alone = {"first": 2, "second": NOBODY}
    for deal in (moon(2, choice, **alone), points(0, 0, 26, 0, choice=choice, **alone)):
        assert _adhoc(deal).position.totals == deltas


def test_q_h41_lone_trick_winner_scores_everything_where_the_moon_is_off() -> None:
    reached = _adhoc(moon(1, first=1, second=NOBODY), moon="off")
    assert reached.position.totals == (0, 26, 0, 0)


def test_q_h41_shooter_may_be_outside_the_first_two() -> None:
    reached = _adhoc(moon(2, "others", first=0, second=1))
    assert reached.position.totals == (26, 26, 0, 0)


@pytest.mark.parametrize(
    ("more", "code", "field"),
    [
        ({}, "hearts-first-missing", "first"),
        ({"first": 4, "second": 0}, "hearts-first-missing", "first"),
        ({"first": NOBODY, "second": 0}, "hearts-first-missing", "first"),
        ({"first": NOBODY, "second": NOBODY}, "hearts-first-missing", "first"),
        ({"first": 0}, "hearts-second-missing", "second"),
        ({"first": 0, "second": NO_SEAT}, "hearts-second-missing", "second"),
        ({"first": 0, "second": 4}, "hearts-second-missing", "second"),
        ({"first": 0, "second": -3}, "hearts-second-missing", "second"),
        ({"first": 0, "second": 0}, "hearts-second-same", "second"),
        ({"first": 0, "second": NOBODY}, "hearts-alone-not", "second"),
    ],
)
def test_trick_winners_that_cannot_be_are_refused(
    more: dict[str, int], code: str, field: str
) -> None:
    for action in (captures(5, 4, 3, 1, queen=2, **more), points(5, 4, 16, 1, **more)):
        found = judge(_adhoc(), action)
        assert found is not None
        assert (found.code, found.field) == (code, field)
        assert set(found.rules) <= RULE_IDS
        assert all(refused(_adhoc(), found))


def test_lone_trick_winner_has_the_bonus_card_too() -> None:
    alone: dict[str, Any] = {"first": 1, "second": NOBODY}
    fresh = _adhoc(bonus="JD")
    assert refusal(fresh, moon(1, bonus=0, **alone)) == "hearts-alone-not"
    assert refusal(fresh, moon(1, bonus=1, **alone)) == ""


@pytest.mark.parametrize("team", ["none", "fixed"])
@pytest.mark.parametrize("more", [{"first": 0}, {"second": 1}, {"first": 0, "second": NOBODY}])
def test_trick_winners_are_asked_for_only_where_they_are_partners(
    team: str, more: dict[str, int]
) -> None:
    action = captures(5, 4, 3, 1, queen=2, **more)
    assert refusal(sheet(team=team), action) == "hearts-partners-off"


def test_q_h40_the_team_ranks_as_one_and_loses_as_one() -> None:
    reached = sheet(captures(13, 0, 0, 0, queen=1), team="fixed", target=13, result="losers")
    assert reached.result is not None
    assert [each.place for each in reached.standings] == [1, 1]
    assert reached.result.losers == (0, 1)
    reached = sheet(captures(12, 0, 0, 1, queen=2), team="fixed", target=13, result="losers")
    assert reached.result is not None
    assert reached.result.losers == (0,)
    assert [each.place for each in reached.standings] == [2, 1]


def test_adhoc_ends_by_single_totals() -> None:
    reached = _adhoc(captures(*HD_27, queen=0, first=1, second=2), target=20, result="losers")
    assert reached.result is not None
    assert reached.result.losers == (0, 3)


@pytest.mark.parametrize(
    "deal",
    [
        captures(*HD_27, queen=0, first=1, second=2),
        moon(1, first=1, second=NOBODY),
        moon(1, "others", first=1, second=NOBODY),
    ],
)
def test_partners_are_told_in_words(deal: Action) -> None:
    assert all(map(all, speak(_adhoc(deal))))
