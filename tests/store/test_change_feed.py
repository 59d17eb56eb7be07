"""News of the logs: who is told of what, and when other processes are heard."""

from contextlib import closing
from pathlib import Path
from queue import Queue
from sqlite3 import connect
from threading import active_count

from flask import Flask

from companion.engine.log.entries import Misdeal
from companion.store.access.links import heads_of
from companion.store.app_state import change_feed
from companion.store.database import upgrade_database
from companion.store.processes.change_feed import ChangeFeed, Listener
from companion.store.tables.append import append
from companion.store.tables.stored_tables import StoredTable, create_table
from tests.support.sittings import hearts
from tests.support.stores import opened, write, written

Told = list[tuple[int | None, int]]
PATIENCE = 30


class _Other:
    """Another process, and what became known to it."""

    def __init__(self) -> None:
        self.announced: Told = []
        self.tell: Listener | None = None

    def announce(self, table: int | None, head: int) -> None:
        self.announced.append((table, head))

    def start(self, tell: Listener) -> None:
        self.tell = tell

    def stop(self) -> None:
        self.tell = None

    def write(self) -> None:
        if self.tell is not None:
            self.tell(None, 0)


def _listener(told: Told) -> Listener:
    return lambda table, head: told.append((table, head))


def test_listeners_are_told_until_they_leave() -> None:
    news, one, two = ChangeFeed(), Told(), Told()
    leave = news.subscribe(_listener(one))
    news.subscribe(_listener(two))
    news.publish(7, 1)
    leave()
    leave()
    news.publish(7, 2)
    assert one == [(7, 1)]
    assert two == [(7, 1), (7, 2)]


def test_other_processes_are_heard_only_while_somebody_listens() -> None:
    other, told = _Other(), Told()
    news = ChangeFeed(other)
    other.write()
    leave = news.subscribe(_listener(told))
    other.write()
    leave()
    other.write()
    assert told == [(None, 0)]


def test_others_are_told_though_nobody_listens_here() -> None:
    other = _Other()
    ChangeFeed(other).announce(7, 3)
    assert other.announced == [(7, 3)]


def _heard(told: Told) -> Told:
    """What was said of a table by name; that of the file comes in its own time."""
    return [each for each in told if each[0] is not None]


def test_entry_is_told_once_it_is_written_and_a_refused_one_never(stored: StoredTable) -> None:
    told = Told()
    leave = change_feed().subscribe(_listener(told))
    written(stored, Misdeal())
    write(stored, Misdeal(), seen=0)
    append(stored, key="key-1", author="Ann", seen=0, action=Misdeal())
    leave()
    # A server tells who wrote as well.
    assert set(_heard(told)) == {(stored.id, 1)}


def test_rematch_is_told_to_those_at_the_table_before_it(stored: StoredTable) -> None:
    written(stored, Misdeal())
    told = Told()
    leave = change_feed().subscribe(_listener(told))
    for _ in range(2):
        create_table(hearts(), rematch=stored)
    leave()
    assert set(_heard(told)) == {(stored.id, 1)}


def _counted(links: list[str]) -> dict[str, tuple[int, bool]]:
    """What is counted at each link that stands."""
    return {link: (head.number, head.rematch) for link, head in heads_of(links).items()}


def test_heads_are_those_of_the_tables_asked_for(app: Flask, stored: StoredTable) -> None:
    empty, others = create_table(hearts()), [create_table(hearts()).link for _ in range(3)]
    for _ in range(2):
        written(stored, Misdeal())
    create_table(hearts(), rematch=stored)
    asked = [stored.link, empty.link, "nowhere"]
    assert _counted(asked) == {stored.link: (2, True), empty.link: (0, False)}
    many = [f"nowhere-{number}" for number in range(1_200)]
    assert _counted([*many, *others]) == dict.fromkeys(others, (0, False))
    assert heads_of([]) == {}


def test_what_another_process_writes_to_the_file_is_noticed(path: Path) -> None:
    with opened(path) as app:
        upgrade_database(app)
        create_table(hearts())
        told: Queue[int | None] = Queue()
        before = active_count()
        leave = change_feed().subscribe(lambda table, head: told.put(table))
        # What may have been written before anybody looked.
        assert told.get(timeout=PATIENCE) is None
        with closing(connect(path)) as other:
            other.execute("UPDATE tables SET created = '2026-01-31T20:15:00Z'")
            other.commit()
        assert told.get(timeout=PATIENCE) is None
        assert active_count() == before + 1
        leave()
