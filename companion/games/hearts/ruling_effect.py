"""What a ruling means for the deal in progress: who deals, opens and passes to whom, by name."""

from collections.abc import Callable, Iterator, Mapping

from companion.engine.contract.game import RulingEffect
from companion.engine.messages import Message, message
from companion.engine.seating import Seat
from companion.games.hearts.game_end import points_to_end
from companion.games.hearts.moon_choice import question
from companion.games.hearts.pass_directions import TO_ONE, passes, scheduled_direction
from companion.games.hearts.plan import passing
from companion.games.hearts.rules import HeartsPosition
from companion.games.hearts.stakes import stakes


def ruling_effect(
    position: HeartsPosition, ruling: str, answers: Mapping[str, str]
) -> RulingEffect:
    """Return what a ruling means for the deal in progress; empty if that does not depend on it."""
    if ruling == "way":
        across = answers.get("unclear") == "across" and position.seats % 2 == 0
        return RulingEffect(
            _opposite(position) if across else tuple(_passes_now(position)), is_answer=True
        )
    says = _SAYS.get(ruling)
    return RulingEffect(tuple(says(position)) if says else ())


def _passes_now(position: HeartsPosition) -> Iterator[Message]:
    """Yield who passes to whom in this deal, and how many cards (Q-H7)."""
    direction = scheduled_direction(position)
    if direction == "A":
        yield from _opposite(position)
    elif direction in TO_ONE:
        yield from _arrows(position)
    yield from passing(position)


def _opposite(position: HeartsPosition) -> tuple[Message, ...]:
    """Return who sits across from whom (Q-H8)."""
    half = position.seats // 2
    pairs = [_pair(Seat(seat), Seat(seat + half)) for seat in range(half)]
    return (message("hearts-now-across", pairs=_row(pairs)),)


def _arrows(position: HeartsPosition) -> Iterator[Message]:
    """Yield who gives to whom, if each player passes all cards to one other."""
    gifts = [
        message("hearts-now-gives", giver=passed.giver, receiver=passed.receiver)
        for passed in passes(position.rules, scheduled_direction(position), position.seats)
    ]
    yield message("hearts-now-passes", arrows=_row(gifts))


def _dealing(position: HeartsPosition) -> Iterator[Message]:
    """Yield whose turn it is to deal, and how cards are passed in that deal (Q-H6)."""
    if position.rules.dealers == "rotate":
        yield message("hearts-now-deals", dealer=position.dealer)
    yield from _passes_now(position)


def _turn(position: HeartsPosition) -> Iterator[Message]:
    """Yield whose turn it is to deal, if the deal rotates."""
    if position.rules.dealers == "rotate":
        yield message("hearts-now-turn", dealer=position.dealer)


def _opening(position: HeartsPosition) -> Iterator[Message]:
    """Yield who opens, if that does not depend on the cards (H0-LOC-LEAD-1)."""
    if position.rules.opening == "dealer_left":
        yield message("hearts-now-opens", opener=position.dealer.left(position.seats))


def _partners(position: HeartsPosition) -> Iterator[Message]:
    """Yield the fixed partnerships (H2-TEAM-2)."""
    if position.rules.team == "fixed":
        pairs = [_pair(*side.seats) for side in position.sides]
        yield message("hearts-now-partners", pairs=_row(pairs))


def _highest(position: HeartsPosition) -> Iterator[Message]:
    """Yield who is nearest to the points that end the game, and how far from them (Q-H32)."""
    if position.rules.until == "points" and position.completed:
        most = max(position.totals)
        who = position.sides[position.totals.index(most)]
        left = points_to_end(position.rules, most)
        yield message(
            "hearts-now-highest", who=who, points=(position.rules.points_sign * most,), left=left
        )


def _moon(position: HeartsPosition) -> Iterator[Message]:
    """Yield what the shooter of this deal's moon can choose, and warnings (Q-H26)."""
    choice = question(position)
    if choice is not None:
        yield choice.message
        yield message(
            "hearts-now-choices", choices=tuple(answer.message for answer in choice.answers)
        )
        yield from (answer.warning for answer in choice.answers if answer.warning)


def _pair(one: Seat, other: Seat) -> Message:
    """Return the message that names two players who belong together."""
    return message("hearts-now-pair", one=one, other=other)


def _row(parts: list[Message]) -> Message:
    """Join several messages into one."""
    row = parts[0]
    for part in parts[1:]:
        row = message("hearts-now-row", row=row, part=part)
    return row


_SAYS: Mapping[str, Callable[[HeartsPosition], Iterator[Message]]] = {
    "misdeal": _dealing,
    "wrong-dealer": _turn,
    "pass-count": _passes_now,
    "pass-player": _passes_now,
    "pass-mistake": _passes_now,
    "pass-forgotten": _passes_now,
    "pass-hold": _passes_now,
    "opening": _opening,
    "partner": _partners,
    "moon": _moon,
    "moon-bonus": _moon,
    "moon-guard": _moon,
    "target": _highest,
    "tie": stakes,
}
"""What to say of the deal in progress, by ruling."""
