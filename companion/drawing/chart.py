"""The chart of the running totals: a line for each side, with the players' faces at its end."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TypeVar

from companion.engine.fold.columns import Column, columns_of
from companion.engine.fold.deals import has_own_deals, owner_of_deal
from companion.engine.fold.facts import best_total_leads
from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Arrival
from companion.engine.log.position import Row
from companion.engine.seating import side_index

WIDTH, HEIGHT = 360, 216
LEFT, TOP, BOTTOM = 36, 34, 186
"""The left end of the lines, and the heights between which they run."""
FACE = 22
"""The width of a face, and the height that it needs below the one above it."""
_TOTAL = 42
"""The width of a total and of the line from it to its face."""
MOST_STEPS = 150
"""The most steps drawn: more are indistinguishable at this width, so some are left out."""
_GAPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)
_GRID = 4
"""The most grid lines above the lowest one."""
_NUMBERS = 10
"""The most deal numbers shown below the lines."""
_NEAR = 0.4
"""The share of the target from which it is drawn: any earlier it would flatten the lines."""


_Step = TypeVar("_Step")


@dataclass(frozen=True)
class ChartLine:
    """A side's line: its totals as points of a polyline, its end, and the height of its face.

    It begins where the side joined, and ends where it left; its face is there then.
    """

    column: Column
    points: str
    end: tuple[float, float]
    total: int
    face: float


@dataclass(frozen=True)
class ChartMark:
    """A label: a number beside a grid line or below a deal, or the sign of a memorable moment."""

    at: float
    says: str


@dataclass(frozen=True)
class Chart:
    """The lines in a box of WIDTH by HEIGHT, with the grid behind them.

    `right` is the x of the right edge and `zero` the y of total 0; `target` marks the total that
    ends the game, or is None while no total is near it.
    """

    lines: tuple[ChartLine, ...]
    right: float
    zero: float
    grid: tuple[ChartMark, ...]
    deals: tuple[ChartMark, ...]
    moments: tuple[ChartMark, ...]
    target: ChartMark | None = None
    size: tuple[int, int] = (WIDTH, HEIGHT)


@dataclass(frozen=True)
class _Track:
    """The totals of a side from a step on: the first is the one with which it began."""

    first: int
    totals: list[int]


@dataclass(frozen=True)
class Scale:
    """The mapping of totals and steps to coordinates in the box."""

    lowest: int
    highest: int
    steps: int
    right: float

    def height(self, total: int) -> float:
        """Return the y coordinate of a total."""
        share = (total - self.lowest) / (self.highest - self.lowest)
        return round(BOTTOM - share * (BOTTOM - TOP), 1)

    def across(self, step: int) -> float:
        """Return the x coordinate of a step; 0 is the start."""
        return round(LEFT + step * (self.right - LEFT) / self.steps, 1)


def chart_of(sheet: Sheet) -> Chart | None:
    """Return the chart of the totals after each deal and adjustment, or None if there are none.

    Totals have the sign that the table uses. If all players play their own deals, the steps of a
    line are its player's deals.
    """
    rows = [row for row in sheet.rows if row.deal or any(row.deltas)]
    if not rows:
        return None
    shown = thinned(rows)
    own = has_own_deals(sheet)
    tracks = _own_tracks(sheet) if own else _tracks(sheet, shown)
    totals = [track.totals for track in tracks]
    target, scale = _target(sheet, totals), _scale(sheet, tracks)
    deals = range(1, scale.steps + 1) if own else [row.deal for row in shown]
    return Chart(
        tuple(_lines(sheet, tracks, scale)),
        scale.right,
        scale.height(0),
        tuple(grid_of(scale, target)),
        tuple(_deals(deals, scale)),
        () if own else tuple(_moments(shown, scale)),
        None if target is None else ChartMark(scale.height(target), _written(target)),
    )


def thinned(steps: Sequence[_Step]) -> Sequence[_Step]:
    """Return at most about `MOST_STEPS` of the steps, evenly spread, the last one among them."""
    every = 1 + len(steps) // MOST_STEPS
    return steps[::-1][::every][::-1]


def _tracks(sheet: Sheet, shown: Sequence[Row]) -> list[_Track]:
    """Return for each column where it began and its totals after each of these rows."""
    return [_track(sheet, column, shown) for column in columns_of(sheet)]


def _track(sheet: Sheet, column: Column, shown: Sequence[Row]) -> _Track:
    """Return where a column began, and its totals after each of these rows until it left.

    While its player was away before coming back, the total stays.
    """
    places = [(column.place_in(row), row) for row in shown]
    began = next((row for row in sheet.rows if column.place_in(row) is not None), None)
    start, joined = 0, began is not None and isinstance(began.effective.action, Arrival)
    if began is not None and joined:
        start = began.totals[column.place_in(began) or 0]
    here = [at for at, (place, _) in enumerate(places) if place is not None]
    first = here[0] if here else len(shown)
    totals = [start]
    for place, row in places[first : here[-1] + 1 if here else None]:
        totals.append(totals[-1] if place is None else row.totals[place])
    return _Track(first, [sheet.sign * total for total in totals])


def _own_tracks(sheet: Sheet) -> list[_Track]:
    """Return for each side 0 and its totals after each of its own deals.

    The last one is its current total.
    """
    tracks = [[0] for _ in sheet.position.sides]
    for row in sheet.rows:
        if row.deal:
            side = side_index(sheet.position.sides, owner_of_deal(sheet, row))
            tracks[side].append(sheet.sign * row.totals[side])
    for track, total in zip(tracks, sheet.position.totals, strict=True):
        track[-1] = sheet.sign * total
    return [_Track(0, track) for track in tracks]


def _scale(sheet: Sheet, tracks: Sequence[_Track]) -> Scale:
    """Return a scale on which all totals fit, with space for the faces at the right."""
    totals = [track.totals for track in tracks]
    target = _target(sheet, totals)
    reached = [0, *chain.from_iterable(totals), *([] if target is None else [target])]
    steps = max(track.first + len(track.totals) for track in tracks) - 1
    lowest, highest = min(reached), max(reached)
    seats = max(len(side.seats) for side in sheet.position.sides)
    right = WIDTH - _TOTAL - FACE - (seats - 1) * FACE * 0.8 - 12
    return Scale(lowest, max(highest, lowest + 1), max(1, steps), right)


def _target(sheet: Sheet, totals: Sequence[Sequence[int]]) -> int | None:
    """Return the total that ends the game, as the table writes it; None while no total is near."""
    ends = [standing.total + standing.to_end for standing in sheet.standings if standing.to_end]
    far = max(abs(total) for row in totals for total in row)
    if not ends or not best_total_leads(sheet) or far < _NEAR * min(ends):
        return None
    return sheet.sign * min(ends)


def _lines(sheet: Sheet, tracks: Sequence[_Track], scale: Scale) -> Iterator[ChartLine]:
    """Yield the line of each column."""
    both = [*zip(columns_of(sheet), tracks, strict=True)]
    ends = [scale.height(track.totals[-1]) for column, track in both if not column.left]
    faces = iter(spread(ends, FACE + 1, (TOP - 10, BOTTOM + 10)))
    for column, track in both:
        steps = enumerate(track.totals, track.first)
        points = [(scale.across(at), scale.height(total)) for at, total in steps]
        drawn = " ".join(f"{x},{y}" for x, y in points)
        face = points[-1][1] if column.left else next(faces)
        yield ChartLine(column, drawn, points[-1], track.totals[-1], face)


def spread(heights: Sequence[float], gap: float, within: tuple[float, float]) -> list[float]:
    """Return the heights at least `gap` apart, in the same order, within bounds if they fit."""
    order = sorted(range(len(heights)), key=lambda place: heights[place])
    placed: list[float] = []
    for place in order:
        lowest = placed[-1] + gap if placed else within[0]
        placed.append(max(heights[place], lowest))
    limit = within[1]
    for at in reversed(range(len(placed))):
        placed[at] = min(placed[at], limit)
        limit = placed[at] - gap
    moved = dict(zip(order, placed, strict=True))
    return [round(moved[place], 1) for place in range(len(heights))]


def grid_of(scale: Scale, target: int | None) -> Iterator[ChartMark]:
    """Yield the grid lines: round totals in range that are not too near the target's line."""
    reach = scale.highest - scale.lowest
    step = next((gap for gap in _GAPS if reach / gap <= _GRID), reach)
    first = -(-scale.lowest // step) * step
    for total in range(first, scale.highest + 1, step):
        if target is None or abs(scale.height(total) - scale.height(target)) > FACE / 2:
            yield ChartMark(scale.height(total), _written(total))


def _deals(deals: Sequence[int | None], scale: Scale) -> Iterator[ChartMark]:
    """Yield the numbers that fit below the lines; `deals` has one for each step that is a deal."""
    numbered = [(step, deal) for step, deal in enumerate(deals, 1) if deal]
    every = 1 + max(0, len(numbered) - 1) // _NUMBERS
    for step, deal in numbered[::-1][::every]:
        yield ChartMark(scale.across(step), str(deal))


def _moments(shown: Sequence[Row], scale: Scale) -> Iterator[ChartMark]:
    """Yield the signs of memorable moments."""
    for step, row in enumerate(shown, 1):
        if row.signs.moment:
            yield ChartMark(scale.across(step), row.signs.moment)


def _written(total: int) -> str:
    """Return a total with a typographic minus sign."""
    return str(total).replace("-", "−")
