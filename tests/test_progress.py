"""A run of the tests says truly how far it is, and which tests it leaves to another."""

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.browser.conftest import EVERY_DAY, SAMPLES
from tests.support.durations import file_of, longest_first, seconds
from tests.support.progress import Progress, weights

TOP = Path(__file__).parents[1]
BROWSER = TOP / "tests" / "browser"
LONG = "tests/browser/test_layout.py"
SHORT = "tests/test_progress.py"


def _collected(*arguments: str) -> str:
    """The last line of pytest's account of what it would run."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", "-q", *arguments],
        cwd=TOP,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()[-1]


def test_path_that_is_named_runs_whole() -> None:
    assert "deselected" not in _collected("tests/browser/test_languages.py")


def test_path_that_is_named_runs_whole_in_a_parallel_run(tmp_path: Path) -> None:
    test = "import pytest\n\n\n@pytest.mark.at_length\ndef test_long() -> None:\n    pass\n"
    (tmp_path / "test_long.py").write_text(test, "utf-8")
    options = ["-c", str(TOP / "pyproject.toml"), "-p", "tests.conftest", "-n", "1", "-q"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *options, str(tmp_path)],
        cwd=TOP,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "1 passed" in done.stdout, done.stdout


def test_file_weighs_what_it_takes_however_many_tests_it_has() -> None:
    weighed = weights([f"{LONG}::test_one", f"{SHORT}::test_one", f"{SHORT}::test_two"])
    assert weighed[f"{LONG}::test_one"] == seconds(LONG) > 10
    assert weighed[f"{SHORT}::test_one"] + weighed[f"{SHORT}::test_two"] < 1


def test_share_is_that_of_the_time() -> None:
    progress = Progress(_config := SimpleNamespace())  # type: ignore[arg-type]
    reporter = SimpleNamespace(write_line=lambda *_, **__: None)
    _config.pluginmanager = SimpleNamespace(getplugin=lambda _: reporter)
    assert "reading the tests" in progress.line()
    ids = [f"{LONG}::test_one", *(f"{SHORT}::test_{each}" for each in range(9))]
    progress.pytest_xdist_node_collection_finished(None, ids)
    assert "first tests" in progress.line()
    report: Any = SimpleNamespace(when="teardown", failed=False, nodeid=ids[0])
    progress.pytest_runtest_logreport(report)
    assert " 99%" in progress.line()
    assert " 1 tests run" in progress.line()


def test_longest_files_come_first() -> None:
    items: list[Any] = [SimpleNamespace(nodeid=f"{file}::test_one") for file in (SHORT, LONG)]
    longest_first(items)
    assert [file_of(each.nodeid) for each in items] == [LONG, SHORT]


@pytest.mark.parametrize("stem", sorted(EVERY_DAY))
def test_file_of_every_day_is_there(stem: str) -> None:
    assert (BROWSER / f"{stem}.py").is_file()


def test_samples_are_there() -> None:
    written = "".join(each.read_text("utf-8") for each in BROWSER.rglob("test_*.py"))
    assert [name for name in SAMPLES if f"def {name}(" not in written] == []
