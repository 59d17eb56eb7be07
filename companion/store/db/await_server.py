"""Waits at start for a database server that is not there yet, as after a power failure."""

from collections.abc import Callable
from time import monotonic, sleep

from sqlalchemy import Engine, create_engine, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, OperationalError, ProgrammingError

from companion.engine.messages import Message, message
from companion.store.db.faults import ConnectionFault
from companion.store.db.postgresql import DRIVER, server_name, with_our_driver

LONGEST = 60.0
"""Seconds to wait for."""
_CONNECTING = {"connect_timeout": 5}


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
        return create_engine(url, connect_args=_CONNECTING) if url.drivername == DRIVER else None
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
        # The address has an option that is none. The app says so.
        return None
    finally:
        engine.dispose()
