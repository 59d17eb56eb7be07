"""Transcripts are read strictly: problems at their place, and never an exception."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.cards import Card
from companion.engine.files.transcript_file import read_line, read_transcript
from companion.engine.messages import Problem
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.transcript import Transcript
from companion.engine.seating import Seat
from companion.engine.verification.report import Finding, OpenPlay, UnattributedOffence
from companion.engine.verification.verify import verify
from companion.games.registry import known_games
from companion.games.whist import GAME as WHIST
from companion.games.whist.rules import WhistRules
from companion.words.catalogue import catalogue_for
from tests.support.self_play import deal_and_play
from tests.support.spoilt_lines import PLAYED, spoilt
from tests.words.catalogues import every

GAMES = known_games()
NAMES = ("Aki", "Ben", "Cleo", "Dai", "Eri", "Fumi", "Gen", "Hana")
LONG = 10_000


def _whist(**changes: Any) -> dict[str, Any]:
    data = {"game": "whist", "dealer": 0, "turned": "9S", "plays": [{"seat": 1, "card": "2C"}]}
    return data | changes


def _at(data: object) -> list[tuple[str, str]]:
    """What is wrong with it, and where."""
    read = read_transcript(data, GAMES)
    return [] if isinstance(read, Transcript) else [(each.code, each.field) for each in read]


def test_what_is_well_written_is_read() -> None:
    read = read_transcript(_whist(rules={"honours": "on"}, note="rain"), GAMES)
    assert isinstance(read, Transcript)
    assert (read.who, read.cards, read.turned) == ((1,), (0,), Card.read("9S"))
    assert read.rules == WhistRules(honours="on")


@pytest.mark.parametrize("spelling", ["QS", "♠Q", "qs", "Q♠", "SQ"])
def test_cards_are_read_in_the_usual_spellings_and_written_in_one(spelling: str) -> None:
    read = read_transcript(_whist(plays=[{"seat": 1, "card": spelling}]), GAMES)
    assert isinstance(read, Transcript)
    assert read.to_json()["plays"] == [{"seat": 1, "card": "QS"}]


@pytest.mark.parametrize("seed", range(20))
def test_what_is_written_is_read_as_the_same(seed: int) -> None:
    assert WHIST.cardplay is not None
    transcript = deal_and_play(WHIST.cardplay, WhistRules(), 4, Seat(seed % 4), Random(seed))
    for each in (transcript, transcript.blind(), transcript.but(first_trick=3, broken=True)):
        assert read_line(json.dumps(each.to_json()), GAMES) == each


PROBLEMS: list[tuple[Any, str, str]] = [
    ([], "transcript-object", ""),
    (None, "transcript-object", ""),
    (_whist(game="chess"), "transcript-game", "game"),
    (_whist(game=["whist"]), "transcript-game", "game"),
    (_whist(seats=5), "transcript-seats", "seats"),
    (_whist(seats=True), "transcript-number", "seats"),
    (_whist(rules={"honours": "maybe"}), "option-value", "rules.honours"),
    (_whist(rules=[]), "transcript-object", "rules"),
    (_whist(rules={"moon": "self"}), "option-unknown", "rules.moon"),
    (_whist(dealer=4), "transcript-seat", "dealer"),
    (_whist(dealer="0"), "transcript-seat", "dealer"),
    (_whist(turned="1S"), "transcript-card", "turned"),
    (_whist(turned=7), "transcript-card-text", "turned"),
    (_whist(wind="east"), "transcript-field", "wind"),
    (_whist(first_trick=0), "transcript-number", "first_trick"),
    (_whist(first_trick=10**400), "transcript-number", "first_trick"),
    (_whist(broken=1), "transcript-flag", "broken"),
    (_whist(trump="X"), "transcript-trump", "trump"),
    (_whist(contract=[]), "transcript-object", "contract"),
    (_whist(contract={"bid": []}), "transcript-contract", "contract.bid"),
    (_whist(hands=[None]), "transcript-hands", "hands"),
    (_whist(hands=[["2C", "2C"], None, None, None]), "transcript-card-twice", "hands[0][1]"),
    (_whist(hands=[None, None, "2C", None]), "transcript-list", "hands[2]"),
    (_whist(kitty=["2C"] * 60), "transcript-long", "kitty"),
    (_whist(passes=[{"from": 0}]), "transcript-pass", "passes[0]"),
    (_whist(passes=[{"from": 0, "to": 0, "cards": []}]), "transcript-pass", "passes[0]"),
    (_whist(passes=[{"from": 0, "to": 9, "cards": []}]), "transcript-seat", "passes[0].to"),
    (_whist(plays=None), "transcript-list", "plays"),
    (_whist(plays=["2C"]), "transcript-play", "plays[0]"),
    (_whist(plays=[{"seat": 0, "card": "2C", "by": 1}]), "transcript-play", "plays[0]"),
    (_whist(plays=[{"seat": 1, "card": "\ud800"}]), "transcript-card", "plays[0].card"),
    (_whist(plays=[{"seat": -1, "card": "2C"}]), "transcript-seat", "plays[0].seat"),
    (_whist(plays=[{"seat": 1, "card": "2C"}] * 999), "transcript-long", "plays"),
]


@pytest.mark.parametrize(("data", "code", "field"), PROBLEMS)
def test_what_cannot_be_read_is_a_problem_at_its_place(data: Any, code: str, field: str) -> None:
    assert (code, field) in _at(data)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("", "transcript-json"),
        ("{", "transcript-json"),
        ("[" * 100_000, "transcript-json"),
        ('{"a":' * 100_000, "transcript-json"),
        ("9" * 100_000, "transcript-json"),
        ("\x00", "transcript-json"),
        ('{"game": "whist", "game": "whist"}', "transcript-field-twice"),
        ('{"plays": [{"seat": 1, "seat": 2, "card": "2C"}]}', "transcript-field-twice"),
        ('{"rules": {"honours": "on", "honours": "off"}}', "transcript-field-twice"),
        ('{"note": [[{"a": 1, "a": 1}]]}', "transcript-field-twice"),
        ('{"note": {"a": 1, "a": ":"}, "id": "::"}', "transcript-field-twice"),
        ('{"game": {"a": 1, "a": 1}, "plays": [', "transcript-field-twice"),
        ('{"game": "whist", "plays": [}', "transcript-json"),
        ("NaN", "transcript-object"),
    ],
    ids=lambda text: str(text)[:24],
)
def test_a_line_that_is_no_transcript_is_a_problem(line: str, code: str) -> None:
    read = read_line(line, GAMES)
    assert not isinstance(read, Transcript)
    assert [each.code for each in read] == [code]


def test_colons_in_texts_are_no_names() -> None:
    line = json.dumps(_whist(note="at 10:30: rain", id="a:b", rules={"honours": "on"}))
    read = read_line(line, GAMES)
    assert isinstance(read, Transcript)
    assert read.rules == WhistRules(honours="on")


def test_option_that_is_too_long_is_told_cut_short() -> None:
    assert _at(_whist(rules={"honours" + LONG * "x": "on"})) == [
        ("option-unknown", "rules." + ("honours" + LONG * "x")[:40])
    ]


def _problems(line: str) -> tuple[Problem, ...] | None:
    """What is wrong with a line; None if it could be judged."""
    read = read_line(line, GAMES)
    if not isinstance(read, Transcript):
        return read
    game = GAMES[read.game].cardplay
    assert game is not None
    dealt = game.known_deal(read)
    if not isinstance(dealt, KnownDeal):
        return dealt
    report = verify(dealt, read.who, read.cards)
    assert len(report.winners) == len(read.cards) // dealt.laws.seats
    return None


def test_ten_thousand_spoilt_lines_are_judged_or_refused_with_a_problem() -> None:
    words, refused = catalogue_for("en", tuple(GAMES.values())), 0
    for seed in range(LONG):
        problems = _problems(spoilt(seed))
        if problems is not None:
            assert problems
            assert all(words.say(each.message, NAMES).encode() for each in problems)
            refused += 1
    assert LONG // 4 < refused < LONG


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_verdict_can_be_put_into_words(language: str) -> None:
    words = catalogue_for(language, tuple(GAMES.values()))
    kinds = {each.removeprefix("play-") for each in every("en") if each.startswith("play-")}
    seat, card, proof = Seat(1), Card.read("QS"), (Card.read("2C"), Card.read("BJ"))
    for kind in kinds - {"open", "open-before", "somebody", "several"}:
        found = Finding(3, seat, card, kind, (), proof, 3, turn=Seat(2))
        assert words.say(found.problem.message, NAMES)
        assert found.problem.field == "plays[3].card"
    for open_play in (OpenPlay(1, seat, card, "revoke", (), proof), OpenPlay(1, seat, card, "x")):
        assert words.say(open_play.problem.message, NAMES)
    for several in (False, True):
        somebody = UnattributedOffence(5, (1, 2), (seat, Seat(2)), proof, several)
        assert words.say(somebody.problem.message, NAMES)


DOCUMENT = Path(__file__).parents[3] / "docs/transcripts.md"
EXAMPLES = re.findall(r"```json\n(.+?)\n```", DOCUMENT.read_text("utf-8"))


def test_the_document_has_an_example_of_every_game() -> None:
    played = {key for key, game in GAMES.items() if game.cardplay}
    assert {json.loads(each)["game"] for each in EXAMPLES} == played


@pytest.mark.parametrize("line", [each for each in EXAMPLES if json.loads(each)["game"] in PLAYED])
def test_the_documents_examples_are_judged(line: str) -> None:
    assert _problems(line) is None


def test_the_document_names_every_field() -> None:
    named = set(re.findall(r"^\| `(\w+)` \|", DOCUMENT.read_text("utf-8"), re.MULTILINE))
    taken = set(Transcript.__dataclass_fields__) - {"who", "cards"} | {"plays", "id", "note"}
    assert named == taken
