"""The owner of the deal that an action belongs to, if players have their own deals."""

from companion.engine.contract.game import AnyGame
from companion.engine.log.entries import COMMON_ACTIONS, Action, Misdeal
from companion.engine.seating import ALL_SEATS, NO_SEAT, Seat


def action_owner(game: AnyGame, action: Action) -> Seat:
    """Return the seat whose deal an action belongs to; ALL_SEATS if it affects all deals."""
    if isinstance(action, Misdeal):
        return action.player
    seat = NO_SEAT if isinstance(action, COMMON_ACTIONS) else game.whose(action)
    return ALL_SEATS if seat == NO_SEAT else seat


def is_other_players_deal(game: AnyGame, action: Action, other: Action) -> bool:
    """Return whether two actions belong to deals of different players."""
    both = {action_owner(game, action), action_owner(game, other)}
    return len(both) > 1 and ALL_SEATS not in both
