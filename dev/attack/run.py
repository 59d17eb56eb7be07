"""`make attack`: runs the attacks on a server and reports which are blocked.

Each attack starts its own server on SQLite, then on PostgreSQL if available. A line of the table
says what was tried, the result, and whether it was blocked. The exit status is 1 if an attack
succeeded, and 2 if nothing was tried. ARGS="--only D" runs one attack,
ARGS="--database sqlite" one database.

Work is told in seconds of the server's own, so that other work on the machine changes no verdict;
only a database that stands still is waited for by the clock.
"""

import argparse
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.web.serving.application import descriptors
from dev.attack.broken import connections, stands_still
from dev.attack.costs import circles, old_sheets, sheets
from dev.attack.crowds import bodies, front_page
from dev.attack.endings import endings, failures
from dev.attack.guessing import floods, guesses, guests, streams, tables
from dev.attack.links import renewed, vanishing
from dev.attack.target import Target, Tried
from dev.attack.texts import bundles, long_names, tokenless
from dev.attack.unanswered import gone, handshakes
from tests.support import postgresql

Attack = Callable[[Target], Iterator[Tried]]
DOORS: dict[str, tuple[Attack, ...]] = {
    "A": (long_names,),
    "B": (bundles,),
    "C": (renewed,),
    "D": (guests, guesses, floods),
    "E": (vanishing,),
    "F": (endings,),
    "G": (failures,),
    "H": (tables, streams),
    "I": (front_page,),
    "J": (connections, stands_still),
    "K": (tokenless,),
    "L": (bodies,),
    "M": (handshakes, gone),
    "N": (sheets, circles, old_sheets),
}
DATABASES = ("sqlite", "postgresql")


def main() -> int:
    """Try all doors and print; 1 where one did not hold."""
    parser = argparse.ArgumentParser(description="Attack Companion.")
    parser.add_argument("--only", choices=DOORS, nargs="+", help="the doors to try")
    parser.add_argument("--database", choices=DATABASES, help="the only database to try")
    given = parser.parse_args()
    descriptors()
    wanted = (given.database,) if given.database else DATABASES
    missing = [] if postgresql.find() else ["postgresql"]
    tried = [
        each
        for database in wanted
        if database not in missing
        for each in _on(database, given.only or list(DOORS))
    ]
    return report(tried, [each for each in wanted if each in missing])


def report(tried: list[Tried], missing: list[str]) -> int:
    """Print which doors are open, and which databases there were not; return the exit status."""
    beside = f"; not tried, as there is none here: {', '.join(missing)}" if missing else ""
    if not tried:
        print(f"\nnothing was tried{beside}")
        return 2
    opened = sorted({each.door for each in tried if not each.holds})
    print(f"\n{len(tried)} tried; open: {', '.join(opened) or 'none'}{beside}")
    return int(bool(opened))


def _on(database: str, doors: list[str]) -> Iterator[Tried]:
    """Everything that is tried on one kind of database, printed as it comes."""
    print(f"\n{database}\n{'door':<6}{'':<6}{'what was tried':<58}what came", flush=True)
    with ExitStack() as stack:
        cluster = None
        if database == "postgresql":
            programs = postgresql.find()
            assert programs is not None
            cluster = stack.enter_context(postgresql.running(programs))
        for door in doors:
            for attack in DOORS[door]:
                with _target(cluster) as target:
                    for each in _each(door, attack, target):
                        said = "holds" if each.holds else "OPEN"
                        print(f"{each.door:<6}{said:<6}{each.what:<58}{each.outcome}", flush=True)
                        yield each


def _each(door: str, attack: Attack, target: Target) -> Iterator[Tried]:
    """What an attack tries; one that breaks off has found something, too."""
    try:
        yield from attack(target)
    except Exception as error:
        traceback.print_exc()
        yield Tried(door, f"{attack.__name__} broke off", f"{error!r}"[:100], holds=False)


@contextmanager
def _target(cluster: postgresql.Cluster | None) -> Iterator[Target]:
    """A folder and a database that nobody has used."""
    with TemporaryDirectory() as name, ExitStack() as stack:
        folder = Path(name)
        if cluster is None:
            yield Target(folder, f"sqlite:///{folder / 'companion.sqlite'}")
        else:
            yield Target(folder, cluster.url(stack.enter_context(cluster.database())), cluster)


if __name__ == "__main__":
    sys.exit(main())
