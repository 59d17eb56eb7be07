"""H1-WID-9, Q-H33, Q-H39: a game of this many deals, whatever the points."""

from typing import Any

import pytest

from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import EarlyEnd, Misdeal
from tests.support.sittings import PLAIN, at, brought_to, captures, hearts, plain, sheet, then
from tests.support.spoken import speak

pytestmark = pytest.mark.rules("H0-AIM-1 H1-END-1 H1-WID-9 H2-LOSE-1 Q-H33 Q-H39")

LEVEL = captures(4, 3, 3, 3, queen=3)
"""With PLAIN before it: 9, 7, 19 and 17."""


def _after(done: int, /, **options: Any) -> Sheet:
    return sheet(*[plain(hearts(**options))] * done, **options)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_everybody_deals_once(players: int) -> None:
    rules = {"players": players, "until": "one_each", "target": 1}
    assert _after(players - 1, **rules).result is None
    ended = _after(players, **rules)
    assert ended.result is not None
    assert ended.result.reason.code == "hearts-dealt"
    assert ended.result.reason.params == {"deals": players}
    assert ended.position.dealer == 0


@pytest.mark.parametrize("deals", [1, 2, 8])
def test_agreed_number_of_deals(deals: int) -> None:
    rules = {"until": "deals", "deals": deals, "target": 1}
    assert _after(deals - 1, **rules).result is None
    assert _after(deals, **rules).result is not None
    assert then(_after(deals - 1, **rules), Misdeal()).result is None


def test_deals_count_only_where_they_end_the_game() -> None:
    assert _after(9, until="points", deals=2, target=1000).result is None


def test_points_do_not_matter_where_deals_end_the_game() -> None:
    reached = then(at(90, 0, 0, 0, until="deals", deals=2), PLAIN)
    assert reached.result is None
    assert [each.to_end for each in reached.standings] == [None] * 4
    assert [each.code for each in reached.plan.matters] == ["hearts-deals-left", "hearts-lead"]
    assert reached.plan.matters[0].params == {"left": 1}


@pytest.mark.parametrize(("done", "left"), [(0, 3), (1, 2), (2, 1)])
def test_deals_to_go_are_told(done: int, left: int) -> None:
    reached = _after(done, until="deals", deals=3)
    told = [each.params for each in reached.plan.matters if each.code == "hearts-deals-left"]
    assert told == [{"left": left}]


@pytest.mark.parametrize(("tie", "over"), [("shared", True), ("extra_deal", False)])
def test_q_h35_tie_for_first_after_the_last_deal(tie: str, over: bool) -> None:
    tied = brought_to(20, 20, 60, 60, until="deals", deals=1, tie=tie)
    assert (tied.result is not None) == over
    assert [each.place for each in tied.standings] == [1, 1, 3, 3]
    if not over:
        assert [each.code for each in tied.plan.matters] == ["hearts-extra-deal"]
        assert then(tied, captures(5, 5, 3, 0, queen=2)).result is None
        assert then(tied, PLAIN).result is not None
        assert all(map(all, speak(tied)))


@pytest.mark.parametrize("more", [1, 2])
def test_q_h35_game_of_two_deals_that_was_played_off_says_so(more: int) -> None:
    tied = brought_to(20, 20, 60, 60, done=2, until="deals", deals=2, tie="extra_deal")
    ended = then(tied, *[captures(5, 5, 3, 0, queen=2)] * (more - 1), PLAIN)
    assert ended.result is not None
    assert ended.position.completed == 2 + more
    assert ended.result.reason.code == "hearts-played-off"
    assert ended.result.reason.params == {"who": ended.position.sides[1]}


def test_tie_before_the_last_deal_is_no_extra_deal() -> None:
    tied = brought_to(20, 20, 60, 60, until="deals", deals=2, tie="extra_deal")
    assert [each.code for each in tied.plan.matters] == ["hearts-deals-left", "hearts-lead-shared"]


def test_tie_behind_the_first_is_not_played_off() -> None:
    ended = brought_to(20, 60, 60, 60, until="deals", deals=1, tie="extra_deal")
    assert ended.result is not None


@pytest.mark.parametrize(("tie", "over"), [("shared", True), ("extra_deal", False)])
def test_tied_teams_are_played_off(tie: str, over: bool) -> None:
    assert (brought_to(100, 100, team="fixed", tie=tie).result is not None) == over
    assert brought_to(100, 40, team="fixed", tie=tie).result is not None


@pytest.mark.parametrize(
    ("result", "totals", "losers"),
    [
        ("ranking", (9, 7, 19, 17), ()),
        ("highest", (9, 7, 19, 17), (2,)),
        ("highest", (19, 7, 19, 17), (0, 2)),
    ],
)
def test_q_h34_losers_where_deals_end_the_game(
    result: str, totals: tuple[int, ...], losers: tuple[int, ...]
) -> None:
    ended = brought_to(*totals, until="deals", deals=1, result=result).result
    assert ended is not None
    assert ended.losers == losers


@pytest.mark.parametrize(
    ("result", "totals", "losers"),
    [
        ("losers", (100, 120), (0, 1)),
        ("losers", (99, 120), (1,)),
        ("highest", (100, 120), (1,)),
        ("highest", (120, 120), (0, 1)),
        ("ranking", (100, 120), ()),
    ],
)
def test_q_h40_fixed_partners_lose_together(
    result: str, totals: tuple[int, ...], losers: tuple[int, ...]
) -> None:
    ended = brought_to(*totals, team="fixed", result=result).result
    assert ended is not None
    assert ended.losers == losers


def test_table_may_stop_before_its_last_deal() -> None:
    stopped = sheet(PLAIN, LEVEL, EarlyEnd(), until="deals", deals=5, result="highest")
    assert stopped.result is not None
    assert stopped.result.losers == (2,)
    assert stopped.position.totals == (9, 7, 19, 17)
