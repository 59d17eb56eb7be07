"""What was counted in each deal of a table, kept as text until somebody asks for it.

Most pages need nothing but the subtotals of a table.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from companion.engine.contract.figures import Count, Counts
from companion.engine.seating import Seat


class CountColumns:
    """The counts of all deals of a table: by figure, for each deal, seat, amount and chances."""

    def __init__(self, text: str) -> None:
        """Keep the text of `columns_text`."""
        self.text = text

    @cached_property
    def read(self) -> Mapping[str, list[list[int]]]:
        """The counts of each deal as numbers in threes."""
        columns: Mapping[str, list[list[int]]] = json.loads(self.text)
        return columns

    def at(self, key: str, place: int) -> Sequence[int]:
        """Return seat, amount and chances, again and again, of a figure in one deal."""
        deals = self.read.get(key)
        return deals[place] if deals else ()


class DealCounts(Mapping[str, Mapping[Seat, Count]]):
    """The counts of one deal, by figure and seat."""

    __slots__ = ("columns", "place")

    def __init__(self, columns: CountColumns, place: int) -> None:
        """Look into the columns of a table, at one of its deals."""
        self.columns = columns
        self.place = place

    def __getitem__(self, key: str) -> Mapping[Seat, Count]:
        """Return the counts of a figure, by seat."""
        if key not in self.columns.read:
            raise KeyError(key)
        numbers = iter(self.columns.at(key, self.place))
        return {
            Seat(seat): Count(amount, of)
            for seat, amount, of in zip(numbers, numbers, numbers, strict=True)
        }

    def __iter__(self) -> Iterator[str]:
        """Iterate over the figures of the table, also those that say nothing of this deal."""
        return iter(self.columns.read)

    def __len__(self) -> int:
        """Return the number of figures."""
        return len(self.columns.read)


def columns_text(deals: Sequence[Counts]) -> str:
    """Return the text that keeps the counts of these deals."""
    keys = dict.fromkeys(key for deal in deals for key in deal)
    columns = {key: [_flat(deal.get(key, {})) for deal in deals] for key in keys}
    return json.dumps(columns, separators=(",", ":"))


def _flat(by_seat: Mapping[Seat, Count]) -> list[int]:
    """Return the counts of a figure in one deal as numbers in threes."""
    return [part for seat, tally in by_seat.items() for part in (seat, tally.amount, tally.of)]
