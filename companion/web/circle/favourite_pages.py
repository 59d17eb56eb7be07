"""A circle's favourite rules: kept from a table, offered for the next one, removed again."""

from dataclasses import dataclass

from flask import Blueprint, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.circle.log.entries import FavouriteRules
from companion.engine.contract.game import AnyGame
from companion.engine.names import clean_text
from companion.engine.problem import Problem
from companion.engine.rules.options import Ruleset
from companion.store.circles.circle_log import read_circle_sheet
from companion.store.db.faults import StoreFault
from companion.store.tables.stored_tables import games
from companion.web.circle.write_circle import notify_outcome, write_action, write_to
from companion.web.request.answers import form_page, notify
from companion.web.request.current_circle import circle_of_table, circle_sheet
from companion.web.request.current_table import sheet, stored
from companion.web.request.entry_post import EntryForm
from companion.web.request.language import say, t
from companion.web.request.retry_later import put_off
from companion.web.request.watchable import watchable

favourites = Blueprint("favourites", __name__, url_prefix="/rules")
liking = Blueprint("liking", __name__, url_prefix="/rules/circle")
"""The page of a table that keeps its rules in the circle."""

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


@favourites.get("/")
@watchable
def show() -> Response:
    """List the circle's favourite rules; each leads to a new table with them."""
    return form_page("circle/favourites.html", listed=shown_favourites())


@favourites.post("/remove")
def remove() -> Response:
    """Remove favourite rules from the circle."""
    name = request.form.get("name", "")[:_LONGEST]
    kept = circle_sheet().favourites.get(name)
    if kept is None:
        notify("problem", t("favourite-gone"))
    else:
        outcome = write_action(FavouriteRules(name, kept.game, {}))
        notify_outcome(outcome, t("favourite-removed", name=name))
    return redirect(url_for("circle.favourites.show"))


@liking.post("/")
def keep() -> Response:
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
