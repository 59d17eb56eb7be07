"""Claiming, releasing and taking over a seat, and this phone's name and colours."""

from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response
from wtforms.validators import ValidationError

from companion.engine.messages import LONGEST_NAME, name_problem
from companion.engine.seating import Seat, seat_on_chair
from companion.store.tables.open_table import claim, give_up
from companion.web.forms.option_fields import ChoiceField, TextField
from companion.web.request.answers import form_page, notify, on_this_site
from companion.web.request.current_table import (
    elsewhere,
    is_visit,
    may_write,
    own_seat,
    players,
    seat_lost,
    stored,
)
from companion.web.request.language import author_name, say, t
from companion.web.request.phone import (
    SUITS,
    asks_whose,
    author,
    colour_suits,
    give_name,
    given_name,
    keep_own,
    note_chair,
    own_id,
    shown_suits,
)
from companion.web.request.posts import PostedForm, lacks_token, posted_number, shows_again

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


# This phone's name and colours


this_phone = Blueprint("this_phone", __name__)


@this_phone.route("/phone", methods=["GET", "POST"])
@shows_again
def naming() -> Response:
    """Set or remove the phone's name, choose its suit colours, and return to the page before."""
    own_id()
    back = on_this_site(request.args.get("back") or url_for("home.front"))
    form = _form()
    if form.validate_on_submit():
        give_name(form.called.data)
        colour_suits(form.suits.data)
        return redirect(back)
    wrong = [(field.id, field.label.text) for field in (form.called, form.suits) if field.errors]
    return form_page(
        "table/this_phone.html",
        form=form,
        wrong=wrong,
        said=t("form-expired") if lacks_token() else "",
        called=author_name(author(None)),
        back=back,
    )


def _form() -> Any:
    """Return the form with the current name and suit colours."""
    name = TextField(t("phone-called"), longest=LONGEST_NAME, default=given_name())
    # Message codes: phone-suits-four, phone-suits-two
    offered = {each: t(f"phone-suits-{each}") for each in SUITS}
    suits = ChoiceField(t("phone-suits"), offered=offered, taps=True, default=shown_suits())
    fields = {"called": name, "validate_called": _check, "suits": suits}
    return type("PhoneForm", (PostedForm,), fields)()


def _check(form: PostedForm, field: TextField) -> None:
    """Refuse an unreadable name; an empty one is fine."""
    wrong = name_problem(field.data, (), "called") if field.data else None
    if wrong is not None:
        raise ValidationError(say(wrong.message))
