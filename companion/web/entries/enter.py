"""Writing at a table: the deal in progress, what else happens, and corrections."""

from dataclasses import replace
from typing import Any

from flask import Blueprint, abort, render_template, request
from werkzeug.wrappers import Response

from companion.engine.fold.event_forms import event_forms
from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import COMMON_ACTIONS, Adjustment, Amend, Misdeal
from companion.engine.log.forms import Form
from companion.engine.messages import Message, Text
from companion.engine.problem import Problem
from companion.store.append import Stale
from companion.web.entries.late import confirmed_before, late_amendment, late_deal
from companion.web.entries.two_scorers import mine_asked, words_replaced
from companion.web.referee.check.result import try_booking
from companion.web.referee.settle.buttons import ruling_asked, ruling_title
from companion.web.request.answers import form_page
from companion.web.request.current_table import players, sheet, sheet_when_shown, stored, watchable
from companion.web.request.expired import shows_again
from companion.web.request.language import say, text
from companion.web.request.phone import given_name
from companion.web.request.shaped_form import ShapedForm
from companion.web.request.usual_way import usual_form
from companion.web.request.writing import catch_up, refusal, renew, saved, to_table, too_late, write
from companion.words.history import deal_of, deals_again

entering = Blueprint("entering", __name__)


@entering.route("/deal", methods=["GET", "POST"])
@shows_again
def deal() -> Response:
    """Score the deal in progress; a post is read by the sheet that its form showed."""
    if request.method == "GET" and (sheet().result or sheet().stop or sheet().question):
        return to_table()
    again = confirmed_before()
    if again is not None:
        return again
    at = sheet_when_shown()
    shaped = _deal_form(at)
    if shaped is None:
        return too_late() if request.method == "POST" else to_table()
    done = _enter_deal(shaped, at)
    if done is not None:
        return done
    if at.head < sheet().head == shaped.form.seen_number:
        # The deal is still in progress, and its form asks by what is known of it now.
        at, said = sheet(), shaped.problems
        shaped = _deal_form(at) or shaped
        shaped.problems = said
        catch_up(shaped.form)
    forms = stored().table.game.forms(at.position)
    return _page("deal.html", shaped, told=False, forms=forms, plan=at.plan, at=at)


def _deal_form(at: Sheet) -> ShapedForm | None:
    """The form that is asked for, among those of a deal in progress; None where it is not one."""
    forms = stored().table.game.forms(at.position)
    usual = usual_form(at)
    kind = request.values.get("by", usual.kind if usual else "")
    shape = next((form for form in forms if form.kind == kind), None)
    if shape is None and request.method == "GET" and forms:
        abort(404)
    return ShapedForm(shape, at) if shape else None


def _enter_deal(shaped: ShapedForm, at: Sheet) -> Response | None:
    """Write a deal that was filled in at a sheet; None where the form is to be shown."""
    action = shaped.action() if request.method == "POST" else None
    outcome = write(shaped.form, action) if action else None
    if action is not None and isinstance(outcome, Stale):
        return late_deal(shaped, at, action)
    return _outcome(shaped, outcome, chained=shaped.shape.chained)


@entering.get("/happened")
@watchable
def happenings() -> str:
    """Everything that can happen at a table besides a deal."""
    forms = _event_forms(sheet())
    return render_template("happenings.html", forms=forms, phone_name=given_name())


@entering.route("/happened/<kind>", methods=["GET", "POST"])
@shows_again
def happened(kind: str) -> Response:
    """Enter one such event; an adjustment or a misdeal may come from a ruling."""
    forms, ruling = _event_forms(sheet()), ""
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


def _event_forms(at: Sheet) -> tuple[Form, ...]:
    """What can happen at a sheet besides a deal."""
    return event_forms(at.position.sides, at.table.game.own_deals(at.position))


def _deals_again(at: Sheet, misdeal: Misdeal) -> Message | None:
    """Who deals again unless somebody else is named; None where no deal can be cancelled."""
    booking = try_booking(at, [misdeal])
    return None if booking.problem else deals_again(booking.after)


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
    forms = (*stored().table.game.forms(before.position), *_event_forms(before))
    said = mine_asked() or live.action
    data = stored().table.game.codec.to_json(said)
    # What is not asked for there any more can still be seen, and taken back.
    bare = Form(type(live.action), Text("", ""))
    kind = request.form.get("by", said.kind)
    shape = next((form for form in forms if form.kind == kind), bare)
    if isinstance(said, COMMON_ACTIONS) and shape.kind == said.kind and shape is not bare:
        # What is known of it and is not asked stays as it is.
        asked = {"kind", *(each.name for each in shape.fields)}
        shape = replace(shape, given={name: data[name] for name in data.keys() - asked})
    shaped = ShapedForm(shape, before, data if shape.kind == said.kind else None)
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
    entry = action
    if amends is not None:
        entry = Amend(amends, action, ruling_asked(), words_replaced(amends))
    outcome = write(shaped.form, entry)
    if amends is not None and isinstance(outcome, Stale):
        late = late_amendment(shaped.form, amends, action)
        if late is not None:
            return late
    return _outcome(shaped, outcome)


def _outcome(
    shaped: ShapedForm, outcome: Sheet | Stale | Problem | None, *, chained: bool = False
) -> Response | None:
    """Where to go on after what a form wrote; None where it is to be shown, with what is wrong."""
    if isinstance(outcome, Sheet):
        return saved(outcome, shaped.form, chained=chained)
    if isinstance(outcome, Problem):
        shaped.refuse(outcome, players())
    elif outcome is not None:
        shaped.problems[""] = refusal(outcome)
        catch_up(shaped.form)
    return None


def _page(template: str, shaped: ShapedForm, *, told: bool = False, **context: Any) -> Response:
    """The page of a form, with what was typed still in it."""
    renew(shaped.form, told=told)
    return form_page(template, shaped=shaped, **context)


def _stop_at(number: int) -> str:
    """Why the fold stopped at an entry, if it did there."""
    stop = sheet().stop
    if stop is None or stop.entry.number != number:
        return ""
    return say(stop.problem.message, players())
