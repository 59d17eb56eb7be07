"""`flask --app companion`: Flask's own commands, and `db` of Flask-Migrate."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from flask.cli import FlaskGroup

from companion.store.db.revision import newest_revision
from companion.store.instance import DATABASE
from tests.earlier.older import revisions


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working directory of the commands, below which the data is."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DATABASE_URL", raising=False)
    # Flask sets it for good.
    monkeypatch.setenv("FLASK_RUN_FROM_CLI", "true")
    return tmp_path


def _flask(*words: str) -> Result:
    group = FlaskGroup(load_dotenv=False, set_debug_flag=False)
    return CliRunner().invoke(group, ["--app", "companion", *words])


def test_routes_lists_the_pages() -> None:
    done = _flask("routes")
    assert done.exit_code == 0, done.output
    assert "/t/<link>/deal" in done.output


def test_db_leaves_the_schema_until_it_is_told_to_upgrade(folder: Path) -> None:
    path = folder / "instance" / DATABASE

    def revision() -> str:
        with closing(sqlite3.connect(path)) as database:
            return str(database.execute("SELECT version_num FROM alembic_version").fetchone()[0])

    assert _flask("db", "upgrade", revisions()[-2]).exit_code == 0
    assert revision() == revisions()[-2]
    assert _flask("db", "current").exit_code == 0
    assert revision() == revisions()[-2]
    assert _flask("db", "upgrade").exit_code == 0
    assert revision() == newest_revision()


def test_db_current_names_the_newest_revision() -> None:
    assert _flask("routes").exit_code == 0
    command = (sys.executable, "-m", "flask", "--app", "companion", "db", "current")
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.split() == [newest_revision(), "(head)"]


def test_unusable_database_is_said_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "nonsense")
    done = _flask("routes")
    assert done.exit_code == 1
    assert done.output.startswith("Error: DATABASE_URL cannot be read.")
