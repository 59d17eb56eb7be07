"""Whose deal an entry speaks of, where everybody plays deals of their own."""

from companion.engine.contract.game import AnyGame
from companion.engine.log.entries import COMMON_ACTIONS, Action, Misdeal
from companion.engine.seating import EVERYBODY, OPEN, Seat


def whose(game: AnyGame, action: Action) -> Seat:
    """Return whose deal an entry is of; EVERYBODY where it touches the deals of all."""
    if isinstance(action, Misdeal):
        return action.player
    seat = OPEN if isinstance(action, COMMON_ACTIONS) else game.whose(action)
    return EVERYBODY if seat == OPEN else seat


def is_of_another(game: AnyGame, action: Action, other: Action) -> bool:
    """Whether another entry is of a deal that somebody else plays at the same time."""
    both = {whose(game, action), whose(game, other)}
    return len(both) > 1 and EVERYBODY not in both
