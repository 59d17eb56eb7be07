"""Circles whose skills are known, and their tables, deal by deal."""

from collections.abc import Iterable, Mapping
from math import sqrt
from random import Random
from typing import NamedTuple

from companion.circle.people import Groups
from companion.circle.tables.accounts import (
    Account,
    Among,
    CountColumns,
    DealCounts,
    Ledger,
    PlayedDeal,
    deals_text,
    joined,
)
from companion.circle.tables.played import PlayedTable
from companion.engine.seating import NO_SEAT, Seat, partner_sides, single_sides

NOBODY = Groups({})
SINGLE = tuple(side.seats for side in single_sides(4))
PAIRS = tuple(side.seats for side in partner_sides(4))
PEOPLE = tuple(f"p{number}" for number in range(10))


class Circle(NamedTuple):
    """What sort of circle is made up: how many people and tables, how they score.

    Skills and chance are spread so widely. Rules take turns: each multiplies all points.
    """

    skill: float = 0.8
    chance: float = 8.0
    people: int = 10
    tables: int = 40
    pairs: bool = False
    skewed: bool = False
    rules: tuple[int, ...] = (1,)


DEALS = 20
"""How many deals a table of a made-up circle plays."""


def table_of(mark: str, deals: Iterable[PlayedDeal], *, lowest: bool = False) -> PlayedTable:
    """What a circle keeps of a table with these deals; its totals and places do not matter."""
    deals = tuple(deals)
    sides = deals[0].sides if deals else SINGLE
    played = deals[0].players if deals else PEOPLE[:4]
    zeros = (0,) * len(sides)
    when = "2026-10-01T20:00:00Z"
    return PlayedTable(
        mark,
        "any",
        when,
        when,
        when,
        lowest,
        1,
        True,
        len(deals),
        len(deals),
        played,
        tuple(range(len(played))),
        sides,
        zeros,
        zeros,
        (),
        (),
        (),
        {},
        deals_text(deals),
        CountColumns("{}"),
    )


def deal_of(
    players: Iterable[str],
    points: Iterable[int],
    sides: tuple[tuple[Seat, ...], ...] = SINGLE,
    whose: Seat = NO_SEAT,
) -> PlayedDeal:
    """A deal in which the sides scored so; alone, if it is somebody's own."""
    points, players = tuple(points), tuple(players)
    chairs = tuple(range(len(players)))
    counts = DealCounts(CountColumns("{}"), 0)
    rest = (points, points, (1,) * len(points), counts, whose)
    return PlayedDeal(1, 1, "2026-10-01T20:00:00Z", Seat(0), players, sides, chairs, *rest)


def made_up(seed: int, circle: Circle) -> tuple[Mapping[str, float], Ledger]:
    """The skills of a circle's people, and what they scored; some come more often than others.

    Skills are in points under all rules on average.
    """
    random = Random(seed)
    names = [f"p{number:02}" for number in range(circle.people)]
    skills = {name: random.gauss(0, circle.skill) for name in names}
    weights = [1 / (10 + place) for place in range(len(names))]
    ledgers = []
    for number in range(circle.tables):
        who: list[str] = []
        while len(who) < min(4, len(names)):
            who += {*random.choices(names, weights)} - {*who}
        sides = [who[:2], who[2:]] if circle.pairs else [[name] for name in who]
        times = circle.rules[number % len(circle.rules)]
        ledgers.append(
            _table(random, circle, [tuple(sorted(each)) for each in sides], skills, times)
        )
    usual = sqrt(sum(each * each for each in circle.rules) / len(circle.rules))
    return {name: skill * usual for name, skill in skills.items()}, joined(ledgers)


def _table(
    random: Random,
    circle: Circle,
    sides: list[tuple[str, ...]],
    skills: Mapping[str, float],
    times: int,
) -> Ledger:
    """The ledger of one table, by plain sums."""
    sides = sorted(sides)
    own = [sum(skills[name] for name in names) / len(names) for names in sides]
    points, spread = [0] * len(sides), 0
    for _ in range(DEALS):
        luck = [random.expovariate(1) if circle.skewed else random.gauss(0, 1) for _ in sides]
        scores = [
            round(times * (skill + circle.chance * each))
            for skill, each in zip(own, luck, strict=True)
        ]
        points = [one + more for one, more in zip(points, scores, strict=True)]
        spread += len(sides) * sum(each * each for each in scores) - sum(scores) ** 2
    lineup = tuple((names, 1) for names in sides)
    return {Among(f"times {times}", lineup): Account(DEALS, tuple(points), spread)}
