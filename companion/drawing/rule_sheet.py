"""The rule sheet of a table: its rules in words, with their sources."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.engine.fold.events import todays_values
from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import RuleChange
from companion.engine.messages import NOTHING, Message, Text
from companion.engine.referee.ruling_file import Ruling
from companion.engine.referee.rulings import rulings_citing
from companion.engine.rules.book import (
    OWN_READING,
    BookRule,
    Source,
    by_source,
    examples_for,
    rules_for_value,
)
from companion.engine.rules.options import DeclaredOption, Ruleset
from companion.words.scores import option_value

Citations = tuple[tuple[Source, tuple[str, ...]], ...]

_OWN: Citations = ((OWN_READING, ()),)
"""The citations of a rule that is in no document."""


@dataclass(frozen=True)
class Reading:
    """What a rule says with another value, and the documents that say so."""

    says: Message
    cited: Citations


@dataclass(frozen=True)
class RuleLine:
    """A rule of the sheet; `named` is the house rule that decides it, with its value here.

    `standard` is what the table's preset says, if the table departs from it, and is not repeated
    in `elsewhere`, the readings of other sources. `since` is the deal from which the rule holds,
    if it changed during the game.
    """

    anchor: str
    says: Message
    cited: Citations
    named: Message | None = None
    help: Text | None = None
    standard: Reading | None = None
    since: int | None = None
    elsewhere: tuple[Reading, ...] = ()
    examples: tuple[Text, ...] = ()


@dataclass(frozen=True)
class Section:
    """Rules under one heading, which is None in a small game."""

    heading: Text | None
    lines: tuple[RuleLine, ...]


@dataclass(frozen=True)
class RuleSheet:
    """A table's rules: its preset ("standard" has no name), departures, and the rules themselves.

    `idle` are departures without effect at this table. `changed` are the rules that changed, with
    the first deal for which each holds; `coming` are those that will change with the next deal.
    """

    preset: Text | None
    departures: tuple[RuleLine, ...]
    sections: tuple[Section, ...]
    idle: tuple[RuleLine, ...]
    changed: tuple[tuple[int, Message], ...]
    coming: tuple[Message, ...]
    sources: tuple[Source, ...]


def rule_sheet(sheet: Sheet) -> RuleSheet:
    """Return the rule sheet of a table in its current state."""
    return _Writer(sheet).written()


def rulings_on(line: RuleLine, rulings: Sequence[Ruling]) -> tuple[Ruling, ...]:
    """Return those of a table's rulings that cite a line of its rule sheet."""
    ids = tuple(rule_id for _, own in line.cited for rule_id in own)
    option = line.anchor if line.named else ""
    return rulings_citing(BookRule(NOTHING, line.says, ids, option), rulings)


class _Writer:
    """Builds the rule sheet of one table."""

    def __init__(self, sheet: Sheet) -> None:
        """Collect the rules in force, and those with which they are compared."""
        position = sheet.position
        self.game, self.seats = sheet.table.game, position.seats
        self.called = sheet.table.name if self.game.asks_rules_first else None
        self.rules: Ruleset = position.rules
        self.coming: Ruleset = position.rules_after
        self.declared = {option.name: option for option in self.rules.declared()}
        self.standard = self.rules.standard(self.rules.preset)
        # What is declared at the table departs from nothing, and is read nowhere else.
        departures = () if self.called else self.rules.departures()
        self.departing = {option.name for option in departures}
        self.since = _since(sheet)

    def written(self) -> RuleSheet:
        """Return the whole sheet."""
        sections = tuple(self._book() or self._list())
        lines = [line for section in sections for line in section.lines]
        shown = {line.anchor for line in lines}
        preset = self.rules.preset_of(self.rules.preset)
        hidden = (name for name in self.declared if name in self.departing - shown)
        idle = tuple(self._listed(self.declared[name]) for name in hidden)
        return RuleSheet(
            preset=preset.name if preset else self.called,
            departures=tuple(line for line in (*lines, *idle) if line.standard),
            sections=sections,
            idle=idle,
            changed=tuple(
                (deal, self._named(name, self._value(name))) for name, deal in self.since.items()
            ),
            coming=tuple(self._changes()),
            sources=tuple(dict.fromkeys(self.game.sources.values())),
        )

    def _book(self) -> Iterator[Section] | None:
        """Return the sections of the game's rule book, or None if it has no book."""
        rules = self.game.book(self.rules, self.seats)
        headings = dict.fromkeys(rule.heading for rule in rules)
        sections = (
            Section(
                heading,
                tuple(
                    self._line(rule.option, rule.message, rule.sources)
                    for rule in rules
                    if rule.heading == heading
                ),
            )
            for heading in headings
        )
        return sections if rules else None

    def _list(self) -> Iterator[Section]:
        """Yield sections that list the house rules, for a game without a book."""
        for heading in dict.fromkeys(option.heading for option in self.declared.values()):
            own = [option for option in self.declared.values() if option.heading == heading]
            lines = tuple(self._listed(option) for option in own if self.rules.applies(option.name))
            if lines:
                yield Section(heading, lines)

    def _listed(self, declared: DeclaredOption) -> RuleLine:
        """Return the line of a house rule, by its name and value."""
        value = self._value(declared.name)
        ids = rules_for_value(declared.option, value)
        line = self._line(declared.name, self._named(declared.name, value), ids)
        return replace(line, help=declared.option.help)

    def _line(self, option: str, says: Message, ids: tuple[str, ...]) -> RuleLine:
        """Return the line of a rule with everything that the sheet says about it."""
        # A game that names no documents cites none, and so says nothing of those that are silent.
        unsaid = _OWN if self.game.sources and not self.called else ()
        sources = by_source(ids, self.game.sources) if ids else unsaid
        if not option:
            return RuleLine(says.code, says, sources)
        standard = self._standard(option)
        shown = [says, standard.says] if standard else [says]
        return RuleLine(
            option,
            says,
            sources,
            named=self._named(option, self._value(option)),
            standard=standard,
            since=self.since.get(option),
            elsewhere=tuple(
                reading for reading in self._readings(option) if reading.says not in shown
            ),
            examples=examples_for(self.game.folder, option, self.rules, self.seats),
        )

    def _standard(self, option: str) -> Reading | None:
        """Return what the preset says, or None if the table does not depart from it."""
        if option not in self.departing:
            return None
        value = self.standard[option]
        return self._reading(option, value, self.declared[option].option.readings.get(value, ()))

    def _readings(self, option: str) -> Iterator[Reading]:
        """Yield the readings of the sources if they differ."""
        for value, ids in self.declared[option].option.readings.items():
            yield self._reading(option, value, ids)

    def _reading(self, option: str, value: str | int, ids: tuple[str, ...]) -> Reading:
        """Return what a rule says with another value, and where."""
        return Reading(self._worded(option, value), by_source(ids, self.game.sources))

    def _worded(self, option: str, value: str | int) -> Message:
        """Return what the book says with another value, or else the option with that value."""
        other: Any = {option: value}
        rules = self.game.book(replace(self.rules, **other), self.seats)
        said = (rule.message for rule in rules if rule.option == option)
        return next(said, self._named(option, value))

    def _named(self, option: str, value: Any) -> Message:
        """Return a house rule's name with a value."""
        return option_value(self.declared[option].option, value)

    def _changes(self) -> Iterator[Message]:
        """Yield the house rules that will change with the next deal."""
        for name in self.declared:
            value = getattr(self.coming, name)
            if value != self._value(name):
                yield self._named(name, value)

    def _value(self, option: str) -> Any:
        """Return the current value of a house rule."""
        return getattr(self.rules, option)


def _since(sheet: Sheet) -> Mapping[str, int]:
    """Return the first deal for which each changed house rule holds, without those of deal 1."""
    rules, deal = sheet.table.rules.to_json(), 1
    since: dict[str, int] = {}
    for row in sheet.rows:
        action = row.effective.action
        if isinstance(action, RuleChange):
            begins = deal + (action.begins == "next")
            # A change due with the next deal takes effect with this one if another change does.
            since = {name: min(each, begins) for name, each in since.items()}
            values = todays_values(sheet.table.rules, action)
            changed = {n for n, value in values.items() if rules.get(n) != value}
            since |= dict.fromkeys(changed, begins)
            rules |= values
        elif row.deal:
            deal = row.deal + 1
    return {name: each for name, each in since.items() if 1 < each <= deal}
