"""`make audit`: Lighthouse, axe, bytes, requests and layout shift of the running program.

One table is printed, and below it what is missing; the run fails where a goal is missed. Where
npm's packages or a Chromium cannot be had, it says so and ends with 2.
"""

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from dev.audit import axe
from dev.audit.lighthouse import BEST, Scores, measure
from dev.audit.tools import MissingToolError, fetch_packages, find_chromium
from tests.browser.casts import ENGLISH
from tests.browser.phones import new_context, running_chromium
from tests.browser.screens import Stage, set_stage
from tests.support.server import serving
from tests.support.visiting import FIRST_BYTES, FIRST_REQUESTS, Visit, visiting

MISSED, IMPOSSIBLE = 1, 2
HEADINGS = ("perf", "access", "best", "seo", "shift", "bytes", "requests")
COME_TO_FIRST = ("home", "table")
"""What a phone comes to that has never been here: the front door, or a table by its link."""
GOALS = (f"{BEST}",) * 4 + ("0.000", f"{FIRST_BYTES}", f"{FIRST_REQUESTS}")


@dataclass(frozen=True)
class PageAudit:
    """A page, what Lighthouse gave it, and what it takes to show it for the first time."""

    name: str
    scores: Scores
    visit: Visit

    @property
    def line(self) -> str:
        """Its line of the table."""
        given = [f"{score}" for score in self.scores.categories.values()]
        shift = f"{self.scores.shift:.3f}"
        return _row(self.name, *given, shift, f"{self.visit.size}", f"{self.visit.requests}")

    def missing(self) -> Iterator[str]:
        """What misses a goal."""
        for category, score in self.scores.categories.items():
            if score != BEST:
                yield f"{self.name}: {category} {score}"
        yield from (f"{self.name}: {each}" for each in self.scores.lacking)
        if self.scores.shift:
            yield f"{self.name}: what is shown moves by {self.scores.shift:.3f}"
        if self.name not in COME_TO_FIRST:
            return
        if self.visit.size > FIRST_BYTES:
            yield f"{self.name}: {self.visit.size} bytes at the first visit"
        if self.visit.requests > FIRST_REQUESTS:
            yield f"{self.name}: {self.visit.requests} requests at the first visit"


def main() -> int:
    """Measure and print; 0 where every goal is reached."""
    try:
        chromium = find_chromium()
        fetch_packages()
    except MissingToolError as missing:
        print(f"make audit: cannot be done here. {missing}", file=sys.stderr)
        return IMPOSSIBLE
    with TemporaryDirectory() as folder, serving(Path(folder)) as server:
        missing_goals = list(_audit(server.url, chromium))
    print(f"\n{len(missing_goals)} misses" if missing_goals else "\nEvery goal is reached.")
    for each in missing_goals:
        print(f"- {each}")
    return MISSED if missing_goals else 0


def _audit(server: str, chromium: Path) -> Iterator[str]:
    """Print the table line by line, and give what misses a goal."""
    with running_chromium() as browser:
        context = new_context(browser)
        # What a phone comes to is a table of people; how the strangest names look is asked of axe.
        usual, strange = set_stage(context, server, ENGLISH), set_stage(context, server)
        context.close()
        print(_row("first visit, as a phone", *HEADINGS))
        print(_row("goal", *GOALS))
        for name, path in _pages(usual).items():
            # Search engines are told to list nothing but the front page.
            scores = measure(server + path, chromium, listed=path == "/")
            page = PageAudit(name, scores, _first_visit(server, path))
            print(page.line, flush=True)
            yield from page.missing()
        print(_row("axe", "screens", "findings"))
        print(_row("goal", "", "0"))
        for findings in axe.look(browser, strange):
            name = f"{findings.language}, {findings.scheme}"
            print(_row(name, f"{findings.screens}", f"{len(findings.found)}"), flush=True)
            yield from (f"{name}, {each}" for each in findings.found)


def _pages(stage: Stage) -> Mapping[str, str]:
    """The pages that must be the best, by name: where they stand on the server."""
    table = stage.busy.removeprefix(stage.server)
    return {
        "home": "/",
        "new table": "/new/hearts",
        "table": table,
        "deal": f"{table}deal",
        "sheet": f"{table}sheet",
        "ruling": f"{table}referee/settle/revoke?noticed=scored",
        "rules": f"{table}rules",
    }


def _first_visit(server: str, path: str) -> Visit:
    """What it costs on the wire to show a page to a phone that has never been here."""
    with visiting(server) as phone:
        return phone.visit(path)


def _row(name: str, *cells: str) -> str:
    return f"{name:<26}" + "".join(f"{each:>10}" for each in cells)


if __name__ == "__main__":
    sys.exit(main())
