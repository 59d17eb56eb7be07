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
from companion.web.request.phone import given_name, is_led_to, known_links, remember
from companion.web.request.putting_off import asks_too_often, put_off
from companion.web.setup.draft_table import DraftTable
from companion.web.setup.saved_rules import keep, saved_sets, store, without
from companion.web.setup.starting_points import starting_points

new_table = Blueprint("new_table", __name__)

_MOST_NAMES = 24
"""How many names are offered; those of the latest tables come first."""


@new_table.route("/new/<game>", methods=["GET", "POST"])
def start(game: str) -> Response:
    """The form for a new table, on two pages: its seats, and its house rules.

    Whichever of them is shown carries what the other one says. A good form makes the table.
    """
    chosen = games().get(game) or abort(404)
    tapped = request.form.get("do", "make")
    if tapped == "remove":
        return _removed(chosen)
    draft = DraftTable(chosen, saved_sets())
    if request.method != "POST":
        return _seats(draft)
    if tapped == "use":
        draft.use()
    draft.follow()
    match tapped:
        case "use" | "rules":
            return _rules(draft)
        case "seats":
            return _seats(draft)
        case "play" if not draft.seated:
            return _seats(draft) if draft.readable() else _rules(draft, refused=True)
    return _make(draft)


def _make(draft: DraftTable) -> Response:
    """Make the table; what is wrong is said on the page that asks for it, the names first."""
    if asks_too_often():
        return _seats(draft, said=t("error-429"), refused=True)
    table = draft.table()
    if table is None:
        shown = _seats if draft.wrong else _rules
        return shown(draft, refused=True)
    try:
        return _made(draft, table)
    except StoreFault as fault:
        return _seats(draft, said=say(put_off(fault).message), refused=True)


def _seats(draft: DraftTable, *, said: str = "", refused: bool = False) -> Response:
    """Who sits where and who deals first; `said` is news."""
    game = draft.game
    usual, most = game.table_sizes[0], max(game.table_sizes)
    return _page(
        "new.html",
        draft,
        refused=refused,
        said=said,
        seats=range(usual),
        more=range(usual, most),
        more_wanted=_wanted(draft, range(usual, most)),
        known=_known_names(),
    )


def _rules(draft: DraftTable, *, said: str = "", refused: bool = False) -> Response:
    """The house rules as questions; `said` is news."""
    starts = draft.starts.values()
    return _page("new_rules.html", draft, refused=refused, said=said, starts=starts)


def _page(template: str, draft: DraftTable, *, refused: bool, **shown: Any) -> Response:
    """One of the two pages of the form, with what was typed still in it."""
    form = draft.form
    form.ticket.data = form.ticket.data or _signed().dumps(new_link())
    return form_page(
        template,
        refused=refused,
        draft=draft,
        game=draft.game,
        form=form,
        rules=draft.rules,
        problems=draft.problems,
        wrong=draft.wrong,
        chosen=draft.start,
        **shown,
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
    answer = _rules(draft, said=said)
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

    None is found where its link was renewed since, and this phone does not know the new one.
    """
    stored = create_table(table, link=link)
    wanted = replace(table, first_dealer=stored.table.first_dealer) if drawn else table
    if stored.table != wanted:
        return create_table(table)
    return stored if is_led_to(stored) else abort(404)


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
