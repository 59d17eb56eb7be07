"""Writing at a table: deals, events, corrections, choices, and taking things back."""

import secrets
from dataclasses import replace
from typing import Any

from flask import Blueprint, abort, flash, g, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.engine.entries import Action, Amend, EntryError, Retract
from companion.engine.event_forms import EVENT_FORMS
from companion.engine.position import Live
from companion.engine.replay import Sheet, judge, replay
from companion.engine.shapes import Form
from companion.engine.verdict import Problem, problem
from companion.store.append import Stale, append
from companion.web.at_table import load_tables_for, players, sheet, stored
from companion.web.forms import EntryForm, ShapedForm
from companion.web.history import deal_of, describe
from companion.web.language import reader, say, t
from companion.web.phone import author

entering = Blueprint("entering", __name__, url_prefix="/t/<link>")
load_tables_for(entering)


@entering.route("/deal", methods=["GET", "POST"])
def deal() -> str | Response:
    """Score the deal in progress."""
    if sheet().result or sheet().stop or sheet().plan.question:
        return _to_table()
    forms = stored().table.game.forms(sheet().position)
    shape = _form_of(forms, request.args.get("by", forms[0].kind))
    shaped = _shaped(shape, sheet())
    return _filled(shaped, None) or _page("deal.html", shaped, forms=forms, plan=sheet().plan)


@entering.get("/happened")
def happenings() -> str:
    """Everything that can happen at a table besides a deal."""
    return render_template("happenings.html", forms=EVENT_FORMS)


@entering.route("/happened/<kind>", methods=["GET", "POST"])
def happened(kind: str) -> str | Response:
    """Enter one such event."""
    shaped = _shaped(_form_of(EVENT_FORMS, kind), sheet())
    return _filled(shaped, None) or _page("happened.html", shaped)


@entering.route("/entry/<int:number>", methods=["GET", "POST"])
def correct(number: int) -> str | Response:
    """Correct an entry: what it says now, ready to be changed, or to be taken back."""
    live = _live(number)
    before = replay(stored().table, sheet().entries, before=number)
    forms = (*stored().table.game.forms(before.position), *EVENT_FORMS)
    shape = _form_of(forms, request.args.get("by", live.action.kind))
    data = stored().table.game.codec.to_json(live.action)
    shaped = _shaped(shape, before, data if shape.kind == live.action.kind else None)
    return _filled(shaped, number) or _page(
        "correct.html", shaped, live=live, deal=deal_of(sheet(), number), stop=_stop_at(number)
    )


@entering.route("/question", methods=["GET", "POST"])
def question() -> str | Response:
    """Show what each answer would make of the sheet; take the one that is chosen."""
    asked = None if sheet().result else sheet().plan.question
    if asked is None:
        return _to_table()
    form = EntryForm()
    refusal = ""
    if form.validate_on_submit():
        chosen = next((a for a in asked.answers if a.key == request.form.get("answer")), None)
        if chosen is None:
            refusal = t("form-not-offered")
        else:
            outcome = _append(form, Amend(asked.entry, chosen.action))
            if isinstance(outcome, Sheet):
                return _saved(outcome)
            refusal = _refusal(outcome)
            asked = sheet().plan.question or asked
    outcomes = [(each, *_outcome(Amend(asked.entry, each.action))) for each in asked.answers]
    _renew(form)
    page = render_template(
        "question.html", form=form, question=asked, outcomes=outcomes, refusal=refusal
    )
    return Response(page, 422 if refusal else 200, mimetype="text/html")


@entering.post("/retract")
def retract() -> Response:
    """Take an entry back, or (when it is itself a retraction) restore what it took."""
    form = EntryForm()
    typed = request.form.get("target", "")
    if not form.validate_on_submit() or not typed.isdigit() or len(typed) > 8:
        abort(400)
    outcome = _append(form, Retract(int(typed)))
    if not isinstance(outcome, Sheet):
        flash(_refusal(outcome), "problem")
        return redirect(url_for("table.scores", link=stored().link))
    entry = next(each for each in outcome.entries if each.number == int(typed))
    restored = isinstance(entry.action, Retract)
    said = say(describe(outcome, entry.action), outcome.position.players)
    flash(said if not restored else t("restored"), "restored" if restored else "taken-back")
    return _to_table()


def _filled(shaped: ShapedForm, target: int | None) -> Response | None:
    """Enter what was typed, as an amendment of `target` if there is one; None: show the page."""
    if request.method == "GET" or not shaped.validate():
        return None
    try:
        action = stored().table.game.codec.from_json(shaped.entry_data())
    except EntryError:
        shaped.refuse(problem("form-unreadable"), players())
        return None
    outcome = _append(shaped.form, action if target is None else Amend(target, action))
    if isinstance(outcome, Sheet):
        return _saved(outcome)
    if isinstance(outcome, Problem):
        shaped.refuse(outcome, players())
    else:
        shaped.problems[""] = _refusal(outcome)
    return None


def _append(form: EntryForm, action: Action) -> Sheet | Stale | Problem:
    """Put an action into the log as this phone's; after a refusal the sheet is read anew."""
    outcome = append(
        stored(),
        key=form.key.data or secrets.token_hex(8),
        author=author(stored().link, players()),
        seen=form.seen_number,
        action=action,
    )
    g.pop("sheet", None)
    return outcome


def _refusal(outcome: Stale | Problem) -> str:
    """Why nothing was written, in words."""
    if isinstance(outcome, Problem):
        return say(outcome.message, players())
    return t("stale", players=players(), last=_last(outcome.sheet))


def _last(now: Sheet) -> str:
    """What was entered last, in words."""
    if not now.entries:
        return ""
    return reader().say(describe(now, now.entries[-1].action), now.position.players)


def _saved(after: Sheet) -> Response:
    """Say what was saved and go on to what it asks for, or to the table."""
    row = after.position.rows[-1] if after.position.rows else None
    closed = row.deal if row and row.live.entry.number == after.head else None
    flash(t("saved-deal", deal=closed) if closed else t("saved"), "saved")
    if after.result is None and after.plan.question is not None:
        return redirect(url_for("entering.question", link=stored().link))
    return _to_table()


def _page(template: str, shaped: ShapedForm, **context: Any) -> Response:
    """The page of a form, what was typed still in it."""
    _renew(shaped.form)
    page = render_template(template, shaped=shaped, **context)
    return Response(page, 200 if request.method == "GET" else 422, mimetype="text/html")


def _renew(form: EntryForm) -> None:
    """Give a form that is shown the position it shows and a key of its own."""
    form.seen.data = str(sheet().head)
    form.key.data = secrets.token_hex(8)


def _shaped(shape: Form, at: Sheet, data: dict[str, Any] | None = None) -> ShapedForm:
    """A form for a shape at a position, prefilled with an entry's data if given."""
    position = at.position
    names = [reader().names(side, position.players) for side in position.sides]
    return ShapedForm(shape, position.sides, position.players, names, data)


def _form_of(forms: tuple[Form, ...], kind: str) -> Form:
    """The form that enters a kind; a page that says so where there is none."""
    found = next((form for form in forms if form.kind == kind), None)
    return found if found is not None else abort(404)


def _live(number: int) -> Live:
    """The entry of a number, as it counts now."""
    found = next((live for live in sheet().lives if live.entry.number == number), None)
    return found if found is not None else abort(404)


def _stop_at(number: int) -> str:
    """Why the fold stopped at an entry, if it did there."""
    stop = sheet().stop
    if stop is None or stop.entry.number != number:
        return ""
    return say(stop.problem.message, players())


def _outcome(action: Amend) -> tuple[Sheet, str]:
    """The sheet as an answer would leave it, and why it may not be chosen ("" if it may)."""
    found = judge(sheet(), action)
    last = sheet().entries[-1]
    entry = replace(last, number=sheet().head + 1, action=action)
    after = replay(stored().table, (*sheet().entries, entry))
    return after, say(found.message, players()) if found else ""


def _to_table() -> Response:
    """Back to the table."""
    return redirect(url_for("table.show", link=stored().link))
