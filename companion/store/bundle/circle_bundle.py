"""Bundles of circles: a circle packed with its log and tables, to be handed from phone to phone.

A circle whose tables do not fit into one bundle goes in parts, each with the whole log: the parts
are put together as the copies of two phones are. A bundle contains no link.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.circle.log.entries import CIRCLE_CODEC
from companion.engine.contract.game import Games
from companion.engine.files.table_file import TableReader
from companion.engine.log.entries import Entry
from companion.engine.log.log_length import MOST_ENTRIES
from companion.store.bundle.bundle import (
    CIRCLE,
    LARGEST_DOCUMENT,
    MOST_TOGETHER,
    UNREADABLE,
    Bundle,
    BundleError,
    Flaw,
    Inflated,
    deflated,
    document_of,
    inflated,
    read_bundle,
    table_document,
)
from companion.store.bundle.compact_log import entries_of, moment_of, rows_of, seconds_of
from companion.store.bundle.fingerprints import derived_key, is_mark

MOST_TABLES_TOGETHER = 400
"""How many tables are packed into a bundle, and come in at a time: each is work, however short its
log is. Earlier versions packed as many as there was room for."""
_ENTRIES_OF_A_TABLE = 5
"""As many entries take as long to read as a table without any."""
MOST_WORK = MOST_TOGETHER + _ENTRIES_OF_A_TABLE * MOST_TABLES_TOGETHER
"""How much work a bundle may be to read: as much as one that is packed here, and no more."""


@dataclass(frozen=True)
class CircleBundle:
    """A circle with its log and tables; `created` is the time in UTC as ISO 8601 text.

    `mark` identifies the circle wherever it goes; each of the tables has it as its circle's.
    """

    mark: str
    created: str
    entries: tuple[Entry, ...]
    tables: tuple[Bundle, ...] = ()


@dataclass(frozen=True)
class InflatedCircle:
    """The parsed but unchecked document of a circle's bundle, and those of its tables."""

    circle: list[Any]
    tables: tuple[Inflated, ...]

    @property
    def entries(self) -> int:
        """The number of entries in all of its logs."""
        return len(self.circle[-1]) + sum(table.entries for table in self.tables)

    @property
    def work(self) -> int:
        """The work of reading it, as the number of entries that take as long."""
        return self.entries + _ENTRIES_OF_A_TABLE * len(self.tables)


def is_of_circle(data: bytes) -> bool:
    """Whether packed data are, or were, the bundle of a circle."""
    return data[:1] == bytes([CIRCLE])


def pack_circle(bundle: CircleBundle) -> bytes:
    """Return a packed bundle. Raises BundleError if it is too large."""
    entries = len(bundle.entries) + sum(len(table.entries) for table in bundle.tables)
    if len(bundle.tables) > MOST_TABLES_TOGETHER or entries > MOST_TOGETHER:
        raise BundleError(Flaw.LARGE)
    created = seconds_of(bundle.created)
    tables = [document_of(replace(table, circle=bundle.mark)) for table in bundle.tables]
    log = rows_of(bundle.entries, created)
    return deflated(CIRCLE, [bundle.mark, created, tables, *log])


def packed_parts(bundle: CircleBundle) -> Iterator[bytes]:
    """Yield the packed bundles that have all of a circle between them.

    Raises BundleError if its log, or one of its tables, is too large by itself.
    """
    try:
        yield pack_circle(bundle)
    except BundleError:
        half = len(bundle.tables) // 2
        if not half:
            raise
        for tables in (bundle.tables[:half], bundle.tables[half:]):
            yield from packed_parts(replace(bundle, tables=tables))


def inflate_circle(data: bytes) -> InflatedCircle:
    """Return the documents in a circle's packed bundle. Raises BundleError."""
    text = inflated(data, LARGEST_DOCUMENT, (CIRCLE,))
    try:
        mark, created, tables, authors, rows = json.loads(text)
        unpacked = InflatedCircle(
            [mark, created, authors, rows], tuple(table_document(table) for table in tables)
        )
        too_long = len(rows) > MOST_ENTRIES or unpacked.entries > MOST_TOGETHER
    except BundleError:
        raise
    except UNREADABLE as error:
        raise BundleError(Flaw.DAMAGED) from error
    if too_long:
        raise BundleError(Flaw.DAMAGED)
    if unpacked.work > MOST_WORK:
        raise BundleError(Flaw.LARGE)
    return unpacked


def read_circle_bundle(parsed: InflatedCircle, games: Games) -> CircleBundle:
    """Return the bundle of a document. Raises BundleError.

    A table that is of another circle, or of this one twice, is damage: no circle is packed so.
    """
    mark, created, authors, rows = parsed.circle
    tables = tuple(read_bundle(table, games) for table in parsed.tables)
    if not is_mark(mark) or any(table.circle != mark for table in tables):
        raise BundleError(Flaw.DAMAGED)
    if len({table.mark for table in tables}) < len(tables):
        raise BundleError(Flaw.DAMAGED)
    try:
        log = _log(entries_of(authors, rows, created))
        return CircleBundle(mark, moment_of(created), log, tables)
    except BundleError:
        raise
    except UNREADABLE as error:
        raise BundleError(Flaw.DAMAGED) from error


def _log(data: Sequence[dict[str, Any]]) -> tuple[Entry, ...]:
    """Return the entries of a circle's log, with derived keys. Raises BundleError."""
    reader = TableReader({"entries": data})
    entries = reader.entries(CIRCLE_CODEC)
    if reader.problems:
        # The checksum is right, so a newer version has written what cannot be read.
        raise BundleError(Flaw.NEWER)
    return tuple(replace(entry, key=derived_key(entry)) for entry in entries)
