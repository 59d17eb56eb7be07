"""The scoreboard, and a table's data for other programs: JSON, CSV, text, picture."""

import json
from datetime import date, datetime
from hashlib import sha256

from flask import Response, abort, render_template, request

from companion.drawing.chart import chart_of
from companion.drawing.exports import table_now, table_rows
from companion.drawing.game_over import (
    HEIGHT,
    began_at,
    columns_of,
    fitting,
    lasted,
    play_link,
    podium_of,
)
from companion.drawing.score_sheet import played_alone
from companion.drawing.scoreboard import scoreboard, standing_scoreboard
from companion.engine.fold.facts import facts_of
from companion.engine.fold.replay import Sheet
from companion.web.request.current_table import part, sheet, stored, table_pages, watchable
from companion.web.request.downloads import spreadsheet, table_file_name
from companion.web.request.language import catalogue, day_here, say, t, told_day
from companion.words.plain_text import game_text
from companion.words.scores import who_wins


@table_pages.get("/board")
@watchable
def board() -> str:
    """Show the scoreboard on the whole screen, without anything that writes.

    It lies between the players, or stands and is read from one side.
    """
    stands = request.args.get("stands") == "yes"
    drawn = part(standing_scoreboard if stands else scoreboard)
    return render_template("table/board.html", scoreboard=drawn, stands=stands)


# now.json


_FOR_OTHER_SITES = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": "GET, HEAD, OPTIONS",
    "Access-Control-Allow-Headers": "If-None-Match",
    "Access-Control-Expose-Headers": "ETag",
    "Access-Control-Max-Age": "86400",
}


@table_pages.route("/now.json", methods=["GET", "OPTIONS"])
@watchable
def now() -> Response:
    """Return the standings, the plan and the sheet; 304 to who has this state already."""
    answer = Response()
    if request.method != "OPTIONS":
        standings = table_now(sheet(), catalogue())
        text = json.dumps(standings, ensure_ascii=False, separators=(",", ":"))
        answer = Response(text, mimetype="application/json")
        # Weak, for compression makes other bytes of it.
        answer.set_etag(sha256(text.encode()).hexdigest()[:16], weak=True)
        answer.headers["Cache-Control"] = "private, no-cache"
        answer.make_conditional(request)
    return answer


def let_other_sites_read(answer: Response) -> Response:
    """Let pages of other sites read the standings, and an error in their place."""
    if request.endpoint == "table.now":
        answer.headers.update(_FOR_OTHER_SITES)
    return answer


# Picture of the result


_FACTS = 4
"""How many facts the picture has space for."""
_CHART = 560
"""How much taller the picture is if it shows the curves."""


def drawn_podium(sheet: Sheet) -> str:
    """Return the SVG picture of a finished game."""
    assert sheet.result is not None
    podium, players = podium_of(sheet), sheet.position.players
    alone = len(sheet.standings) == 1
    reason = say(sheet.result.reason, players)
    chart = chart_of(sheet)
    room = _FACTS - (1 if alone else max(0, len(podium.below) - 1))
    return render_template(
        "table/picture.svg",
        podium=podium,
        chart=chart,
        height=HEIGHT + (_CHART if chart else 0),
        fitting=fitting,
        played=played_alone(sheet),
        columns=columns_of(podium),
        noted=podium.noted,
        alone=alone,
        headed=" · ".join(headed(sheet)),
        said=reason if alone else say(who_wins(sheet), players),
        reason="" if alone else reason,
        lines=[say(fact.says, fact.players or players) for fact in facts_of(sheet)[:room]],
    )


def headed(sheet: Sheet) -> list[str]:
    """Return the heading's parts: the game, the number of deals, the duration, the day of play."""
    time = lasted(sheet, stored().created)
    deals = t("over-deals", deals=sheet.position.completed)
    parts = [catalogue().text(sheet.table.name), deals, *([say(time)] if time else [])]
    return [*parts, told_day(began_at(sheet, stored().created), year=True)]


# Result as text and for BG Stats


@table_pages.get("/result")
@watchable
def result() -> str:
    """Show the ranking as text, and the link of the play; 404 before the game is over."""
    if sheet().result is None:
        abort(404)
    return render_template(
        "table/result.html",
        text_of_game=game_text(sheet(), headed(sheet()), catalogue()),
        play=play_link(sheet(), stored().origin.mark, stored().created, catalogue()),
    )


# CSV file


@table_pages.get("/spreadsheet/table.csv")
@watchable
def table_file() -> Response:
    """Download the sheet: a row for each deal and player."""
    return spreadsheet(table_rows(sheet(), catalogue(), _day), table_file_name())


def _day(at: str) -> date | None:
    """Return the day of an entry's time where the reader is; None if it is no time."""
    try:
        return day_here(datetime.fromisoformat(at))
    except ValueError:
        return None
