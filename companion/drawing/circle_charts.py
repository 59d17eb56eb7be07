"""Charts of a circle: strength with its uncertainty, the season, and an evening's totals."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from companion.circle.people import Groups, PersonKey
from companion.circle.seasons import SeasonTable, season_table
from companion.circle.story.course import Course
from companion.circle.strength import Strength
from companion.circle.tables.evenings import Evening
from companion.circle.tables.played import PlayedTable
from companion.drawing.chart import (
    BOTTOM,
    ChartMark,
    Scale,
    grid_of,
    spread,
    thinned,
)
from companion.drawing.chart import (
    FACE as CHART_FACE,
)
from companion.drawing.chart import (
    TOP as CHART_TOP,
)
from companion.drawing.chart import (
    WIDTH as CHART_WIDTH,
)

WIDTH, HEIGHT = 330, 84
_MARGIN = 8
MIDDLE = WIDTH / 2
"""The x coordinate of the table's average."""
_SCALES = (1, 2, 4, 6, 10, 20, 40, 100, 200, 400, 1_000)
"""How many points a scale may reach to either side."""


@dataclass(frozen=True)
class BandTick:
    """A number below the scale; those to the left are better than the table."""

    at: float
    says: str


@dataclass(frozen=True)
class Band:
    """A person's band: its left end and its length, the value in it, and the ticks below."""

    left: float
    length: float
    value: float
    ticks: tuple[BandTick, ...]


def scale_for(strengths: Iterable[Strength]) -> int:
    """Return how many points a scale must reach to either side to hold these bands."""
    most = max((max(map(abs, strength.band)) for strength in strengths), default=0.0)
    return next((scale for scale in _SCALES if scale >= most), _SCALES[-1])


def band_of(strength: Strength, scale: int) -> Band:
    """Return the band of a person on a scale; better is to the left, as in the sentence above."""
    low, high = strength.band
    left, right = _across(high, scale), _across(low, scale)
    ticks = (scale, scale / 2, 0, -scale / 2, -scale)
    return Band(
        left,
        round(right - left, 1),
        _across(strength.points, scale),
        tuple(BandTick(_across(tick, scale), f"{abs(tick):g}") for tick in ticks),
    )


def _across(points: float, scale: int) -> float:
    """Return the x of points against the table, within the drawing."""
    half = MIDDLE - _MARGIN
    inside = max(-1.0, min(1.0, points / scale))
    return round(MIDDLE - inside * half, 1)


# Season chart


SEASON_WIDTH = 360
LEFT, RIGHT, TOP = 32, 306, 18
STEP = 28
"""How far apart two places are."""
FACE = 22
MOST_NIGHTS = 12
"""How many evenings are drawn, the latest ones."""
MOST_PEOPLE = 8
"""How many people have a line, the best of now."""


@dataclass(frozen=True)
class PlaceLine:
    """A person's line: its path, the points on it, its end and the height of the face there.

    `places` are those after each evening drawn, None where the person had none yet.
    """

    person: PersonKey
    at: int
    path: str
    dots: tuple[tuple[float, float], ...]
    end: tuple[float, float]
    face: float
    places: tuple[int | None, ...]


@dataclass(frozen=True)
class SeasonChart:
    """The lines, the heights of the places, the nights drawn, and the size of the drawing.

    `dashes` are the numbers of the dashes by person (`line_styles`).
    """

    lines: tuple[PlaceLine, ...]
    places: tuple[tuple[int, float], ...]
    nights: tuple[date, ...]
    size: tuple[int, float]
    left: int = LEFT
    right: int = RIGHT
    dashes: Mapping[PersonKey, int] = field(default_factory=dict)


def season_chart(
    table: SeasonTable, evenings: Sequence[Evening], groups: Groups
) -> SeasonChart | None:
    """Return the lines of a season; None before its second evening, when no line has two ends."""
    nights = table.nights[-MOST_NIGHTS:]
    people = [line.person for line in table.lines if line.place is not None][:MOST_PEOPLE]
    if len(nights) < 2 or not people:
        return None
    places = [_places_after(night, table, evenings, groups) for night in nights]
    most = max((at[person] for at in places for person in people if person in at), default=1)
    ends = [_height(places[-1].get(person, most)) for person in people]
    faces = spread(ends, FACE, (TOP, _height(max(most, len(people)))))
    lines = (
        _line(person, at, [night_places.get(person) for night_places in places], faces[at])
        for at, person in enumerate(people)
    )
    levels = tuple((place, _height(place)) for place in range(1, most + 1))
    height = max(_height(most), *faces) + 18
    return SeasonChart(tuple(filter(None, lines)), levels, nights, (SEASON_WIDTH, height))


def _places_after(
    night: date, table: SeasonTable, evenings: Sequence[Evening], groups: Groups
) -> dict[PersonKey, int]:
    """Return everybody's place after the evening of a night."""
    until = [evening for evening in evenings if evening.night <= night]
    lines = season_table(table.season, until, groups).lines
    return {line.person: line.place for line in lines if line.place is not None}


def _line(
    person: PersonKey, at: int, places: Sequence[int | None], face: float
) -> PlaceLine | None:
    """Return the line of a person; None if it had no place on any evening drawn."""
    dots = [
        (_across_season(step, len(places)), _height(place))
        for step, place in enumerate(places)
        if place is not None
    ]
    if not dots:
        return None
    return PlaceLine(person, at, "".join(_curve(dots)), tuple(dots), dots[-1], face, tuple(places))


def _curve(dots: Sequence[tuple[float, float]]) -> Iterator[str]:
    """Yield the path through the points, level at each of them."""
    for step, (x, y) in enumerate(dots):
        if not step:
            yield f"M{x:g} {y:g}"
            continue
        before, height = dots[step - 1]
        middle = round((before + x) / 2, 1)
        yield f"C{middle:g} {height:g} {middle:g} {y:g} {x:g} {y:g}"


def _across_season(step: int, steps: int) -> float:
    """Return the x of an evening."""
    return round(LEFT + 12 + step * (RIGHT - LEFT - 24) / max(1, steps - 1), 1)


def _height(place: int) -> float:
    """Return the y of a place."""
    return TOP + (place - 1) * STEP


# Curves of a table's totals


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
    right = CHART_WIDTH - _TOTAL - CHART_FACE - (18 if pair else 0) - 12
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
    faces = spread(ends, CHART_FACE + 1, (CHART_TOP - 10, BOTTOM + 10))
    for (side, track), face in zip(both, faces, strict=True):
        points = [(scale.across(at), scale.height(total)) for at, total in track]
        drawn = " ".join(f"{x:g},{y:g}" for x, y in points)
        yield StoryLine(course.people[side], drawn, points[-1], track[-1][1], face)
