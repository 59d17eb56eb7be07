"""Evenings made of the oracle's deals: what was taken, and what the oracle says it scores.

Nothing here asks our engine. The oracle settles every moon by 26 to the others; where the shooter
takes 26 off instead, the points are worked out here.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, cycle
from typing import Any

from tests.support.data import transcripts

WAYS = ("left", "right", "across", "none")
STEPS = {"left": 1, "right": 3, "across": 2}
"""How many seats clockwise the receiver of a pass sits."""
HIGHEST_TARGET = 1000
_BONUSES = ("jd_bonus", "avoid_all_tricks_bonus")


@dataclass(frozen=True)
class Told:
    """A deal as it is told at the table, its points, and everybody's total after it."""

    way: str
    hearts: tuple[int, ...]
    queen: int
    choice: str
    points: tuple[int, ...]
    totals: tuple[int, ...]

    @property
    def is_plain(self) -> bool:
        """Whether no moon is near, so that the counts can be told wrongly without making one."""
        return max(self.hearts) < sum(self.hearts)


@dataclass(frozen=True)
class Evening:
    """Deals that pass as the cycle says, and the target that exactly the last of them reaches."""

    deals: tuple[Told, ...]
    target: int


def evening(least: int, *, moons: bool, rounds_on: int = 0) -> Evening:
    """At least so many deals; with `moons` some are settled one way and some the other.

    The oracle's moons come late: `rounds_on` leaves out so many times four of its deals.
    """
    told: list[Told] = []
    highest = 0
    for deal in _deals(rounds_on):
        told.append(deal)
        settled = {"self", "others"} <= {each.choice for each in told}
        if len(told) >= least and (settled or not moons) and max(deal.totals) > highest:
            assert max(deal.totals) <= HIGHEST_TARGET
            return Evening(tuple(told), max(deal.totals))
        highest = max(highest, *deal.totals)
    raise AssertionError("the deals came to an end")


def _deals(rounds_on: int) -> Iterator[Told]:
    """The oracle's deals under the rules of this table, each passed as its turn in the cycle."""
    usable = [
        deal
        for deal in transcripts("hearts")
        if not any(deal["options"][name] for name in _BONUSES)
    ]
    by_way = {
        way: cycle([each for each in usable if each["pass_direction"] == way][rounds_on:])
        for way in WAYS
    }
    choices = cycle(("self", "others"))
    totals: tuple[int, ...] = (0, 0, 0, 0)
    for number in count():
        way = WAYS[number % len(WAYS)]
        deal = next(by_way[way])
        choice = "" if deal["moon_shooter"] is None else next(choices)
        points = _points(deal, choice)
        totals = _added(totals, points)
        hearts, queen = _captured(deal)
        yield Told(way, hearts, queen, choice, points, totals)


def _points(deal: dict[str, Any], choice: str) -> tuple[int, ...]:
    if choice == "self":
        return tuple(-raw for raw in deal["raw_points"])
    return tuple(deal["points"])


def _captured(deal: dict[str, Any]) -> tuple[tuple[int, ...], int]:
    """Hearts by seat and who took the queen, counted from the cards as they were played."""
    hearts, queen = [0, 0, 0, 0], -1
    for trick, winner in enumerate(deal["trick_winners"]):
        cards = [play["card"] for play in deal["plays"][4 * trick : 4 * trick + 4]]
        hearts[winner] += sum(card[-1] == "H" for card in cards)
        queen = winner if "QS" in cards else queen
    return tuple(hearts), queen


def _added(totals: tuple[int, ...], points: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(total + more for total, more in zip(totals, points, strict=True))


def plain_points(hearts: tuple[int, ...], queen: int) -> tuple[int, ...]:
    """What counts without a moon are worth."""
    return tuple(count + 13 * (seat == queen) for seat, count in enumerate(hearts))
