"""`companion import` and `companion stats`: what is refused, and what is drawn for whom."""

import json
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from companion.circle.log.entries import Named, PersonAdded
from companion.cli import stats
from companion.cli.score import drawn_table
from companion.engine.files.table_file import TableFile
from companion.engine.log.entries import Action
from companion.store.access.links import CIRCLES, Renewal, Right, renew
from companion.store.bundle.bundle import Bundle
from companion.store.bundle.circle_bundle import circle_head, table_json
from companion.store.circles.stored_circles import find_circle
from companion.store.db.models import db
from companion.web.app import create_app
from tests.support.commands import Done, companion, written
from tests.support.sittings import PLAIN, captures, hearts, log, sheet_of

SHEET = sheet_of(hearts(players=("Ann", "Bö", "花子", "Dai")), PLAIN, PLAIN)
MARK, MADE = "m" * 12, "2026-11-24T20:00:00Z"


def table() -> dict[str, Any]:
    """A table as a file."""
    return TableFile(SHEET.table, SHEET.entries).to_json()


def circle(**changes: object) -> dict[str, Any]:
    """A circle with that table as a file."""
    inside = table_json(Bundle(SHEET.table, SHEET.entries, MADE, MARK))
    head = circle_head(MARK, MADE, log(Named("Thursday")))
    return {**head, "tables": [{**inside, **changes}]}


def take(tmp_path: Path, data: object, *more: str, language: str = "en") -> Done:
    """Import a document into an instance that is empty at first."""
    file = written(tmp_path, json.dumps(data), "given.json")
    return companion("import", file, "--instance", tmp_path / "instance", *more, language=language)


@pytest.mark.parametrize(
    ("data", "at"),
    [
        ([], ""),
        ({"format": "companion-other"}, "format"),
        ({**circle(), "version": 2}, "version"),
        ({**circle(), "mark": "x"}, "mark"),
        ({**circle(), "created": "2026-02-31T20:00:00Z"}, "created"),
        ({**circle(), "tables": {}}, "tables"),
        ({**circle(), "tables": [7]}, "tables[0]"),
        ({**circle(), "tables": circle()["tables"] * 2}, "tables[1].mark"),
        ({**circle(), "surprise": 1}, "surprise"),
        (circle(mark=7), "tables[0].mark"),
        (circle(created=None), "tables[0].created"),
        (circle(game="Chess!"), "tables[0].game"),
        (circle(players=["Ann"]), "tables[0].players"),
        ({**table(), "entries": [{**table()["entries"][0], "at": "2026-02-31T20:00:00Z"}]}, "at"),
    ],
)
def test_what_is_no_table_or_circle_is_refused_at_its_place(
    tmp_path: Path, data: object, at: str
) -> None:
    for language in ("en", "ja"):
        done = take(tmp_path, data, language=language)
        assert (done.status, done.out) == (2, "")
        assert at in done.err
    assert not (tmp_path / "instance").exists()


def test_log_that_cannot_have_been_is_not_kept(tmp_path: Path) -> None:
    wrong = {**table()["entries"][0]["action"], "hearts": [13, 13, 0, 0]}
    entries = [{**table()["entries"][0], "action": wrong}]
    for data in ({**table(), "entries": entries}, circle(entries=entries)):
        done = take(tmp_path, data)
        assert (done.status, done.out) == (2, "")
        assert "Entry 1" in done.err
    assert not (tmp_path / "instance").exists()


@pytest.fixture
def instance(tmp_path: Path) -> tuple[Path, str, str]:
    """An instance with a table and a circle, and where they are."""
    at = tmp_path / "instance"
    addresses = [take(tmp_path, data).out.strip() for data in (table(), circle())]
    return at, *addresses  # type: ignore[return-value]


def test_circle_that_comes_again_after_its_link_was_renewed_has_its_tables_once(
    instance: tuple[Path, str, str], tmp_path: Path
) -> None:
    with create_app({}, instance=instance[0]).app_context():
        found = find_circle(instance[2][3:])
        assert found is not None
        assert renew(Renewal(found.id, Right.SCORE, found.link, "renewed-link"), CIRCLES)
        db.engine.dispose()
    assert take(tmp_path, circle()).out.strip() == "/c/renewed-link"
    done = companion("export", "/c/renewed-link", "--instance", instance[0])
    assert len(json.loads(done.out)["tables"]) == 1


def _grown(*results: Action) -> dict[str, Any]:
    """The circle with another log of its own, and with a table that went on."""
    sheet = sheet_of(hearts(players=("Ann", "Bö", "花子", "Dai")), PLAIN, PLAIN, *results)
    inside = table_json(Bundle(sheet.table, sheet.entries, MADE, MARK))
    head = circle_head(MARK, MADE, log(Named("Thursday"), PersonAdded("Zoe")))
    return {**head, "tables": [inside]}


def test_newer_file_of_a_circle_goes_on_with_what_is_here(
    instance: tuple[Path, str, str], tmp_path: Path
) -> None:
    for data in (_grown(PLAIN), circle(), _grown(PLAIN)):
        done = take(tmp_path, data)
        assert (done.status, done.out.strip()) == (0, instance[2])
    exported = json.loads(companion("export", instance[2], "--instance", instance[0]).out)
    assert [each["action"] for each in exported["entries"]] == [
        each["action"] for each in _grown()["entries"]
    ]
    assert [len(each["entries"]) for each in exported["tables"]] == [3]


def test_file_of_a_circle_whose_table_went_on_otherwise_here_names_it_and_keeps_nothing(
    instance: tuple[Path, str, str], tmp_path: Path
) -> None:
    other = captures(13, 0, 0, 0, queen=1)
    assert take(tmp_path, _grown(PLAIN)).status == 0
    before = companion("export", instance[2], "--instance", instance[0]).out
    data = _grown(other)
    data["entries"] = circle_head(MARK, MADE, log(Named("Friday"), PersonAdded("Gus")))["entries"]
    for language in ("en", "ja"):
        done = take(tmp_path, data, language=language)
        assert (done.status, done.out) == (2, "")
        assert "tables[0]: " in done.err
    assert companion("export", instance[2], "--instance", instance[0]).out == before


def test_stats_are_json_for_a_program_and_drawn_for_people(
    instance: tuple[Path, str, str],
) -> None:
    folder, one, many = instance

    def told(*arguments: str, drawn: bool = False, language: str = "en") -> Done:
        with patch.object(stats, "is_terminal", lambda _: drawn):
            done = companion("stats", *arguments, "--instance", folder, language=language)
        assert (done.status, done.err) == (0, "")
        return done

    whole = json.loads(told().out)
    assert whole == {
        "tables": 2,
        "games": [{"game": "hearts", "tables": 2, "over": 0, "deals": 4, "players": 4}],
    }
    assert json.loads(told("--json", drawn=True).out) == whole
    assert told(drawn=True).out.splitlines() == [
        "Game    Tables  Over  Deals  Players",
        "──────  ──────  ────  ─────  ───────",
        "Hearts       2     0      4        4",
    ]
    people = json.loads(told(many).out)
    assert (people["circle"], people["evenings"]) == ("Thursday", 1)
    assert {each["name"] for each in people["people"]} == {"Ann", "Bö", "花子", "Dai"}
    assert "花子" in told(many, drawn=True, language="ja").out
    assert json.loads(told(one).out)["totals"] == list(SHEET.position.totals)
    assert "Hearts: Ann, Bö, 花子, Dai" in told(one, drawn=True).out


def test_columns_of_a_drawn_table_are_straight_in_wide_type() -> None:
    lines = [*drawn_table(["名前", "n"], [["花子", "1"], ["Ann", "100"]])]
    assert lines == ["名前    n", "────  ───", "花子    1", "Ann   100"]


@pytest.mark.parametrize(
    "link", ["no-link-of-ours", "", "../../etc", "/t/%00", "x" * 5_000, "/c/花"]
)
def test_link_that_leads_nowhere_is_said(instance: tuple[Path, str, str], link: str) -> None:
    for command in ("export", "stats"):
        done = companion(command, link, "--instance", instance[0])
        assert (done.status, done.out, len(done.said)) == (2, "", 1)
