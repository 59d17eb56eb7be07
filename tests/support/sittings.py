"""Short ways to write a table of Hearts, its log and its sheet."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from hypothesis import settings

from companion.engine.entries import Action, Adjustment, Amend, Entry, Retract
from companion.engine.position import Row
from companion.engine.replay import Sheet, Table, judge, replay
from companion.engine.seating import Seat
from companion.games.hearts import game
from companion.games.hearts.results import Captures, Points
from companion.games.hearts.rules import HeartsRules

NAMES = ("Ann", "Bo", "Cara", "Dai")
LAW = settings(max_examples=150, deadline=None, derandomize=True)
"""How properties are tried: the same cases every time, however slow the machine."""


def hearts(dealer: int = 0, **options: Any) -> Table:
    """Ann, Bo, Cara and Dai at a table of Hearts with these house rules."""
    return Table(game, HeartsRules(**options), NAMES, Seat(dealer))


def log(*actions: Action, first: int = 1) -> tuple[Entry, ...]:
    """A log in which these actions were said one after the other."""
    return tuple(
        Entry(number, f"key-{number}", "phone", "2026-01-01T20:00:00Z", number - 1, action)
        for number, action in enumerate(actions, first)
    )


def sheet(*actions: Action, **options: Any) -> Sheet:
    """The sheet of a table of Hearts after these actions."""
    return replay(hearts(**options), log(*actions))


def at(*totals: int, **options: Any) -> Sheet:
    """The sheet of a table whose first deal has not been scored and whose totals are these."""
    moved = [Adjustment(totals, "carried over")] if any(totals) else []
    return sheet(*moved, **options)


def then(before: Sheet, *actions: Action) -> Sheet:
    """The sheet after more was said."""
    return replay(before.table, (*before.entries, *log(*actions, first=before.head + 1)))


def refusal(before: Sheet, action: Action) -> str:
    """The code with which an action is refused, or "" when it may be entered."""
    found = judge(before, action)
    return found.code if found else ""


def accepted(table: Table, actions: Iterable[Action]) -> Sheet:
    """The sheet after those actions of a list that were allowed when their turn came."""
    reached = replay(table, ())
    for action in actions:
        if judge(reached, action) is None:
            reached = then(reached, action)
    return reached


def captures(*counts: int, queen: int, choice: str = "") -> Captures:
    """A result by hearts each and the seat that has the queen."""
    return Captures(counts, Seat(queen), choice)


def points(*counts: int, choice: str = "") -> Points:
    """A result by points each."""
    return Points(counts, choice)


def moon(seat: int, choice: str = "") -> Captures:
    """All thirteen hearts and the queen in one hand."""
    return Captures(tuple(13 * (each == seat) for each in range(4)), Seat(seat), choice)


PLAIN = captures(5, 4, 3, 1, queen=2)
"""An ordinary deal, worth 5, 4, 16 and 1 (RULES.md HD-01)."""


def is_plain(entry: Entry) -> bool:
    """Whether an entry speaks of the table and not of another entry."""
    return not isinstance(entry.action, Amend | Retract)


def said(each: Sheet) -> tuple[Any, ...]:
    """All that a sheet says of the table, whoever wrote it and however often it was corrected."""
    position = each.position
    # What was written before counts for the mark "corrected" and for nothing else.
    plain = [_without_history(row) for row in position.rows]
    waiting = [live.action for live in position.current]
    plan = None if each.result else each.plan
    where = each.stop and (each.stop.entry.number, each.stop.problem)
    facts = (position.players, position.dealer, position.totals, position.completed)
    return (*facts, plain, waiting, position.ended, each.standings, each.result, plan, where)


def _without_history(row: Row) -> tuple[Any, ...]:
    bare = replace(row, corrected=False)
    return (bare.live.entry.number, bare.live.action, *_rest(bare))


def _rest(row: Row) -> tuple[Any, ...]:
    return (row.deal, row.dealer, row.players, row.deltas, row.totals, row.remarks)
