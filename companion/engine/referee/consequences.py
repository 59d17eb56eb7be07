"""The log entry that a ruling books with one tap."""

from typing import Any

from companion.engine.contract.game import AnyGame
from companion.engine.log.entries import Action, Amend, Misdeal, RulingNoted, WrongDealer
from companion.engine.log.position import EffectiveEntry, Position
from companion.engine.problem import Problem
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
