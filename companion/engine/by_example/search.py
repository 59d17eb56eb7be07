"""Searches for the house rules that could have produced the points of a sheet."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial
from itertools import accumulate
from operator import add
from typing import Any, Generic

from companion.engine.by_example.diagrams import Diagram, Diagrams, Value, holds_any
from companion.engine.contract.game import ByExample, Game, PointsBySide
from companion.engine.log.entries import EarlyEnd, Entry
from companion.engine.log.position import EffectiveEntry, Position, Row
from companion.engine.rules.options import OptionClash, R, Ruleset
from companion.engine.seating import Seat, Side, seated
from companion.engine.work import Work

# Deals that rules could have produced


_LIVE = EffectiveEntry(Entry(0, "", "", "", 0, EarlyEnd()), EarlyEnd())
"""Replaces the entries of a sheet of which only points are known."""
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
        # Made anew: `replace` would take four times as long, and this is done most often of all.
        old = self._positions[at]
        return Position(
            self._rules, old.players, old.sides, old.dealer, old.totals, old.completed, old.rows
        )


MOST_STEPS = 36_000
"""The most steps of work that are done for a sheet."""


class Search(Generic[R]):
    """The rules that fit a sheet: as many of its deals as any rules do."""

    def __init__(
        self,
        game: Game[R],
        example: ByExample[R],
        deals: Sequence[PointsBySide],
        *,
        is_finished: bool,
        known: Mapping[str, Value] | None = None,
        work: Work | None = None,
    ) -> None:
        """`is_finished` says that the rules ended the game after the last deal.

        `known` are options that are known beforehand. `work` is what the search may do.
        """
        self.game, self.example, self.deals = game, example, deals
        self._work = work or Work(MOST_STEPS)
        self.trial = Trial(game, example, deals, self._work)
        self._clashing: dict[frozenset[str], Diagram] = {}
        self.diagrams: Diagrams[R] = Diagrams(game.rules, self.trial.most + 1, self._work, known)
        ending: set[str] = set()
        self._end = self.diagrams.explored(
            lambda rules: self.trial.ends(rules, is_finished=is_finished), reads=ending
        )
        columns: set[str] = set()
        self.diagrams.explored(lambda rules: bool(self.trial.signed_sides(rules)), reads=columns)
        self.ending = frozenset(ending - columns)
        """The names of the options that decide where the game ends."""
        counted = self._count_fits()
        self.fitting = self.diagrams.highest(counted)
        best = self.diagrams.mapped(counted, lambda end: int(end == self.fitting))
        ended = self.both(best, self._end)
        self.ends = ended != 0
        self.fit = ended if self.ends else best

    def _count_fits(self) -> Diagram:
        """Return how many deals all rules fit; rules that are not the best may have less.

        Deals with many different numbers come first: they rule out the most at the least expense.
        Rules that cannot catch up are not asked any more.
        """
        order = sorted(range(len(self.deals)), key=lambda at: -len({*self.deals[at]}))
        counted: Diagram = 0
        made_by_all = 0
        # What was not worth asking for an earlier deal is not for a later one.
        fits_of_deal: dict[object, Diagram] = {}
        for done, at in enumerate(order):
            key = at if self.example.looks_back else (self.deals[at], self.trial.before(at))
            if key not in fits_of_deal:
                fits_of_deal[key] = self._fits(at, counted, len(order) - done)
            if (fits := fits_of_deal[key]) == 1:
                made_by_all += 1
            else:
                counted = self.diagrams.combined(counted, fits, add)
        return self.diagrams.mapped(
            self._allowed(counted), lambda end: end + made_by_all if end >= 0 else end
        )

    def _fits(self, at: int, counted: Diagram, left: int) -> Diagram:
        """Return which rules make a deal, of those that can catch up with so many deals left."""
        fits = partial(self.trial.fits, at=at)
        if self._work.is_used_up:
            return self.diagrams.explored(fits)
        allowed = self._allowed(counted)
        behind = self.diagrams.highest(allowed) - left
        worth = self.diagrams.mapped(allowed, partial(_is_at_least, behind))
        return self.diagrams.explored(fits, within=worth)

    @property
    def is_cut(self) -> bool:
        """Whether the sheet leaves so much open that the search was cut short."""
        return self.diagrams.is_cut

    def both(self, one: Diagram, other: Diagram) -> Diagram:
        """Return the diagram of the rules that two diagrams allow."""
        return self.diagrams.combined(one, other, lambda left, right: int(left > 0 < right))

    def misfits(self) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
        """Return the deals that fit no rules, not the rules found, and only some of these."""
        impossible, unlike, either = [], [], []
        for at in range(len(self.deals)) if self.fitting < len(self.deals) else ():
            explored = self.diagrams.explored(partial(self.trial.fits, at=at), within=self.fit)
            fits = self.both(self.fit, explored)
            if fits == self.fit:
                continue
            if fits != 0:
                either.append(at + 1)
            elif self.diagrams.explored(partial(self.trial.fits, at=at)) != 0:
                unlike.append(at + 1)
            else:
                impossible.append(at + 1)
        return tuple(impossible), tuple(unlike), tuple(either)

    def _allowed(self, counted: Diagram) -> Diagram:
        """Return a diagram in which rulesets with clashing options end below 0.

        Options that neither deals nor the end ask for keep their standard.
        """
        asked = self.diagrams.asked(counted) | self.diagrams.asked(self._end)
        if asked not in self._clashing:
            self._clashing[asked] = self._clashes(asked)
        return self.diagrams.combined(
            counted, self._clashing[asked], lambda count, clashing: -1 if clashing else count
        )

    def _clashes(self, asked: frozenset[str]) -> Diagram:
        """Return the diagram of clashes; options that no test reads keep their standard."""
        declared = self.diagrams.declared
        apart = asked | self.diagrams.known.keys()
        standard = {option.name: option.default for option in declared if option.name not in apart}
        clashes: Diagram = 0
        for clash in self.game.rules.clashes:
            clashing = self.diagrams.explored(
                partial(_holds, clash, self.trial.seats), known=standard, is_bounded=False
            )
            clashes = self.diagrams.combined(clashes, clashing, max)
        return clashes


def _holds(clash: OptionClash, seats: int, rules: Ruleset) -> bool:
    """Return whether options clash under these rules."""
    return clash.when(rules, seats)


def _is_at_least(least: int, end: int) -> int:
    """Return 1 if a number is no less than another one, else 0."""
    return int(end >= least)
