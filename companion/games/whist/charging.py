"""What a deal of Whist reads once a revoke in it is charged (Q-W6)."""

from dataclasses import replace

from companion.engine.log.entries import Action
from companion.engine.seating import Seat, moved_over, side_of
from companion.games.whist.results import Tricks
from companion.games.whist.rules import WhistPosition

REVOKE_TRICKS = 3
"""The tricks that a revoke costs (Q-W6)."""


def charge_revoke(position: WhistPosition, action: Action | None, seat: Seat) -> Tricks | None:
    """The deal with three tricks given by the offender's side, or all it has if that is less.

    None where the table decides, or where no tricks are entered yet. That the offender's side
    cannot win the game with this deal is for the table to see to.
    """
    if position.rules.revoke != "three_tricks" or not isinstance(action, Tricks):
        return None
    offender = side_of(position.sides, seat)
    return replace(action, tricks=moved_over(action.tricks, offender, REVOKE_TRICKS))
