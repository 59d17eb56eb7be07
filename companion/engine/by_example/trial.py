"""Tests whether rules can have produced each deal of a sheet, and its end."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import accumulate
from operator import add
from typing import Any, Generic

from companion.engine.by_example.partly_known import holds_any
from companion.engine.contract.by_example import ByExample, PointsBySide
from companion.engine.contract.game import Game
from companion.engine.log.entries import EarlyEnd, Entry
from companion.engine.log.position import EffectiveEntry, Position, Row
from companion.engine.rules.options import R
from companion.engine.seating import Seat, Side, seated
from companion.engine.work import Work

_LIVE = EffectiveEntry(Entry(0, "", "", "", 0, EarlyEnd()), EarlyEnd())
"""Stands in for the entries of a sheet of which only points are known."""
_STEPS_BACK = 5
"""The steps of work for a position of a game that looks back at all rows."""
_Sides = tuple[Side, ...]


class Trial(Generic[R]):
    """The points of a sheet by deal and column, as they were written."""

    def __init__(
        self,
        game: Game[R],
        example: ByExample[R],
        deals: Sequence[PointsBySide],
        work: Work | None = None,
    ) -> None:
        """`deals` has at least one; all have as many columns as a sheet of the game can have.

        What is done counts towards `work`.
        """
        self._game, self._example, self.deals = game, example, deals
        self._work = work or Work(0)
        self._steps = _STEPS_BACK if example.looks_back else 1
        self.seats = example.seats_of(len(deals[0]))
        self._players = seated([str(seat) for seat in range(self.seats)])
        self._kept: dict[tuple[Any, ...], tuple[Position[Any], ...]] = {}

    @property
    def most(self) -> int:
        """The largest number on the sheet: of points, totals or deals."""
        numbers = [len(self.deals)]
        for column in zip(*self.deals, strict=True):
            total = 0
            for points in column:
                total += points
                numbers += [abs(points), abs(total)]
        return max(numbers)

    def before(self, at: int) -> PointsBySide:
        """Return the totals, as written, before a deal, counted from 0."""
        return tuple(map(sum, zip(*self.deals[:at], strict=True))) if at else ()

    def fits(self, rules: R, at: int) -> bool:
        """Return whether rules can have produced a deal (counted from 0), after those before it."""
        sign, sides = self.signed_sides(rules)
        if not self._has_columns_of(sides) or not self._is_shared(sides, at):
            return False
        points = self._points(sides, sign, at)
        position = self._positions(rules, sides, sign)[at]
        return holds_any(self._example.ways(position, points), self._work)

    def ends(self, rules: R, *, is_finished: bool) -> bool:
        """Return whether rules end the game after no deal before the last.

        If it `is_finished`, they must end it there.
        """
        sign, sides = self.signed_sides(rules)
        if not self._has_columns_of(sides):
            return False
        positions = self._positions(rules, sides, sign)
        if any(self._is_over(positions[at]) for at in self._goes_on_after):
            return False
        return not is_finished or self._is_over(positions[len(self.deals)])

    @cached_property
    def _goes_on_after(self) -> list[int]:
        """The deals before the last; those that are most likely to end a game come first."""
        totals = [*accumulate(self.deals, lambda one, other: tuple(map(add, one, other)))]
        before = range(1, len(self.deals))
        return sorted(before, key=lambda at: (at != len(before), -max(map(abs, totals[at - 1]))))

    def _is_over(self, position: Position[R]) -> bool:
        """Return whether rules end the game at a position."""
        self._work.take(self._steps)
        return self._example.is_over(position)

    def signed_sides(self, rules: R) -> tuple[int, _Sides]:
        """Return the sign with which points are written, and who scores together."""
        return self._game.sign(rules), self._game.sides(rules, self.seats)

    def _has_columns_of(self, sides: _Sides) -> bool:
        """Whether each side has a column, or each player."""
        return len(self.deals[0]) in (len(sides), self.seats)

    def _is_shared(self, sides: _Sides, at: int) -> bool:
        """Whether partners who have a column each are written the same points."""
        row = self.deals[at]
        if len(row) == len(sides):
            return True
        return all(len({row[seat] for seat in side.seats}) == 1 for side in sides)

    def _points(self, sides: _Sides, sign: int, at: int) -> PointsBySide:
        """Return a deal's points by side, as the game counts them."""
        row = self.deals[at]
        columns = range(len(sides)) if len(row) == len(sides) else [s.seats[0] for s in sides]
        return tuple(sign * row[column] for column in columns)

    def _positions(self, rules: R, sides: _Sides, sign: int) -> Sequence[Position[R]]:
        """Return the position before the first deal, and after each, under these rules."""
        looks_back = self._example.looks_back
        key = (sign, sides, frozenset(vars(rules).items()) if looks_back else frozenset())
        if key not in self._kept:
            self._work.take(self._steps * len(self.deals))
            self._kept[key] = tuple(self._walk(rules if looks_back else None, sides, sign))
        return self._kept[key] if looks_back else _Ruled(self._kept[key], rules)

    def _walk(self, rules: Any, sides: _Sides, sign: int) -> Iterator[Position[Any]]:
        """Yield the positions of the sheet."""
        position: Position[Any] = Position(rules, self._players, sides, Seat(0), (0,) * len(sides))
        yield position
        for at in range(len(self.deals)):
            points = self._points(sides, sign, at)
            totals = tuple(map(sum, zip(position.totals, points, strict=True)))
            row = Row(_LIVE, at + 1, Seat(0), self._players, sides, points, totals, rules=rules)
            rows = position.rows.plus(row)
            position = replace(position, totals=totals, completed=at + 1, rows=rows)
            yield position


class _Ruled(Sequence[Position[R]], Generic[R]):
    """Positions whose rules are replaced by others as they are read."""

    def __init__(self, positions: Sequence[Position[R]], rules: R) -> None:
        self._positions, self._rules = positions, rules

    def __len__(self) -> int:
        return len(self._positions)

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, slice):
            return _Ruled(self._positions[at], self._rules)
        return replace(self._positions[at], rules=self._rules)
