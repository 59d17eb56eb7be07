"""When a game of Hearts is over, who is in front and who has lost (RULES.md B.4)."""

from collections.abc import Sequence

from companion.games.hearts.pack import pack_points
from companion.games.hearts.rules import HeartsRules
from companion.games.hearts.scoring import SUN, swing


def deals_in_game(rules: HeartsRules, seats: int) -> int | None:
    """How many deals there are, or None where points decide (H1-WID-9, Q-H33)."""
    return {"points": None, "one_each": seats, "deals": rules.deals}[rules.until]


def is_over(rules: HeartsRules, totals: Sequence[int], completed: int, seats: int) -> bool:
    """Whether the totals after so many deals end the game (H1-END-1, H2-END-1, Q-H32 to Q-H36)."""
    deals = deals_in_game(rules, seats)
    reached = to_end(rules, max(totals)) == 0 if deals is None else completed >= deals
    return reached and (rules.tie == "shared" or list(totals).count(min(totals)) == 1)


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


def most_in_a_deal(rules: HeartsRules, seats: int) -> int:
    """The most points that one deal can add to a side's total."""
    total = pack_points(rules, seats)
    if rules.moon in ("choice", "others"):
        effect = f"others{SUN}" if rules.sun == "on" else "others"
        return max(total, swing(rules, seats, effect))
    # Whoever takes everything alone has shot the moon; partners together have not.
    return total - (rules.moon == "self" and rules.team == "none" and rules.bonus_required == "off")
