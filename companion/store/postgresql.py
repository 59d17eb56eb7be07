"""A database on a PostgreSQL server: its address, its connections, and how long they wait."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from sqlalchemy import URL, Engine, event

from companion.store.patience import for_others

NAME = "postgresql"
DRIVER = "postgresql+psycopg"

OPTIONS: Mapping[str, object] = {
    # A server that was started anew, or a network that was away, costs nobody a page.
    "pool_pre_ping": True,
    # As many as there are threads: to make a connection takes longer than most of what it asks.
    "pool_size": 16,
    # Whatever the server's default is: an entry is judged by what is there, and the key decides.
    "isolation_level": "READ COMMITTED",
}
"""How an engine is made."""

_CONNECTING: Mapping[str, object] = {"connect_timeout": 5, "tcp_user_timeout": 10_000}
"""What libpq is told unless the address says otherwise: how long a server may be silent."""


def named(url: URL) -> URL:
    """An address with the driver that we use, where it names none."""
    return url.set(drivername=DRIVER) if url.drivername in (NAME, "postgres") else url


def set_up(engine: Engine, patience: float) -> None:
    """Set up every new connection, which waits for nothing longer than its request may."""
    # Only who keeps the tables on PostgreSQL has what this needs.
    connections = import_module("companion.store.patient_connection")

    def make(dialect: object, record: object, args: list[Any], params: dict[str, Any]) -> Any:
        return connections.connect(*args, **{**_CONNECTING, **params})

    def after(connection: Any, record: object) -> None:
        connection.execute(f"SET lock_timeout = {round(for_others(patience) * 1000)}")
        connection.commit()

    event.listen(engine, "do_connect", make)
    event.listen(engine, "connect", after)
