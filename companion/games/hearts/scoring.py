"""What a deal of Hearts scores, and when the game is over (RULES.md C.1)."""

from collections.abc import Sequence

from companion.engine.seating import Seat
from companion.games.hearts.results import PACK_POINTS
from companion.games.hearts.rules import HeartsRules

EFFECTS = ("self", "others")
"""What a moon can do: lower the shooter, or raise everybody else (H1-MOON-2, H1-MOON-3)."""


def shooter(rules: HeartsRules, raw: Sequence[int]) -> Seat | None:
    """Who shot the moon: one player with every penalty point, where that counts."""
    if rules.moon == "off" or PACK_POINTS not in raw:
        return None
    return Seat(list(raw).index(PACK_POINTS))


def moon_deltas(seats: int, shooter: Seat, effect: str) -> tuple[int, ...]:
    """What each seat scores when the moon was shot, by its effect ("self" or "others")."""
    if effect == "self":
        return tuple(-PACK_POINTS * (seat == shooter) for seat in range(seats))
    return tuple(PACK_POINTS * (seat != shooter) for seat in range(seats))


def is_over(rules: HeartsRules, totals: Sequence[int]) -> bool:
    """Whether the totals after a deal end the game (H1-END-1, H2-END-1, Q-H32, Q-H35)."""
    if to_end(rules, max(totals)) > 0:
        return False
    return rules.tie == "shared" or list(totals).count(min(totals)) == 1


def to_end(rules: HeartsRules, total: int) -> int:
    """How many points more would reach (or exceed) the target; 0 when it is reached."""
    return max(0, rules.target + (rules.end == "exceed") - total)


def places(totals: Sequence[int]) -> tuple[int, ...]:
    """Each one's place, the lowest total first; a tie shares it, the next is skipped (Q-H35)."""
    return tuple(1 + sum(other < total for other in totals) for total in totals)


def losers(rules: HeartsRules, totals: Sequence[int]) -> tuple[int, ...]:
    """Who is named the loser: nobody where all are ranked (H2-END-1, H2-END-2, Q-H34)."""
    if rules.result == "losers":
        return tuple(who for who, total in enumerate(totals) if to_end(rules, total) == 0)
    if rules.result == "highest":
        return tuple(who for who, total in enumerate(totals) if total == max(totals))
    return ()


def guarded(rules: HeartsRules, totals: Sequence[int], shooter: Seat, effect: str) -> bool:
    """Whether an effect would end the game without the shooter in front, and the other not.

    That is the choice which the moon guard warns of or forbids (Q-H26).
    """
    other = EFFECTS[1 - EFFECTS.index(effect)]
    return _backfires(rules, totals, shooter, effect) and not _backfires(
        rules, totals, shooter, other
    )


def _backfires(rules: HeartsRules, totals: Sequence[int], shooter: Seat, effect: str) -> bool:
    """Whether an effect ends the game and the shooter is not lowest."""
    deltas = moon_deltas(len(totals), shooter, effect)
    after = [total + delta for total, delta in zip(totals, deltas, strict=True)]
    return is_over(rules, after) and after[shooter] > min(after)
