"""What an app keeps in memory beside its database."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from companion.engine.contract.game import Games
from companion.engine.fold.replay import Sheet, Stop
from companion.games.registry import known_games
from companion.store.cache import EntryCache, SheetCache
from companion.store.models import Base, db
from companion.store.news import News
from companion.store.parcel import Parcel
from companion.store.patience import wait_as_long_as_left
from companion.store.presence import Presence
from companion.store.turns import Turns

_OPTION = "companion_memory"
_MOST_PARCELS = 128
"""More than one file brings: asked for in their order, the first would be gone at every turn."""


def _grant(tables: int, entries: int) -> None:
    """Any number may be stored, unless the app has been told otherwise."""


@dataclass
class Memory:
    """The games that an app offers, the sheets it folded lately, its turns at writing, its news.

    And who has its tables open, and by their digests the parcels that it has judged lately.
    """

    games: Games = field(default_factory=known_games)
    sheets: SheetCache = field(default_factory=SheetCache)
    parcels: EntryCache[bytes, tuple[Parcel, Sheet | Stop]] = field(
        default_factory=lambda: EntryCache(_MOST_PARCELS, entries=12_000)
    )
    turns: Turns = field(default_factory=Turns)
    news: News = field(default_factory=News)
    presence: Presence = field(default_factory=Presence)
    ask_leave: Callable[[int, int], None] = _grant
    """Told how many tables and entries are to be stored; raises StoreFault for too many."""


def memory() -> Memory:
    """Return what belongs to the database in use."""
    found: Memory = db.engine.get_execution_options()[_OPTION]
    return found


def news() -> News:
    """Return the news of the database in use."""
    return memory().news


def remember(memory: Memory) -> None:
    """Tie it to the database in use."""
    db.engine.update_execution_options(**{_OPTION: memory})


@contextmanager
def writing() -> Iterator[None]:
    """A transaction that is committed at the end, when it is its turn. A failed one leaves nothing.

    Raises StoreFault where nothing can be written.
    """
    with memory().turns.turn():
        try:
            wait_as_long_as_left(db.session.connection())
            yield
            db.session.commit()
        except BaseException:
            db.session.rollback()
            raise


def commit(row: Base) -> None:
    """Store a row. Raises IntegrityError where there is such a row, StoreFault as `writing`."""
    with writing():
        db.session.add(row)
