"""A table's pages: its plan or final ranking, sheet, log, rules, links, export and rematch."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import islice
from typing import cast

from flask import (
    abort,
    get_flashed_messages,
    redirect,
    render_template,
    request,
    url_for,
)
from werkzeug.wrappers import Response

from companion.drawing.game_over import game_facts, game_ranking, game_spoken, lasted
from companion.drawing.rule_sheet import rule_sheet, rulings_on
from companion.drawing.score_sheet import confirmed_names, score_sheet
from companion.drawing.table_page import (
    deal_call,
    ends_with_deal_of,
    table_cloth,
    table_matters,
    table_spoken,
    table_standings,
    table_tasks,
)
from companion.engine.files.table_file import TableFile
from companion.engine.fold.deals import deals_to_confirm, from_another_side
from companion.engine.fold.people import seated_next, swaps_in_turn, waiting_again
from companion.engine.fold.replay import Sheet, Table
from companion.engine.log.position import Row
from companion.engine.numbers import fixed, places_for
from companion.engine.referee.rulings import rulings_at
from companion.store.app_state import all_or_nothing
from companion.store.tables.open_table import carry_over, claims_at
from companion.store.tables.stored_tables import (
    StoredTable,
    UnreadableTable,
    create_table,
    find_tables,
    read_sheet,
)
from companion.web.posting.write_entry import let_wait, own_author
from companion.web.request.addresses import trust_url
from companion.web.request.answers import notify
from companion.web.request.current_circle import circle_of_table
from companion.web.request.current_table import (
    may_write,
    next_table,
    part,
    sheet,
    stored,
    table_pages,
    watchable,
)
from companion.web.request.language import catalogue, t
from companion.web.request.phone import (
    follows,
    known_id,
    known_links,
    may_be_led_to,
    note_chair,
    remember,
)
from companion.web.request.posts import EntryForm
from companion.web.table.exports import drawn_podium
from companion.web.table.missing_game import document
from companion.web.table.open_question import is_asked_here, question_page
from companion.web.table.seats import seat_offered, seats_asked
from companion.web.table.share import invitations, lacks_second_phone, qr_svg
from companion.words.history import about, history_of
from companion.words.notices import undo_of

# Right after a deal was saved


def tells_deal() -> bool:
    """Return whether this phone just saved the last deal, or a live update brings it."""
    if follows():
        return ends_with_deal_of(sheet(), {sheet().head})
    notices = cast("list[dict[str, int]]", get_flashed_messages(category_filter=["saved"]))
    return bool(notices) and ends_with_deal_of(sheet(), {notice["entry"] for notice in notices})


# Records of players


@dataclass(frozen=True)
class PlayerRecord:
    """One player's finished tables of a game: their number, the best total and the average."""

    player: str
    sittings: int
    best: int
    average: str


def records_of(sheet: Sheet) -> list[PlayerRecord]:
    """Return the records of a table's players who have finished at least two tables of its game.

    Empty if the game keeps no records.
    """
    game = sheet.table.game
    if not game.keeps_records:
        return []
    finished = list(_finished(game.key))
    totals = {
        player: [
            total
            for table in finished
            for name, total in zip(table.position.players, table.position.totals, strict=True)
            if name == player
        ]
        for player in sheet.position.players
    }
    several = {player: points for player, points in totals.items() if len(points) > 1}
    averages = [Fraction(sum(points), len(points)) for points in several.values()]
    places = places_for(averages)
    return [
        PlayerRecord(player, len(points), max(points), fixed(average, places))
        for (player, points), average in zip(several.items(), averages, strict=True)
    ]


def _finished(game: str) -> Iterator[Sheet]:
    """Yield the sheets of this phone's tables of a game that were played to the end."""
    for each in find_tables(known_links()):
        if each.table.game.key == game:
            try:
                sheet = read_sheet(each)
            except UnreadableTable:
                continue
            if sheet.result is not None and not sheet.position.ended:
                yield sheet


# Rematch


def start_rematch() -> StoredTable:
    """Start the rematch of this table, or return the one that another tap has started.

    Phones keep their seats only where it is started: later they may have given them up.
    Raises StoreFault if nothing can be written.
    """
    is_new = next_table() is None
    position = seated_next(sheet().position)
    seated = Table(stored().table.game, position.rules_after, position.players, position.dealer)
    # If something fails on the way there is no rematch yet, and the next tap starts a whole one.
    with all_or_nothing(tables=int(is_new)):
        again = create_table(seated, rematch=stored(), has_room=True)
        let_wait(again, waiting_again(position), own_author())
        if is_new:
            carry_over(stored(), again)
    return again


def note_seat(again: StoredTable) -> None:
    """Remember the chair that this phone has at a rematch, if any."""
    chairs = {phone: chair for chair, phone in claims_at(again).items()}
    if known_id() in chairs:
        note_chair(again.id, chairs[known_id()])


# Unconfirmed deals


MOST_WAITING = 3
"""The most deals listed at once; the others are marked on the sheet."""


@dataclass(frozen=True)
class Unconfirmed:
    """A deal that waits for confirmation, and whether this phone can confirm it."""

    row: Row
    asked_here: bool


def unconfirmed_deals() -> list[Unconfirmed]:
    """Return the newest deals of this request's table that wait for confirmation."""
    # A phone that has never been at a table has no author yet.
    at, author = sheet(), own_author() if known_id() else ""
    return [
        Unconfirmed(row, not author or from_another_side(at, row, author))
        for row in islice(deals_to_confirm(at), MOST_WAITING)
    ]


ENTRIES = 40
"""How many entries of the log one page shows."""


@table_pages.get("/")
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


@table_pages.get("/sheet")
@watchable
def scores() -> str:
    """Show a chart and the lines of the sheet, the newest first; older ones on request."""
    before = request.args.get("before", type=int)
    # Clamp numbers outside of the log, so that they add nothing to the cache.
    at = None if before is None or before > sheet().head else max(before, 1)
    drawn = part(score_sheet, before=at)
    return render_template("table/sheet.html", score_sheet=drawn, undo=undo_of(sheet()))


@table_pages.get("/picture.svg")
@watchable
def picture() -> Response:
    """Return the podium as a picture to share; 404 before the game is over."""
    if sheet().result is None:
        abort(404)
    return Response(drawn_podium(sheet()), mimetype="image/svg+xml")


@table_pages.get("/log")
@watchable
def log() -> str:
    """Show who entered what, the newest first, in pages of ENTRIES."""
    before = request.args.get("before", type=int)
    history = history_of(sheet(), before=before, most=ENTRIES)
    rows = filter(None, (sheet().row_of(about(line.entry)) for line in history))
    confirmed = {row.content: confirmed_names(sheet(), catalogue(), row) for row in rows}
    return render_template("table/log.html", history=history, confirmed=confirmed)


@table_pages.get("/export.json")
@watchable
def export() -> Response:
    """Return the table as a JSON file, to keep it or to score it on the command line."""
    data = TableFile(stored().table, read_sheet(stored()).entries).to_json()
    return document(data, stored().link)


@table_pages.get("/rules")
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


@table_pages.get("/share")
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


@table_pages.post("/rematch")
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
