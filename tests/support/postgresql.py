"""A private PostgreSQL for the tests: find one or install one, and run it for as long as they do.

`python -m tests.support.postgresql` prints where the one is that the tests will use, and installs
Debian's first where there is none. It fails, and says why, when none can be had.
"""

import os
import pwd
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

import psycopg
from psycopg import sql

from tests.support.installing import install_debians

CHOICE = "COMPANION_POSTGRESQL"
"""What in the environment names the folder of its programs, and no other is looked for then."""
OWNER = "companion"
PATIENCE = 60
_DEBIANS = Path("/usr/lib/postgresql")
_UNPRIVILEGED = ("postgres", "nobody")
_SETTINGS = {
    "listen_addresses": "",
    # Nothing outlives the tests: what the plug would lose may be lost.
    "fsync": "off",
    "full_page_writes": "off",
    "synchronous_commit": "off",
    "autovacuum": "off",
    "shared_buffers": "16MB",
    "max_connections": "100",
    "log_min_messages": "fatal",
}

_SHAPE = """
SELECT md5(string_agg(each, ';' ORDER BY each)) FROM (
    SELECT format('%s %s %s %s', c.oid::regclass, c.relkind, attname, atttypid::regtype)
    FROM pg_class c JOIN pg_attribute ON attrelid = c.oid WHERE c.oid >= 16384
    UNION ALL
    SELECT format('%s %s', tgrelid::regclass, tgname) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT format('%s', oid::regprocedure) FROM pg_proc WHERE oid >= 16384
    UNION ALL SELECT nspname FROM pg_namespace WHERE oid >= 16384
    UNION ALL SELECT version_num FROM alembic_version
) shape(each)
"""
"""What there is in a database but rows: tables and indexes with their columns, triggers, functions,
schemas, and its revision."""
_HANG_UP = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()
"""
_EMPTY = """
DO $$ DECLARE each record; BEGIN
    SET LOCAL session_replication_role = replica;
    FOR each IN SELECT oid::regclass AS name, relkind FROM pg_class
        WHERE oid >= 16384 AND relkind IN ('r', 'S') AND relname <> 'alembic_version'
        AND relnamespace = 'public'::regnamespace
    LOOP
        IF each.relkind = 'r' THEN EXECUTE format('DELETE FROM %s', each.name);
        ELSE EXECUTE format('ALTER SEQUENCE %s RESTART', each.name); END IF;
    END LOOP;
END $$
"""
"""Deletes all rows, whichever refers to which, and counts from the start again."""


def find() -> Path | None:
    """The folder of PostgreSQL's programs, or None.

    It is the one that COMPANION_POSTGRESQL names and no other, when that is set; else the first on
    PATH; else the newest that Debian keeps.
    """
    chosen = os.environ.get(CHOICE)
    candidates = [Path(chosen)] if chosen else [*_on_path(), *_debians()]
    return next((each for each in candidates if (each / "initdb").is_file()), None)


def install() -> None:
    """Install Debian's package where we may. Failures are not raised: `find` tells afterwards."""
    install_debians("postgresql")


class Cluster:
    """A server of its own that only this machine's users reach, through a socket in its folder."""

    def __init__(self, programs: Path, folder: Path) -> None:
        """`folder` is where all of it is kept; it is made."""
        self._programs, self.folder = programs, folder
        self._numbers = count(1)
        self._emptied: dict[str, str] = {}
        self._shapes: dict[str, object] = {}
        folder.mkdir()
        if os.geteuid() == 0:
            shutil.chown(folder, unprivileged())
        self._call("initdb", "-U", OWNER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")

    def start(self) -> None:
        """Start it, and wait until it answers."""
        settings = [f"-c{name}={value}" for name, value in _SETTINGS.items()]
        self._call("pg_ctl", "start", "-w", "-s", "-l", "log", "-o", self._options(settings))

    def stop(self, mode: str = "immediate") -> None:
        """Stop it: "fast" as its owner would, "immediate" as a pulled plug."""
        self._call("pg_ctl", "stop", "-w", "-s", "-m", mode)

    def processes(self) -> list[int]:
        """The server and all that serve for it now."""
        first = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
        own = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        return [first, *map(int, own)]

    def url(self, database: str) -> str:
        """A database's address in SQLAlchemy's form."""
        return f"postgresql+psycopg://{OWNER}@/{database}?host={self.folder}"

    @contextmanager
    def database(self, template: str = "template1") -> Iterator[str]:
        """The name of a new database, a copy of the template, until the block ends."""
        name = f"evening{next(self._numbers)}"
        self._do("CREATE DATABASE {} TEMPLATE {} STRATEGY file_copy", name, template)
        try:
            yield name
        finally:
            self._do("DROP DATABASE IF EXISTS {} WITH (FORCE)", name)

    @contextmanager
    def emptied(self, template: str) -> Iterator[str]:
        """The name of a database with the template's tables and no rows, until the block ends.

        Making one takes long. One that differs from the template by nothing but rows is emptied
        afterwards and given to whoever asks next.
        """
        name = self._emptied.pop(template, None)
        if name is None:
            name = f"evening{next(self._numbers)}"
            self._do("CREATE DATABASE {} TEMPLATE {} STRATEGY file_copy", name, template)
        try:
            yield name
        finally:
            if self._empty(name, template):
                self._emptied[template] = name
            else:
                self._do("DROP DATABASE IF EXISTS {} WITH (FORCE)", name)

    def _empty(self, name: str, template: str) -> bool:
        """Empty a database; False where there is more to put right than rows."""
        if template not in self._shapes:
            with self._connected(template) as connection:
                self._shapes[template] = connection.execute(_SHAPE).fetchone()
        try:
            with self._connected(name) as connection:
                connection.execute(_HANG_UP)
                if connection.execute(_SHAPE).fetchone() != self._shapes[template]:
                    return False
                connection.execute(_EMPTY)
        except psycopg.Error:
            return False
        return True

    def _connected(self, database: str) -> psycopg.Connection:
        return psycopg.connect(host=str(self.folder), user=OWNER, dbname=database, autocommit=True)

    def run(self, program: str, *arguments: str, typed: str | None = None) -> str:
        """Let one of its programs work on it; what that wrote."""
        where = ["-h", str(self.folder), "-U", OWNER]
        done = subprocess.run(
            [self._programs / program, *where, *arguments],
            input=typed,
            capture_output=True,
            check=True,
            text=True,
            timeout=PATIENCE,
        )
        return done.stdout

    def _do(self, statement: str, *names: str) -> None:
        """Run a statement beside every database."""
        text = sql.SQL(statement).format(*map(sql.Identifier, names))
        with self._connected("postgres") as connection:
            connection.execute(text)

    def _options(self, settings: Sequence[str]) -> str:
        """What the server itself is told."""
        return " ".join([f"-k{self.folder}", *settings])

    def _call(self, program: str, *arguments: str) -> None:
        """Run a program on the cluster's files as somebody without privileges: it insists."""
        user = unprivileged() if os.geteuid() == 0 else None
        subprocess.run(
            [self._programs / program, "-D", "data", *arguments],
            cwd=self.folder,
            user=user,
            group=pwd.getpwnam(user).pw_gid if user else None,
            extra_groups=[] if user else None,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            check=True,
            timeout=PATIENCE,
        )


@contextmanager
def running(programs: Path) -> Iterator[Cluster]:
    """A cluster that runs until the block ends, and leaves nothing behind."""
    # A socket's path has about a hundred characters; pytest's folders are deeper than that.
    with tempfile.TemporaryDirectory(prefix="companion-pg-", ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o711)
        cluster = Cluster(programs, Path(folder) / "cluster")
        cluster.start()
        try:
            yield cluster
        finally:
            with suppress(subprocess.SubprocessError):
                cluster.stop()


def unprivileged() -> str:
    """Who runs it where we are root."""
    known = {each.pw_name for each in pwd.getpwall()}
    return next(name for name in _UNPRIVILEGED if name in known)


def _on_path() -> list[Path]:
    found = shutil.which("initdb")
    return [Path(found).resolve().parent] if found else []


def _debians() -> list[Path]:
    """The folders of Debian's versions, the newest first."""
    versions = [each for each in _DEBIANS.glob("*") if each.name.isdigit()]
    return [each / "bin" for each in sorted(versions, key=lambda each: -int(each.name))]


def main() -> int:
    """Find or install; print the folder and return 0, or say what is missing and return 1."""
    if find() is None and CHOICE not in os.environ:
        install()
    found = find()
    print(f"PostgreSQL: {found or 'none, and none could be installed'}")
    return 0 if found else 1


if __name__ == "__main__":
    sys.exit(main())
