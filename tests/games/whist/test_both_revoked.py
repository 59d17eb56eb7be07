"""Revokes of both sides in one deal: what is charged, whichever is charged first (Q-W6)."""

from itertools import permutations

from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Amend
from companion.engine.referee.consequences import booked_action
from companion.engine.seating import Seat
from companion.games.whist import GAME
from companion.games.whist.actions import WhistTricks
from tests.games.whist.at_table import points, sheet, tricks
from tests.support.japanese import in_japanese
from tests.support.rows import for_each
from tests.support.ruled import verdict
from tests.support.sittings import then


def _charge(before: Sheet, seat: int) -> Sheet:
    """The sheet once a revoke of a seat is charged to the last deal."""
    effective = before.effective_entries[-1]
    ahead = before.before(effective.entry.number).position
    action = booked_action(GAME, ahead, "charge", "both-revoked", seat=Seat(seat), deal=effective)
    assert isinstance(action, Amend)
    after = then(before, action)
    assert after.stop is None
    return after


def _counted(reached: Sheet) -> WhistTricks:
    """The deal as it counts in the end."""
    said = reached.effective_entries[-1].action
    assert isinstance(said, WhistTricks)
    return said


@for_each("taken", range(14))
@for_each("order", [(0, 1), (1, 0)])
def test_q_w6_revokes_of_both_sides_cancel_out(taken: int, order: tuple[int, int]) -> None:
    reached = sheet(tricks(taken), revoke="three_tricks")
    for seat in order:
        reached = _charge(reached, seat)
    assert _counted(reached) == WhistTricks((taken, 13 - taken), revoked=(1, 1))
    assert max(points(reached)) <= 4
    assert reached.result is None


@for_each("order", sorted({*permutations((0, 1, 3))}))
def test_q_w6_what_is_left_of_several_is_charged_in_any_order(order: tuple[int, ...]) -> None:
    reached = sheet(tricks(11), revoke="three_tricks")
    for seat in order:
        reached = _charge(reached, seat)
    assert _counted(reached) == WhistTricks((13, 0), revoked=(1, 2))


def test_q_w6_tricks_that_were_corrected_meanwhile_are_charged_as_they_stand() -> None:
    reached = _charge(sheet(tricks(12), revoke="three_tricks"), 1)
    corrected = then(reached, Amend(1, WhistTricks((10, 3), revoked=(0, 1))))
    assert _counted(_charge(corrected, 0)) == WhistTricks((7, 6), revoked=(1, 1))


def test_q_w6_page_says_what_the_sheet_does() -> None:
    for noticed in ("deal", "scored"):
        found = verdict(GAME, "both-revoked", {"noticed": noticed}, revoke="three_tricks")
        assert "cancel out" in found.said.en
        assert "差し引きゼロ" in in_japanese(found.said)
