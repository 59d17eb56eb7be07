"""`make prove` can take away every rule that the program carries, and says what it then finds."""

from pathlib import Path

import pytest

from prove import run
from prove.coverage import ROOT, Row, rows
from prove.knock_out import KnockOut, knock_outs
from prove.run import Copy, Trial, trials

ROWS = {row.rule: row for row in rows()}
KNOCK_OUTS = knock_outs()
each_knock_out = pytest.mark.parametrize(
    "knock_out",
    KNOCK_OUTS,
    ids=[f"{each.rules[0]}-{number}" for number, each in enumerate(KNOCK_OUTS)],
)
LEFT_OPEN = KnockOut(("Q-H24",), "companion/lock.py", "SHUT = True", "SHUT = False")


@each_knock_out
def test_what_is_knocked_out_stands_in_the_source_once(knock_out: KnockOut) -> None:
    source = (ROOT / knock_out.file).read_text("utf-8")
    without = knock_out.applied(source)
    assert without != source
    compile(without, knock_out.file, "exec")


def test_every_rule_that_is_carried_can_be_knocked_out() -> None:
    known = {rule for each in KNOCK_OUTS for rule in each.rules}
    background = {row.rule for row in ROWS.values() if row.carried == "*background*"}
    assert known == ROWS.keys() - background


@pytest.mark.parametrize("row", ROWS.values(), ids=lambda row: row.rule)
def test_every_cited_test_file_exists(row: Row) -> None:
    assert [file for file in row.files if not (ROOT / file).is_file()] == []


def test_a_trial_runs_the_tests_that_are_cited_for_its_rules() -> None:
    every = list(trials())
    assert {rule for each in every for rule in each.rules} == {
        rule for each in KNOCK_OUTS for rule in each.rules
    }
    assert all(ROWS[rule].files == [*each.files] for each in every for rule in each.rules)
    assert {each.rules for each in trials(["Q-H15"])} == {("Q-H15",)}


def test_text_that_is_not_there_once_is_refused() -> None:
    for source in ("", "SHUT = True\nSHUT = True"):
        with pytest.raises(ValueError, match="times"):
            LEFT_OPEN.applied(source)


@pytest.mark.parametrize(
    ("test", "proved"),
    [
        ("from companion.lock import SHUT\ndef test_lock(): assert SHUT\n", True),
        ("def test_lock(): assert 'a second implementation'\n", False),
        ("import companion.nowhere\n", False),
    ],
    ids=["fails", "passes", "breaks"],
)
def test_only_a_test_that_fails_without_the_rule_proves_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, test: str, proved: bool
) -> None:
    tree = tmp_path / "tree"
    for name, text in {
        "companion/__init__.py": "",
        "companion/lock.py": "SHUT = True\n",
        "tests/test_lock.py": test,
    }.items():
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        (tree / name).write_text(text, "utf-8")
    monkeypatch.setattr(run, "ROOT", tree)
    copy = Copy(tmp_path / "copy")
    found = copy.tried(Trial(LEFT_OPEN, ("Q-H24",), ("tests/test_lock.py",)))
    assert found.proved == proved
    assert (tmp_path / "copy/companion/lock.py").read_text("utf-8") == "SHUT = True\n"
