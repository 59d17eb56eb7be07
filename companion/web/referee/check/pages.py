"""The page that checks tricks: cards are typed in the order of play, each with its verdict."""

from dataclasses import replace
from urllib.parse import urlencode

from flask import abort, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.engine.fold.kept_dealers import amend_keeping_dealers
from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Amend
from companion.engine.messages import Problem
from companion.store.tables.append import Stale
from companion.web.posting.rate_limits import CHECKS, check_rate_limit
from companion.web.posting.write_entry import refusal_text, renew, saved, write, write_all
from companion.web.referee.check.card_proof import CardProof, deals_in_doubt, provable
from companion.web.referee.check.setup import (
    Address,
    deal_in_progress,
    forget_check,
    remember_check,
    remembered,
)
from companion.web.referee.check.view import CheckView
from companion.web.referee.hub import referee
from companion.web.request.answers import form_page
from companion.web.request.current_table import sheet, stored, watchable
from companion.web.request.posts import EntryForm, sheet_to_write_on


@referee.route("/tricks", methods=["GET", "POST"])
@watchable
def tricks() -> Response:
    """Show the check that the address describes; a post books its result."""
    check_rate_limit(CHECKS)
    if stored().table.game.cardplay is None:
        abort(404)
    if request.method == "POST":
        return _book()
    if "new" in request.args or {*request.args} <= {"ruling"}:
        return _begin()
    return _show()


def _begin() -> Response:
    """Continue an unfinished check of the deal in progress, or start a new one."""
    if "new" in request.args:
        forget_check(stored().id)
    ruling = request.args.get("ruling", "")
    kept = remembered(stored().id)
    if kept is not None and kept.deal == deal_in_progress(sheet()):
        return redirect(_at(replace(kept, ruling=ruling)))
    return _page(CheckView(sheet(), Address(ruling=ruling)))


def _show() -> Response:
    """Show the check; plays typed as text are moved into the address by a redirect."""
    typed = request.args.get("text")
    address = Address.of({k: v for k, v in request.args.items() if k not in ("text", "set", "go")})
    check = CheckView(sheet(), address, text=typed, going_on="go" in request.args)
    if typed is not None and check.ready and not check.mistakes:
        return redirect(_at(check.address_as_read))
    if check.ready and check.plays:
        remember_check(stored().id, check.address)
    return _page(check)


def _book() -> Response:
    """Write the result of the tricks, as the deal's entry or as its correction."""
    address = Address.of(request.args)
    check, form = CheckView(sheet_to_write_on(), address), EntryForm()
    if not check.ready or not check.actions or not form.validate_on_submit():
        return redirect(_at(check.address))
    outcome = _write_result(check, form)
    if isinstance(outcome, Sheet):
        forget_check(stored().id)
        return saved(outcome, form)
    return _page(CheckView(sheet(), address), refusal_text(outcome))


def _write_result(check: CheckView, form: EntryForm) -> Sheet | Stale | Problem:
    """Write the result; return the sheet with it, or why it was not written."""
    if check.booking is None:
        assert check.row is not None
        amendment = Amend(check.row.effective.entry.number, check.actions[-1])
        return write(form, amend_keeping_dealers(check.sheet, amendment))
    return check.booking.problem or write_all(form, check.booking.actions)


def _at(address: Address) -> str:
    """Return the URL of a check."""
    return f"{url_for('table.referee.tricks')}?{urlencode(address.query())}"


def _page(check: CheckView, problem: str = "") -> Response:
    """Return the page of a check: the pad, or the questions before it."""
    form = EntryForm()
    renew(form)
    asks = not check.ready or "set" in request.args
    disputed = provable(check.sheet, check.address.ruling)
    return form_page(
        "referee/check/begin.html" if asks else "referee/check/tricks.html",
        refused=bool(problem),
        check=check,
        form=form,
        problem=problem,
        disputed=disputed,
        proof=CardProof(disputed, check) if disputed and check.ready else None,
        deals=[*deals_in_doubt(check)] if disputed else [],
    )
