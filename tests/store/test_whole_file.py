"""However the program ends, short of a kill, the one file of the database holds all of it."""

import signal
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from companion.cli import main
from companion.store.database import upgrade_database
from companion.store.db.models import EntryRow, db
from companion.store.tables.stored_tables import create_table
from tests.support.server import Server, serving
from tests.support.sittings import PLAIN, hearts
from tests.support.stores import opened, written
from tests.support.visiting import hidden, visiting

FILE = "companion.sqlite"
Ending = Callable[[Server], None]


def _alone(folder: Path) -> tuple[int, int]:
    """How many tables and entries a copy of the file alone holds; it must be whole."""
    copy = folder.parent / "copy.sqlite"
    copy.write_bytes((folder / FILE).read_bytes())
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        counts = (f"SELECT count(*) FROM {each}" for each in ("tables", "entries"))
        tables, entries = (connection.execute(each).fetchone()[0] for each in counts)
    log = folder / f"{FILE}-wal"
    assert not log.exists() or log.stat().st_size == 0
    return tables, entries


def _play(url: str, tables: int) -> None:
    """Make so many tables by their form, each on a connection of its own."""
    for _ in range(tables):
        with visiting(url) as phone:
            fields = hidden(phone.get("/new/hearts"))
            names = {f"name-{seat}": name for seat, name in enumerate("ABCD")}
            made = phone.post("/new/hearts", {**fields, **names, "dealer": "0", "do": "make"})
            assert made.status == 302
            assert phone.get(made.said("location")).status == 200


def _interrupt(server: Server) -> None:
    server.process.send_signal(signal.SIGINT)
    server.process.wait(60)


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("end", [_interrupt, Server.stop], ids=["Ctrl-C", "SIGTERM"])
def test_file_alone_holds_the_evening_after_a_stop(
    tmp_path: Path, workers: int, end: Ending
) -> None:
    folder = tmp_path / "instance"
    with serving(folder, options=["--workers", str(workers)]) as server:
        _play(server.url, 5)
        end(server)
    assert _alone(folder) == (5, 0)


def _left_behind(folder: Path) -> str:
    """The link of a table with an entry, all of which a kill has left in the log."""
    folder.mkdir()
    path = folder / FILE
    with opened(path) as app:
        upgrade_database(app)
        stored = create_table(hearts())
        written(stored, PLAIN)
        main_file, log = path.read_bytes(), path.with_name(f"{FILE}-wal").read_bytes()
    path.write_bytes(main_file)
    path.with_name(f"{FILE}-wal").write_bytes(log)
    return stored.link


@pytest.mark.parametrize(
    "command",
    [["export", "LINK"], ["export", "nonsense"], ["prune", "--days", "9", "--yes"], ["upgrade"]],
    ids=" ".join,
)
def test_file_alone_holds_all_after_a_command(
    tmp_path: Path, command: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)
    folder = tmp_path / "instance"
    link = _left_behind(folder)
    words = [link if each == "LINK" else each for each in command]
    before = signal.getsignal(signal.SIGTERM)
    main([*words, "--instance", str(folder)])
    signal.signal(signal.SIGTERM, before)
    assert _alone(folder) == (1, 1)


def test_log_beside_the_file_is_bounded_after_a_large_step(tmp_path: Path) -> None:
    path = tmp_path / FILE
    with opened(path) as app:
        upgrade_database(app)
        stored = create_table(hearts())
        body = "x" * 2_000_000
        for number in range(1, 11):
            row = EntryRow(
                table_id=stored.id, number=number, key=str(number), author="", at="", seen=0
            )
            row.body = body
            db.session.add(row)
        db.session.commit()
        log = path.with_name(f"{FILE}-wal")
        assert log.stat().st_size > 16 * 1024 * 1024
        for _ in range(3):
            create_table(hearts())
        assert log.stat().st_size <= 8 * 1024 * 1024
