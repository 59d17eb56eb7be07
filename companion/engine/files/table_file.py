"""A table as one JSON document: what is needed to replay its sheet, and nothing derived.

docs/verifying.md describes the format. Parsing is strict: invalid data is a problem at its field.
"""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from companion.engine.contract.game import Games
from companion.engine.files.strict_reader import StrictReader
from companion.engine.fold.replay import Table
from companion.engine.log.codec import Codec, EntryError
from companion.engine.log.entries import Entry
from companion.engine.messages import LONGEST_TEXT, Problem, clean_text, name_problem, problem
from companion.engine.seating import Seat

FORMAT = "companion-table"
VERSION = 1
MOST_ENTRIES = 100_000
_FIELDS = ("format", "version", "game", "rules", "players", "first_dealer", "entries")
_ENTRY = ("number", "key", "author", "at", "seen", "action")
_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", re.ASCII)


@dataclass(frozen=True)
class TableFile:
    """A table and its log."""

    table: Table
    entries: tuple[Entry, ...]

    def to_json(self) -> dict[str, Any]:
        """Return the JSON document."""
        table, codec = self.table, self.table.game.codec
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": table.game.key,
            "rules": table.rules.to_json(),
            "players": list(table.players),
            "first_dealer": int(table.first_dealer),
            "entries": [entry_json(entry, codec) for entry in self.entries],
        }


def entry_json(entry: Entry, codec: Codec) -> dict[str, Any]:
    """Return an entry as in a document."""
    named = {name: getattr(entry, name) for name in _ENTRY}
    return {**named, "action": codec.to_json(entry.action)}


def is_moment(text: object) -> bool:
    """Whether an object is a time in UTC as our clock writes it, and as there is one."""
    if not isinstance(text, str) or not _TIME.fullmatch(text):
        return False
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return True


def read_table(data: object, games: Games) -> TableFile | tuple[Problem, ...]:
    """Parse a table from plain data; return every problem if it is invalid."""
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        return (problem("exported-format", field="format"),)
    if data.get("version") != VERSION:
        return (problem("exported-version", field="version", version=VERSION),)
    name = data.get("game")
    game = games.get(name) if isinstance(name, str) else None
    if game is None:
        return (problem("exported-game", field="game"),)
    reader = TableReader(data)
    reader.only(_FIELDS, data)
    players = reader.players(game.table_sizes)
    rules = reader.rules(game, len(players), data.get("rules")) if players else None
    last = max(0, len(players) - 1)
    dealer = Seat(reader.number("first_dealer", data.get("first_dealer"), 0, last))
    entries = reader.entries(game.codec)
    if reader.problems or rules is None:
        return tuple(reader.problems)
    return TableFile(Table(game, rules, players, dealer), entries)


class TableReader(StrictReader):
    """A parser of a table and its log."""

    def players(self, sizes: Collection[int]) -> tuple[str, ...]:
        """Parse the names clockwise; return none if their number is not among the sizes."""
        listed = self.data.get("players")
        if not isinstance(listed, list) or len(listed) not in sizes:
            self.refuse("exported-players", "players", sizes=tuple(sorted(sizes)))
            return ()
        names: list[str] = []
        for seat, player in enumerate(listed):
            name, at = clean_text(player) if isinstance(player, str) else "", f"players[{seat}]"
            wrong = name_problem(name, names, at)
            self.problems += [wrong] if wrong else []
            names.append(name)
        return tuple(names)

    def entries(self, codec: Codec) -> tuple[Entry, ...]:
        """Parse the log in order."""
        listed = self.items("entries", self.data.get("entries"), MOST_ENTRIES)
        parsed = [self._entry(codec, number, plain) for number, plain in enumerate(listed, 1)]
        seen: set[str] = set()
        for index, entry in enumerate(parsed):
            if entry is not None and entry.key in seen:
                self.refuse("exported-key", f"entries[{index}].key")
            seen |= {entry.key} if entry else set()
        return tuple(entry for entry in parsed if entry is not None)

    def _entry(self, codec: Codec, number: int, data: object) -> Entry | None:
        """Parse the entry that must have this number."""
        at = f"entries[{number - 1}]"
        if not isinstance(data, Mapping) or not data.keys() >= set(_ENTRY):
            self.refuse("exported-entry", at)
            return None
        self.only(_ENTRY, data, f"{at}.")
        before = len(self.problems)
        if type(data["number"]) is not int or data["number"] != number:
            self.refuse("exported-number", f"{at}.number", number=number)
        key, author = (self._text(f"{at}.{name}", data[name]) for name in ("key", "author"))
        moment = data["at"]
        if not is_moment(moment):
            self.refuse("exported-time", f"{at}.at")
        seen = self.number(f"{at}.seen", data["seen"], 0, number - 1)
        try:
            action = codec.from_json(data["action"])
        except EntryError:
            self.refuse("exported-action", f"{at}.action")
            return None
        clear = len(self.problems) == before
        return Entry(number, key, author, moment, seen, action) if clear else None

    def _text(self, at: str, value: object) -> str:
        """Parse a text that is short enough and already clean."""
        if isinstance(value, str) and len(value) <= LONGEST_TEXT and clean_text(value) == value:
            return value
        self.refuse("exported-text", at, longest=LONGEST_TEXT)
        return ""
