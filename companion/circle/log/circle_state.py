"""The state of a circle while its log is folded, with the rules of its seasons."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any, TypeVar

from companion.engine.messages import Text
from companion.engine.rules.options import Ruleset, choice, number, series

# Season rules


_PLACES = {str(points): Text.verbatim(str(points)) for points in range(26)}


@dataclass(frozen=True)
class SeasonRule(Ruleset):
    """The rule of one season. A table counts when it is over.

    Players who share a place each have its points. Where the fewest points win, who has fewer
    evenings that count comes behind: else staying away would lead. Equal scores are told apart by
    tables won, then by places, then by who was ahead of whom at the same tables; then they share
    the place.
    """

    counts: str = choice(
        "places",
        Text("What counts"),
        Text("At each table, for each of its players."),
        (),
        {
            "wins": Text("tables won"),
            "places": Text("points for places"),
            "points": Text("the points of the table"),
        },
    )
    scale: str = series(
        "4 3 2 1",
        Text("Points for the first place, the second, and so on"),
        Text("Further places have none."),
        (),
        {},
        _PLACES,
    )
    takes: str = choice(
        "all",
        Text("Which evenings count"),
        Text("An evening is all tables of one night."),
        (),
        {
            "all": Text("every evening"),
            "best": Text("each player’s best evenings"),
            "average": Text("the average of all tables"),
        },
    )
    best: int = number(
        6,
        Text("Best evenings that count"),
        Text("A player’s other evenings are left out."),
        (),
        low=1,
        high=100,
        usual=(4, 6, 8, 10),
    )
    least: int = number(
        5,
        Text("Tables needed for an average"),
        Text("Anyone with fewer is not ranked yet."),
        (),
        low=1,
        high=100,
        usual=(3, 5, 10),
    )

    @property
    def place_points(self) -> tuple[int, ...]:
        """The points for the places, the first place first."""
        return tuple(map(int, self.scale.split(" ")))


T = TypeVar("T")


@dataclass(frozen=True)
class Season:
    """A season: its first day, its last one (None while it is open), and its rule.

    Tables of another game than `game` do not count, unless it is "". `planned` is for how many
    evenings it is meant, 0 if nobody said.
    """

    name: str
    begins: date
    rule: SeasonRule
    game: str = ""
    ends: date | None = None
    planned: int = 0

    def holds(self, day: date) -> bool:
        """Return whether a day belongs to the season."""
        return self.begins <= day and (self.ends is None or day <= self.ends)


@dataclass(frozen=True)
class Champions:
    """The spellings of those who were crowned, and the season."""

    season: str
    begins: date
    names: tuple[str, ...]


@dataclass(frozen=True)
class Favourite:
    """House rules of a game."""

    game: str
    values: Mapping[str, str | int]


@dataclass
class CircleState:
    """What the log says up to some entry, built up while it is read.

    `into` leads from a spelling that was merged to the one it was merged into. What is said of a
    person is kept by the spelling that it was said of, with the number of the entry: so it goes
    with that spelling when people are split.
    """

    name: str = ""
    zone: str = ""
    added: dict[str, None] = field(default_factory=dict)
    into: dict[str, str] = field(default_factory=dict)
    distinct: dict[frozenset[str], None] = field(default_factory=dict)
    memberships: dict[str, tuple[int, str]] = field(default_factory=dict)
    initials: dict[str, tuple[int, bool]] = field(default_factory=dict)
    shown: dict[str, tuple[int, str]] = field(default_factory=dict)
    seasons: list[Season] = field(default_factory=list)
    crowned: dict[date, Champions] = field(default_factory=dict)
    favourites: dict[str, Favourite] = field(default_factory=dict)
    erased: dict[str, None] = field(default_factory=dict)

    def copy(self) -> "CircleState":
        """Return a copy that can be changed independently."""
        copied: dict[str, Any] = {
            name: value.copy()
            for name, value in vars(self).items()
            if isinstance(value, dict | list)
        }
        return replace(self, **copied)

    def root(self, name: str) -> str:
        """Return the spelling by which the person of a spelling is known."""
        way = []
        while name in self.into:
            way.append(name)
            name = self.into[name]
        # A long chain is walked once: then every spelling on it leads straight to its end.
        self.into.update(dict.fromkeys(way, name))
        return name

    def group(self, name: str) -> set[str]:
        """Return the spellings of the person of a spelling: the root, and all merged into it."""
        root = self.root(name)
        return {root, *(spelling for spelling in [*self.into] if self.root(spelling) == root)}


def latest(said: Mapping[str, tuple[int, T]], spellings: set[str], otherwise: T) -> T:
    """Return the latest statement about a person with these spellings, or `otherwise`."""
    statements = [said[spelling] for spelling in spellings if spelling in said]
    return max(statements, key=lambda each: each[0])[1] if statements else otherwise
