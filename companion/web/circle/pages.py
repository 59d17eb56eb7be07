"""The pages of a circle: home, evenings, calendar, stories, exports and live updates."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from hashlib import sha256

from flask import (
    Flask,
    abort,
    g,
    redirect,
    render_template,
    request,
    url_for,
)
from flask import (
    Response as FlaskResponse,
)
from werkzeug.wrappers import Response

from companion.circle.results import CalendarMonth, calendar_of, winners_of
from companion.circle.story.news import EveningChanges, News, names_of, since_last_time
from companion.circle.story.story import story_of
from companion.circle.tables.evenings import Evening, in_order, read_day
from companion.circle.tables.played import PlayedTable
from companion.drawing.circle_charts import StoryChart, story_chart
from companion.drawing.circle_pages import (
    CELL,
    ROW,
    CircleFace,
    EveningLine,
    drawn_month,
    line_styles,
    side_lines,
)
from companion.drawing.exports import CircleSpreadsheet
from companion.drawing.game_over import fitting, folded
from companion.drawing.signs import ICONS
from companion.engine.messages import message
from companion.store.access.links import Head, links_of_same_table
from companion.store.circles.circle_now import circle_head, circle_heads, head_at
from companion.store.circles.circle_tables import table_by_mark
from companion.web.circle.gathering import circle_games, derived, gathering, table_marked
from companion.web.circle.seasons import (
    chart_of,
    current_season,
    plan_of,
    rule_said,
    season_leaders,
)
from companion.web.live.follow import begin_stream
from companion.web.request.answers import form_page
from companion.web.request.current_circle import circle, circle_now, circle_pages, circle_sheet
from companion.web.request.current_table import watchable
from companion.web.request.downloads import spreadsheet
from companion.web.request.language import (
    catalogue,
    say,
    t,
    text,
    told_date,
    told_month,
    week_letters,
)
from companion.web.request.phone import known_links
from companion.web.table.home import same_again

# News and stories


_ICONS: Mapping[str, str] = {"person": "people", "calendar": "clock", "crown": "flag"}
"""The icons of pieces of news whose signs are not called as their icon; others are records."""
_RECORD = "chart"
_MOST = 4
"""How many pieces of news are shown."""


@dataclass(frozen=True)
class ToldNews:
    """A piece of news as it is said, its address, and its icon; or whose face has the crown.

    `suit` is the letter of the suit that stands in place of the icon, else "". `face` is of the
    person of whom it is told first, None if it is of nobody.
    """

    said: str
    address: str
    icon: str
    crowned: CircleFace | None
    suit: str = ""
    face: CircleFace | None = None


@dataclass(frozen=True)
class EveningNews:
    """A night and its news, the most important first."""

    night: date
    news: Sequence[ToldNews]


def what_is_new() -> EveningNews | None:
    """Return what the last evening changed; None before the first one."""
    since = derived("since", _since)
    if since is None:
        return None
    return EveningNews(since.night, [_with_link(news, since.night) for news in since.news[:_MOST]])


def story_told(night: date) -> Sequence[ToldNews]:
    """Return the story of the evening of a night; empty while one of its tables is open."""
    until = [evening for evening in _evenings() if evening.night <= night]
    figures = {key: game.figures for key, game in circle_games().items()}
    story = derived(f"story {night}", lambda: story_of(gathering().people, until, figures))
    return [_with_link(news, night) for news in story]


def _evenings() -> list[Evening]:
    """Return the evenings of the circle, oldest first."""
    return [line.evening for line in reversed(gathering().evenings)]


def _since() -> EveningChanges | None:
    """Derive what the last evening changed."""
    figures = {key: game.figures for key, game in circle_games().items()}
    return since_last_time(circle_sheet(), gathering().people, _evenings(), figures)


def _with_link(news: News, night: date) -> ToldNews:
    """Return a piece of news with its link: to the deal, the season or the evening."""
    crowns = news.sign == "crown" and bool(news.people)
    if news.mark:
        address = url_for("circle.played", mark=news.mark, _anchor=f"deal-{news.entry}")
    elif news.sign in ("up", "crown") and circle_sheet().seasons:
        address = url_for("circle.seasons.show")
    elif news.sign in ("flame", "person") and news.people:
        address = url_for("circle.people.person", who=news.people[0])
    else:
        address = url_for("circle.evening", night=str(night))
    face = gathering().face(news.people[0]) if news.people else None
    icon = news.sign if news.sign in ICONS else _ICONS.get(news.sign, _RECORD)
    suit = news.sign.lower() if len(news.sign) == 1 else ""
    return ToldNews(_news_in_words(news), address, icon, face if crowns else None, suit, face)


def _news_in_words(news: News) -> str:
    """Return a piece of news in words; a record names its game if there are several games."""
    table = table_marked(news.mark) if news.sign == "record" else None
    several = len({each.game for each in circle_now().tables}) > 1
    if table is None or table.game not in circle_games() or not several:
        return say(news.says)
    return t("circle-record-in", game=text(circle_games()[table.game].name), said=say(news.says))


FEW = 5
"""How many evenings the circle's home lists."""
_OUT = ("circle.show", "circle.stream", "circle.settings.have_back")
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


def only_home() -> Response | None:
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


# Calendar


_A_MONDAY = date(2024, 1, 1)


@circle_pages.get("/calendar/")
@watchable
def calendar() -> Response:
    """Show the months of the year that the address names, else of the latest evening."""
    months = derived("calendar", _months)
    years = [*dict.fromkeys(month.year for month in months)]
    wanted = request.args.get("year", type=int)
    year = wanted if wanted in years else next(iter(years), None)
    return form_page(
        "circle/calendar.html",
        here=gathering(),
        years=years,
        year=year,
        months=[drawn_month(month) for month in months if month.year == year],
        cell=CELL,
        row=ROW,
        letters=week_letters(_A_MONDAY),
        told_month=told_month,
    )


def _months() -> tuple[CalendarMonth, ...]:
    """Derive the months in which something was played."""
    evenings = [line.evening for line in reversed(gathering().evenings)]
    return calendar_of(evenings, gathering().people.groups)


# CSV files


@circle_pages.get("/spreadsheet/games.csv")
@watchable
def games_file() -> FlaskResponse:
    """Download the circle's tables: a row for each game and person."""
    return spreadsheet(_circle().games(), f"{circle_sheet().name} {t('csv-games')}")


@circle_pages.get("/spreadsheet/deals.csv")
@watchable
def deals_file() -> FlaskResponse:
    """Download the circle's deals: a row for each deal and player of all tables."""
    return spreadsheet(_circle().deals(), f"{circle_sheet().name} {t('csv-deals')}")


def _circle() -> CircleSpreadsheet:
    """Return this request's circle for a spreadsheet."""
    now, zone = circle_now(), circle_sheet().zone
    return CircleSpreadsheet(
        in_order(now.tables), gathering().people, zone, circle_games(), catalogue()
    )


# Live updates


def init_following_circles(app: Flask) -> None:
    """Give templates what they need to follow their circle."""
    app.jinja_env.globals |= {"circle_tag": circle_tag, "circle_number": circle_number}


@circle_pages.get("/live")
@watchable
def stream() -> Response:
    """Begin the stream of events of this request's circle."""
    return begin_stream(circle(), None, circle_heads)


def circle_number() -> int:
    """Return a number that changes with every change of this request's circle."""
    return _head().number


def circle_tag() -> str:
    """Return the entity tag of this page: a hash of everything that changes what it shows."""
    if "circle_tag" not in g:
        state = (circle().link, _head(), catalogue().language, request.full_path)
        g.circle_tag = sha256(repr(state).encode()).hexdigest()[:8]
    return str(g.circle_tag)


def _head() -> Head:
    """Return the state of this request's circle, from what the request has read if it has."""
    if "circle_now" in g:
        return head_at(circle(), circle_now().signature)
    return circle_head(circle())


# Picture of an evening


_MOST_ROWS = 5
_MOST_NAMES = 3
"""How many names the title has space for."""


@circle_pages.get("/evening/<night>/picture.svg")
@watchable
def story_picture(night: str) -> FlaskResponse:
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
    return FlaskResponse(drawn, mimetype="image/svg+xml")


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
