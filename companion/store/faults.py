"""What can be wrong outside the program, a disk, a database, an address: said to who runs it."""

import sqlite3

from companion.engine.messages import Message, message


class Fault(Exception):  # noqa: N818 - it is no error of the program
    """Something outside is not as Companion needs it; `message` says what."""

    def __init__(self, message: Message) -> None:
        """`message` is for whoever runs Companion: it may name files."""
        super().__init__(message.code)
        self.message = message


class StoreFault(Fault):
    """The database cannot do what it is asked to; nothing was stored."""


class TooMany(StoreFault):
    """Somebody asks for more than one may have; for others there is room."""

    def __init__(self) -> None:
        super().__init__(message("asked-too-often"))


def busy(database: str) -> StoreFault:
    """Somebody else has been writing for longer than anybody waits."""
    return StoreFault(message("store-busy", database=database))


def full(database: str) -> StoreFault:
    """There is no room left."""
    return StoreFault(message("store-full", database=database))


def crowded(database: str) -> StoreFault:
    """There are as many tables as are kept."""
    return StoreFault(message("store-crowded", database=database))


def denied(database: str) -> StoreFault:
    """The system does not let us open or write it."""
    return StoreFault(message("store-denied", database=database))


def damaged(database: str) -> StoreFault:
    """Parts of the database make no sense."""
    return StoreFault(message("store-damaged", database=database))


def foreign(database: str) -> StoreFault:
    """It is another program's database, or none at all."""
    return StoreFault(message("store-foreign", database=database))


def newer(database: str) -> StoreFault:
    """A version of Companion that is still to come has changed the schema."""
    return StoreFault(message("store-newer", database=database))


def older(database: str) -> StoreFault:
    """The schema lacks what this version of Companion needs."""
    return StoreFault(message("store-older", database=database))


def no_copy(database: str) -> Fault:
    """There is no room for the copy that is made before the schema is changed."""
    return Fault(message("database-no-copy", database=database))


def unversioned(database: str) -> Fault:
    """It has tables of ours, and not all of them, or does not say of which schema they are."""
    return Fault(message("database-unversioned", database=database))


def in_memory() -> Fault:
    """A database in memory, which would be another one for each thread, and gone at the end."""
    return Fault(message("database-in-memory"))


def gone(database: str) -> StoreFault:
    """The file was deleted or moved; what is written now would be written into nothing."""
    return StoreFault(message("store-gone", database=database))


def broken(database: str) -> StoreFault:
    """The disk itself fails."""
    return StoreFault(message("store-disk", database=database))


def unreachable(database: str) -> StoreFault:
    """A database on a server does not answer, or not to us."""
    return StoreFault(message("store-unreachable", database=database))


class Clash(StoreFault):
    """The database let somebody else go first; tried again, the same may well be done."""


def clash(database: str) -> StoreFault:
    """Two have waited for each other, and this one had to give way."""
    return Clash(busy(database).message)


_SQLITE = {
    sqlite3.SQLITE_BUSY: busy,
    sqlite3.SQLITE_LOCKED: busy,
    sqlite3.SQLITE_FULL: full,
    sqlite3.SQLITE_IOERR_SHMSIZE: full,
    sqlite3.SQLITE_PERM: denied,
    sqlite3.SQLITE_AUTH: denied,
    sqlite3.SQLITE_READONLY: denied,
    sqlite3.SQLITE_CANTOPEN: denied,
    sqlite3.SQLITE_READONLY_DBMOVED: gone,
    sqlite3.SQLITE_CORRUPT: damaged,
    sqlite3.SQLITE_IOERR_SHORT_READ: damaged,
    sqlite3.SQLITE_NOTADB: foreign,
    sqlite3.SQLITE_IOERR: broken,
}
"""What SQLite's codes mean, the extended ones among them; the lowest byte is the general one."""


_POSTGRESQL = {
    "40001": clash,
    "40P01": clash,
    "55P03": busy,
    "57014": busy,
    "53100": full,
    "25006": denied,
    "42501": denied,
    "42P07": foreign,
    "42P01": older,
    "42703": older,
    "58030": broken,
    "XX001": damaged,
    "XX002": damaged,
}
"""What PostgreSQL's codes mean; whatever else keeps it from answering has none of these."""


def fault_in(error: BaseException, database: str) -> StoreFault | None:
    """What an error of SQLite says of a database; None where it is no fault of the outside."""
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        return None
    if str(error).startswith("no such table"):
        return foreign(database)
    found = _SQLITE.get(code) or _SQLITE.get(code & 0xFF)
    return found(database) if found else None


def fault_told(error: BaseException | None, database: str) -> StoreFault | None:
    """What an error says that a PostgreSQL server told us; None where it has no fault's code."""
    found = _POSTGRESQL.get(getattr(error, "sqlstate", None) or "")
    return found(database) if found else None
