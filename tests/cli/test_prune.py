"""`companion prune` and `companion upgrade`: for who looks after the data."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import update

from companion.store.access.links import new_link
from companion.store.circles.stored_circles import create_circle, find_circle
from companion.store.database import upgrade_database
from companion.store.db.models import CircleRow, TableRow, db
from companion.store.tables.stored_tables import create_table, find_table
from tests.support.commands import companion
from tests.support.databases import BOTH, database
from tests.support.sittings import hearts
from tests.support.stores import opened


@pytest.fixture
def old(tmp_path: Path) -> str:
    """The link of a table that nobody has opened for years."""
    with opened(tmp_path / "companion.sqlite") as app:
        upgrade_database(app)
        link = create_table(hearts()).link
        create_table(hearts())
        aged = update(TableRow).where(TableRow.ticket == link).values(opened="2020-02-29")
        db.session.execute(aged)
        db.session.commit()
        return link


def _there(folder: Path, link: str) -> bool:
    with opened(folder / "companion.sqlite"):
        return find_table(link) is not None


@pytest.mark.parametrize(
    ("language", "found", "gone"),
    [
        ("en", "One table has not been opened for 30 days", "One table was deleted."),
        ("ja", "30日以上開かれていない卓が1卓あります", "1卓を削除しました。"),
    ],
)
def test_prune_deletes_what_nobody_opened(
    tmp_path: Path, old: str, language: str, found: str, gone: str
) -> None:
    done = companion("prune", "--days", "30", "--yes", "--instance", tmp_path, language=language)
    assert (done.status, done.err) == (0, "")
    first, second = done.out.splitlines()
    assert found in first
    assert "2020-02-29" in first
    assert second == gone
    assert not _there(tmp_path, old)


def test_prune_deletes_nothing_where_nobody_can_be_asked(tmp_path: Path, old: str) -> None:
    done = companion("prune", "--days", "30", "--instance", tmp_path, given="yes\n")
    assert done.status == 2
    assert "Nobody can be asked here" in done.err
    assert _there(tmp_path, old)


@pytest.mark.parametrize(
    ("answer", "kept"), [("yes\n", False), ("Y\n", False), ("no\n", True), ("\n", True), ("", True)]
)
def test_prune_asks(
    tmp_path: Path, old: str, answer: str, kept: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.cli.terminal.is_terminal", lambda stream: True)
    done = companion("prune", "--days", "30", "--instance", tmp_path, given=answer)
    assert done.status == 0
    assert ("Nothing was deleted." in done.out) == kept
    assert _there(tmp_path, old) == kept


def test_prune_says_that_there_is_nothing_to_do(tmp_path: Path, old: str) -> None:
    done = companion("prune", "--days", "9000", "--instance", tmp_path)
    assert (done.status, done.out) == (
        0,
        "Every table has been opened within the last 9,000 days.\n",
    )


@pytest.mark.parametrize(
    ("language", "found", "gone"),
    [
        ("en", "One group has not been opened for 30 days or longer.", "One group was deleted."),
        ("ja", "30日以上開かれていない「仲間」が1組あります。", "「仲間」を1組削除しました。"),
    ],
)
def test_prune_deletes_a_circle_even_if_every_table_was_opened(
    tmp_path: Path, language: str, found: str, gone: str
) -> None:
    with opened(tmp_path / "companion.sqlite") as app:
        upgrade_database(app)
        create_table(hearts())
        circle = create_circle(new_link())
        db.session.execute(update(CircleRow).values(opened="2020-02-29"))
        db.session.commit()
    done = companion("prune", "--days", "30", "--yes", "--instance", tmp_path, language=language)
    assert (done.status, done.err) == (0, "")
    assert done.out.splitlines() == [found, gone]
    with opened(tmp_path / "companion.sqlite"):
        assert find_circle(circle.link) is None


def test_days_before_the_calendar_begins_delete_nothing(tmp_path: Path, old: str) -> None:
    done = companion("prune", "--days", "999999999", "--yes", "--instance", tmp_path)
    assert (done.status, done.err, _there(tmp_path, old)) == (0, "", True)


@pytest.mark.parametrize(
    "days", [[], ["--days", "0"], ["--days", "-1"], ["--days", "x"], ["--days", "9" * 30]]
)
def test_prune_wants_a_number_of_days(tmp_path: Path, old: str, days: list[str]) -> None:
    assert companion("prune", *days, "--yes", "--instance", tmp_path).status == 2
    assert _there(tmp_path, old)


@pytest.fixture(params=BOTH)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database."""
    with database(request, request.param, tmp_path / "evenings.sqlite") as address:
        yield address


def test_upgrade_makes_a_database_ready(tmp_path: Path, address: str) -> None:
    for _ in range(2):
        done = companion("upgrade", "--instance", tmp_path, DATABASE_URL=address)
        assert (done.status, done.out, done.err) == (0, "The database is up to date.\n", "")
    with opened(address):
        assert create_table(hearts()).table == hearts()


@pytest.mark.parametrize("command", [["prune", "--days", "30", "--yes"], ["upgrade"]])
def test_folder_without_data_is_said_and_gets_none(tmp_path: Path, command: list[str]) -> None:
    done = companion(*command, "--instance", tmp_path / "mistyped", language="ja")
    assert (done.status, "データがありません" in done.err) == (2, True)
    assert [*tmp_path.iterdir()] == []
