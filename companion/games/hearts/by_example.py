"""Points that a deal of Hearts could have scored.

Possible deals are constructed and scored by the game itself.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import chain, product, takewhile

from companion.engine.contract.game import ByExample, PointsBySide, TellingDeal
from companion.engine.log.entries import Action
from companion.engine.log.forms import NOBODY
from companion.engine.messages import Text
from companion.engine.seating import NO_SEAT, Seat, Side, all_seats, partner_sides, single_sides
from companion.games.hearts import scoring as game_end
from companion.games.hearts.actions import Points
from companion.games.hearts.judge import deal_taken, impossible
from companion.games.hearts.rules import HeartsPosition, HeartsRules
from companion.games.hearts.scoring import (
    BONUS_POINTS,
    EFFECTS,
    SUN,
    CardsTaken,
    deal_points,
    effects,
    has_effect,
    moon_points,
    moon_points_moved,
    pack_points,
    shooter,
    with_floor,
)

_MOONS = (
    (Text("a moon"), 1, False),
    (Text("a moon whose shooter has the bonus card too"), 0, False),
    (Text("a moon with every trick"), 0, True),
)
"""Kinds of moons: their names, who has the bonus card, and whether the shooter won every trick."""


class HeartsByExample(ByExample[HeartsRules]):
    """What the points of an old sheet of Hearts tell."""

    def seats_of(self, columns: int) -> int:
        """Return the players: a column each, or two columns for fixed partners (H2-TEAM-2)."""
        return {2: 4, 3: 3, 4: 4, 5: 5, 6: 6}.get(columns, 0)

    def can_score(self, position: HeartsPosition, points: PointsBySide) -> bool:
        """Return whether cards taken, a charged revoke or a moon can score these points."""
        return any(test() for test in self.ways(position, points))

    def ways(self, position: HeartsPosition, points: PointsBySide) -> Iterator[Callable[[], bool]]:
        """Yield the cards taken, charged revokes and moons that may score these points."""
        if not any(points):
            yield partial(_leaves_all_as_they_were, position)
            return
        for deal in _plain_deals(position, points):
            yield partial(_scores, position, deal, points)
        yield lambda: points in _charges(position, points)
        for moon in _moons(position, points):
            yield partial(_scores_moon, position, *moon, points)

    def deal_of(self, position: HeartsPosition, points: PointsBySide) -> Action | None:
        """Return the cards taken, or the moon, that score these points; None if nothing does."""
        plain = (deal for deal in _plain_deals(position, points) if _scores(position, deal, points))
        moons = (
            replace(deal, choice=effect)
            for deal, effect in _moons(position, points)
            if _scores_moon(position, deal, effect, points)
        )
        return next(chain(plain, moons), None)

    def is_over(self, position: HeartsPosition) -> bool:
        """Return whether the game is over (H1-END-1, H2-END-1)."""
        rules, totals, done = position.rules, position.totals, position.completed
        return game_end.is_over(rules, totals, done, position.seats, lambda: _plays_off(position))

    def telling_deals(self, rules: HeartsRules, seats: int) -> Iterator[TellingDeal]:
        """Yield an ordinary deal, kinds of moons, and a revoke.

        Partners of one deal are the first two players; the first takes what matters.
        """
        yield TellingDeal(Text("a deal without a moon"), frozenset([_ordinary(rules, seats)]))
        for name, holder, alone in _MOONS:
            yield TellingDeal(name, frozenset(_moon_points(rules, seats, holder, alone=alone)))
        moons = frozenset(_moon_points(rules, seats, 1, alone=False))
        low = {with_floor(rules, (0,) * seats, floors) for floors in moons}
        yield TellingDeal(Text("a moon by a player with hardly any points yet"), frozenset(low))
        penalty_points = _taken_by_first(rules, seats)
        charged = (
            {deal_points(rules, CardsTaken(penalty_points))} if rules.revoke == "charge_26" else ()
        )
        yield TellingDeal(Text("a revoke that is found after the deal"), frozenset(charged))


def _ordinary(rules: HeartsRules, seats: int) -> PointsBySide:
    """Return the points of a deal in which everybody took some, and the second the bonus card."""
    penalty_points = (pack_points(rules, seats) - seats + 1,) + (1,) * (seats - 1)
    holder = NO_SEAT if rules.bonus == "none" else Seat(1)
    return deal_points(rules, CardsTaken(penalty_points, holder, (Seat(0), Seat(1))))


def _moon_points(
    rules: HeartsRules, seats: int, holder: int, *, alone: bool
) -> Iterator[PointsBySide]:
    """Yield what a deal can score in which the first player took all penalty points.

    `holder` has the bonus card if there is one; `alone` says that the first won every trick.
    """
    bonus = NO_SEAT if rules.bonus == "none" else Seat(holder)
    winners = (Seat(0),) if alone else (Seat(0), Seat(1))
    taken = CardsTaken(_taken_by_first(rules, seats), bonus, winners)
    if shooter(rules, taken) is None:
        yield deal_points(rules, taken)
        return
    open_to = effects(rules, taken)
    suns = [kind for kind in open_to if kind.endswith(SUN)]
    others = [kind for kind in open_to if not kind.endswith(SUN)]
    for effect in (suns or others) if alone else others:
        yield moon_points(rules, taken, Seat(0), effect)


def _taken_by_first(rules: HeartsRules, seats: int) -> tuple[int, ...]:
    """Return the penalty points by seat if the first player took all."""
    return (pack_points(rules, seats),) + (0,) * (seats - 1)


def _scores(position: HeartsPosition, deal: Points, points: PointsBySide) -> bool:
    """Whether a deal without a moon is possible, and scores these points."""
    rules, taken = position.rules, deal_taken(position.rules, deal)
    return (
        _limited_points(position, deal_points(rules, taken)) == points
        and impossible(rules, position.seats, deal) is None
        and shooter(rules, taken) is None
    )


def _scores_moon(position: HeartsPosition, deal: Points, effect: str, points: PointsBySide) -> bool:
    """Whether a deal in which one player took everything is a moon that scores these points."""
    rules, taken = position.rules, deal_taken(position.rules, deal)
    shooter_seat = Seat(taken.penalty_points.index(max(taken.penalty_points)))
    return (
        _limited_points(position, moon_points(rules, taken, shooter_seat, effect)) == points
        and impossible(rules, position.seats, deal) is None
        and shooter(rules, taken) == shooter_seat
        and has_effect(rules, taken, effect)
    )


def _limited_points(position: HeartsPosition, points: PointsBySide) -> PointsBySide:
    """Return points by side, limited by the floor if a total would go below it (Q-H30)."""
    by_side = tuple(points[side.seats[0]] for side in position.sides)
    after = (total + more for total, more in zip(position.totals, by_side, strict=True))
    return with_floor(position.rules, position.totals, by_side) if min(after) < 0 else by_side


def _plain_deals(position: HeartsPosition, points: PointsBySide) -> Iterator[Points]:
    """Yield deals in which the sides took what these points say.

    The side with the bonus card took what the others left: a floor may hide its own points.
    """
    total = pack_points(position.rules, position.seats)
    by_seat, at_zero = _by_seat(position.sides, points), _at_zero(position, points)
    for holder, (first, second, sides) in product(_holders(position), _partners(position)):
        taken = [by_seat[side.seats[0]] for side in sides]
        if holder != NO_SEAT:
            column = next(at for at, side in enumerate(sides) if holder in side.seats)
            rest = total - sum(count for at, count in enumerate(taken) if at != column)
            if not _is_left(rest - BONUS_POINTS, taken[column], holder in at_zero):
                continue
            taken[column] = rest
        if min(taken) >= 0 and sum(taken) == total:
            for penalty_points in _splits(sides, taken):
                yield Points(penalty_points, bonus=holder, first=first, second=second)


def _is_left(scored: int, written: int, is_at_zero: bool) -> bool:
    """Whether scored points are possible in the sheet's notation."""
    return scored == written or (is_at_zero and scored < written)


def _moons(position: HeartsPosition, points: PointsBySide) -> Iterator[tuple[Points, str]]:
    """Yield deals in which one player took all penalty points, and the effect of such a moon.

    A side that lost points has those of the moon or the bonus card, unless a floor hides them.
    """
    rules, by_seat = position.rules, _by_seat(position.sides, points)
    zeros = _at_zero(position, points)
    if not _is_like_a_moon(
        points_taken for seat, points_taken in by_seat.items() if seat not in zeros
    ):
        return
    hidden = zeros if zeros and rules.floor_zero == "on" else set()
    for effect in EFFECTS:
        moved = moon_points_moved(rules, position.seats, effect)
        of_shooter, of_others = (-moved, 0) if effect.startswith("self") else (0, moved)
        ours = hidden | {
            seat
            for seat, points_taken in by_seat.items()
            if of_shooter - points_taken in (0, BONUS_POINTS)
        }
        theirs = hidden | {
            s
            for s, points_taken in by_seat.items()
            if of_others - points_taken in (0, BONUS_POINTS)
        }
        if len(ours | theirs) == position.seats:
            yield from ((deal, effect) for deal in _moons_of(position, points, ours, theirs))


def _moons_of(
    position: HeartsPosition, points: PointsBySide, ours: set[Seat], theirs: set[Seat]
) -> Iterator[Points]:
    """Yield deals in which one of `ours` took everything, and all of the others are in `theirs`.

    Of deals that differ only by players who have the same points and totals, one is enough.
    """
    seats, kinds = position.seats, _kinds(position, points)
    tried = set[object]()
    for first, second, sides in _partners(position):
        likely = (
            side
            for side in sides
            if {*side.seats} <= ours and {*all_seats(seats)} - {*side.seats} <= theirs
        )
        for side, holder in product(likely, _holders(position)):
            partners = tuple(sorted(kinds[seat] for seat in side.seats))
            for shooter_seat in side.seats:
                with_it = (holder == shooter_seat, holder in side.seats, first == shooter_seat)
                alike = (partners, kinds[shooter_seat], kinds.get(holder), *with_it)
                if alike in tried:
                    continue
                tried.add(alike)
                total = pack_points(position.rules, seats)
                penalty_points = tuple(total * (seat == shooter_seat) for seat in range(seats))
                yield Points(penalty_points, bonus=holder, first=first, second=second)


def _kinds(position: HeartsPosition, points: PointsBySide) -> dict[Seat, tuple[int, int]]:
    """Return the points and the total before them of each player."""
    won, before = _by_seat(position.sides, points), _by_seat(position.sides, position.totals)
    return {seat: (won[seat], before[seat]) for seat in won}


def _at_zero(position: HeartsPosition, points: PointsBySide) -> set[Seat]:
    """Return whom a floor may have held: at zero after these points, or still below it."""
    sides = zip(position.sides, points, position.totals, strict=True)
    return {s for side, amount, at in sides for s in side.seats if amount == min(0, -at)}


def _plays_off(position: HeartsPosition) -> bool:
    """Whether the last deal played off a tie at the target if the rules never changed (Q-H35)."""
    before = (row.totals for row in reversed(position.rows) if row.deal != position.completed)
    tied = takewhile(game_end.is_tied, before)
    return any(game_end.is_at_target(position.rules, totals) for totals in tied)


def _leaves_all_as_they_were(position: HeartsPosition) -> bool:
    """Whether a deal can give nobody points: a moon that takes them off a shooter who has none.

    All other deals give points to somebody: the bonus card takes off less than they cost.
    """
    rules = position.rules
    return (
        min(position.totals) <= 0
        and rules.floor_zero == "on"
        and rules.moon in ("self", "choice")
        and (rules.bonus_required == "off" or rules.bonus != "none")
    )


def _is_like_a_moon(points: Iterable[int]) -> bool:
    """Whether all who won or lost points did so by the same number, give or take a bonus card."""
    moved = {amount for amount in points if amount not in (0, -BONUS_POINTS)}
    return not moved or max(moved) - min(moved) in (0, BONUS_POINTS)


def _charges(position: HeartsPosition, points: PointsBySide) -> Iterator[PointsBySide]:
    """Yield the points of deals that were charged to one player who revoked (Q-H42)."""
    rules, seats = position.rules, position.seats
    total = pack_points(rules, seats)
    if max(points) != total or sum(points) != total or rules.revoke != "charge_26":
        return
    for seat in range(seats):
        penalty_points = tuple(total * (each == seat) for each in range(seats))
        yield _limited_points(position, deal_points(rules, CardsTaken(penalty_points)))


def _holders(position: HeartsPosition) -> tuple[Seat, ...]:
    """Return who may have taken the bonus card; NO_SEAT if there is none."""
    return (NO_SEAT,) if position.rules.bonus == "none" else all_seats(position.seats)


def _partners(position: HeartsPosition) -> Iterator[tuple[Seat, Seat, tuple[Side, ...]]]:
    """Yield the first two to win a trick where these are partners, and who scores together.

    Which of two pairs was the first makes no difference: all have the first seat.
    """
    seats, team = position.seats, position.rules.team
    if team != "adhoc":
        sides = partner_sides(seats) if team == "fixed" else single_sides(seats)
        yield NO_SEAT, NO_SEAT, sides
        return
    one, *others = all_seats(seats)
    for other in others:
        rest = tuple(seat for seat in others if seat != other)
        yield one, other, (Side((one, other)), Side(rest))
    for first in all_seats(seats):
        yield first, NOBODY, single_sides(seats)


def _by_seat(sides: Iterable[Side], points: PointsBySide) -> dict[Seat, int]:
    """Return the points of each player."""
    return {seat: amount for side, amount in zip(sides, points, strict=True) for seat in side.seats}


def _splits(sides: tuple[Side, ...], taken: list[int]) -> Iterator[tuple[int, ...]]:
    """Yield ways in which partners took a side's points: one took all, or all but one."""
    ways = [
        [{side.seats[0]: points}]
        if len(side.seats) == 1 or not points
        else [{side.seats[0]: points}, {side.seats[0]: points - 1, side.seats[1]: 1}]
        for side, points in zip(sides, taken, strict=True)
    ]
    seats = sum(len(side.seats) for side in sides)
    for parts in product(*ways):
        by_seat: dict[int, int] = {seat: got for part in parts for seat, got in part.items()}
        yield tuple(by_seat.get(seat, 0) for seat in range(seats))
