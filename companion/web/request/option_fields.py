"""The fields of declared options: as they are typed, shown in groups, and read into a ruleset."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from wtforms.validators import ValidationError

from companion.engine.messages import Text
from companion.engine.rules.option_kinds import Choice, Number, Series
from companion.engine.rules.options import Declared, Ruleset
from companion.web.request.fields import ChoiceField, NumberField
from companion.web.request.language import say, t, text

OWN = "own"
"""What the pick of a series says where the row is the table's own."""


class OptionNumberField(NumberField):
    """A number that keeps its default where the form came without it."""

    def process_formdata(self, valuelist: list[str]) -> None:
        """Read what was typed, if the field was there."""
        if valuelist:
            super().process_formdata(valuelist)


class SwitchField(ChoiceField):
    """A rule that a table has or has not.

    A switch that is off sends nothing, so that "off" is sent ahead of it: what came last counts.
    """

    def process_formdata(self, valuelist: list[str]) -> None:
        """Read what came last."""
        super().process_formdata(valuelist[-1:])


class SeriesField(ChoiceField):
    """A named series, or the table's own row of parts: one small pick for each deal.

    The data is the option's value. A row written out as such a value is read as well.
    """

    def __init__(self, label: str, *, option: Series, **kwargs: Any) -> None:
        """`option` says what has a name and what a row may be made of."""
        offered = {value: text(called) for value, called in option.named.items()}
        super().__init__(label, offered=offered | {OWN: t("series-own")}, **kwargs)
        self.option = option
        self.parts = {"": t("series-end")} | {k: text(v) for k, v in option.parts.items()}
        self.row: list[str] = []

    def process(self, formdata: Any, *args: Any, **kwargs: Any) -> None:
        """Read the pick, and the row where it says so."""
        super().process(formdata, *args, **kwargs)
        if self.data == OWN and formdata is not None:
            names = (f"{self.name}-{deal}" for deal in range(1, self.option.longest + 1))
            self.row = [formdata.get(name, "") for name in names]
            self.data = " ".join(self.row).rstrip()
        else:
            self.row = [] if self.data in self.option.named else str(self.data or "").split(" ")

    @property
    def picked(self) -> str:
        """What the pick shows: the name of the series, or that the row is the table's own."""
        return self.data if self.data in self.option.named else OWN

    def pre_validate(self, form: Any) -> None:
        """Refuse in the reader's words; a row with a gap in it could be meant in two ways."""
        if self.row and not any(self.row):
            raise ValidationError(t("series-empty"))
        if "" in self.row and any(self.row[self.row.index("") :]):
            raise ValidationError(t("series-gap", deal=self.row.index("") + 1))
        if not self.option.accepts(self.data):
            raise ValidationError(t("form-not-offered"))


def option_fields(
    ruleset: type[Ruleset], values: Mapping[str, str | int] | None = None
) -> dict[str, Any]:
    """A field for each declared option of a ruleset, by name, showing these values at first."""
    shown = {**ruleset.standard(), **(values or {})}
    return {each.name: _field(each, shown[each.name]) for each in ruleset.declared()}


def _field(declared: Declared, value: str | int) -> Any:
    """The field of one option."""
    option, label = declared.option, text(declared.option.label)
    match option:
        case Number():
            return OptionNumberField(label, default=value, low=option.low, high=option.high)
        case Series():
            return SeriesField(label, option=option, default=value)
        case Choice():
            offered = {each: text(called) for each, called in option.choices.items()}
            drawn = SwitchField if option.is_switch else ChoiceField
            return drawn(label, default=value, offered=offered)
    raise TypeError(f"no field for {option}")  # pragma: no cover - met by the first page


@dataclass(frozen=True)
class Group:
    """The options that are declared together; `heading` is None where there are no parts."""

    heading: Text | None
    options: tuple[Declared, ...]


class RuleFields:
    """The option fields of a form as a page shows them, beside the values they started from."""

    def __init__(
        self,
        form: Any,
        ruleset: type[Ruleset],
        start: Mapping[str, str | int],
        *,
        called: str = "ours",
    ) -> None:
        """`form` has a field for every option; what differs from `start` is marked.

        `called` is how that is called: "ours", or "changed".
        """
        self.form, self.ruleset, self.start = form, ruleset, start
        self.called = called
        self.problems: dict[str, str] = {}

    @property
    def declared(self) -> tuple[Declared, ...]:
        """Every option, in order."""
        return self.ruleset.declared()

    @property
    def asked_first(self) -> list[Declared]:
        """The options in which tables really differ; all of them where none are named."""
        first = self.ruleset.asked_first
        declared = {each.name: each for each in self.declared}
        return [declared[name] for name in first or declared]

    def question(self, declared: Declared) -> Text:
        """What an option asks, in the words of a question where it is asked first."""
        return self.ruleset.asked_first.get(declared.name, declared.option.label)

    @property
    def headings(self) -> list[Text]:
        """The headings of the parts, in order."""
        headings = dict.fromkeys(each.heading for each in self.declared)
        return [each for each in headings if each]

    @property
    def groups(self) -> list[Group]:
        """The other options by the part of the ruleset that declares them."""
        first = self.asked_first
        parts = groupby(self.declared, key=lambda each: each.heading)
        groups = (Group(heading, tuple(o for o in own if o not in first)) for heading, own in parts)
        return [each for each in groups if each.options]

    def problem(self, name: str) -> str:
        """What is wrong with an option as typed, or ""."""
        said = (*self.form[name].errors, self.problems.get(name, ""))
        return str(next(filter(None, said), ""))

    @property
    def wrong(self) -> list[Declared]:
        """The options with which something is wrong."""
        return [each for each in self.declared if self.problem(each.name)]

    @property
    def wrong_fields(self) -> list[tuple[str, str]]:
        """The same as where to go: the id of each one's field, and its label."""
        return [(each.name, text(each.option.label)) for each in self.wrong]

    def departs(self, name: str) -> bool:
        """Whether an option as typed differs from what it started from."""
        return bool(self.form[name].data != self.start[name])

    def departing(self, options: tuple[Declared, ...]) -> int:
        """How many of these options differ."""
        return sum(self.departs(each.name) for each in options)

    @property
    def counted(self) -> list[str]:
        """In words how many options differ, for every number there can be."""
        return [self.count(number) for number in range(len(self.declared) + 1)]

    def count(self, number: int) -> str:
        """In words that so many options differ."""
        return t(f"options-{self.called}", count=number)

    @property
    def mark(self) -> str:
        """The word at an option that differs."""
        return t(f"option-{self.called}")

    @property
    def carried(self) -> Iterator[tuple[str, str]]:
        """What differs, and what cannot be read, as the fields of a page that does not show it."""
        for each in self.declared:
            field = self.form[each.name]
            if field.process_errors:
                yield each.name, str(field.raw_data[0])
            elif self.departs(each.name):
                yield each.name, "" if field.data is None else str(field.data)

    def values(self) -> dict[str, Any]:
        """Every option as typed, by name."""
        return {each.name: self.form[each.name].data for each in self.declared}

    def refill(self, values: Mapping[str, str | int]) -> None:
        """Show these values in place of what was typed."""
        for name, value in values.items():
            self.form[name].raw_data = None
            self.form[name].process(None, value)

    def follow(self, start: Mapping[str, str | int]) -> None:
        """Start from other values: what was as it started goes along, what was changed stays."""
        self.refill({name: start[name] for name in self._untouched()})
        self.start = start

    def _untouched(self) -> Iterator[str]:
        """The options that are as they started."""
        for each in self.declared:
            if not self.form[each.name].process_errors and not self.departs(each.name):
                yield each.name

    def read(self, seats: int, preset: str, *, new: bool) -> Ruleset | None:
        """The ruleset as typed for so many seats; None: each problem is known at its option.

        What no `new` table may have is refused where `new` says so.
        """
        rules = self.ruleset.read({**self.values(), "preset": preset}, seats, new=new)
        if isinstance(rules, Ruleset):
            return rules
        self.problems |= {each.field: say(each.message) for each in rules}
        return None
