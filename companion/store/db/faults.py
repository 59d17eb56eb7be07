"""Faults outside the program (a disk, a database, an address), with messages for its operator."""

import re
import sqlite3
from collections.abc import Mapping
from typing import Literal, TypeAlias

from companion.engine.messages import Message, message

Kind: TypeAlias = Literal[
    "busy",
    "crowded",
    "damaged",
    "denied",
    "disk",
    "foreign",
    "full",
    "gone",
    "newer",
    "older",
    "unreachable",
]
"""What can be wrong with a database; each has a message `store-KIND` in the catalogues."""


class Fault(Exception):  # noqa: N818 - it is no error of the program
    """Something outside the program is not usable; `message` says what."""

    def __init__(self, message: Message) -> None:
        """`message` is for the operator: it may name files."""
        super().__init__(message.code)
        self.message = message


class StoreFault(Fault):
    """The database cannot do what is asked; nothing was stored."""

    kind: Kind | None = None

    def __init__(self, kind: Kind, database: str | None) -> None:
        """`database` is its name for the operator: a file or a server."""
        # Message codes: store-busy, store-crowded, store-damaged, store-denied, store-disk,
        #   store-foreign, store-full, store-gone, store-newer, store-older, store-unreachable
        super().__init__(message(f"store-{kind}", database=database or ""))
        self.kind = kind


class TooMany(StoreFault):
    """One client asks for more than its share; others are still served."""

    def __init__(self) -> None:
        """The message does not name the database."""
        Fault.__init__(self, message("asked-too-often"))


class Contention(StoreFault):
    """The database rolled this transaction back in favour of another; a retry may succeed."""

    def __init__(self, database: str | None) -> None:
        """If retries fail too, this is reported as a busy database."""
        super().__init__("busy", database)


_SQLITE: Mapping[int, Kind] = {
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_IOERR_SHMSIZE: "full",
    sqlite3.SQLITE_PERM: "denied",
    sqlite3.SQLITE_AUTH: "denied",
    sqlite3.SQLITE_READONLY: "denied",
    sqlite3.SQLITE_CANTOPEN: "denied",
    sqlite3.SQLITE_READONLY_DBMOVED: "gone",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_IOERR_SHORT_READ: "damaged",
    sqlite3.SQLITE_NOTADB: "foreign",
    sqlite3.SQLITE_IOERR: "disk",
}
"""Kinds by SQLite error code; the lowest byte of an extended code is the general code."""

_POSTGRESQL: Mapping[str, Kind] = {
    "55P03": "busy",
    "57014": "busy",
    "53100": "full",
    "25006": "denied",
    "42501": "denied",
    "42P07": "foreign",
    "42P01": "older",
    "42703": "older",
    "58030": "disk",
    "XX001": "damaged",
    "XX002": "damaged",
}
"""Kinds by PostgreSQL's SQLSTATE codes; connection errors have none of them."""
_CONTENTION = ("40001", "40P01")
"""The SQLSTATE codes of serialisation failures and deadlocks."""


_NO_COLUMN = re.compile(r"no such column|has no column named")
"""The errors of SQLite after an older backup was restored while the server runs."""


def sqlite_fault(error: BaseException, database: str) -> StoreFault | None:
    """Return the fault of an SQLite error, or None if it is a bug in the program."""
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        return None
    kind = _SQLITE.get(code) or _SQLITE.get(code & 0xFF)
    if str(error).startswith("no such table"):
        kind = "foreign"
    if _NO_COLUMN.search(str(error)):
        kind = "older"
    return StoreFault(kind, database) if kind else None


def postgresql_fault(error: BaseException | None, database: str) -> StoreFault | None:
    """Return the fault of a PostgreSQL error, or None."""
    code = getattr(error, "sqlstate", None) or ""
    if code in _CONTENTION:
        return Contention(database)
    kind = _POSTGRESQL.get(code)
    return StoreFault(kind, database) if kind else None


_REFUSALS: Mapping[str, str] = {
    "authentication failed": "server-locked-out",
    "no password supplied": "server-locked-out",
    "no pg_hba.conf entry": "server-locked-out",
    'role "': "server-locked-out",
    'database "': "server-absent",
    "refused": "server-silent",
    "No such file": "server-silent",
    "could not translate": "server-silent",
    "Name or service": "server-silent",
    "timeout": "server-silent",
    "no answer in time": "server-silent",
}
"""The code of the message about a failed connection, by what the driver says in English."""


class ConnectionFault(StoreFault):
    """A server that cannot be connected to; `may_pass` is whether waiting may help."""

    def __init__(self, error: BaseException | None, database: str) -> None:
        """`error` is the driver's; it carries no code."""
        super().__init__("unreachable", database)
        text = str(error)
        code = next((code for part, code in _REFUSALS.items() if part in text), "store-unreachable")
        self.message = message(code, database=database)
        self.may_pass = code in ("server-silent", "store-unreachable")
