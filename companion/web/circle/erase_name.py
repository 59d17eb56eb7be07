"""Erasing a person's name for good, after asking for confirmation."""

from contextlib import suppress

from flask import Blueprint, abort, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.circle.log.entries import ShownAs
from companion.circle.log.erased_names import is_erased_name
from companion.circle.log.steps import people_named_in
from companion.circle.tables.extract import played_table
from companion.store.circles.circle_tables import tables_taken_out
from companion.store.circles.erase import erase_names
from companion.store.db.faults import StoreFault
from companion.store.tables.stored_tables import UnreadableTable, read_sheet
from companion.views.circle.circle_faces import CircleFace
from companion.web.circle.gathering import gathering
from companion.web.request.answers import form_page, notify
from companion.web.request.current_circle import circle, circle_sheet
from companion.web.request.entry_post import EntryForm
from companion.web.request.language import say, t
from companion.web.request.phone import author
from companion.web.request.retry_later import put_off

erasing_name = Blueprint("erasing_name", __name__, url_prefix="/erase")


@erasing_name.get("/")
def ask() -> Response:
    """Ask for confirmation, saying what is erased and what stays."""
    at = _person_asked(request.args.get("who", ""))
    return _question(at)


@erasing_name.post("/")
def erase() -> Response:
    """Erase a person's name, if the box was ticked."""
    at = _person_asked(request.form.get("who", ""))
    is_listed = at.key in gathering().faces
    if request.form.get("sure") != "yes":
        return _question(at, t("circle-erase-unsure"))
    try:
        wrong = erase_names(
            circle(),
            _spellings(at),
            shown=_names_shown(at),
            key=EntryForm().own_key,
            author=author(None),
        )
    except StoreFault as fault:
        return _question(at, say(put_off(fault).message))
    if wrong is not None:
        return _question(at, say(wrong.message))
    notify("kept", t("circle-erased"))
    return redirect(url_for("circle.people.show" if is_listed else "circle.leaving.show"))


def _question(at: CircleFace, problem: str = "") -> Response:
    """Render the page that asks for confirmation."""
    return form_page(
        "circle/erase.html", at=at, names=_spellings(at), problem=problem, before=_page_before(at)
    )


def names_at_no_table() -> list[str]:
    """Return the names that stand at none of the circle's tables, but on one of its pages.

    They are those of people who sat only at tables that were taken out, or of whom the circle's log
    speaks.
    """
    known = gathering()
    named = {name for each in circle_sheet().entries for name in people_named_in(each.action)}
    for stored in tables_taken_out(circle()):
        with suppress(UnreadableTable):
            named |= played_table(read_sheet(stored), "", stored.created).names
    return sorted(
        name
        for name in named
        if not is_erased_name(name) and known.people.groups.of(name) not in known.faces
    )


def _person_asked(spelling: str) -> CircleFace:
    """Return the requested person, whose name is not erased yet; abort with 404 otherwise."""
    at = gathering().face(spelling)
    if at.key not in gathering().faces and spelling not in names_at_no_table():
        abort(404)
    return at if _spellings(at) else abort(404)


def _page_before(at: CircleFace) -> str:
    """Return the address of the page on which a person's name stands."""
    if at.key in gathering().faces:
        return url_for("circle.people.edit", who=at.key)
    return url_for("circle.leaving.show")


def _spellings(at: CircleFace) -> list[str]:
    """Return the spellings of a person that were not erased yet."""
    return [spelling for spelling in at.person.spellings if not is_erased_name(spelling)]


def _names_shown(at: CircleFace) -> list[str]:
    """Return all names that a person was ever shown under."""
    spellings = {*at.person.spellings}
    renamings = (
        entry.action for entry in circle_sheet().entries if isinstance(entry.action, ShownAs)
    )
    return [action.shown for action in renamings if action.name in spellings and action.shown]
