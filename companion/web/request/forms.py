"""Forms made from declarations: fields as they are typed, and what an entry asks for."""

import re
import secrets
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from flask import request
from flask_wtf import FlaskForm
from wtforms import Field as FormField
from wtforms import HiddenField, IntegerField, RadioField, SelectField, StringField
from wtforms.validators import ValidationError

from companion.engine.log.forms import (
    NOBODY,
    Counts,
    Field,
    Form,
    NumberPick,
    Pick,
    SeatPick,
    SidePick,
    TextLine,
)
from companion.engine.names import clean
from companion.engine.problem import Problem
from companion.engine.seating import Side
from companion.web.request.language import say, t, text

LONGEST_DIGITS = 7

_MINUS = str.maketrans(dict.fromkeys("−－‐–ー", "-"))
"""What a keyboard, a Japanese one too, may give who wants a minus."""
_WHOLE = re.compile(r"[+-]?\d+")
_POSTED = re.compile(r"[0-9]{1,8}")
_KEY = re.compile(r"[A-Za-z0-9_-]{1,64}")


class NumberField(IntegerField):
    """A whole number with bounds, refused in the reader's words; blank is None."""

    def __init__(self, *args: Any, low: int, high: int, **kwargs: Any) -> None:
        """`low` and `high` bound the number."""
        super().__init__(*args, **kwargs)
        self.low, self.high = low, high

    def process_formdata(self, valuelist: list[str]) -> None:
        """Read what was typed; what is no number, or out of bounds, is said at once."""
        typed = valuelist[0].strip() if valuelist else ""
        self.data = None
        if not typed:
            return
        typed = typed.translate(_MINUS)
        if not _WHOLE.fullmatch(typed):
            raise ValueError(t("form-not-a-number"))
        number = int(typed) if len(typed) <= LONGEST_DIGITS else None
        if number is None or not self.low <= number <= self.high:
            raise ValueError(t("form-out-of-range", low=self.low, high=self.high))
        self.data = number


class TextField(StringField):
    """A line of text, kept as people see it."""

    def process_formdata(self, valuelist: list[str]) -> None:
        """Clean what was typed."""
        self.data = clean(valuelist[0]) if valuelist else ""


class ChoiceField(SelectField):
    """One of a few values; anything else was not offered."""

    def __init__(self, label: str = "", *, offered: Mapping[str, str], **kwargs: Any) -> None:
        """`offered` are the values and what they are called."""
        super().__init__(label, choices=dict(offered), **kwargs)
        self.offered = offered

    def pre_validate(self, form: Any) -> None:
        """Refuse in the reader's words."""
        if self.data not in self.offered:
            raise ValidationError(t("form-not-offered"))


class TapField(RadioField):
    """One of a few values as large buttons; may be left open until it is judged."""

    def __init__(self, label: str = "", *, offered: Mapping[str, str], **kwargs: Any) -> None:
        """`offered` are the values and what they are called."""
        super().__init__(label, choices=dict(offered), **kwargs)
        self.offered = offered

    def pre_validate(self, form: Any) -> None:
        """Refuse in the reader's words; nothing chosen is for the judge to name."""
        if self.data and self.data not in self.offered:
            raise ValidationError(t("form-not-offered"))


class PostedForm(FlaskForm):  # type: ignore[misc]
    """What the pages' own forms post, and nothing else: no files, no JSON."""

    class Meta(FlaskForm.Meta):  # type: ignore[misc]
        """Where the data comes from."""

        def wrap_formdata(self, form: Any, formdata: Any) -> Any:
            """The fields of a form that was posted; None where none was."""
            return request.form if request.method == "POST" else None


class EntryForm(PostedForm):
    """What every posted entry carries: its key and the log position that its author had seen."""

    key = HiddenField()
    seen = HiddenField()

    @property
    def seen_number(self) -> int:
        """The position seen; one that never was (-1) where the post was tampered with."""
        return posted_number(self.seen.data)

    @property
    def own_key(self) -> str:
        """The post's key; a new one where it came without, or with what no page gives out."""
        typed = self.key.data or ""
        return typed if _KEY.fullmatch(typed) else fresh_key()


def posted_number(typed: str | None) -> int:
    """A number as hidden fields and buttons send it; -1 where it was tampered with."""
    return int(typed) if typed and _POSTED.fullmatch(typed) else -1


def fresh_key() -> str:
    """A key for an entry that is about to be written."""
    return secrets.token_hex(8)


class ShapedForm:
    """A game's `Form` as a WTForms form: fields by shape, and what was typed as entry data."""

    made_of: ClassVar[type[EntryForm]] = EntryForm

    def __init__(
        self,
        shape: Form,
        sides: Sequence[Side],
        players: Sequence[str],
        names: Sequence[str],
        data: Mapping[str, Any] | None = None,
        sign: int = 1,
    ) -> None:
        """`players` are the names by seat, `names` by side; `data` prefills a correction.

        `sign` is how the table writes points, which is how they are typed.
        """
        self.shape = shape
        self.seats, self.sides = range(len(players)), range(len(sides))
        self.sign = sign
        fields: dict[str, Any] = {}
        for each in shape.fields:
            fields |= _fields(each, players, names)
        prefill = _prefill(shape, data, sign) if data else {}
        self.form: EntryForm = type("ShapedEntryForm", (self.made_of,), fields)(data=prefill)
        self.problems: dict[str, str] = {}

    def inputs(self, field: Field) -> list[FormField]:
        """The inputs that belong to a field of the shape, in order."""
        if isinstance(field, Counts):
            counted = self.seats if field.by_seat else self.sides
            return [self.form[f"{field.name}-{place}"] for place in counted]
        return [self.form[field.name]]

    def validate(self) -> bool:
        """Whether everything typed can be read (whether it makes sense is judged later)."""
        return bool(self.form.validate_on_submit())

    def entry_data(self) -> dict[str, Any]:
        """What was typed, as the entry's own data; the last blank count is filled in."""
        data: dict[str, Any] = {"kind": self.shape.kind, **self.shape.given}
        for each in self.shape.fields:
            values = [entered.data for entered in self.inputs(each)]
            match each:
                case Counts():
                    counted = fill(values, each.total)
                    data[each.name] = [_turned(each, self.sign) * value for value in counted]
                case SeatPick() | SidePick() | NumberPick():
                    data[each.name] = int(values[0]) if values[0] else -1
                case _:
                    data[each.name] = values[0] or ""
        return data

    def refuse(self, found: Problem, players: Sequence[str]) -> None:
        """Show a problem at the field it concerns, else above the form."""
        at = found.field if any(found.field == each.name for each in self.shape.fields) else ""
        self.problems[at] = say(found.message, players)


def fill(values: Sequence[int | None], total: int | None) -> list[int]:
    """Counts with the blanks filled: the only blank takes what is left of the total, else 0."""
    left = 0 if total is None else total - sum(value or 0 for value in values)
    only = list(values).count(None) == 1
    return [max(0, left) * only if value is None else value for value in values]


def _fields(shape: Field, players: Sequence[str], names: Sequence[str]) -> dict[str, Any]:
    """The inputs of one field of a shape, by name."""
    match shape:
        case Counts():
            return {
                f"{shape.name}-{place}": NumberField(name, low=shape.low, high=shape.high)
                for place, name in enumerate(players if shape.by_seat else names)
            }
        case SeatPick():
            seats = {str(seat): name for seat, name in enumerate(players)}
            if shape.nobody is not None:
                seats[str(int(NOBODY))] = text(shape.nobody)
            return {shape.name: TapField(text(shape.label), offered=seats)}
        case SidePick():
            sides = {str(side): name for side, name in enumerate(names)}
            return {shape.name: TapField(text(shape.label), offered=sides)}
        case Pick():
            picks = {value: text(called) for value, called in shape.choices.items()}
            return {shape.name: TapField(text(shape.label), offered=picks)}
        case NumberPick():
            numbers = {str(number): str(number) for number in range(shape.low, shape.high + 1)}
            chosen = str(shape.chosen) if shape.chosen >= shape.low else None
            return {shape.name: TapField(text(shape.label), offered=numbers, default=chosen)}
        case TextLine():
            return {shape.name: TextField(text(shape.label), [_at_most(shape.longest)])}


def _at_most(longest: int) -> Any:
    """Refuse a longer text in the reader's words."""

    def check(form: Any, entered: FormField) -> None:
        length = len(entered.data)
        if length > longest:
            raise ValidationError(t("form-too-long", longest=longest, length=length))

    return check


def _turned(shape: Counts, sign: int) -> int:
    """What lies between numbers as they are typed and as they are entered."""
    return sign if shape.signed else 1


def _prefill(shape: Form, data: Mapping[str, Any], sign: int) -> dict[str, Any]:
    """Entry data as the inputs show it."""
    shown: dict[str, Any] = {}
    for each in shape.fields:
        if isinstance(each, Counts):
            turned = (_turned(each, sign) * value for value in data[each.name])
            shown |= {f"{each.name}-{side}": value for side, value in enumerate(turned)}
        else:
            shown[each.name] = str(data[each.name])
    return shown
