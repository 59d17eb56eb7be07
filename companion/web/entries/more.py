"""The page More: the events that can be entered, and the ways to every other page."""

from flask import Blueprint, render_template

from companion.engine.fold.players_forms import event_forms_at
from companion.engine.fold.sitting_out import swaps_in_turn
from companion.web.request.current_table import sheet
from companion.web.request.phone import given_name
from companion.web.request.watchable import watchable

more = Blueprint("more", __name__)


@more.get("/happened")
@watchable
def show() -> str:
    """Show the page More."""
    forms = event_forms_at(sheet().table.game, sheet().position)
    swaps = [*swaps_in_turn(sheet().position)][:1]
    return render_template("entries/more.html", forms=forms, swaps=swaps, phone_name=given_name())
