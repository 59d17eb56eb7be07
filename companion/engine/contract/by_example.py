"""`ByExample`, the base class by which a game tells which points its rules can have made."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import ClassVar, Generic

from companion.engine.log.entries import Action
from companion.engine.log.position import Position
from companion.engine.messages import Text
from companion.engine.rules.options import R

PointsBySide = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TellingDeal:
    """A kind of deal that a table remembers, and the points that it can score under some rules.

    Rules under which the points differ can be told apart by such a deal.
    """

    name: Text
    points: frozenset[PointsBySide]


class ByExample(ABC, Generic[R]):
    """What an old sheet of points tells about the house rules. Stateless.

    The methods ask the game's own scoring. They may be given rules of which only some are known:
    reading one of the others raises an exception that the search catches, so what is read late or
    not at all keeps the search short.
    """

    looks_back: ClassVar[bool] = False
    """Whether rows before a deal matter for it, and not only the totals."""

    @abstractmethod
    def seats_of(self, columns: int) -> int:
        """Return how many players a sheet with so many columns is of; 0 if there is no such sheet.

        Partners share a column, or each of them has one.
        """

    @abstractmethod
    def can_score(self, position: Position[R], points: PointsBySide) -> bool:
        """Return whether a deal can score these points, by side, after this position."""

    def ways(self, position: Position[R], points: PointsBySide) -> Iterator[Callable[[], bool]]:
        """Yield each way in which a deal may have scored these points, as a test of whether it did.

        Together they say what `can_score` says. Each is work, of which the search does only so
        much; and what one of them leaves open is not asked if another one holds.
        """
        yield lambda: self.can_score(position, points)

    def deal_of(self, position: Position[R], points: PointsBySide) -> Action | None:
        """Return an entry that scores these points after this position; None if none is known."""
        return None

    @abstractmethod
    def is_over(self, position: Position[R]) -> bool:
        """Return whether the rules end the game at this position."""

    @abstractmethod
    def telling_deals(self, rules: R, seats: int) -> Iterator[TellingDeal]:
        """Yield the kinds of deals by which rules are told apart, the most frequent first."""
