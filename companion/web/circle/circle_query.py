"""Reads the query of a circle's page: which person, which game."""

from flask import abort, request

from companion.engine.contract.game import AnyGame
from companion.views.circle.circle_faces import CircleFace
from companion.web.circle.circle_games import circle_games
from companion.web.circle.gathering import gathering
from companion.web.request.current_circle import circle_now

_LONGEST = 200
"""How many characters are read of a name in an address."""
_MOST = 8
"""How many people are read from an address."""


def asked_person(name: str) -> CircleFace:
    """Return the person whom a query argument names; abort with 404 if there is none."""
    return _person(request.args.get(name, ""))


def asked_people(name: str) -> list[CircleFace]:
    """Return the people in all arguments of this name; abort with 404 if one is unknown."""
    return [_person(key) for key in request.args.getlist(name)[:_MOST]] or abort(404)


def _person(spelling: str) -> CircleFace:
    """Return the person with this spelling of a name; abort with 404 if there is none."""
    at = gathering().face(spelling[:_LONGEST])
    return at if at.key in gathering().faces else abort(404)


def asked_game(*people: str) -> tuple[AnyGame | None, list[AnyGame]]:
    """Return the game that the address names, else the one these people played most together.

    Return also all games that they played, that one first; None if there is none.
    """
    groups, counts, played_games = gathering().people.groups, dict[str, int](), circle_games()
    for table in circle_now().tables:
        sat = {groups.of(name) for name in table.names}
        if table.deal_count and sat.issuperset(people) and table.game in played_games:
            counts[table.game] = counts.get(table.game, 0) + 1
    ordered = sorted(counts, key=lambda key: -counts[key])
    played = [played_games[key] for key in ordered]
    named = next((game for game in played if game.key == request.args.get("game")), None)
    return named or (played[0] if played else None), played
