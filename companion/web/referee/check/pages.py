"""Check tricks: cards are typed as they were played, and each gets its verdict at once."""

from dataclasses import replace
from urllib.parse import urlencode

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.engine.fold.replay import Sheet
from companion.engine.problem import Problem
from companion.store.append import Stale
from companion.web.referee.check.address import Address, forget_check, remember_check, remembered
from companion.web.referee.check.result import book, correction
from companion.web.referee.check.setup import deal_in_progress
from companion.web.referee.check.view import CheckView
from companion.web.request.current_table import load_tables_for, sheet, stored
from companion.web.request.forms import EntryForm
from companion.web.request.writing import refusal, renew, saved

checking = Blueprint("checking", __name__, url_prefix="/t/<link>/referee")
load_tables_for(checking)


@checking.route("/tricks", methods=["GET", "POST"])
def tricks() -> Response:
    """A check as its address tells it; posted, its result is booked."""
    if stored().table.game.cardplay is None:
        abort(404)
    if request.method == "POST":
        return _book()
    if not request.args or "new" in request.args:
        return _begin()
    return _show()


def _begin() -> Response:
    """An unfinished check of the deal in progress goes on; else a new one begins."""
    if "new" in request.args:
        forget_check(stored().link)
    kept = remembered(stored().link)
    if kept is not None and kept.deal == deal_in_progress(sheet()):
        return redirect(_at(kept))
    page = CheckView(sheet(), Address())
    return _page(page, "")


def _show() -> Response:
    """The check, once what was typed as text has found its place in the address."""
    typed = request.args.get("text")
    address = Address.of({k: v for k, v in request.args.items() if k not in ("text", "set")})
    page = CheckView(sheet(), address, text=typed)
    if typed is not None and page.ready and not page.mistakes:
        return redirect(_at(replace(page.address, by=-1)))
    if page.ready and page.check.plays:
        remember_check(stored().link, page.address)
    return _page(page, "")


def _book() -> Response:
    """Write what the tricks come to: as this deal's result, or as its correction."""
    address = Address.of(request.args)
    page, form = CheckView(sheet(), address), EntryForm()
    if form.own_key in {each.key for each in sheet().entries}:
        return saved(sheet(), form)
    if not page.ready or not page.actions or not form.validate_on_submit():
        return redirect(_at(page.address))
    outcome = _written(page, form)
    if isinstance(outcome, Sheet):
        forget_check(stored().link)
        return saved(outcome, form)
    return _page(CheckView(sheet(), address), refusal(outcome), 422)


def _written(page: CheckView, form: EntryForm) -> Sheet | Stale | Problem:
    """The sheet with the result, or why it was not written."""
    if page.booking is None:
        assert page.row is not None
        return book(form, (correction(page.row, page.actions[-1]),))
    return page.booking.problem or book(form, page.booking.actions)


def _at(address: Address) -> str:
    """Where a check stands."""
    return f"{url_for('checking.tricks', link=stored().link)}?{urlencode(address.query())}"


def _page(page: CheckView, problem: str, status: int = 200) -> Response:
    """The page of a check: the pad, or the questions that come first."""
    form = EntryForm()
    renew(form)
    asks = not page.ready or "set" in request.args
    html = render_template(
        "check_begin.html" if asks else "check.html", check=page, form=form, problem=problem
    )
    return Response(html, status, mimetype="text/html")
