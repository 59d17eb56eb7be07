"""A circle with its tables as one JSON document: what all of it is derived from.

docs/files.md describes the format, docs/schemas/circle.schema.json is its schema. It contains no
link. Parsing is strict: invalid data is a problem at its field.
"""

from collections.abc import Iterable, Iterator, Mapping
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
from companion.engine.log.entries import Entry
from companion.engine.problem import Problem, problem
from companion.store.bundle.bundle import Bundle
from companion.store.bundle.circle_bundle import CircleBundle
from companion.store.bundle.fingerprints import is_mark

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
    """Return a table as it stands in the document of its circle."""
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
