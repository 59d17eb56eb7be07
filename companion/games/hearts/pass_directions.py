"""The direction in which each deal passes, and who passes to whom (tests/data/RULES.md B.2)."""

from collections.abc import Iterator

from companion.engine.log.plan import Pass
from companion.engine.seating import Seat, all_seats
from companion.games.hearts.actions import DealerPass
from companion.games.hearts.rules import HeartsRules

STANDARD = {False: ("L", "R", "N"), True: ("L", "R", "A", "N")}
"""The standard cycle by whether the number of players is even: else nobody sits across (Q-H8)."""
TO_ONE = ("L", "R", "A", "L2", "R2")
"""The directions in which each player passes all cards to one other."""


def pass_direction(rules: HeartsRules, seats: int, deal: int) -> str:
    """Return the direction of a deal, counted from 1; the cycle repeats (H1-PASS-3, H2-PASS-2)."""
    row = pass_directions(rules, seats)
    return row[(deal - 1) % len(row)]


def pass_directions(rules: HeartsRules, seats: int) -> tuple[str, ...]:
    """Return the table's cycle of directions, one for each deal."""
    return STANDARD[seats % 2 == 0] if rules.ways == ("standard",) else rules.ways


def receiver_offset(way: str, seats: int) -> int | None:
    """Return how many seats clockwise the receiver sits, or None if there is no single receiver.

    Raise ValueError for "across" at a table of odd size, which does not exist (Q-H8).
    """
    if way == "A" and seats % 2:
        raise ValueError(f"no seat is across at a table of {seats}")
    return {"L": 1, "R": seats - 1, "A": seats // 2, "L2": 2, "R2": seats - 2}.get(way)


def passes_twice(rules: HeartsRules, way: str, deal: int) -> bool:
    """Whether a deal passes in two steps, with a look between them (H1-WID-5, Q-H14)."""
    steps = rules.two_step == "on" or (rules.two_step == "first" and deal == 1)
    return steps and way in TO_ONE


def passes(
    rules: HeartsRules, way: str, seats: int, chosen: DealerPass | None = None
) -> tuple[Pass, ...]:
    """Return all passes of a deal: giver, receiver and number of cards.

    `chosen` is the dealer's choice, if the deal has one.
    """
    if way == "DEALER":
        by_places = chosen.by_places(seats) if chosen else {}
    elif way == "SPLIT":
        by_places = dict.fromkeys(range(1, seats), 1)
    else:
        places = receiver_offset(way, seats)
        by_places = {} if places is None else {places: rules.pass_count}
    return tuple(_arrows(seats, by_places))


def _arrows(seats: int, by_places: dict[int, int]) -> Iterator[Pass]:
    """Yield the passes, the same for each giver: card counts by number of places to the left."""
    for giver in all_seats(seats):
        for places, cards in by_places.items():
            if cards:
                yield Pass(giver, Seat(giver.left(seats, places)), cards)
