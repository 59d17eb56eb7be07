"""What PBN gets wrong or leaves out is told by line, and the next game is read."""

from random import Random
from typing import Any

from companion.words.catalogue import catalogue_for
from tests.games.whist.pbn_game import (
    BRIDGE,
    DEAL,
    GAME,
    GAMES,
    LINE,
    PLAY,
    ROWS,
    but,
    codes,
    one,
    read,
    swap,
    tag,
    told,
    verdict_on,
)
from tests.support.data import transcripts
from tests.support.pbn import game_of
from tests.support.rows import for_each

SPOILT = [
    line for line in transcripts("whist_illegal") if line["kind"] in ("revoke", "card_played_twice")
]


PROBLEMS: dict[str, tuple[list[str], int, str]] = {
    "not a tag": (but(1, "[Board 1]"), 2, "tag"),
    "an open tag": (but(1, '[Board "1'), 2, "tag"),
    "words first": (["hello there", *GAME], 1, "stray"),
    "a comment without end": ([*GAME, "{ and so"], len(GAME) + 1, "comment"),
    "no deal in Deal": (tag("Deal", "somewhere"), DEAL + 1, "deal"),
    "a seat that is none": (tag("Deal", "Q:- - - -"), DEAL + 1, "deal"),
    "three hands": (tag("Deal", "N:- - -"), DEAL + 1, "deal"),
    "small cards as x": (but(DEAL, GAME[DEAL].replace("2", "x", 1)), DEAL + 1, "hand"),
    "three suits": (tag("Deal", "N:AKQ.JT9.876 - - -"), DEAL + 1, "hand"),
    "fourteen cards": (tag("Deal", "N:AKQJ.AKQ.AKQ.AKQJ - - -"), DEAL + 1, "hand-size"),
    "twelve cards": (tag("Deal", "N:AKQ.AKQ.AKQ.AKQ - - -"), DEAL + 1, "hand-size"),
    "a card twice in a hand": (tag("Deal", "N:AAKQ.AKQ.AKQ.AKQ - - -"), DEAL + 1, "dealt-twice"),
    "a card in two hands": (
        tag("Deal", "N:AKQJ.AKQ.AKQ.AKQ A...98765432AKQJ - -"),
        DEAL + 1,
        "dealt-twice",
    ),
    "not a contract": ([t for t in GAME if "Contract" not in t], 1, "trump-unknown"),
    "an unknown contract": (tag("Contract", "?"), 6, "trump-unknown"),
    "a strange contract": (tag("Contract", "8H"), 6, "contract"),
    "play after four passes": (tag("Contract", "Pass"), 6, "passed-out"),
    "no leader": (tag("Play", "Z"), PLAY + 1, "seat-unknown"),
    "no card": (but(PLAY + 1, "SA XX S3 S4"), PLAY + 2, "card"),
    "a joker": (but(PLAY + 1, "BJ S2 S3 S4"), PLAY + 2, "card"),
    "a row of three": (but(PLAY + 2, "H2 H3 H4"), PLAY + 3, "row"),
    "a fourteenth trick": ([*GAME, "S2 S3 S4 S5"], PLAY + 2, "long"),
    "cards after the end": (but(PLAY + 3, "*", ROWS[2]), PLAY + 5, "after-end"),
}


@for_each(("lines", "line", "code"), PROBLEMS.values(), ids=PROBLEMS.keys())
def test_what_is_wrong_is_told_by_line_and_the_next_game_is_read(
    lines: list[str], line: int, code: str
) -> None:
    found, *rest = (
        read([*lines, "", *game_of(BRIDGE[1])])
        if code != "comment"
        else read([*lines, *game_of(BRIDGE[1])])
    )
    assert (line, code) in codes(found)
    assert found.transcript is None
    assert verdict_on(found).verdict == "unreadable"
    assert [verdict_on(each).verdict for each in rest] == ["legal"]


REMARKS: dict[str, tuple[list[str], int, str]] = {
    "a dealer that is none": (tag("Dealer", "X"), 3, "seat-unknown"),
    "no deal": ([t for t in GAME if "[Deal " not in t], 1, "no-deal"),
    "an unknown deal": (tag("Deal", "?"), DEAL + 1, "no-deal"),
    "hidden hands": (but(DEAL, f'{GAME[DEAL].rsplit(" ", 1)[0]} -"]'), DEAL + 1, "hidden"),
    "the rest claimed": (GAME[: PLAY + 5], PLAY + 5, "breaks-off"),
    "a row in another order": (but(PLAY + 2, swap(ROWS[1])), PLAY + 3, "order"),
    "an irregularity": (but(PLAY + 1, f"^R {ROWS[0]}"), PLAY + 2, "irregular"),
    "another result": ([*GAME[:PLAY], '[Result "0"]', *GAME[PLAY:]], PLAY + 1, "result"),
}


@for_each(("lines", "line", "code"), REMARKS.values(), ids=REMARKS.keys())
def test_what_is_missing_is_remarked_by_line_and_the_deal_is_judged(
    lines: list[str], line: int, code: str
) -> None:
    found = one(lines)
    assert codes(found) == [(line, code)]
    assert verdict_on(found).verdict == "legal"


def test_row_in_another_order_goes_to_who_was_dealt_its_cards() -> None:
    swapped = [*GAME[: PLAY + 1], *map(swap, ROWS)]
    assert told(swapped).cards == told(GAME).cards
    assert len(one(swapped).remarks) == 13


def test_result_that_agrees_is_not_remarked() -> None:
    tricks = LINE["tricks_by_side"]["0+2" if (LINE["leader"] - 1) % 2 == 0 else "1+3"]
    assert codes(one([*GAME[:PLAY], f'[Result "{tricks}"]', *GAME[PLAY:]])) == []


def test_cards_behind_one_that_is_not_told_are_left_out() -> None:
    row = ROWS[1].split()
    found = one(but(PLAY + 2, " ".join(["-", *row[1:]])))
    assert found.transcript is not None
    assert 4 <= len(found.transcript.cards) < 8
    assert any(code == "gap" for _, code in codes(found))


def test_deal_without_play_is_neither_legal_nor_unreadable() -> None:
    for lines in (GAME[:PLAY], [*GAME[:PLAY], '[Play "W"]', "*"], tag("Contract", "Pass")[:PLAY]):
        found = one(lines)
        assert [code for _, code in codes(found)] == ["no-play"]
        assert verdict_on(found).verdict == "empty"


@for_each("line", SPOILT, ids=lambda line: f"{line['id']}-{line['kind']}")
def test_offence_is_found_where_the_record_has_it(line: dict[str, Any]) -> None:
    found = one(game_of(line))
    report = verdict_on(found).report
    assert report is not None
    assert report.first_illegal is not None
    at = line["first_illegal_index"]
    assert (report.first_illegal.index, str(report.first_illegal.card)) == (
        at,
        line["illegal_card"],
    )
    assert found.line_of(report.first_illegal.problem.field) == PLAY + 2 + at // 4


def test_lead_out_of_turn_is_told_by_its_mark() -> None:
    plain, marked = (told([*GAME[: PLAY + 1], f"{mark}{ROWS[0]}"]) for mark in ("", "^L "))
    assert plain == marked
    _, *others = ROWS[0].split()
    lead = told([*GAME[: PLAY + 1], " ".join([ROWS[0].split()[0], f"^L {others[0]}", *others[1:]])])
    assert lead.who[0] == (LINE["leader"] + 1) % 4


@for_each("language", ["en", "ja"])
def test_everything_it_says_has_words(language: str) -> None:
    words = catalogue_for(language, tuple(GAMES.values()))
    cases = [lines for lines, _, _ in (*PROBLEMS.values(), *REMARKS.values())]
    row = ROWS[1].split()
    cases += [
        GAME[:PLAY],
        tag("Declarer", "W"),
        tag("Deal", "#"),
        but(PLAY + 2, " ".join(["-", *row[1:]])),
    ]
    said = set()
    for lines in cases:
        for recorded in read(lines):
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
    words = catalogue_for("en", tuple(GAMES.values()))
    for _ in range(3000):
        lines = _mutated(random.choice(texts), random).splitlines()
        for found in read(lines):
            judged = verdict_on(found)
            verdicts.add(judged.verdict)
            names = tuple(map(words.say, found.seats))
            for each in (*judged.problems, *found.remarks):
                assert 1 <= each.line <= len(lines)
                assert words.say(each.problem.message, names)
    assert verdicts == {"legal", "illegal", "open", "empty", "unreadable"}
