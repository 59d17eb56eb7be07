"""A sheet shown on a page outside its table: the players and the standings."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.engine.fold.replay import Sheet
from companion.engine.log.position import Standing
from companion.words.scores import points


@dataclass(frozen=True)
class SheetView:
    """The sheet of a table other than this request's."""

    sheet: Sheet

    @property
    def players(self) -> tuple[str, ...]:
        """The players by seat."""
        return self.sheet.position.players

    @property
    def standings(self) -> list[Standing]:
        """The standings of all sides, best first."""
        return best_first(self.sheet.standings)

    @property
    def leader(self) -> Standing | None:
        """The side that leads alone; None if there is none, or before the first deal."""
        return alone_in_front(self.standings) if self.sheet.position.completed else None

    def points(self, standing: Standing) -> str:
        """Return a total as the table writes it."""
        return points(standing.total, self.sheet.sign)


def best_first(standings: Sequence[Standing]) -> list[Standing]:
    """Return the standings, best first."""
    return sorted(standings, key=lambda standing: standing.place)


def alone_in_front(standings: Sequence[Standing]) -> Standing | None:
    """Return the side that leads alone, or None if the first place is shared or has no rivals."""
    first = [standing for standing in standings if standing.place == 1]
    return first[0] if len(first) == 1 and len(standings) > 1 else None
