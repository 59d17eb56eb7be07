"""What a ruling makes of the log: the finished entry that one tap writes."""

from typing import Any

from companion.engine.contract.game import AnyGame
from companion.engine.log.entries import Action, Amend, Misdeal, Ruled, WrongDealer
from companion.engine.log.position import Live, Position
from companion.engine.seating import OPEN, Seat

FORMS = ("correct", "adjustment")
"""The consequences for which somebody has to type: a form opens, with the ruling in it."""


def consequence(
    game: AnyGame,
    position: Position[Any],
    booking: str,
    ruling: str,
    *,
    seat: Seat = OPEN,
    deal: Live | None = None,
) -> Action | None:
    """Return the entry that one of a verdict's `books` writes, or None if it writes none at once.

    `seat` is whose doing it was. `deal` is the entry of the scored deal that it changes, if it
    changes one; `position` is the one ahead of that, or else the table as it stands.
    """
    said: Action | None
    match booking:
        case "none":
            return Ruled(ruling, seat)
        case "misdeal":
            said = Misdeal() if deal else Misdeal(ruling)
        case "wrong-dealer":
            said = WrongDealer(seat)
        case "charge":
            before = deal.earlier if deal else ()
            said = game.charge_revoke(position, deal.action if deal else None, seat, before)
        case _:
            said = None
    return Amend(deal.entry.number, said, ruling) if deal and said else said
