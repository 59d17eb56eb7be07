"""Explains the points of a deal of Hearts step by step (tests/data/RULES.md C.1).

Penalty points are shown as counted; points moved by a moon or a bonus have the table's sign.
"""

from collections.abc import Iterator

from companion.cards import Card
from companion.engine.log.entries import Action
from companion.engine.messages import Message, message
from companion.engine.seating import Seat, all_seats
from companion.games.hearts.actions import Captures, Charge, DealResult, Points
from companion.games.hearts.judge import charge_told, deal_taken, moon_swing
from companion.games.hearts.rules import HeartsPosition, HeartsRules
from companion.games.hearts.scoring import (
    BONUS_POINTS,
    FIXED_MOON,
    QUEEN_POINTS,
    SUN,
    CardsTaken,
    deal_points,
    effects,
    moon_points,
    pack_points,
    shooter,
    side_of,
    with_floor,
)


def explanation(position: HeartsPosition, action: Action) -> tuple[Message, ...]:
    """Return the arithmetic of a result: points taken, the moon, the bonus card, partners."""
    if isinstance(action, Charge):
        points = pack_points(position.rules, position.seats)
        return (charge_told("hearts-why-charge", action, points),)
    if not isinstance(action, Captures | Points):
        return ()
    deal = deal_taken(position.rules, action)
    shooter_seat = shooter(position.rules, deal)
    steps = (
        _without_moon(position, deal)
        if shooter_seat is None
        else _moon(position, action, deal, shooter_seat)
    )
    written = (message("hearts-why-minus"),) if position.rules.points_sign < 0 else ()
    return (_points_taken(position, action), *steps, *written)


def _points_taken(position: HeartsPosition, action: DealResult) -> Message:
    """Return what each player took, with the queen named separately."""
    penalty_points = action.penalty_points(position.rules)
    queen = action.queen if isinstance(action, Captures) else -1
    parts = tuple(
        message(
            "hearts-why-has-queen",
            seat=seat,
            hearts=penalty_points[seat] - QUEEN_POINTS,
            points=penalty_points[seat],
        )
        if seat == queen
        else message("hearts-why-has", seat=seat, points=penalty_points[seat])
        for seat in all_seats(position.seats)
    )
    return message("hearts-why-raw", parts=parts, total=sum(penalty_points))


def _without_moon(position: HeartsPosition, deal: CardsTaken) -> Iterator[Message]:
    """Yield why there is no moon, and what the bonus card, partners and the floor change."""
    rules = position.rules
    yield _no_moon(rules, deal)
    if deal.bonus >= 0:
        amount = rules.signed(-BONUS_POINTS)
        yield message("hearts-why-bonus", card=_bonus(rules), amount=amount, seat=deal.bonus)
    yield from _partners(rules, deal)
    yield from _floor(position, deal_points(rules, deal))


def _no_moon(rules: HeartsRules, deal: CardsTaken) -> Message:
    """Return why the deal is not a moon."""
    total, most = pack_points(rules, len(deal.penalty_points)), max(deal.penalty_points)
    if rules.moon == "off":
        return message("hearts-why-moon-off")
    if most == total:
        lone = Seat(deal.penalty_points.index(total))
        return message("hearts-why-moon-bonus", shooter=lone, total=total, card=_bonus(rules))
    sides = [side_of(rules, deal, seat) for seat in range(len(deal.penalty_points))]
    together = next(
        (s for s in sides if sum(deal.penalty_points[seat] for seat in s) == total), None
    )
    if together is not None:
        both = tuple(Seat(seat) for seat in together)
        return message("hearts-why-moon-pair", partners=both, total=total)
    return message("hearts-why-moon-missed", total=total, most=most)


def _partners(rules: HeartsRules, deal: CardsTaken) -> Iterator[Message]:
    """Yield what each pair of partners took together (H2-TEAM-5)."""
    done: set[tuple[int, ...]] = set()
    alone = [points - deal.bonus_of(seat) for seat, points in enumerate(deal.penalty_points)]
    for seat in range(len(alone)):
        side = side_of(rules, deal, seat)
        if len(side) < 2 or side in done:
            continue
        done.add(side)
        one, two = (alone[each] for each in side)
        both = tuple(Seat(each) for each in side)
        yield message(
            "hearts-why-partners", partners=both, one=(one,), two=(two,), sum=(one + two,)
        )


def _moon(
    position: HeartsPosition, action: DealResult, deal: CardsTaken, shooter_seat: Seat
) -> Iterator[Message]:
    """Yield that the deal is a moon, its effect, and whether the bonus card counts."""
    rules, total = position.rules, pack_points(position.rules, position.seats)
    if rules.bonus_required == "on":
        yield message("hearts-why-moon-with", shooter=shooter_seat, total=total, card=_bonus(rules))
    else:
        yield message("hearts-why-moon", shooter=shooter_seat, total=total)
    if rules.moon_value == "fixed26" and total != FIXED_MOON:
        yield message("hearts-why-moon-fixed", worth=FIXED_MOON, total=total)
    kinds = effects(rules, deal)
    yield from _effects(position, kinds, shooter_seat)
    if deal.bonus >= 0:
        # Message codes: hearts-why-moon-bonus-off, hearts-why-moon-bonus-on
        amount, code = rules.signed(-BONUS_POINTS), f"hearts-why-moon-bonus-{rules.bonus_on_moon}"
        yield message(code, card=_bonus(rules), amount=amount, seat=deal.bonus)
    shooters_side = tuple(Seat(seat) for seat in side_of(rules, deal, shooter_seat))
    if len(shooters_side) > 1:
        yield message("hearts-why-moon-team", partners=shooters_side)
    effect = kinds[0] if len(kinds) == 1 else action.choice
    if effect in kinds:
        yield message(
            # Message codes: hearts-moon-others, hearts-moon-others-sun, hearts-moon-self,
            #   hearts-moon-self-sun
            f"hearts-moon-{effect}",
            shooter=shooter_seat,
            amount=moon_swing(position, effect),
        )
        yield from _floor(position, moon_points(rules, deal, shooter_seat, effect))


def _effects(
    position: HeartsPosition, kinds: tuple[str, ...], shooter_seat: Seat
) -> Iterator[Message]:
    """Yield the possible effects of the moon, doubled if every trick was taken as well."""
    rules = position.rules
    sure = all(kind.endswith(SUN) for kind in kinds)
    suffix = SUN if sure else ""
    if sure:
        yield message("hearts-why-sun", shooter=shooter_seat)
    if len(kinds) > 1 or rules.moon == "choice":
        down, up = (moon_swing(position, f"{kind}{suffix}") for kind in ("self", "others"))
        if rules.moon == "choice":
            yield message("hearts-why-moon-choice", shooter=shooter_seat, down=down, up=up)
    if not sure and any(kind.endswith(SUN) for kind in kinds):
        yield message("hearts-why-sun-maybe", shooter=shooter_seat)


def _floor(position: HeartsPosition, points: tuple[int, ...]) -> Iterator[Message]:
    """Yield a remark if the floor limits what a side's total loses (Q-H30)."""
    by_side = tuple(points[side.seats[0]] for side in position.sides)
    kept = with_floor(position.rules, position.totals, by_side)
    if kept != by_side:
        # Message codes: hearts-floored-minus, hearts-floored-penalty
        yield message(f"hearts-floored-{position.rules.shown}")


def _bonus(rules: HeartsRules) -> Card:
    """Return the bonus card."""
    return Card.read(rules.bonus)
