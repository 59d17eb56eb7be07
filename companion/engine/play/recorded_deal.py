"""A deal as read from a file, with line numbers and problems."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from companion.engine.messages import Message
from companion.engine.play.transcript import AnyTranscript
from companion.engine.problem import Problem

_PART = re.compile(r"(?:\.[^.\[]*|\[\d+\])$")


class LocatedProblem(NamedTuple):
    """A problem and its line in the file."""

    line: int
    problem: Problem


@dataclass(frozen=True)
class RecordedDeal:
    """A deal of a file, or the problems that make it unreadable.

    `line` is its first line, `id` its name in the file. `remarks` are omissions and mistakes that
    do not make it unreadable. `places` maps a field ("plays[7].card", including the fields within
    it) to its line if that is not the first one; `seats` are the names of the seats if the format
    has them, `players` those who sat there ("" if unknown), and `day` when, as it is written. A
    deal with neither problems nor a transcript was not played.
    """

    line: int
    id: str | int | None = None
    transcript: AnyTranscript | None = None
    problems: tuple[LocatedProblem, ...] = ()
    remarks: tuple[LocatedProblem, ...] = ()
    places: Mapping[str, int] = field(default_factory=dict)
    seats: tuple[Message, ...] = ()
    players: tuple[str, ...] = ()
    day: str = ""

    def line_of(self, place: str) -> int:
        """Return the line of a field, or of the closest field that contains it."""
        while place and place not in self.places:
            shorter = _PART.sub("", place)
            place = shorter if shorter != place else ""
        return self.places.get(place, self.line)
