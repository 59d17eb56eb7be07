"""PostgreSQL closes the connection at any moment of a request: a response, or 503 to retry."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import psycopg
import pytest
from flask import Flask
from sqlalchemy import event

from companion.store.database import PATIENCE, upgrade_database
from companion.store.db.models import db
from companion.web.app import create_app
from tests.support.databases import database
from tests.support.postgresql import OWNER, Cluster
from tests.support.sittings import PLAIN, hearts
from tests.web.page import Page
from tests.web.phone import Phone, captured
from tests.web.settled import sit

pytestmark = pytest.mark.postgresql

HUNG_UP = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = %s AND pid <> pg_backend_pid()
"""


@pytest.fixture
def app(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Flask]:
    """The app on a database of its own."""
    with database(request, "postgresql", tmp_path) as address:
        config = {"SQLALCHEMY_DATABASE_URI": address, PATIENCE: 0.5}
        app = create_app(config, instance=tmp_path / "instance", prepare=upgrade_database)
        yield app
        with app.app_context():
            db.engine.dispose()


@dataclass
class Server:
    """A server that closes every connection before a certain statement, once."""

    cluster: Cluster
    name: str
    left: int = -1

    def asked(self, *_: object) -> None:
        """Count a statement, or the end of a transaction."""
        self.left -= 1
        if self.left == 0:
            self.hang_up()

    def hang_up(self) -> None:
        """End every connection."""
        with psycopg.connect(
            host=str(self.cluster.folder), user=OWNER, dbname="postgres"
        ) as connection:
            connection.execute(HUNG_UP, [self.name])


@pytest.fixture
def server(app: Flask, cluster: Cluster) -> Server:
    """The server of the app's database."""
    with app.app_context():
        server = Server(cluster, db.engine.url.database or "")
        for moment in ("before_cursor_execute", "commit", "rollback"):
            event.listen(db.engine, moment, server.asked)
    return server


Send = Callable[[], Page]


@dataclass
class Visit:
    """A phone that holds a seat at a table, with the forms of its pages as they were opened."""

    app: Flask
    phone: Phone
    table: str

    def post(self, path: str, marker: str, changes: Mapping[str, str | None]) -> Send:
        """What sends the form of a page."""
        form = self.phone.open(f"{self.table}{path}").form(marker)
        return lambda: self.phone.submit(form, changes, follow=False)

    def get(self, path: str) -> Send:
        """What opens a page."""
        return lambda: self.phone.open(f"{self.table}{path}", follow=False)


REQUESTS: Mapping[str, Callable[[Visit], Send]] = {
    "table": lambda at: at.get("/"),
    "sheet": lambda at: at.get("/sheet"),
    "share": lambda at: at.get("/share"),
    "front": lambda at: lambda: at.phone.open("/"),
    "deal": lambda at: at.post("/deal", "key", captured(5, 4, 3, 1, queen=2)),
    "adjustment": lambda at: at.post(
        "/happened/adjustment", "key", {"points-0": "7", "reason": "so agreed"}
    ),
    "correction": lambda at: at.post("/entry/1", "key", {"hearts-0": "6", "hearts-1": "3"}),
    "retraction": lambda at: at.post("/entry/1", "target", {}),
    "rules": lambda at: at.post("/rules/change", "moon", {"begins": "this", "target": "77"}),
    "seat": lambda at: at.post("/seat", "seat", {"seat": "2"}),
    "code": lambda at: at.post("/share", "right", {}),
}

ASKS_ONCE = ("table", "sheet")
"""The pages that ask the database once and end what they began."""


@pytest.mark.parametrize("asked", REQUESTS)
def test_connection_that_breaks_at_any_moment_is_no_mistake(
    app: Flask, server: Server, asked: str
) -> None:
    broke = 0
    for moment in range(1, 80):
        server.left = -1
        table = sit(app, hearts(), PLAIN)
        phone = Phone(app)
        phone.fill(f"{table}/seat", "seat", {"seat": "1"})
        send = REQUESTS[asked](Visit(app, phone, table))
        server.left = moment
        page = send()
        if server.left > 0:
            break
        broke += 1
        assert page.status in (200, 302, 303, 503), (moment, page.html[-2000:])
        if page.status == 503:
            assert int(page.response.headers["Retry-After"]) > 0
            # Nothing is lost by it: sent again, the same is done.
            assert send().status in (200, 302, 303)
    assert broke == 2 if asked in ASKS_ONCE else broke > 2


@pytest.mark.parametrize(("mode", "again"), [("EXCLUSIVE", True), ("ACCESS EXCLUSIVE", False)])
def test_table_that_is_held_while_a_form_is_sent_costs_nothing_that_was_typed(
    app: Flask, cluster: Cluster, server: Server, mode: str, again: bool
) -> None:
    table, phone = sit(app, hearts(), PLAIN), Phone(app)
    form, typed = phone.open(f"{table}/deal").form("key"), captured(5, 4, 3, 1, queen=2)
    with psycopg.connect(host=str(cluster.folder), user=OWNER, dbname=server.name) as other:
        other.execute(f"LOCK TABLE entries IN {mode} MODE")
        page = phone.submit(form, typed)
        other.rollback()
    assert page.status == 503
    assert int(page.response.headers["Retry-After"]) > 0
    # Where the table can be read, its form is there at once; else the phone has kept the post.
    if again:
        assert {name: page.form("key").fields[name] for name in typed} == typed
        form = page.form("key")
    assert phone.submit(form, typed).status == 200
    assert len(phone.log(table)) == 2
