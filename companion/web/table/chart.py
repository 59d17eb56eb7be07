"""The running totals as lines, with everybody's face where their line ends."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.engine.fold.facts import totals_decide
from companion.engine.fold.own_deals import owner_of, plays_own
from companion.engine.fold.replay import Sheet
from companion.engine.log.position import Row
from companion.engine.seating import Side, side_of

WIDTH, HEIGHT = 360, 216
LEFT, TOP, BOTTOM = 36, 34, 186
"""Where the lines begin, and between which heights they run."""
FACE = 22
"""How wide a face is, and how much room each needs below the one above it."""
_TOTAL = 42
"""How much room a total and the line to its face need."""
MOST_STEPS = 150
"""More steps than these cannot be told apart at this width; some are then left out."""
_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)
_GRID = 4
"""The most lines of the grid above the lowest one."""
_NUMBERS = 10
"""The most deals that are numbered below the lines."""
_NEAR = 0.4
"""From which share of the target on it is drawn: before that it would press the lines down."""


@dataclass(frozen=True)
class Line:
    """One side: its totals as points of a polyline, where it ends, how high its face stands."""

    place: int
    side: Side
    points: str
    end: tuple[float, float]
    total: int
    face: float


@dataclass(frozen=True)
class Mark:
    """A number beside a line of the grid, or below a deal; or the sign of a moment."""

    at: float
    says: str


@dataclass(frozen=True)
class Chart:
    """Lines in a box of WIDTH by HEIGHT, with the grid behind them.

    `right` is where the lines end and `zero` where nought lies; `target` is what ends the game,
    where the lines have come near it.
    """

    lines: tuple[Line, ...]
    right: float
    zero: float
    grid: tuple[Mark, ...]
    deals: tuple[Mark, ...]
    moments: tuple[Mark, ...]
    target: Mark | None = None
    size: tuple[int, int] = (WIDTH, HEIGHT)


@dataclass(frozen=True)
class _Scale:
    """How totals and steps lie in the box."""

    lowest: int
    highest: int
    steps: int
    right: float

    def height(self, total: int) -> float:
        """How far down a total is."""
        share = (total - self.lowest) / (self.highest - self.lowest)
        return round(BOTTOM - share * (BOTTOM - TOP), 1)

    def across(self, step: int) -> float:
        """How far to the right a step is; 0 is the start."""
        return round(LEFT + step * (self.right - LEFT) / self.steps, 1)


def chart_of(sheet: Sheet) -> Chart | None:
    """The totals after each deal and adjustment, as the table writes them; None without any.

    Where everybody plays deals of their own, each line goes by the deals of its player.
    """
    rows = [row for row in sheet.rows if row.deal or any(row.deltas)]
    if not rows:
        return None
    every = 1 + len(rows) // MOST_STEPS
    shown = rows[::-1][::every][::-1]
    own = plays_own(sheet)
    totals = _own_totals(sheet) if own else _totals(sheet, shown)
    target, scale = _target(sheet, totals), _scale(sheet, totals)
    numbers = [str(each) for each in range(1, scale.steps + 1)] if own else _numbers(shown)
    return Chart(
        tuple(_lines(sheet, totals, scale)),
        scale.right,
        scale.height(0),
        tuple(_grid(scale, target)),
        tuple(_deals(numbers, scale)),
        () if own else tuple(_moments(shown, scale)),
        None if target is None else Mark(scale.height(target), _written(target)),
    )


def _totals(sheet: Sheet, shown: Sequence[Row]) -> list[list[int]]:
    """By side, the totals after each of these lines, nought ahead of them."""
    return [
        [0, *(sheet.sign * row.totals[place] for row in shown)]
        for place in range(len(sheet.position.sides))
    ]


def _own_totals(sheet: Sheet) -> list[list[int]]:
    """By side, the totals after each of its own deals; at the last one what it has come to."""
    found = [[0] for _ in sheet.position.sides]
    for row in sheet.rows:
        if row.deal:
            side = side_of(sheet.position.sides, owner_of(sheet, row))
            found[side].append(sheet.sign * row.totals[side])
    for track, total in zip(found, sheet.position.totals, strict=True):
        track[-1] = sheet.sign * total
    return found


def _scale(sheet: Sheet, totals: Sequence[Sequence[int]]) -> _Scale:
    """A box in which all totals lie, with room for the faces at its right."""
    target = _target(sheet, totals)
    reached = [0, *([] if target is None else [target]), *(each for row in totals for each in row)]
    steps = max(len(track) for track in totals) - 1
    lowest, highest = min(reached), max(reached)
    seats = max(len(side.seats) for side in sheet.position.sides)
    right = WIDTH - _TOTAL - FACE - (seats - 1) * FACE * 0.8 - 12
    return _Scale(lowest, max(highest, lowest + 1), max(1, steps), right)


def _target(sheet: Sheet, totals: Sequence[Sequence[int]]) -> int | None:
    """The total that ends the game, as the table writes it, once somebody has come near it."""
    ends = [each.total + each.to_end for each in sheet.standings if each.to_end]
    far = max(abs(total) for row in totals for total in row)
    if not ends or not totals_decide(sheet) or far < _NEAR * min(ends):
        return None
    return sheet.sign * min(ends)


def _lines(sheet: Sheet, totals: Sequence[Sequence[int]], scale: _Scale) -> Iterator[Line]:
    """The line of each side."""
    ends = [scale.height(track[-1]) for track in totals]
    faces = spread(ends, FACE + 1, (TOP - 10, BOTTOM + 10))
    for place, (side, track) in enumerate(zip(sheet.position.sides, totals, strict=True)):
        points = (f"{scale.across(at)},{scale.height(total)}" for at, total in enumerate(track))
        end = (scale.across(len(track) - 1), ends[place])
        yield Line(place, side, " ".join(points), end, track[-1], faces[place])


def spread(heights: Sequence[float], gap: float, within: tuple[float, float]) -> list[float]:
    """The heights moved apart by at least a gap, in their order, within bounds if there is room."""
    order = sorted(range(len(heights)), key=lambda place: heights[place])
    placed: list[float] = []
    for place in order:
        lowest = placed[-1] + gap if placed else within[0]
        placed.append(max(heights[place], lowest))
    limit = within[1]
    for at in reversed(range(len(placed))):
        placed[at] = min(placed[at], limit)
        limit = placed[at] - gap
    found = dict(zip(order, placed, strict=True))
    return [round(found[place], 1) for place in range(len(heights))]


def _grid(scale: _Scale, target: int | None) -> Iterator[Mark]:
    """Round totals between the lowest and the highest, apart from the target."""
    reach = scale.highest - scale.lowest
    step = next((each for each in _STEPS if reach / each <= _GRID), reach)
    first = -(-scale.lowest // step) * step
    for total in range(first, scale.highest + 1, step):
        if target is None or abs(scale.height(total) - scale.height(target)) > FACE / 2:
            yield Mark(scale.height(total), _written(total))


def _numbers(shown: Sequence[Row]) -> list[str]:
    """The number of the deal at each step, "" where it is none."""
    return [str(row.deal or "") for row in shown]


def _deals(numbers: Sequence[str], scale: _Scale) -> Iterator[Mark]:
    """The numbers of the deals, as many as there is room for."""
    numbered = [(step, deal) for step, deal in enumerate(numbers, 1) if deal]
    every = 1 + max(0, len(numbered) - 1) // _NUMBERS
    for step, deal in numbered[::-1][::every]:
        yield Mark(scale.across(step), deal)


def _moments(shown: Sequence[Row], scale: _Scale) -> Iterator[Mark]:
    """The signs of what everybody will remember."""
    for step, row in enumerate(shown, 1):
        if row.signs.moment:
            yield Mark(scale.across(step), row.signs.moment)


def _written(total: int) -> str:
    """A total as people write it."""
    return str(total).replace("-", "−")
