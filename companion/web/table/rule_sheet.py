"""The rules in force at a table as its page shows them: in words, with what they rest on."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import RuleChange
from companion.engine.messages import Message, Text
from companion.engine.rules.book import OWN_READING, Source, by_source, cited
from companion.engine.rules.examples import examples_for
from companion.engine.rules.options import Declared, Ruleset
from companion.words.house_rules import option_value

Citations = tuple[tuple[Source, tuple[str, ...]], ...]

_OWN: Citations = ((OWN_READING, ()),)
"""What stands in the place of citations where no document gives a rule."""


@dataclass(frozen=True)
class Reading:
    """What a rule says otherwise, and where."""

    says: Message
    cited: Citations


@dataclass(frozen=True)
class Line:
    """A rule of the sheet; `named` is the house rule that decides it, and what it is here.

    `standard` is what the table's preset says instead, where the table departs from it, and is not
    told again among what is said `elsewhere`; `since` the deal from which the rule holds, where it
    changed during the evening.
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
    """Rules under one heading; none in a small game."""

    heading: Text | None
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class RuleSheet:
    """A table's rules: its preset ("standard" has no name), departures, and the rules themselves.

    `idle` departs as well, but plays no part at this table. `changed` tells from which deal what
    holds that was otherwise before, `coming` what will hold from the next deal on.
    """

    preset: Text | None
    departures: tuple[Line, ...]
    sections: tuple[Section, ...]
    idle: tuple[Line, ...]
    changed: tuple[tuple[int, Message], ...]
    coming: tuple[Message, ...]
    sources: tuple[Source, ...]


def rule_sheet(sheet: Sheet) -> RuleSheet:
    """The rule sheet of a table as it stands."""
    return _Writer(sheet).written()


class _Writer:
    """Puts one table's rules together."""

    def __init__(self, sheet: Sheet) -> None:
        """The rules in force, and what they are compared with."""
        position = sheet.position
        self.game, self.seats = sheet.table.game, position.seats
        self.rules: Ruleset = position.rules
        self.coming: Ruleset = position.rules_after
        self.declared = {each.name: each for each in self.rules.declared()}
        self.standard = self.rules.standard(self.rules.preset)
        self.departing = {each.name for each in self.rules.departures()}
        self.since = _since(sheet)

    def written(self) -> RuleSheet:
        """The whole sheet."""
        sections = tuple(self._book() or self._list())
        lines = [line for section in sections for line in section.lines]
        shown = {line.anchor for line in lines}
        preset = self.rules.preset_of(self.rules.preset)
        hidden = (name for name in self.declared if name in self.departing - shown)
        idle = tuple(self._listed(self.declared[name]) for name in hidden)
        return RuleSheet(
            preset=preset.name if preset else None,
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
        """The game's book, heading by heading; None where it has none."""
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
        """The house rules one by one, where there is no book."""
        for heading in dict.fromkeys(each.heading for each in self.declared.values()):
            own = (each for each in self.declared.values() if each.heading == heading)
            yield Section(heading, tuple(self._listed(each) for each in own))

    def _listed(self, declared: Declared) -> Line:
        """A house rule by its name and value."""
        value = self._value(declared.name)
        ids = cited(declared.option, value)
        line = self._line(declared.name, self._named(declared.name, value), ids)
        return replace(line, help=declared.option.help)

    def _line(self, option: str, says: Message, ids: tuple[str, ...]) -> Line:
        """A rule with all that there is to say of it."""
        sources = by_source(ids, self.game.sources) if ids else _OWN
        if not option:
            return Line(says.code, says, sources)
        standard = self._standard(option)
        told = [says, standard.says] if standard else [says]
        return Line(
            option,
            says,
            sources,
            named=self._named(option, self._value(option)),
            standard=standard,
            since=self.since.get(option),
            elsewhere=tuple(each for each in self._readings(option) if each.says not in told),
            examples=examples_for(self.game.folder, option, self._value(option), self.seats),
        )

    def _standard(self, option: str) -> Reading | None:
        """What the preset says instead, where the table departs from it."""
        if option not in self.departing:
            return None
        value = self.standard[option]
        return self._reading(option, value, self.declared[option].option.readings.get(value, ()))

    def _readings(self, option: str) -> Iterator[Reading]:
        """What the sources say, where they differ."""
        for value, ids in self.declared[option].option.readings.items():
            yield self._reading(option, value, ids)

    def _reading(self, option: str, value: str | int, ids: tuple[str, ...]) -> Reading:
        """What a rule says with another value, and where."""
        return Reading(self._worded(option, value), by_source(ids, self.game.sources))

    def _worded(self, option: str, value: str | int) -> Message:
        """What the book would say with another value, else the value's own name."""
        other: Any = {option: value}
        rules = self.game.book(replace(self.rules, **other), self.seats)
        said = (rule.message for rule in rules if rule.option == option)
        return next(said, self._named(option, value))

    def _named(self, option: str, value: Any) -> Message:
        """A house rule by its name, with a value."""
        return option_value(self.declared[option].option, value)

    def _changes(self) -> Iterator[Message]:
        """What will be otherwise from the next deal on."""
        for name in self.declared:
            value = getattr(self.coming, name)
            if value != self._value(name):
                yield self._named(name, value)

    def _value(self, option: str) -> Any:
        """A house rule's value in force."""
        return getattr(self.rules, option)


def _since(sheet: Sheet) -> Mapping[str, int]:
    """From which deal the house rules hold that have changed during the evening."""
    rules, deal = sheet.table.rules.to_json(), 1
    since: dict[str, int] = {}
    for row in sheet.rows:
        action = row.live.action
        if isinstance(action, RuleChange):
            begins = deal + (action.begins == "next")
            # What was to begin with the next deal begins with this one if another change does.
            since = {name: min(each, begins) for name, each in since.items()}
            changed = {n for n, value in action.values.items() if rules.get(n) != value}
            since |= dict.fromkeys(changed, begins)
            rules |= action.values
        elif row.deal:
            deal = row.deal + 1
    return {name: each for name, each in since.items() if 1 < each <= deal}
