"""`make prove`: takes each rule away in a copy of the tree and runs the tests cited for it.

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


class Trial(NamedTuple):
    """The rules of a knock-out for which the same tests are cited."""

    knock_out: KnockOut
    rules: tuple[str, ...]
    files: tuple[str, ...]


class Verdict(NamedTuple):
    """What a trial came to. Only a failed test is proof; an error may come from a bad copy."""

    trial: Trial
    proved: bool
    said: str


class Copy:
    """A copy of the tree, in which a rule can be missing for a while."""

    def __init__(self, at: Path) -> None:
        """Copy the tree to a folder that is not there yet, and see that it is what runs there."""
        self.at = at
        copytree(ROOT, at, ignore=LEFT_BEHIND)
        # What is compiled is compared with its source by content: a changed file may be as long
        # as it was, and changed within the same second.
        compile_dir(at, quiet=1, invalidation_mode=PycInvalidationMode.CHECKED_HASH)
        found = self._python("-c", "import companion; print(companion.__file__)").stdout
        assert Path(found.strip()).is_relative_to(at), found

    def tried(self, trial: Trial) -> Verdict:
        """Run the tests of a trial without its rules."""
        place = self.at / trial.knock_out.file
        source = place.read_text("utf-8")
        place.write_text(trial.knock_out.applied(source), "utf-8")
        try:
            failed, said = self.failing(trial.files)
        finally:
            place.write_text(source, "utf-8")
        return Verdict(trial, failed, said)

    def failing(self, files: Iterable[str]) -> tuple[bool, str]:
        """Whether one of these tests fails, and the last line of what pytest says of them."""
        quiet = ("-x", "-q", "--tb=no", "-p", "no:cacheprovider", "-p", "no:xdist")
        said = self._python("-m", "pytest", *quiet, *files).stdout.strip().splitlines()
        last = said[-1] if said else "nothing said"
        return re.search(r"\b\d+ failed", last) is not None, last

    def _python(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run Python in the copy, which comes before the tree that is installed."""
        alone = {"PYTHONPATH": str(self.at), "PYTHONDONTWRITEBYTECODE": "1"}
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=self.at,
            env={**os.environ, **alone},
            capture_output=True,
            text=True,
            check=False,
        )


def trials(wanted: Iterable[str] = ()) -> Iterator[Trial]:
    """What has to be tried: everything, or what some rules need."""
    cited = {row.rule: row.files for row in rows()}
    chosen = {*wanted} or {*cited}
    for knock_out in knock_outs():
        by_files: dict[tuple[str, ...], list[str]] = {}
        for rule in knock_out.rules:
            if rule in chosen:
                by_files.setdefault(cited[rule], []).append(rule)
        for files, rules in by_files.items():
            yield Trial(knock_out, tuple(rules), files)


def main(wanted: Iterable[str]) -> int:
    """Try everything, or some rules; print what is not proved."""
    due = list(trials(wanted))
    with TemporaryDirectory(prefix="prove-") as folder:
        copies: SimpleQueue[Copy] = SimpleQueue()
        for number in range(COPIES):
            copies.put(Copy(Path(folder) / str(number)))
        whole = copies.get()
        failed, said = whole.failing(sorted({file for each in due for file in each.files}))
        copies.put(whole)
        print(f"With every rule in place: {said}", flush=True)
        if failed or " passed" not in said:
            return 1
        verdicts = list(_all_tried(due, copies))
    return _told(verdicts)


def _all_tried(due: Iterable[Trial], copies: "SimpleQueue[Copy]") -> Iterator[Verdict]:
    """The verdicts, each told as it comes."""

    def tried(trial: Trial) -> Verdict:
        copy = copies.get()
        try:
            return copy.tried(trial)
        finally:
            copies.put(copy)

    with ThreadPoolExecutor(COPIES) as pool:
        for verdict in pool.map(tried, due):
            mark = "proved    " if verdict.proved else "NOT PROVED"
            print(f"{mark} {' '.join(verdict.trial.rules)}: {verdict.said}", flush=True)
            yield verdict


def _told(verdicts: list[Verdict]) -> int:
    """Say which rules are not proved; 1 where there are any."""
    proved = {rule for each in verdicts if each.proved for rule in each.trial.rules}
    left = [each for each in verdicts if not each.proved]
    print(f"\n{len(verdicts)} trials; rules proved: {len(proved)}; trials left: {len(left)}")
    for each in left:
        print(f"{' '.join(each.trial.rules)}  without  {each.trial.knock_out.text.strip()}")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
