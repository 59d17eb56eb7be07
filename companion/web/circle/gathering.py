"""The circle of the current request: its people, evenings and games, and writing to its log."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TypeVar

from flask import abort, g, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.circle.log.entries import MemberStatus
from companion.circle.log.fold import CircleSheet
from companion.circle.people import People, people_of
from companion.circle.tables.blocks import paused_collector
from companion.circle.tables.evenings import evenings_of, games_with_declared
from companion.circle.tables.played import PlayedTable
from companion.drawing.circle_pages import CircleFace, EveningLine, circle_faces
from companion.engine.contract.game import AnyGame, Games
from companion.engine.log.codec import EntryError
from companion.engine.log.entries import Action
from companion.engine.messages import Problem, problem
from companion.store.circles.circle_log import append_to_circle
from companion.store.circles.stored_circles import StoredCircle
from companion.store.db.faults import StoreFault
from companion.store.tables.stored_tables import games
from companion.web.request.answers import notify, put_off
from companion.web.request.current_circle import circle, circle_now
from companion.web.request.language import say
from companion.web.request.phone import author
from companion.web.request.posts import EntryForm

Derived = TypeVar("Derived")


@dataclass(frozen=True)
class Gathering:
    """The people of a circle with their faces by key, and its evenings, the latest first.

    `nights` are those of its tables, by mark.
    """

    people: People
    faces: Mapping[str, CircleFace]
    evenings: tuple[EveningLine, ...]
    nights: Mapping[str, date]

    def face(self, spelling: str) -> CircleFace:
        """Return the face of the person with this spelling of their name."""
        person = self.people.person(spelling)
        return self.faces.get(person.key) or CircleFace(person, "?", 0, 0)

    def standing(self, standing: str) -> Sequence[CircleFace]:
        """Return the faces of the regulars, the guests or those who left."""
        wanted = MemberStatus(standing)
        return [face for face in self.faces.values() if face.person.standing is wanted]

    def night_of(self, table: PlayedTable) -> date | None:
        """Return the night on which a table was played; None before its first deal."""
        return self.nights.get(table.mark)

    @property
    def deals(self) -> int:
        """How many deals were played on all evenings."""
        return sum(evening.deals for evening in self.evenings)


def gathering() -> Gathering:
    """Return the people and the evenings of this request's circle."""
    return derived("gathering", _gathered)


def derived(name: str, derive: Callable[[], Derived]) -> Derived:
    """Return the value of `derive`, kept under this name until the circle changes."""
    kept = circle_now().derived
    if name not in kept:
        # What is derived is kept, and refers to nothing that refers back to it.
        with paused_collector():
            kept[name] = derive()
    value: Derived = kept[name]
    return value


def table_marked(mark: str) -> PlayedTable | None:
    """Return the table of this request's circle with a mark, or None."""
    by_mark = derived("tables", lambda: {table.mark: table for table in circle_now().tables})
    return by_mark.get(mark)


def _gathered() -> Gathering:
    """Derive the people, their faces and the evenings."""
    now = circle_now()
    names = dict.fromkeys(name for table in now.tables for name in table.names)
    people = people_of(now.sheet, names, circle().known_as)
    evenings = evenings_of(now.tables, now.sheet.zone)
    lines = (EveningLine(evening, people.groups) for evening in reversed(evenings))
    nights = {table.mark: evening.night for evening in evenings for table in evening.tables}
    return Gathering(people, circle_faces(people, now.tables), tuple(lines), nights)


# Games on a page


def circle_games() -> Games:
    """Return all games; those that the circle's tables have declared come last."""
    return games_with_declared(games(), circle_now().tables)


# Query arguments


_LONGEST = 200
"""How many characters are read of a name in an address."""
_MOST = 8
"""How many people are read from an address."""


def asked_person(name: str) -> CircleFace:
    """Return the person whom a query argument names; abort with 404 if there is none."""
    return _person(request.args.get(name, ""))


def asked_people(name: str) -> list[CircleFace]:
    """Return the people in all arguments of this name; abort with 404 if one is unknown."""
    return [_person(key) for key in request.args.getlist(name)[:_MOST]] or abort(404)


def _person(spelling: str) -> CircleFace:
    """Return the person with this spelling of a name; abort with 404 if there is none."""
    at = gathering().face(spelling[:_LONGEST])
    return at if at.key in gathering().faces else abort(404)


def asked_game(*people: str) -> tuple[AnyGame | None, list[AnyGame]]:
    """Return the game that the address names, else the one these people played most together.

    Return also all games that they played, that one first; None if there is none.
    """
    groups, counts, played_games = gathering().people.groups, dict[str, int](), circle_games()
    for table in circle_now().tables:
        sat = {groups.of(name) for name in table.names}
        if table.deal_count and sat.issuperset(people) and table.game in played_games:
            counts[table.game] = counts.get(table.game, 0) + 1
    ordered = sorted(counts, key=lambda key: -counts[key])
    played = [played_games[key] for key in ordered]
    named = next((game for game in played if game.key == request.args.get("game")), None)
    return named or (played[0] if played else None), played


# Writing to the circle's log


def write_action(action: Action, target_key: str | None = None) -> CircleSheet | Problem:
    """Append an action to the log of this request's circle; return its sheet, or the problem.

    `target_key` is as for `append_to_circle`. A database that cannot be written now is returned as
    a problem too.
    """
    form = EntryForm()
    try:
        written = write_to(circle(), action, form.own_key, form.seen_number, target_key)
    except StoreFault as fault:
        return put_off(fault)
    except EntryError:
        # No page of Companion sends a text that cannot be stored.
        return problem("form-unreadable")
    # The circle's state is read again when it is needed.
    g.pop("circle_now", None)
    return written


def write_to(
    at: StoredCircle, action: Action, key: str, seen: int, target_key: str | None = None
) -> CircleSheet | Problem:
    """Append an action to the log of a circle as this phone's. Raises StoreFault."""
    tables = circle_now().tables if "circle" in g else ()
    return append_to_circle(
        at,
        key=key,
        author=author(None),
        seen=seen,
        action=action,
        tables=tables,
        target_key=target_key,
    )


def notify_outcome(outcome: CircleSheet | Problem, said: str) -> bool:
    """Show on the next page what was saved, with an undo button, or why nothing was.

    Return whether something was saved.
    """
    if isinstance(outcome, Problem):
        notify("problem", say(outcome.message))
        return False
    key = request.form.get("key", "")
    number = next((entry.number for entry in outcome.entries if entry.key == key), 0)
    notify("saved", said, entry=number, key=key)
    return True


def to_circle(endpoint: str = "circle.show") -> Response:
    """Redirect to a page of this request's circle."""
    return redirect(url_for(endpoint))
