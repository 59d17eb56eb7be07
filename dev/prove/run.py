"""`make prove`: removes each rule in a copy of the tree and runs the tests cited for it.

At least one of them must fail. Rules whose tests all pass are printed, and make the run fail.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from compileall import compile_dir
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from py_compile import PycInvalidationMode
from queue import SimpleQueue
from shutil import copytree, ignore_patterns
from tempfile import TemporaryDirectory
from typing import NamedTuple

from dev.prove.coverage import ROOT, rows
from dev.prove.knock_out import KnockOut, knock_outs

COPIES = 2
"""How many copies of the tree are worked in side by side."""
LEFT_BEHIND = ignore_patterns(".*", "__pycache__", "instance", "dev")


class Attempt(NamedTuple):
    """The rules of a knock-out for which the same tests are cited."""

    knock_out: KnockOut
    rules: tuple[str, ...]
    files: tuple[str, ...]


class Outcome(NamedTuple):
    """What an attempt came to. Only a failed test is proof; an error may come from a bad copy."""

    attempt: Attempt
    proved: bool
    said: str


class Ran(NamedTuple):
    """How pytest ended, 0 where every test passed, and the last line of what it said."""

    status: int
    said: str


class Copy:
    """A copy of the tree, in which a rule can be missing for a while."""

    def __init__(self, folder: Path) -> None:
        """Copy the tree to a folder that is not there yet, and see that it is what runs there."""
        self.folder = folder
        copytree(ROOT, folder, ignore=LEFT_BEHIND)
        # What is compiled is compared with its source by content: a changed file may be as long
        # as it was, and changed within the same second.
        compile_dir(folder, quiet=1, invalidation_mode=PycInvalidationMode.CHECKED_HASH)
        found = self._python("-c", "import companion; print(companion.__file__)").stdout
        assert Path(found.strip()).is_relative_to(folder), found

    def run(self, attempt: Attempt) -> Outcome:
        """Run the tests of an attempt without its rules."""
        path = self.folder / attempt.knock_out.file
        source = path.read_text("utf-8")
        path.write_text(attempt.knock_out.applied(source), "utf-8")
        try:
            ran = self.run_tests(attempt.files)
        finally:
            path.write_text(source, "utf-8")
        return Outcome(attempt, re.search(r"\b\d+ failed", ran.said) is not None, ran.said)

    def run_tests(self, files: Iterable[str]) -> Ran:
        """Run the tests of some files."""
        quiet = ("-x", "-q", "--tb=no", "-p", "no:cacheprovider", "-p", "no:xdist")
        run = self._python("-m", "pytest", *quiet, *files)
        said = run.stdout.strip().splitlines()
        return Ran(run.returncode, said[-1] if said else "nothing said")

    def _python(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run Python in the copy, which comes before the tree that is installed."""
        environment = {"PYTHONPATH": str(self.folder), "PYTHONDONTWRITEBYTECODE": "1"}
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=self.folder,
            env={**os.environ, **environment},
            capture_output=True,
            text=True,
            check=False,
        )


def attempts(wanted: Iterable[str] = ()) -> Iterator[Attempt]:
    """What has to be attempted: everything, or what some rules need."""
    cited = {row.rule: row.files for row in rows()}
    chosen = {*wanted} or {*cited}
    for knock_out in knock_outs():
        by_files: dict[tuple[str, ...], list[str]] = {}
        for rule in knock_out.rules:
            if rule in chosen:
                by_files.setdefault(cited[rule], []).append(rule)
        for files, rules in by_files.items():
            yield Attempt(knock_out, tuple(rules), files)


def main(wanted: Iterable[str]) -> int:
    """Attempt everything, or some rules; print what is not proved."""
    wanted = {*wanted}
    if unknown := wanted - {rule for each in knock_outs() for rule in each.rules}:
        sys.exit(f"make prove: nothing takes away {' '.join(sorted(unknown))}")
    due = list(attempts(wanted))
    with TemporaryDirectory(prefix="prove-") as folder:
        copies: SimpleQueue[Copy] = SimpleQueue()
        for number in range(COPIES):
            copies.put(Copy(Path(folder) / str(number)))
        whole = copies.get()
        ran = whole.run_tests(sorted({file for each in due for file in each.files}))
        copies.put(whole)
        print(f"With every rule in place: {ran.said}", flush=True)
        if ran.status:
            return 1
        outcomes = list(_run_all(due, copies))
    return _report(outcomes)


def _run_all(due: Iterable[Attempt], copies: "SimpleQueue[Copy]") -> Iterator[Outcome]:
    """Yield the outcomes; each is printed as it comes."""

    def run_in_a_copy(attempt: Attempt) -> Outcome:
        copy = copies.get()
        try:
            return copy.run(attempt)
        finally:
            copies.put(copy)

    with ThreadPoolExecutor(COPIES) as pool:
        for outcome in pool.map(run_in_a_copy, due):
            mark = "proved    " if outcome.proved else "NOT PROVED"
            print(f"{mark} {' '.join(outcome.attempt.rules)}: {outcome.said}", flush=True)
            yield outcome


def _report(outcomes: list[Outcome]) -> int:
    """Print which rules are not proved; return 1 if there are any."""
    proved = {rule for each in outcomes if each.proved for rule in each.attempt.rules}
    left = [each for each in outcomes if not each.proved]
    print(f"\n{len(outcomes)} attempts; without proof: {len(left)}; rules proved: {len(proved)}")
    for each in left:
        print(f"{' '.join(each.attempt.rules)}  without  {each.attempt.knock_out.text.strip()}")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
