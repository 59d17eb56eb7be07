"""Databases as each earlier schema had them: a few tables, taken down to it by its migrations."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from alembic import command
from flask import Flask

from companion.store.db.models import db
from companion.store.db.revision import MIGRATIONS
from companion.store.db.schema import migrations
from tests.earlier.released import releases
from tests.support.stores import opened

KEPT = 12
"""How many tables each of them has."""


def revisions() -> list[str]:
    """Every revision of the schema, the oldest first."""
    files = sorted((MIGRATIONS / "versions").glob("[0-9]*.py"))
    return [path.name.partition("_")[0] for path in files]


def older_databases(newest: Path, tables: Sequence[str]) -> dict[str, bytes]:
    """A database of each revision that no release has but the newest one, by its file's name."""
    few = [each.rpartition("/")[2] for each in tables[:: max(1, len(tables) // KEPT)]]
    path = newest.with_name("older.sqlite")
    files: dict[str, bytes] = {}
    known = {Path(each).stem for release in releases() for each in release.names("older")}
    for revision in (each for each in revisions()[:-1] if each not in known):
        with closing(sqlite3.connect(newest)) as whole, closing(sqlite3.connect(path)) as copy:
            whole.backup(copy)
            _keep(copy, few)
        with opened(path) as app:
            taken_down(app, revision)
        with closing(sqlite3.connect(path)) as copy:
            copy.execute("PRAGMA journal_mode = DELETE")
            copy.execute("VACUUM")
        files[f"older/{revision}.sqlite"] = path.read_bytes()
        path.unlink()
    return files


def _keep(copy: sqlite3.Connection, links: Sequence[str]) -> None:
    """Delete every table but those at these links, and what belongs to the others."""
    marks = ", ".join("?" * len(links))
    kept = f"SELECT table_id FROM links WHERE link IN ({marks})"
    for each in ("entries", "codes", "claims", "presence", "played"):
        copy.execute(f"DELETE FROM {each} WHERE table_id NOT IN ({kept})", links)
    copy.execute(f"UPDATE tables SET rematch_of = NULL WHERE rematch_of NOT IN ({kept})", links)
    copy.execute(f"DELETE FROM tables WHERE id NOT IN ({kept})", links)
    copy.execute("DELETE FROM links WHERE table_id NOT IN (SELECT id FROM tables)")
    copy.commit()


def taken_down(app: Flask, revision: str) -> None:
    """Undo the migrations after a revision."""
    command.downgrade(migrations(app), revision)
    db.session.remove()
    db.engine.dispose()
