"""Portable Bridge Notation read as deals of Whist, as files really are."""

from random import Random
from typing import Any

from companion.cards import Card
from tests.games.whist.pbn_game import (
    BRIDGE,
    DEAL,
    GAME,
    LINE,
    PLAY,
    ROWS,
    codes,
    one,
    read,
    tag,
    told,
    verdict_on,
)
from tests.support.pbn import file_of, game_of
from tests.support.playing import cards
from tests.support.rows import for_each


@for_each("line", BRIDGE, ids=lambda line: str(line["id"]))
def test_recorded_bridge_is_the_same_deal_after_being_written_as_pbn(line: dict[str, Any]) -> None:
    found = one(game_of(line, first=Random(line["id"]).randrange(4)))
    assert found.transcript is not None
    assert found.id == line["id"][:40]
    assert found.transcript.hands == tuple(cards(hand) for hand in line["hands"])
    plays = [(each["seat"], each["card"]) for each in line["plays"]]
    assert [
        (s, str(Card(c))) for s, c in zip(found.transcript.who, found.transcript.cards, strict=True)
    ] == plays
    judged = verdict_on(found)
    assert judged.verdict == "legal"
    assert judged.report is not None
    assert list(judged.report.winners) == line["trick_winners"]


def test_games_of_a_file_are_told_apart_by_empty_lines() -> None:
    text = file_of(game_of(line) for line in BRIDGE[:7])
    assert [each.id for each in read(text)] == [line["id"] for line in BRIDGE[:7]]


def test_next_event_or_board_begins_a_game_too() -> None:
    other = game_of(BRIDGE[1])
    assert [len(read([*GAME, *more])) for more in (other, other[1:])] == [2, 2]


WAYS = {
    "crlf ends": [f"{line}\r\n" for line in GAME],
    "escaped lines": ["%", "% PBN 2.1", *GAME[:3], "%anything", *GAME[3:]],
    "comments": ["{ a comment", "", 'with [Event "no"] over lines }', *GAME, "; the end"],
    "notes": [*GAME[: PLAY + 1], *(f"{row} =1= $5 {{well}}" for row in ROWS), '[Note "1:lead"]'],
    "marks after cards": [*GAME[: PLAY + 1], *(row.replace(" ", "! ", 1) for row in ROWS)],
    "an end": [*GAME, "*"],
    "a place to go on": [*GAME, "+"],
    "an auction": [*GAME[:PLAY], '[Auction "N"]', "1C =1= Pass X AP", '[Note "1:x"]', *GAME[PLAY:]],
    "a table": [*GAME[:PLAY], '[ScoreTable "Rank\\\\3R;Names"]', '1 "A [b] {c}"', *GAME[PLAY:]],
    "two tags a line": [f"{GAME[0]} {GAME[1]}", *GAME[2:]],
    "spaces in tags": [GAME[0].replace("[", "[ ").replace("]", " ]"), *GAME[1:]],
    "small letters": [*GAME[: PLAY + 1], *map(str.lower, ROWS)],
    "tens as 10": [*GAME[: PLAY + 1], *(row.replace("T", "10") for row in ROWS)],
    "two tricks a line": [*GAME[: PLAY + 1], *(" ".join(ROWS[k : k + 2]) for k in range(0, 13, 2))],
    "tags in another order": [*GAME[:PLAY][::-1], *GAME[PLAY:]],
    "a tag twice": [*GAME[:PLAY], '[Contract "1C"]', *GAME[PLAY:]],
    "an unknown tag": ['[Weather "rain"]', *GAME],
}


@for_each("lines", WAYS.values(), ids=WAYS.keys())
def test_files_are_read_as_they_really_are(lines: list[str]) -> None:
    found = one(lines)
    assert not found.problems
    assert not found.remarks
    assert found.transcript == told(GAME)


@for_each(
    ("contract", "trump"),
    [("1C", "C"), ("7DX", "D"), ("4HXX", "H"), ("2s", "S"), ("3NT", "N"), ("3N", "N")],
)
def test_trump_comes_from_the_contract(contract: str, trump: str) -> None:
    assert one(tag("Contract", contract)).places["trump"] == 6
    plays = one([*tag("Contract", contract)[: PLAY + 1], ROWS[0]])
    assert plays.transcript is not None
    assert plays.transcript.trump == trump


def test_first_lead_is_the_column_of_play_or_else_left_of_the_declarer() -> None:
    assert told(GAME).leader == told(tag("Play", "?")).leader == LINE["leader"]
    assert codes(one(tag("Declarer", "?"))) == []
    unknown = [text.replace('[Declarer "S"]', '[Declarer "?"]') for text in tag("Play", "")]
    assert codes(one(unknown)) == [(PLAY + 1, "leader-unknown")]


def test_play_that_another_led_than_the_declarers_left_is_remarked() -> None:
    assert codes(one(tag("Declarer", "W"))) == [(PLAY + 1, "leader-other")]


def test_values_are_inherited_from_the_game_before() -> None:
    again = [*tag("Deal", "#")[: PLAY + 1], *ROWS]
    first, second, third = read([*GAME, "", *again, "", *again])
    assert first.transcript == second.transcript == third.transcript


def test_values_that_stand_are_meant_for_all_games_after() -> None:
    stands = tag("Contract", "##5C")
    without = [text for text in GAME if not text.startswith("[Contract")]
    found = read([*stands, "", *without, "", *tag("Contract", "2D"), "", *without])
    trumps = [each.transcript.trump for each in found if each.transcript]
    assert trumps[:3] == ["C", "C", "D"]
    assert codes(found[3]) == [(found[3].line, "trump-unknown")]


def test_nothing_can_be_inherited_by_the_first_game() -> None:
    assert (DEAL + 1, "inherits") in codes(one(tag("Deal", "#")))
