"""Blank score sheets to print: of a game with the house rules of a form, and of a table."""

from typing import Any

from flask import Blueprint, abort, request
from werkzeug.wrappers import Response

from companion.drawing.blank_sheet import PrintedSheet, blank_sheet_at, blank_sheet_of
from companion.engine.messages import name_problem
from companion.engine.seating import Seat
from companion.store.tables.stored_tables import games
from companion.web.request.addresses import shared_url
from companion.web.request.answers import page
from companion.web.request.current_table import sheet, watchable
from companion.web.request.language import t, text
from companion.web.request.posts import shows_again
from companion.web.setup.draft_table import DraftTable, circle_of_form
from companion.web.setup.new_table import rules_page, setup
from companion.web.setup.saved_rules import saved_sets

blank_here = Blueprint("blank_here", __name__, url_prefix="/blank")
"""The sheet of a table, below its link."""

SEATS = "players"
"""The field, and the query argument, with the number of players."""


@setup.route("/new/<game>/blank", methods=["GET", "POST"])
@shows_again
def blank_sheet(game: str) -> Response:
    """Show the blank sheet of a game with the standard rules, or with those of the form sent.

    Rules that do not go together are shown where they are chosen, as when a table is made. Nothing
    is written, so that a form with an expired token is as good as any.
    """
    chosen = games().get(game) or abort(404)
    draft = DraftTable(chosen, saved_sets(), circle_of_form())
    draft.follow()
    if draft.form.beyond:
        said = t("form-beyond", typed=draft.form.beyond)
        return rules_page(draft, said=said, refused=True)
    names = _names(draft)
    readable = request.method != "POST" or draft.readable()
    rules = draft.rules.read(len(names), draft.start.preset, new=True) if readable else None
    if rules is None:
        return rules_page(draft, refused=True)
    printed = blank_sheet_of(chosen, rules, names, _first_dealer(draft, len(names)))
    address = shared_url("setup.new_table", game=chosen.key)
    rules_named = _rules_named(
        printed, draft.start.name, draft.rules.departing(draft.rules.declared)
    )
    return _page("setup/blank_sheet.html", printed, address, rules_named=rules_named, draft=draft)


@blank_here.get("/")
@watchable
def show() -> Response:
    """Show the blank sheet that continues this table, with its players and its rules."""
    printed, address = blank_sheet_at(sheet()), shared_url("table.show")
    rules = printed.rules
    preset = rules.preset_of(rules.preset)
    named = text(preset.name) if preset else t("new-house-rules-standard")
    rules_named = _rules_named(printed, named, len(rules.departures()))
    return _page("table/blank_sheet.html", printed, address, rules_named=rules_named)


def _page(template: str, printed: PrintedSheet, address: str, **shown: Any) -> Response:
    """Render a page with a sheet; its QR code leads to an address."""
    return page(template, printed=printed, address=address, game=printed.game, **shown)


def _rules_named(printed: PrintedSheet, named: str, changed: int) -> str:
    """Say by which rules how many play: the name of a set, and how many rules differ from it.

    A game that is its house rules has no rules from which others differ.
    """
    if printed.game.asks_rules_first:
        return t("blank-players", seats=printed.seats)
    return t("blank-rules", seats=printed.seats, rules=named, count=changed)


def _names(draft: DraftTable) -> list[str]:
    """Return the names by seat, "" for each that is missing or cannot be one.

    There are as many as the request asks for, else as names were typed if they fill a table, else
    as the game usually has, or more if the names need more.
    """
    sizes = draft.game.table_sizes
    typed = [draft.form[f"name-{seat}"].data or "" for seat in range(max(sizes))]
    needed = max((seat + 1 for seat, name in enumerate(typed) if name), default=0)
    least = needed if needed in sizes and all(typed[:needed]) else max(needed, sizes[0])
    wanted = request.values.get(SEATS, type=int)
    size = wanted if wanted in sizes else min(each for each in sizes if each >= least)
    names = enumerate(typed[:size])
    return ["" if name_problem(name, typed[:at], "") else name for at, name in names]


def _first_dealer(draft: DraftTable, seats: int) -> Seat:
    """Return who deals first: as chosen, else who sits in the first seat."""
    chosen = draft.form.dealer.data
    return Seat(int(chosen)) if chosen in map(str, range(seats)) else Seat(0)
