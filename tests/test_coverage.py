"""docs/coverage.md names every rule of the rule book, what carries it and a test that proves it."""

import re

import pytest

from companion.games.registry import known_games
from dev.prove import coverage
from dev.prove.coverage import ROOT, Row, marks, rows, rules_of_the_book
from dev.prove.coverage_page import PAGE, page
from tests.support.examples import examples_of

GAMES = known_games()
READ_FROM_DATA = re.compile(r"tests/games/hearts/test_(examples\w*|play|\w+_vectors)\.py")
"""Proofs that speak of what the examples and the rule book's vectors speak of."""
MARK = re.compile(r"pytest\.mark\.rules\([^)]*\)")


def _speaks_of(row: Row, file: str) -> bool:
    """Whether a file names a rule outside its mark, or sets an option that carries it."""
    sets = (rf"\b{option}=|\"{option}\"" for option in row.options)
    speaks = re.compile("|".join((row.rule, row.rule.lower().replace("-", "_"), *sets)))
    return bool(speaks.search(MARK.sub("", (ROOT / file).read_text("utf-8"))))


def test_page_is_up_to_date() -> None:
    assert PAGE.read_text("utf-8") == page(), "make coverage writes it anew"


def test_every_rule_and_every_question_of_the_book_stands_in_the_list_once() -> None:
    assert len(rules_of_the_book()) == 229 + 42 + 39
    assert [row.rule for row in rows()] == rules_of_the_book()
    cells = re.findall(r"^\| (?!id |-)([\w-]+) \|", page(), re.MULTILINE)
    assert sorted(cells) == sorted(rules_of_the_book())


def test_every_rule_is_carried_and_proved_unless_it_is_background() -> None:
    assert [row.rule for row in rows() if not row.background and not row.carried] == []
    assert [row.rule for row in rows() if bool(row.files) is row.background] == []


def test_every_cited_file_is_there() -> None:
    proofs = {file for row in rows() for file in row.files}
    carriers = {f"companion/{file}" for row in rows() for file in row.sources}
    assert [file for file in sorted(proofs | carriers) if not (ROOT / file).is_file()] == []


def test_every_option_that_carries_a_rule_has_an_example() -> None:
    shown = {(key, each["option"]) for key, game in GAMES.items() for each in examples_of(game)}
    carrying = {(row.game, option) for row in rows() for option in row.options}
    assert carrying - shown == set()


def test_background_is_cited_by_nothing() -> None:
    for row in rows():
        if row.background:
            cited = coverage.declared(row.game)
            assert row.rule not in {*cited.options, *cited.clashes, *cited.told}
            assert row.rule not in coverage.marked()


def test_rule_of_hearts_is_carried_by_an_option_or_told_or_background() -> None:
    hearts = [row for row in rows() if row.game == "hearts"]
    left = [each.rule for each in hearts if not (each.options or each.told or each.background)]
    assert left == []


def test_proof_of_an_option_of_hearts_cites_the_rule_or_sets_the_option() -> None:
    silent = [
        (row.rule, file)
        for row in rows()
        for file in row.files
        if row.game == "hearts" and row.options
        if not READ_FROM_DATA.fullmatch(file) and not _speaks_of(row, file)
    ]
    assert silent == []


def test_proof_is_about_the_game_of_its_rule() -> None:
    for row in rows():
        for file in row.files:
            if not file.startswith(("tests/engine/", "tests/web/")):
                assert file.startswith(f"tests/games/{row.game}/")
                assert re.search(rf"\b{row.game}\b", (ROOT / file).read_text("utf-8"))


def test_what_declarations_cite_is_found() -> None:
    rows_by_rule = {row.rule: row for row in rows()}
    row = rows_by_rule["Q-H37"]
    assert (row.options, row.clashes) == (("sun",), True)
    assert {"tests/games/hearts/test_clashes.py", "tests/games/hearts/test_sun.py"} < {*row.files}
    assert "tests/games/hearts/test_book.py" in rows_by_rule["H0-LOC-LEAD-4"].files


def test_mark_names_rules_of_the_book() -> None:
    assert marks('pytestmark = pytest.mark.rules("Q-H1 Q-H2")\n') == ["Q-H1", "Q-H2"]
    assert marks('@pytest.mark.rules("W-END-1")\ndef test_end() -> None: ...\n') == ["W-END-1"]
    with pytest.raises(KeyError, match="Q-H99"):
        marks('pytestmark = pytest.mark.rules("Q-H99")\n')
