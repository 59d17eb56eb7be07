"""The pages that write entries: the deal in progress, other events, and More."""

from dataclasses import replace
from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.engine.contract.game import gives
from companion.engine.fold.event_forms import default_form, event_forms_at
from companion.engine.fold.kept_dealers import amend_keeping_dealers
from companion.engine.fold.people import swaps_in_turn
from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import (
    COMMON_ACTIONS,
    Adjustment,
    Amend,
    Arrival,
    Departure,
    EarlyEnd,
    GoneHome,
    Misdeal,
    SeatChange,
    Substitution,
    WrongDealer,
)
from companion.engine.log.forms import Form
from companion.engine.messages import LONGEST_NAME, NOTHING, Message, Problem, clean_text, message
from companion.engine.referee.bookings import try_booking
from companion.store.tables.append import Stale
from companion.web.entries.drawn_seats import drawn_seats
from companion.web.entries.stale_posts import (
    answer_confirmed,
    answer_stale_amendment,
    answer_stale_deal,
    forget_other_seats,
    mark_stale,
    mine_asked,
    version_replaced,
)
from companion.web.forms.entry_form import ShapedForm
from companion.web.posting.write_entry import (
    catch_up,
    refusal_text,
    renew,
    saved,
    to_table,
    too_late,
    write,
    write_whatever_came,
)
from companion.web.referee.buttons import ruling_asked, ruling_title
from companion.web.request.answers import form_page, notify
from companion.web.request.current_table import players, sheet, stored, watchable
from companion.web.request.language import say, t, text
from companion.web.request.phone import given_name, is_browser_kept, let_browser_keep
from companion.web.request.posts import EntryForm, sheet_when_shown, shows_again
from companion.words.history import deal_of, deals_again, players_at, redealer
from companion.words.scores import who_wins

entries = Blueprint("entries", __name__)

_CHOOSING = tuple(
    event.kind for event in (Misdeal, WrongDealer, Substitution, SeatChange, Arrival, Departure)
)
"""The events whose buttons name those who were chosen."""
_FIELDS = {name: f"{{{name}}}" for name in ("dealer", "seat", "other", "name")}
_CHANGE = {name: f"{{{name}}}" for name in ("name", "points")}
"""Placeholders in the words of a button, which the page's script replaces with what was chosen."""
_KEPT_FOR = 24 * 60 * 60
"""For how many seconds a phone may show a kept form; its post is compared with the log anyway."""


@entries.route("/deal", methods=["GET", "POST"])
@shows_again
def deal() -> Response:
    """Show the form of the deal in progress; a post is read at the sheet that its form showed."""
    if request.method == "GET" and (sheet().result or sheet().stop or sheet().question):
        return to_table()
    again = answer_confirmed()
    if again is not None:
        return again
    at = sheet_when_shown()
    shaped = _deal_form(at)
    if shaped is None:
        return too_late() if request.method == "POST" else to_table()
    done = _enter_deal(shaped, at) if request.method == "POST" else None
    if done is not None:
        return done
    if at.head < sheet().head == shaped.form.seen_number:
        # `_enter_deal` has found the deal still in progress, and set the form to the newest entry.
        at, problems = sheet(), shaped.problems
        shaped = _deal_form(at) or shaped
        shaped.problems = problems
        forget_other_seats(shaped)
        catch_up(shaped.form)
    if request.method == "GET" and _is_for_keeping(at):
        let_browser_keep()
    page = _page("entries/deal.html", shaped, told=False, forms=at.forms, plan=at.plan, at=at)
    if is_browser_kept():
        page.cache_control.private, page.cache_control.max_age = True, _KEPT_FOR
    return page


def _is_for_keeping(at: Sheet) -> bool:
    """Whether this request fetches the form ahead, to keep it for when there is no network.

    The address names the place in the log that the form belongs to, so that a kept form is never
    shown for another deal.
    """
    return request.args.get("kept", "").partition("-")[0] == str(at.head)


def _deal_form(at: Sheet) -> ShapedForm | None:
    """Return the requested form of the deal in progress, or None if it has no such form."""
    kind = request.values.get("by")
    named = (form for form in at.forms if form.kind == kind)
    shape = default_form(at) if kind is None else next(named, None)
    if shape is None and request.method == "GET" and at.forms:
        abort(404)
    return ShapedForm(shape, at) if shape else None


def _enter_deal(shaped: ShapedForm, at: Sheet) -> Response | None:
    """Write a deal that was filled in at a sheet; return None to show the form again."""
    action = shaped.action()
    if action is None or shaped.asks_once():
        return None
    outcome = write(shaped.form, action)
    if isinstance(outcome, Stale):
        return answer_stale_deal(shaped, at, action)
    return _finish(shaped, outcome, chained=shaped.shape.chained)


@entries.route("/happened/<kind>", methods=["GET", "POST"])
@shows_again
def happened(kind: str) -> Response:
    """Enter an event; an adjustment or a misdeal may result from a ruling."""
    drawn = drawn_seats() if kind == SeatChange.kind and request.method == "GET" else None
    if drawn is not None:
        return drawn
    forms, ruling = event_forms_at(sheet().table.game, sheet().position), ""
    form = next((offered for offered in forms if offered.kind == kind), None) or abort(404)
    if form.action in (Adjustment, Misdeal):
        ruling = ruling_asked()
        form = replace(form, given={"ruling": ruling})
    shaped = ShapedForm(form, sheet())
    done = _enter(shaped) if request.method == "POST" else None
    if done is not None:
        return done
    title = ruling_title(ruling)
    if title is not None and request.method == "GET" and form.action is Adjustment:
        shaped.form["reason"].data = text(title)
    deals = _deals_again(sheet(), Misdeal(ruling)) if form.action is Misdeal else None
    return _page(
        "entries/event.html", shaped, ruling=title, deals=deals, **_words_of_button(form.kind)
    )


def _words_of_button(kind: str) -> dict[str, Any]:
    """Return what an event's button says: `save` before any script, and what a script writes on it.

    It writes `does` while nothing is chosen, and one of the others, with the choice in it, after.
    """
    does = say(_done_by_button(sheet(), kind), players())
    if kind in _CHOOSING:
        # Message codes: event-says-arrival, event-says-departure, event-says-misdeal,
        #   event-says-substitution, event-says-wrong-dealer
        says = t(f"event-says-{kind}", **_FIELDS)
        # Message codes: event-adjustment, event-arrival, event-departure, event-early-end,
        #   event-misdeal, event-on-paper, event-sitting-out, event-substitution, event-team-name,
        #   event-wrong-dealer
        return {"save": say(message(f"event-{kind}")), "does": does, "says": says}
    if kind == Adjustment.kind:
        changes = {"adds": t("event-adds", **_CHANGE), "takes": t("event-takes", **_CHANGE)}
        return {"save": does, "does": does, **changes}
    return {"save": does}


def _done_by_button(at: Sheet, kind: str) -> Message:
    """Return what the button of an event does while nothing is chosen."""
    actions = {Misdeal.kind: Misdeal(""), EarlyEnd.kind: EarlyEnd()}
    booking = try_booking(at, [actions[kind]]) if kind in actions else None
    if booking is None or booking.problem:
        # Message codes: event-adjustment, event-arrival, event-departure, event-early-end,
        #   event-misdeal, event-on-paper, event-sitting-out, event-substitution, event-team-name,
        #   event-wrong-dealer
        return message(f"event-{kind}")
    if kind == EarlyEnd.kind:
        return message("ends-with", won=who_wins(booking.after))
    # Message codes: event-adjustment, event-arrival, event-departure, event-early-end,
    #   event-misdeal, event-on-paper, event-sitting-out, event-substitution, event-team-name,
    #   event-wrong-dealer
    return redealer(booking.after) or message(f"event-{kind}")


def _deals_again(at: Sheet, misdeal: Misdeal) -> Message | None:
    """Say who deals again by default; return None if no deal can be cancelled."""
    booking = try_booking(at, [misdeal])
    return None if booking.problem else deals_again(booking.after)


@entries.route("/entry/<int:number>", methods=["GET", "POST"])
@shows_again
def correct(number: int) -> Response:
    """Correct or undo an entry; the form shows its current content."""
    effective = sheet().effective_of(number)
    if effective is None:
        # If the entry was undone meanwhile, a stale post gets a message.
        existed = any(entry.number == number for entry in sheet().entries)
        return too_late() if existed and request.method == "POST" else abort(404)
    before, stop = sheet().before(number), sheet().stop
    forms = (*before.forms, *event_forms_at(before.table.game, before.position))
    action = mine_asked() or effective.action
    data = stored().table.game.codec.to_json(action)
    # An entry that is no longer asked for there can still be shown and undone.
    bare = Form(type(effective.action), NOTHING)
    kind = request.form.get("by", action.kind)
    shape = next((form for form in forms if form.kind == kind), bare)
    if isinstance(action, COMMON_ACTIONS) and shape.kind == action.kind and shape is not bare:
        # Data that the form does not ask for stays as it is.
        in_form = {"kind", *(field.name for field in shape.fields)}
        shape = replace(shape, given={name: data[name] for name in data.keys() - in_form})
    shaped = ShapedForm(shape, before, data if shape.kind == action.kind else None)
    done = _enter(shaped, amends=number) if request.method == "POST" else None
    return done or _page(
        "entries/correct.html",
        shaped,
        draft=f"{number}.{len(effective.replaced)}",
        effective=effective,
        named=players_at(sheet(), effective.latest),
        deal=deal_of(sheet(), number),
        explained=gives(sheet().table.game, "explain"),
        stop=say(stop.problem.message, players()) if stop and stop.entry.number == number else "",
        ruling=ruling_title(ruling_asked()),
        deals=_deals_again(before, effective.action)
        if isinstance(effective.action, Misdeal)
        else None,
    )


def _enter(shaped: ShapedForm, *, amends: int | None = None) -> Response | None:
    """Write what was posted and redirect; return None to show the form again."""
    action = shaped.action()
    if action is None or shaped.asks_once():
        return None
    if amends is None:
        return _finish(shaped, write(shaped.form, action))
    amendment = Amend(amends, action, ruling_asked(), version_replaced(amends))
    outcome = write(shaped.form, amend_keeping_dealers(sheet(), amendment))
    late = (
        answer_stale_amendment(shaped.form, amends, action) if isinstance(outcome, Stale) else None
    )
    return late or _finish(shaped, outcome)


def _finish(
    shaped: ShapedForm, outcome: Sheet | Stale | Problem, *, chained: bool = False
) -> Response | None:
    """Redirect after a form was written; return None to show it again with its problems."""
    if isinstance(outcome, Sheet):
        return saved(outcome, shaped.form, chained=chained)
    if isinstance(outcome, Problem):
        shaped.refuse(outcome, shaped.players)
    else:
        mark_stale(shaped)
    return None


def _page(template: str, shaped: ShapedForm, *, told: bool = False, **context: Any) -> Response:
    """Render the page of a form with what was typed."""
    renew(shaped.form, told=told)
    return form_page(template, shaped=shaped, **context)


# The page More


@entries.get("/happened")
@watchable
def more() -> str:
    """Show the page More."""
    forms = event_forms_at(sheet().table.game, sheet().position)
    swaps = [*swaps_in_turn(sheet().position)][:1]
    return render_template("entries/more.html", forms=forms, swaps=swaps, phone_name=given_name())


# Players who sit out


@entries.post("/gone-home")
def go_home() -> Response:
    """Let a player who sits out wait no longer."""
    form, name = EntryForm(), clean_text(request.form.get("name", ""))[:LONGEST_NAME]
    if form.validate_on_submit():
        outcome = write_whatever_came(form, GoneHome(name))
        if isinstance(outcome, Sheet):
            return saved(outcome, form)
        notify("problem", refusal_text(outcome))
    return redirect(url_for("table.entries.more"))
