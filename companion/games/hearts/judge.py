"""Checks the entries of a deal of Hearts and computes their effect (tests/data/RULES.md C.1)."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from companion.cards import Card
from companion.engine.log.entries import Action
from companion.engine.log.forms import NOBODY
from companion.engine.log.position import (
    DealGoesOn,
    DealQuestion,
    DealScored,
    EffectiveEntry,
    Fact,
    QuestionAnswer,
    RowSigns,
    SeatSign,
)
from companion.engine.messages import Message, Problem, Value, message, problem
from companion.engine.seating import NO_SEAT, Seat, all_seats, side_index
from companion.games.hearts.actions import Captures, Charge, DealerPass, DealResult, Points
from companion.games.hearts.options import SIGNS
from companion.games.hearts.pass_directions import actual_direction, scheduled_direction
from companion.games.hearts.rules import HeartsPosition, HeartsRules
from companion.games.hearts.scoring import (
    EFFECTS,
    QUEEN,
    QUEEN_POINTS,
    SUN,
    CardsTaken,
    deal_points,
    effects,
    hearts_in,
    is_in_play_off,
    is_over,
    moon_points,
    moon_points_moved,
    pack_points,
    queen_points,
    shooter,
    side_of,
    with_floor,
)

# Checks of a result


def impossible(rules: HeartsRules, seats: int, action: DealResult) -> Problem | None:
    """Return the first problem of a result at a table of this size, or None."""
    problems = (wrong for check in _CHECKS for wrong in check(rules, seats, action))
    return next(problems, None)


def _choice(rules: HeartsRules, seats: int, action: DealResult) -> Iterator[Problem]:
    """Check that the effect of the moon exists (H1-MOON-1)."""
    if action.choice not in ("", *EFFECTS):
        yield problem("hearts-choice-unknown", "H1-MOON-1", field="choice")


def _captures(rules: HeartsRules, seats: int, action: DealResult) -> Iterator[Problem]:
    """Check that all hearts are accounted for, and the queen has a taker (H2-CARD-1)."""
    if not isinstance(action, Captures):
        return
    yield from _counts(seats, action.hearts, hearts_in(rules, seats), "hearts")
    if queen_points(rules):
        if not 0 <= action.queen < seats:
            yield problem("hearts-queen-missing", "H2-CARD-1", field="queen")
    elif action.queen != NO_SEAT:
        yield problem("hearts-queen-free", "H0-VAR-2", field="queen")


def _points(rules: HeartsRules, seats: int, action: DealResult) -> Iterator[Problem]:
    """Check the sum of the points, and that one player has the queen's thirteen (H2-CARD-1)."""
    if not isinstance(action, Points):
        return
    yield from _counts(seats, action.points, pack_points(rules, seats), "points")
    if queen_points(rules) and max(action.points) < QUEEN_POINTS:
        yield problem("hearts-queen-nowhere", "H2-CARD-1", field="points")


def _bonus(rules: HeartsRules, seats: int, action: DealResult) -> Iterator[Problem]:
    """Check that the bonus card has a taker, exactly if the table has one (H2-BON-1)."""
    if rules.bonus == "none" and action.bonus != NO_SEAT:
        yield problem("hearts-bonus-off", "H2-BON-1", field="bonus")
    if rules.bonus != "none" and not 0 <= action.bonus < seats:
        yield problem("hearts-bonus-nowhere", "H2-BON-1", field="bonus")


def _partners(rules: HeartsRules, seats: int, action: DealResult) -> Iterator[Problem]:
    """Check the first two players to win a trick, if these are partners (H2-TEAM-3)."""
    if rules.team != "adhoc":
        if (action.first, action.second) != (NO_SEAT, NO_SEAT):
            yield problem("hearts-partners-off", "H2-TEAM-3", field="first")
        return
    if not 0 <= action.first < seats:
        yield problem("hearts-first-missing", "H2-TEAM-3", field="first")
    if action.second == NOBODY:
        yield from _lone_winner(rules, action)
    elif not 0 <= action.second < seats:
        yield problem("hearts-second-missing", "H2-TEAM-3", field="second")
    elif action.second == action.first:
        yield problem("hearts-second-same", "Q-H41", field="second")


def _lone_winner(rules: HeartsRules, action: DealResult) -> Iterator[Problem]:
    """Check that the winner of every trick has everything that counts (Q-H41)."""
    won_by_others = [
        points for seat, points in enumerate(action.penalty_points(rules)) if seat != action.first
    ]
    if any(won_by_others) or action.bonus not in (NO_SEAT, action.first):
        yield problem("hearts-alone-not", "Q-H41", field="second", seat=action.first)


def _counts(seats: int, counts: tuple[int, ...], total: int, name: str) -> Iterator[Problem]:
    """Check one number for each seat: in range, and adding up to the total."""
    if len(counts) != seats:
        yield problem("sides-other", field=name)
    elif min(counts) < 0 or max(counts) > total:
        # Message codes: hearts-hearts-range, hearts-points-range
        yield problem(f"hearts-{name}-range", "H2-CARD-1", field=name, total=total)
    elif sum(counts) != total:
        # Message codes: hearts-hearts-sum, hearts-points-sum
        yield problem(f"hearts-{name}-sum", "Q-H29", field=name, total=total, sum=sum(counts))


_Check = Callable[[HeartsRules, int, DealResult], Iterator[Problem]]

_CHECKS: tuple[_Check, ...] = (_choice, _captures, _points, _bonus, _partners)


# Icons and facts


def seat_signs_of(
    rules: HeartsRules, action: DealResult, shooter_seat: Seat | None
) -> Iterator[SeatSign]:
    """Yield who took the queen and the bonus card, if that was entered, and who shot the moon."""
    if shooter_seat is not None:
        yield SeatSign(shooter_seat, sign="moon")
    entered = action.queen if isinstance(action, Captures) else None
    queen = entered if shooter_seat is None else shooter_seat
    if queen_points(rules) and queen is not None and queen >= 0:
        yield SeatSign(queen, QUEEN)
    if action.bonus >= 0:
        yield SeatSign(action.bonus, Card.read(rules.bonus))


def facts(position: HeartsPosition) -> tuple[Fact, ...]:
    """Return every moon of the evening."""
    return tuple(
        Fact(
            message("hearts-fact-moon", shooter=mark.seat, deal=row.deal),
            (mark.seat,),
            "moon",
            players=row.players,
        )
        for row in position.rows
        for mark in row.signs.seat_signs
        if mark.sign == "moon" and row.deal
    )


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


class OpenMoon(NamedTuple):
    """A deal whose moon is still to be chosen: its entry, its result and the shooter."""

    effective: EffectiveEntry
    action: Captures | Points
    shooter: Seat


def moon_to_choose(position: HeartsPosition) -> OpenMoon | None:
    """Return the moon of the deal in progress that is still to be chosen, or None."""
    for effective in position.current:
        if isinstance(effective.action, Captures | Points):
            shooter_seat = shooter(position.rules, deal_taken(position.rules, effective.action))
            if shooter_seat is not None:
                return OpenMoon(effective, effective.action, shooter_seat)
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
        # Message codes: hearts-moon-others, hearts-moon-others-sun, hearts-moon-self,
        #   hearts-moon-self-sun
        f"hearts-moon-{effect}",
        shooter=shooter_seat,
        amount=moon_swing(position, effect),
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
        # Message codes: hearts-charged-several, hearts-why-charge-several
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
        # Message codes: hearts-floored-minus, hearts-floored-penalty
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
    return problem("hearts-moon-unchosen", "Q-H27", shooter=waiting.shooter) if waiting else None


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


# Choice after shooting the moon


def question(position: HeartsPosition) -> DealQuestion | None:
    """Return the question of an open moon, or None; each answer is a full action (H2-MOON-1)."""
    waiting = moon_to_choose(position)
    if waiting is None:
        return None
    effective, action, shooter_seat = waiting
    answers = tuple(
        _answer(position, action, shooter_seat, effect)
        for effect in effects(position.rules, deal_taken(position.rules, action))
    )
    how, asks = _asks(position.rules, shooter_seat)
    return DealQuestion(
        # Message codes: hearts-moon-chooses, hearts-moon-chooses-without, hearts-moon-tells,
        #   hearts-moon-tells-without
        Message(f"hearts-moon-{how}", asks),
        shooter_seat,
        effective.entry.number,
        answers,
        message("hearts-moon-shot", shooter=shooter_seat),
        # Message codes: hearts-asked-chooses, hearts-asked-chooses-without, hearts-asked-tells,
        #   hearts-asked-tells-without
        Message(f"hearts-asked-{how}", asks | _shooters_cards(position)),
        "moon",
    )


def _asks(rules: HeartsRules, shooter_seat: Seat) -> tuple[str, dict[str, Value]]:
    """Return the suffix of the message codes that ask the shooter, and the parameters.

    They add a note if the bonus card does not count in a moon (H2-BON-6).
    """
    asks = "chooses" if rules.moon == "choice" else "tells"
    if rules.bonus == "none" or rules.bonus_on_moon == "on":
        return asks, {"shooter": shooter_seat}
    return f"{asks}-without", {"shooter": shooter_seat, "card": Card.read(rules.bonus)}


def _shooters_cards(position: HeartsPosition) -> dict[str, Value]:
    """Return how many hearts the shooter has, and what the queen is worth, 0 if nothing."""
    rules = position.rules
    return {"hearts": hearts_in(rules, position.seats), "queen": queen_points(rules)}


def _answer(
    position: HeartsPosition, action: DealResult, shooter_seat: Seat, effect: str
) -> QuestionAnswer:
    """Return one possible effect of the moon, with a warning if it would lose the game."""
    rules, deal = position.rules, deal_taken(position.rules, action)
    shooters = tuple(Seat(seat) for seat in side_of(rules, deal, shooter_seat))
    parts = tuple(_brings(rules, moon_points(rules, deal, shooter_seat, effect), shooters))
    backfires = rules.moon == "choice" and is_guarded(position, action, shooter_seat, effect)
    return QuestionAnswer(
        effect,
        message("hearts-answer-sun" if effect.endswith(SUN) else "hearts-answer", parts=parts),
        replace(action, choice=effect),
        message("hearts-moon-backfires", shooter=shooter_seat) if backfires else None,
        message(
            # Message codes: hearts-does-others, hearts-does-others-sun, hearts-does-self,
            #   hearts-does-self-sun
            f"hearts-does-{effect}",
            amount=moon_points_moved(rules, position.seats, effect),
            shown=rules.shown,
        ),
    )


def _brings(
    rules: HeartsRules, points: Sequence[int], shooters: tuple[Seat, ...]
) -> Iterator[Message]:
    """Yield who gets how many points, with the bonus card if it counts (H2-TEAM-6, H2-BON-5)."""
    others = tuple(seat for seat in all_seats(len(points)) if seat not in shooters)
    for amount in dict.fromkeys(points[seat] for seat in (*shooters, *others)):
        who = tuple(seat for seat in (*shooters, *others) if points[seat] == amount)
        if amount and who == others:
            yield message("hearts-brings-others", amount=rules.signed(amount))
        elif amount:
            yield message("hearts-brings", amount=rules.signed(amount), who=who)
