"""The rule of a season: what an evening is worth, and which evenings count."""

from dataclasses import dataclass

from companion.engine.messages import Text
from companion.engine.rules.options import Ruleset, choice, number, series

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
        Text("How many of the best evenings"),
        Text("A player’s other evenings are left out."),
        (),
        low=1,
        high=100,
        usual=(4, 6, 8, 10),
    )
    least: int = number(
        5,
        Text("Tables that an average needs"),
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
