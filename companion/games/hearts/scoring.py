"""What a deal of Hearts scores, and when the game is over (RULES.md C.1)."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.engine.seating import OPEN, Seat
from companion.games.hearts.pack import BONUS_POINTS, pack_points
from companion.games.hearts.rules import HeartsRules

FIXED_MOON = 26
"""What a moon is worth where every pack counts the same (Q-H2)."""
SUN = "-sun"
"""What marks an effect in which the shooter took every trick as well (H0-SUN-1)."""
EFFECTS = ("self", "others", f"self{SUN}", f"others{SUN}")
"""What a moon can do: lower the shooter, or raise the rest (H1-MOON-2, H1-MOON-3), or double."""


@dataclass(frozen=True)
class Taken:
    """What a deal brought: penalty points by seat, the holder of the bonus card if there is one.

    `winners` are the first two players to win a trick, where they are partners; one if he won all.
    """

    raw: tuple[int, ...]
    bonus: Seat = OPEN
    winners: tuple[Seat, ...] = ()

    def bonus_of(self, seat: int) -> int:
        """What the bonus card takes off a seat's points."""
        return BONUS_POINTS * (seat == self.bonus)


def side_of(rules: HeartsRules, taken: Taken, seat: int) -> tuple[int, ...]:
    """The seats that score together with a seat in this deal, itself included.

    Opposite seats where partners are fixed (H2-TEAM-2). Ad hoc, the first two to win a trick and
    the other two; everybody alone where one player won them all (H2-TEAM-3, Q-H41).
    """
    seats = range(len(taken.raw))
    if rules.team == "fixed":
        return tuple(each for each in seats if (each - seat) % 2 == 0)
    if rules.team == "adhoc" and len(taken.winners) == 2:
        return tuple(each for each in seats if (each in taken.winners) == (seat in taken.winners))
    return (seat,)


def shooter(rules: HeartsRules, taken: Taken) -> Seat | None:
    """Who shot the moon: one player with every penalty point, where that counts.

    Always a player, never a team (H2-TEAM-6); with the bonus card too if the table asks for it
    (H2-BON-3).
    """
    total = pack_points(rules, len(taken.raw))
    if rules.moon == "off" or total not in taken.raw:
        return None
    shot = Seat(taken.raw.index(total))
    return None if rules.bonus_required == "on" and taken.bonus != shot else shot


def effects(rules: HeartsRules, taken: Taken) -> tuple[str, ...]:
    """What a moon can do in this deal; where it is more than one, somebody has to say which.

    The shooter chooses (Q-H25) or the rules do; whether every trick was taken is a matter of fact,
    known where the trick winners are, or where the bonus card went elsewhere (Q-H37).
    """
    kinds = ("self", "others") if rules.moon == "choice" else (rules.moon,)
    shot = taken.raw.index(max(taken.raw))
    if rules.sun == "off" or taken.bonus not in (OPEN, shot):
        return kinds
    suns = tuple(f"{kind}{SUN}" for kind in kinds)
    if rules.team == "adhoc":
        return suns if len(taken.winners) == 1 else kinds
    return kinds + suns


def swing(rules: HeartsRules, seats: int, effect: str) -> int:
    """The points that a moon moves: `M` of RULES.md C.1."""
    worth = FIXED_MOON if rules.moon_value == "fixed26" else pack_points(rules, seats)
    return 2 * worth if effect.endswith(SUN) else worth


def deal_points(rules: HeartsRules, taken: Taken) -> tuple[int, ...]:
    """What a deal without a moon scores, by seat: the sum of one's side (H2-TEAM-5)."""
    alone = tuple(raw - taken.bonus_of(seat) for seat, raw in enumerate(taken.raw))
    if rules.team == "none":
        return alone
    return tuple(
        sum(alone[each] for each in side_of(rules, taken, seat)) for seat in range(len(alone))
    )


def moon_points(rules: HeartsRules, taken: Taken, shot: Seat, effect: str) -> tuple[int, ...]:
    """What a deal with a moon scores, by seat; the bonus card counts only if the table says so.

    A shooter's partner shares the bonus (H2-TEAM-6, H2-BON-5, H2-BON-6).
    """
    seats = range(len(taken.raw))
    moved = swing(rules, len(taken.raw), effect)
    own = -moved if effect.startswith("self") else 0
    rest = 0 if effect.startswith("self") else moved
    winners = side_of(rules, taken, shot)
    bonus = [0 for _ in seats]
    if rules.bonus_on_moon == "on" and taken.bonus >= 0:
        holders = side_of(rules, taken, taken.bonus)
        bonus = [BONUS_POINTS * (seat in holders) for seat in seats]
    return tuple((own if seat in winners else rest) - bonus[seat] for seat in seats)


def floored(rules: HeartsRules, totals: Sequence[int], deltas: Sequence[int]) -> tuple[int, ...]:
    """What a deal may really take off where no total goes below zero (Q-H30)."""
    if rules.floor_zero == "off":
        return tuple(deltas)
    return tuple(max(delta, min(0, -total)) for total, delta in zip(totals, deltas, strict=True))
