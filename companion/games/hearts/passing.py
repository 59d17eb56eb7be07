"""Which way the cards are passed in which deal, and from whom to whom (RULES.md B.2)."""

from companion.engine.position import Pass
from companion.engine.seating import all_seats

CARDS = 3
"""How many cards are passed (H0-PASS-1, H1-PASS-1, H2-PASS-1)."""


def direction(cycle: str, deal: int) -> str:
    """The way of a deal, counted from 1; the cycle repeats (H1-PASS-3, H2-PASS-2)."""
    ways = cycle.split()
    return ways[(deal - 1) % len(ways)]


def offset(way: str, seats: int) -> int | None:
    """How many seats clockwise the receiver sits; None where there is not one receiver.

    Raises ValueError for "across" at a table of odd size, which does not exist (Q-H8).
    """
    if way == "A" and seats % 2:
        raise ValueError(f"no seat is across at a table of {seats}")
    return {"L": 1, "R": seats - 1, "A": seats // 2, "L2": 2, "R2": seats - 2}.get(way)


def passes(way: str, seats: int) -> tuple[Pass, ...]:
    """Every arrow of a deal: who gives how many cards to whom."""
    if way == "SPLIT":
        return tuple(
            Pass(giver, receiver, 1)
            for giver in all_seats(seats)
            for receiver in all_seats(seats)
            if giver != receiver
        )
    places = offset(way, seats)
    if places is None:
        return ()
    return tuple(Pass(giver, giver.left(seats, places), CARDS) for giver in all_seats(seats))
