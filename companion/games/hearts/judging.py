"""Whether what is entered of a deal can be, and what it does (RULES.md C.1)."""

from collections.abc import Iterator

from companion.engine.log.entries import Action
from companion.engine.log.position import Live, Open, Scored, Signs
from companion.engine.messages import Message, Text, message
from companion.engine.problem import Problem, problem
from companion.engine.seating import Seat, side_of
from companion.games.hearts.ending import is_over
from companion.games.hearts.marks import marks_of
from companion.games.hearts.options.passing import SIGNS
from companion.games.hearts.pack import pack_points
from companion.games.hearts.passing import direction
from companion.games.hearts.results import Captures, Charge, DealerPass, DealResult, Points
from companion.games.hearts.rules import HeartsPosition, HeartsRules
from companion.games.hearts.scoring import (
    Taken,
    deal_points,
    effects,
    floored,
    moon_points,
    shooter,
    swing,
)
from companion.games.hearts.validation import impossible


def judge_action(position: HeartsPosition, action: Action) -> Open | Scored | Problem:
    """What an entry does to the deal in progress, or why it cannot be."""
    if isinstance(action, DealerPass):
        return _impossible_pass(position, action) or Open()
    if isinstance(action, Captures | Points):
        return _judge_result(position, action)
    if isinstance(action, Charge):
        return _judge_charge(position, action)
    return problem("action-unknown")


def way_of(position: HeartsPosition) -> str:
    """The way to pass in the deal in progress."""
    return direction(position.rules, position.seats, position.completed + 1)


def way_taken(position: HeartsPosition) -> str:
    """The same; none where the dealer decided that nothing is passed."""
    chosen = chosen_pass(position)
    return "N" if chosen is not None and not chosen.cards else way_of(position)


def chosen_pass(position: HeartsPosition) -> DealerPass | None:
    """What the dealer decided for the deal in progress, once that was entered."""
    said = (live.action for live in position.current)
    return next((action for action in said if isinstance(action, DealerPass)), None)


def taken(rules: HeartsRules, action: DealResult) -> Taken:
    """What an entry says that the deal brought."""
    winners = tuple(seat for seat in (action.first, action.second) if seat >= 0)
    return Taken(action.raw(rules), action.bonus, winners)


def open_moon(position: HeartsPosition) -> tuple[Live, Captures | Points, Seat] | None:
    """The deal that waits for its shooter's choice: its entry, what it says, and who shot."""
    for live in position.current:
        if isinstance(live.action, Captures | Points):
            shot = shooter(position.rules, taken(position.rules, live.action))
            if shot is not None:
                return live, live.action, shot
    return None


def forbidden(position: HeartsPosition, action: DealResult, shot: Seat, effect: str) -> bool:
    """Whether the moon guard forbids the choice; it says nothing where the rules leave none."""
    rules = position.rules
    guards = rules.moon == "choice" and rules.moon_guard == "forbid"
    return guards and guarded(position, action, shot, effect)


def guarded(position: HeartsPosition, action: DealResult, shot: Seat, effect: str) -> bool:
    """Whether an effect ends the game without the shooter in front, and the other one does not.

    That is the choice which the moon guard warns of or forbids (Q-H26).
    """
    kind, _, sun = effect.partition("-")
    other = {"self": "others", "others": "self"}[kind] + ("-" + sun if sun else "")
    return _backfires(position, action, shot, effect) and not _backfires(
        position, action, shot, other
    )


def _judge_result(position: HeartsPosition, action: Captures | Points) -> Open | Scored | Problem:
    """The deal's points, or that the moon still has to be chosen, or why it cannot be."""
    found = _unchosen(position) or impossible(position.rules, position.seats, action)
    if found is not None:
        return found
    rules, deal = position.rules, taken(position.rules, action)
    shot = shooter(rules, deal)
    if shot is None:
        return _scored(position, deal_points(rules, deal), _signs(position, action))
    open_to = effects(rules, deal)
    effect = open_to[0] if len(open_to) == 1 else action.choice
    if effect not in open_to:
        return Open()
    if forbidden(position, action, shot, effect):
        return problem("hearts-moon-guarded", "Q-H26", field="choice", shooter=shot)
    remark = message(f"hearts-moon-{effect}", shooter=shot, amount=moved(position, effect))
    signs = _signs(position, action, shot)
    return _scored(position, moon_points(rules, deal, shot, effect), signs, remark)


def _judge_charge(position: HeartsPosition, action: Charge) -> Scored | Problem:
    """All points of the deal for who revoked, and for a fixed partner; no moon, no bonus (Q-H42).

    Partners for one deal are known only from its tricks, which do not count any more.
    """
    if position.rules.revoke != "charge_26":
        return problem("hearts-charge-off", "Q-H42")
    if not 0 <= action.seat < position.seats:
        return problem("seat-unknown", field="seat")
    waiting = _unchosen(position)
    if waiting is not None:
        return waiting
    points = pack_points(position.rules, position.seats)
    raw = tuple(points * (seat == action.seat) for seat in range(position.seats))
    remark = message(
        "hearts-charged", seat=action.seat, points=(position.rules.points_sign * points,)
    )
    signs = Signs(SIGNS[way_taken(position)])
    return _scored(position, deal_points(position.rules, Taken(raw)), signs, remark)


def moved(position: HeartsPosition, effect: str) -> Text:
    """The points that a moon moves, as the table writes them."""
    points = swing(position.rules, position.seats, effect)
    return position.rules.signed(-points if effect.startswith("self") else points)


def _signs(position: HeartsPosition, action: DealResult, shot: Seat | None = None) -> Signs:
    """How cards were passed, and who took what is worth a sign."""
    marks = tuple(marks_of(position.rules, action, shot))
    return Signs(SIGNS[way_taken(position)], "" if shot is None else "moon", marks)


def _scored(
    position: HeartsPosition, points: tuple[int, ...], signs: Signs, *remarks: Message
) -> Scored:
    """A closed deal: the seats' points by side, and not below zero where the table says so."""
    by_side = tuple(points[side.seats[0]] for side in position.sides)
    deltas = floored(position.rules, position.totals, by_side)
    if deltas != by_side:
        remarks = (*remarks, message(f"hearts-floored-{position.rules.shown}"))
    return Scored(deltas, remarks, signs=signs)


def _backfires(position: HeartsPosition, action: DealResult, shot: Seat, effect: str) -> bool:
    """Whether an effect ends the game and the shooter is not lowest."""
    rules = position.rules
    points = moon_points(rules, taken(rules, action), shot, effect)
    deltas = _scored(position, points, Signs()).deltas
    after = [total + more for total, more in zip(position.totals, deltas, strict=True)]
    own = side_of(position.sides, shot)
    done, rows = position.completed + 1, position.rows
    over = is_over(position.rules_after, after, done, position.seats, rows)
    return over and after[own] > min(after)


def _unchosen(position: HeartsPosition) -> Problem | None:
    """A deal with a moon cannot be left before the choice is entered (Q-H27)."""
    waiting = open_moon(position)
    return problem("hearts-moon-unchosen", "Q-H27", shooter=waiting[2]) if waiting else None


def _impossible_pass(position: HeartsPosition, action: DealerPass) -> Problem | None:
    """Why a dealer cannot decide so: not this deal, not again, or too many cards (Q-H12)."""
    return next(_pass_problems(position, action), None)


def _pass_problems(position: HeartsPosition, action: DealerPass) -> Iterator[Problem]:
    """What is wrong with a dealer's choice."""
    limit = position.rules.dealer_limit
    if way_of(position) != "DEALER":
        yield problem("hearts-dealer-asked-not", "H0-LOC-PASS-5")
    if position.current:
        yield problem("hearts-dealer-decided", "H0-LOC-PASS-5")
    for name in ("left", "left2", "across", "right2", "right", "smoosh"):
        if getattr(action, name) < 0:
            yield problem("form-out-of-range", field=name, low=0, high=limit)
    if action.cards != action.smoosh + sum(action.by_places(position.seats).values()):
        yield problem("hearts-place-missing", "Q-H12")
    if action.cards > limit:
        yield problem("hearts-dealer-limit", "H0-LOC-PASS-6", limit=limit, cards=action.cards)
