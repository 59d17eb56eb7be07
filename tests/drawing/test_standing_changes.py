"""What a booking would change in the standings is known before it is booked."""

import pytest

from companion.drawing.table_page import StandingMove, standing_changes
from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Action, Adjustment, Amend, Misdeal, RulingNoted
from companion.engine.messages import Problem, problem
from companion.engine.seating import Seat, Side
from companion.games.hearts.actions import Charge
from companion.games.whist.scoring import WhistTricks
from companion.web.referee.dispute import Dispute, read_dispute
from tests.games.whist.at_table import sheet as whist
from tests.games.whist.at_table import tricks
from tests.support.sittings import PLAIN, sheet


def _one(seat: int, before: int, after: int) -> StandingMove:
    return StandingMove(Side((Seat(seat),)), before, after)


def _dispute(at: Sheet) -> Dispute:
    dispute = read_dispute(at, "revoke", {})
    assert dispute is not None
    return dispute


def _changes(at: Sheet, action: Action | Problem | None) -> tuple[StandingMove, ...]:
    return standing_changes(at, _dispute(at).try_action(action))


def test_move_says_by_how_much() -> None:
    assert _one(0, 34, 60).by == 26
    assert _one(0, 5, -5).by == -10


def test_only_the_totals_that_change_are_told() -> None:
    charged = _changes(sheet(PLAIN, revoke="charge_26"), Charge(Seat(1)))
    assert charged == (_one(1, 4, 30),)


def test_scored_deal_moves_everybody_whose_points_it_takes_away() -> None:
    at = sheet(PLAIN, revoke="charge_26")
    found = {each.side.seats[0]: each.by for each in _changes(at, Amend(1, Charge(Seat(3))))}
    assert found == {0: -5, 1: -4, 2: -16, 3: 25}


def test_partners_move_together() -> None:
    at = whist(tricks(9), revoke="three_tricks")
    (ours,) = _changes(at, Amend(1, WhistTricks((6, 7), revoked=(1, 0))))[:1]
    assert (ours.side.seats, ours.before, ours.after) == ((0, 2), 3, 0)


@pytest.mark.parametrize("action", [RulingNoted("revoke", Seat(1), ""), Misdeal("misdeal")])
def test_what_moves_nobody_tells_nothing(action: Action) -> None:
    assert _changes(sheet(PLAIN), action) == ()


@pytest.mark.parametrize(
    "action",
    [
        pytest.param(None, id="opens a form"),
        pytest.param(problem("seat-unknown", field="seat"), id="something is missing"),
        pytest.param(Amend(9, Misdeal()), id="no such entry"),
        pytest.param(Charge(Seat(1)), id="this table charges nothing"),
        pytest.param(Adjustment((0, 0, 0, 0), "nothing"), id="no points"),
    ],
)
def test_what_cannot_be_booked_moves_nobody(action: Action | Problem | None) -> None:
    assert _changes(sheet(PLAIN), action) == ()


def test_asking_leaves_the_sheet_as_it_is() -> None:
    at = sheet(PLAIN, revoke="charge_26")
    before = at.position.totals
    _changes(at, Charge(Seat(1)))
    assert (at.position.totals, at.head) == (before, 1)


def test_equal_actions_are_tried_once() -> None:
    dispute = _dispute(sheet(PLAIN, revoke="charge_26"))
    first, again = (dispute.try_action(Amend(1, Charge(Seat(3)))) for _ in range(2))
    assert first is not None
    assert first is again
    assert dispute.try_action(Amend(1, Charge(Seat(2)))) is not first
