"""What a game folder provides: the whole contract between a game and the house."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from companion.engine.entries import Action, Codec
from companion.engine.position import Open, Plan, Position, Question, R, Result, Scored, Standing
from companion.engine.seating import Seat, Side, singles
from companion.engine.shapes import Form
from companion.engine.verdict import Problem
from companion.engine.words import Text

A = TypeVar("A", bound=Action)


class Game(ABC, Generic[R]):
    """A card game at the table. Stateless: every method is a function of its arguments.

    A folder's sentences stand in `en.ftl` and `ja.ftl` beside its code, its worked examples in
    `examples.toml`; `folder` says where that is.
    """

    key: ClassVar[str]
    name: ClassVar[Text]
    blurb: ClassVar[Text]
    folder: ClassVar[Path]
    table_sizes: ClassVar[tuple[int, ...]]
    actions: ClassVar[tuple[type[Action], ...]]
    rules: type[R]
    keeps_records: ClassVar[bool] = False
    """Whether a player's sittings are compared: one total each, and higher is better."""

    @cached_property
    def codec(self) -> Codec:
        """Reads and writes this game's entries."""
        return Codec(self.actions)

    def sides(self, rules: R, seats: int) -> tuple[Side, ...]:
        """Who scores together; everybody alone unless the game says otherwise."""
        return singles(seats)

    def dealer_after_misdeal(self, position: Position[R]) -> Seat:
        """Who deals when a deal is off: the same dealer unless the rules say otherwise (Q-H6)."""
        return position.dealer

    @abstractmethod
    def judge(self, position: Position[R], action: Action) -> Open | Scored | Problem:
        """What one of the game's own actions does to the deal in progress, or why it cannot be."""

    @abstractmethod
    def plan(self, position: Position[R]) -> Plan:
        """What happens now."""

    def question(self, position: Position[R]) -> Question | None:
        """What must be decided before the deal in progress can be closed; nothing by default."""
        return None

    def losers(self, position: Position[R]) -> tuple[int, ...]:
        """The sides that are named losers should it end now; nobody where all are ranked."""
        return ()

    @abstractmethod
    def standings(self, position: Position[R]) -> tuple[Standing, ...]:
        """How each side stands, in the order of the sides."""

    @abstractmethod
    def result(self, position: Position[R]) -> Result | None:
        """The end that the rules prescribe, or None while the game goes on."""

    @abstractmethod
    def forms(self, position: Position[R]) -> tuple[Form, ...]:
        """The ways to enter what comes next, the usual one first; one at least while it goes on."""


AnyGame = Game[Any]
Games = Mapping[str, AnyGame]
