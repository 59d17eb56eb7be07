"""A table as one JSON document: what is needed to fold its sheet again, and nothing derived.

docs/verifying.md has the form. It is read strictly: what cannot be is a problem at its field.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.contract.game import AnyGame, Games
from companion.engine.files.at_once import shown
from companion.engine.fold.replay import Table
from companion.engine.log.entries import Entry, EntryError
from companion.engine.names import LONGEST_TEXT, clean, name_problem
from companion.engine.problem import Problem, problem
from companion.engine.rules.options import Ruleset
from companion.engine.seating import Seat

FORMAT = "companion-table"
VERSION = 1
MOST_ENTRIES = 100_000
_FIELDS = ("format", "version", "game", "rules", "players", "first_dealer", "entries")
_ENTRY = ("number", "key", "author", "at", "seen", "action")
_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")


@dataclass(frozen=True)
class TableFile:
    """A table and its log."""

    table: Table
    entries: tuple[Entry, ...]

    def to_json(self) -> dict[str, Any]:
        """The document as plain data."""
        table, codec = self.table, self.table.game.codec
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": table.game.key,
            "rules": table.rules.to_json(),
            "players": list(table.players),
            "first_dealer": int(table.first_dealer),
            "entries": [
                {name: getattr(each, name) for name in _ENTRY}
                | {"action": codec.to_json(each.action)}
                for each in self.entries
            ],
        }


def read_table(data: object, games: Games) -> TableFile | tuple[Problem, ...]:
    """A table from plain data, or every problem found."""
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        return (problem("exported-format", field="format"),)
    if data.get("version") != VERSION:
        return (problem("exported-version", field="version", version=VERSION),)
    name = data.get("game")
    game = games.get(name) if isinstance(name, str) else None
    if game is None:
        return (problem("exported-game", field="game"),)
    reader = _Reader(data, game)
    reader.only("", data, _FIELDS)
    players = reader.players()
    rules = reader.rules(len(players)) if players else None
    dealer, entries = reader.dealer(len(players) or 1), reader.entries()
    if reader.problems or rules is None:
        return tuple(reader.problems)
    return TableFile(Table(game, rules, players, dealer), entries)


class _Reader:
    """Takes the fields of the document, and gathers what is wrong with them."""

    def __init__(self, data: Mapping[str, Any], game: AnyGame) -> None:
        self._data, self._game = data, game
        self.problems: list[Problem] = []

    def refuse(self, code: str, field: str, **params: Any) -> None:
        """Note a problem at a field."""
        self.problems.append(problem(code, field=field, **params))

    def only(self, at: str, data: Mapping[str, Any], known: tuple[str, ...]) -> None:
        """Refuse fields that nobody knows."""
        for name in data:
            if name not in known:
                text = shown(name)
                self.refuse("transcript-field", f"{at}{text}", name=text)

    def players(self) -> tuple[str, ...]:
        """The names clockwise; none if there is something wrong with their number."""
        listed = self._data.get("players")
        if not isinstance(listed, list) or len(listed) not in self._game.table_sizes:
            self.refuse("exported-players", "players", sizes=tuple(sorted(self._game.table_sizes)))
            return ()
        names: list[str] = []
        for seat, each in enumerate(listed):
            name, at = clean(each) if isinstance(each, str) else "", f"players[{seat}]"
            wrong = name_problem(name, names, at)
            self.problems += [wrong] if wrong else []
            names.append(name)
        return tuple(names)

    def rules(self, seats: int) -> Ruleset | None:
        """The ruleset; its problems stand at `rules.OPTION`."""
        values = self._data.get("rules")
        if not isinstance(values, Mapping):
            self.refuse("transcript-object", "rules")
            return None
        known = {shown(name): value for name, value in values.items()}
        read: Ruleset | tuple[Problem, ...] = self._game.rules.read(known, seats)
        if isinstance(read, Ruleset):
            return read
        self.problems += [Problem(p.message, f"rules.{p.field}", p.rules) for p in read]
        return None

    def dealer(self, seats: int) -> Seat:
        """Who deals first."""
        return Seat(self._number("first_dealer", self._data.get("first_dealer"), 0, seats - 1))

    def entries(self) -> tuple[Entry, ...]:
        """The log in its order."""
        listed = self._data.get("entries")
        if not isinstance(listed, list):
            self.refuse("transcript-list", "entries")
            return ()
        if len(listed) > MOST_ENTRIES:
            self.refuse("transcript-long", "entries", most=MOST_ENTRIES)
            return ()
        found = [self._entry(number, each) for number, each in enumerate(listed, 1)]
        seen: set[str] = set()
        for place, entry in enumerate(found):
            if entry is not None and entry.key in seen:
                self.refuse("exported-key", f"entries[{place}].key")
            seen |= {entry.key} if entry else set()
        return tuple(entry for entry in found if entry is not None)

    def _entry(self, number: int, data: object) -> Entry | None:
        """One entry, as the log numbers it."""
        at = f"entries[{number - 1}]"
        if not isinstance(data, Mapping) or not data.keys() >= set(_ENTRY):
            self.refuse("exported-entry", at)
            return None
        self.only(f"{at}.", data, _ENTRY)
        before = len(self.problems)
        if type(data["number"]) is not int or data["number"] != number:
            self.refuse("exported-number", f"{at}.number", number=number)
        key, author = (self._text(f"{at}.{name}", data[name]) for name in ("key", "author"))
        moment = data["at"]
        if not isinstance(moment, str) or not _TIME.fullmatch(moment):
            self.refuse("exported-time", f"{at}.at")
        seen = self._number(f"{at}.seen", data["seen"], 0, number - 1)
        try:
            action = self._game.codec.from_json(data["action"])
        except EntryError:
            self.refuse("exported-action", f"{at}.action")
            return None
        clear = len(self.problems) == before
        return Entry(number, key, author, moment, seen, action) if clear else None

    def _number(self, at: str, value: object, low: int, high: int) -> int:
        """A whole number within bounds."""
        if type(value) is int and low <= value <= high:
            return value
        self.refuse("transcript-number", at, low=low, high=max(low, high))
        return low

    def _text(self, at: str, value: object) -> str:
        """A text within bounds."""
        if isinstance(value, str) and len(value) <= LONGEST_TEXT and value.isprintable():
            return value
        self.refuse("exported-text", at, longest=LONGEST_TEXT)
        return ""
