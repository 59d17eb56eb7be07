"""A deal as it was found in a file: what it says, on which lines, and what is wrong with it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from companion.engine.messages import Message
from companion.engine.play.transcript import AnyTranscript
from companion.engine.problem import Problem

_PART = re.compile(r"(?:\.[^.\[]*|\[\d+\])$")


class Located(NamedTuple):
    """A problem and the line of the file that has it."""

    line: int
    problem: Problem


@dataclass(frozen=True)
class RecordedDeal:
    """A deal of a file, or the problems that keep it from being read.

    `line` is where it begins, `id` what it calls itself. `remarks` are what it leaves out or gets
    wrong without becoming unreadable by it. `places` tells the line of a field ("plays[7].card" and
    the fields within it), where that is not the first; `seats` are the names of its seats, where
    its form has names for them. Without problems and without a transcript nothing was played.
    """

    line: int
    id: str | int | None = None
    transcript: AnyTranscript | None = None
    problems: tuple[Located, ...] = ()
    remarks: tuple[Located, ...] = ()
    places: Mapping[str, int] = field(default_factory=dict)
    seats: tuple[Message, ...] = ()

    def line_of(self, place: str) -> int:
        """The line on which a field, or what it belongs to, stands."""
        while place and place not in self.places:
            shorter = _PART.sub("", place)
            place = shorter if shorter != place else ""
        return self.places.get(place, self.line)
