"""Groups the lines of an old sheet into games, with everybody's points."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from itertools import pairwise

from companion.circle.old_evenings.cells import WrittenScore, WrittenScores
from companion.circle.old_evenings.values import Pair

MOST_GAMES = 500
"""The most games of one sheet."""


@dataclass(frozen=True)
class OldDeal:
    """The points of a deal as they were written, by name; `number` is None if it is not a deal."""

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

    def has(self, score: WrittenScore) -> bool:
        """Whether a line of this deal, or of one of its players, exists already."""
        scores = self.deals.get((False, score.deal or 0), (0, {}))[1]
        return score.deal is not None and not scores.keys().isdisjoint(score.points)

    def add(self, score: WrittenScore, written: WrittenScores) -> None:
        """Add the points of a line. Lines without a number follow each other."""
        self.partners |= dict.fromkeys(score.partners)
        names = tuple(score.points) if written.one_player_each else ("",)
        again = max(self.unnumbered.get(name, 0) for name in names)
        key = (written.is_numbered, again) if score.deal is None else (False, score.deal)
        self.latest = self.latest if score.deal is None else score.deal
        if key[0]:
            self.after.setdefault(key, self.latest)
        points = self.deals.setdefault(key, (score.line, {}))[1]
        points.update(score.points)
        self.names.update(score.points)
        for name in names if score.deal is None else ():
            self.unnumbered[name] = again + 1
        self.deal_count = max(self.deal_count, score.deals)


def games_of(written: WrittenScores) -> Iterator[OldGame]:
    """Yield the games of a sheet in the order of its lines."""
    for draft in _drafts(written):
        yield _finished(draft, written)


def _drafts(written: WrittenScores) -> list[_Draft]:
    """Return the games with their lines."""
    drafts: list[_Draft] = []
    open_at: dict[tuple[date, str, str], _Draft] = {}
    last: _Draft | None = None
    for score in written.all:
        # Lines with one player each may be sorted by player; others of a game follow each other.
        at = open_at.get(score.game_key) if written.one_player_each else last
        if at is None or at.first.game_key != score.game_key or _begins(at, score, written):
            at = last = open_at[score.game_key] = _Draft(score)
            drafts.append(at)
        at.add(score, written)
    return drafts


def _begins(draft: _Draft, score: WrittenScore, written: WrittenScores) -> bool:
    """Whether a line begins another game than the one of its evening that was written last."""
    if not written.by_deal:
        again = not draft.names.isdisjoint(score.points)
        return not written.one_player_each or again or (score.after_gap and len(draft.names) > 1)
    return draft.has(score) or (score.after_gap and not written.one_player_each)


def _finished(draft: _Draft, written: WrittenScores) -> OldGame:
    """Return a game after all its lines are collected."""
    rows = [(key, *draft.deals[key]) for key in sorted(draft.deals)]
    players = tuple(dict.fromkeys(name for _, _, points in rows for name in points))
    own = _differences(draft) if written.running else {key: points for key, _, points in rows}
    deals = tuple(
        OldDeal(line, None if apart else number + (not number), own[apart, number])
        for (apart, number), line, _ in rows
    )
    if not written.is_numbered:
        deals = tuple(replace(deal, number=at) for at, deal in enumerate(deals, 1))
    first = draft.first
    count = draft.deal_count or (len(deals) if written.by_deal else 1)
    return OldGame(
        first.line,
        first.day,
        first.game,
        players,
        deals,
        written.by_deal,
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


def seems_running(written: WrittenScores) -> bool:
    """Whether the numbers of a sheet look like running totals: none of them ever falls."""
    drafts = [draft for draft in _drafts(written) if len(draft.deals) > 2]
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
