"""What a ruling makes of the log: the finished entry that one tap writes."""

from typing import Any

from companion.engine.contract.game import AnyGame
from companion.engine.log.entries import Action, Amend, Misdeal, Ruled, WrongDealer
from companion.engine.log.position import Live, Position
from companion.engine.seating import EVERYBODY, OPEN, Seat

FORMS = ("correct", "adjustment", "substitution", "early-end")
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

    `seat` is whose doing it was, or whose deal where everybody plays their own. `deal` is the entry
    of the scored deal that it is about, if it is about one; `position` is the one ahead of that, or
    else the table as it stands.
    """
    said: Action | None
    whose = game.whose(deal.action) if deal else seat
    match booking:
        case "none":
            return Ruled(ruling, seat, scored=deal is not None)
        case "misdeal":
            player = whose if game.own_deals(position) else EVERYBODY
            said = Misdeal(ruling, player=player)
        case "wrong-dealer":
            said = WrongDealer(seat)
        case "charge":
            before = deal.earlier if deal else ()
            said = game.charge_revoke(position, deal.action if deal else None, seat, before)
        case _:
            said = None
    return Amend(deal.entry.number, said, ruling) if deal and said else said
