"""Writing at a table: the deal in progress, what else happens, and corrections."""

from dataclasses import replace
from typing import Any

from flask import Blueprint, abort, render_template, request
from werkzeug.wrappers import Response

from companion.engine.fold.event_forms import event_forms
from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Adjustment, Amend, Misdeal
from companion.engine.log.forms import Form
from companion.engine.messages import Message, Text
from companion.engine.problem import Problem
from companion.web.referee.check.result import try_booking
from companion.web.referee.settle.buttons import ruling_asked, ruling_title
from companion.web.request.answers import form_page
from companion.web.request.current_table import players, sheet, sheet_to_write_on, stored, watchable
from companion.web.request.expired import shows_again
from companion.web.request.language import say, text
from companion.web.request.shaped_form import ShapedForm
from companion.web.request.writing import refusal, renew, saved, to_table, too_late, write
from companion.words.history import deal_of, deals_now

entering = Blueprint("entering", __name__)


@entering.route("/deal", methods=["GET", "POST"])
@shows_again
def deal() -> Response:
    """Score the deal in progress."""
    at = sheet_to_write_on()
    forms = stored().table.game.forms(at.position)
    kind = request.values.get("by", forms[0].kind if forms else "")
    shape = next((form for form in forms if form.kind == kind), None)
    if request.method == "POST":
        if shape is None:
            return too_late()
    elif sheet().result or sheet().stop or sheet().question or not forms:
        return to_table()
    shaped = ShapedForm(shape or abort(404), at)
    return _enter(shaped) or _page("deal.html", shaped, forms=forms, plan=sheet().plan)


@entering.get("/happened")
@watchable
def happenings() -> str:
    """Everything that can happen at a table besides a deal."""
    return render_template("happenings.html", forms=event_forms(sheet().position.sides))


@entering.route("/happened/<kind>", methods=["GET", "POST"])
@shows_again
def happened(kind: str) -> Response:
    """Enter one such event; an adjustment or a misdeal may come from a ruling."""
    forms, ruling = event_forms(sheet().position.sides), ""
    form = next((each for each in forms if each.kind == kind), None) or abort(404)
    if form.action in (Adjustment, Misdeal):
        ruling = ruling_asked()
        form = replace(form, given={"ruling": ruling})
    shaped = ShapedForm(form, sheet())
    title = ruling_title(ruling)
    if title is not None and request.method == "GET" and form.action is Adjustment:
        shaped.form["reason"].data = text(title)
    deals = _deals_again(sheet(), Misdeal(ruling)) if form.action is Misdeal else None
    return _enter(shaped) or _page("happened.html", shaped, ruling=title, deals=deals)


def _deals_again(at: Sheet, misdeal: Misdeal) -> Message | None:
    """Who deals again unless somebody else is named; None where no deal can be cancelled."""
    booking = try_booking(at, [misdeal])
    return None if booking.problem else deals_now(booking.after)


@entering.route("/entry/<int:number>", methods=["GET", "POST"])
@shows_again
def correct(number: int) -> Response:
    """Correct an entry, or take it back; the form shows what it says now."""
    live = next((live for live in sheet().lives if live.entry.number == number), None)
    if live is None:
        # What somebody has taken back meanwhile is gone, and a late post is told so.
        known = any(entry.number == number for entry in sheet().entries)
        return too_late() if known and request.method == "POST" else abort(404)
    before = sheet().ahead_of(number)
    forms = (*stored().table.game.forms(before.position), *event_forms(before.position.sides))
    data = stored().table.game.codec.to_json(live.action)
    # What is not asked for there any more can still be seen, and taken back.
    bare = Form(type(live.action), Text("", ""))
    shape = next((form for form in forms if form.kind == live.action.kind), bare)
    if "ruling" in data:
        shape = replace(shape, given={"ruling": data["ruling"]})
    shaped = ShapedForm(shape, before, data)
    return _enter(shaped, amends=number) or _page(
        "correct.html",
        shaped,
        draft=f"{number}.{len(live.earlier)}",
        live=live,
        deal=deal_of(sheet(), number),
        stop=_stop_at(number),
        ruling=ruling_title(ruling_asked()),
        deals=_deals_again(before, live.action) if isinstance(live.action, Misdeal) else None,
    )


def _enter(shaped: ShapedForm, *, amends: int | None = None) -> Response | None:
    """Write what was posted and return where to go on; None where the form is to be shown."""
    action = shaped.action() if request.method == "POST" else None
    if action is None:
        return None
    if amends is not None:
        action = Amend(amends, action, ruling_asked())
    outcome = write(shaped.form, action)
    if isinstance(outcome, Sheet):
        return saved(outcome, shaped.form, chained=shaped.shape.chained and amends is None)
    if isinstance(outcome, Problem):
        shaped.refuse(outcome, players())
    else:
        shaped.problems[""] = refusal(outcome)
    return None


def _page(template: str, shaped: ShapedForm, **context: Any) -> Response:
    """The page of a form, with what was typed still in it."""
    renew(shaped.form)
    return form_page(template, shaped=shaped, **context)


def _stop_at(number: int) -> str:
    """Why the fold stopped at an entry, if it did there."""
    stop = sheet().stop
    if stop is None or stop.entry.number != number:
        return ""
    return say(stop.problem.message, players())
