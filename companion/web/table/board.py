"""The scoreboard page for a phone or tablet in the middle of the table."""

from flask import Blueprint, render_template, request

from companion.views.scoreboard import scoreboard, standing_scoreboard
from companion.web.request.page_parts import part
from companion.web.request.watchable import watchable

board = Blueprint("board", __name__)


@board.get("/board")
@watchable
def show() -> str:
    """Show the scoreboard on the whole screen, without anything that writes.

    It lies between the players, or stands and is read from one side.
    """
    stands = request.args.get("stands") == "yes"
    drawn = part(standing_scoreboard if stands else scoreboard)
    return render_template("table/board.html", scoreboard=drawn, stands=stands)
