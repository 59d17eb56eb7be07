"""Somebody else writes while this thread does, and commits at the worst moment."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Event, get_ident
from typing import Any

from flask import Flask
from sqlalchemy import event

from companion.store.db.models import db
from tests.support.server import PATIENCE


@contextmanager
def commits_meanwhile(app: Flask, write: Callable[[], object]) -> Iterator[None]:
    """Somebody else has written before this block, and commits before it writes.

    If the block locks what it will write, it has to wait for that commit; if it does not, it has
    seen nothing of it when it writes.
    """
    # What was read here must not keep the block from seeing what is committed.
    db.session.rollback()
    other = _SomebodyElse(app, write)
    with ThreadPoolExecutor(1) as pool, other.held_back():
        done = pool.submit(other.writes)
        assert other.wrote.wait(PATIENCE)
        yield
    done.result()
    db.session.rollback()


@dataclass
class _SomebodyElse:
    """Another thread that writes, and commits once the thread that made this waits for it."""

    app: Flask
    write: Callable[[], object]
    here: int = field(default_factory=get_ident)
    wrote: Event = field(default_factory=Event)
    awaited: Event = field(default_factory=Event)
    committed: Event = field(default_factory=Event)

    def writes(self) -> None:
        try:
            with self.app.app_context():
                self.write()
        finally:
            self.wrote.set()
            self.committed.set()

    @contextmanager
    def held_back(self) -> Iterator[None]:
        event.listen(db.engine, "commit", self._before_commit)
        event.listen(db.engine, "before_cursor_execute", self._before_statement)
        try:
            yield
        finally:
            self.awaited.set()
            event.remove(db.engine, "commit", self._before_commit)
            event.remove(db.engine, "before_cursor_execute", self._before_statement)

    def _before_commit(self, _: object) -> None:
        if get_ident() != self.here:
            self.wrote.set()
            assert self.awaited.wait(PATIENCE)

    def _before_statement(self, *said: Any) -> None:
        statement = said[2]
        if get_ident() != self.here:
            return
        if statement.startswith(("INSERT", "DELETE")):
            self.awaited.set()
            assert self.committed.wait(PATIENCE)
        elif "FOR UPDATE" in statement or _locks_all(statement):
            self.awaited.set()


def _locks_all(statement: str) -> bool:
    """Whether a statement locks the whole database, as the first write does on SQLite."""
    return db.engine.dialect.name == "sqlite" and statement.startswith(("UPDATE", "BEGIN"))
