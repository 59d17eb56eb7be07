"""The games of the circle that a page shows."""

from companion.circle.tables.declared_games import games_with_declared
from companion.engine.contract.game import Games
from companion.store.tables.stored_tables import games
from companion.web.request.current_circle import circle_now


def circle_games() -> Games:
    """Return all games; those that the circle's tables have declared come last."""
    return games_with_declared(games(), circle_now().tables)
