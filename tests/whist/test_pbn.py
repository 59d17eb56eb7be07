"""Portable Bridge Notation read as deals of Whist: what files really look like, faults by line."""

from random import Random
from typing import Any

import pytest

from companion.cards import Card
from companion.cli.judging import Judged, judge
from companion.engine.recorded import Recorded
from companion.engine.transcript import Transcript
from companion.games.registry import known_games
from companion.games.whist.pbn import read_pbn
from companion.web.words import words_for
from tests.support.data import transcripts
from tests.support.pbn import file_of, game_of
from tests.support.playing import cards

GAMES = known_games()
BRIDGE = transcripts("whist_core")
LINE = BRIDGE[0]
SPOILT = [
    line for line in transcripts("whist_illegal") if line["kind"] in ("revoke", "card_played_twice")
]
GAME = game_of(LINE)
DEAL = next(at for at, text in enumerate(GAME) if text.startswith("[Deal "))
PLAY = next(at for at, text in enumerate(GAME) if text.startswith("[Play"))
ROWS = GAME[PLAY + 1 :]


def _read(text: str | list[str]) -> list[Recorded]:
    return list(read_pbn(text.splitlines() if isinstance(text, str) else text))


def _one(lines: list[str]) -> Recorded:
    found = _read(lines)
    assert len(found) == 1
    return found[0]


def _told(lines: list[str]) -> Transcript:
    found = _one(lines)
    assert found.transcript is not None, found.problems
    return found.transcript


def _codes(found: Recorded) -> list[tuple[int, str]]:
    """The problems, or else the remarks, each with its line."""
    each = found.problems or found.remarks
    return [(each.line, each.problem.code.removeprefix("whist-pbn-")) for each in each]


def _judged(found: Recorded) -> Judged:
    return judge(found, GAMES, blind=False)


def _but(at: int, *instead: str) -> list[str]:
    """The game with another text for one of its lines."""
    return [*GAME[:at], *instead, *GAME[at + 1 :]]


def _tag(name: str, value: str) -> list[str]:
    at = next(at for at, text in enumerate(GAME) if text.startswith(f"[{name} "))
    return _but(at, f'[{name} "{value}"]')


def _swapped(row: str) -> str:
    first, second, *rest = row.split()
    return " ".join([second, first, *rest])


@pytest.mark.parametrize("line", BRIDGE, ids=lambda line: str(line["id"]))
def test_recorded_bridge_is_the_same_deal_after_being_written_as_pbn(line: dict[str, Any]) -> None:
    found = _one(game_of(line, first=Random(line["id"]).randrange(4)))
    assert found.transcript is not None
    assert found.id == line["id"][:40]
    assert found.transcript.hands == tuple(cards(hand) for hand in line["hands"])
    plays = [(each["seat"], each["card"]) for each in line["plays"]]
    assert [
        (s, str(Card(c))) for s, c in zip(found.transcript.who, found.transcript.cards, strict=True)
    ] == plays
    judged = _judged(found)
    assert judged.verdict == "legal"
    assert judged.report is not None
    assert list(judged.report.winners) == line["trick_winners"]


def test_games_of_a_file_are_told_apart_by_empty_lines() -> None:
    text = file_of(game_of(line) for line in BRIDGE[:7])
    assert [each.id for each in _read(text)] == [line["id"] for line in BRIDGE[:7]]


def test_next_event_or_board_begins_a_game_too() -> None:
    other = game_of(BRIDGE[1])
    assert [len(_read([*GAME, *more])) for more in (other, other[1:])] == [2, 2]


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


@pytest.mark.parametrize("lines", WAYS.values(), ids=WAYS.keys())
def test_files_are_read_as_they_really_are(lines: list[str]) -> None:
    found = _one(lines)
    assert not found.problems
    assert not found.remarks
    assert found.transcript == _told(GAME)


@pytest.mark.parametrize(
    ("contract", "trump"),
    [("1C", "C"), ("7DX", "D"), ("4HXX", "H"), ("2s", "S"), ("3NT", "N"), ("3N", "N")],
)
def test_trump_comes_from_the_contract(contract: str, trump: str) -> None:
    assert _one(_tag("Contract", contract)).places["trump"] == 6
    plays = _one([*_tag("Contract", contract)[: PLAY + 1], ROWS[0]])
    assert plays.transcript is not None
    assert plays.transcript.trump == trump


def test_first_lead_is_the_column_of_play_or_else_left_of_the_declarer() -> None:
    assert _told(GAME).leader == _told(_tag("Play", "?")).leader == LINE["leader"]
    assert _codes(_one(_tag("Declarer", "?"))) == []
    unknown = [text.replace('[Declarer "S"]', '[Declarer "?"]') for text in _tag("Play", "")]
    assert _codes(_one(unknown)) == [(PLAY + 1, "leader-unknown")]


def test_play_that_another_led_than_the_declarers_left_is_remarked() -> None:
    assert _codes(_one(_tag("Declarer", "W"))) == [(PLAY + 1, "leader-other")]


def test_values_are_inherited_from_the_game_before() -> None:
    again = [*_tag("Deal", "#")[: PLAY + 1], *ROWS]
    first, second, third = _read([*GAME, "", *again, "", *again])
    assert first.transcript == second.transcript == third.transcript


def test_values_that_stand_are_meant_for_all_games_after() -> None:
    stands = _tag("Contract", "##5C")
    without = [text for text in GAME if not text.startswith("[Contract")]
    found = _read([*stands, "", *without, "", *_tag("Contract", "2D"), "", *without])
    trumps = [each.transcript.trump for each in found if each.transcript]
    assert trumps[:3] == ["C", "C", "D"]
    assert _codes(found[3]) == [(found[3].line, "trump-unknown")]


def test_nothing_can_be_inherited_by_the_first_game() -> None:
    assert (DEAL + 1, "inherits") in _codes(_one(_tag("Deal", "#")))


PROBLEMS: dict[str, tuple[list[str], int, str]] = {
    "no tag": (_but(1, "[Board 1]"), 2, "tag"),
    "an open tag": (_but(1, '[Board "1'), 2, "tag"),
    "words first": (["hello there", *GAME], 1, "stray"),
    "a comment without end": ([*GAME, "{ and so"], len(GAME) + 1, "comment"),
    "no deal in Deal": (_tag("Deal", "somewhere"), DEAL + 1, "deal"),
    "a seat that is none": (_tag("Deal", "Q:- - - -"), DEAL + 1, "deal"),
    "three hands": (_tag("Deal", "N:- - -"), DEAL + 1, "deal"),
    "small cards as x": (_but(DEAL, GAME[DEAL].replace("2", "x", 1)), DEAL + 1, "hand"),
    "three suits": (_tag("Deal", "N:AKQ.JT9.876 - - -"), DEAL + 1, "hand"),
    "fourteen cards": (_tag("Deal", "N:AKQJ.AKQ.AKQ.AKQJ - - -"), DEAL + 1, "hand-size"),
    "twelve cards": (_tag("Deal", "N:AKQ.AKQ.AKQ.AKQ - - -"), DEAL + 1, "hand-size"),
    "a card twice in a hand": (_tag("Deal", "N:AAKQ.AKQ.AKQ.AKQ - - -"), DEAL + 1, "dealt-twice"),
    "a card in two hands": (
        _tag("Deal", "N:AKQJ.AKQ.AKQ.AKQ A...98765432AKQJ - -"),
        DEAL + 1,
        "dealt-twice",
    ),
    "no contract": ([t for t in GAME if "Contract" not in t], 1, "trump-unknown"),
    "an unknown contract": (_tag("Contract", "?"), 6, "trump-unknown"),
    "a strange contract": (_tag("Contract", "8H"), 6, "contract"),
    "play after four passes": (_tag("Contract", "Pass"), 6, "passed-out"),
    "no leader": (_tag("Play", "Z"), PLAY + 1, "seat-unknown"),
    "no card": (_but(PLAY + 1, "SA XX S3 S4"), PLAY + 2, "card"),
    "a joker": (_but(PLAY + 1, "BJ S2 S3 S4"), PLAY + 2, "card"),
    "a row of three": (_but(PLAY + 2, "H2 H3 H4"), PLAY + 3, "row"),
    "a fourteenth trick": ([*GAME, "S2 S3 S4 S5"], PLAY + 2, "long"),
    "cards after the end": (_but(PLAY + 3, "*", ROWS[2]), PLAY + 5, "after-end"),
}


@pytest.mark.parametrize(("lines", "line", "code"), PROBLEMS.values(), ids=PROBLEMS.keys())
def test_what_is_wrong_is_told_by_line_and_the_next_game_is_read(
    lines: list[str], line: int, code: str
) -> None:
    found, *rest = (
        _read([*lines, "", *game_of(BRIDGE[1])])
        if code != "comment"
        else _read([*lines, *game_of(BRIDGE[1])])
    )
    assert (line, code) in _codes(found)
    assert found.transcript is None
    assert _judged(found).verdict == "unreadable"
    assert [_judged(each).verdict for each in rest] == ["legal"]


REMARKS: dict[str, tuple[list[str], int, str]] = {
    "a dealer that is none": (_tag("Dealer", "X"), 3, "seat-unknown"),
    "no deal": ([t for t in GAME if "[Deal " not in t], 1, "no-deal"),
    "an unknown deal": (_tag("Deal", "?"), DEAL + 1, "no-deal"),
    "hidden hands": (_but(DEAL, f'{GAME[DEAL].rsplit(" ", 1)[0]} -"]'), DEAL + 1, "hidden"),
    "the rest claimed": (GAME[: PLAY + 5], PLAY + 5, "breaks-off"),
    "a row in another order": (_but(PLAY + 2, _swapped(ROWS[1])), PLAY + 3, "order"),
    "an irregularity": (_but(PLAY + 1, f"^R {ROWS[0]}"), PLAY + 2, "irregular"),
    "another result": ([*GAME[:PLAY], '[Result "0"]', *GAME[PLAY:]], PLAY + 1, "result"),
}


@pytest.mark.parametrize(("lines", "line", "code"), REMARKS.values(), ids=REMARKS.keys())
def test_what_is_missing_is_remarked_by_line_and_the_deal_is_judged(
    lines: list[str], line: int, code: str
) -> None:
    found = _one(lines)
    assert _codes(found) == [(line, code)]
    assert _judged(found).verdict == "legal"


def test_row_in_another_order_goes_to_who_was_dealt_its_cards() -> None:
    swapped = [*GAME[: PLAY + 1], *map(_swapped, ROWS)]
    assert _told(swapped).cards == _told(GAME).cards
    assert len(_one(swapped).remarks) == 13


def test_result_that_agrees_is_not_remarked() -> None:
    tricks = LINE["tricks_by_side"]["0+2" if (LINE["leader"] - 1) % 2 == 0 else "1+3"]
    assert _codes(_one([*GAME[:PLAY], f'[Result "{tricks}"]', *GAME[PLAY:]])) == []


def test_cards_behind_one_that_is_not_told_are_left_out() -> None:
    row = ROWS[1].split()
    found = _one(_but(PLAY + 2, " ".join(["-", *row[1:]])))
    assert found.transcript is not None
    assert 4 <= len(found.transcript.cards) < 8
    assert any(code == "gap" for _, code in _codes(found))


def test_deal_without_play_is_neither_legal_nor_unreadable() -> None:
    for lines in (GAME[:PLAY], [*GAME[:PLAY], '[Play "W"]', "*"], _tag("Contract", "Pass")[:PLAY]):
        found = _one(lines)
        assert [code for _, code in _codes(found)] == ["no-play"]
        assert _judged(found).verdict == "empty"


@pytest.mark.parametrize("line", SPOILT, ids=lambda line: f"{line['id']}-{line['kind']}")
def test_offence_is_found_where_the_record_has_it(line: dict[str, Any]) -> None:
    found = _one(game_of(line))
    report = _judged(found).report
    assert report is not None
    assert report.first_illegal is not None
    at = line["first_illegal_index"]
    assert (report.first_illegal.index, str(report.first_illegal.card)) == (
        at,
        line["illegal_card"],
    )
    assert found.line_of(report.first_illegal.problem.field) == PLAY + 2 + at // 4


def test_lead_out_of_turn_is_told_by_its_mark() -> None:
    plain, marked = (_told([*GAME[: PLAY + 1], f"{mark}{ROWS[0]}"]) for mark in ("", "^L "))
    assert plain == marked
    _, *others = ROWS[0].split()
    lead = _told(
        [*GAME[: PLAY + 1], " ".join([ROWS[0].split()[0], f"^L {others[0]}", *others[1:]])]
    )
    assert lead.who[0] == (LINE["leader"] + 1) % 4


@pytest.mark.parametrize("language", ["en", "ja"])
def test_everything_it_says_has_words(language: str) -> None:
    words = words_for(language, tuple(GAMES.values()))
    cases = [lines for lines, _, _ in (*PROBLEMS.values(), *REMARKS.values())]
    row = ROWS[1].split()
    cases += [
        GAME[:PLAY],
        _tag("Declarer", "W"),
        _tag("Deal", "#"),
        _but(PLAY + 2, " ".join(["-", *row[1:]])),
    ]
    said = set()
    for lines in cases:
        for recorded in _read(lines):
            names = tuple(map(words.say, recorded.seats))
            assert len(set(names)) == 4
            for each in (*recorded.problems, *recorded.remarks):
                assert words.say(each.problem.message, names)
                said.add(each.problem.code)
    assert len(said) >= 22


def _mutated(text: str, random: Random) -> str:
    """The text with a few characters, words or lines lost, doubled, moved or made up."""
    marks = list(text)
    for _ in range(random.randint(1, 6)):
        at, to = sorted(random.randrange(len(marks) + 1) for _ in range(2))
        match random.randrange(5):
            case 0:
                del marks[at : min(to, at + 30)]
            case 1:
                marks[at:at] = marks[at : min(to, at + 30)]
            case 2:
                marks[at:at] = random.choice('[]{}";%#^*-=$\\\n\r\t 1Aé♠\x00\ud800')
            case 3:
                marks[at:at] = random.choice(('[Play "#"]\n', "\n\n", "##", "- ", "^L", "{", "N:"))
            case _:
                random.shuffle(marks[at : at + 5])
    return "".join(marks)


def test_thousands_of_spoilt_games_are_judged_or_refused_by_line() -> None:
    random, verdicts = Random(5), set()
    texts = ["\n".join(game_of(line)) for line in BRIDGE[:40]]
    words = words_for("en", tuple(GAMES.values()))
    for _ in range(3000):
        lines = _mutated(random.choice(texts), random).splitlines()
        for found in _read(lines):
            judged = _judged(found)
            verdicts.add(judged.verdict)
            names = tuple(map(words.say, found.seats))
            for each in (*judged.problems, *found.remarks):
                assert 1 <= each.line <= len(lines)
                assert words.say(each.problem.message, names)
    assert verdicts == {"legal", "illegal", "open", "empty", "unreadable"}
