"""Commands with a table whose game is not installed: all of it is told, kept and given back."""

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from companion.store.bundle.bundle import Bundle
from companion.store.bundle.circle_bundle import table_json
from tests.support.commands import Done, companion, written
from tests.support.game_packages import installed, put_package
from tests.support.sittings import PLAIN, hearts, sheet_of

SHEET = sheet_of(hearts(players=("Ann", "Bo", "Cara", "Dai")), PLAIN)
TABLE: dict[str, Any] = {
    "format": "companion-table",
    "version": 1,
    "game": "tiny",
    "rules": {"deals": 3},
    "players": ["Ann", "Bö", "花子"],
    "first_dealer": 1,
    "entries": [
        {
            "number": 1,
            "key": "k1",
            "author": "Ann",
            "at": "2026-11-24T20:00:00Z",
            "seen": 0,
            "action": {"kind": "tricks", "tricks": [3, 2, 0]},
        }
    ],
}
CIRCLE: dict[str, Any] = {
    "format": "companion-circle",
    "version": 1,
    "mark": "m" * 12,
    "created": "2026-11-24T19:00:00Z",
    "entries": [],
    "tables": [
        {
            "mark": "t" * 12,
            "created": "2026-11-24T20:00:00Z",
            **{name: each for name, each in TABLE.items() if name not in ("format", "version")},
        }
    ],
}


class Package:
    """The package of Tiny, which can be taken out."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._stack = folder, ExitStack()

    def put_in(self) -> None:
        self._stack.enter_context(installed(self._folder))

    def take_out(self) -> None:
        self._stack.close()


@pytest.fixture
def package(tmp_path: Path) -> Iterator[Package]:
    """The package of Tiny, installed."""
    folder = tmp_path / "packages"
    folder.mkdir()
    put_package(folder, "tiny")
    package = Package(folder)
    package.put_in()
    yield package
    package.take_out()


def _run(tmp_path: Path, *arguments: str | Path, language: str = "en") -> Done:
    return companion(*arguments, "--instance", tmp_path / "instance", language=language)


def _kept(tmp_path: Path, data: object) -> str:
    """The address of a document that is imported."""
    done = _run(tmp_path, "import", written(tmp_path, json.dumps(data), "given.json"))
    assert done.status == 0, done.err
    return done.out.strip()


@pytest.mark.parametrize("document", [TABLE, CIRCLE], ids=["table", "circle"])
def test_export_is_the_same_with_the_game_and_without(
    tmp_path: Path, package: Package, document: object
) -> None:
    address = _kept(tmp_path, document)
    before = _run(tmp_path, "export", address)
    assert json.loads(before.out) == document
    package.take_out()
    without = _run(tmp_path, "export", address)
    assert (without.status, without.err) == (0, "")
    assert json.loads(without.out) == document


@pytest.mark.parametrize("document", [TABLE, CIRCLE], ids=["table", "circle"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_import_keeps_it_as_it_is_and_says_so(
    tmp_path: Path, package: Package, document: object, language: str
) -> None:
    package.take_out()
    file = written(tmp_path, json.dumps(document), "given.json")
    done = _run(tmp_path, "import", file, language=language)
    assert done.status == 0
    (said,) = done.said
    assert "tiny" in said
    assert "1" in said
    address = done.out.strip()
    assert json.loads(_run(tmp_path, "export", address).out) == document
    package.put_in()
    exported = _run(tmp_path, "export", address)
    assert (json.loads(exported.out), exported.err) == (document, "")
    assert _kept(tmp_path, document) == address
    assert json.loads(_run(tmp_path, "stats").out)["tables"] == 1


def test_tables_of_other_games_in_its_circle_are_judged_and_kept(
    tmp_path: Path, package: Package
) -> None:
    package.take_out()
    bundle = Bundle(SHEET.table, SHEET.entries, CIRCLE["created"], "h" * 12)
    inside = json.loads(json.dumps(table_json(bundle)))
    both = {**CIRCLE, "tables": [inside, *CIRCLE["tables"]]}
    address = _kept(tmp_path, both)
    assert json.loads(_run(tmp_path, "export", address).out) == both
    assert [each["game"] for each in json.loads(_run(tmp_path, "stats").out)["games"]] == ["hearts"]
    wrong = {**inside["entries"][0]["action"], "hearts": [13, 13, 0, 0]}
    inside["entries"][0]["action"] = wrong
    refused = written(tmp_path, json.dumps({**both, "mark": "n" * 12}), "wrong.json")
    assert "Entry 1" in _run(tmp_path, "import", refused).err


def test_log_that_the_rules_refuse_stops_at_its_entry_once_they_are_there(
    tmp_path: Path, package: Package
) -> None:
    package.take_out()
    (entry,) = TABLE["entries"]
    wrong = {**TABLE, "entries": [{**entry, "action": {"kind": "tricks", "tricks": [5, 5, 5]}}]}
    address = _kept(tmp_path, wrong)
    package.put_in()
    assert json.loads(_run(tmp_path, "export", address).out) == wrong
    told = json.loads(_run(tmp_path, "stats", address).out)
    assert told["totals"] == [0, 0, 0]


def test_stats_counts_the_others_and_says_what_is_left_out(
    tmp_path: Path, package: Package
) -> None:
    address = _kept(tmp_path, TABLE)
    counted = json.loads(_run(tmp_path, "stats").out)
    assert [each["game"] for each in counted["games"]] == ["tiny"]
    package.take_out()
    done = _run(tmp_path, "stats")
    assert done.status == 0
    assert json.loads(done.out) == {"tables": 0, "games": []}
    (said,) = done.said
    assert "1 table is left out: the package of the game tiny is not installed, or" in said
    one = _run(tmp_path, "stats", address)
    assert one.status == 2
    assert "No installed package offers the game of this table, tiny." in one.err


def test_status_counts_its_table_and_a_backup_brings_it_back(
    tmp_path: Path, package: Package
) -> None:
    address = _kept(tmp_path, TABLE)
    package.take_out()
    assert "1 table" in _run(tmp_path, "status").out
    backup = tmp_path / "kept.sqlite"
    assert _run(tmp_path, "backup", backup).status == 0
    assert _run(tmp_path, "prune", "--days", "9999", "--yes").status == 0
    package.put_in()
    exported = companion("export", address, "--instance", tmp_path / "instance")
    assert json.loads(exported.out) == TABLE
    assert _run(tmp_path, "restore", backup, "--yes").status == 0
    assert json.loads(_run(tmp_path, "export", address).out) == TABLE
