"""The result of a game handed on: as text for a chat, and as a play for BG Stats."""

import json
import re
from datetime import UTC, datetime
from random import Random
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from sqlalchemy import update

from companion.drawing.game_over import play, play_link
from companion.games.registry import known_games
from companion.store.db.models import TableRow, db
from companion.words.catalogue import catalogue_for
from companion.words.plain_text import game_text
from tests.games.own.at_table import points
from tests.games.own.at_table import sheet as own_sheet
from tests.support.seasons import evening
from tests.web.invited import watch_table
from tests.web.phone import Phone

WORDS = catalogue_for("en", tuple(known_games().values()))
NEEDED = {
    "": {"sourceName", "sourcePlayId", "playDate", "game", "players"},
    "game": {"name", "sourceGameId", "highestWins", "noPoints"},
    "players": {"name", "sourcePlayerId", "winner", "startPlayer"},
}
"""What BG Stats needs of a play, of its game and of each of its players."""


@pytest.fixture
def over(phone: Phone, table: str) -> str:
    """A table whose game is over."""
    phone.deal(table, 5, 4, 3, 1, queen=2)
    phone.happen(table, "early-end")
    return table


def sent(phone: Phone, table: str) -> tuple[str, Any]:
    """The text that a phone may send, and the play."""
    page = phone.open(f"{table}/result")
    (button,) = (each for each in page.root.all("button") if "data-send-text" in each.attrs)
    (link,) = (each.attrs["href"] for each in page.root.all("a") if "bgstats" in each.attrs["href"])
    parts = urlsplit(link)
    assert f"{parts.scheme}://{parts.netloc}{parts.path}" == (
        "https://app.bgstatsapp.com/createPlay.html"
    )
    (data,) = parse_qs(parts.query, strict_parsing=True)["data"]
    return button.attrs["data-send-text"], json.loads(data)


def test_ranking_is_sent_as_text(phone: Phone, other: Phone, over: str) -> None:
    first, *lines = sent(phone, over)[0].splitlines()
    assert first.startswith("Hearts · 1 deal · ")
    assert lines == ["1st  Dai  1", "2nd  Bo  4", "3rd  Ann  5", "4th  Cara  16", "Dai wins"]
    assert sent(other, over)[0].splitlines()[1:3] == ["1位  Dai  1", "2位  Bo  4"]
    assert sent(Phone(phone.app), watch_table(phone, over)) == sent(phone, over)


def test_day_of_a_result_is_that_of_play_not_that_on_which_the_table_was_made(
    phone: Phone, over: str
) -> None:
    made = "2024-02-28T20:00:00Z"
    with phone.app.app_context():
        db.session.execute(update(TableRow).values(created=made))
        db.session.commit()
    played = datetime.fromisoformat(phone.log(over)[0].at)
    text, found = sent(phone, over)
    picture = phone.client.get(f"{over}/picture.svg").text
    file = phone.client.get(f"{over}/hand/table.companion", buffered=True)
    day = f"{played.day} {played:%b} {played.year}"
    assert day in text.splitlines()[0]
    assert day in picture
    assert played.date().isoformat() in file.headers["Content-Disposition"]
    assert found["playDate"].startswith(played.date().isoformat())
    for each in (text, picture, file.headers["Content-Disposition"]):
        assert "2024" not in each


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"title": "Yaniv"}, "own:Yaniv"),
        ({"title": "Skat"}, "own:Skat"),
        ({"title": "Skat", "wins": "fewest"}, "own-fewest:Skat"),
        ({}, "own"),
    ],
)
def test_each_declared_game_has_a_number_of_its_own(options: dict[str, Any], told: str) -> None:
    sheet = own_sheet(points(100, 0, 0, 0), **options)
    assert play(sheet, "m" * 12, "2026-11-24T20:00:00Z", WORDS)["game"]["sourceGameId"] == told


def test_page_of_the_podium_leads_to_it_and_no_other(phone: Phone, table: str) -> None:
    assert phone.client.get(f"{table}/result").status_code == 404
    phone.deal(table, 5, 4, 3, 1, queen=2)
    phone.happen(table, "early-end")
    assert len(phone.open(f"{table}/").root.all("a", href=f"{table}/result")) == 1


def test_play_says_who_won_with_how_many_points(phone: Phone, over: str) -> None:
    _, found = sent(phone, over)
    assert found["sourceName"] == "Companion"
    assert found["game"] == {
        "name": "Hearts",
        "sourceGameId": "hearts",
        "highestWins": False,
        "noPoints": False,
    }
    ranked = [(each["name"], each["score"], each["rank"]) for each in found["players"]]
    assert ranked == [("Ann", 5, 3), ("Bo", 4, 2), ("Cara", 16, 4), ("Dai", 1, 1)]
    assert [each["winner"] for each in found["players"]] == [False, False, False, True]
    assert over.removeprefix("/t/") not in json.dumps(found)


@pytest.mark.parametrize("game", [*known_games()])
def test_play_of_every_game_has_what_is_needed(game: str) -> None:
    ended = 0
    for seed in range(12):
        sheet = evening(Random(seed), game, datetime(2026, 11, 24, 20, tzinfo=UTC), deals=20)
        if sheet.result is None:
            continue
        ended += 1
        found = play(sheet, "m" * 12, "2026-11-24T20:00:00Z", WORDS)
        assert found.keys() - {"durationMin"} == NEEDED[""]
        assert found["game"].keys() == NEEDED["game"]
        assert all(each.keys() >= NEEDED["players"] for each in found["players"])
        assert re.fullmatch(r"2026-11-2\d \d\d:\d\d:\d\d", found["playDate"])
        best = max if found["game"]["highestWins"] else min
        scores = [each["score"] for each in found["players"]]
        first = [each["score"] for each in found["players"] if each["rank"] == 1]
        assert not first or game == "whist" or best(scores) in first
        assert len(play_link(sheet, "m" * 12, "2026-11-24T20:00:00Z", WORDS)) < 3_000
        assert game_text(sheet, ["Tonight"], WORDS).startswith("Tonight\n")
    assert ended
