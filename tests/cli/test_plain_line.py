"""The quick way to read a line: it says the same as the strict one, or nothing."""

import json
from typing import Any

import pytest

from companion.cli.verify import LONGEST_ID, read_plain_line
from companion.engine.files.transcript_file import MOST_PLAYS, read_line
from companion.engine.play.transcript import Transcript
from companion.games.registry import known_games
from tests.cli.deals import whole
from tests.support.spoilt_lines import spoilt

GAMES = known_games()


def _read(data: dict[str, Any]) -> Any:
    return read_plain_line(json.dumps(data), GAMES)


@pytest.mark.parametrize("name", [None, "board 1", 7])
def test_a_line_as_we_write_it_is_read(name: str | int | None) -> None:
    data = whole()
    del data["turned"]
    for hands in (data.pop("hands"), [None] * 4, None):
        line = data | ({"hands": hands} if hands else {}) | ({"id": name} if name else {})
        read = _read(line)
        assert read is not None
        assert read.id == name
        assert read.transcript == read_line(json.dumps(line), GAMES)


def test_spoilt_lines_are_read_as_the_strict_way_reads_them_or_not_at_all() -> None:
    quick = 0
    for seed in range(3000):
        line = spoilt(seed)
        read = read_plain_line(line, GAMES)
        if read is not None:
            assert read.transcript == read_line(line, GAMES)
            quick += 1
    assert quick > 10


def test_what_is_not_plain_is_left_to_the_strict_way() -> None:
    data = whole()
    del data["turned"]
    play = data["plays"][0]
    hand = data["hands"][0]
    assert _read(data) is not None
    others: list[dict[str, Any]] = [
        {"game": "chess"},
        {"seats": 5},
        {"dealer": 4},
        {"dealer": -1},
        {"leader": 4},
        {"dealer": None},
        {"dealer": True},
        {"rules": {"honours": "maybe"}},
        {"rules": {"honours": True}},
        {"note": "rain"},
        {"trump": "H"},
        {"id": "x" * (LONGEST_ID + 1)},
        {"id": 10**18},
        {"id": "a:b"},
        {"hands": [hand]},
        {"hands": [[*hand, hand[0]], *data["hands"][1:]]},
        {"hands": [["1S"], *data["hands"][1:]]},
        {"plays": [{**play, "seat": 4}]},
        {"plays": [{**play, "seat": 1.0}]},
        {"plays": [{**play, "card": "1S"}]},
        {"plays": [{**play, "more": 1}]},
        {"plays": [play] * (MOST_PLAYS + 1)},
    ]
    assert [changes for changes in others if _read(data | changes) is not None] == []


def test_a_name_that_is_repeated_is_not_read_over() -> None:
    data = whole()
    del data["turned"]
    line = json.dumps(data)
    for twice in (
        line.replace('{"game"', '{"seats": 4, "game"'),
        line.replace('{"seat": ', '{"seat": 0, "seat": ', 1),
        line.replace('"rules": {', '"rules": {"honours": "on", "honours": "off", '),
    ):
        assert twice != line
        assert read_plain_line(twice, GAMES) is None
        assert not isinstance(read_line(twice, GAMES), Transcript)


def test_text_that_is_no_line_is_left_to_the_strict_way() -> None:
    for text in ("", "[]", "{", "[" * 100_000, '"\ud800"'):
        assert read_plain_line(text, GAMES) is None
