"""The people and the evenings of this request's circle, derived once for each of its states."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TypeVar

from companion.circle.log.entries import MemberStatus
from companion.circle.people import People, people_of
from companion.circle.tables.evenings import evenings_of
from companion.circle.tables.paused_collector import paused_collector
from companion.circle.tables.played import PlayedTable
from companion.views.circle.circle_faces import CircleFace, circle_faces
from companion.views.circle.evening_lines import EveningLine
from companion.web.request.current_circle import circle, circle_now

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
