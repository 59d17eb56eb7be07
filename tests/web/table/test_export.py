"""A table can be kept as a file, from which the same sheet is folded."""

import json

import pytest

from companion.engine.files.table_file import TableFile, read_table
from companion.engine.fold.replay import replay
from companion.games.registry import known_games
from tests.support.sittings import said
from tests.web.phone import Phone


@pytest.mark.parametrize("game", ["hearts", "whist", "bidwhist", "oniontan"])
def test_file_of_a_table_gives_the_same_sheet(phone: Phone, game: str) -> None:
    names = ("Ann",) if game == "oniontan" else ("Ann", "花子", "Cara", "Dai")
    table = phone.new_table(names, game)
    if game == "hearts":
        phone.deal(table, 5, 4, 3, 1, queen=2)
    page = phone.open(f"{table}/export.json")
    assert page.status == 200
    assert page.response.mimetype == "application/json"
    assert "attachment" in page.response.headers["Content-Disposition"]
    read = read_table(json.loads(page.response.get_data()), known_games())
    assert isinstance(read, TableFile)
    assert said(replay(read.table, read.entries)) == said(phone.sheet(table))


def test_log_offers_the_file(phone: Phone, other: Phone, table: str) -> None:
    for each in (phone, other):
        links = each.open(f"{table}/log").root.all("a", href=f"{table}/export.json")
        assert len(links) == 1
