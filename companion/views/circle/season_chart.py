"""The season as lines: each person's place after each evening."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from companion.circle.people import Groups, PersonKey
from companion.circle.seasons.season_table import SeasonTable, season_table
from companion.circle.tables.evenings import Evening
from companion.views.chart import spread

WIDTH = 360
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
    return SeasonChart(tuple(filter(None, lines)), levels, nights, (WIDTH, height))


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
        (_across(step, len(places)), _height(place))
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


def _across(step: int, steps: int) -> float:
    """Return the x of an evening."""
    return round(LEFT + 12 + step * (RIGHT - LEFT - 24) / max(1, steps - 1), 1)


def _height(place: int) -> float:
    """Return the y of a place."""
    return TOP + (place - 1) * STEP
