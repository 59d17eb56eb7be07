"""Form fields for numbers, lines of text and choices, with error messages of our own."""

from collections.abc import Mapping
from typing import Any

from wtforms import IntegerField, SelectField, StringField
from wtforms.validators import ValidationError
from wtforms.widgets import ListWidget, RadioInput

from companion.engine.names import clean_text
from companion.engine.typed_numbers import whole_number, without_unseen
from companion.web.request.language import t

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
