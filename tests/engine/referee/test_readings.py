"""What no source says is Companion's reading, and never cited as anybody's rule."""

import re
from pathlib import Path

import pytest

from companion.engine.contract.game import AnyGame
from companion.engine.referee.ruling_file import Case, Ruling, read_rulings
from companion.engine.referee.rulings import Verdict, settle
from companion.engine.rules.book import is_question
from companion.games.registry import known_games
from tests.support.rulebook import RULE_IDS
from tests.support.ruled import LATE, paths, tables

GAMES = known_games()
RULINGS = [(game, each) for game in GAMES.values() for each in read_rulings(game.folder).values()]
EVERY_RULING = pytest.mark.parametrize(
    ("game", "ruling"), RULINGS, ids=[f"{game.key}-{each.key}" for game, each in RULINGS]
)
MENDS = re.compile(
    r"\b(?:go|goes|take|taken|takes) (?:it |the \w+ |Q♠ )?back\b|\bput it (?:back|right)\b|"
    r"\bstands?\b|\bdeal again\b|\bdealt again\b|\bdeals again\b|\bplay on\b|"
    r"\b(?:the table|they) decides?\b|\bcorrect (?:that|the)\b|\badjust the score\b",
    re.IGNORECASE,
)
"""How a verdict begins to put something right."""
MENDING = {"misdeal", "adjustment", "charge", "wrong-dealer"}
"""What is booked only to put something right."""
GIVING = {
    "H0-DEAL-2": "Anyone may deal, so that a deal by anybody stands.",
    "H0-PASS-2": "The choice comes before the look: what was chosen by then stands.",
    "H1-PASS-2": "The choice comes before the look: what was chosen by then stands.",
    "H2-PASS-3": "The choice comes before the look: what was chosen by then stands.",
    "H0-LOC-LEAD-1": "After a deal by anybody, the left of who dealt leads.",
    "H0-LOC-LEAD-4": "The order of the dealers goes on from who dealt.",
    "H1-DEAL-3": "The deal goes on to the left of who dealt.",
    "H1-MOON-1": "The shooter chooses, and the choice stands.",
    "H2-MOON-1": "The shooter chooses, and the choice stands.",
    "W-TRUMP-3": "All count their hands, and with thirteen each there is nothing to put right.",
}
"""The only rules of the sources that say how something is put right, and what they say."""


def _documents(case: Case) -> set[str]:
    """The ids of a source's own rules that a case is said to come from."""
    return {each for each in case.sources if not is_question(each)}


def _mends(case: Case) -> bool:
    """Whether a case puts something right, rather than say what a rule is."""
    return bool(MENDS.search(case.verdict.en) or MENDING & {*case.books})


@EVERY_RULING
def test_remedy_is_cited_only_from_a_rule_that_gives_it(game: AnyGame, ruling: Ruling) -> None:
    for case in ruling.cases:
        if _mends(case):
            assert _documents(case) <= GIVING.keys(), case.verdict.en


@EVERY_RULING
def test_what_no_source_and_no_house_rule_says_is_a_reading(game: AnyGame, ruling: Ruling) -> None:
    for rules, seats in tables(game, ruling):
        for answers, case in paths(ruling, rules, seats):
            found = settle(ruling, rules, seats, answers)
            assert isinstance(found, Verdict)
            answered = bool(case.rests_on) and bool(case.sources)
            assert found.silent is not (answered or bool(_documents(case)))


def test_rules_that_give_a_remedy_are_in_the_rule_book_and_needed() -> None:
    cited = {
        each
        for _, ruling in RULINGS
        for case in ruling.cases
        if _mends(case)
        for each in _documents(case)
    }
    assert GIVING.keys() <= RULE_IDS
    assert cited == GIVING.keys()


def test_remedy_without_a_rule_is_found(tmp_path: Path) -> None:
    (tmp_path / "rulings.toml").write_text(
        LATE
        + """[[ruling.case]]
verdict = ["The card goes back.", "札を戻します。"]
sources = ["W-PLAY-1"]
""",
        "utf-8",
    )
    (case,) = read_rulings(tmp_path)["late"].cases
    assert _mends(case)
    assert not _documents(case) <= GIVING.keys()
