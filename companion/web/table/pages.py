"""A table's pages: its plan or final ranking, sheet, log, rules, links, export and rematch."""

from functools import partial

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.engine.files.table_file import TableFile
from companion.engine.fold.sitting_out import seated_next, swaps_in_turn
from companion.engine.referee.rulings import rulings_at
from companion.store.tables.stored_tables import read_sheet
from companion.views.game_over import game_facts, game_ranking, game_spoken
from companion.views.podium import lasted
from companion.views.rule_sheet import rule_sheet, rulings_on
from companion.views.score_sheet import confirmed_names, score_sheet
from companion.views.table_page import (
    deal_call,
    table_cloth,
    table_matters,
    table_spoken,
    table_standings,
    table_tasks,
)
from companion.web.request.answers import notify
from companion.web.request.current_circle import circle_of_table
from companion.web.request.current_table import (
    load_tables_for,
    may_write,
    next_table,
    sheet,
    stored,
)
from companion.web.request.entry_post import EntryForm
from companion.web.request.home_https import trust_url
from companion.web.request.language import catalogue, t
from companion.web.request.page_parts import part
from companion.web.request.phone import may_be_led_to, remember
from companion.web.request.table_variables import table_variables
from companion.web.request.watchable import watchable
from companion.web.table.just_saved import tells_deal
from companion.web.table.link_qr import qr_svg
from companion.web.table.missing_game import document
from companion.web.table.open_question import is_asked_here, question_page
from companion.web.table.picture import drawn_podium
from companion.web.table.records import records_of
from companion.web.table.rematch import note_seat, start_rematch
from companion.web.table.seats import seat_offered, seats_asked
from companion.web.table.share import invitations, lacks_second_phone
from companion.web.table.unconfirmed import unconfirmed_deals
from companion.words.history import about, history_of
from companion.words.undo import undo_of

table = Blueprint("table", __name__, url_prefix="/t/<link>")
"""Everything below a table's link; other packages add their blueprints to it."""
load_tables_for(table)
table.context_processor(table_variables)

ENTRIES = 40
"""How many entries of the log one page shows."""


@table.get("/")
@watchable
def show() -> str | Response:
    """Show the drawn table and the plan, or the ranking once the game is over.

    A question is asked in their place; phones that are not to answer it show who is.
    """
    if sheet().result is not None:
        return _over()
    question = sheet().question
    if question is not None and is_asked_here(question):
        return question_page(question, EntryForm())
    tells = tells_deal()
    return render_template(
        "table/table.html",
        plan=sheet().plan,
        tells_deal=tells,
        invites=lacks_second_phone(),
        spoken=part(table_spoken),
        call=part(deal_call),
        offered=seat_offered(),
        asked=seats_asked(),
        cloth=part(table_cloth),
        matters=part(table_matters),
        waiting=unconfirmed_deals(),
        standings=part(table_standings, tells_deal=tells),
        tasks=part(table_tasks),
    )


def _over() -> str:
    """Return the page of a table whose game is over."""
    again = next_table()
    return render_template(
        "table/game_over.html",
        begun=again is not None,
        swaps=[*swaps_in_turn(sheet().position)],
        dealer=seated_next(sheet().position).players[sheet().position.dealer],
        rematch=again.link if again and may_be_led_to(again) else None,
        records=records_of(sheet()),
        lasted=lasted(sheet(), stored().created),
        spoken=part(game_spoken),
        ranking=part(game_ranking),
        waiting=unconfirmed_deals(),
        facts=part(game_facts),
    )


@table.get("/sheet")
@watchable
def scores() -> str:
    """Show a chart and the lines of the sheet, the newest first; older ones on request."""
    before = request.args.get("before", type=int)
    # Clamp numbers outside of the log, so that they add nothing to the cache.
    at = None if before is None or before > sheet().head else max(before, 1)
    drawn = part(score_sheet, before=at)
    return render_template("table/sheet.html", score_sheet=drawn, undo=undo_of(sheet()))


@table.get("/picture.svg")
@watchable
def picture() -> Response:
    """Return the podium as a picture to share; 404 before the game is over."""
    if sheet().result is None:
        abort(404)
    return Response(drawn_podium(sheet()), mimetype="image/svg+xml")


@table.get("/log")
@watchable
def log() -> str:
    """Show who entered what, the newest first, in pages of ENTRIES."""
    before = request.args.get("before", type=int)
    history = history_of(sheet(), before=before, most=ENTRIES)
    rows = filter(None, (sheet().row_of(about(line.entry)) for line in history))
    confirmed = {row.content: confirmed_names(sheet(), catalogue(), row) for row in rows}
    return render_template("table/log.html", history=history, confirmed=confirmed)


@table.get("/export.json")
@watchable
def export() -> Response:
    """Return the table as a JSON file, to keep it or to score it on the command line."""
    data = TableFile(stored().table, read_sheet(stored()).entries).to_json()
    return document(data, stored().link)


@table.get("/rules")
@watchable
def rules() -> str:
    """Show the table's rules in words with their sources; departures from the preset are marked.

    The rules whose ids are in the query parameter `source` are unfolded.
    """
    position = sheet().position
    rulings = rulings_at(sheet().table.game, position.rules, position.seats)
    unfolded = frozenset(request.args.get("source", "").split())
    return render_template(
        "table/rules.html",
        rules=rule_sheet(sheet()),
        rulings_on=partial(rulings_on, rulings=tuple(rulings.values())),
        unfolded=unfolded,
        in_circle=circle_of_table() if may_write() else None,
    )


@table.get("/share")
@watchable
def share() -> str:
    """Show the links to share, with their QR codes, and that of the page about trust if any."""
    trust = trust_url()
    return render_template(
        "table/share.html",
        invitations=invitations(),
        trust=trust,
        trust_qr=qr_svg(trust) if trust else None,
    )


@table.post("/rematch")
def rematch() -> Response:
    """Start a table with the same seats and the next dealer; a second tap finds the same table."""
    if sheet().result is None:
        notify("problem", t("rematch-not-over"))
        return redirect(url_for("table.show"))
    again = start_rematch()
    if not may_be_led_to(again):
        notify("problem", t("over-rematch-begun"))
        return redirect(url_for("table.show"))
    remember(again.link, own=True)
    note_seat(again)
    return redirect(url_for("table.show", link=again.link))
