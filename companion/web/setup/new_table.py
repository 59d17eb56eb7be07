"""Starting a table: who sits where, who deals first, and the house rules."""

from dataclasses import replace
from typing import Any

from flask import Blueprint, abort, current_app, redirect, request, url_for
from itsdangerous import BadSignature, URLSafeSerializer
from werkzeug.wrappers import Response

from companion.engine.contract.game import AnyGame
from companion.engine.fold.replay import Table
from companion.store.faults import StoreFault
from companion.store.links import new_link
from companion.store.tables import StoredTable, create_table, find_tables, games
from companion.web.request.answers import form_page
from companion.web.request.language import say, t
from companion.web.request.phone import given_name, known_links, remember
from companion.web.request.putting_off import asks_too_often, put_off
from companion.web.setup.draft_table import DraftTable
from companion.web.setup.saved_rules import keep, saved_sets, store, without
from companion.web.setup.starting_points import starting_points

new_table = Blueprint("new_table", __name__)

_MOST_NAMES = 24
"""How many names are offered; those of the latest tables come first."""


@new_table.route("/new/<game>", methods=["GET", "POST"])
def start(game: str) -> Response:
    """The form for a new table; a good one makes the table and goes there."""
    chosen = games().get(game) or abort(404)
    tapped = request.form.get("do", "make")
    if tapped == "remove":
        return _removed(chosen)
    draft = DraftTable(chosen, saved_sets())
    if tapped == "use":
        draft.use()
        return _page(draft, opened=True)
    if asks_too_often():
        return _page(draft, said=t("error-429"))
    table = draft.table() if request.method == "POST" else None
    if table is None:
        return _page(draft)
    try:
        return _made(draft, table)
    except StoreFault as fault:
        return _page(draft, said=say(put_off(fault).message))


def _page(draft: DraftTable, *, opened: bool = False, said: str = "") -> Response:
    """The form, what was typed still in it; `opened` shows the house rules, `said` is news."""
    form, game = draft.form, draft.game
    form.ticket.data = form.ticket.data or _signed().dumps(new_link())
    usual, most = game.table_sizes[0], max(game.table_sizes)
    return form_page(
        "new.html",
        refused=request.method == "POST" and not opened,
        game=game,
        form=form,
        rules=draft.rules,
        problems=draft.problems,
        wrong=draft.wrong,
        starts=draft.starts.values(),
        chosen=draft.start,
        seats=range(usual),
        more=range(usual, most),
        more_wanted=_wanted(draft, range(usual, most)),
        known=_known_names(),
        opened=opened,
        said=said,
    )


def _wanted(draft: DraftTable, seats: range) -> bool:
    """Whether something was typed, chosen or is wrong at one of these seats."""
    names = [f"name-{seat}" for seat in seats]
    filled = any(draft.form[name].data or name in draft.problems for name in names)
    return filled or draft.form.dealer.data in map(str, seats)


def _removed(game: AnyGame) -> Response:
    """The form again without the saved set that was chosen; what was typed stays."""
    known = {each.key: each for each in starting_points(game, saved_sets()).values() if each.saved}
    gone = known.get(request.form.get("preset", ""))
    sets = without(game.key, gone.saved) if gone else saved_sets()
    draft = DraftTable(game, sets)
    if gone:
        # Its rules stay on the page; what they rest on is the preset that it was kept with.
        draft.restart(gone.preset)
    said = t("set-removed", name=gone.saved) if gone else ""
    answer = _page(draft, opened=True, said=said)
    if gone:
        store(answer, sets)
    return answer


def _made(draft: DraftTable, table: Table) -> Response:
    """Make the table and go there; the saved set it was made from is the last that was used."""
    stored = _stored(table, _link(draft.form), drawn=draft.draws_lots)
    remember(stored.link)
    answer = redirect(url_for("table.show", link=stored.link))
    for each in saved_sets():
        if (each.game, each.name) == (draft.game.key, draft.start.saved):
            keep(answer, each)
    return answer


def _stored(table: Table, link: str, *, drawn: bool) -> StoredTable:
    """The table that its form's ticket made; another where that form made a different one before.

    Whoever has renewed its link since has shut out all who had only the old one. That its form is
    here does not let a phone in again; that it knows the new link does.
    """
    stored = create_table(table, link=link)
    wanted = replace(table, first_dealer=stored.table.first_dealer) if drawn else table
    if stored.table != wanted:
        return create_table(table)
    return stored if stored.link in (link, *known_links()) else abort(404)


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
    """The names to offer while typing: this phone's, then those of its tables' players."""
    tables = find_tables(known_links())
    played = (name for stored in tables for name in stored.table.players)
    names = dict.fromkeys(name for name in (given_name(), *played) if name)
    return list(names)[:_MOST_NAMES]
