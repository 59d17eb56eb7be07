"""Measures the pages of circles with few, many and very many tables.

Each table has twenty deals, six tables are an evening. A page is "warm" for somebody who reloads
it, "after a start" if the server has to read what is kept of the tables, "afresh" if all that is
derived was discarded. Times are of this process alone (CPU), without what a server of PostgreSQL
does meanwhile.
"""

import random
import statistics
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from flask import Flask

from companion.circle.log.circle_state import SeasonRule
from companion.circle.log.entries import SeasonBegun
from companion.circle.log.fold import CircleSheet
from companion.engine.fold.replay import Table
from companion.engine.log.entries import Action, EarlyEnd, Entry
from companion.engine.seating import Seat
from companion.games.hearts.actions import Captures
from companion.games.registry import known_games
from companion.games.whist.scoring import WhistTricks
from companion.store.access.links import new_link
from companion.store.circles.circle_log import append_to_circle
from companion.store.circles.circle_now import forget_played
from companion.store.circles.circle_tables import put_in
from companion.store.circles.stored_circles import StoredCircle, create_circle
from companion.store.database import upgrade_database
from companion.store.db.models import db
from companion.store.tables.append import add_entries
from companion.store.tables.stored_tables import create_table
from companion.web.app import create_app
from dev.bench.fresh_start import forget_everything, forget_results
from dev.bench.sizes import Sizes
from dev.bench.timing import worked
from tests.support import postgresql

WARM, STARTED, AFRESH = 100.0, 1_000.0, 10_000.0
"""Milliseconds within which a page should be made: again, after a start, with nothing derived."""
DEALS, ON_AN_EVENING = 20, 6
REGULARS = ("Ann", "Bo", "Cara", "Dai", "Edith", "Finn", "Gus", "Hana", "Ida", "Jun", "Kim", "Lou")
BEGAN, WEEK = datetime(2016, 1, 7, 18, tzinfo=UTC), timedelta(days=7)
PAGES = {
    "home": "",
    "evenings": "evenings",
    "an evening": "evening/2016-01-07",
    "people": "people/",
    "a person": "person/?who=Ann",
    "deals behind a number": "person/behind?who=Ann&game=hearts&figure=queens",
    "two people": "against?one=Ann&other=Bo&game=hearts",
    "partners": "partners?game=whist",
    "records": "records",
    "points against the table": "strength?game=hearts",
    "season": "season/",
    "what if": "season/?what=average",
}
"""The pages that grow with the tables, and where they are below the circle's link."""


def print_circles(sizes: Sizes) -> None:
    """Measure and print."""
    print(f"\n{'milliseconds of work':<50}{'tables':>8}{'median':>10}{'slowest':>10}{'goal':>10}")
    with TemporaryDirectory() as folder:
        _print_store("SQLite", create_app(instance=Path(folder)), sizes)
    programs = postgresql.find()
    if programs is None:
        print("PostgreSQL: circles not measured, there is none here")
        return
    with (
        postgresql.running(programs) as cluster,
        cluster.database() as name,
        TemporaryDirectory() as folder,
    ):
        address = {"SQLALCHEMY_DATABASE_URI": cluster.url(name)}
        _print_store(
            "PostgreSQL",
            create_app(address, instance=Path(folder), prepare=upgrade_database),
            sizes,
        )


def _print_store(name: str, app: Flask, sizes: Sizes) -> None:
    """Measure the pages on one database."""
    for tables in sizes.circles:
        with app.app_context():
            circle = a_circle(tables)
        for line, times, goal in _measures(app, circle, sizes.requests):
            _print(f"{name}: {line}", tables, times, goal)
    with app.app_context():
        db.session.remove()
        db.engine.dispose()


def _measures(
    app: Flask, circle: StoredCircle, requests: int
) -> Iterator[tuple[str, list[float], float]]:
    """What is measured of a circle: its name, the milliseconds of each run, the goal."""
    client = app.test_client()

    def ask(path: str) -> None:
        answer = client.get(f"/c/{circle.link}/{path}")
        if answer.status_code != 200:
            raise SystemExit(f"bench: {path} of a circle answered {answer.status}")

    few = max(1, min(3, requests // 20))
    yield "home, afresh", worked(partial(ask, ""), few, partial(_throw_away, app)), AFRESH
    for name, path in PAGES.items():
        page = partial(ask, path)
        yield f"{name}, after a start", worked(page, few, partial(_start, app)), STARTED
        yield f"{name}, warm", worked(page, max(2, requests // 10)), WARM


def a_circle(tables: int) -> StoredCircle:
    """A circle of this many tables of Hearts and Whist, with a season for each year."""
    circle, lots = create_circle(new_link()), random.Random(tables)
    for number in range(tables):
        evening, place = divmod(number, ON_AN_EVENING)
        starts = BEGAN + evening * WEEK + timedelta(minutes=30 * place)
        stored = create_table(_table(lots, number))
        add_entries(stored, _entries(_game_of(number), lots, starts))
        db.session.commit()
        put_in(circle, stored)
    years = range(BEGAN.year, (BEGAN + tables // ON_AN_EVENING * WEEK).year + 1)
    for seen, year in enumerate(years):
        begun = SeasonBegun(f"Year {year}", f"{year}-01-01", SeasonRule().to_json())
        done = append_to_circle(circle, key=f"{year}", author="Ann", seen=seen, action=begun)
        if not isinstance(done, CircleSheet):
            raise SystemExit(f"bench: a season was refused: {done}")
    return circle


def _game_of(number: int) -> str:
    """The game of a table: every third one plays Whist."""
    return "whist" if number % 3 == 0 else "hearts"


def _table(lots: random.Random, number: int) -> Table:
    """A table at which four of the circle sit down; now and then a guest."""
    game = known_games()[_game_of(number)]
    # The first ones are those whose pages are asked for.
    names = [*REGULARS[:4]] if number < 2 else lots.sample(REGULARS, 4)
    if number % 10 == 0:
        names[3] = f"Guest {number // 30}"
    rules = {"target": 1000} if game.key == "hearts" else game.rules.standard("club")
    return Table(game, game.rules.read({**rules, "deals": DEALS}, 4), tuple(names), Seat(0))


def _entries(game: str, lots: random.Random, starts: datetime) -> tuple[Entry, ...]:
    """The log of a table that was played to its end."""
    actions = [_whist(lots) if game == "whist" else _hearts(lots) for _ in range(DEALS)]
    if game == "hearts":
        actions.append(EarlyEnd())
    return tuple(
        Entry(number, f"key-{number}", "Ann", _text(starts, number), number - 1, action)
        for number, action in enumerate(actions, 1)
    )


def _text(starts: datetime, number: int) -> str:
    """The time of an entry as it is stored."""
    return f"{starts + timedelta(minutes=3 * number):%Y-%m-%dT%H:%M:%SZ}"


def _whist(lots: random.Random) -> Action:
    """A deal of Whist by lot."""
    ours = lots.randint(2, 11)
    return WhistTricks((ours, 13 - ours))


def _hearts(lots: random.Random) -> Action:
    """A deal of Hearts by lot, hardly ever a moon."""
    takers = lots.choices(range(4), k=13)
    return Captures(tuple(takers.count(seat) for seat in range(4)), Seat(lots.randrange(4)))


def _throw_away(app: Flask) -> None:
    """Discard all that is derived, in memory and in the database."""
    with app.app_context():
        forget_played()
    _start(app)


def _start(app: Flask) -> None:
    """Forget what a server that starts does not know."""
    forget_everything(app)
    forget_results("companion.circle")


def _print(name: str, tables: int, times: list[float], goal: float) -> None:
    """One line of the table."""
    taken = f"{statistics.median(times):>10.1f}{max(times):>10.1f}{goal:>10.0f}"
    print(f"{name:<50}{tables:>8}{taken}", flush=True)
