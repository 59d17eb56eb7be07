"""`make prove` can take away every rule that the program carries, and says what it then finds."""

from pathlib import Path

import pytest

from dev.prove import run
from dev.prove.coverage import ROOT, rows
from dev.prove.knock_out import KnockOut, knock_outs
from dev.prove.run import Attempt, Copy, attempts

KNOCK_OUTS = knock_outs()
LEFT_OPEN = KnockOut(("Q-H24",), "companion/lock.py", "SHUT = True", "SHUT = False")


def _fault(knock_out: KnockOut) -> str:
    """Why a knock-out cannot be tried; "" where it can."""
    source = (ROOT / knock_out.file).read_text("utf-8")
    try:
        without = knock_out.applied(source)
        compile(without, knock_out.file, "exec")
    except (ValueError, SyntaxError) as error:
        return f"{error}"
    return "" if without != source else "it changes nothing"


def _copy_of(folder: Path, monkeypatch: pytest.MonkeyPatch, test: str) -> Copy:
    """A copy of a tree with a lock, and a test of it."""
    tree = folder / "tree"
    for name, text in {
        "companion/__init__.py": "",
        "companion/lock.py": "SHUT = True\n",
        "tests/test_lock.py": test,
    }.items():
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        (tree / name).write_text(text, "utf-8")
    monkeypatch.setattr(run, "ROOT", tree)
    return Copy(folder / "copy")


def test_what_is_knocked_out_stands_in_the_source_once() -> None:
    faults = {each.rules: fault for each in KNOCK_OUTS if (fault := _fault(each))}
    assert faults == {}


def test_every_rule_that_is_carried_can_be_knocked_out() -> None:
    known = {rule for each in KNOCK_OUTS for rule in each.rules}
    assert known == {row.rule for row in rows() if not row.background}


def test_an_attempt_runs_the_tests_that_are_cited_for_its_rules() -> None:
    every, cited = list(attempts()), {row.rule: row.files for row in rows()}
    assert {rule for each in every for rule in each.rules} == {
        rule for each in KNOCK_OUTS for rule in each.rules
    }
    assert all(cited[rule] == each.files for each in every for rule in each.rules)
    assert {each.rules for each in attempts(["Q-H15"])} == {("Q-H15",)}


def test_text_that_is_not_there_once_is_refused() -> None:
    for source in ("", "SHUT = True\nSHUT = True"):
        with pytest.raises(ValueError, match="times"):
            LEFT_OPEN.applied(source)


def test_rule_that_nothing_takes_away_is_refused() -> None:
    with pytest.raises(SystemExit, match="Q-H9999"):
        run.main(["Q-H15", "Q-H9999"])


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
    copy = _copy_of(tmp_path, monkeypatch, test)
    found = copy.run(Attempt(LEFT_OPEN, ("Q-H24",), ("tests/test_lock.py",)))
    assert found.proved == proved
    assert (tmp_path / "copy/companion/lock.py").read_text("utf-8") == "SHUT = True\n"


def test_tests_that_pass_beside_an_error_are_not_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = (
        "import pytest\n@pytest.fixture\ndef key():\n    yield\n    raise OSError\n"
        "def test_lock(key): pass\n"
    )
    ran = _copy_of(tmp_path, monkeypatch, broken).run_tests(["tests/test_lock.py"])
    assert ran.said.startswith("1 passed, 1 error")
    assert ran.status != 0
