"""Starts a table in a circle: the same as last time with one tap, or another one."""

from collections.abc import Mapping

from flask import Blueprint, abort, redirect, render_template, request, url_for
from itsdangerous import BadSignature
from werkzeug.wrappers import Response

from companion.circle.tables.declared_games import base_game
from companion.engine.contract.game import AnyGame
from companion.store.circles.circle_tables import table_by_mark
from companion.store.db.faults import StoreFault
from companion.store.tables.stored_tables import create_table, games
from companion.web.circle.favourite_pages import shown_favourites
from companion.web.circle.gathering import gathering
from companion.web.request.answers import notify
from companion.web.request.current_circle import circle
from companion.web.request.language import say, t
from companion.web.request.phone import may_be_led_to, remember
from companion.web.request.retry_later import put_off
from companion.web.request.tickets import signed_tickets
from companion.web.table.same_again import SAME_AGAIN, table_after

starting = Blueprint("starting", __name__, url_prefix="/table")


@starting.post("/again")
def start_again() -> Response:
    """Start the table of a ticket; a second tap finds the same table."""
    link, mark = _ticket()
    last = table_by_mark(circle(), mark)
    if last is None:
        notify("problem", t("circle-again-gone"))
        return redirect(url_for("circle.show"))
    try:
        made = create_table(table_after(last), link=link, circle=circle().mark)
    except StoreFault as fault:
        notify("problem", say(put_off(fault).message))
        return redirect(url_for("circle.show"))
    if not may_be_led_to(made):
        abort(404)
    remember(made.link, own=True)
    return redirect(url_for("table.show", link=made.link))


@starting.get("/new")
def choose_game() -> str:
    """List the favourite rules, and the games, those played most here first.

    Each leads to the form of a table.
    """
    return render_template(
        "circle/choose_game.html",
        here=gathering(),
        games=games_by_use(),
        liked=shown_favourites(),
    )


def games_by_use() -> list[AnyGame]:
    """Return the games, those that the circle has played most first."""
    tables = [table for line in gathering().evenings for table in line.tables]
    played: Mapping[str, int] = {
        key: sum(base_game(table.game) == key for table in tables) for key in games()
    }
    return sorted(games().values(), key=lambda game: (-played[game.key], game.asks_rules_first))


def _ticket() -> tuple[str, str]:
    """Return the link for the new table and the mark of the last one. Abort with 400 if forged."""
    try:
        link, mark = signed_tickets(SAME_AGAIN).loads(request.form.get("ticket", ""))
    except BadSignature:
        abort(400)
    return str(link), str(mark)
