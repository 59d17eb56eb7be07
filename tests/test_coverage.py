"""docs/coverage.md names every rule of the games it covers, and nothing that is not there."""

import re
from pathlib import Path

from tests.support.data import HERE

ROOT = Path(__file__).parent.parent
ROW = re.compile(r"^\| (\S+) \| (.+?) \| (.+?) \|$", re.MULTILINE)
RULE = re.compile(r"^\| ((?:W|BW|O)-[A-Z]+-\d+) \|", re.MULTILINE)

ROWS = [row for row in ROW.findall((ROOT / "docs/coverage.md").read_text("utf-8")) if "-" in row[0]]
ROWS = [row for row in ROWS if not row[0].startswith("--")]


def test_every_rule_of_the_book_stands_in_the_list_once() -> None:
    book = RULE.findall((HERE / "RULES.md").read_text(encoding="utf-8"))
    assert sorted(row[0] for row in ROWS) == sorted(set(book))


def test_every_rule_is_proved_or_says_why_not() -> None:
    for rule, carried, proof in ROWS:
        if proof == "—":
            assert carried in ("*play*", "*background*"), rule
        else:
            assert (ROOT / proof.strip("`")).is_file(), rule


def test_options_that_the_list_names_are_declared() -> None:
    games = ROOT / "companion/games"
    for rule, carried, _ in ROWS:
        game = {"W": "whist", "BW": "bidwhist", "O": "oniontan"}[rule.split("-")[0]]
        declared = (games / game / "rules.py").read_text(encoding="utf-8")
        for option in re.findall(r"option `(\w+)`", carried):
            assert f"    {option}: " in declared, rule
