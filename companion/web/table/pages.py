"""Looking at a table: the glance, the sheet, the rules, the link to share."""

import json

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.engine.files.tables import TableFile
from companion.engine.fold.confirming import confirmed_by
from companion.engine.fold.facts import facts_of
from companion.engine.fold.replay import Table
from companion.engine.seating import Seat
from companion.store.claims import carry_over
from companion.store.tables import create_table
from companion.web.request.current_table import (
    load_tables_for,
    next_table,
    own_seat,
    players,
    sheet,
    stored,
    watchable,
)
from companion.web.request.language import t
from companion.web.request.phone import is_led_to, note_seat, remember
from companion.web.request.usual_way import usual_form
from companion.web.request.writing import notify
from companion.web.table.chart import chart_of
from companion.web.table.drawing import draw
from companion.web.table.picture import drawn_podium
from companion.web.table.podium import lasted, podium_of
from companion.web.table.records import records_of
from companion.web.table.rule_sheet import rule_sheet
from companion.web.table.score_card import played_alone, score_card
from companion.web.table.score_lines import lines_of
from companion.web.table.seats import seat_offered
from companion.web.table.share import invitations
from companion.words.history import history_of

table = Blueprint("table", __name__, url_prefix="/t/<link>")
"""All that stands at a table's link, what other rooms add to it too."""
load_tables_for(table)

ROWS = 60
"""How many lines of the sheet are shown at once; an evening has fewer."""
FACTS = 6
"""How many facts an evening is told in."""
ENTRIES = 40
"""How many entries of the log stand on one page."""


@table.get("/")
@watchable
def show() -> str:
    """What now: the drawn table and the plan; or the ranking once it is over."""
    if sheet().result is not None:
        again = next_table()
        return render_template(
            "over.html",
            begun=again is not None,
            rematch=again.link if again and is_led_to(again) else None,
            records=records_of(sheet()),
            podium=podium_of(sheet()),
            played=played_alone(sheet()),
            facts=facts_of(sheet())[:FACTS],
            lasted=lasted(sheet(), stored().created),
        )
    plan = sheet().plan
    return render_template(
        "table.html",
        plan=plan,
        next=usual_form(sheet()),
        offered=seat_offered(),
        drawing=draw(plan, players(), own_seat() or Seat(0)),
    )


@table.get("/sheet")
@watchable
def scores() -> str:
    """A chart, and the lines of the sheet, the newest first; older ones on request.

    Where everybody plays deals of their own, the lines are those of a score card.
    """
    before = request.args.get("before", type=int)
    rows = sheet().rows if before is None else sheet().ahead_of(before).rows
    older = len(rows) > ROWS
    shown = rows[-ROWS:]
    return render_template(
        "sheet.html",
        lines=lines_of(sheet(), shown),
        card=score_card(sheet()),
        older=older,
        chart=chart_of(sheet()),
    )


@table.get("/picture.svg")
@watchable
def picture() -> Response:
    """The podium as a picture to hand on; there is none before the end."""
    if sheet().result is None:
        abort(404)
    return Response(drawn_podium(sheet()), mimetype="image/svg+xml")


@table.get("/log")
@watchable
def log() -> str:
    """Who wrote what, the newest first, page by page."""
    before = request.args.get("before", type=int)
    history = history_of(sheet(), before=before, most=ENTRIES)
    confirmed = {row.content: row for row in sheet().rows if confirmed_by(sheet(), row)}
    return render_template("log.html", history=history, confirmed=confirmed)


@table.get("/export.json")
@watchable
def export() -> Response:
    """The table as one document, to be kept, or scored at the command line."""
    data = TableFile(stored().table, sheet().entries).to_json()
    answer = Response(json.dumps(data, ensure_ascii=False, indent=1), mimetype="application/json")
    answer.headers.set("Content-Disposition", "attachment", filename=f"{stored().link}.json")
    return answer


@table.get("/rules")
@watchable
def rules() -> str:
    """The rules of this table in words, departures marked, with what they rest on.

    An address that names rule ids in `source` has them unfolded.
    """
    unfolded = frozenset(request.args.get("source", "").split())
    return render_template("rules.html", rules=rule_sheet(sheet()), unfolded=unfolded)


@table.get("/share")
@watchable
def share() -> str:
    """The links to hand on, with their QR codes."""
    return render_template("share.html", invitations=invitations())


@table.post("/rematch")
def rematch() -> Response:
    """The same seats again, the next dealer first; a second tap finds the same table."""
    if sheet().result is None:
        notify("problem", t("rematch-not-over"))
        return redirect(url_for("table.show"))
    position = sheet().position
    seated = Table(stored().table.game, position.rules_after, position.players, position.dealer)
    again = create_table(seated, rematch=stored())
    if not is_led_to(again):
        notify("problem", t("over-rematch-begun"))
        return redirect(url_for("table.show"))
    remember(again.link)
    carry_over(stored(), again)
    note_seat(again.id, own_seat())
    return redirect(url_for("table.show", link=again.link))
