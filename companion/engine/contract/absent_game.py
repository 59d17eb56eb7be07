"""`AbsentGame` replaces a game that is not installed: its tables are stored unchanged.

Their logs are neither checked nor interpreted. Once the game is installed, its own codec and rules
read what was stored, as strictly as any import.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from companion.engine.contract.folder import is_key
from companion.engine.contract.game import CONTRACT, AnyGame, Game, Games
from companion.engine.log.codec import Codec, EntryError, read_options
from companion.engine.log.entries import Action, UnreadAction
from companion.engine.log.forms import Form
from companion.engine.log.position import Plan, Position, Result
from companion.engine.messages import NOTHING, Problem, Text, problem
from companion.engine.rules.options import Ruleset, is_readable, version_of

_MOST_PLAYERS = 12
_DEEPEST = 50
"""How many lists and objects of an action may lie inside each other: each reader of it descends."""


@dataclass(frozen=True)
class UnreadRules(Ruleset):
    """The rules of a game that is not installed: their values, in the order of their names."""

    values: tuple[tuple[str, str | int], ...] = ()

    @classmethod
    def read(
        cls, values: Mapping[str, object], seats: int, *, new: bool = False
    ) -> "Self | tuple[Problem, ...]":
        """Return what could be the values of any game's options, or the problem."""
        try:
            return cls(values=tuple(read_options(values).items()))
        except EntryError:
            return (problem("option-value", field=""),)

    def to_json(self) -> dict[str, str | int]:
        """Return the values as they came."""
        return dict(self.values)


class _UnreadCodec(Codec):
    """Keeps actions as the plain data that they are."""

    def to_json(self, action: Action) -> dict[str, Any]:
        """Return the data of an action."""
        return dict(action.data) if isinstance(action, UnreadAction) else super().to_json(action)

    def from_json(self, data: object) -> Action:
        """Return an action of any kind. Raise EntryError if it cannot be stored."""
        if not isinstance(data, Mapping) or not isinstance(data.get("kind"), str):
            raise EntryError("unknown kind of entry")
        if not _is_within(data, _DEEPEST):
            raise EntryError("not an entry that can be stored")
        try:
            json.dumps(data, ensure_ascii=False, allow_nan=False).encode()
        except ValueError as error:
            raise EntryError("not an entry that can be stored") from error
        return UnreadAction(data)


class AbsentGame(Game[UnreadRules]):
    """A game of which only the key is known. No log of it can be replayed."""

    contract = CONTRACT
    name = NOTHING
    blurb = NOTHING
    table_sizes = tuple(range(1, _MOST_PLAYERS + 1))
    actions = ()
    rules = UnreadRules

    def __init__(self, key: str) -> None:
        """`key` is that of the game that is missing."""
        self.key = key
        self.name = Text(key)  # type: ignore[misc]  # a name of its own for each
        self.codec = _UnreadCodec(())

    def judge(self, position: Position[UnreadRules], action: Action) -> Problem:
        """Refuse every action: its effect is unknown."""
        return problem("exported-game")

    def plan(self, position: Position[UnreadRules]) -> Plan:
        """Return nothing that could be done."""
        return Plan(position.completed + 1, position.dealer, ())

    def result(self, position: Position[UnreadRules]) -> Result | None:
        """Return None: how the game ends is unknown."""
        return None

    def forms(self, position: Position[UnreadRules]) -> tuple[Form, ...]:
        """Return none: nothing can be entered."""
        return ()


def _is_within(data: object, levels: int) -> bool:
    """Whether no more than this many lists and objects lie inside each other."""
    if isinstance(data, Mapping):
        data = [*data.values()]
    if not isinstance(data, list):
        return True
    return levels > 0 and all(_is_within(part, levels - 1) for part in data)


def game_for(key: str, rules: Mapping[str, Any], games: Games) -> AnyGame:
    """Return the game of a table if its rules can be read here, else its substitute."""
    game = games.get(key)
    if game and is_readable(version_of(rules), game.rules.rules_version, game.rules.earlier):
        return game
    return AbsentGame(key)


def games_for(document: object, games: Games) -> Games:
    """Return the game with which to read a table's document, by its key; `AbsentGame` if missing.

    The games that are here are returned where the document names none that could be.
    """
    if not isinstance(document, Mapping):
        return games
    key, rules = document.get("game"), document.get("rules")
    if not isinstance(key, str) or not is_key(key) or not isinstance(rules, Mapping):
        return games
    return {key: game_for(key, rules, games)}
