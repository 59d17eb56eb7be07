"""A database on a PostgreSQL server: its URL, its connections and their timeouts."""

import os
from collections.abc import Callable, Mapping
from importlib import import_module
from secrets import token_hex
from time import monotonic, sleep
from typing import Any

from sqlalchemy import URL, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, OperationalError, ProgrammingError

from companion.engine.messages import Message, message
from companion.store.db.faults import ConnectionFault, Fault
from companion.store.db.transactions import for_others

NAME = "postgresql"
DRIVER = "postgresql+psycopg"

OPTIONS: Mapping[str, object] = {
    # A restarted server or an interrupted network must not make a request fail.
    "pool_pre_ping": True,
    # As many as there are threads: connecting takes longer than most queries.
    "pool_size": 16,
    # Whatever the server's default: appending an entry relies on seeing committed rows.
    "isolation_level": "READ COMMITTED",
}
"""The options of the SQLAlchemy engine."""

_CONNECTING: Mapping[str, object] = {"connect_timeout": 5, "tcp_user_timeout": 10_000}
"""Defaults for libpq, unless the address overrides them: how long a server may be silent."""

_MARK = "companion.session"
"""A setting of our own, by which a session is known again."""


def with_our_driver(url: URL) -> URL:
    """Return an address with our driver if it names none."""
    return url.set(drivername=DRIVER) if url.drivername in (NAME, "postgres") else url


def server_name(url: URL) -> str:
    """Return the name of a server for messages: its host, or the folder of its socket.

    An address that names neither means what `PGHOST` names, else this machine, as libpq reads it.
    """
    named_in_query = url.query.get("host") or os.environ.get("PGHOST") or "localhost"
    return url.host or (named_in_query if isinstance(named_in_query, str) else named_in_query[0])


def require_sessions(engine: Engine, name: str) -> None:
    """Make sure that each connection has a session of its own, with its settings and listening.

    A pooler may give every transaction to another session. Raises Fault if that is so.
    """
    mark = token_hex(8)
    with engine.connect() as first, engine.connect() as second:
        first.execute(text(f"SET {_MARK} = '{mark}'"))
        first.commit()
        # This transaction takes the session that a pooler may have been given back.
        second.execute(text("SELECT 1"))
        kept = first.scalar(text(f"SELECT current_setting('{_MARK}', true)"))
    if kept != mark:
        raise Fault(message("database-pooled", database=name))


def set_up(engine: Engine, patience: float) -> None:
    """Configure every new connection to wait no longer than its request may.

    Connecting raises Fault if the address has an option that the driver does not know.
    """
    # psycopg is installed only where PostgreSQL is used.
    connections = import_module("companion.store.db.postgresql_connection")

    def make(dialect: object, record: object, args: list[Any], params: dict[str, Any]) -> Any:
        try:
            return connections.connect(*args, **{**_CONNECTING, **params})
        except connections.WrongOption as error:
            reason = str(error).partition("\n")[0]
            raise Fault(message("database-option", reason=reason)) from error

    def after(connection: Any, record: object) -> None:
        connection.execute(f"SET lock_timeout = {round(for_others(patience) * 1000)}")
        connection.commit()

    event.listen(engine, "do_connect", make)
    event.listen(engine, "connect", after)


# Waiting for the server


LONGEST = 60.0
"""Seconds to wait for."""
_PROBING = {"connect_timeout": 5}


def await_server(
    address: str, told: Callable[[Message], None], pause: Callable[[], None] = lambda: sleep(1)
) -> None:
    """Return once the database server at an address lets us in, or if the address names none.

    `told` is called once if it is waited for; `pause` is called between two attempts. Raises
    ConnectionFault if waiting is of no use, or was not.
    """
    engine = _server_engine(address)
    if engine is None:
        return
    name, end, is_told = server_name(engine.url), monotonic() + LONGEST, False
    while fault := _refusal(engine, name):
        if not fault.may_pass or monotonic() > end:
            raise fault
        if not is_told:
            told(message("database-awaited", database=name, seconds=round(LONGEST)))
            is_told = True
        pause()


def _server_engine(address: str) -> Engine | None:
    """Return the engine for a server, or None for an address that names none or is wrong."""
    try:
        url = with_our_driver(make_url(address))
        return create_engine(url, connect_args=_PROBING) if url.drivername == DRIVER else None
    except (ArgumentError, NoSuchModuleError, ModuleNotFoundError, ValueError):
        # The app says what is wrong with it.
        return None


def _refusal(engine: Engine, name: str) -> ConnectionFault | None:
    """Try to connect; return the fault why that fails, or None."""
    try:
        with engine.connect():
            return None
    except OperationalError as error:
        return ConnectionFault(error.orig, name)
    except ProgrammingError:
        # The URL has an invalid option. The app reports it.
        return None
    finally:
        engine.dispose()
