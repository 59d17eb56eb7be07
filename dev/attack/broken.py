"""Attack J: a PostgreSQL server with broken connections, and one that does not respond."""

import os
import signal
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from threading import Event
from time import perf_counter

import psycopg

from dev.attack.target import Target, Tried, forms, phone
from dev.bench.evening import evening
from tests.support.postgresql import OWNER, Cluster
from tests.support.server import Server

TIMES = 400
PAUSE = 0.005
"""Seconds between two times that all connections are broken."""
PROMISED = 10.0
"""Seconds after which a page says that the database does not answer."""
OTHERS_WORK = 1.5
"""Seconds for what else the machine has to do."""
END = """
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()
"""


def connections(target: Target) -> Iterator[Tried]:
    """J: connections are broken all the time, in the middle of what they are asked."""
    if target.cluster is None:
        return
    (link,) = target.store([evening(3)])
    with target.server() as server, _breaking(target.cluster) as broken:
        statuses = Counter(_asked(server, link))
    outcome = ", ".join(f"{count} times {status}" for status, count in sorted(statuses.items()))
    bad = [each for each in statuses if each >= 500 and each != 503]
    what = f"{TIMES} requests, {broken[True]} connections broken meanwhile"
    yield Tried("J", what, outcome, not bad and broken[True] > 0)


def _asked(server: Server, link: str) -> Iterator[int]:
    """Pages and posts of a table, one after the other: the statuses of the answers."""
    table, scorer = f"/t/{link}/", phone(server)
    sent: Mapping[str, str] = {}
    for number in range(TIMES // 2):
        page = scorer.get(table + ("", "happened/misdeal", "log", "share")[number % 4])
        found = [each for each in forms(page, "") if "key" in each.fields]
        sent = found[0].fields if found else sent
        yield page.status
        yield scorer.post(f"{table}happened/misdeal", sent).status


@contextmanager
def _breaking(cluster: Cluster) -> Iterator[Counter[bool]]:
    """Break every connection to the database, again and again, until the block ends.

    What is yielded counts them: True those that were broken, False those that were gone before.
    """
    over, broken = Event(), Counter[bool]()

    def work() -> None:
        host = str(cluster.folder)
        with psycopg.connect(host=host, user=OWNER, dbname="postgres", autocommit=True) as own:
            while not over.wait(PAUSE):
                broken.update(done for (done,) in own.execute(END))

    with ThreadPoolExecutor(1) as pool:
        working = pool.submit(work)
        try:
            yield broken
        finally:
            over.set()
        working.result()


def stands_still(target: Target) -> Iterator[Tried]:
    """J: the database stands still while pages are asked for."""
    if target.cluster is None:
        return
    (link,) = target.store([evening(3)])
    with target.server() as server:
        for path in ("", "sheet", "happened/misdeal"):
            scorer = phone(server)
            address = f"/t/{link}/{path}"
            scorer.get(address)
            with _stopped(target.cluster):
                start, status = perf_counter(), "nothing"
                with suppress(TimeoutError):
                    status = f"{scorer.get(address).status}"
                took = perf_counter() - start
            outcome = f"{status} after {took:.1f} s, {PROMISED:.0f} s are promised"
            holds = status == "503" and took <= PROMISED + OTHERS_WORK
            yield Tried("J", f"/t/LINK/{path} while the database stands still", outcome, holds)


@contextmanager
def _stopped(cluster: Cluster) -> Iterator[None]:
    """The database, with all of its processes, stands still until the block ends."""
    every = cluster.processes()
    for each in every:
        os.kill(each, signal.SIGSTOP)
    try:
        yield
    finally:
        for each in every:
            os.kill(each, signal.SIGCONT)
