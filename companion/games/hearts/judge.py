"""Whether the entries of a deal are possible, and their effect (tests/data/RULES.md C.1)."""

from collections.abc import Iterator
from functools import partial

from companion.engine.log.entries import Action
from companion.engine.log.position import DealGoesOn, DealScored, EffectiveEntry, RowSigns
from companion.engine.messages import Message, Value, message
from companion.engine.problem import Problem, problem
from companion.engine.seating import Seat, side_index
from companion.games.hearts.actions import Captures, Charge, DealerPass, DealResult, Points
from companion.games.hearts.game_end import is_in_play_off, is_over
from companion.games.hearts.options.pass_options import SIGNS
from companion.games.hearts.pack import pack_points
from companion.games.hearts.pass_directions import actual_direction, scheduled_direction
from companion.games.hearts.result_check import impossible
from companion.games.hearts.rules import HeartsPosition, HeartsRules
from companion.games.hearts.scoring import (
    CardsTaken,
    deal_points,
    effects,
    moon_points,
    moon_points_moved,
    shooter,
    with_floor,
)
from companion.games.hearts.sheet_signs import seat_signs_of


def judge_action(position: HeartsPosition, action: Action) -> DealGoesOn | DealScored | Problem:
    """Return the effect of an entry on the deal in progress, or the problem that rules it out."""
    if isinstance(action, DealerPass):
        return next(_pass_problems(position, action), DealGoesOn())
    if isinstance(action, Captures | Points):
        return _judge_result(position, action)
    if isinstance(action, Charge):
        return _judge_charge(position, action)
    return problem("action-unknown")


def deal_taken(rules: HeartsRules, action: DealResult) -> CardsTaken:
    """Return the cards taken according to a result."""
    winners = tuple(seat for seat in (action.first, action.second) if seat >= 0)
    return CardsTaken(action.penalty_points(rules), action.bonus, winners)


def moon_to_choose(
    position: HeartsPosition,
) -> tuple[EffectiveEntry, Captures | Points, Seat] | None:
    """Return entry, result and shooter of a deal whose moon is still to be chosen, or None."""
    for effective in position.current:
        if isinstance(effective.action, Captures | Points):
            shooter_seat = shooter(position.rules, deal_taken(position.rules, effective.action))
            if shooter_seat is not None:
                return effective, effective.action, shooter_seat
    return None


def is_forbidden(
    position: HeartsPosition, action: DealResult, shooter_seat: Seat, effect: str
) -> bool:
    """Whether the moon guard forbids the choice; never if the rules leave no choice."""
    rules = position.rules
    guards = rules.moon == "choice" and rules.moon_guard == "forbid"
    return guards and is_guarded(position, action, shooter_seat, effect)


def is_guarded(
    position: HeartsPosition, action: DealResult, shooter_seat: Seat, effect: str
) -> bool:
    """Whether an effect ends the game without the shooter in front, and the other one does not.

    That is the choice that the moon guard warns of or forbids (Q-H26).
    """
    kind, _, sun = effect.partition("-")
    other = {"self": "others", "others": "self"}[kind] + ("-" + sun if sun else "")
    return _backfires(position, action, shooter_seat, effect) and not _backfires(
        position, action, shooter_seat, other
    )


def _judge_result(
    position: HeartsPosition, action: Captures | Points
) -> DealGoesOn | DealScored | Problem:
    """Score a result, or leave the deal open for the choice of moon, or return the problem."""
    refusal = _unchosen(position) or impossible(position.rules, position.seats, action)
    if refusal is not None:
        return refusal
    rules, deal = position.rules, deal_taken(position.rules, action)
    shooter_seat = shooter(rules, deal)
    if shooter_seat is None:
        return _scored_deal(position, deal_points(rules, deal), _signs(position, action))
    open_to = effects(rules, deal)
    effect = open_to[0] if len(open_to) == 1 else action.choice
    if effect not in open_to:
        return DealGoesOn()
    if is_forbidden(position, action, shooter_seat, effect):
        return problem("hearts-moon-guarded", "Q-H26", field="choice", shooter=shooter_seat)
    remark = message(
        f"hearts-moon-{effect}", shooter=shooter_seat, amount=moon_swing(position, effect)
    )
    signs = _signs(position, action, shooter_seat)
    return _scored_deal(position, moon_points(rules, deal, shooter_seat, effect), signs, remark)


def _judge_charge(position: HeartsPosition, action: Charge) -> DealScored | Problem:
    """Charge all points of the deal to each offender and fixed partner; no moon, no bonus (Q-H42).

    Partners for one deal are known only from its tricks, which no longer count.
    """
    if position.rules.revoke != "charge_26":
        return problem("hearts-charge-off", "Q-H42")
    if not all(0 <= seat < position.seats for seat in action.seats):
        return problem("seat-unknown", field="seat")
    waiting = _unchosen(position)
    if waiting is not None:
        return waiting
    points = pack_points(position.rules, position.seats)
    penalty_points = tuple(points * (seat in action.seats) for seat in range(position.seats))
    remark = charge_told("hearts-charged", action, (position.rules.points_sign * points,))
    signs = RowSigns(SIGNS[actual_direction(position)])
    return _scored_deal(
        position, deal_points(position.rules, CardsTaken(penalty_points)), signs, remark
    )


def charge_told(code: str, action: Charge, points: Value) -> Message:
    """Return a message about who is charged; of several it has a code of its own."""
    if action.others:
        return message(f"{code}-several", seats=action.seats, points=points)
    return message(code, seat=action.seat, points=points)


def moon_swing(position: HeartsPosition, effect: str) -> str:
    """Return the points that a moon moves, with the table's sign."""
    points = moon_points_moved(position.rules, position.seats, effect)
    return position.rules.signed(-points if effect.startswith("self") else points)


def _signs(
    position: HeartsPosition, action: DealResult, shooter_seat: Seat | None = None
) -> RowSigns:
    """Return the icons of a row: how cards were passed, and who took the cards worth noting."""
    seat_signs = tuple(seat_signs_of(position.rules, action, shooter_seat))
    return RowSigns(
        SIGNS[actual_direction(position)], "" if shooter_seat is None else "moon", seat_signs
    )


def _scored_deal(
    position: HeartsPosition, points: tuple[int, ...], signs: RowSigns, *remarks: Message
) -> DealScored:
    """Return a scored deal: points by side, limited by the floor if the table has one."""
    by_side = tuple(points[side.seats[0]] for side in position.sides)
    deltas = with_floor(position.rules, position.totals, by_side)
    if deltas != by_side:
        remarks = (*remarks, message(f"hearts-floored-{position.rules.shown}"))
    return DealScored(deltas, remarks, signs=signs)


def _backfires(
    position: HeartsPosition, action: DealResult, shooter_seat: Seat, effect: str
) -> bool:
    """Whether an effect ends the game and the shooter is not lowest."""
    rules = position.rules
    points = moon_points(rules, deal_taken(rules, action), shooter_seat, effect)
    deltas = _scored_deal(position, points, RowSigns()).deltas
    after = [total + more for total, more in zip(position.totals, deltas, strict=True)]
    shooting_side = side_index(position.sides, shooter_seat)
    rules_then, done = position.rules_after, position.completed + 1
    in_play_off = partial(is_in_play_off, rules_then, position.rows, done)
    over = is_over(rules_then, after, done, position.seats, in_play_off)
    return over and after[shooting_side] > min(after)


def _unchosen(position: HeartsPosition) -> Problem | None:
    """Return a problem if the shooter of this deal's moon has not chosen yet (Q-H27)."""
    waiting = moon_to_choose(position)
    return problem("hearts-moon-unchosen", "Q-H27", shooter=waiting[2]) if waiting else None


def _pass_problems(position: HeartsPosition, action: DealerPass) -> Iterator[Problem]:
    """Yield why the dealer's choice is refused: wrong deal, repeated, too many cards (Q-H12)."""
    limit = position.rules.dealer_limit
    if scheduled_direction(position) != "DEALER":
        yield problem("hearts-dealer-asked-not", "H0-LOC-PASS-5")
    if position.current:
        yield problem("hearts-dealer-decided", "H0-LOC-PASS-5")
    for name in ("left", "left2", "across", "right2", "right", "smoosh"):
        if getattr(action, name) < 0:
            yield problem("form-out-of-range", field=name, low=0, high=limit)
    if action.cards != action.smoosh + sum(action.by_offset(position.seats).values()):
        yield problem("hearts-place-missing", "Q-H12")
    if action.cards > limit:
        yield problem("hearts-dealer-limit", "H0-LOC-PASS-6", limit=limit, cards=action.cards)
