"""Starting a table: who sits where, who deals first, and the house rules."""

import secrets
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from flask import Blueprint, abort, current_app, redirect, render_template, request, url_for
from itsdangerous import BadSignature, URLSafeSerializer
from werkzeug.wrappers import Response
from wtforms import HiddenField

from companion.engine.game import AnyGame
from companion.engine.names import name_problem
from companion.engine.options import Ruleset
from companion.engine.replay import Table
from companion.engine.seating import Seat, all_seats
from companion.engine.verdict import problem
from companion.store.tables import StoredTable, create_table, find_tables, games, new_link
from companion.web.forms import PostedForm, TapField, TextField, option_fields
from companion.web.language import say, t
from companion.web.phone import known_links, remember

new_table = Blueprint("new_table", __name__)

DRAW_LOTS = "draw"


@new_table.route("/new/<game>", methods=["GET", "POST"])
def start(game: str) -> Response:
    """The form for a new table; a good one makes the table and goes there."""
    chosen = games().get(game) or abort(404)
    form = _form(chosen)
    problems: dict[str, str] = {}
    if form.validate_on_submit():
        table, problems = _table(chosen, form)
        if table is not None:
            stored = _made(table, _link(form), drawn=form.dealer.data == DRAW_LOTS)
            remember(stored.link)
            return redirect(url_for("table.show", link=stored.link))
    form.ticket.data = form.ticket.data or _signed().dumps(new_link())
    page = render_template(
        "new.html",
        game=chosen,
        form=form,
        problems=problems,
        seats=range(max(chosen.table_sizes)),
        options=chosen.rules.declared(),
        known=_known_names(),
        opened=any(each.name in problems or form[each.name].errors for each in _options(chosen)),
    )
    return Response(page, 422 if request.method == "POST" else 200, mimetype="text/html")


def _options(game: AnyGame) -> Iterable[Any]:
    """The declared options of a game."""
    declared: Iterable[Any] = game.rules.declared()
    return declared


def _form(game: AnyGame) -> Any:
    """The form: a ticket, a name for each seat, the first dealer, and every declared option."""
    seats = range(max(game.table_sizes))
    dealers = {str(seat): t("new-deals-first") for seat in seats}
    fields: dict[str, Any] = {
        "ticket": HiddenField(),
        "dealer": TapField(offered=dealers | {DRAW_LOTS: t("new-draw-lots")}, default="0"),
    }
    fields |= {f"name-{seat}": TextField(t("new-seat", number=seat + 1)) for seat in seats}
    return type("NewTableForm", (PostedForm,), fields | option_fields(game.rules))()


def _table(game: AnyGame, form: Any) -> tuple[Table | None, dict[str, str]]:
    """The table that the form describes, or the problems by field."""
    names = _names(game, form)
    found = [name_problem(name, names[:seat], f"name-{seat}") for seat, name in enumerate(names)]
    rules = game.rules.read({each.name: form[each.name].data for each in _options(game)})
    read = [] if isinstance(rules, Ruleset) else list(rules)
    dealer = _dealer(form.dealer.data, len(names))
    if dealer >= len(names):
        read.append(problem("dealer-absent", field="dealer"))
    problems = {each.field: say(each.message) for each in (*found, *read) if each}
    if problems or not isinstance(rules, Ruleset):
        return None, problems
    return Table(game, rules, tuple(names), dealer), {}


def _names(game: AnyGame, form: Any) -> list[str]:
    """The names by seat; the last seats may stay empty where the game allows fewer players."""
    typed = [form[f"name-{seat}"].data or "" for seat in range(max(game.table_sizes))]
    taken = max((seat + 1 for seat, name in enumerate(typed) if name), default=0)
    return typed[: min(size for size in game.table_sizes if size >= taken)]


def _made(table: Table, link: str, *, drawn: bool) -> StoredTable:
    """The table at its form's link; another where that form made a different one before."""
    stored = create_table(table, link=link)
    wanted = replace(table, first_dealer=stored.table.first_dealer) if drawn else table
    return stored if stored.table == wanted else create_table(table)


def _dealer(chosen: str | None, seats: int) -> Seat:
    """The first dealer: as chosen, else by lot (H1-DEAL-1, W-DEAL-2)."""
    return Seat(int(chosen)) if chosen and chosen.isdigit() else secrets.choice(all_seats(seats))


def _signed() -> URLSafeSerializer:
    """Signs tickets: the link that a form's table will have, so that one form makes one table."""
    return URLSafeSerializer(str(current_app.secret_key), salt="new-table")


def _link(form: Any) -> str:
    """The link that the form's ticket holds; a new one where the ticket is none of ours."""
    try:
        return str(_signed().loads(form.ticket.data or ""))
    except BadSignature:
        return new_link()


def _known_names() -> list[str]:
    """The names of players at this phone's tables, to offer while typing."""
    tables = find_tables(known_links())
    return list(dict.fromkeys(name for stored in tables for name in stored.table.players))
