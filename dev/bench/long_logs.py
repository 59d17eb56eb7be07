"""Measures a table with nearly ten thousand entries: every page, every post.

Pages go through the whole app, network aside, on a table that is known to the server. Times
are of this process alone (CPU), for other work on the machine would make single answers slower.
"""

import gc
import statistics
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from flask import Flask
from flask.testing import FlaskClient

from companion.engine.fold.replay import Table, replay
from companion.engine.log.entries import Adjustment, Entry
from companion.engine.seating import Seat
from companion.games.hearts import GAME
from companion.games.hearts.rules import HeartsRules
from companion.store.db.models import db
from companion.store.tables.stored_tables import find_table, read_sheet
from companion.web.app import create_app
from dev.bench.evening import NAMES, evening, store
from dev.bench.fresh_start import forget_everything
from dev.bench.sizes import Sizes
from dev.bench.timing import worked

GOAL = 100.0
"""Milliseconds of work within which each answer should be made."""
START_GOAL = 50.0
"""Milliseconds of work within which a table of a thousand deals is read for the first time."""
MOST_RUNS = 10
"""Each post of a deal takes a seat nearer to 1,000 points, at which the game would end."""
DEAL = {"hearts-0": "5", "hearts-1": "4", "hearts-2": "3", "hearts-3": "1", "queen": "2"}


def print_long_logs(sizes: Sizes) -> None:
    """Measure and print."""
    print(f"\n{'milliseconds of work':<34}{'entries':>8}{'median':>10}{'slowest':>10}{'goal':>8}")
    with TemporaryDirectory() as folder:
        app = create_app({"WTF_CSRF_ENABLED": False}, instance=Path(folder))
        _print_app(app, sizes)
        with app.app_context():
            db.engine.dispose()
    for entries in sizes.fold_entries:
        _print("replay of agreed points", entries, worked(partial(replay, *_agreed(entries)), 3))


def _print_app(app: Flask, sizes: Sizes) -> None:
    """Measure and print what goes through the app."""
    with app.app_context():
        short, _ = _stored(sizes.start_deals)
        phone = Phone(app.test_client(), *_stored(sizes.long_log_deals))
    gc.freeze()  # as the server does
    with app.app_context():
        read, often = partial(_read, short), max(2, min(20, sizes.requests), sizes.requests // 5)
        taken = worked(read, often, partial(forget_everything, app))
    _print("read a table after a start", sizes.start_deals, taken, START_GOAL)
    for name, ask in (*phone.pages(), *phone.posts()):
        _print(name, phone.head, worked(ask, _runs(sizes.requests)), GOAL)


def _runs(requests: int) -> int:
    """How often each page and each post is measured."""
    return min(MOST_RUNS, max(2, min(5, requests), requests // 10))


class Phone:
    """Somebody at the table who has always seen all of its log."""

    def __init__(self, client: FlaskClient, link: str, head: int) -> None:
        """`head` is the number of the last entry."""
        self.client, self.table, self.head = client, f"/t/{link}", head
        self.last = head

    def pages(self) -> Iterator[tuple[str, Callable[[], None]]]:
        """Every page whose work grows with the log, by what it is called."""
        told = "&".join(f"{name}={value}" for name, value in DEAL.items())
        for name, path in (
            ("table", "/"),
            ("sheet", "/sheet"),
            ("log, newest", "/log"),
            ("log, oldest", "/log?before=30"),
            ("rules", "/rules"),
            ("deal", "/deal"),
            ("correct the last entry", f"/entry/{self.last}"),
            ("correct the first", "/entry/1"),
            ("a ruling", "/referee/settle/revoke?noticed=scored"),
            ("a ruling on the first deal", "/referee/settle/revoke?noticed=scored&entry=1"),
            ("a score question", "/referee/score"),
            ("the score of the last deal", f"/referee/score?entry={self.last}"),
            ("what if", f"/referee/score?go=yes&by=captures&{told}"),
            ("change the rules", "/rules/change"),
        ):
            yield name, partial(self.get, path)

    def posts(self) -> Iterator[tuple[str, Callable[[], None]]]:
        """Every kind of post that reads the log."""
        last = f"/entry/{self.last}"
        early, late = count(100), count(self.last - 100)

        def take_back(targets: Iterator[int]) -> None:
            self.post("/retract", {"target": str(next(targets))})

        yield "post a deal", partial(self.post, "/deal?by=captures", DEAL)
        yield "post a misdeal", partial(self.post, "/happened/misdeal", {})
        yield "post a correction of the last deal", partial(self.post, last, DEAL)
        yield "post a correction of the first", partial(self.post, "/entry/1", DEAL)
        yield "take back a late entry", partial(take_back, late)
        yield (
            "take back an early entry",
            partial(take_back, early),
        )

    def get(self, path: str) -> None:
        """Ask for a page."""
        answer = self.client.get(self.table + path)
        if answer.status_code != 200:
            raise SystemExit(f"bench: {path} answered {answer.status}")

    def post(self, path: str, fields: dict[str, str]) -> None:
        """Send a form."""
        envelope = {"key": f"more-{self.head}", "seen": str(self.head)}
        answer = self.client.post(self.table + path, data={**fields, **envelope})
        if answer.status_code != 302:
            raise SystemExit(f"bench: {path} answered {answer.status}")
        self.head += 1


def _stored(deals: int) -> tuple[str, int]:
    """A table with this many deals in its log: its link, and the number of its last entry."""
    sheet = evening(deals)
    return store(sheet).link, sheet.head


def _read(link: str) -> None:
    """What every page of a table starts with."""
    stored = find_table(link)
    if stored is not None:
        read_sheet(stored)


def _agreed(entries: int) -> tuple[Table, tuple[Entry, ...]]:
    """A table at which nothing happens but that points are agreed."""
    log = (
        Entry(number, f"key-{number}", "Ann", "2026-01-01T20:00:00Z", number - 1, action)
        for number in range(1, entries + 1)
        for action in (Adjustment((1, -1, 0, 0), "agreed"),)
    )
    return Table(GAME, HeartsRules(), NAMES, Seat(0)), tuple(log)


def _print(name: str, entries: int, times: list[float], goal: float | None = None) -> None:
    """One line of the table."""
    line = f"{name:<34}{entries:>8}{statistics.median(times):>10.2f}{max(times):>10.2f}"
    print(line + (f"{goal:8.1f}" if goal else ""), flush=True)
