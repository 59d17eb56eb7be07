"""The story of an evening as a standalone SVG picture to share, with its own colours."""

from flask import Blueprint, Response, abort, render_template

from companion.circle.results import winners_of
from companion.circle.story.news import names_of
from companion.circle.tables.evenings import read_day
from companion.engine.messages import message
from companion.views.circle.circle_faces import line_styles
from companion.views.circle.evening_lines import EveningLine
from companion.views.circle.story_chart import StoryChart, story_chart
from companion.views.picture_text import fitting, folded
from companion.web.circle.circle_games import circle_games
from companion.web.circle.gathering import gathering
from companion.web.circle.what_is_new import story_told
from companion.web.request.current_circle import circle_sheet
from companion.web.request.language import say, t, text
from companion.web.request.reader_days import told_date
from companion.web.request.watchable import watchable

story_picture = Blueprint("story_picture", __name__)

_MOST_ROWS = 5
_MOST_NAMES = 3
"""How many names the title has room for."""


@story_picture.get("/evening/<night>/picture.svg")
@watchable
def show(night: str) -> Response:
    """Return the picture of an evening's story; 404 before there is one."""
    day = read_day(night)
    line = next((each for each in gathering().evenings if each.night == day), None) or abort(404)
    rows = story_told(line.night)
    if not rows:
        abort(404)
    longest = max(line.tables, key=lambda table: table.deal_count)
    winners = winners_of(line.evening, line.groups)[:_MOST_NAMES]
    chart = story_chart(longest, line.groups)
    drawn = render_template(
        "circle/story.svg",
        here=gathering(),
        title=_title(winners, line),
        headed=" · ".join(_headed(line)),
        winner=gathering().face(winners[0]) if len(winners) == 1 else None,
        chart=chart,
        dashes=line_styles(map(gathering().face, _people_drawn(chart))),
        rows=rows[:_MOST_ROWS],
        below=" · ".join((circle_sheet().name or t("circle-unnamed"), _game(longest.game))),
        fitting=fitting,
        folded=folded,
    )
    return Response(drawn, mimetype="image/svg+xml")


def _people_drawn(chart: StoryChart | None) -> list[str]:
    """Return the person whose face marks each curve: the first of its side."""
    return [line.people[0] for line in chart.lines if line.people] if chart else []


def _title(winners: tuple[str, ...], line: EveningLine) -> str:
    """Return who won the evening, or its day if nobody did."""
    if not winners:
        return told_date(line.night, weekday=True)
    return say(message("story-title", names=names_of(gathering().people, winners)))


def _headed(line: EveningLine) -> list[str]:
    """Return the parts of the heading: the day, the tables if there were several, the deals."""
    tables = [t("circle-tables", tables=len(line.tables))] if len(line.tables) > 1 else []
    day = told_date(line.night, weekday=True, year=True)
    return [day, *tables, t("circle-deals", deals=line.deals)]


def _game(key: str) -> str:
    """Return the name of a game, or its key if it is not there."""
    return text(circle_games()[key].name) if key in circle_games() else key
