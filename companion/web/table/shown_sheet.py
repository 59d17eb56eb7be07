"""A sheet on a page that stands at no table: who plays, and how it stands."""

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
        return sorted(self.sheet.standings, key=lambda each: each.place)

    @property
    def leader(self) -> Standing | None:
        """Who alone is in front after a deal, if anybody is."""
        first = [each for each in self.standings if each.place == 1]
        alone = self.sheet.position.completed and len(first) == 1 and len(self.standings) > 1
        return first[0] if alone else None

    def points(self, standing: Standing) -> str:
        """A total as the table writes it."""
        return points(standing.total, self.sheet.sign)
