"""The scoreboard page for a phone or tablet in the middle of the table."""

from flask import Blueprint, render_template

from companion.views.scoreboard import scoreboard
from companion.web.request.current_table import watchable
from companion.web.request.page_parts import part

board = Blueprint("board", __name__)


@board.get("/board")
@watchable
def show() -> str:
    """Show the scoreboard on the whole screen, without anything that writes."""
    return render_template("table/board.html", scoreboard=part(scoreboard))
