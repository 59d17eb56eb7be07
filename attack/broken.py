"""Door J: a PostgreSQL whose connections break, and one that stands still."""

import os
import signal
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

from attack.ground import Ground, Tried, form, phone
from bench.evening import evening
from tests.support.postgresql import Cluster

TIMES = 40
PROMISED = 10.0
"""Seconds after which a page says that the database does not answer."""
OTHERS_WORK = 1.5
"""Seconds for what else the machine has to do."""
END = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"


def connections(ground: Ground) -> Iterator[Tried]:
    """J: every connection is broken before each request."""
    if ground.cluster is None:
        return
    (link,) = ground.store([evening(3)])
    table = f"/t/{link}/"
    with ground.server() as server:
        scorer, statuses = phone(server), Counter[str]()
        for number in range(TIMES):
            fields = form(scorer, f"{table}happened/misdeal", "key").fields
            ground.cluster.run("psql", "-d", "postgres", "-c", END)
            if number % 2:
                answer = scorer.post(f"{table}happened/misdeal", fields)
            else:
                answer = scorer.get(table + ("", "deal", "log", "share")[number // 2 % 4])
            statuses[f"{answer.status}"] += 1
        came = ", ".join(f"{count} times {status}" for status, count in statuses.items())
        bad = [each for each in statuses if each >= "500" and each != "503"]
        yield Tried("J", f"{TIMES} broken connections", came, not bad)


def stands_still(ground: Ground) -> Iterator[Tried]:
    """J: the database stands still while pages are asked for."""
    if ground.cluster is None:
        return
    (link,) = ground.store([evening(3)])
    with ground.server() as server:
        for path in ("", "sheet", "happened/misdeal"):
            scorer = phone(server)
            address = f"/t/{link}/{path}"
            scorer.get(address)
            with _stopped(ground.cluster):
                start = perf_counter()
                status = scorer.get(address).status
                took = perf_counter() - start
            came = f"{status} after {took:.1f} s, {PROMISED:.0f} s are promised"
            holds = took <= PROMISED + OTHERS_WORK
            yield Tried("J", f"/t/LINK/{path} while the database stands still", came, holds)


@contextmanager
def _stopped(cluster: Cluster) -> Iterator[None]:
    """The database, with all of its processes, stands still until the block ends."""
    first = int((cluster.folder / "data" / "postmaster.pid").read_text("utf-8").split()[0])
    children = Path(f"/proc/{first}/task/{first}/children").read_text("ascii").split()
    every = [first, *map(int, children)]
    for each in every:
        os.kill(each, signal.SIGSTOP)
    try:
        yield
    finally:
        for each in every:
            os.kill(each, signal.SIGCONT)
