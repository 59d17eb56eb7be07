"""Enters one old evening as a notebook has it: the day, and the totals beside the names."""

from collections.abc import Iterator, Mapping
from datetime import date
from hashlib import sha256

from flask import Blueprint, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.engine.messages import Message
from companion.store.circles.circle_imports import bring_in, imports_of
from companion.store.db.faults import StoreFault
from companion.web.circle.gathering import gathering
from companion.web.circle.import_ticket import posted_ticket, shown_ticket
from companion.web.circle.old_tables import (
    OldTables,
    asked_rules,
    old_tables,
    rules_offered,
    tell_kept,
)
from companion.web.circle.typed_form import PointsLine, TypedForm, typed_form
from companion.web.posting.rate_limits import CHECKS, check_rate_limit
from companion.web.request.answers import form_page
from companion.web.request.current_circle import circle
from companion.web.request.language import say, t
from companion.web.request.retry_later import put_off
from companion.web.request.stale_token import lacks_token, shows_again

typed_evening = Blueprint("typed", __name__, url_prefix="/old/evening")

_IN_SIGHT = 10
"""How many people are not folded away."""
_LATEST = 3
"""How many of the last imports are listed."""
_SAID = 10
"""How many points of nobody are told."""
_TYPED: Mapping[str, str] = {
    "old-players": "typed-players",
    "old-players-exactly": "typed-players-exactly",
    "old-partners": "typed-partners",
    "old-rules-unfit": "typed-rules-unfit",
    "old-game-unfit": "typed-game-unfit",
    "old-name-twice": "typed-name-twice",
    "old-name-missing": "typed-name-missing",
    "old-name-too-long": "typed-name-too-long",
}
"""How the faults of sheets are said where there are no lines."""


@typed_evening.get("")
def show() -> Response:
    """Show the form of an evening."""
    return _page(typed_form())


@typed_evening.post("")
@shows_again
def keep() -> Response:
    """Keep the evening, or show what is wrong with it."""
    form = typed_form()
    if lacks_token():
        return _page(form, t("receive-expired"))
    try:
        check_rate_limit(CHECKS)
        return _kept(form)
    except StoreFault as fault:
        return _page(form, say(put_off(fault).message))


def _kept(form: TypedForm) -> Response:
    """Keep a form's evening, or return the form with what is wrong. Raises StoreFault."""
    if form.faults or form.of_nobody:
        return _page(
            form, *(say(fault.message) for fault in form.of_nobody[:_SAID]), t("old-wrong")
        )
    tables = old_tables([form.game], {}, _played_before(form))
    if tables.faults:
        return _page(form, *_problems_in_words(tables))
    tell_kept(bring_in(circle(), tables.sheets, f"{posted_ticket()} {_mark(form)}"))
    rules = asked_rules()
    return redirect(url_for("circle.typed.show", day=form.day.isoformat(), rules=rules))


def _mark(form: TypedForm) -> str:
    """Return a digest of what was typed, so that a corrected form counts as another one."""
    return sha256(repr((form.game, asked_rules())).encode()).hexdigest()[:16]


def _played_before(form: TypedForm) -> Mapping[date, int]:
    """Return how many games of that day the circle has already; this one follows them."""
    evening_tables = (line.tables for line in gathering().evenings if line.night == form.day)
    return {form.day: len(next(evening_tables, ()))}


def _problems_in_words(tables: OldTables) -> Iterator[str]:
    """Yield the problems with the game in words."""
    for fault in tables.faults:
        message = Message(_TYPED.get(fault.code, fault.code), fault.message.params)
        yield say(message)


def _page(form: TypedForm, *said: str) -> Response:
    """Render the form, with the reasons why nothing was kept."""
    faults = form.faults if request.method == "POST" else {}
    people = [line for line in form.lines if line.face is not None]
    others = people[_IN_SIGHT:]
    new = [line for line in form.lines if line.face is None]
    return form_page(
        "circle/typed_evening.html",
        refused=bool(said),
        form=form,
        said=said,
        faults={field: say(fault.message) for field, fault in faults.items()},
        known=people[:_IN_SIGHT],
        folds=[
            (t("typed-others"), others, _is_used(others)),
            (t("old-new"), new, _is_used(new) or not people),
        ],
        offered=rules_offered(),
        rules=asked_rules(),
        ticket=shown_ticket(),
        imports=imports_of(circle())[:_LATEST],
    )


def _is_used(lines: list[PointsLine]) -> bool:
    """Whether anything was typed into these lines."""
    return any(line.typed or (line.face is None and line.name) for line in lines)
