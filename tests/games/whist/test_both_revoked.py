"""Revokes of both sides in one deal: what is charged, whichever is charged first (Q-W6)."""

from itertools import permutations

from companion.engine.contract.charged_tricks import AS_TAKEN, BY_HAND
from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Amend
from companion.engine.log.forms import Counts
from companion.engine.messages import Problem
from companion.engine.referee.bookings import booked_action
from companion.engine.seating import Seat
from companion.games.whist import GAME
from companion.games.whist.scoring import Revoked, WhistTricks
from tests.games.whist.at_table import points, sheet, tricks
from tests.support.japanese import in_japanese
from tests.support.rows import for_each
from tests.support.ruled import verdict
from tests.support.sittings import refusal, then


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


def test_q_w6_revoke_that_was_noted_stands_in_the_form_and_is_charged_once() -> None:
    table = sheet(revoke="three_tricks")
    action = booked_action(GAME, table.position, "charge", "revoke", seat=Seat(0))
    assert action == Revoked(Seat(0))
    noted = then(table, action)
    again = booked_action(GAME, noted.position, "charge", "revoke", seat=Seat(0))
    assert isinstance(again, Problem)
    assert again.code == "revoke-noted"
    form = next(form for form in noted.forms if form.action is WhistTricks)
    _, moved, revoked = form.fields
    assert isinstance(revoked, Counts)
    assert (revoked.start, revoked.folded, moved.name) == ((1, 0), False, "moved")
    assert refusal(noted, WhistTricks((8, 5), revoked=(1, 0), moved="")) == "revoke-which-tricks"


def test_q_w6_revoke_that_was_noted_is_charged_once_whichever_tricks_are_entered() -> None:
    noted = then(sheet(revoke="three_tricks"), Revoked(Seat(0)))
    for typed, moved_yet in (((8, 5), AS_TAKEN), ((5, 8), BY_HAND)):
        scored = then(noted, WhistTricks(typed, revoked=(1, 0), moved=moved_yet))
        assert points(scored) == (0, 2)
        assert "whist-charged" in [each.code for each in scored.rows[-1].remarks]
        deal, ahead = scored.effective_entries[-1], scored.before(scored.head).position
        late = booked_action(GAME, ahead, "charge", "revoke", seat=Seat(0), deal=deal)
        assert isinstance(late, Problem)
        assert late.code == "revoke-charged-tricks"
        # What the other side has done is charged as well, and cancels it out.
        both = booked_action(GAME, ahead, "charge", "revoke", seat=Seat(1), deal=deal)
        assert isinstance(both, Amend)
        assert points(then(scored, both)) == (2, 0)


def test_q_w6_two_phones_agree_on_tricks_that_count_alike() -> None:
    taken = WhistTricks((8, 5), revoked=(1, 0), moved=AS_TAKEN)
    noted = then(sheet(revoke="three_tricks"), Revoked(Seat(0))).position
    assert GAME.agree(noted, taken, WhistTricks((5, 8), revoked=(1, 0), moved=BY_HAND))
    assert not GAME.agree(noted, taken, WhistTricks((8, 5), revoked=(1, 0), moved=BY_HAND))
    assert GAME.from_cards(noted, WhistTricks((8, 5))) == taken
    assert GAME.from_cards(noted, WhistTricks((8, 5)), taken) == WhistTricks((5, 8), revoked=(1, 0))
