"""A first look at a game: which of its members raise at a table that nobody has played at yet."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from companion.engine.contract.faults import reason_of
from companion.engine.contract.game import AnyGame
from companion.engine.fold.replay import Table, replay
from companion.engine.log.position import Position
from companion.engine.messages import Message, message
from companion.engine.seating import Seat


def raising_members(game: AnyGame) -> Iterator[Message]:
    """Yield the members that raise before the first deal, under the game's own rules."""
    told: set[str] = set()
    for seats in game.table_sizes:
        for member, reason in _raised(game, seats):
            if member not in told:
                told.add(member)
                yield message("package-raises", member=member, reason=reason)


def _raised(game: AnyGame, seats: int) -> Iterator[tuple[str, str]]:
    """Yield each member that raises at a table of this size, and what it raises."""
    names = tuple(f"Player {seat + 1}" for seat in range(seats))
    rules = game.rules()
    for member in ("sides", "book", "blank_sheet", "terms"):
        try:
            getattr(game, member)(rules, seats)
        except Exception as error:
            yield member, reason_of(error)
    try:
        position = replay(Table(game, rules, names, Seat(0)), ()).position
    except Exception as error:
        yield "sides", reason_of(error)
        return
    for member, ask in _asked(game).items():
        try:
            ask(position)
        except Exception as error:
            yield member, reason_of(error)


def _asked(game: AnyGame) -> Mapping[str, Callable[[Position[Any]], object]]:
    """Return what every page of a table asks of a game, by the name of the member."""
    return {
        "plan": game.plan,
        "forms": game.forms,
        "result": game.result,
        "standings": game.standings,
        "question": game.question,
        "own_deals": game.own_deals,
        "facts": game.facts,
    }
