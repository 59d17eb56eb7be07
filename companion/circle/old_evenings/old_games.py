"""Groups the lines of an old sheet into games, with everybody's points."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from itertools import pairwise

from companion.circle.old_evenings.pairs import Pair
from companion.circle.old_evenings.records import Records, WrittenScore

MOST_GAMES = 500
"""The most games of one sheet."""


@dataclass(frozen=True)
class OldDeal:
    """The points of a deal as they were written, by name; `number` is None if it is no deal."""

    line: int
    number: int | None
    points: Mapping[str, int]


@dataclass(frozen=True)
class OldGame:
    """A game as it was written down, from a line on; `game` is its name there ("": none).

    `by_deal` is whether its deals are known, or else only its totals, after `deal_count` deals.
    `partners` are those who were written down as such.
    """

    line: int
    day: date
    game: str
    players: tuple[str, ...]
    deals: tuple[OldDeal, ...]
    by_deal: bool
    deal_count: int
    partners: tuple[Pair, ...] = ()

    @property
    def totals(self) -> Mapping[str, int]:
        """The points of everybody at the end."""
        return {name: sum(deal.points.get(name, 0) for deal in self.deals) for name in self.players}

    @property
    def as_one(self) -> OldDeal:
        """The totals, in the form of the points of a deal."""
        return OldDeal(self.line, None, self.totals)


@dataclass
class _Draft:
    """A game whose lines are collected.

    `deals` has the line and the points of each deal by its number. What has no number in a sheet
    that numbers its deals is no deal: there the first part of the key is True, and it comes last.
    `unnumbered` is how many lines without a number there were for each name, `after` the number of
    the deal that was written before such a line, 0 if there was none; `latest` is the last number.
    """

    first: WrittenScore
    deals: dict[tuple[bool, int], tuple[int, dict[str, int]]] = field(default_factory=dict)
    deal_count: int = 0
    unnumbered: dict[str, int] = field(default_factory=dict)
    names: set[str] = field(default_factory=set)
    partners: dict[Pair, None] = field(default_factory=dict)
    after: dict[tuple[bool, int], int] = field(default_factory=dict)
    latest: int = 0

    @property
    def as_played(self) -> list[tuple[bool, int]]:
        """The keys of `deals` as totals run through them."""
        return sorted(self.deals, key=lambda key: (self.after.get(key, key[1]), *key))

    def has(self, record: WrittenScore) -> bool:
        """Whether a line of this deal, or of one of its players, is there already."""
        scores = self.deals.get((False, record.deal or 0), (0, {}))[1]
        return record.deal is not None and not scores.keys().isdisjoint(record.points)

    def add(self, record: WrittenScore, records: Records) -> None:
        """Add the points of a line. Lines without a number follow each other."""
        self.partners |= dict.fromkeys(record.partners)
        names = tuple(record.points) if records.one_player_each else ("",)
        again = max(self.unnumbered.get(name, 0) for name in names)
        key = (records.is_numbered, again) if record.deal is None else (False, record.deal)
        self.latest = self.latest if record.deal is None else record.deal
        if key[0]:
            self.after.setdefault(key, self.latest)
        points = self.deals.setdefault(key, (record.line, {}))[1]
        points.update(record.points)
        self.names.update(record.points)
        for name in names if record.deal is None else ():
            self.unnumbered[name] = again + 1
        self.deal_count = max(self.deal_count, record.deals)


def games_of(records: Records) -> Iterator[OldGame]:
    """Yield the games of a sheet in the order of its lines."""
    for draft in _drafts(records):
        yield _finished(draft, records)


def _drafts(records: Records) -> list[_Draft]:
    """Return the games with their lines."""
    drafts: list[_Draft] = []
    open_at: dict[tuple[date, str, str], _Draft] = {}
    last: _Draft | None = None
    for score in records.all:
        # Lines with one player each may be sorted by player; others of a game follow each other.
        at = open_at.get(score.game_key) if records.one_player_each else last
        if at is None or at.first.game_key != score.game_key or _begins(at, score, records):
            at = last = open_at[score.game_key] = _Draft(score)
            drafts.append(at)
        at.add(score, records)
    return drafts


def _begins(draft: _Draft, record: WrittenScore, records: Records) -> bool:
    """Whether a line begins another game than the one of its evening that was written last."""
    if not records.by_deal:
        again = not draft.names.isdisjoint(record.points)
        return not records.one_player_each or again or (record.after_gap and len(draft.names) > 1)
    return draft.has(record) or (record.after_gap and not records.one_player_each)


def _finished(draft: _Draft, records: Records) -> OldGame:
    """Return a game once all its lines are there."""
    rows = [(key, *draft.deals[key]) for key in sorted(draft.deals)]
    players = tuple(dict.fromkeys(name for _, _, points in rows for name in points))
    own = _differences(draft) if records.running else {key: points for key, _, points in rows}
    deals = tuple(
        OldDeal(line, None if apart else number + (not number), own[apart, number])
        for (apart, number), line, _ in rows
    )
    if not records.is_numbered:
        deals = tuple(replace(deal, number=at) for at, deal in enumerate(deals, 1))
    first = draft.first
    count = draft.deal_count or (len(deals) if records.by_deal else 1)
    return OldGame(
        first.line,
        first.day,
        first.game,
        players,
        deals,
        records.by_deal,
        count,
        tuple(draft.partners),
    )


def _differences(draft: _Draft) -> dict[tuple[bool, int], dict[str, int]]:
    """Return the points of each deal from running totals."""
    before, found = dict[str, int](), dict[tuple[bool, int], dict[str, int]]()
    for key in draft.as_played:
        row = draft.deals[key][1]
        found[key] = {name: total - before.get(name, 0) for name, total in row.items()}
        before |= row
    return found


def seems_running(records: Records) -> bool:
    """Whether the numbers of a sheet look like running totals: none of them ever falls."""
    drafts = [draft for draft in _drafts(records) if len(draft.deals) > 2]
    return bool(drafts) and all(map(_never_falls, drafts))


def _never_falls(draft: _Draft) -> bool:
    """Whether what everybody has grows from deal to deal, for more than one of them in the end."""
    totals = [draft.deals[key][1] for key in draft.as_played]
    rows = [[points.get(name, 0) for name in sorted(draft.names)] for points in totals]
    grows = all(
        all(new >= old for old, new in zip(one, other, strict=True)) and sum(other) >= sum(one)
        for one, other in pairwise(rows)
    )
    risen = sum(last > first for first, last in zip(rows[0], rows[-1], strict=True))
    return grows and risen > 1
