"""Turns old games into tables: deals where the rules allow them, otherwise adjustments."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import combinations
from typing import Any, TypeAlias

from companion.circle.old_evenings.old_games import OldDeal, OldGame
from companion.circle.old_evenings.values import Pair
from companion.circle.people import PersonKey
from companion.circle.tables.played import PlayedTable
from companion.engine.contract.game import AnyGame
from companion.engine.fold.events import MOST_ON_PAPER
from companion.engine.fold.replay import Sheet, Table, replay, sheet_after
from companion.engine.log.entries import Action, Adjustment, EarlyEnd, Entry, OnPaper
from companion.engine.messages import Problem, name_problem, problem
from companion.engine.rules.options import Ruleset
from companion.engine.seating import Seat

_Reason: TypeAlias = Callable[[OldDeal, int], str]
MOST_OF_A_GAME = 1_000
"""The most entries that an old game may become; each takes longer the longer its log is."""
_MOST_AT_ONCE = 1_000
"""The most points of one entry: a sheet that is brought in again becomes the same entries."""


@dataclass(frozen=True)
class Keeping:
    """The settings with which the games of a sheet are kept.

    `values` are house rules by name, valid for any number of players. `author` is whom the entries
    are by. `reason` is called with a deal whose points the rules cannot have made, and with their
    sum; it returns the note on the adjustment that takes the place of the deal.
    """

    game: AnyGame
    values: dict[str, Any]
    author: str
    reason: _Reason


def kept_game(old: OldGame, keeping: Keeping, at: str) -> Sheet | Problem:
    """Return the sheet of an old game that was played at a time, or why it cannot be kept."""
    begun = _empty_sheet(old, keeping)
    if isinstance(begun, Problem):
        return begun
    if most_entries(old) > MOST_OF_A_GAME:
        return problem("old-game-unfit", line=old.line)
    log = _Log(begun, keeping, at)
    fits = log.add_deals(old) if old.by_deal else True
    if not log.sheet.position.completed:
        log = _Log(begun, keeping, at)
        fits = log.add_paper(old)
    if not fits or (log.sheet.result is None and not log.add(EarlyEnd())):
        return problem("old-game-unfit", line=old.line)
    return log.sheet


def _empty_sheet(old: OldGame, keeping: Keeping) -> Sheet | Problem:
    """Return the sheet before the first deal, or what is wrong with the players."""
    game, names = keeping.game, old.players
    if len(names) not in game.table_sizes:
        sizes = game.table_sizes
        least, most = min(sizes), max(sizes)
        code = "old-players-exactly" if least == most else "old-players"
        return problem(code, line=old.line, seated=len(names), least=least, most=most)
    for index, name in enumerate(names):
        wrong = name_problem(name, names[:index], "")
        if wrong is not None:
            # Message codes: old-name-missing, old-name-too-long, old-name-twice
            return problem(f"old-{wrong.code}", line=old.line, name=name)
    rules = game.rules.read(keeping.values, len(names))
    if not isinstance(rules, Ruleset):
        return problem("old-rules-unfit", line=old.line, seated=len(names))
    for seating in _seatings(names, old.partners):
        begun = replay(Table(game, rules, seating, Seat(0)), ())
        if all(_fits(begun, deal) for deal in (old.deals if old.by_deal else [old.as_one])):
            return begun
    return problem("old-partners", line=old.line)


def _seatings(names: tuple[str, ...], partners: Sequence[Pair]) -> Iterator[tuple[str, ...]]:
    """Yield possible seatings: by the given partners, in the sheet's order, with others."""
    seating = tuple(name for seat in zip(*partners, strict=True) for name in seat)
    if sorted(seating) == sorted(names):
        yield seating
    yield names
    if len(names) % 2 == 0:
        for one in combinations(names, len(names) // 2):
            other = [name for name in names if name not in one]
            yield tuple(name for pair in zip(one, other, strict=True) for name in pair)


def _fits(begun: Sheet, deal: OldDeal) -> bool:
    """Whether partners have the same points."""
    players = begun.table.players
    points = (
        {deal.points.get(players[seat], 0) for seat in side.seats} for side in begun.position.sides
    )
    return all(len(points_of_side) == 1 for points_of_side in points)


class _Log:
    """A log that takes only entries which the rules allow."""

    def __init__(self, begun: Sheet, keeping: Keeping, at: str) -> None:
        """Begin with an empty log."""
        self.sheet, self._keeping, self._at = begun, keeping, at

    def add(self, action: Action) -> bool:
        """Add an entry; return whether the rules allow it."""
        after = self._after(action)
        if isinstance(after, Problem):
            return False
        self.sheet = after
        return True

    def _after(self, action: Action) -> Sheet | Problem:
        """Return the sheet with one more entry."""
        head = self.sheet.head
        entry = Entry(head + 1, "", self._keeping.author, self._at, head, action)
        return sheet_after(self.sheet, entry)

    def add_deals(self, old: OldGame) -> bool:
        """Add deals: as such where the rules can have made them, else as points agreed.

        Return whether all of them fit into the log.
        """
        fits = True
        for deal in old.deals:
            points = self._by_side(deal)
            if deal.number is None or not self._add_deal(points):
                fits = self._agree(deal, points) and fits
        return fits

    def _add_deal(self, points: tuple[int, ...]) -> bool:
        """Add a deal with these points; return whether the rules can have made it."""
        example, position = self._keeping.game.by_example, self.sheet.position
        action = example.deal_of(position, points) if example else None
        after = self._after(action) if action else None
        if not isinstance(after, Sheet) or after.stop is not None:
            return False
        made = [row for row in after.rows[len(self.sheet.rows) :] if row.deal]
        if [row.deltas for row in made] != [points]:
            return False
        self.sheet = after
        return True

    def add_paper(self, old: OldGame) -> bool:
        """Add a game whose deals cannot be scored; return whether the rules allow it.

        Totals become a sheet on paper. Where that cannot be, or the deals are known, that sheet is
        empty, and the points of each deal are added as agreed.
        """
        if not old.by_deal and self._add_sheet(old, self._by_side(old.as_one)):
            return True
        nothing = (0,) * len(self.sheet.position.sides)
        return self._add_sheet(old, nothing) and all(
            self._agree(deal, self._by_side(deal)) for deal in old.deals
        )

    def _add_sheet(self, old: OldGame, totals: tuple[int, ...]) -> bool:
        """Add a sheet on paper; return whether the rules allow it.

        Rules that end after this many deals allow fewer than were played.
        """
        if any(abs(total) > _MOST_AT_ONCE for total in totals):
            return False
        most, dealer = min(max(old.deal_count, 1), MOST_ON_PAPER), self.sheet.position.dealer
        return any(self.add(OnPaper(deals, totals, dealer)) for deals in range(most, 0, -1))

    def _agree(self, deal: OldDeal, points: tuple[int, ...]) -> bool:
        """Add points as agreed, in several entries if they are many; return whether they fit."""
        reason = self._keeping.reason(deal, sum(deal.points.values()))
        while any(points):
            part = tuple(max(-_MOST_AT_ONCE, min(_MOST_AT_ONCE, amount)) for amount in points)
            if not self.add(Adjustment(part, reason)):
                return False
            points = tuple(all_ - own for all_, own in zip(points, part, strict=True))
        return True

    def _by_side(self, deal: OldDeal) -> tuple[int, ...]:
        """Return the points of a deal by side, as the log counts them."""
        players, sign = self.sheet.table.players, self.sheet.sign
        return tuple(
            sign * deal.points.get(players[side.seats[0]], 0) for side in self.sheet.position.sides
        )


def most_entries(old: OldGame) -> int:
    """Return how many entries the deals of a game can become."""
    points = (max(map(abs, deal.points.values()), default=0) for deal in old.deals)
    return sum(max(1, -(-amount // _MOST_AT_ONCE)) for amount in points)


def renamed(old: OldGame, names: dict[str, str]) -> OldGame:
    """Return a game in which names are replaced by those under which people are known."""
    deals = tuple(
        replace(
            deal, points={names.get(name, name): points for name, points in deal.points.items()}
        )
        for deal in old.deals
    )
    partners = tuple((names.get(one, one), names.get(two, two)) for one, two in old.partners)
    players = tuple(names.get(name, name) for name in old.players)
    return replace(old, players=players, deals=deals, partners=partners)


# Games that the circle already has


_Alike: TypeAlias = tuple[date, str, frozenset[tuple[PersonKey, int]]]
"""What a game and its copy have in common: night, game, and everybody's total."""


def known_games(
    brought: Sequence[tuple[date, Sheet]],
    tables: Iterable[PlayedTable],
    nights: Mapping[str, date],
    person_of: Callable[[str], PersonKey],
) -> frozenset[int]:
    """Return the indices of those that are among the tables; each table counts for one of them.

    `nights` are those of the tables by mark; a table without a night was not played.
    """
    here = Counter(
        _of_table(table, nights[table.mark], person_of) for table in tables if table.mark in nights
    )
    known = set[int]()
    for index, (day, sheet) in enumerate(brought):
        alike = _of_sheet(sheet, day, person_of)
        if here[alike] > 0:
            here[alike] -= 1
            known.add(index)
    return frozenset(known)


def _of_table(table: PlayedTable, night: date, person_of: Callable[[str], PersonKey]) -> _Alike:
    """Return what a table of the circle has in common with its copies."""
    totals = zip(table.sides, table.totals, strict=True)
    people = ((person_of(table.players[seat]), total) for seats, total in totals for seat in seats)
    return night, table.game, frozenset(people)


def _of_sheet(sheet: Sheet, day: date, person_of: Callable[[str], PersonKey]) -> _Alike:
    """Return what a game that was read has in common with its copies."""
    position, table = sheet.position, sheet.table
    totals = zip(position.sides, position.totals, strict=True)
    people = (
        (person_of(str(position.players[seat])), total)
        for side, total in totals
        for seat in side.seats
    )
    return day, table.game.counted_as(table.rules), frozenset(people)
