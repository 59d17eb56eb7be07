"""A blank score sheet for printing: its columns, a line for each deal, rules at the bottom."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from companion.drawing.signs import initials
from companion.engine.contract.game import AnyGame, BlankSheet, FootNote, PlannedDeal
from companion.engine.fold.replay import Sheet
from companion.engine.messages import Message, Text
from companion.engine.rules.book import BookRule
from companion.engine.seating import Seat, Side, side_index
from companion.words.scores import points

FITTING = 16
"""How many lines fit on a page below the names."""
SMALLEST_GROUP = 3


@dataclass(frozen=True)
class BlankLine:
    """The line of a deal: what is known of it, the place of the dealer's side, its dealer's mark.

    `place` is None if anybody may deal; `mark` tells partners apart. A full line follows one that
    `closes` a group.
    """

    deal: int
    known: PlannedDeal | None
    place: int | None
    mark: str
    closes: bool


@dataclass(frozen=True)
class Beginning:
    """Where a sheet begins: at which deal, who deals it, and the totals before it.

    `dealer` is None if anybody may deal, and `totals` is empty if the sheet begins at 0.
    """

    dealer: Seat | None
    deal: int = 1
    totals: tuple[str, ...] = ()


@dataclass(frozen=True)
class PrintedSheet:
    """A blank sheet that is ready to be drawn; `names` are by seat, "" for one to be filled in."""

    game: AnyGame
    rules: Any
    sides: tuple[Side, ...]
    names: tuple[str, ...]
    begins: Beginning

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.names)

    @cached_property
    def declared(self) -> BlankSheet:
        """What the game puts on it."""
        return self.game.blank_sheet(self.rules, self.seats)

    @property
    def width(self) -> int:
        """The number of narrow columns, by which the sheet chooses its size of letters."""
        return len(self.declared.of_deal) + len(self.sides) * len(self.declared.of_side)

    @cached_property
    def lines(self) -> tuple[BlankLine, ...]:
        """The lines of the deals that are still to be played."""
        return tuple(self._lines())

    @cached_property
    def notes(self) -> tuple[tuple[Text, tuple[Message, ...]], ...]:
        """The headings at the foot with the sentences of the game's book that belong there."""
        book = self.game.book(self.rules, self.seats)
        notes = ((note.heading, tuple(_noted(note, book))) for note in self.declared.notes)
        return tuple((heading, said) for heading, said in notes if said)

    def _lines(self) -> Iterator[BlankLine]:
        """Yield the lines, in the order of the deals."""
        cycle, first, group = self.declared.known, self.begins.deal, self._group
        last = self.declared.deals or first - 1 + group * max(1, FITTING // group)
        for deal in range(first, last + 1):
            known = cycle[(deal - 1) % len(cycle)] if cycle else None
            closes = (deal - first + 1) % group == 0 or deal == last
            yield BlankLine(deal, known, *self._dealt(deal - first), closes)

    def _dealt(self, later: int) -> tuple[int | None, str]:
        """Return the place of the side that deals so many deals later, and its dealer's mark."""
        if self.begins.dealer is None or not self.declared.has_dealers:
            return None, ""
        dealer = self.begins.dealer.left(self.seats, later)
        place = side_index(self.sides, dealer)
        numbers = [str(seat + 1) for seat in range(self.seats)]
        letters = initials(self.names) if all(self.names) else numbers
        return place, letters[dealer] if len(self.sides[place].seats) > 1 else ""

    @property
    def _group(self) -> int:
        """After how many deals a full line follows: a cycle, or a deal of everybody."""
        cycle = len(self.declared.known)
        return cycle if cycle > 1 else max(SMALLEST_GROUP, self.seats)


def blank_sheet_of(
    game: AnyGame, rules: Any, names: Sequence[str], first_dealer: Seat
) -> PrintedSheet:
    """Return the sheet of a new table with these names by seat, "" for those not known."""
    sides = game.sides(rules, len(names))
    return PrintedSheet(game, rules, sides, tuple(names), Beginning(first_dealer))


def blank_sheet_at(sheet: Sheet) -> PrintedSheet:
    """Return the sheet that continues a table: with the deals to come and the totals so far.

    Where the game is over, or all players have deals of their own, it begins at the first deal.
    """
    game, at = sheet.table.game, sheet.position
    begins = Beginning(at.dealer)
    if at.completed and sheet.result is None and not game.own_deals(at):
        totals = (points(standing.total, sheet.sign) for standing in sheet.standings)
        begins = Beginning(at.dealer, at.completed + 1, tuple(totals))
    return PrintedSheet(game, at.rules, at.sides, tuple(at.players), begins)


def _noted(note: FootNote, book: Sequence[BookRule]) -> Iterator[Message]:
    """Yield the sentences of a game's book that a note names."""
    for rule in book:
        if rule.option in note.rules or rule.message.code.partition("-book-")[2] in note.rules:
            yield rule.message
