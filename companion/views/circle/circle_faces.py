"""The faces of a circle's people: each keeps its colour and its letters on every page."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from companion.circle.log.entries import MemberStatus
from companion.circle.people import People, Person
from companion.circle.tables.evenings import in_order
from companion.circle.tables.played import PlayedTable
from companion.engine.seating import FACE_COLOURS
from companion.views.initials import initials

_ORDER = {MemberStatus.REGULAR: 0, MemberStatus.GUEST: 1, MemberStatus.LEFT: 2}
_MOST_LETTERED = 60
"""Of how many people the letters are told apart."""


@dataclass(frozen=True)
class CircleFace:
    """A person with the letters and the colour of its face, and the tables it sat at.

    `name` is what is shown, "" for somebody whose name was erased.
    """

    person: Person
    letters: str
    colour: int
    tables: int

    @property
    def key(self) -> str:
        """The spelling by which the person is known."""
        return self.person.key

    @property
    def name(self) -> str:
        """The name to show."""
        return self.person.shown


def circle_faces(people: People, tables: Iterable[PlayedTable]) -> Mapping[str, CircleFace]:
    """Return the faces of a circle's people by their keys.

    Regulars come before guests, and these before those who left; within each, who came first.
    """
    sat: dict[str, int] = {}
    for table in in_order(tables):
        for key in dict.fromkeys(people.groups.of(name) for name in _sitting(table)):
            sat[key] = sat.get(key, 0) + 1
    came = {key: at for at, key in enumerate(sat)}
    ordered = sorted(
        people.all, key=lambda person: (_ORDER[person.standing], came.get(person.key, len(came)))
    )
    letters = _letters(ordered)
    return {
        person.key: CircleFace(person, letters[at], at % FACE_COLOURS, sat.get(person.key, 0))
        for at, person in enumerate(ordered)
    }


def line_styles(faces: Iterable[CircleFace]) -> Mapping[str, int]:
    """Return the number of the dashes with which each person's line is drawn in one chart.

    It is that of the colour; of two people of one colour the second has dashes that are free.
    """
    styles: dict[str, int] = {}
    for face in faces:
        wanted = [(face.colour + step) % FACE_COLOURS for step in range(FACE_COLOURS)]
        free = [style for style in wanted if style not in styles.values()]
        styles[face.key] = [*free, face.colour][0]
    return styles


def _sitting(table: PlayedTable) -> Iterable[str]:
    """Return the names at a table by seat, then those who left it, each once."""
    return dict.fromkeys((*table.players, *(stint.name for stint in table.stints)))


def _letters(people: Sequence[Person]) -> list[str]:
    """Return the letters of the people's faces; only those of the first ones are all different."""
    names = [person.shown or "?" for person in people]
    rest = [initials([name])[0] for name in names[_MOST_LETTERED:]]
    return [*initials(names[:_MOST_LETTERED]), *rest]
