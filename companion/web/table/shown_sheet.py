"""A sheet on a page that stands at no table: who plays, and how it stands."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.engine.fold.replay import Sheet
from companion.engine.log.position import Standing
from companion.words.scores import points


@dataclass(frozen=True)
class ShownSheet:
    """A sheet of a table that is not the one of this request."""

    sheet: Sheet

    @property
    def players(self) -> tuple[str, ...]:
        """Who sits there, by seat."""
        return self.sheet.position.players

    @property
    def standings(self) -> list[Standing]:
        """Everybody's total, best first."""
        return best_first(self.sheet.standings)

    @property
    def leader(self) -> Standing | None:
        """Who alone is in front after a deal, if anybody is."""
        return alone_in_front(self.standings) if self.sheet.position.completed else None

    def points(self, standing: Standing) -> str:
        """A total as the table writes it."""
        return points(standing.total, self.sheet.sign)


def best_first(standings: Sequence[Standing]) -> list[Standing]:
    """Everybody's total, best first."""
    return sorted(standings, key=lambda each: each.place)


def alone_in_front(standings: Sequence[Standing]) -> Standing | None:
    """Who is in front of others, with nobody beside."""
    first = [each for each in standings if each.place == 1]
    return first[0] if len(first) == 1 and len(standings) > 1 else None
