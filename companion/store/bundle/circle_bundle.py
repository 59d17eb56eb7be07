"""Bundles of circles: a circle with its log and tables, to be copied to another phone.

A circle whose tables do not fit into one bundle is split into parts, each with the whole log. The
parts are merged like the copies of two phones. A bundle contains no link.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.circle.log.entries import CIRCLE_CODEC
from companion.engine.contract.absent_game import games_for
from companion.engine.contract.game import Games
from companion.engine.files import table_file
from companion.engine.files.table_file import (
    TableFile,
    TableReader,
    entry_json,
    is_moment,
    read_table,
)
from companion.engine.log.codec import MOST_ENTRIES
from companion.engine.log.entries import Entry
from companion.engine.messages import Problem, problem
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
from companion.store.bundle.fingerprints import (
    derived_key,
    entries_of,
    is_mark,
    moment_of,
    rows_of,
    seconds_of,
)

MOST_TABLES_TOGETHER = 400
"""How many tables are packed into a bundle, and come in at a time: each is work, however short its
log is. Earlier versions packed as many as there was space for."""
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

    Raises BundleError if its log, or a single table, is too large.
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


# Circles as JSON documents


FORMAT = "companion-circle"
VERSION = 1
MOST_TABLES = 20_000
_FIELDS = ("format", "version", "mark", "created", "entries", "tables")


def circle_head(mark: str, created: str, entries: Iterable[Entry]) -> dict[str, Any]:
    """Return the JSON document of a circle, but for its tables."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "mark": mark,
        "created": created,
        "entries": [entry_json(entry, CIRCLE_CODEC) for entry in entries],
    }


def table_json(bundle: Bundle) -> dict[str, Any]:
    """Return a table as in the document of its circle."""
    data = TableFile(bundle.table, bundle.entries).to_json()
    del data["format"], data["version"]
    return {"mark": bundle.mark, "created": bundle.created, **data}


def read_circle_file(data: object, games: Games) -> CircleBundle | tuple[Problem, ...]:
    """Parse a circle from plain data; return every problem if it is invalid.

    A table whose game is missing is kept as it is (`AbsentGame`).
    """
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        return (problem("exported-format", field="format"),)
    if data.get("version") != VERSION:
        return (problem("exported-version", field="version", version=VERSION),)
    reader = TableReader(data)
    reader.only(_FIELDS, data)
    problems = [*_origin_problems(data, "")]
    entries = reader.entries(CIRCLE_CODEC)
    listed = reader.items("tables", data.get("tables"), MOST_TABLES)
    tables: dict[str, Bundle] = {}
    for index, each in enumerate(listed):
        found = _table(each, games, data.get("mark"), f"tables[{index}]")
        if isinstance(found, Bundle) and found.mark in tables:
            found = (problem("exported-mark", field=f"tables[{index}].mark"),)
        if isinstance(found, Bundle):
            tables[found.mark] = found
        else:
            problems += found
    problems += reader.problems
    if problems:
        return tuple(problems)
    return CircleBundle(data["mark"], data["created"], entries, tuple(tables.values()))


def _table(data: object, games: Games, circle: Any, at: str) -> Bundle | tuple[Problem, ...]:
    """Parse one table of a circle; return every problem if it is invalid."""
    if not isinstance(data, Mapping) or "format" in data or "version" in data:
        return (problem("exported-format", field=at),)
    rest = {name: value for name, value in data.items() if name not in ("mark", "created")}
    kind = {"format": table_file.FORMAT, "version": table_file.VERSION}
    read = read_table({**kind, **rest}, games_for(rest, games))
    origin = tuple(_origin_problems(data, f"{at}."))
    if isinstance(read, TableFile) and not origin:
        return Bundle(read.table, read.entries, data["created"], data["mark"], circle=circle)
    found = () if isinstance(read, TableFile) else read
    return (*origin, *(Problem(flaw.message, f"{at}.{flaw.field}", flaw.rules) for flaw in found))


def _origin_problems(data: Mapping[Any, Any], at: str) -> Iterator[Problem]:
    """Yield what is wrong with the mark of a circle or table, and with when it was made."""
    if not is_mark(data.get("mark")):
        yield problem("exported-mark", field=f"{at}mark")
    if not is_moment(data.get("created")):
        yield problem("exported-time", field=f"{at}created")
