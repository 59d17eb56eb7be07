"""What no source says is Companion's reading, and never cited as anybody's rule."""

import re
from pathlib import Path

from companion.engine.contract.game import AnyGame
from companion.engine.referee.ruling_file import Case, Ruling, read_rulings
from companion.engine.referee.rulings import Verdict, next_question_or_verdict
from companion.engine.rules.book import is_question
from companion.games.registry import known_games
from tests.support.rows import for_each
from tests.support.rulebook import RULE_IDS
from tests.support.ruled import LATE, paths, tables

GAMES = known_games()
RULINGS = [(game, each) for game in GAMES.values() for each in read_rulings(game.folder).values()]
EVERY_RULING = for_each(
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
            found = next_question_or_verdict(ruling, rules, seats, answers)
            assert isinstance(found, Verdict)
            answered = bool(case.rests_on) and bool(case.sources) and not case.reading
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
verdict = "The card goes back."
sources = ["W-PLAY-1"]
""",
        "utf-8",
    )
    (case,) = read_rulings(tmp_path)["late"].cases
    assert _mends(case)
    assert not _documents(case) <= GIVING.keys()


ANSWERED = {
    **dict.fromkeys(("Q-H3", "Q-H4", "Q-H5"), "opening"),
    **dict.fromkeys(("Q-H7", "Q-H8"), "pass_cycle"),
    **dict.fromkeys(("Q-H25", "Q-H31"), "moon"),
    **dict.fromkeys(("Q-BW7",), "kitty_trick"),
    "Q-H13": "pass_ban",
    "Q-H16": "breaking",
    "Q-H20": "first_ban_followers",
    "Q-H24": "claim",
    "Q-H26": "moon_guard",
    "Q-H33": "until",
    "Q-H34": "result",
    "Q-H35": "tie",
    "Q-H37": "sun",
    "Q-H42": "revoke",
    "Q-W1": "first_lead_no_trump",
    "Q-W2": "target",
    "Q-W3": "honours",
    "Q-W4": "misdeal",
    "Q-W6": "revoke",
    "Q-W7": "honours",
    "Q-W8": "rubber",
    "Q-BW1": "rounds",
    "Q-BW2": "reentry",
    "Q-BW5": "dealer_may_match",
    "Q-BW8": "kitty_shown",
    "Q-BW11": "aces_good",
    "Q-BW12": "penalty",
    "Q-BW13": "penalty_floor_book",
    "Q-BW14": "nt_double",
    "Q-BW16": "target",
    "Q-BW20": "renege_tricks",
    "Q-O7": "zero_made",
    "Q-O8": "zero_fail",
}
"""The questions that a house rule answers explicitly, and which one does."""
JOKERS = {"nt_joker_lead", "nt_joker_forced", "declare"}
"""The house rules that answer a part of Q-BW6 and Q-BW9 each."""


@EVERY_RULING
def test_question_counts_as_answered_only_by_the_house_rule_that_answers_it(
    game: AnyGame, ruling: Ruling
) -> None:
    for case in ruling.cases:
        if case.silent or _documents(case):
            continue
        for question in case.sources:
            answered = {ANSWERED.get(question, "")} | (
                JOKERS if question in ("Q-BW6", "Q-BW9") else set()
            )
            # What is charged less than the bid is so by either house rule on failed bids.
            answered |= {"penalty"} if question == "Q-BW13" else set()
            assert answered & {*case.rests_on}, (question, case.verdict.en)


@for_each(
    ("key", "ruling", "begins"),
    [
        ("hearts", "moon-choice", "No: once the deal is closed"),
        ("hearts", "moon-choice", "Correct the record"),
        ("hearts", "opening", "Misdeal: {club} is in the pack"),
        ("hearts", "misdeal", "Misdeal. The same dealer deals again."),
        ("hearts", "misdeal", "Misdeal. Anyone deals again."),
        ("bidwhist", "target", "Yes, and the side that won the bidding counts first."),
    ],
)
def test_plain_verdict_on_a_question_alone_is_a_reading(key: str, ruling: str, begins: str) -> None:
    cases = read_rulings(GAMES[key].folder)[ruling].cases
    (case,) = [each for each in cases if each.verdict.en.startswith(begins)]
    assert case.silent
    assert case.rests_on, "which tables play it otherwise is told all the same"
