"""The kit for games finds what is wrong with one, and lets pass what is right."""

import json
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from companion.engine.contract.game import AnyGame
from companion.engine.fold import try_game
from companion.testing import check_game, checks
from companion.testing.evenings import record
from companion.words.catalogue import WordsError
from tests.support.game_packages import installed, put_package
from tests.support.how_much import evenings
from tests.support.rows import for_each
from tests.web.tiny import GAME as TINY

TestTiny = check_game(TINY, evenings=evenings(20), browser=False)

SCORED = "return DealScored(action.tricks)"
COUNTS = 'counts = Counts("tricks", Text("Tricks"), 0, 5, total=5)'
PLAN = "    def plan("
FORM = '(Form(Tricks, Text("Tricks"), (counts,)),)'
IMPORTED = "    Counts,\n    DealGoesOn,"
PICK = {
    IMPORTED: "    Counts,\n    NumberPick,\n    DealGoesOn,",
    "    tricks: tuple[int, ...]": "    tricks: tuple[int, ...]\n    more: int = 0",
    "(counts,)": '(counts, NumberPick("more", Text("Tricks"), 0, 3))',
    "< 0:": "< 0 or action.more == 3:",
}
"""A second field, of which one choice is always refused."""
OTHER = """@dataclass(frozen=True)
class Other(Tricks):
    kind = "other"


class Tiny(Game["""
"""A second kind of entry."""
BOOK = f"""    def book(self, rules, seats):
        from companion.api import BookLine, Chapter, book_of, option_is
        line = BookLine("nine", when=option_is("deals", 9))
        return book_of(self.key, (Chapter(Text("Tricks"), (line,)),), rules, seats)

{PLAN}"""
"""A book with a line for tables of nine deals alone."""
FAULTS: dict[str, tuple[dict[str, str], str, str]] = {
    "other answers": (
        {
            SCORED: "self.n = getattr(self, 'n', 0) + 1\n"
            "        return DealScored(tuple(each + self.n for each in action.tricks))"
        },
        "test_judging_is_pure",
        "judge answers",
    ),
    "what was corrected counts otherwise": (
        {
            SCORED: "again = any(row.effective.amendment for row in position.rows)\n"
            "        return DealScored(tuple(each + again for each in action.tricks))"
        },
        "test_amending_equals_having_written_it_so",
        "counts otherwise",
    ),
    "a form that is always refused": (
        {"total=5": "total=4"},
        "test_every_form_can_be_entered_and_offers_nothing_impossible",
        "the form tricks cannot be entered",
    ),
    "a choice that is always refused": (
        PICK,
        "test_every_form_can_be_entered_and_offers_nothing_impossible",
        r"the form tricks offers \[\('more', 3\)\]",
    ),
    "an entry that no form makes": (
        {
            FORM: FORM.replace("(Tricks", "(Other if position.completed % 2 else Tricks"),
            "class Tiny(Game[": OTHER,
            "actions = (Tricks,)": "actions = (Tricks, Other)",
        },
        "test_forms_fit_their_actions",
        "offered",
    ),
    "a field that is none": (
        {'problem("KEY-sum", field="tricks"': 'problem("KEY-sum", field="sum"'},
        "test_forms_fit_their_actions",
        "about 'sum'",
    ),
    "nobody stands": (
        {PLAN: "    def standings(self, position):\n        return ()\n\n" + PLAN},
        "test_every_sheet_adds_up",
        "standings leave out a side",
    ),
    "scorers never agree": (
        {PLAN: "    def agree(self, position, one, other):\n        return False\n\n" + PLAN},
        "test_scorers_who_say_the_same_agree",
        "does not agree with itself",
    ),
    "counts that nobody declared": (
        {PLAN: "    def count_deal(self, position, row):\n        return {'x': {}}\n\n" + PLAN},
        "test_what_is_counted_is_declared",
        "counted and not declared",
    ),
    "no sentence": (
        {'message("KEY-deal"': 'message("KEY-dealt"'},
        "test_everything_is_said_in_every_language",
        "lacks the sentence",
    ),
    "a line of the book without a word": (
        {PLAN: BOOK},
        "test_everything_is_said_in_every_language",
        "lacks the sentence .*-book-nine",
    ),
    "a text put together": (
        {COUNTS: COUNTS.replace('Text("Tricks")', 'Text(str("Cards"))')},
        "test_everything_is_said_in_every_language",
        "ja: 'Cards'",
    ),
    "a page that raises": (
        {"    def forms(": "    def sign(self, rules):\n        raise OSError('no sign')\n\n"
         "    def forms("},
        "test_pages_show_an_evening_without_script",
        "no sign",
    ),
    "a page that raises by another rule": (
        {"    def forms(": "    def sign(self, rules):\n        if rules.deals == 1:\n"
         "            raise OSError('no sign')\n        return 1\n\n    def forms("},
        "test_pages_open_by_other_rules",
        "no sign",
    ),
}  # fmt: skip
"""What is wrong with a game: what stands in its module instead, the test that finds it, and how."""


@pytest.fixture
def packages(tmp_path: Path) -> Iterator[Path]:
    """A folder from which games are imported."""
    folder = tmp_path / "packages"
    folder.mkdir()
    with installed(folder):
        yield folder


def _changed(packages: Path, key: str, change: dict[str, str]) -> AnyGame:
    """Tiny with something else in its module."""
    named = {
        word.replace("KEY", key): instead.replace("KEY", key) for word, instead in change.items()
    }
    put_package(packages, key, change=named)
    game: AnyGame = import_module(key).GAME
    return game


def _run(game: AnyGame, test: str, *more: Any) -> None:
    # A deal that does not add up is tried seldom: most of what is odd comes after the end.
    count = 120 if test == "test_forms_fit_their_actions" else 30
    getattr(check_game(game, evenings=count)(), test)(*more)


@for_each("name", FAULTS)
def test_fault_is_found_by_its_test(packages: Path, tmp_path: Path, name: str) -> None:
    change, test, said = FAULTS[name]
    game = _changed(packages, f"fault{[*FAULTS].index(name)}", change)
    wants_folder = "pages" in test
    folder = tmp_path / game.key
    folder.mkdir()
    with pytest.raises((AssertionError, OSError), match=said):
        _run(game, test, *[folder] * wants_folder)


@for_each(("member", "word"), [
    ("judge", "if not isinstance(action, Tricks)"),
    ("forms", COUNTS),
    ("result", "over = position.completed"),
])  # fmt: skip
def test_member_that_never_answers_is_named_and_not_asked_again(
    packages: Path, monkeypatch: pytest.MonkeyPatch, member: str, word: str
) -> None:
    monkeypatch.setattr(try_game, "SECONDS", 0.2)
    monkeypatch.setattr(checks, "PATIENCE", 0.2)
    endless = {word: f"while position is not None:\n            pass\n        {word}"}
    game = _changed(packages, f"endless_{member}", endless)
    tests = check_game(game, evenings=240)()
    with pytest.raises(AssertionError, match=f"member {member} had not come to an end"):
        tests.test_game_keeps_to_the_contract()
    for test in (tests.test_every_sheet_adds_up, tests.test_judging_is_pure):
        with pytest.raises(pytest.fail.Exception, match=f"its member {member} "):
            test()


def test_sentence_that_only_a_translation_has_is_named_as_such(packages: Path) -> None:
    game = _changed(packages, "half", {})
    path = packages / "half" / "ja" / "sentences.ftl"
    path.write_text(path.read_text("utf-8") + "\nhalf-book-nine = 9ディール。\n", "utf-8")
    with pytest.raises(AssertionError, match=r"ja has \['half-book-nine'\], which en lacks"):
        _run(game, "test_everything_is_said_in_every_language")


def test_task_of_one_value_in_the_middle_of_an_evening_is_said(packages: Path) -> None:
    task = 'task = message("KEY-deal"'
    at = "position.rules.deals == 9 and position.completed == 2"
    odd = f'task = message("KEY-d" + ("rop" if {at} else "eal")'
    game = _changed(packages, "midway", {task: odd})
    with pytest.raises(WordsError, match="midway-drop"):
        _run(game, "test_everything_is_said_in_every_language")


def test_line_of_the_book_without_its_parameter_is_named(packages: Path) -> None:
    game = _changed(packages, "unfilled", {PLAN: BOOK})
    for language in ("en", "ja"):
        path = packages / "unfilled" / language / "sentences.ftl"
        path.write_text(path.read_text("utf-8") + "\nunfilled-book-nine = { $n }\n", "utf-8")
    with pytest.raises(WordsError, match="unfilled-book-nine"):
        _run(game, "test_everything_is_said_in_every_language")


def test_game_without_examples_is_not_asked_for_them() -> None:
    assert TestTiny.test_every_option_has_its_example is None


EXAMPLE = """
[[example]]
option = "deals"
value = {value}
en = "Then it ends."
entries = [{{ kind = "tricks", tricks = [{tricks}] }}]
totals = [5, 0, 0]
"""


@for_each(("value", "tricks", "said"), [
    (3, "5, 0, 0", "a second tells what it changes"),
    (4, "5, 0, 0", "no example shows deals"),
    (10, "5, 0, 0", "deals cannot be 10"),
    (3, "0, 5, 0", "and not as in"),
    (3, "5, 5, 0", "Then it ends."),
])  # fmt: skip
def test_example_is_of_a_value_and_true(packages: Path, value: int, tricks: str, said: str) -> None:
    key = f"shown{value}{tricks[0]}{tricks[3]}"
    put_package(packages, key)
    text = EXAMPLE.format(value=value, tricks=tricks)
    also = EXAMPLE.format(value=4, tricks="5, 0, 0") if said.endswith((".", "in")) else ""
    (packages / key / "examples.toml").write_text(text + also, "utf-8")
    with pytest.raises(AssertionError, match=said):
        _run(import_module(key).GAME, "test_every_option_has_its_example")


def test_recorded_evening_fails_once_a_score_is_another(tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    record(TINY, path)
    check_game(TINY, path)().test_recorded_evening_comes_to_the_same()
    told = json.loads(path.read_text("utf-8"))
    told["sheet"]["totals"][0] += 1
    path.write_text(json.dumps(told), "utf-8")
    with pytest.raises(AssertionError, match=r"evening\.json: totals"):
        check_game(TINY, path)().test_recorded_evening_comes_to_the_same()


def test_recorded_evening_fails_if_its_file_leaves_out_what_a_sheet_says(tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    record(TINY, path)
    told = json.loads(path.read_text("utf-8"))
    del told["sheet"]["dealers"]
    path.write_text(json.dumps(told), "utf-8")
    with pytest.raises(AssertionError, match=r"evening\.json: dealers"):
        check_game(TINY, path)().test_recorded_evening_comes_to_the_same()


def test_without_a_browser_that_is_said_and_not_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "playwright.sync_api", None)
    with (
        pytest.warns(pytest.PytestWarning, match=r"not looked at in a browser.*Playwright is not"),
        pytest.raises(pytest.skip.Exception),
    ):
        check_game(TINY)().test_pages_fit_a_narrow_screen(tmp_path)
