"""What stands at a table as JSON at its link, for displays and the pages of other sites."""

import json
import re
from dataclasses import replace
from datetime import UTC, datetime
from random import Random
from typing import Any

import pytest
from flask import Flask

from companion.drawing.exports import table_now
from companion.engine.files.table_file import TableFile
from companion.games.registry import known_games
from companion.words.catalogue import catalogue_for
from tests.support.schemas import FOLDER, NAMES, faults, validator
from tests.support.seasons import evening
from tests.web.invited import watch_table
from tests.web.phone import Phone
from tests.web.transfer.backups import everything_of

START = datetime(2026, 11, 24, 20, tzinfo=UTC)


def now(phone: Phone, table: str) -> Any:
    """What stands there."""
    return json.loads(phone.client.get(f"{table}/now.json").get_data())


@pytest.mark.parametrize("name", NAMES)
def test_published_schema_is_one(name: str) -> None:
    schema = validator(name).schema
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["$id"] == f"urn:companion:{name}:1"
    assert faults(name, {"format": "companion-other"})


def test_example_of_the_documents_is_as_the_schema_says() -> None:
    page = (FOLDER.parent / "files.md").read_text("utf-8")
    (example,) = re.findall("^```json\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    assert not faults("now", json.loads(example))


@pytest.mark.parametrize("game", [*known_games()])
def test_tables_of_every_game_are_as_the_schemas_say(game: str) -> None:
    over = 0
    for seed in range(8):
        words = catalogue_for("en" if seed % 2 else "ja", tuple(known_games().values()))
        sheet = evening(Random(seed), game, START, deals=20)
        over += sheet.result is not None
        shown = json.loads(json.dumps(table_now(sheet, words)))
        assert not faults("now", shown)
        assert shown["deals"] == sum(each["deal"] is not None for each in shown["rows"])
        assert (shown["plan"] is None) == (shown["result"] is not None)
        # What is made up has fractions of seconds; our clock has none.
        log = tuple(replace(each, at=each.at.replace(".000", "")) for each in sheet.entries)
        kept = json.loads(json.dumps(TableFile(sheet.table, log).to_json()))
        assert not faults("table", kept)
    assert over > 0


def test_display_reads_standings_plan_and_sheet(phone: Phone, table: str) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    shown = now(phone, table)
    assert not faults("now", shown)
    assert [each["total"] for each in shown["standings"]] == [5, 4, 16, 1]
    assert [each["place"] for each in shown["standings"]] == [3, 2, 4, 1]
    assert (shown["head"], shown["deals"], shown["plan"]["deal"]) == (1, 1, 2)
    assert shown["rows"][0]["points"] == [5, 4, 16, 1]
    assert {each["cards"] for each in shown["plan"]["passes"]} == {3}
    assert now(Phone(phone.app), watch_table(phone, table)) == shown


def test_page_of_another_site_may_read_that_there_is_no_table(phone: Phone, table: str) -> None:
    watching = watch_table(phone, table)
    for there, status in ((f"{table}x", 404), (watching, 200)):
        answer = phone.client.get(f"{there}/now.json")
        assert answer.status_code == status
        assert answer.headers["Access-Control-Allow-Origin"] == "*"


def test_display_that_knows_this_state_is_told_so(phone: Phone, table: str) -> None:
    first = phone.client.get(f"{table}/now.json")
    known = {"If-None-Match": first.headers["ETag"]}
    again = phone.client.get(f"{table}/now.json", headers=known)
    assert (again.status_code, again.get_data()) == (304, b"")
    assert again.headers["ETag"] == first.headers["ETag"]
    phone.deal(table, 5, 4, 3, 1, queen=2)
    assert phone.client.get(f"{table}/now.json", headers=known).status_code == 200


def test_pages_of_other_sites_may_read_but_nothing_else(app: Flask, table: str) -> None:
    asked = {"Origin": "https://overlay.example"}
    client = app.test_client()
    for answer in (
        client.get(f"{table}/now.json", headers=asked),
        client.options(f"{table}/now.json", headers=asked),
    ):
        assert answer.status_code == 200
        assert answer.headers["Access-Control-Allow-Origin"] == "*"
        assert "If-None-Match" in answer.headers["Access-Control-Allow-Headers"]
        assert "Access-Control-Allow-Credentials" not in answer.headers
    assert client.post(f"{table}/now.json").status_code in (400, 405)
    for page in (f"{table}/", f"{table}/export.json"):
        assert "Access-Control-Allow-Origin" not in client.get(page, headers=asked).headers


def test_display_that_asks_is_no_phone_that_visits(app: Flask, table: str) -> None:
    assert "Set-Cookie" not in app.test_client().get(f"{table}/now.json").headers


def test_everything_of_a_phone_is_as_its_schema_says(phone: Phone, table: str) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    assert not faults("everything", json.loads(everything_of(phone)))
