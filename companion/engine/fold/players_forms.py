"""The forms for a player who joins or leaves, and all forms for the events of a table."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.engine.contract.game import AnyGame
from companion.engine.fold.event_forms import ON_PAPER, event_forms
from companion.engine.fold.other_players import newcomer_points
from companion.engine.log.entries import Arrival, Departure, Substitution
from companion.engine.log.forms import Form, Pick, SeatPick, TextLine
from companion.engine.log.position import Position
from companion.engine.messages import Text
from companion.engine.names import LONGEST_NAME

_STARTS: Mapping[str, Text] = {
    "average": Text("The average: {points}"),
    "last": Text("As many as who is last: {points}"),
    "zero": Text("None"),
}


def event_forms_at(game: AnyGame, position: Position[Any]) -> tuple[Form, ...]:
    """Return the forms of the events that can happen at a table besides its deals.

    A sheet that was begun on paper comes first, while no deal has been dealt here.
    """
    forms = event_forms(position.sides, game.own_deals(position))
    if not position.completed and game.goes_on_from_paper(position.rules):
        forms = (ON_PAPER, *forms)
    # After the substitution: who comes and goes belongs together.
    ahead = 1 + [form.action for form in forms].index(Substitution)
    return (*forms[:ahead], *players_forms(game, position), *forms[ahead:])


def players_forms(game: AnyGame, position: Position[Any]) -> Iterator[Form]:
    """Yield the forms for a player who joins or leaves, as far as the game can go on with them."""
    if not game.newcomers_start or len(position.sides) < position.seats:
        return
    if position.seats + 1 in game.table_sizes:
        yield _arrival(game, position)
    if position.seats - 1 in game.table_sizes:
        yield _departure(position)


def _arrival(game: AnyGame, position: Position[Any]) -> Form:
    """Return the form for somebody who joins, with the points to choose from."""
    choices = {
        start: _STARTS[start].filled(points=_points_shown(game, position, start))
        for start in game.newcomers_start
    }
    return Form(
        Arrival,
        Text("Somebody joins"),
        (
            TextLine("name", Text("Who comes?"), LONGEST_NAME),
            SeatPick("seat", Text("At whose left?")),
            Pick("start", Text("With how many points?"), choices, columns=1),
        ),
        Text(
            "Plays from deal {deal} on. If that one is being played already, enter it first.",
        ).filled(deal=position.completed + 1),
    )


def _points_shown(game: AnyGame, position: Position[Any], start: str) -> str:
    """Return the points with which a newcomer begins, as the table writes them."""
    points = game.sign(position.rules) * newcomer_points(game, position, start)
    return str(points).replace("-", "−")


def _departure(position: Position[Any]) -> Form:
    """Return the form for a player who leaves."""
    return Form(
        Departure,
        Text("Somebody leaves"),
        (SeatPick("seat", Text("Who leaves?")),),
        Text(
            "The others play from deal {deal} on without them. "
            "If that one is being played already, enter it first.",
        ).filled(deal=position.completed + 1),
    )
