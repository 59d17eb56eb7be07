"""Tables in a circle: starting one, adding or removing one, and favourite rules."""

from collections.abc import Mapping
from dataclasses import dataclass

from flask import Blueprint, abort, redirect, render_template, request, url_for
from itsdangerous import BadSignature
from werkzeug.wrappers import Response

from companion.circle.log.entries import FavouriteRules
from companion.circle.tables.evenings import base_game
from companion.engine.contract.game import AnyGame
from companion.engine.messages import Problem, clean_text
from companion.engine.rules.options import Ruleset
from companion.store.access.links import Right
from companion.store.circles.circle_log import read_circle_sheet
from companion.store.circles.circle_tables import membership_of, put_in, table_by_mark, take_out
from companion.store.circles.stored_circles import StoredCircle
from companion.store.db.faults import StoreFault
from companion.store.tables.stored_tables import create_table, games
from companion.store.tables.summaries import is_example
from companion.web.circle.gathering import gathering, notify_outcome, write_action, write_to
from companion.web.request.answers import form_page, notify, put_off
from companion.web.request.current_circle import (
    circle,
    circle_of_table,
    circle_sheet,
    own_circles,
    writable_circle,
)
from companion.web.request.current_table import sheet, stored, watchable
from companion.web.request.language import say, t
from companion.web.request.phone import keep_own, may_be_led_to, remember
from companion.web.request.posts import EntryForm, signed_tickets
from companion.web.table.home import SAME_AGAIN, table_after

in_circle = Blueprint("in_circle", __name__)
"""The pages of a table about its circle."""
starting = Blueprint("starting", __name__)
"""The pages of a circle from which a table is started."""


@in_circle.get("/circle/")
def show() -> str:
    """Show this table's circle, if the phone knows it; else the circles it could be put into."""
    at, inside = membership_of(stored()), circle_of_table()
    circles = [own_circle for own_circle in own_circles() if own_circle.right is Right.SCORE]
    return render_template(
        "circle/of_table.html",
        inside=inside,
        elsewhere=bool(at.circle) and not at.taken_out and inside is None,
        circles=[(own_circle, read_circle_sheet(own_circle).name) for own_circle in circles],
        name=read_circle_sheet(inside).name if inside else "",
    )


@in_circle.post("/circle/")
def change() -> Response:
    """Put this table into a circle or take it out; the phone must be allowed to write in both."""
    at = writable_circle(request.form.get("circle", ""))
    if at is None or is_example(stored()):
        notify("problem", t("circle-not-writable"))
    else:
        try:
            _change(at, out=request.form.get("do") == "out")
        except StoreFault as fault:
            notify("problem", say(put_off(fault).message))
    return redirect(url_for("table.in_circle.show"))


def _change(at: StoredCircle, *, out: bool) -> None:
    """Put this table into a circle or take it out, and say so. Raises StoreFault."""
    if out:
        take_out(at, stored())
        notify("kept", t("circle-table-out", name=read_circle_sheet(at).name))
    elif put_in(at, stored()):
        keep_own(stored().link)
        notify("kept", t("circle-table-in", name=read_circle_sheet(at).name))
    else:
        notify("problem", t("circle-in-another"))


# Favourite rules


_LONGEST = 200
"""How many characters are read of a name."""


@dataclass(frozen=True)
class ShownFavourite:
    """Favourite rules as they are shown: name, game, and the rules themselves.

    `rules` is None where this version cannot read all of them; a new table takes those it can.
    """

    name: str
    game: AnyGame
    rules: Ruleset | None


@starting.get("/rules/")
@watchable
def favourites() -> Response:
    """List the circle's favourite rules; each leads to a new table with them."""
    return form_page("circle/favourites.html", listed=shown_favourites())


@starting.post("/rules/remove")
def remove_favourite() -> Response:
    """Remove favourite rules from the circle."""
    name = request.form.get("name", "")[:_LONGEST]
    kept = circle_sheet().favourites.get(name)
    if kept is None:
        notify("problem", t("favourite-gone"))
    else:
        outcome = write_action(FavouriteRules(name, kept.game, {}))
        notify_outcome(outcome, t("favourite-removed", name=name))
    return redirect(url_for("circle.starting.favourites"))


@in_circle.post("/rules/circle/")
def keep_rules() -> Response:
    """Keep the rules of a table in its circle, under a name."""
    at, name = circle_of_table(), clean_text(request.form.get("name", ""))[:_LONGEST]
    rules = sheet().position.rules_after.to_json()
    if at is None:
        notify("problem", t("circle-not-writable"))
        return redirect(url_for("table.rules"))
    try:
        wanted = FavouriteRules(name, stored().table.game.key, rules)
        outcome = write_to(at, wanted, EntryForm().own_key, read_circle_sheet(at).head)
    except StoreFault as fault:
        outcome = put_off(fault)
    if isinstance(outcome, Problem):
        notify("problem", say(outcome.message))
    else:
        notify("kept", t("favourite-kept", name=name, circle=outcome.name))
    return redirect(url_for("table.rules"))


def shown_favourites() -> list[ShownFavourite]:
    """Return the favourite rules of this request's circle, by name, if their game is installed."""
    shown = []
    for name, favourite in sorted(circle_sheet().favourites.items()):
        game = games().get(favourite.game)
        if game is not None:
            # Which rules clash depends on the players, who are not known yet.
            rules = game.rules.read(favourite.values, game.table_sizes[0])
            readable = rules if isinstance(rules, Ruleset) else None
            shown.append(ShownFavourite(name, game, readable))
    return shown


# Starting a table


@starting.post("/table/again")
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


@starting.get("/table/new")
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
