"""The list of people, and erasing a person's name permanently."""

from contextlib import suppress

from flask import Blueprint, abort, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.circle.log.entries import (
    Distinct,
    Initials,
    Membership,
    MemberStatus,
    Merged,
    PersonAdded,
    ShownAs,
)
from companion.circle.log.erased_names import is_erased_name
from companion.circle.log.fold import people_named_in
from companion.circle.people import Misspelt, misspelt
from companion.circle.tables.extract import played_table
from companion.drawing.circle_pages import CircleFace
from companion.engine.log.entries import Action, Retract
from companion.engine.messages import Problem, clean_text
from companion.store.circles.circle_tables import tables_taken_out
from companion.store.circles.erase import erase_names
from companion.store.db.faults import StoreFault
from companion.store.tables.stored_tables import UnreadableTable, read_sheet
from companion.web.circle.gathering import derived, gathering, notify_outcome, write_action
from companion.web.request.answers import form_page, notify, put_off
from companion.web.request.current_circle import circle, circle_now, circle_sheet
from companion.web.request.current_table import watchable
from companion.web.request.language import say, t
from companion.web.request.phone import author
from companion.web.request.posts import EntryForm, posted_number

people = Blueprint("people", __name__)


@people.get("/erase/")
def ask_to_erase() -> Response:
    """Ask for confirmation, saying what is erased and what stays."""
    at = _person_asked(request.args.get("who", ""))
    return _question(at)


@people.post("/erase/")
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
    return redirect(url_for("circle.people.show" if is_listed else "circle.settings.taken_out"))


def _question(at: CircleFace, problem: str = "") -> Response:
    """Render the page that asks for confirmation."""
    return form_page(
        "circle/erase.html", at=at, names=_spellings(at), problem=problem, before=_page_before(at)
    )


def names_at_no_table() -> list[str]:
    """Return the names that are at none of the circle's tables, but on one of its pages.

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
    return url_for("circle.settings.taken_out")


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


# List of people


_LONGEST = 200
"""How many characters are read of a name."""
_MOST_OFFERED = 3
"""How many pairs that may be one person are offered at a time."""
_SURE = "sure"
"""The field, and the field of a problem, that says that two who met are one all the same."""


@people.get("/people/")
@watchable
def show() -> Response:
    """List the regulars, with guests and those who left in folded sections."""
    return _listed()


@people.post("/people/add")
def add() -> Response:
    """Add somebody who has not sat at a table yet."""
    name = clean_text(request.form.get("name", ""))[:_LONGEST]
    outcome = write_action(PersonAdded(name))
    if isinstance(outcome, Problem):
        return _listed(typed=name, problem=say(outcome.message))
    notify_outcome(outcome, t("circle-person-added", name=name))
    return redirect(url_for("circle.people.show"))


@people.get("/people/edit")
def edit() -> Response:
    """Show the forms that change a person: status, name, initials, merging, splitting."""
    return _edit(_face_asked(request.args.get("who", "")))


@people.post("/people/standing")
def change_standing() -> Response:
    """Make a person a regular or a guest, or say that they have left."""
    at = _face_asked(request.form.get("who", ""))
    wanted = request.form.get("standing", "")[:_LONGEST]
    # Message codes: circle-person-guest, circle-person-left, circle-person-regular
    code = f"circle-person-{wanted}" if wanted in [*MemberStatus] else "circle-person-regular"
    return _done(at, Membership(at.key, wanted), t(code, name=_name(at)))


@people.post("/people/shown")
def show_as() -> Response:
    """Show a person under another name, or under the spelling on the sheets again."""
    at = _face_asked(request.form.get("who", ""))
    typed = clean_text(request.form.get("shown", ""))[:_LONGEST]
    outcome = write_action(ShownAs(at.key, "" if typed == at.key else typed))
    if isinstance(outcome, Problem):
        return _edit(at, typed=typed, problem=say(outcome.message))
    notify_outcome(outcome, t("circle-person-shown", name=typed or at.key))
    return redirect(url_for("circle.people.edit", who=at.key))


@people.post("/people/initials")
def show_initials() -> Response:
    """Show a person by initials everywhere, or by the whole name again."""
    at = _face_asked(request.form.get("who", ""))
    wanted = request.form.get("wanted") == "yes"
    code = "circle-initials-on" if wanted else "circle-initials-off"
    return _done(at, Initials(at.key, wanted), t(code))


@people.post("/people/merge")
def merge() -> Response:
    """Make one person of two spellings; ask first if both sat at one table."""
    at = _face_asked(request.form.get("who", ""))
    into = gathering().people.groups.of(request.form.get("into", "")[:_LONGEST])
    sure = request.form.get(_SURE) == "yes"
    outcome = write_action(Merged(at.key, into, sure))
    if isinstance(outcome, Problem):
        asks = outcome.field == _SURE
        return _edit(at, into=into, asks=asks, merge_problem=say(outcome.message))
    notify_outcome(outcome, t("circle-merged", name=_name(at), into=_name(gathering().face(into))))
    return redirect(url_for("circle.people.edit", who=into))


@people.post("/people/distinct")
def keep_apart() -> Response:
    """Note that two people with similar names are different, so that this is not asked again."""
    at, other = (_face_asked(request.form.get(field, "")) for field in ("who", "other"))
    outcome = write_action(Distinct(at.key, other.key))
    notify_outcome(outcome, t("people-kept-apart", name=_name(at), other=_name(other)))
    return redirect(url_for("circle.people.show"))


@people.post("/people/split")
def split() -> Response:
    """Undo a merge, so that the spelling is a person of its own again."""
    at = _face_asked(request.form.get("who", ""))
    wanted = posted_number(request.form.get("target"))
    merges = circle_sheet().merges_of(at.person.spellings)
    if wanted not in {each.number for each in merges}:
        notify("problem", t("circle-split-gone"))
        return redirect(url_for("circle.people.edit", who=at.key))
    return _done(at, Retract(wanted), t("circle-split"))


def _listed(*, typed: str = "", problem: str = "") -> Response:
    """Render the list of people, with the form that adds somebody."""
    return form_page(
        "circle/people.html",
        here=gathering(),
        groups={status: gathering().standing(status) for status in MemberStatus},
        maybe_one=derived("misspelt", _misspelt)[:_MOST_OFFERED],
        typed=typed,
        problem=problem,
    )


def _misspelt() -> tuple[Misspelt, ...]:
    """Derive which people may be the same person, spelt in two ways."""
    here = gathering()
    people = [face.person for face in here.faces.values()]
    distinct = circle_sheet().distinct
    return misspelt(people, circle_now().tables, here.people.groups, distinct)


def _face_asked(spelling: str) -> CircleFace:
    """Return the requested person's face; abort with 404 if the circle has no such person."""
    at = gathering().face(spelling[:_LONGEST])
    return at if at.key in gathering().faces else abort(404)


def _name(at: CircleFace) -> str:
    """Return a person's name for use in a sentence."""
    return at.name or t("author-unknown")


def _done(at: CircleFace, action: Action, said: str) -> Response:
    """Write an action about a person, say so, and show the person's page again."""
    notify_outcome(write_action(action), said)
    return redirect(url_for("circle.people.edit", who=at.key))


def _edit(
    at: CircleFace,
    *,
    typed: str | None = None,
    problem: str = "",
    into: str = "",
    asks: bool = False,
    merge_problem: str = "",
) -> Response:
    """Render the page with the forms that change a person."""
    others = [face for face in gathering().faces.values() if face.key != at.key]
    return form_page(
        "circle/edit_person.html",
        at=at,
        others=others,
        merges=circle_sheet().merges_of(at.person.spellings),
        typed=at.name if typed is None else typed,
        problem=problem,
        into=into,
        asks=asks,
        merge_problem=merge_problem,
        standings=[*MemberStatus],
    )
