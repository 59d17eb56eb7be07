"""The fields of declared options: grouped for a page, and read into a ruleset."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from wtforms import IntegerField, SelectField, StringField
from wtforms.validators import ValidationError
from wtforms.widgets import ListWidget, RadioInput

from companion.engine.messages import Text, clean_text
from companion.engine.numbers import whole_number, without_unseen
from companion.engine.rules.options import Choice, DeclaredOption, Line, Number, Ruleset, Series
from companion.web.request.language import say, t, text

# Field classes


LONGEST_DIGITS = 7


class NumberField(IntegerField):
    """A whole number within bounds; blank is None."""

    def __init__(self, *args: Any, low: int, high: int, **kwargs: Any) -> None:
        """`low` and `high` are the least and the greatest number allowed."""
        super().__init__(*args, **kwargs)
        self.low, self.high = low, high

    def process_formdata(self, valuelist: list[str]) -> None:
        """Parse the number. Raise ValueError if it is not a whole number within the bounds."""
        typed = without_unseen(valuelist[0]).strip() if valuelist else ""
        self.data = None
        if not typed:
            return
        whole = whole_number(typed)
        if not whole:
            raise ValueError(t("form-not-a-number"))
        number = int(whole) if len(whole) <= LONGEST_DIGITS else None
        if number is None or not self.low <= number <= self.high:
            raise ValueError(t("form-out-of-range", low=self.low, high=self.high))
        self.data = number

    def _value(self) -> str:
        """Return what the box shows: what was typed as it was, and a number as people write it."""
        shown = str(super()._value())  # type: ignore[misc]
        return shown if self.raw_data else shown.replace("-", "−")


class TextField(StringField):
    """A line of text, without control characters and extra spaces."""

    def __init__(self, label: str = "", *, longest: int | None = None, **kwargs: Any) -> None:
        """`longest` is the maximum number of characters."""
        super().__init__(label, **kwargs)
        self.longest = longest

    def process_formdata(self, valuelist: list[str]) -> None:
        """Clean the typed text."""
        self.data = clean_text(valuelist[0]) if valuelist else ""

    def pre_validate(self, form: Any) -> None:
        """Refuse text that is too long."""
        length = len(self.data or "")
        if self.longest is not None and length > self.longest:
            raise ValidationError(t("form-too-long", longest=self.longest, length=length))


class ChoiceField(SelectField):
    """One of a few values, from a list or as large buttons; any other value is refused."""

    def __init__(
        self, label: str = "", *, offered: Mapping[str, str], taps: bool = False, **kwargs: Any
    ) -> None:
        """`offered` maps the values to their labels.

        With `taps` they are buttons, and none need be chosen: that is judged later.
        """
        super().__init__(label, choices=dict(offered), **kwargs)
        self.offered, self.taps = offered, taps
        if taps:
            self.widget, self.option_widget = ListWidget(prefix_label=False), RadioInput()

    def pre_validate(self, form: Any) -> None:
        """Refuse a value that was not offered."""
        left_open = self.taps and not self.data
        if self.data not in self.offered and not left_open:
            raise ValidationError(t("form-not-offered"))


OWN = "own"
"""The value of a series' select element if the table wrote a row of its own."""


class OptionNumberField(NumberField):
    """A number that keeps its default if the form was posted without it."""

    def process_formdata(self, valuelist: list[str]) -> None:
        """Parse the number if the field was posted."""
        if valuelist:
            super().process_formdata(valuelist)


class OptionTextField(TextField):
    """A line of text that keeps its default if the form was posted without it."""

    def process_formdata(self, valuelist: list[str]) -> None:
        """Clean the text if the field was posted."""
        if valuelist:
            super().process_formdata(valuelist)


class SwitchField(ChoiceField):
    """A rule that is either on or off.

    A checkbox that is off sends nothing, so a hidden "off" is sent first: the last value counts.
    """

    def process_formdata(self, valuelist: list[str]) -> None:
        """Read the last value."""
        super().process_formdata(valuelist[-1:])


class SeriesField(ChoiceField):
    """A named series, or a row of the table's own: one select element for each deal.

    The data is the option's value. A posted value that spells out a row is read as well.
    """

    def __init__(self, label: str, *, option: Series, **kwargs: Any) -> None:
        """`option` declares the named series and the parts of a row."""
        offered = {value: text(called) for value, called in option.named.items()}
        super().__init__(label, offered=offered | {OWN: t("series-own")}, **kwargs)
        self.option = option
        self.parts = {"": t("series-end")} | {k: text(v) for k, v in option.parts.items()}
        self.row: list[str] = []

    def process(self, formdata: Any, *args: Any, **kwargs: Any) -> None:
        """Read the chosen value, and the row if it is OWN."""
        super().process(formdata, *args, **kwargs)
        if self.data == OWN and formdata is not None:
            names = [f"{self.name}-{deal}" for deal in range(1, self.option.longest + 1)]
            self.row = [formdata.get(name, "") for name in names]
            # A row that is longer than any may be is refused as it is.
            sent = {name for name in formdata if name.startswith(f"{self.name}-")}
            self.row += [formdata[name] for name in sorted(sent.difference(names))]
            self.data = " ".join(self.row).rstrip()
        else:
            self.row = [] if self.data in self.option.named else str(self.data or "").split(" ")

    @property
    def picked(self) -> str:
        """The value of the select element: a named series, or OWN."""
        return self.data if self.data in self.option.named else OWN

    def pre_validate(self, form: Any) -> None:
        """Refuse an empty row, a row with a gap (which is ambiguous) and values not offered."""
        if self.row and not any(self.row):
            raise ValidationError(t("series-empty"))
        if "" in self.row and any(self.row[self.row.index("") :]):
            raise ValidationError(t("series-gap", deal=self.row.index("") + 1))
        if not self.option.accepts(self.data):
            raise ValidationError(t("form-not-offered"))


def option_fields(
    ruleset: type[Ruleset], values: Mapping[str, str | int] | None = None
) -> dict[str, Any]:
    """Return a field for each declared option of a ruleset, by name, with these initial values."""
    initial = {**ruleset.standard(), **(values or {})}
    return {
        declared.name: _field(declared, initial[declared.name]) for declared in ruleset.declared()
    }


def _field(declared: DeclaredOption, value: str | int) -> Any:
    """Return the field of one option."""
    option, label = declared.option, text(declared.option.label)
    match option:
        case Number():
            return OptionNumberField(label, default=value, low=option.low, high=option.high)
        case Line():
            return OptionTextField(label, default=value, longest=option.longest)
        case Series():
            return SeriesField(label, option=option, default=value)
        case Choice():
            offered = {choice: text(called) for choice, called in option.offered(value).items()}
            drawn = SwitchField if option.is_switch else ChoiceField
            return drawn(label, default=value, offered=offered)
    raise TypeError(f"no field for {option}")  # pragma: no cover - met by the first page


@dataclass(frozen=True)
class Group:
    """Options that are declared together; `heading` is None if the ruleset has no parts."""

    heading: Text | None
    options: tuple[DeclaredOption, ...]


class RuleFields:
    """The option fields of a form as a page shows them, compared with their initial values."""

    def __init__(
        self,
        form: Any,
        ruleset: type[Ruleset],
        start: Mapping[str, str | int],
        *,
        called: str = "ours",
    ) -> None:
        """`form` has a field for every option; options that differ from `start` are marked.

        `called` selects the word of the mark: "ours" or "changed".
        """
        self.form, self.ruleset, self.start = form, ruleset, start
        self.called = called
        self.problems: dict[str, str] = {}

    @property
    def declared(self) -> tuple[DeclaredOption, ...]:
        """All options, in order."""
        return self.ruleset.declared()

    @property
    def asked_first(self) -> list[DeclaredOption]:
        """The options in which tables really differ; all options if the ruleset names none."""
        first = self.ruleset.asked_first
        declared = {option.name: option for option in self.declared}
        return [declared[name] for name in first or declared if name not in self._kept_options]

    @property
    def _kept_options(self) -> frozenset[str]:
        """The options that are not asked: those that a table keeps once it has begun."""
        return self.ruleset.fixed if self.called == "changed" else frozenset()

    def question(self, declared: DeclaredOption) -> Text:
        """Return the text of an option: a question if it is asked first, else its label."""
        return self.ruleset.asked_first.get(declared.name, declared.option.label)

    @property
    def headings(self) -> list[Text]:
        """The headings of the ruleset's parts, in order."""
        headings = dict.fromkeys(option.heading for option in self.declared)
        return [heading for heading in headings if heading]

    @property
    def groups(self) -> list[Group]:
        """The options not asked first, grouped by the part of the ruleset that declares them."""
        first = [
            *self.asked_first,
            *(option for option in self.declared if option.name in self._kept_options),
        ]
        parts = groupby(self.declared, key=lambda option: option.heading)
        groups = (Group(heading, tuple(o for o in own if o not in first)) for heading, own in parts)
        return [group for group in groups if group.options]

    def problem(self, name: str) -> str:
        """Return the problem with a typed option, or ""."""
        problems = (*self.form[name].errors, self.problems.get(name, ""))
        return str(next(filter(None, problems), ""))

    @property
    def wrong(self) -> list[DeclaredOption]:
        """The options with a problem."""
        return [option for option in self.declared if self.problem(option.name)]

    @property
    def wrong_fields(self) -> list[tuple[str, str]]:
        """The id and the label of each option with a problem."""
        return [(declared.name, text(declared.option.label)) for declared in self.wrong]

    def departs(self, name: str) -> bool:
        """Whether a typed option differs from its initial value."""
        return bool(self.form[name].data != self.start[name])

    def departing(self, options: tuple[DeclaredOption, ...]) -> int:
        """Return how many of these options differ from their initial values."""
        return sum(self.departs(option.name) for option in options)

    @property
    def counted(self) -> list[str]:
        """The texts of `count` for every possible number, for the page's script."""
        return [self.count(number) for number in range(len(self.declared) + 1)]

    def count(self, number: int) -> str:
        """Say in words that so many options differ."""
        # Message codes: options-changed, options-ours
        return t(f"options-{self.called}", count=number)

    @property
    def mark(self) -> str:
        """The word that marks an option that differs."""
        # Message codes: option-changed, option-ours
        return t(f"option-{self.called}")

    @property
    def carried(self) -> Iterator[tuple[str, str]]:
        """The values that differ or cannot be read, as hidden fields of a page without options."""
        for option in self.declared:
            field = self.form[option.name]
            if field.process_errors:
                yield option.name, str(field.raw_data[0])
            elif self.departs(option.name):
                yield option.name, "" if field.data is None else str(field.data)

    def values(self) -> dict[str, Any]:
        """Return all options as typed, by name."""
        return {option.name: self.form[option.name].data for option in self.declared}

    def refill(self, values: Mapping[str, str | int]) -> None:
        """Replace typed values with these."""
        for name, value in values.items():
            self.form[name].raw_data = None
            self.form[name].process(None, value)

    def follow(self, start: Mapping[str, str | int]) -> None:
        """Change the initial values: unchanged options take the new ones, changed options stay."""
        self.refill({name: start[name] for name in self._untouched()})
        self.start = start

    def _untouched(self) -> Iterator[str]:
        """Yield the names of the options that have their initial values."""
        for option in self.declared:
            if not self.form[option.name].process_errors and not self.departs(option.name):
                yield option.name

    def read(self, seats: int, preset: str, *, new: bool) -> Ruleset | None:
        """Return the typed ruleset for this many seats, or None; `problems` then says why.

        With `new`, combinations that only older tables may keep are refused.
        """
        typed = {**self.values(), "preset": preset, **self.ruleset.noted()}
        rules = self.ruleset.read(typed, seats, new=new)
        if isinstance(rules, Ruleset):
            return rules
        self.problems |= {rule.field: say(rule.message) for rule in rules}
        return None
