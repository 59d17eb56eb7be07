"""The packages as pip leaves them in a fresh environment: listed, checked, played over HTTP."""

import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.games.registry import known_games
from tests.examples_of_games.over_http import PhoneOverHttp
from tests.examples_of_games.packages import GAMES, NAMES
from tests.web.page import Page, is_japanese

pytestmark = pytest.mark.at_length

KEYS = tuple(game.key for game in GAMES.values())
PAGES = ("", "sheet", "log", "rules", "happened", "share", "board", "referee")


@pytest.fixture
def phone(instance: str) -> PhoneOverHttp:
    """A phone whose owner reads English."""
    return PhoneOverHttp(instance)


@pytest.fixture
def other(instance: str) -> PhoneOverHttp:
    """A phone whose owner reads Japanese."""
    return PhoneOverHttp(instance, "ja")


def _numbers(name: str, numbers: Sequence[int]) -> dict[str, str | None]:
    return {f"{name}-{at}": str(each) for at, each in enumerate(numbers)}


def _enter(phone: PhoneOverHttp, table: str, fields: dict[str, str | None], by: str = "") -> Page:
    """Fill in the form of the deal and send it; it must be taken."""
    page = phone.fill(f"{table}/deal{by}", "key", fields)
    assert page.status == 200, page.problems
    return page


def _deal(phone: PhoneOverHttp, table: str, bids: Sequence[int], tricks: Sequence[int]) -> Page:
    """Enter a deal in which everybody bids and takes."""
    _enter(phone, table, _numbers("bids", bids))
    return _enter(phone, table, _numbers("tricks", tricks))


def _opens_everywhere(phone: PhoneOverHttp, other: PhoneOverHttp, table: str) -> None:
    """Every page of the table is shown, in both languages."""
    for page in PAGES:
        said, told = phone.open(f"{table}/{page}"), other.open(f"{table}/{page}")
        assert (said.status, told.status) == (200, 200), page
        assert is_japanese(told.text), page


def test_they_are_listed_beside_the_built_in_ones_and_nothing_is_wrong(installed: Path) -> None:
    def say(*more: str) -> str:
        command = [str(installed), "games", *more]
        done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=300)
        return done.stdout

    listed = {line.split()[0] for line in say().splitlines()[2:]}
    assert listed == {*KEYS, *known_games()}
    checked = say("--check")
    for folder, game in GAMES.items():
        assert f"{game.key} (companion-{folder} 1): nothing is wrong." in checked


def test_page_of_the_games_names_their_packages(phone: PhoneOverHttp) -> None:
    said = phone.open("/games").text
    assert all(f"companion-{folder}" in said for folder in GAMES)


def test_they_are_offered_in_both_languages(phone: PhoneOverHttp, other: PhoneOverHttp) -> None:
    said, told = phone.open("/").text, other.open("/").text
    for game in GAMES.values():
        assert game.blurb.en in said
        assert game.blurb.en not in told


def test_oh_hell_is_played_to_its_end(phone: PhoneOverHttp, other: PhoneOverHttp) -> None:
    table = phone.new_table(NAMES[:4], "ohhell", most="2")
    assert "Ann deals 2 cards each" in phone.open(f"{table}/").text
    hooked = phone.fill(f"{table}/deal", "key", _numbers("bids", (1, 1, 0, 0)))
    assert hooked.status == 422
    assert hooked.problems == ["The bids come out at 2: Ann, the dealer, must bid something else."]
    forgotten = phone.fill(f"{table}/deal", "key", {**_numbers("bids", (0, 1, 0)), "bids-3": ""})
    assert (forgotten.status, forgotten.problems) == (422, ["Dan has no number yet."])
    _enter(phone, table, _numbers("bids", (0, 1, 0, 0)))
    assert "1 bid of 2" in phone.open(f"{table}/").text
    _enter(phone, table, _numbers("tricks", (0, 2, 0, 0)))
    assert "Bids made: Ann" in phone.open(f"{table}/sheet").text
    _deal(phone, table, (1, 1, 1, 1), (1, 0, 0, 0))
    page = _deal(phone, table, (1, 2, 0, 0), (1, 1, 0, 0))
    assert page.title == "Result"
    assert "Ann wins" in page.text
    assert "All 3 deals are played." in page.text
    _opens_everywhere(phone, other, table)


def test_spades_are_played_to_their_end(phone: PhoneOverHttp, other: PhoneOverHttp) -> None:
    table = phone.new_table(NAMES[:4], "spades", target="200")
    page = phone.open(f"{table}/")
    assert "Ann deals 13 each." in page.text
    _deal(phone, table, (0, 4, 5, 2), (0, 5, 6, 2))
    page = phone.open(f"{table}/")
    assert "1 bag" in page.text
    page = _deal(phone, table, (4, 3, 4, 2), (4, 3, 4, 2))
    assert page.title == "Result"
    assert "won" in page.text
    assert "Ann and Cara: bid 8, took 8, 0 bags." in phone.open(f"{table}/sheet").text
    _opens_everywhere(phone, other, table)


def test_euchre_is_played_to_its_end(phone: PhoneOverHttp, other: PhoneOverHttp) -> None:
    table = phone.new_table(NAMES[:4], "euchre", target="5")
    _enter(phone, table, {}, "?by=passed")
    assert "Bo deals" in phone.open(f"{table}/").text
    _enter(phone, table, {"maker": "0", "trump": "H", "alone": "yes"})
    page = phone.open(f"{table}/")
    assert "Ann made ♥ Hearts trump and plays alone: Cara sits out. Dan leads." in page.text
    assert "J♥" in page.text.replace("\ufe0e", "")
    assert _enter(phone, table, _numbers("tricks", (5, 0))).status == 200
    _enter(phone, table, {"maker": "1", "trump": "C", "alone": "no"})
    page = _enter(phone, table, _numbers("tricks", (3, 2)))
    assert page.title == "Result"
    _opens_everywhere(phone, other, table)


def test_entries_are_corrected_and_taken_back(phone: PhoneOverHttp) -> None:
    table = phone.new_table(NAMES[:4], "ohhell")
    _deal(phone, table, (4, 0, 0, 0), (4, 6, 0, 0))
    page = phone.correct(table, 1, _numbers("bids", (3, 0, 0, 0)))
    assert page.status == 200, page.problems
    assert "Entry 1 corrected: Bids: 3 · 0 · 0 · 0" in phone.open(f"{table}/log").text
    assert phone.take_back(table, 2).status == 200
    assert "3 bid of 10" in phone.open(f"{table}/").text
