"""The result of a finished game to be handed on: as text for a chat, and as a play for BG Stats."""

from flask import Blueprint, abort, render_template

from companion.views.bg_stats import play_link
from companion.web.request.current_table import sheet, stored
from companion.web.request.language import catalogue
from companion.web.request.watchable import watchable
from companion.web.table.picture import headed
from companion.words.ranking_text import game_text

result = Blueprint("result", __name__)


@result.get("/result")
@watchable
def show() -> str:
    """Show the ranking as text, and the link of the play; 404 before the game is over."""
    if sheet().result is None:
        abort(404)
    return render_template(
        "table/result.html",
        text_of_game=game_text(sheet(), headed(sheet()), catalogue()),
        play=play_link(sheet(), stored().origin.mark, stored().created, catalogue()),
    )
