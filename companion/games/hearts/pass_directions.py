"""The direction in which each deal passes, and who passes to whom (tests/data/RULES.md B.2)."""

from collections.abc import Iterator

from companion.engine.log.position import Pass
from companion.engine.seating import Seat, all_seats
from companion.games.hearts.actions import DealerPass
from companion.games.hearts.rules import HeartsPosition, HeartsRules

STANDARD = {False: ("L", "R", "N"), True: ("L", "R", "A", "N")}
"""The standard cycle for even and odd numbers of players; with odd ones none is opposite (Q-H8)."""
TO_ONE = ("L", "R", "A", "L2", "R2")
"""The directions in which each player passes all cards to one other."""


def pass_direction(rules: HeartsRules, seats: int, deal: int) -> str:
    """Return the direction of a deal, counted from 1; the cycle repeats (H1-PASS-3, H2-PASS-2)."""
    cycle = pass_cycle(rules, seats)
    return cycle[(deal - 1) % len(cycle)]


def pass_cycle(rules: HeartsRules, seats: int) -> tuple[str, ...]:
    """Return the table's cycle of directions, one for each deal."""
    return STANDARD[seats % 2 == 0] if rules.ways == ("standard",) else rules.ways


def scheduled_direction(position: HeartsPosition) -> str:
    """Return the direction that the cycle sets for the deal in progress."""
    return pass_direction(position.rules, position.seats, position.completed + 1)


def actual_direction(position: HeartsPosition) -> str:
    """Return the direction of the deal in progress, or "N" if the dealer chose no pass."""
    chosen = chosen_pass(position)
    return "N" if chosen is not None and not chosen.cards else scheduled_direction(position)


def chosen_pass(position: HeartsPosition) -> DealerPass | None:
    """Return the dealer's choice for the deal in progress, or None before it is entered."""
    actions = (each.action for each in position.current)
    return next((action for action in actions if isinstance(action, DealerPass)), None)


def receiver_offset(direction: str, seats: int) -> int | None:
    """Return how many seats clockwise the receiver sits, or None if there is no single receiver.

    Raise ValueError for "across" at a table of odd size, which does not exist (Q-H8).
    """
    if direction == "A" and seats % 2:
        raise ValueError(f"no seat is across at a table of {seats}")
    return {"L": 1, "R": seats - 1, "A": seats // 2, "L2": 2, "R2": seats - 2}.get(direction)


def passes_twice(rules: HeartsRules, direction: str, deal: int) -> bool:
    """Whether a deal passes in two steps, with a look between them (H1-WID-5, Q-H14)."""
    steps = rules.two_step == "on" or (rules.two_step == "first" and deal == 1)
    return steps and direction in TO_ONE


def passes(
    rules: HeartsRules, direction: str, seats: int, chosen: DealerPass | None = None
) -> tuple[Pass, ...]:
    """Return all passes of a deal: giver, receiver and number of cards.

    `chosen` is the dealer's choice, if the deal has one.
    """
    if direction == "DEALER":
        by_offset = chosen.by_offset(seats) if chosen else {}
    elif direction == "SPLIT":
        by_offset = dict.fromkeys(range(1, seats), 1)
    else:
        offset = receiver_offset(direction, seats)
        by_offset = {} if offset is None else {offset: rules.pass_count}
    return tuple(_arrows(seats, by_offset))


def _arrows(seats: int, by_offset: dict[int, int]) -> Iterator[Pass]:
    """Yield the passes, the same for each giver: `by_offset` counts cards by seats to the left."""
    for giver in all_seats(seats):
        for offset, cards in by_offset.items():
            if cards:
                yield Pass(giver, Seat(giver.left(seats, offset)), cards)
