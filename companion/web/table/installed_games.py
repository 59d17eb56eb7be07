"""The page of the installed games: what package each comes from, and who made it."""

from flask import Blueprint, render_template

from companion.games.registry import found_games
from companion.store.tables.stored_tables import games

installed_games = Blueprint("installed_games", __name__)


@installed_games.get("/games")
def show() -> str:
    """List the games that can be played, with their packages, versions and makers."""
    offered = [game for game in found_games() if game.name in games() and game.game is not None]
    return render_template("table/installed_games.html", found=offered)
