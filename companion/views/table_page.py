"""The parts of a table's page before its game is over."""

from collections.abc import Mapping

from companion.engine.fold.default_form import default_form
from companion.engine.fold.seat_change import can_change_seats
from companion.engine.log.entries import SeatChange
from companion.engine.seating import Seat
from companion.views.deal_gains import changes_of_last_deal
from companion.views.parts import Viewpoint
from companion.views.table_drawing import draw


def table_cloth(at: Viewpoint) -> Mapping[str, object]:
    """Return the plan and the drawing, with the reader's seat at the bottom, else the first.

    A tap on a name leads the `way` on which two players change seats, if they can.
    """
    plan, players = at.sheet.plan, at.sheet.position.players
    changes = at.may_write and can_change_seats(at.sheet.table.game, at.sheet.position)
    return {
        "plan": plan,
        "drawing": draw(plan, players, at.seat or Seat(0)),
        "way": f"happened/{SeatChange.kind}?seat=" if changes else "",
    }


def deal_call(at: Viewpoint) -> Mapping[str, object]:
    """Return what the button for the next entry needs: the plan and the form it opens."""
    return {"plan": at.sheet.plan, "form": default_form(at.sheet)}


def table_matters(at: Viewpoint) -> Mapping[str, object]:
    """Return the plan, for what matters in this deal."""
    return {"plan": at.sheet.plan}


def table_standings(at: Viewpoint, *, tells_deal: bool) -> Mapping[str, object]:
    """Return what the standings need: with `tells_deal`, what the last deal changed."""
    return {"changes": changes_of_last_deal(at.sheet) if tells_deal else {}}


def table_spoken(at: Viewpoint) -> Mapping[str, object]:
    """Return the plan, for what is to be done now in words, as it is read out after saving."""
    return {"plan": at.sheet.plan}


def table_tasks(at: Viewpoint) -> Mapping[str, object]:
    """Return the plan, for the full list of what each player has to do now."""
    return {"plan": at.sheet.plan}
