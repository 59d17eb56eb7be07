"""The entry that a ruling makes with one tap, and its effect on the sheet."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine.contract.game import AnyGame
from companion.engine.fold.replay import Sheet, sheet_after
from companion.engine.log.entries import Action, Amend, Entry, Misdeal, RulingNoted, WrongDealer
from companion.engine.log.forms import Counts, NumberPick, SeatPick, SharePick
from companion.engine.log.position import DealScored, EffectiveEntry, Position, Row
from companion.engine.messages import Message, Problem, Text, Value, message
from companion.engine.seating import ALL_SEATS, NO_SEAT, Seat

FORMS = ("correct", "adjustment", "substitution", "departure", "early-end")
"""The consequences that need input: they open a form."""


def booked_action(
    game: AnyGame,
    position: Position[Any],
    booking: str,
    ruling: str,
    *,
    seat: Seat = NO_SEAT,
    deal: EffectiveEntry | None = None,
) -> Action | Problem | None:
    """Return the action that one of a verdict's `books` writes ("none" writes the ruling alone).

    None if it needs a form, or if the table charges nothing for the revoke; the problem if that is
    charged already.
    `seat` is the offender, or the owner of the deal if all players have their own. `deal` is the
    entry of the scored deal that the ruling is about, if any; `position` is then the position
    before that deal, otherwise the current one.
    """
    action: Action | Problem | None
    whose = game.whose(deal.action) if deal else seat
    match booking:
        case "none":
            return RulingNoted(ruling, seat)
        case "misdeal":
            player = whose if game.own_deals(position) else ALL_SEATS
            action = Misdeal(ruling, player=player)
        case "wrong-dealer":
            action = WrongDealer(seat)
        case "charge":
            earlier = deal.replaced if deal else ()
            action = game.charge_revoke(position, deal.action if deal else None, seat, earlier)
        case _:
            action = None
    if deal is None or action is None or isinstance(action, Problem):
        return action
    return Amend(deal.entry.number, action, ruling)


# Trying out bookings


@dataclass(frozen=True)
class Booking:
    """Actions not yet on the sheet, the sheet after them, and the problem if one is refused."""

    actions: tuple[Action, ...]
    after: Sheet
    problem: Problem | None


def try_booking(sheet: Sheet, actions: Sequence[Action]) -> Booking:
    """Try the actions on a sheet, without those that the deal in progress already has."""
    entered = [each.action for each in sheet.position.current]
    missing, at = tuple(each for each in actions if each not in entered), sheet
    for action in missing:
        number = at.head + 1
        after = sheet_after(at, Entry(number, f"draft-{number}", "", "", number - 1, action))
        if isinstance(after, Problem):
            return Booking(missing, at, after)
        at = after
    return Booking(missing, at, None)


def differences(
    game: AnyGame, position: Position[Any], row: Row, result: Action
) -> tuple[Message, ...]:
    """Return a message for each number of a deal on the sheet that the tricks contradict."""
    entered = row.effective.action
    if game.agree(position, entered, result):
        return ()
    if entered.kind != result.kind:
        return tuple(_points(game, position, row, result))
    shape = next((form for form in game.forms(position) if form.kind == entered.kind), None)
    differing: list[Message] = []
    for field in shape.fields if shape else ():
        a, b = getattr(entered, field.name), getattr(result, field.name)
        if a == b:
            continue
        match field:
            case Counts(by_seat=True):
                differing += _count_messages(map(Seat, range(position.seats)), field.label, a, b)
            case Counts() | SharePick():
                differing += _count_messages(position.sides, field.label, a, b)
            case SeatPick() | NumberPick():
                differing.append(message("check-differs", field=field.label, told=a, found=b))
    return tuple(differing)


def _count_messages(
    counted: Iterable[Value], label: Text, entered: Sequence[int], result: Sequence[int]
) -> Iterator[Message]:
    """Yield a message for each of the seats or sides whose counts differ."""
    for who, a, b in zip(counted, entered, result, strict=True):
        if a != b:
            yield message("check-differs-side", field=label, who=who, told=a, found=b)


def _points(game: AnyGame, position: Position[Any], row: Row, result: Action) -> Iterator[Message]:
    """Yield the points that differ, for a deal entered as another kind of action."""
    judged = game.judge(position, result)
    if isinstance(judged, DealScored) and judged.deltas != row.deltas:
        label = Text("Points")
        yield from _count_messages(position.sides, label, row.deltas, judged.deltas)
