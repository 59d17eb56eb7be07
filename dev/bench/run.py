"""Measures what people wait for, and prints tables: make bench.

The parts, in their order: how fast deals of Hearts are verified; what a phone waits for over a
socket, beside another Flask app; how soon it hears of what others write; the slowest of wild
requests; how many deals a QR code holds; pages inside this process, where "cold" is a table that
nobody has looked at since the server started, "warm" one that somebody has; a log that is nearly
full; the pages of circles; a circle taken out of one instance and into another.

What the site without a server takes on a phone is measured after that, by phone_alone.py, and last
what the two commands of README.md take on a fresh machine, by fresh_machine.py.

ARGS="--requests 500" measures more often, ARGS="--only wire" one of the parts, with
ARGS="--companion ../other/.venv/bin/companion" the server of another checkout. ARGS="--brief" only
sees whether every part still starts and comes to its end.
"""

import argparse
import statistics
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from flask import Flask
from flask.testing import FlaskClient

from companion.engine.fold.replay import Sheet, replay
from companion.engine.log.entries import Misdeal
from companion.store.db.models import db
from companion.store.tables.append import append
from companion.store.tables.stored_tables import StoredTable, find_table, read_sheet
from companion.web.app import create_app
from dev.bench.circles import print_circles
from dev.bench.codes import print_codes
from dev.bench.evening import endless, evening, store
from dev.bench.exchange import print_exchange
from dev.bench.fresh_start import forget_everything
from dev.bench.fuzzing import print_fuzzed
from dev.bench.live import print_live
from dev.bench.long_logs import print_long_logs
from dev.bench.sizes import BRIEF, WHOLE, Sizes
from dev.bench.timing import timed
from dev.bench.verifying import print_speeds
from dev.bench.wire import print_wire
from tests.support.server import COMPANION

ASKED = ("requests", "deals", "fuzzed")
"""The sizes that can be asked for."""
PARTS: dict[str, Callable[[Sizes, Sequence[str]], None]] = {
    "verifying": lambda sizes, _: print_speeds(sizes.deals),
    "wire": print_wire,
    "live": print_live,
    "fuzzed": lambda sizes, _: print_fuzzed(sizes.fuzzed),
    "codes": lambda sizes, _: print_codes(sizes.code_deals),
    "pages": lambda sizes, _: print_pages(sizes),
    "long-logs": lambda sizes, _: print_long_logs(sizes),
    "circles": lambda sizes, _: print_circles(sizes),
    "exchange": lambda sizes, _: print_exchange(sizes),
}
"""What prints each part, by its name; the second argument is the command that serves."""
GOALS = {30: 5.0, 1_000: 15.0}
"""Milliseconds within which a page should leave the server when its table is warm."""


@dataclass(frozen=True)
class Measure:
    """What was measured: milliseconds of every run, and the goal if there is one."""

    what: str
    deals: int
    times: list[float]
    goal: float | None = None

    @property
    def line(self) -> str:
        """One line of the table."""
        median = statistics.median(self.times)
        p95 = statistics.quantiles(self.times, n=20)[-1]
        goal = f"{self.goal:8.1f}" if self.goal else " " * 8
        return f"{self.what:<28}{self.deals:>6}{median:>10.2f}{p95:>10.2f}{goal}"


def main() -> None:
    """Measure and print."""
    given = _given()
    companion = (given.companion,) if given.companion else COMPANION
    told = {name: size for name in ASKED if (size := getattr(given, name)) is not None}
    sizes = replace(BRIEF if given.brief else WHOLE, **told)
    for part in (given.only,) if given.only else PARTS:
        PARTS[part](sizes, companion)


def _given() -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(description="Measure Companion.")
    parser.add_argument("--requests", type=int, help="how often a page is asked for")
    parser.add_argument("--deals", type=int, help="how many deals are verified")
    parser.add_argument("--fuzzed", type=int, help="how many wild requests are sent")
    parser.add_argument("--companion", help="the command that serves over the socket")
    parser.add_argument("--only", choices=PARTS, help="measure this alone")
    parser.add_argument("--brief", action="store_true", help="only see whether all of it runs")
    return parser.parse_args()


def print_pages(sizes: Sizes) -> None:
    """Measure the pages and print."""
    print(f"{'milliseconds':<28}{'deals':>6}{'median':>10}{'p95':>10}{'goal':>8}")
    with TemporaryDirectory() as folder:
        app = create_app(instance=Path(folder))
        for deals in sizes.evenings:
            sheet = evening(deals)
            for measure in measures(app, sheet, deals, sizes.requests):
                print(measure.line, flush=True)
        with app.app_context():
            db.engine.dispose()


def measures(app: Flask, sheet: Sheet, deals: int, requests: int) -> Iterator[Measure]:
    """Everything that is measured of an evening."""
    with app.app_context():
        stored = store(sheet)
    client, forget = app.test_client(), partial(forget_everything, app)
    cold = max(2, min(20, requests), requests // 5)
    for name, path in (("table page", ""), ("sheet page", "sheet")):
        page = partial(get, client, f"/t/{stored.link}/{path}")
        yield Measure(f"{name}, warm", deals, timed(page, requests), GOALS.get(deals))
        yield Measure(f"{name}, cold", deals, timed(page, cold, forget))
    with app.app_context():
        read = partial(look, stored.link)
        yield Measure("find and read, warm", deals, timed(read, requests))
        yield Measure("find and read, cold", deals, timed(read, cold, forget))
        yield Measure("append, committed", deals, timed(partial(write, stored), cold))
    yield Measure("replay alone", deals, timed(partial(replay, *endless(sheet)), cold))


def get(client: FlaskClient, path: str) -> None:
    """Ask for a page as a phone does."""
    answer = client.get(path)
    if answer.status_code != 200:
        raise SystemExit(f"bench: {path} answered {answer.status}")


def look(link: str) -> None:
    """What every page of a table starts with."""
    found = find_table(link)
    if found is not None:
        read_sheet(found)


def write(stored: StoredTable) -> None:
    """Enter something that is always possible."""
    seen = read_sheet(stored).head
    done = append(stored, key=f"more-{seen}", author="Ann", seen=seen, action=Misdeal())
    if not isinstance(done, Sheet):
        raise SystemExit(f"bench: an entry was refused: {done}")


if __name__ == "__main__":
    main()
