"""The points of a deal of Hearts (tests/data/RULES.md C.1); what each card costs is in `pack`."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.engine.seating import NO_SEAT, Seat
from companion.games.hearts.pack import BONUS_POINTS, pack_points
from companion.games.hearts.rules import HeartsRules

FIXED_MOON = 26
"""The value of a moon at tables where every pack counts the same (Q-H2)."""
SUN = "-sun"
"""The suffix of an effect in which the shooter took every trick as well (H0-SUN-1)."""
EFFECTS = ("self", "others", f"self{SUN}", f"others{SUN}")
"""The effects of a moon: lower the shooter, raise the others (H1-MOON-2, H1-MOON-3), or double."""


@dataclass(frozen=True)
class CardsTaken:
    """The cards taken in a deal: penalty points by seat, and who holds the bonus card, if any.

    `winners` are the first two players to win a trick, if these are partners; only one if that
    player won every trick.
    """

    penalty_points: tuple[int, ...]
    bonus: Seat = NO_SEAT
    winners: tuple[Seat, ...] = ()

    def bonus_of(self, seat: int) -> int:
        """Return what the bonus card takes off a seat's points."""
        return BONUS_POINTS * (seat == self.bonus)


def side_of(rules: HeartsRules, taken: CardsTaken, seat: int) -> tuple[int, ...]:
    """Return the seats that score together with a seat in this deal, itself included.

    Fixed partners sit opposite (H2-TEAM-2). Ad hoc, the first two to win a trick are partners,
    and so are the other two; if one player won every trick, all play alone (H2-TEAM-3, Q-H41).
    """
    seats = range(len(taken.penalty_points))
    if rules.team == "fixed":
        return tuple(other for other in seats if (other - seat) % 2 == 0)
    if rules.team == "adhoc" and len(taken.winners) == 2:
        return tuple(
            other for other in seats if (other in taken.winners) == (seat in taken.winners)
        )
    return (seat,)


def shooter(rules: HeartsRules, taken: CardsTaken) -> Seat | None:
    """Return the player who shot the moon by taking every penalty point, or None.

    Always a player, never a team (H2-TEAM-6); with the bonus card too if the table requires it
    (H2-BON-3).
    """
    total = pack_points(rules, len(taken.penalty_points))
    if total not in taken.penalty_points or rules.moon == "off":
        return None
    shooter_seat = Seat(taken.penalty_points.index(total))
    return None if taken.bonus != shooter_seat and rules.bonus_required == "on" else shooter_seat


def effects(rules: HeartsRules, taken: CardsTaken) -> tuple[str, ...]:
    """Return the possible effects of a moon in this deal; of several, one must be entered.

    The shooter chooses (Q-H25) or the rules do. Whether every trick was taken is a fact, known
    if the trick winners are, or if another player has the bonus card (Q-H37).
    """
    return tuple(effect for effect in EFFECTS if has_effect(rules, taken, effect))


def has_effect(rules: HeartsRules, taken: CardsTaken, effect: str) -> bool:
    """Return whether a moon can have an effect in this deal; see `effects`."""
    if rules.moon not in ("choice", effect.removesuffix(SUN)):
        return False
    is_sun = effect.endswith(SUN)
    shooter_seat = taken.penalty_points.index(max(taken.penalty_points))
    if taken.bonus not in (NO_SEAT, shooter_seat):
        return not is_sun
    if rules.team != "adhoc":
        return not is_sun or rules.sun == "on"
    is_alone = len(taken.winners) == 1
    return is_alone == is_sun if rules.sun == "on" else not is_sun


def moon_points_moved(rules: HeartsRules, seats: int, effect: str) -> int:
    """Return the points that a moon moves: `M` of C.1 in tests/data/RULES.md."""
    worth = FIXED_MOON if rules.moon_value == "fixed26" else pack_points(rules, seats)
    return 2 * worth if effect.endswith(SUN) else worth


def deal_points(rules: HeartsRules, taken: CardsTaken) -> tuple[int, ...]:
    """Return the points of a deal without a moon, by seat: its side's sum (H2-TEAM-5)."""
    alone = tuple(points - taken.bonus_of(seat) for seat, points in enumerate(taken.penalty_points))
    if rules.team == "none":
        return alone
    return tuple(
        sum(alone[partner] for partner in side_of(rules, taken, seat)) for seat in range(len(alone))
    )


def moon_points(
    rules: HeartsRules, taken: CardsTaken, shooter_seat: Seat, effect: str
) -> tuple[int, ...]:
    """Return the points of a deal with a moon, by seat; the bonus card counts only if rules say so.

    A shooter's partner shares the bonus (H2-TEAM-6, H2-BON-5, H2-BON-6).
    """
    seats = range(len(taken.penalty_points))
    moved = moon_points_moved(rules, len(taken.penalty_points), effect)
    of_shooter = -moved if effect.startswith("self") else 0
    of_others = 0 if effect.startswith("self") else moved
    shooters_side = side_of(rules, taken, shooter_seat)
    bonus = [0 for _ in seats]
    if taken.bonus >= 0 and rules.bonus_on_moon == "on":
        holders = side_of(rules, taken, taken.bonus)
        bonus = [BONUS_POINTS * (seat in holders) for seat in seats]
    return tuple(
        (of_shooter if seat in shooters_side else of_others) - bonus[seat] for seat in seats
    )


def with_floor(rules: HeartsRules, totals: Sequence[int], deltas: Sequence[int]) -> tuple[int, ...]:
    """Return a deal's points, limited if rules say that no total goes below zero (Q-H30)."""
    if rules.floor_zero == "off":
        return tuple(deltas)
    return tuple(max(delta, min(0, -total)) for total, delta in zip(totals, deltas, strict=True))
