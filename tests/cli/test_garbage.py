"""Garbage by the thousand through the real command: a verdict for each, and no traceback."""

import json
from random import Random
from typing import Any

from companion.cli.score import TerminalSheet, to_json
from companion.cli.terminal import terminal_words
from companion.engine.files.table_file import TableFile, read_table
from companion.engine.fold.replay import Table, replay
from companion.engine.log.entries import (
    Action,
    Adjustment,
    Amend,
    EarlyEnd,
    Misdeal,
    Retract,
    RuleChange,
    Substitution,
    TeamName,
    WrongDealer,
)
from companion.engine.seating import Seat
from companion.games.registry import known_games
from companion.games.whist import GAME as WHIST
from companion.games.whist.rules import WhistRules
from companion.games.whist.scoring import TurnUp, WhistTricks
from tests.cli.deals import REVOKE, every_game
from tests.support.commands import companion
from tests.support.data import transcripts
from tests.support.pbn import game_of
from tests.support.sittings import PLAIN, hearts, moon, points, sheet_of

MARKS = '{}[]":,0129-.eE\\ntrueuKQS♠é\x01\x7f\u2028\ud7ff'


def _spoilt(text: str, random: Random) -> str:
    """A text with a few of its characters lost, doubled or replaced; never a new line in it."""
    marks = list(text)
    for _ in range(random.randint(1, 5)):
        at = random.randrange(len(marks))
        match random.randrange(4):
            case 0:
                del marks[at : at + random.randint(1, 40)]
            case 1:
                marks[at:at] = marks[at : at + random.randint(1, 40)]
            case 2:
                marks[at] = random.choice(MARKS)
            case _:
                del marks[at + 1 :]
        marks = marks or ["x"]
    return "".join(marks).replace("\n", " ").replace("\r", " ")


def _worse(game: list[str], random: Random) -> list[str]:
    """A game with a line spoilt, or one in the place of another."""
    lines = list(game)
    for _ in range(random.randint(1, 2)):
        at = random.randrange(len(lines))
        lines[at] = _spoilt(lines[at], random) if random.random() < 0.7 else random.choice(lines)
    return lines


def test_every_spoilt_line_has_a_verdict_or_a_problem_at_its_line() -> None:
    random = Random(1)
    deals = [json.dumps(each, ensure_ascii=False) for each in (*every_game(), REVOKE)]
    texts = [deals[0], *(_spoilt(random.choice(deals), random) for _ in range(2500))]
    texts = [each for each in texts if each.strip()]
    done = companion("verify", "-", given="\n".join(texts))
    assert [each["line"] for each in done.verdicts] == [*range(1, len(texts) + 1)]
    unreadable = [each for each in done.verdicts if each["verdict"] == "unreadable"]
    assert all(each["problems"] and each["problems"][0]["says"] for each in unreadable)
    assert {each["verdict"] for each in done.verdicts} >= {"unreadable", "legal", "illegal"}
    assert done.status == 2


def test_every_spoilt_game_of_pbn_has_a_verdict_or_a_problem_at_its_line() -> None:
    random = Random(2)
    games = [game_of(line) for line in transcripts("whist_core")[:20]]
    told = ["\n".join(_worse(random.choice(games), random)) for _ in range(1500)]
    text = "\n\n".join(["\n".join(games[0]), *told])
    done = companion("verify", "-", given=text)
    last = len(text.splitlines())
    for verdict in done.verdicts:
        for each in verdict.get("problems", []) + verdict.get("remarks", []):
            assert 1 <= each["line"] <= last
    assert len(done.verdicts) > 1000
    assert {each["verdict"] for each in done.verdicts} >= {"unreadable", "legal", "illegal"}


def test_bytes_of_any_kind_are_refused_in_words() -> None:
    for seed in range(4):
        random = Random(seed)
        data = bytes(random.randrange(1, 256) for _ in range(3000))
        done = companion("verify", "-", given=data)
        assert done.status == 2
        assert done.said
        assert companion("score", "-", given=data).status == 2


def _document(table: Table, *actions: Action) -> dict[str, Any]:
    sheet = sheet_of(table, *actions)
    return TableFile(sheet.table, sheet.entries).to_json()


def _wild(value: Any, random: Random) -> Any:
    """Plain data with a few of its values replaced, left out or doubled."""
    if random.random() < 0.02:
        return random.choice([None, -1, 0, 1, 3, 10**9, "", "x", "花", [], {}, True, 1.5, [1, 2]])
    if isinstance(value, dict):
        return {k: _wild(v, random) for k, v in value.items() if random.random() > 0.01}
    if isinstance(value, list):
        kept = [_wild(each, random) for each in value if random.random() > 0.01]
        return kept + kept[:1] if random.random() < 0.01 else kept
    return value


def test_every_spoilt_table_has_a_sheet_or_a_problem_at_its_field() -> None:
    pairs = WhistRules(honours="on")
    documents = [
        _document(hearts(target=40), PLAIN, moon(2), Amend(1, points(26, 0, 0, 0)), PLAIN),
        _document(hearts(1, 5), points(5, 5, 5, 5, 6), Misdeal(), Adjustment((1, 2, 3, 4, 5), "x")),
        _document(
            Table(WHIST, pairs, ("Ann", "Bo", "花子", "Dai"), Seat(1)),
            *(
                TurnUp("S"),
                WhistTricks((9, 4)),
                TeamName(0, "We"),
                RuleChange({"target": 9}, "next"),
            ),
            *(Substitution(Seat(2), "Eri"), WrongDealer(Seat(3)), Retract(2), EarlyEnd()),
        ),
    ]
    random, seen = Random(3), set()
    for _ in range(3000):
        data = json.loads(json.dumps(_wild(random.choice(documents), random)))
        read = read_table(data, known_games())
        if not isinstance(read, TableFile):
            assert read
            assert all(each.field and terminal_words().say(each.message) for each in read)
            seen.add("refused")
            continue
        sheet = replay(read.table, read.entries)
        assert list(TerminalSheet(sheet, terminal_words()).lines())
        assert json.dumps(to_json(sheet))
        seen.add("stopped" if sheet.stop else "scored")
    assert seen == {"refused", "stopped", "scored"}
