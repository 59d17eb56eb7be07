"""`companion export` and `companion score`: a table leaves as one document and comes back whole."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.engine.files.table_file import TableFile, read_table
from companion.engine.fold.replay import Sheet, Table, replay
from companion.engine.log.entries import Adjustment, Amend, Retract
from companion.engine.seating import Seat
from companion.games.registry import known_games
from companion.games.whist import GAME as WHIST
from companion.games.whist.rules import WhistRules
from companion.games.whist.scoring import TurnUp, WhistTricks
from companion.store.database import upgrade_database
from companion.store.tables.stored_tables import create_table, read_sheet
from tests.support.commands import Done, companion, companion_process, written
from tests.support.sittings import (
    PLAIN,
    captures,
    hearts,
    moon,
    points,
    said,
    sheet_of,
    then,
)
from tests.support.stores import opened
from tests.support.stores import written as entered

GAMES = known_games()
PEOPLE = ("Ann", "Bö", "花子", "Dai")
HEARTS = sheet_of(
    hearts(players=PEOPLE, target=40),
    PLAIN,
    captures(3, 3, 3, 4, queen=0),
    Adjustment((5, 0, 0, 0), "late"),
    Amend(1, captures(4, 5, 3, 1, queen=2)),
    Retract(3),
    moon(2, choice="others"),
)


def _document(sheet: Sheet) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(TableFile(sheet.table, sheet.entries).to_json()))
    return data


def _score(data: object, *more: str, language: str = "en") -> Done:
    return companion("score", "-", *more, given=json.dumps(data), language=language)


@pytest.fixture
def instance(tmp_path: Path) -> Path:
    """A folder with data: the table of Hearts at the link "evening"."""
    with opened(tmp_path / "companion.sqlite") as app:
        upgrade_database(app)
        stored = create_table(HEARTS.table, link="evening")
        for each in HEARTS.entries:
            entered(stored, each.action)
        assert said(read_sheet(stored)) == said(HEARTS)
    return tmp_path


@pytest.mark.parametrize(
    "link", ["evening", "http://192.0.2.7:8000/t/evening/", "/t/evening/sheet?before=61"]
)
def test_exported_table_scores_the_same_elsewhere(
    instance: Path, link: str, tmp_path: Path
) -> None:
    exported = companion_process("export", link, "--instance", instance)
    assert (exported.status, exported.err) == (0, "")
    assert "花子" in exported.out
    done = companion("score", "--json", written(tmp_path, exported.out, "evening.json"))
    assert done.status == 0
    scored = json.loads(done.out)
    assert scored["totals"] == list(HEARTS.position.totals)
    assert [row["totals"] for row in scored["rows"]] == [
        list(row.totals) for row in HEARTS.position.rows
    ]
    read = read_table(json.loads(exported.out), GAMES)
    assert isinstance(read, TableFile)
    assert said(replay(read.table, read.entries)) == said(HEARTS)


def test_table_that_is_not_there_is_said(instance: Path, tmp_path: Path) -> None:
    for link in ("morning", "花/"):
        done = companion_process("export", link, "--instance", instance, language="ja")
        assert (done.status, done.out) == (2, "")
        assert "という卓はここにありません" in done.err
    empty = tmp_path / "empty"
    done = companion_process("export", "evening", "--instance", empty)
    assert done.status == 2
    assert "no data of Companion" in done.err
    assert not empty.exists()


def test_data_that_is_no_database_is_said(tmp_path: Path) -> None:
    (tmp_path / "companion.sqlite").write_text("not a database, though long enough to be read" * 99)
    done = companion_process("export", "evening", "--instance", tmp_path)
    assert (done.status, len(done.said)) == (2, 1)
    assert "is not a database of Companion, or is damaged" in done.err


PAGES = {
    "en": ("Hearts: Ann, Bö, 花子, Dai", "Total", "花子 wins", "1st  花子", "Moon by 花子"),
    "ja": ("ハーツ: Ann、Bö、花子、Dai", "合計", "花子の勝ち", "1位  花子", "ムーン：花子"),
}


@pytest.mark.parametrize("language", PAGES)
def test_page_tells_deals_totals_remarks_and_the_end(language: str) -> None:
    done = _score(_document(HEARTS), language=language)
    assert (done.status, done.err) == (0, "")
    assert [each for each in PAGES[language] if each not in done.out] == []
    for total in HEARTS.position.totals:
        assert str(total) in done.out


def test_columns_stand_below_each_other_whatever_the_names() -> None:
    rows = [each for each in _score(_document(HEARTS)).out.splitlines() if ")" in each[-2:]]
    assert len(rows) == 3
    assert len({len(row) for row in rows}) == 1
    head = next(each for each in _score(_document(HEARTS)).out.splitlines() if "Deal" in each)
    assert len(head) == len(rows[0]) - 2  # two characters that are as wide as two each


def test_points_are_written_with_the_tables_sign() -> None:
    done = _score(_document(sheet_of(hearts(shown="minus"), PLAIN)))
    assert "−16" in done.out


def test_table_of_partners_is_scored_by_side() -> None:
    table = Table(WHIST, WhistRules(target=7), PEOPLE, Seat(1))
    sheet = sheet_of(table, TurnUp("S"), WhistTricks((9, 4)), TurnUp("H"), WhistTricks((5, 8)))
    done = _score(_document(sheet))
    assert "Ann and 花子" in done.out
    assert "Points that win the game: 7" in done.out
    assert json.loads(_score(_document(sheet), "--json").out)["sides"] == [[0, 2], [1, 3]]


def test_table_without_deals_is_scored_too() -> None:
    assert "Nothing scored yet" in _score(_document(sheet_of(hearts()))).out


def test_log_that_stops_says_where_and_why_after_the_sheet_up_to_there() -> None:
    data = _document(then(sheet_of(hearts(), PLAIN), PLAIN))
    data["entries"][1]["action"]["hearts"] = [9, 9, 9, 9]
    done, plain = _score(data), _score(data, "--json")
    assert done.status == plain.status == 1
    assert done.said[0].startswith("-: The sheet stops at entry 2: ")
    assert "Total" in done.out
    assert json.loads(plain.out)["stop"]["entry"] == 2
    assert json.loads(plain.out)["totals"] == [5, 4, 16, 1]
    assert "記録2で止まっています" in _score(data, language="ja").err


def _with(**changes: Any) -> dict[str, Any]:
    return _document(HEARTS) | changes


def _entry(place: int, **changes: Any) -> dict[str, Any]:
    data = _document(HEARTS)
    data["entries"][place] |= changes
    return data


def _rules(**changes: Any) -> dict[str, Any]:
    return _with(rules=_document(HEARTS)["rules"] | changes)


PROBLEMS: list[tuple[Any, str, str]] = [
    ([], "format", "exported-format"),
    ({}, "format", "exported-format"),
    (_with(format="other"), "format", "exported-format"),
    (_with(version=2), "version", "exported-version"),
    (_with(version=None), "version", "exported-version"),
    (_with(game="chess"), "game", "exported-game"),
    (_with(game=["hearts"]), "game", "exported-game"),
    (_with(weather="rain"), "weather", "transcript-field"),
    (_with(rules=[]), "rules", "transcript-object"),
    (_rules(moon="maybe"), "rules.moon", "option-value"),
    (_rules(target=[]), "rules.target", "option-value"),
    (_rules(moons="self"), "rules.moons", "option-unknown"),
    (_rules(team="fixed", players=3), "rules.players", "option-unknown"),
    (_with(players="Ann"), "players", "exported-players"),
    (_with(players=["Ann", "Bo"]), "players", "exported-players"),
    (_with(players=["Ann", "Bo", "ann", "Dai"]), "players[2]", "name-twice"),
    (_with(players=["Ann", "Bo", 7, "Dai"]), "players[2]", "name-missing"),
    (_with(players=["Ann", "Bo", "C" * 99, "Dai"]), "players[2]", "name-too-long"),
    (_with(first_dealer=4), "first_dealer", "transcript-number"),
    (_with(first_dealer=True), "first_dealer", "transcript-number"),
    (_with(entries={}), "entries", "transcript-list"),
    (_with(entries=[1]), "entries[0]", "exported-entry"),
    (_with(entries=[{}]), "entries[0]", "exported-entry"),
    (_entry(1, number=1), "entries[1].number", "exported-number"),
    (_entry(1, number=2.0), "entries[1].number", "exported-number"),
    (_entry(1, key=None), "entries[1].key", "exported-text"),
    (_entry(1, key="key-1"), "entries[1].key", "exported-key"),
    (_entry(1, author="x" * 201), "entries[1].author", "exported-text"),
    (_entry(1, author="\ud800"), "entries[1].author", "exported-text"),
    (_entry(1, at="today"), "entries[1].at", "exported-time"),
    (_entry(1, seen=2), "entries[1].seen", "transcript-number"),
    (_entry(1, seen=-1), "entries[1].seen", "transcript-number"),
    (_entry(1, more=1), "entries[1].more", "transcript-field"),
    (_entry(1, action={}), "entries[1].action", "exported-action"),
    (
        _entry(1, action={"kind": "tricks", "tricks": [7, 6]}),
        "entries[1].action",
        "exported-action",
    ),
    (_entry(1, action={"kind": "adjustment"}), "entries[1].action", "exported-action"),
]


@pytest.mark.parametrize(("data", "field", "code"), PROBLEMS)
def test_what_cannot_be_is_a_problem_at_its_field(data: Any, field: str, code: str) -> None:
    read = read_table(data, GAMES)
    assert not isinstance(read, TableFile)
    assert (field, code) in [(each.field, each.code) for each in read]


def test_rules_that_contradict_each_other_are_refused_at_their_field() -> None:
    done = _score(_with(rules={"team": "fixed"}, players=["Ann", "Bo", "Cara"]))
    assert (done.status, done.out) == (2, "")
    assert done.said[0].startswith("-: rules.team: ")


def test_every_problem_is_said_with_its_field_in_both_languages() -> None:
    data = _entry(1, number=7, at="x") | {"first_dealer": 9}
    for language in ("en", "ja"):
        done = _score(data, language=language)
        assert (done.status, done.out) == (2, "")
        fields = [each.split(": ")[1] for each in done.said]
        assert fields == ["first_dealer", "entries[1].number", "entries[1].at"]


@pytest.mark.parametrize("text", ["{", "[" * 100_000, '{"format": 1, "format": 2}', "NaN", "1"])
def test_what_is_no_document_is_said(text: str) -> None:
    done = companion("score", "-", given=text)
    assert (done.status, done.out, len(done.said)) == (2, "", 1)


@pytest.mark.parametrize(
    "sheet",
    [HEARTS, sheet_of(hearts(2, 5), points(5, 5, 5, 5, 6)), sheet_of(hearts())],
    ids=["hearts", "five", "new"],
)
def test_what_is_written_is_read_as_the_same(sheet: Sheet) -> None:
    read = read_table(_document(sheet), GAMES)
    assert read == TableFile(sheet.table, sheet.entries)
