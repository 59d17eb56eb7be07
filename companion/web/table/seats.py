"""The seat that a phone's owner claims, gives up, or takes over from another phone."""

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.engine.seating import Seat
from companion.store.claims import claim, give_up
from companion.web.request.current_table import (
    elsewhere,
    is_visit,
    own_seat,
    players,
    seat_lost,
    stored,
)
from companion.web.request.forms import posted_number
from companion.web.request.language import t
from companion.web.request.phone import given_name, keep_own, note_seat, own_id

seats = Blueprint("seats", __name__)


@seats.get("/seat")
def show() -> str:
    """Ask which seat is this phone's owner's."""
    return render_template("my_seat.html")


@seats.post("/seat")
def choose() -> Response:
    """Say which seat is this phone's owner's, or that none is."""
    seat = posted_number(request.form.get("seat"))
    if not 0 <= seat < len(players()):
        give_up(stored(), own_id())
        note_seat(stored().id, None)
    elif claim(stored(), Seat(seat), own_id(), over=request.form.get("over") == "yes"):
        note_seat(stored().id, Seat(seat))
        keep_own(stored().link)
    else:
        return redirect(url_for("table.seats.ask", seat=seat))
    return redirect(url_for("table.show"))


@seats.get("/seat/<int:seat>")
def ask(seat: int) -> str | Response:
    """Ask whether to take over a seat that another phone has claimed."""
    if seat >= len(players()):
        abort(404)
    if Seat(seat) not in elsewhere():
        return redirect(url_for("table.show"))
    return render_template("seat.html", seat=Seat(seat))


def seat_offered() -> Seat | None:
    """The free seat of the one player who is called as this phone was; None if it has one."""
    named = [name.casefold() == given_name().casefold() for name in players()]
    if own_seat() is not None or named.count(True) != 1:
        return None
    seat = Seat(named.index(True))
    return None if seat in elsewhere() else seat


def tell_loss() -> None:
    """Say once on the next page that is opened that another phone has taken this one's seat."""
    lost = seat_lost() if is_visit() else None
    if lost is not None:
        said = t("seat-taken-over", players(), seat=lost)
        flash({"said": said, "entry": 0}, "problem")  # type: ignore[arg-type]
        note_seat(stored().id, None)
