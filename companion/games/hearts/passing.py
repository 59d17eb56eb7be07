"""Which way the cards are passed in which deal, and from whom to whom (RULES.md B.2)."""

from collections.abc import Iterator

from companion.engine.log.plan import Pass
from companion.engine.seating import Seat, all_seats
from companion.games.hearts.results import DealerPass
from companion.games.hearts.rules import HeartsRules

STANDARD = {False: ("L", "R", "N"), True: ("L", "R", "A", "N")}
"""The standard ways at a table of odd and of even size: nobody sits across at an odd one (Q-H8)."""
TO_ONE = ("L", "R", "A", "L2", "R2")
"""The ways on which all cards of a player go to one other."""


def direction(rules: HeartsRules, seats: int, deal: int) -> str:
    """The way of a deal, counted from 1; the cycle repeats (H1-PASS-3, H2-PASS-2)."""
    row = ways(rules, seats)
    return row[(deal - 1) % len(row)]


def ways(rules: HeartsRules, seats: int) -> tuple[str, ...]:
    """The ways at a table, deal by deal."""
    return STANDARD[seats % 2 == 0] if rules.ways == ("standard",) else rules.ways


def offset(way: str, seats: int) -> int | None:
    """How many seats clockwise the receiver sits; None where there is no single receiver.

    Raises ValueError for "across" at a table of odd size, which does not exist (Q-H8).
    """
    if way == "A" and seats % 2:
        raise ValueError(f"no seat is across at a table of {seats}")
    return {"L": 1, "R": seats - 1, "A": seats // 2, "L2": 2, "R2": seats - 2}.get(way)


def two_steps(rules: HeartsRules, way: str, deal: int) -> bool:
    """Whether the cards of a deal go in two steps, with a look between (H1-WID-5, Q-H14)."""
    steps = rules.two_step == "on" or (rules.two_step == "first" and deal == 1)
    return steps and way in TO_ONE


def passes(
    rules: HeartsRules, way: str, seats: int, chosen: DealerPass | None = None
) -> tuple[Pass, ...]:
    """Every arrow of a deal: who gives how many cards to whom.

    `chosen` is what the dealer decided, where that is the way of the deal.
    """
    if way == "DEALER":
        by_places = chosen.by_places(seats) if chosen else {}
    elif way == "SPLIT":
        by_places = dict.fromkeys(range(1, seats), 1)
    else:
        places = offset(way, seats)
        by_places = {} if places is None else {places: rules.pass_count}
    return tuple(_arrows(seats, by_places))


def _arrows(seats: int, by_places: dict[int, int]) -> Iterator[Pass]:
    """The arrows, alike for everybody: by places to the left, how many cards go there."""
    for giver in all_seats(seats):
        for places, cards in by_places.items():
            if cards:
                yield Pass(giver, Seat(giver.left(seats, places)), cards)
