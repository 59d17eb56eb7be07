"""A circle's pages to read: its home, its evenings, a table's deals, and who sees what."""

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.circle.tables.evenings import read_day
from companion.circle.tables.played import PlayedTable
from companion.store.access.links import links_of_same_table
from companion.store.circles.circle_tables import table_by_mark
from companion.views.circle.evening_lines import EveningLine, side_lines
from companion.web.circle.circle_games import circle_games
from companion.web.circle.gathering import gathering, table_marked
from companion.web.circle.season_pages import (
    chart_of,
    current_season,
    plan_of,
    rule_said,
    season_leaders,
)
from companion.web.circle.what_is_new import story_told, what_is_new
from companion.web.request.current_circle import circle, circle_now, load_circles_for
from companion.web.request.phone import known_links
from companion.web.request.watchable import watchable
from companion.web.table.same_again import same_again

circle_pages = Blueprint("circle", __name__, url_prefix="/c/<link>")
"""Everything below a circle's link; other modules add their blueprints to it."""
load_circles_for(circle_pages)

FEW = 5
"""How many evenings the circle's home lists."""
_OUT = ("circle.show", "circle.following_circle.stream", "circle.leaving.have_back")
"""What a circle that was taken out still answers."""
ON_A_PAGE = 60
"""How many evenings one page of the list shows."""


@circle_pages.get("/")
@watchable
def show() -> str:
    """Show the circle's home: news, the button for the next table, people, last evenings."""
    if circle().taken_out:
        return render_template("circle/taken_out.html")
    season = current_season()
    return render_template(
        "circle/home.html",
        here=gathering(),
        few=FEW,
        again=same_again(circle()),
        since=what_is_new(),
        season=season,
        rule=rule_said(season.rule) if season else None,
        plan=plan_of(season) if season else None,
        chart=chart_of(season) if season else None,
        leaders=season_leaders(),
        unreadable=circle_now().unreadable,
    )


@circle_pages.before_request
def _only_home() -> Response | None:
    """Redirect to the circle's home while the circle is deleted, and write nothing."""
    reads_home = request.endpoint in _OUT
    return None if not circle().taken_out or reads_home else redirect(url_for("circle.show"))


@circle_pages.get("/evenings")
@watchable
def evenings() -> str:
    """List all evenings, the latest first, page by page."""
    # The night before which evenings are listed, None for the latest ones.
    before = read_day(request.args.get("before", ""))
    listed = [line for line in gathering().evenings if before is None or line.night < before]
    page, later = listed[:ON_A_PAGE], listed[ON_A_PAGE:]
    more = url_for("circle.evenings", before=str(page[-1].night)) if later else None
    return render_template("circle/evenings.html", here=gathering(), shown=page, more=more)


@circle_pages.get("/evening/<night>")
@watchable
def evening(night: str) -> str:
    """Show the tables of one evening."""
    line = _evening(night)
    tables = [(table, side_lines(table, line.groups)) for table in line.tables]
    return render_template(
        "circle/evening.html",
        here=gathering(),
        line=line,
        tables=tables,
        games=circle_games(),
        story=story_told(line.night),
    )


@circle_pages.get("/played/<mark>")
@watchable
def played(mark: str) -> str:
    """Show the deals of a table as the circle counts them."""
    table = table_marked(mark) or abort(404)
    return render_template(
        "circle/played.html",
        here=gathering(),
        table=table,
        game=circle_games().get(table.game),
        sides=side_lines(table, gathering().people.groups),
        deals=table.deals[::-1],
        own=_own_link(table),
    )


@circle_pages.get("/more")
@watchable
def more() -> str:
    """List the circle's other pages."""
    return render_template("circle/more.html", here=gathering())


@circle_pages.get("/who-sees-what")
@watchable
def who_sees() -> str:
    """Say who can see what of the circle."""
    return render_template("circle/who_sees.html", here=gathering())


def _evening(night: str) -> EveningLine:
    """Return the evening of a night, or abort with 404."""
    day = read_day(night)
    return next((line for line in gathering().evenings if line.night == day), None) or abort(404)


def _own_link(table: PlayedTable) -> str | None:
    """Return the link by which this phone knows a table; else the one to watch, if it may have it.

    Renewing a link shuts out those who had the old one, so the circle passes no renewed link on.
    """
    stored = table_by_mark(circle(), table.mark)
    if stored is None:
        return None
    links = links_of_same_table(stored.link)
    known_link = next((link for link in known_links() if link in links), None)
    return known_link or (None if stored.renewed else stored.link)
