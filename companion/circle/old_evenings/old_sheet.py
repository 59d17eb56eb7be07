"""An old sheet as it was typed: the text, the guesses about it, and the resulting games."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from companion.circle.old_evenings.cells import (
    Meaning,
    SheetReading,
    WrittenScores,
    day_order,
    guessed,
    heads_and_body,
    read_cells,
    seems_by_deal,
)
from companion.circle.old_evenings.name_matches import MOST_NAMES
from companion.circle.old_evenings.old_games import MOST_GAMES, OldGame, games_of, seems_running
from companion.circle.old_evenings.sheet_text import SheetLine, lines_of
from companion.circle.old_evenings.values import pair_of, seem_pairs
from companion.engine.messages import Problem, problem


@dataclass(frozen=True)
class Corrections:
    """Corrections of the guesses; None where the guess is kept."""

    meanings: Sequence[Meaning] = ()
    by_deal: bool | None = None
    running: bool | None = None
    day_first: bool | None = None
    pairs: bool | None = None


@dataclass(frozen=True)
class OldSheet:
    """A sheet as parsed: its columns, its games, and all of its errors.

    `order_is_open` is whether nothing in it tells if days or months stand first, `has_pairs`
    whether some of its names may be those of partners.
    """

    heads: SheetLine
    body: tuple[SheetLine, ...]
    reading: SheetReading
    order_is_open: bool
    games: tuple[OldGame, ...]
    faults: tuple[Problem, ...]
    has_pairs: bool = False

    @property
    def has_days(self) -> bool:
        """Whether a column has days."""
        return Meaning.DATE in self.reading.meanings


def old_sheet(
    text: str,
    chosen: Corrections,
    *,
    day_first: bool,
    day: date,
    today: date,
    known: Collection[str] = (),
) -> OldSheet | Problem:
    """Return a sheet as it is read, or why it cannot be read at all.

    `day_first` is how days are written where the reader is, `day` that of a sheet without days.
    `known` are the names of people: a person called "Ann & Ben" is not a pair.
    """
    lines = lines_of(text)
    if isinstance(lines, Problem):
        return lines
    heads, body = heads_and_body(lines)
    if not body:
        return problem("old-empty")
    meanings = _meanings(heads, body, chosen)
    is_open, days_first = day_order(body, meanings)
    order = days_first if chosen.day_first is None else chosen.day_first
    by_deal = seems_by_deal(body, meanings) if chosen.by_deal is None else chosen.by_deal
    first = day_first if order is None else order
    names = _names(heads, body, meanings)
    pairs = seem_pairs(names, known) if chosen.pairs is None else chosen.pairs
    reading = SheetReading(meanings, by_deal, running=False, day_first=first, day=day, pairs=pairs)
    written = read_cells(heads, body, reading, today)
    running = by_deal and (_runs(written) if chosen.running is None else chosen.running)
    games = tuple(games_of(replace(written, running=running)))
    return OldSheet(
        heads,
        body,
        replace(reading, running=running),
        is_open and days_first is None,
        games,
        (*_too_many(games, written.faults), *written.faults),
        any(map(pair_of, names)),
    )


def _names(heads: SheetLine, body: Sequence[SheetLine], meanings: Sequence[Meaning]) -> list[str]:
    """Return the names above points, or those of the lines."""
    if Meaning.PLAYER not in meanings:
        heads_of = zip(heads.cells, meanings, strict=False)
        return [cell for cell, meaning in heads_of if meaning is Meaning.SCORES]
    at = meanings.index(Meaning.PLAYER)
    return [line.cells[at] for line in body if at < len(line.cells)]


def _meanings(
    heads: SheetLine, body: Sequence[SheetLine], chosen: Corrections
) -> tuple[Meaning, ...]:
    """Return what the columns are: chosen, unless the text has been changed since; else guessed."""
    usual = guessed(heads, body)
    return tuple(chosen.meanings) if len(chosen.meanings) == len(usual) else usual


def _too_many(games: Sequence[OldGame], faults: Sequence[Problem]) -> Iterator[Problem]:
    """Yield the fault of a sheet with too many games, or with nothing in it."""
    if len(games) > MOST_GAMES:
        yield problem("old-too-many", games=len(games), most=MOST_GAMES)
    elif (names := len(names_in(games))) > MOST_NAMES:
        yield problem("old-too-many-names", names=names, most=MOST_NAMES)
    elif not games and not faults:
        yield problem("old-empty")


def _runs(written: WrittenScores) -> bool:
    """Whether the numbers of deals are totals that run, by their column or by what they are."""
    if Meaning.POINTS in written.meanings:
        return False
    return Meaning.TOTAL in written.meanings or seems_running(written)


def names_in(games: Sequence[OldGame]) -> Mapping[str, int]:
    """Return the names of games, and the line in which each stands first."""
    lines: dict[str, int] = {}
    for game in games:
        for name in game.players:
            lines.setdefault(name, game.line)
    return lines
