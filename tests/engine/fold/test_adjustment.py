"""Points agreed at the table, with the reason."""

import pytest

from companion.engine.fold.replay import Table, judge
from companion.engine.log.entries import Adjustment
from companion.engine.seating import Seat
from companion.games.registry import known_games
from companion.games.whist.scoring import TurnUp, WhistTricks
from tests.support.sittings import NAMES, PLAIN, refusal, sheet, sheet_of


def test_adjustment_moves_points_and_no_deal() -> None:
    evening = sheet(PLAIN, Adjustment((26, 0, -16, 0), "revoke"))
    assert evening.position.totals == (31, 4, 0, 1)
    assert (evening.position.completed, evening.position.dealer) == (1, 1)
    row = evening.position.rows[-1]
    assert (row.deal, row.deltas) == (None, (26, 0, -16, 0))


@pytest.mark.parametrize(
    ("points", "reason", "code", "field"),
    [
        ((1, 0, 0), "revoke", "sides-other", "points"),
        ((1, 0, 0, 0, 0), "revoke", "sides-other", "points"),
        ((), "revoke", "sides-other", "points"),
        ((0, 0, 0, 0), "revoke", "adjustment-empty", "points"),
        ((100_000, 0, 0, 0), "revoke", "number-too-large", "points"),
        ((0, 0, 0, -100_000), "revoke", "number-too-large", "points"),
        ((1, 0, 0, 0), "", "reason-missing", "reason"),
        ((1, 0, 0, 0), " \n", "reason-missing", "reason"),
    ],
)
def test_impossible_adjustment_is_refused_at_its_field(
    points: tuple[int, ...], reason: str, code: str, field: str
) -> None:
    found = judge(sheet(), Adjustment(points, reason))
    assert found is not None
    assert (found.code, found.field) == (code, field)


@pytest.mark.parametrize("points", [(1000, 0, 0, 0), (0, 0, 0, -1000), (-1, 1, 0, 0)])
def test_adjustment_within_bounds_is_taken(points: tuple[int, ...]) -> None:
    assert refusal(sheet(), Adjustment(points, "agreed")) == ""


def test_w_end_1_adjustment_in_the_middle_of_a_deal_waits_for_its_end() -> None:
    whist = known_games()["whist"]
    table = Table(whist, whist.rules(), NAMES, Seat(0))
    begun = (WhistTricks((8, 5)), TurnUp("S"))
    agreed = Adjustment((3, 0), "revoke")
    assert sheet_of(table, *begun, agreed).result is None
    assert sheet_of(table, *begun, agreed, WhistTricks((6, 7))).result is not None
    assert sheet_of(table, begun[0], agreed).result is not None
