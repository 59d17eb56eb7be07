"""A database server is waited for at start if that helps; else a sentence says what is wrong."""

from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import make_url

from companion.engine.messages import Message
from companion.store.db.faults import ConnectionFault
from companion.store.db.postgresql import await_server, server_name, with_our_driver
from tests.support import postgresql
from tests.support.commands import companion
from tests.support.postgresql import Cluster

pytestmark = pytest.mark.postgresql


@pytest.fixture(scope="module")
def own() -> Iterator[Cluster]:
    """A server that nobody else needs meanwhile."""
    programs = postgresql.find()
    assert programs is not None
    with postgresql.running(programs) as cluster:
        yield cluster


def _refusal(address: str) -> str:
    """The code of the sentence that says why an address is not waited for."""
    with pytest.raises(ConnectionFault) as refused:
        await_server(address, _untold, _unpaused)
    return refused.value.message.code


def _untold(told: Message) -> None:
    raise AssertionError(told)


def _unpaused() -> None:
    raise AssertionError("waited")


def test_server_that_is_there_is_not_waited_for(own: Cluster) -> None:
    with own.database() as name:
        await_server(own.url(name), _untold, _unpaused)


def test_server_that_comes_is_waited_for_and_said_once(own: Cluster) -> None:
    told: list[str] = []
    pauses: list[None] = []

    def pause() -> None:
        pauses.append(None)
        if len(pauses) == 2:
            own.start()

    with own.database() as name:
        own.stop("fast")
        await_server(own.url(name), lambda each: told.append(each.code), pause)
    assert (told, len(pauses)) == (["database-awaited"], 2)


def test_server_that_does_not_come_is_given_up(
    own: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.store.db.postgresql.LONGEST", -1)
    assert _refusal("postgresql://companion@/none?host=/nowhere") == "server-silent"
    assert _refusal("postgresql://companion@127.0.0.1:1/none") == "server-silent"


def test_missing_database_and_unknown_user_are_not_waited_for(own: Cluster) -> None:
    assert _refusal(own.url("nothere")) == "server-absent"
    assert _refusal(own.url("postgres").replace("companion@", "stranger@")) == "server-locked-out"


@pytest.mark.parametrize(
    ("address", "environment", "name"),
    [
        ("postgresql://cards.example/none", "db.example", "cards.example"),
        ("postgresql:///none?host=/run/pg", "db.example", "/run/pg"),
        ("postgresql://", "db.example", "db.example"),
        ("postgresql://", "", "localhost"),
    ],
)
def test_server_is_called_by_the_host_that_is_connected_to(
    monkeypatch: pytest.MonkeyPatch, address: str, environment: str, name: str
) -> None:
    monkeypatch.setenv("PGHOST", environment)
    assert server_name(with_our_driver(make_url(address))) == name


@pytest.mark.parametrize(
    ("said", "code", "may_pass"),
    [
        ('FATAL:  password authentication failed for user "ann"', "server-locked-out", False),
        ("fe_sendauth: no password supplied", "server-locked-out", False),
        ('FATAL:  no pg_hba.conf entry for host "::1"', "server-locked-out", False),
        ("could not translate host name", "server-silent", True),
        ("FATAL:  the database system is starting up", "store-unreachable", True),
        ("FATAL:  データベースシステムは起動しています", "store-unreachable", True),
    ],
)
def test_what_the_driver_says_has_its_sentence(said: str, code: str, may_pass: bool) -> None:
    fault = ConnectionFault(psycopg.OperationalError(said), "cards.example")
    assert (fault.message.code, fault.may_pass, fault.kind) == (code, may_pass, "unreachable")


def test_other_addresses_are_left_to_the_app() -> None:
    for address in ("", "nonsense", "sqlite:///evenings.sqlite", "oracle://x"):
        await_server(address, _untold, _unpaused)


def test_server_says_what_is_wrong_before_it_serves(own: Cluster, tmp_path: Path) -> None:
    done = companion("serve", "--instance", tmp_path, DATABASE_URL=own.url("nothere"))
    assert (done.status, done.out, len(done.said)) == (2, "", 1)
    assert "createdb" in done.err
