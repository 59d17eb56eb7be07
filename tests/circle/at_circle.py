"""Short ways to write the log of a circle."""

from collections.abc import Iterable

from companion.circle.log.fold import CircleSheet, judge, replay_circle
from companion.circle.people import People, people_of
from companion.circle.tables.played import PlayedTable
from companion.engine.log.entries import Action
from tests.support.sittings import log

MARK = "circle-mark"


def circle(*actions: Action) -> CircleSheet:
    """A circle in which these actions were entered."""
    return replay_circle(log(*actions))


def people(sheet: CircleSheet, tables: Iterable[PlayedTable] = ()) -> People:
    """Its people, with those who sat at these tables."""
    return people_of(sheet, (name for table in tables for name in sorted(table.names)), MARK)


def refusal(sheet: CircleSheet, action: Action, tables: Iterable[PlayedTable] = ()) -> str:
    """The code with which an action is refused, or "" if it may be entered."""
    found = judge(sheet, action, tuple(tables))
    return found.code if found else ""
