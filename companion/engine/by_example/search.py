"""The search for the house rules that can have produced the points of a sheet."""

from collections.abc import Mapping, Sequence
from functools import partial
from operator import add
from typing import Generic

from companion.engine.by_example.diagrams import Diagram, Diagrams, Value
from companion.engine.by_example.trial import Trial
from companion.engine.contract.by_example import ByExample, PointsBySide
from companion.engine.contract.game import Game
from companion.engine.rules.options import OptionClash, R, Ruleset
from companion.engine.work import Work

MOST_STEPS = 36_000
"""The most steps of work that are done for a sheet."""


class Search(Generic[R]):
    """The rules that fit a sheet: as many of its deals as any rules do."""

    def __init__(
        self,
        game: Game[R],
        example: ByExample[R],
        deals: Sequence[PointsBySide],
        *,
        is_finished: bool,
        known: Mapping[str, Value] | None = None,
        work: Work | None = None,
    ) -> None:
        """`is_finished` says that the rules ended the game after the last deal.

        `known` are options that are known beforehand. `work` is what the search may do.
        """
        self.game, self.example, self.deals = game, example, deals
        self._work = work or Work(MOST_STEPS)
        self.trial = Trial(game, example, deals, self._work)
        self._clashing: dict[frozenset[str], Diagram] = {}
        self.diagrams: Diagrams[R] = Diagrams(game.rules, self.trial.most + 1, self._work, known)
        ending: set[str] = set()
        self._end = self.diagrams.explored(
            lambda rules: self.trial.ends(rules, is_finished=is_finished), reads=ending
        )
        columns: set[str] = set()
        self.diagrams.explored(lambda rules: bool(self.trial.signed_sides(rules)), reads=columns)
        self.ending = frozenset(ending - columns)
        """The names of the options that decide where the game ends."""
        counted = self._count_fits()
        self.fitting = self.diagrams.highest(counted)
        best = self.diagrams.mapped(counted, lambda end: int(end == self.fitting))
        ended = self.both(best, self._end)
        self.ends = ended != 0
        self.fit = ended if self.ends else best

    def _count_fits(self) -> Diagram:
        """Return how many deals all rules fit; rules that are not the best may have less.

        Deals with many different numbers come first: they rule out the most at the least expense.
        Rules that cannot catch up are not asked any more.
        """
        order = sorted(range(len(self.deals)), key=lambda at: -len({*self.deals[at]}))
        counted: Diagram = 0
        # What was not worth asking for an earlier deal is not for a later one.
        fits_of_deal: dict[object, Diagram] = {}
        for done, at in enumerate(order):
            allowed = self._allowed(counted)
            behind = self.diagrams.highest(allowed) - (len(order) - done)
            worth = self.diagrams.mapped(allowed, partial(_is_at_least, behind))
            key = at if self.example.looks_back else (self.deals[at], self.trial.before(at))
            if key not in fits_of_deal:
                fits_of_deal[key] = self.diagrams.explored(
                    partial(self.trial.fits, at=at), within=worth
                )
            fits = fits_of_deal[key]
            counted = self.diagrams.combined(counted, fits, add)
        return self._allowed(counted)

    @property
    def is_cut(self) -> bool:
        """Whether the sheet leaves so much open that the search was cut short."""
        return self.diagrams.is_cut

    def both(self, one: Diagram, other: Diagram) -> Diagram:
        """Return the diagram of the rules that two diagrams allow."""
        return self.diagrams.combined(one, other, lambda left, right: int(left > 0 < right))

    def misfits(self) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
        """Return the deals that fit no rules, not the rules found, and only some of these."""
        impossible, unlike, either = [], [], []
        for at in range(len(self.deals)) if self.fitting < len(self.deals) else ():
            explored = self.diagrams.explored(partial(self.trial.fits, at=at), within=self.fit)
            fits = self.both(self.fit, explored)
            if fits == self.fit:
                continue
            if fits != 0:
                either.append(at + 1)
            elif self.diagrams.explored(partial(self.trial.fits, at=at)) != 0:
                unlike.append(at + 1)
            else:
                impossible.append(at + 1)
        return tuple(impossible), tuple(unlike), tuple(either)

    def _allowed(self, counted: Diagram) -> Diagram:
        """Return a diagram in which rulesets with clashing options end below 0.

        Options that neither deals nor the end ask for keep their standard.
        """
        asked = self.diagrams.asked(counted) | self.diagrams.asked(self._end)
        if asked not in self._clashing:
            self._clashing[asked] = self._clashes(asked)
        return self.diagrams.combined(
            counted, self._clashing[asked], lambda count, clashing: -1 if clashing else count
        )

    def _clashes(self, asked: frozenset[str]) -> Diagram:
        """Return the diagram of clashes; options that no test reads keep their standard."""
        declared = self.diagrams.declared
        apart = asked | self.diagrams.known.keys()
        standard = {option.name: option.default for option in declared if option.name not in apart}
        clashes: Diagram = 0
        for clash in self.game.rules.clashes:
            clashing = self.diagrams.explored(
                partial(_holds, clash, self.trial.seats), known=standard, is_bounded=False
            )
            clashes = self.diagrams.combined(clashes, clashing, max)
        return clashes


def _holds(clash: OptionClash, seats: int, rules: Ruleset) -> bool:
    """Return whether options clash under these rules."""
    return clash.when(rules, seats)


def _is_at_least(least: int, end: int) -> int:
    """Return 1 if a number is no less than another one, else 0."""
    return int(end >= least)
