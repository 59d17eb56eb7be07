"""The pages that start a table: the seats, the first dealer and the house rules."""

from dataclasses import replace
from typing import Any

from flask import Blueprint, abort, redirect, request, url_for
from itsdangerous import BadSignature
from werkzeug.wrappers import Response

from companion.circle.log.erased_names import is_erased_name
from companion.engine.contract.game import AnyGame
from companion.engine.fold.replay import Table
from companion.store.access.links import new_link
from companion.store.db.faults import StoreFault
from companion.store.tables.stored_tables import StoredTable, create_table, find_tables, games
from companion.web.posting.write_entry import let_wait
from companion.web.request.answers import form_page, put_off
from companion.web.request.language import say, t
from companion.web.request.phone import author, given_name, known_links, may_be_led_to, remember
from companion.web.request.posts import lacks_token, shows_again, signed_tickets
from companion.web.setup.draft_table import (
    WAITING,
    DraftTable,
    circle_of_form,
    is_circle_lost,
    names_in,
)
from companion.web.setup.saved_rules import keep, saved_sets, starting_points, store, without

setup = Blueprint("setup", __name__)

_MOST_NAMES = 24
"""How many known names are offered; those of the latest tables come first."""
_AT_RULES = ("use", "remove", "rules", "play")
"""The buttons of the page of the house rules, and the one that leads there."""


@setup.route("/new/<game>", methods=["GET", "POST"])
@shows_again
def new_table(game: str) -> Response:
    """Show the form of a new table on two pages, its seats and its house rules; make the table.

    Each page carries the values of the other one in hidden fields.
    """
    chosen = games().get(game) or abort(404)
    draft = DraftTable(chosen, saved_sets(), circle_of_form())
    if request.method != "POST":
        return rules_page(draft) if chosen.asks_rules_first else _seats(draft)
    tapped = request.form.get("do", "make")
    said = _why_shown_again(draft)
    if said:
        draft.follow()
        again = rules_page if tapped in _AT_RULES else _seats
        return again(draft, said=said, refused=True)
    return _answer(draft, tapped)


def _why_shown_again(draft: DraftTable) -> str:
    """Say why a post does nothing, whatever was tapped and typed; "" if it does."""
    if lacks_token():
        return t("form-expired")
    if draft.form.beyond:
        return t("form-beyond", typed=draft.form.beyond)
    return t("circle-new-without") if is_circle_lost() else ""


def _answer(draft: DraftTable, tapped: str) -> Response:
    """Return the page to which a button of the form leads, or make the table."""
    if tapped == "use":
        draft.use()
    draft.follow()
    match tapped:
        case "remove":
            return _removed(draft.game)
        case "use" | "rules":
            return rules_page(draft)
        case "seats":
            return _seats(draft)
        case "play" if not draft.seated:
            return _seats(draft) if draft.readable() else rules_page(draft, refused=True)
    return _make(draft)


def _make(draft: DraftTable) -> Response:
    """Make the table, or show the page with the first problem."""
    table = draft.table()
    if table is None:
        page = _seats if draft.wrong else rules_page
        return page(draft, refused=True)
    try:
        return _make_table(draft, table)
    except StoreFault as fault:
        return _seats(draft, said=say(put_off(fault).message), refused=True)


def _seats(draft: DraftTable, *, said: str = "", refused: bool = False) -> Response:
    """Render the page of the seats and the first dealer; `said` is a notice."""
    game = draft.game
    usual, most = game.table_sizes[0], max(game.table_sizes)
    return _page(
        "setup/new_table.html",
        draft,
        refused=refused,
        said=said,
        seats=range(usual),
        more=range(usual, most),
        more_wanted=draft.has_typed(range(usual, most)),
        known=_known_names(draft),
    )


def rules_page(draft: DraftTable, *, said: str = "", refused: bool = False) -> Response:
    """Render the page of the house rules; `said` is a notice."""
    starts = draft.starts.values()
    return _page("setup/new_rules.html", draft, refused=refused, said=said, starts=starts)


def _page(template: str, draft: DraftTable, *, refused: bool, **shown: Any) -> Response:
    """Render one of the two pages of the form with what was typed."""
    form = draft.form
    form.ticket.data = form.ticket.data or signed_tickets("new-table").dumps(new_link())
    return form_page(
        template,
        refused=refused,
        draft=draft,
        game=draft.game,
        form=form,
        rules=draft.rules,
        problems=draft.problems,
        waits=WAITING,
        wrong=draft.wrong,
        chosen=draft.start,
        in_circle=draft.circle,
        **shown,
    )


def _removed(game: AnyGame) -> Response:
    """Remove the chosen saved set from this phone and show the form again."""
    saved_starts = {
        point.key: point for point in starting_points(game, saved_sets()).values() if point.saved
    }
    gone = saved_starts.get(request.form.get("preset", ""))
    sets = without(game.key, gone.saved) if gone else saved_sets()
    draft = DraftTable(game, sets, circle_of_form())
    if gone:
        # Its rules stay on the page, now based on the preset of the removed set.
        draft.restart(gone.preset)
    notice = t("set-removed", name=gone.saved) if gone else ""
    answer = rules_page(draft, said=notice)
    if gone:
        store(answer, sets)
    return answer


def _make_table(draft: DraftTable, table: Table) -> Response:
    """Store the table and redirect to it; its saved set becomes the one used last."""
    try:
        link = str(signed_tickets("new-table").loads(draft.form.ticket.data or ""))
    except BadSignature:
        # The ticket was not issued here.
        link = new_link()
    mark = draft.circle.mark if draft.circle else None
    stored = _stored(table, link, mark, drawn=draft.draws_lots)
    let_wait(stored, draft.waiting, author(None))
    remember(stored.link, own=True)
    answer = redirect(url_for("table.show", link=stored.link))
    for saved in saved_sets():
        if (saved.game, saved.name) == (draft.game.key, draft.start.saved):
            keep(answer, saved)
    return answer


def _stored(table: Table, link: str, circle: str | None, *, drawn: bool) -> StoredTable:
    """Store the table under the link of its ticket; if that has another table, under a new link.

    `circle` is the mark of the circle in which it is played, None if there is none.
    A repeated post returns the table that it made before. Abort with 404 if that table's link has
    been renewed and this phone does not know the new one.
    """
    stored = create_table(table, link=link, circle=circle)
    wanted = replace(table, first_dealer=stored.table.first_dealer) if drawn else table
    if stored.table != wanted:
        return create_table(table, circle=circle)
    return stored if may_be_led_to(stored) else abort(404)


def _known_names(draft: DraftTable) -> list[str]:
    """Return the names to offer while typing: those of the circle in which the table is played.

    Without one these are this phone's name, then those of its tables' players.
    """
    if draft.circle is not None:
        return names_in(draft.circle)[:_MOST_NAMES]
    tables = find_tables(known_links())
    played = (name for stored in tables for name in stored.table.players)
    names = dict.fromkeys(name for name in (given_name(), *played) if name)
    return [name for name in names if not is_erased_name(name)][:_MOST_NAMES]
