"""What is at stake in a deal of Hearts: who could end the game, and who leads."""

from collections.abc import Iterator

from companion.engine.messages import Message, message
from companion.engine.seating import Side
from companion.games.hearts.game_end import (
    deals_in_game,
    is_at_target,
    is_in_play_off,
    most_in_a_deal,
    points_to_end,
    ranks_of,
)
from companion.games.hearts.rules import HeartsPosition


def stakes(position: HeartsPosition) -> Iterator[Message]:
    """Yield who could end the game in this deal or how many deals are left, and who leads."""
    deals = deals_in_game(position.rules_after, position.seats)
    if deals is not None and position.completed < deals:
        left = deals - position.completed
        yield message("hearts-deals-left", left=left)
    if position.completed:
        if deals is None:
            yield from _ends(position)
        yield _lead(position, deals)


def _ends(position: HeartsPosition) -> Iterator[Message]:
    """Yield every side that one deal can bring to the target, the nearest first."""
    rules = position.rules
    distances = (
        (points_to_end(position.rules_after, total), side)
        for side, total in zip(position.sides, position.totals, strict=True)
    )
    most = most_in_a_deal(rules, position.seats)
    for points, side in sorted(distances):
        if 0 < points <= most:
            code = f"hearts-ends-with-{rules.shown}{_suffix(side)}"
            yield message(code, who=side, points=(rules.points_sign * points,))


def _lead(position: HeartsPosition, deals: int | None) -> Message:
    """Return who leads and by how much, or that a tie is being played off (Q-H35)."""
    lowest, second = sorted(position.totals)[:2]
    leaders = tuple(
        side
        for side, place in zip(position.sides, ranks_of(position.totals), strict=True)
        if place == 1
    )
    if lowest < second:
        return message(f"hearts-lead{_suffix(leaders[0])}", who=leaders[0], points=second - lowest)
    due = position.completed >= deals if deals else _is_due(position)
    return message("hearts-extra-deal" if due else "hearts-lead-shared", who=leaders)


def _suffix(side: Side) -> str:
    """Return the suffix of a message that speaks of partners, who take the plural in English."""
    return "-team" if len(side.seats) > 1 else ""


def _is_due(position: HeartsPosition) -> bool:
    """Whether only a tie for first place keeps the game from being over."""
    rules, deal = position.rules_after, position.completed + 1
    return is_at_target(rules, position.totals) or is_in_play_off(rules, position.rows, deal)
