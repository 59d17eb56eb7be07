"""Claiming a seat for this phone's owner, giving it up, or taking it over from another phone."""

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.engine.seating import Seat, seat_on_chair
from companion.store.tables.seat_claims import claim, give_up
from companion.web.request.answers import notify
from companion.web.request.claimed_seats import elsewhere, own_seat, seat_lost
from companion.web.request.current_table import is_visit, may_write, players, stored
from companion.web.request.language import t
from companion.web.request.phone import (
    asks_whose,
    give_name,
    given_name,
    keep_own,
    note_chair,
    own_id,
)
from companion.web.request.posted_form import posted_number

seats = Blueprint("seats", __name__)


@seats.get("/seat")
def show() -> str:
    """Show the form that asks for the seat of this phone's owner."""
    return render_template("table/my_seat.html")


@seats.post("/seat")
def choose() -> Response:
    """Set the seat of this phone's owner, posted as its chair; an empty one gives it up."""
    posted = request.form.get("seat")
    if posted == "":
        give_up(stored(), own_id())
        note_chair(stored().id, None)
        return redirect(url_for("table.show"))
    seat = seat_on_chair(players(), posted_number(posted))
    if seat is None:
        # Who sat there may have left since the page was shown.
        notify("problem", t("seat-unknown"))
        return redirect(url_for("table.seats.show"))
    return _sit_down(seat)


def _sit_down(seat: Seat) -> Response:
    """Claim a seat for this phone, or ask whether to take it over from another one."""
    chair = players()[seat].chair
    if not claim(stored(), chair, own_id(), over=request.form.get("over") == "yes"):
        return redirect(url_for("table.seats.ask", seat=seat))
    note_chair(stored().id, chair)
    keep_own(stored().link)
    if request.form.get("whose") and not given_name():
        give_name(players()[seat])
    return redirect(url_for("table.show"))


@seats.get("/seat/<int:seat>")
def ask(seat: int) -> str | Response:
    """Show the form that asks whether to take over a seat claimed by another phone."""
    if seat >= len(players()):
        abort(404)
    if Seat(seat) not in elsewhere():
        return redirect(url_for("table.show"))
    return render_template("table/take_over_seat.html", seat=Seat(seat))


def seat_offered() -> Seat | None:
    """Return the seat whose player has this phone's name.

    None if the phone has a seat already, if another phone has claimed that one, or unless exactly
    one player has the name.
    """
    own_name = given_name().casefold()
    named = [name.casefold() == own_name for name in players()]
    if own_seat() is not None or named.count(True) != 1:
        return None
    seat = Seat(named.index(True))
    return None if seat in elsewhere() else seat


def seats_asked() -> list[Seat]:
    """Return the seats among which to ask, once, whose phone this is; empty not to ask."""
    if not asks_whose(stored().link) or not may_write() or own_seat() is not None:
        return []
    free = [Seat(seat) for seat in range(len(players())) if seat not in elsewhere()]
    return free if len(players()) > 1 else []


def tell_loss() -> None:
    """Notify the reader, once and on a page visit, that another phone has taken over the seat."""
    lost = seat_lost() if is_visit() else None
    if lost is not None:
        notify("problem", t("seat-taken-over", players(), seat=lost))
        note_chair(stored().id, None)
