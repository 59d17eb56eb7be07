"""The curves of a table in the picture of an evening, from what a circle keeps of the table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.circle.people import Groups, PersonKey
from companion.circle.story.course import Course
from companion.circle.tables.played import PlayedTable
from companion.views.chart import (
    BOTTOM,
    FACE,
    TOP,
    WIDTH,
    ChartMark,
    Scale,
    grid_of,
    spread,
    thinned,
)

Track = Sequence[tuple[int, int]]
"""The steps of a side, each with its total after it."""
_TOTAL = 46
_NUMBERS = 12


@dataclass(frozen=True)
class StoryLine:
    """A side's curve: whose it is, its points, its end, its total, and the height of its face.

    `people` are empty for a side whose seats changed hands.
    """

    people: tuple[PersonKey, ...]
    points: str
    end: tuple[float, float]
    total: int
    face: float


@dataclass(frozen=True)
class StoryChart:
    """The curves, with the grid behind them; `right` is the x where they end."""

    lines: tuple[StoryLine, ...]
    right: float
    grid: tuple[ChartMark, ...]
    deals: tuple[ChartMark, ...]


def story_chart(table: PlayedTable, groups: Groups) -> StoryChart | None:
    """Return the totals of a table's sides after each deal; None before the first deal."""
    course = Course(table, groups)
    tracks = [_track(course, side) for side in course.sides]
    steps = max((at for track in tracks for at, _ in track), default=0)
    if not steps:
        return None
    totals = [total for track in tracks for _, total in track]
    lowest, highest = min(0, *totals), max(0, *totals)
    pair = max(len(seats) for seats in table.sides) > 1
    right = WIDTH - _TOTAL - FACE - (18 if pair else 0) - 12
    scale = Scale(lowest, max(highest, lowest + 1), steps, right)
    every = 1 + (steps - 1) // _NUMBERS
    numbers = range(steps, 0, -every)
    return StoryChart(
        tuple(_lines(course, tracks, scale)),
        right,
        tuple(grid_of(scale, None)),
        tuple(ChartMark(scale.across(number), str(number)) for number in numbers),
    )


def _track(course: Course, side: int) -> Track:
    """Return the steps and the totals of a side, as the sheet shows them.

    Where all play their own deals, its steps are its own ones. The last total is that of the end.
    """
    sign, own = course.table.sign, 0
    track: list[tuple[int, int]] = []
    for number, deal in enumerate(course.deals, 1):
        if side in deal.deltas:
            own += 1
            step = number if course.together else own
            if not track:
                track.append((step - 1, sign * (deal.totals[side] - deal.deltas[side])))
            track.append((step, sign * deal.totals[side]))
    if track:
        track[-1] = (track[-1][0], sign * course.table.totals[side])
    return thinned(track)


def _lines(course: Course, tracks: Sequence[Track], scale: Scale) -> Iterator[StoryLine]:
    """Yield the curves of the sides that have played."""
    both = [(side, track) for side, track in enumerate(tracks) if track]
    ends = [scale.height(track[-1][1]) for _, track in both]
    faces = spread(ends, FACE + 1, (TOP - 10, BOTTOM + 10))
    for (side, track), face in zip(both, faces, strict=True):
        points = [(scale.across(at), scale.height(total)) for at, total in track]
        drawn = " ".join(f"{x:g},{y:g}" for x, y in points)
        yield StoryLine(course.people[side], drawn, points[-1], track[-1][1], face)
