"""What a sheet of points reveals about each house rule: certain, open, or undetectable."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic

from companion.engine.by_example.diagrams import Value
from companion.engine.by_example.partly_known import Undecided, partly_known
from companion.engine.by_example.search import Search
from companion.engine.contract.by_example import ByExample, PointsBySide, TellingDeal
from companion.engine.contract.game import Game
from companion.engine.messages import Text
from companion.engine.rules.option_kinds import Number
from companion.engine.rules.options import DeclaredOption, R
from companion.engine.work import Work

END_OF_GAME = Text("the deal that ends a game")
"""What tells the options apart that decide where a game ends."""


@dataclass(frozen=True)
class OptionFinding:
    """What a sheet tells about an option.

    `values` are those that fit, in the order of the option; of a number only those that fit where
    it matters. `is_open_above` says that all higher numbers fit too. `telling` is a deal by
    which the values would be told apart; an option without one is certain, or never told by points.
    """

    declared: DeclaredOption
    values: tuple[Value, ...]
    is_open_above: bool = False
    telling: Text | None = None
    is_certain: bool = False


@dataclass(frozen=True)
class Answer(Generic[R]):
    """The house rules that can have produced a sheet of points.

    `rules` are those closest to the standard. `findings` are what is found of the options, without
    those that no other option leaves a choice.

    `impossible` are the numbers of deals that no rules make, `unlike` of those that rules make, but
    not the rules that fit most of the others, `either` of those that only some of the rules fit.
    `ends` is false if no rules end the game where it is said to have ended. `is_cut` says that the
    sheet left so much open that not everything was tried: all that fit are there, and maybe
    others, and no deals are named that do not fit.
    """

    rules: R
    seats: int
    findings: tuple[OptionFinding, ...]
    impossible: tuple[int, ...]
    unlike: tuple[int, ...]
    either: tuple[int, ...]
    ends: bool
    fitting: int
    is_cut: bool

    @property
    def certain(self) -> tuple[OptionFinding, ...]:
        """The options with the same value in all rules that fit."""
        return tuple(finding for finding in self.findings if finding.is_certain)

    @property
    def open(self) -> tuple[OptionFinding, ...]:
        """The options with several possible values which some deal would distinguish."""
        return tuple(finding for finding in self.findings if finding.telling)

    @property
    def is_unique(self) -> bool:
        """Whether only one set of rules fits, as far as points can tell."""
        return not self.open and not self.is_cut

    @property
    def untold(self) -> tuple[OptionFinding, ...]:
        """The options with several possible values which points can never distinguish."""
        return tuple(
            finding for finding in self.findings if not finding.is_certain and not finding.telling
        )


def rules_by_example(
    game: Game[R],
    example: ByExample[R],
    deals: Sequence[PointsBySide],
    *,
    is_finished: bool,
    known: Mapping[str, Value] | None = None,
    work: Work | None = None,
) -> Answer[R] | None:
    """Return the house rules that can have made a sheet of points, deal by deal.

    `deals` has at least one, each with as many columns as a sheet of the game can have;
    `is_finished` says that the rules ended the game after the last one. `known` are the options
    that somebody remembers. What is done counts towards `work`. Return None if no rules make any of
    the deals.
    """
    search = Search(game, example, deals, is_finished=is_finished, known=known, work=work)
    if search.fitting <= 0:
        return None
    findings = _Findings(search)
    impossible, unlike, either = ((), (), ()) if search.is_cut else search.misfits()
    return Answer(
        findings.rules,
        search.trial.seats,
        tuple(findings.all()),
        impossible,
        unlike,
        either,
        search.ends,
        search.fitting,
        search.is_cut,
    )


class _Findings(Generic[R]):
    """The findings of a search, option by option; `rules` are those closest to the standard."""

    def __init__(self, search: Search[R]) -> None:
        self._search, self._diagrams = search, search.diagrams
        self.rules = self._nearest({})

    def all(self) -> Iterator[OptionFinding]:
        """Yield the finding of each option, except options that are settled by others."""
        for declared in self._diagrams.declared:
            values = self._possible(declared.name)
            if len(values) > 1:
                telling = next(self._telling(declared.name, values), None)
                matter = self._values_that_matter(declared, values)
                yield OptionFinding(declared, matter, self._goes_on(declared, matter), telling)
            elif not self._is_decided_by_others(declared):
                yield OptionFinding(declared, values, is_certain=True)

    def _possible(self, name: str) -> tuple[Value, ...]:
        """Return the values of an option that fit and do not clash with the other options."""
        values, seats = self._diagrams.possible(self._search.fit, name), self._search.trial.seats
        if name in self._diagrams.asked(self._search.fit):
            return values
        return tuple(value for value in values if not self._changed({name: value}).clashing(seats))

    def _values_that_matter(
        self, declared: DeclaredOption, values: tuple[Value, ...]
    ) -> tuple[Value, ...]:
        """Return all choices that fit, or the numbers that fit where other options use them."""
        if not isinstance(declared.option, Number):
            return values
        return self._diagrams.mattering(self._search.fit, declared.name)

    def _is_decided_by_others(self, declared: DeclaredOption) -> bool:
        """Whether every other value of an option would clash with the other options."""
        others = (
            self._changed({declared.name: value})
            for value in self._diagrams.values_of(declared.name)
            if value != getattr(self.rules, declared.name)
        )
        return all(rules.clashing(self._search.trial.seats) for rules in others)

    def _telling(self, name: str, values: Sequence[Value]) -> Iterator[Text]:
        """Yield the deals that would distinguish the values of an option."""
        if self._is_read(name):
            tried = (self._telling_deals(self._nearest({name: value})) for value in values)
            for kind in zip(*tried, strict=True):
                if len({deal.points for deal in kind}) > 1:
                    yield kind[0].name
        if name in self._search.ending:
            yield END_OF_GAME

    def _is_read(self, name: str) -> bool:
        """Whether any telling deal depends on an option."""
        decided = {
            declared.name: getattr(self.rules, declared.name)
            for declared in self._diagrams.declared
        }
        del decided[name]
        try:
            self._telling_deals(partly_known(self._search.game.rules, decided))
        except Undecided:
            return True
        return False

    def _telling_deals(self, rules: R) -> Sequence[TellingDeal]:
        """Return the telling deals under these rules."""
        return tuple(self._search.example.telling_deals(rules, self._search.trial.seats))

    def _nearest(self, changed: Mapping[str, Value]) -> R:
        """Return the rules that fit and are closest to the standard, with these changes."""
        fit = self._search.fit
        for name, value in changed.items():
            fit = self._diagrams.with_option(fit, name, value)
        nearest = self._diagrams.nearest(fit) or {}
        values: dict[str, Any] = {**nearest, **self._diagrams.known, **changed}
        return self._search.game.rules(**values)

    def _changed(self, values: Mapping[str, Any]) -> R:
        """Return the rules found, with some values changed."""
        return replace(self.rules, **values)

    def _goes_on(self, declared: DeclaredOption, values: Sequence[Value]) -> bool:
        """Whether the highest number tried stands for all higher ones."""
        option, last = declared.option, self._diagrams.values_of(declared.name)[-1]
        return isinstance(option, Number) and values[-1] == last and last != option.high
