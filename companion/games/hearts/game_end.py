"""When a game of Hearts is over, who leads and who has lost (tests/data/RULES.md B.4)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from companion.engine.log.position import Row
from companion.engine.persistent_list import PersistentList
from companion.games.hearts.pack import pack_points
from companion.games.hearts.rules import HeartsRules
from companion.games.hearts.scoring import SUN, moon_points_moved


def deals_in_game(rules: HeartsRules, seats: int) -> int | None:
    """Return the number of deals in a game, or None if points end it (H1-WID-9, Q-H33)."""
    if rules.until == "deals":
        return rules.deals
    return seats if rules.until == "one_each" else None


def is_over(
    rules: HeartsRules,
    totals: Sequence[int],
    completed: int,
    seats: int,
    in_play_off: Callable[[], bool],
) -> bool:
    """Whether the totals after `completed` deals end the game (H1-END-1, H2-END-1, Q-H32 to Q-H36).

    With a tie for first place it goes on, unless the rules share that place. `in_play_off` tells
    whether the last deal belongs to a play-off; it is called only where that matters.
    """
    deals = deals_in_game(rules, seats)
    due = is_at_target(rules, totals) if deals is None else completed >= deals
    if rules.tie == "shared":
        return due
    return not is_tied(totals) and (due or in_play_off())


@dataclass(frozen=True)
class _PlayOff:
    """The last deal, whether it was part of a play-off, and the totals now."""

    deal: int = 0
    played_off: bool = False
    totals: tuple[int, ...] = ()

    def goes_on(self, rules: HeartsRules) -> bool:
        """Whether the next deal is part of a play-off, if it is scored under these rules."""
        tied = bool(self.totals) and is_tied(self.totals)
        return tied and (self.played_off or is_at_target(rules, self.totals))


def is_in_play_off(rules: HeartsRules, rows: PersistentList[Row], deal: int) -> bool:
    """Whether a deal, the last or the next, belongs to the play-off of a tie at the target (Q-H35).

    A play-off begins with the totals that stand when its first deal does, and ends when one side
    leads alone after a deal, whatever the totals are.
    """
    found = rows.gathered("play-off", _PlayOff(), _after_row)
    return found.played_off if deal == found.deal else found.goes_on(rules)


def _after_row(before: _PlayOff, row: Row) -> _PlayOff:
    """Return the state of a play-off after one more row; a deal counts under its own rules."""
    if not row.deal:
        return replace(before, totals=row.totals)
    played_off = before.goes_on(row.rules)
    return _PlayOff(row.deal, played_off, row.totals)


def is_at_target(rules: HeartsRules, totals: Sequence[int]) -> bool:
    """Whether a side has the points that end the game, if points end it."""
    return rules.until == "points" and points_to_end(rules, max(totals)) == 0


def is_tied(totals: Sequence[int]) -> bool:
    """Whether first place is shared."""
    return list(totals).count(min(totals)) > 1


def points_to_end(rules: HeartsRules, total: int) -> int:
    """Return how many points are missing to reach (or exceed) the target; 0 when it is reached."""
    return max(0, rules.target + (rules.end == "exceed") - total)


def ranks_of(totals: Sequence[int]) -> tuple[int, ...]:
    """Return each side's place, lowest total first; tied sides share one, as 1, 1, 3 (Q-H35)."""
    return tuple(1 + sum(other < total for other in totals) for total in totals)


def losers(rules: HeartsRules, totals: Sequence[int]) -> tuple[int, ...]:
    """Return the sides named as losers; empty if all are ranked (H2-END-1, H2-END-2, Q-H34)."""
    if rules.result == "losers":
        return tuple(who for who, total in enumerate(totals) if points_to_end(rules, total) == 0)
    if rules.result == "highest":
        return tuple(who for who, total in enumerate(totals) if total == max(totals))
    return ()


def most_in_a_deal(rules: HeartsRules, seats: int) -> int:
    """Return the most points that one deal can add to a side's total."""
    total = pack_points(rules, seats)
    if rules.moon in ("choice", "others"):
        effect = f"others{SUN}" if rules.sun == "on" else "others"
        return max(total, moon_points_moved(rules, seats, effect))
    # A player who takes everything alone has shot the moon; partners together have not, and who
    # revoked is charged with everything.
    is_moon = rules.moon == "self" and rules.team == "none" and rules.bonus_required == "off"
    return total - (is_moon and rules.revoke != "charge_26")
