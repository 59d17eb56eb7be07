"""The pack, the points of a deal, and the end of a game of Hearts (tests/data/RULES.md C.1)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from companion.cards import RANKS, Card, Suit, pack, read_cards
from companion.engine.log.position import Row
from companion.engine.persistent_list import PersistentList
from companion.engine.seating import NO_SEAT, Seat
from companion.games.hearts.rules import HeartsRules

# Pack


QUEEN = Card.read("QS")
"""The Black Lady (H0-CARD-2, H1-CARD-1, H2-CARD-1)."""
QUEEN_POINTS = 13
"""The penalty points of the queen of spades (H1-CARD-1, H2-CARD-1)."""
BONUS_POINTS = 10
"""The points that the bonus card takes off (H2-BON-1)."""

_WIDOW = {4: 4, 5: 2}
_SIX = {"low_minor": read_cards("2C 3C 2D 3D"), "all_twos": read_cards("2C 2D 2S 2H")}


def removed(rules: HeartsRules, seats: int) -> tuple[Card, ...]:
    """Return the cards left out of the pack so that all get the same number (H0-DECK-2 to 6)."""
    if rules.widow == "on":
        return ()
    if seats == 3:
        return (Card.read(rules.three_deck),)
    if seats == 5:
        return read_cards("2C 2D")
    return _SIX[rules.six_deck] if seats == 6 else ()


@lru_cache(maxsize=256)
def in_play(rules: HeartsRules, seats: int) -> frozenset[Card]:
    """Return the cards in play at a table, including the widow."""
    return pack(without=removed(rules, seats))


def widow_cards(rules: HeartsRules, seats: int) -> int:
    """Return how many cards lie in the widow; half of them face up (H1-WID-2, H1-WID-3)."""
    return _WIDOW[seats] if rules.widow == "on" else 0


def cards_each(rules: HeartsRules, seats: int) -> int:
    """Return how many cards each player gets (H1-DEAL-2, H1-WID-2, H2-DEAL-1)."""
    return (len(in_play(rules, seats)) - widow_cards(rules, seats)) // seats


def hearts_in(rules: HeartsRules, seats: int) -> int:
    """Return how many hearts the pack has; each costs one point."""
    return len(RANKS) - sum(card.suit is Suit.HEARTS for card in removed(rules, seats))


def queen_points(rules: HeartsRules) -> int:
    """Return what the queen of spades costs at a table; 0 in basic Hearts (H0-VAR-2, Q-H22)."""
    return QUEEN_POINTS if rules.game == "black_lady" else 0


def pack_points(rules: HeartsRules, seats: int) -> int:
    """Return all penalty points of a deal: `S` of C.1 in tests/data/RULES.md (Q-H2, Q-H29)."""
    return hearts_in(rules, seats) + queen_points(rules)


@lru_cache(maxsize=256)
def lowest_club(rules: HeartsRules, seats: int) -> Card:
    """Return the lowest club of the pack, which opens unless it lies in a widow (Q-H3, Q-H4)."""
    return min(card for card in in_play(rules, seats) if card.suit is Suit.CLUBS)


def banned(rules: HeartsRules, seats: int) -> tuple[Card, ...]:
    """Return the cards that may not be passed (H0-OPT-5, Q-H13)."""
    club, queen = (lowest_club(rules, seats),), (QUEEN,)
    return {"none": (), "club": club, "queen": queen, "both": club + queen}[rules.pass_ban]


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


# Standings and end of the game (tests/data/RULES.md B.4)


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
    """Whether a side has the points that end the game, if points end it; nought never does."""
    most = max(totals)
    return most > 0 and rules.until == "points" and points_to_end(rules, most) == 0


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
