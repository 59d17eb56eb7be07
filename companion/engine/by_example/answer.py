"""Parses a typed sheet of points, and says what it reveals about each house rule."""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Generic

from companion.engine.by_example.diagrams import Undecided, Value, partly_known
from companion.engine.by_example.search import Search
from companion.engine.contract.game import ByExample, Game, PointsBySide, TellingDeal
from companion.engine.messages import Problem, Text, problem
from companion.engine.numbers import MINUS_SIGNS as MINUS
from companion.engine.numbers import without_unseen
from companion.engine.rules.options import DeclaredOption, Number, R
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
    sheet left too much open to try everything: all values that fit are included, and maybe
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


# Parsing a typed sheet


MOST_DEALS = 60
"""The most deals that are read of a sheet."""
LARGEST = 999
"""The largest number on a sheet, in points or in totals."""
_MOST_PROBLEMS = 8
"""How many faults of a sheet are named at once."""
_SHOWN = 20
"""How many characters of a fault are quoted."""

_NUMBER = re.compile(r"[+-]?[0-9]{1,6}", re.ASCII)
_DEAL_NUMBER = re.compile(r"#?[0-9]{1,3}[.:)]\s+", re.ASCII)
_PLAIN = MINUS | str.maketrans({"、": ",", "|": ","})
_SEPARATORS = ("\t", ";", ",")


@dataclass(frozen=True)
class TypedSheet:
    """The typed rows of a sheet; `names` is empty if it has no line of names."""

    names: tuple[str, ...]
    rows: tuple[PointsBySide, ...]

    @property
    def differences(self) -> tuple[PointsBySide, ...]:
        """The points of each deal if the rows are running totals."""
        before = ((0,) * len(self.rows[0]), *self.rows)
        return tuple(
            tuple(new - old for old, new in zip(*two, strict=True)) for two in pairwise(before)
        )


def read_sheet(text: str, sizes: Sequence[int]) -> TypedSheet | tuple[Problem, ...]:
    """Parse a typed sheet; return its faults, each with its line number, if there are any.

    `sizes` are the numbers of columns that a sheet can have. An empty cell, or a dash, is 0.
    """
    lines = [(at, line) for at, line in enumerate(_plain(text).splitlines(), 1) if line.strip()]
    names: tuple[str, ...] = ()
    if lines and not re.search("[0-9]", lines[0][1]):
        names = tuple(_cells(lines.pop(0)[1]))
    if not lines:
        return (problem("example-empty"),)
    if len(lines) > MOST_DEALS:
        return (problem("example-too-long", most=MOST_DEALS, deals=len(lines)),)
    rows = [
        (at, [*_cells(_DEAL_NUMBER.sub("", line.strip("\r\n"), count=1))]) for at, line in lines
    ]
    columns = len(rows[0][1])
    if columns not in sizes:
        return (problem("example-columns-none", line=rows[0][0], columns=columns),)
    faults = [fault for at, cells in rows for fault in _faults(at, cells, columns)]
    if faults:
        return tuple(faults[:_MOST_PROBLEMS])
    numbers = tuple(tuple(map(_number, cells)) for _, cells in rows)
    return TypedSheet(names if len(names) == columns else (), numbers)


def _plain(text: str) -> str:
    """Return text with plain digits, minus signs and commas."""
    return unicodedata.normalize("NFKC", without_unseen(text)).translate(_PLAIN)


def _cells(line: str) -> list[str]:
    """Split a line at its tabs, else semicolons, else commas, else blanks."""
    for separator in _SEPARATORS:
        if separator in line:
            return [cell.strip() for cell in line.split(separator)]
    return line.split()


def _faults(at: int, cells: Sequence[str], columns: int) -> list[Problem]:
    """Return the faults of a line."""
    if len(cells) != columns:
        return [problem("example-columns", line=at, columns=len(cells), expected=columns)]
    wrong = next(
        (cell for cell in cells if cell not in ("", "-") and not _NUMBER.fullmatch(cell)), None
    )
    if wrong is not None:
        return [problem("example-not-a-number", line=at, typed=wrong[:_SHOWN])]
    if any(abs(_number(cell)) > LARGEST for cell in cells):
        return [problem("example-too-large", line=at, largest=LARGEST)]
    return []


def _number(cell: str) -> int:
    """Return the number in a cell."""
    return 0 if cell in ("", "-") else int(cell)
