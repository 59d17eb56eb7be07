"""Short ways to write a table of Hearts, its log and its sheet."""

from collections.abc import Iterable, Sequence
from typing import Any

from hypothesis import settings

from companion.engine.fold.replay import Sheet, Table, judge, replay
from companion.engine.log.entries import Action, Adjustment, Amend, Entry, Retract
from companion.engine.seating import NO_SEAT, Seat
from companion.games.hearts import GAME
from companion.games.hearts.actions import Captures, Points
from companion.games.hearts.rules import HeartsRules
from companion.games.hearts.scoring import hearts_in, queen_points
from companion.testing import evenings, invariants
from tests.support.how_much import same_every_time

log, said = evenings.log, invariants.said
EVERYBODY = ("Ann", "Bo", "Cara", "Dai", "Ema", "Fay")
NAMES = EVERYBODY[:4]
LAW = settings(derandomize=same_every_time())
"""How properties are tried: the same cases every time, however slow the machine."""


def hearts(dealer: int = 0, players: int | Sequence[str] = 4, **options: Any) -> Table:
    """A table of Hearts with these house rules: so many of Ann, Bo, Cara…, or these people."""
    names = EVERYBODY[:players] if isinstance(players, int) else tuple(players)
    return Table(GAME, HeartsRules(**options), names, Seat(dealer))


def sheet(*actions: Action, **options: Any) -> Sheet:
    """The sheet of a table of Hearts after these actions."""
    return sheet_of(hearts(**options), *actions)


def sheet_of(table: Table, *actions: Action) -> Sheet:
    """The sheet of a table after these actions."""
    return replay(table, log(*actions))


def at(*totals: int, **options: Any) -> Sheet:
    """The sheet of a table whose first deal has not been scored and whose totals are these."""
    moved = [Adjustment(totals, "carried over")] if any(totals) else []
    return sheet(*moved, **options)


def brought_to(*totals: int, done: int = 1, **options: Any) -> Sheet:
    """The sheet of a table that so many ordinary deals brought to these totals, by side."""
    deal = plain(hearts(**options))
    deltas = sheet(deal, **options).position.totals
    before = (total - done * delta for total, delta in zip(totals, deltas, strict=True))
    reached = then(at(*before, **options), *[deal] * done)
    assert (reached.stop, reached.position.totals) == (None, totals)
    return reached


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


def captures(*counts: int, queen: int = NO_SEAT, **more: Any) -> Captures:
    """A result by hearts each and the seat that has the queen; `more` as the table asks for."""
    return Captures(counts, Seat(queen), **_seated(more))


def points(*counts: int, **more: Any) -> Points:
    """A result by points each."""
    return Points(counts, **_seated(more))


def moon(seat: int, choice: str = "", *, seats: int = 4, **more: Any) -> Captures:
    """All thirteen hearts and the queen in one hand."""
    counts = tuple(13 * (each == seat) for each in range(seats))
    return Captures(counts, Seat(seat), choice=choice, **_seated(more))


def plain(table: Table) -> Captures:
    """An ordinary deal, no moon, at any table: one heart each, the rest for the first seat."""
    rules, seats = table.rules, len(table.players)
    assert isinstance(rules, HeartsRules)
    counts = (hearts_in(rules, seats) - seats + 1, *[1] * (seats - 1))
    asked = {"bonus": rules.bonus != "none", "second": rules.team == "adhoc"}
    more = {name: 1 for name, needed in asked.items() if needed}
    first = {"first": 0} if rules.team == "adhoc" else {}
    return captures(*counts, queen=2 if queen_points(rules) else NO_SEAT, **more, **first)


def _seated(more: dict[str, Any]) -> dict[str, Any]:
    return {name: value if name == "choice" else Seat(value) for name, value in more.items()}


PLAIN = captures(5, 4, 3, 1, queen=2)
"""An ordinary deal, worth 5, 4, 16 and 1 (RULES.md HD-01)."""


def is_plain(entry: Entry) -> bool:
    """Whether an entry speaks of the table and not of another entry."""
    return not isinstance(entry.action, Amend | Retract)
