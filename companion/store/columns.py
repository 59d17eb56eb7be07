"""The entries of a log by columns: what is alike stands together, and packs into few bytes.

Of every kind of action the fields are named once; their values follow by position. Whole numbers
that are small are digits of one text.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, TypeAlias

Said: TypeAlias = Mapping[str, Any]
"""What an entry says, as plain data with its kind; fields may be missing."""
Column: TypeAlias = "str | dict[str, str] | list[Any]"
"""Values of one field: digits, rows of so many digits each, or the values as they are."""

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_LOWEST = -2
"""What the first digit stands for: seats that are open or nobody's lie below zero."""
_LEFT_OUT = "."
_MOST_KINDS = 60
_MOST_FIELDS = 40
_NO_CLOCK = 253_402_300_800
"""The first second of the year 10000."""
_VALUES = {digit: value for value, digit in enumerate(_DIGITS, _LOWEST)} | {_LEFT_OUT: None}
_SPELT = {value: digit for digit, value in _VALUES.items()}


def column_of(values: Sequence[Any]) -> Column:
    """Values in the shortest form that can say them; None stands for one that is left out."""
    if all(map(_is_digit, values)):
        return _digits(values)
    width = len(values[0]) if isinstance(values[0], Sequence) else 0
    if width and all(_is_row(each, width) for each in values):
        return {str(width): _digits([number for each in values for number in each])}
    return list(values)


def values_of(column: object) -> list[Any]:
    """The values of a column. Raises ValueError or KeyError where it is none."""
    if isinstance(column, str):
        return [_VALUES[digit] for digit in column]
    if isinstance(column, Mapping):
        ((width, digits),) = column.items()
        numbers = [_VALUES[digit] for digit in digits]
        starts = range(0, len(numbers), int(width))
        return [numbers[start : start + int(width)] for start in starts]
    if not isinstance(column, list):
        raise ValueError("no column")
    return column


def values_in(column: object, length: int) -> list[Any]:
    """The values of a column that must have so many; one that has others is not unfolded.

    Raises as `values_of`.
    """
    if _length(column) != length:
        raise ValueError("a column of another length")
    return values_of(column)


def _length(column: object) -> int:
    """How many values a column has, as far as can be told without a look at them."""
    if isinstance(column, Mapping):
        ((width, digits),) = column.items()
        if not isinstance(digits, str):
            raise ValueError("rows of digits stand in a text")
        rows, rest = divmod(len(digits), int(width))
        return -1 if rest else rows
    return len(column) if isinstance(column, str | list) else -1


def said_by_columns(said: Sequence[Said]) -> list[Any]:
    """The kinds with the fields they have, which entry is of which, and a column for each field."""
    names: dict[str, dict[str, None]] = {}
    for each in said:
        names.setdefault(each["kind"], {}).update(dict.fromkeys(each))
    kinds = [[kind, *(name for name in fields if name != "kind")] for kind, fields in names.items()]
    numbers = {kind: number for number, (kind, *_) in enumerate(kinds)}
    columns = [
        column_of([each.get(name) for each in said if each["kind"] == kind])
        for kind, *fields in kinds
        for name in fields
    ]
    return [kinds, column_of([numbers[each["kind"]] for each in said]), *columns]


def said_of_columns(
    length: int, kinds: Sequence[Sequence[str]], which: object, columns: list[Any]
) -> list[Said]:
    """What so many entries say. Raises what it is like to take something else for it.

    Each column must be as long as there are entries of its kind: no more is unfolded than they say.
    """
    if len(kinds) > _MOST_KINDS or any(len(each) > _MOST_FIELDS for each in kinds):
        raise ValueError("no game has so many kinds of entries, and none has so many fields")
    order = values_in(which, length)
    counts = Counter(order)
    if len(columns) != sum(len(fields) for _, *fields in kinds) or not {*counts} <= {
        *range(len(kinds))
    }:
        raise ValueError("columns without fields, or entries without a kind")
    given = iter(columns)
    by_kind = [
        _rows(fields, [values_in(next(given), counts[number]) for _ in fields], counts[number])
        for number, (_, *fields) in enumerate(kinds)
    ]
    return [{"kind": kinds[number][0], **next(by_kind[number])} for number in order]


def seconds_of(moment: str) -> int:
    """A time in UTC as seconds since 1970."""
    return int(datetime.fromisoformat(moment).timestamp())


def moment_of(seconds: int) -> str:
    """Seconds since 1970 as a time in UTC. Raises ValueError for one that no clock shows."""
    if not 0 <= seconds < _NO_CLOCK:
        raise ValueError("a time that there are no clocks for")
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _rows(fields: Sequence[str], columns: list[list[Any]], length: int) -> Iterator[Said]:
    """What the entries of one kind say, without the fields that are left out."""
    rows = zip(*columns, strict=True) if fields else iter([()] * length)
    return ({n: v for n, v in zip(fields, row, strict=True) if v is not None} for row in rows)


def _digits(values: Sequence[int | None]) -> str:
    """Small numbers as digits."""
    return "".join(_SPELT[value] for value in values)


def _is_digit(value: object) -> bool:
    """Whether a value is said by one digit."""
    small = isinstance(value, int) and not isinstance(value, bool) and value in _SPELT
    return value is None or small


def _is_row(value: object, width: int) -> bool:
    """Whether a value is a list of so many small numbers."""
    return isinstance(value, list | tuple) and len(value) == width and all(map(_is_digit, value))
