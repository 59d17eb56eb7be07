"""Several processes serve one table: each knows of the phones that the others serve."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from time import monotonic

import pytest
from sqlalchemy import select

from companion.store.database import upgrade_database
from companion.store.db.models import PresenceRow, db
from companion.store.tables.stored_tables import create_table
from tests.support.databases import BOTH, database
from tests.support.server import PATIENCE, Server, serving
from tests.support.sittings import hearts
from tests.support.stores import opened
from tests.support.visiting import hidden, visiting
from tests.wire.streams import EventStream

pytestmark = pytest.mark.at_length

TWO = ("--workers", "2")
QUIET = {"HEARTBEAT_SECONDS": 600}
"""No sign of life keeps a test waiting for what does not come."""
MOST, TRIES = 60, 8
"""How many phones come until both processes have one, and how often a page is asked for."""


@pytest.fixture(params=BOTH)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a database that is up to date."""
    with database(request, request.param, tmp_path / "companion.sqlite") as address:
        with opened(address) as app:
            upgrade_database(app)
        yield address


@pytest.fixture
def link(address: str) -> str:
    """The link of a table."""
    with opened(address):
        return create_table(hearts()).link


@pytest.fixture
def server(address: str, tmp_path: Path) -> Iterator[Server]:
    """Two processes that serve."""
    with serving(
        tmp_path, options=TWO, environment={"DATABASE_URL": address}, seconds=QUIET
    ) as server:
        yield server


@pytest.fixture
def streams(address: str, server: Server, link: str, wires: ExitStack) -> list[EventStream]:
    """Phones that follow the table on both processes."""
    found: list[EventStream] = []
    while _served(address) < 2:
        assert len(found) < MOST
        found.append(wires.enter_context(EventStream(server, link)))
        end = monotonic() + PATIENCE
        while _counted(address) < len(found):
            assert monotonic() < end
    return found


def _served(address: str) -> int:
    """How many processes say that they serve phones."""
    with opened(address):
        return len(db.session.scalars(select(PresenceRow.process)).all())


def _counted(address: str) -> int:
    """How many phones they serve together."""
    with opened(address):
        return sum(db.session.scalars(select(PresenceRow.phones)))


def _told(stream: EventStream, phones: int) -> str:
    """Wait until a stream says how many phones there are; what it says of those who enter."""
    while True:
        number, _, entering = stream.event("phones")["data"].partition(" ")
        if int(number) == phones:
            return entering


def _said(server: Server, link: str) -> set[str]:
    """What is said of those who enter, by whichever process."""
    said = set()
    for _ in range(TRIES):
        with visiting(server.url) as phone:
            said.add(phone.get(f"/t/{link}/entering").body.decode())
    return said


def test_phones_of_all_processes_are_counted_and_who_enters_is_known_to_all(
    server: Server, link: str, streams: list[EventStream]
) -> None:
    for each in streams:
        assert _told(each, len(streams)) == ""
    assert _said(server, link) == {""}
    with EventStream(server, link, on="deal"):
        assert len({_told(each, len(streams) + 1) for each in streams} - {""}) == 1
        assert _said(server, link) == {"Somebody is entering deal 1"}
    for each in streams:
        assert _told(each, len(streams)) == ""
    assert _said(server, link) == {""}


def test_seat_that_is_claimed_is_told_by_all_processes(
    server: Server, link: str, streams: list[EventStream]
) -> None:
    assert [each.position() for each in streams] == [0] * len(streams)
    with visiting(server.url) as phone:
        form = hidden(phone.get(f"/t/{link}/seat"))
        assert phone.post(f"/t/{link}/seat", {**form, "seat": "1"}).status == 302
    assert [each.position() for each in streams] == [0] * len(streams)


def test_process_that_stops_takes_its_phones_along(
    address: str, server: Server, streams: list[EventStream]
) -> None:
    assert _served(address) == 2
    server.stop()
    assert all(each.ended() for each in streams)
    assert _served(address) == 0
