"""Fills in a form at random, as far as the form itself tells what may be entered.

Whether an entry is possible, the game's `judge` decides: it may refuse what comes out here.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from companion.engine.log.forms import (
    NOBODY,
    Counts,
    Field,
    Form,
    NumberPick,
    Pick,
    SeatPick,
    SharePick,
    SidePick,
    TextLine,
)
from companion.engine.log.position import Position
from companion.engine.seating import NO_SEAT

_WORDS = ("", "Ann", "agreed")


def filled_form(form: Form, position: Position[Any], random: Random) -> dict[str, Any]:
    """Return the data of an entry with a value for each field of a form."""
    values = {field.name: _value(field, position, random) for field in form.fields}
    return {"kind": form.kind, **form.given, **values}


def offered_values(field: Field, position: Position[Any]) -> Iterator[Any]:
    """Yield every value that a field offers to choose; none for one that is typed."""
    sides = len(position.sides)
    match field:
        case Pick():
            yield from field.choices
            yield from [] if field.needed else [""]
        case SeatPick():
            yield from map(int, range(position.seats) if field.offered is None else field.offered)
            yield from [] if field.nobody is None else [int(NOBODY)]
            yield from [] if field.needed else [int(NO_SEAT)]
        case SidePick():
            yield from range(sides)
        case NumberPick():
            yield from range(field.low, field.high + 1)
        case SharePick():
            yield (0,) * sides
            for amount in field.amounts:
                for chosen in range(sides):
                    yield tuple(amount * (side == chosen) for side in range(sides))


def _value(field: Field, position: Position[Any], random: Random) -> Any:
    """Return a value for a field."""
    if isinstance(field, Counts):
        rows = position.seats if field.by_seat else len(position.sides)
        return _fill_counts(field, rows, random)
    if isinstance(field, TextLine):
        return random.choice([word for word in _WORDS if len(word) <= field.longest])
    return random.choice([*offered_values(field, position)])


def _fill_counts(counts: Counts, rows: int, random: Random) -> tuple[int, ...]:
    """Return numbers within the bounds, which come to the total if there is one."""
    if counts.total is None:
        return tuple(random.randint(counts.low, counts.high) for _ in range(rows))
    left, values = counts.total, dict.fromkeys(range(rows), 0)
    order = random.sample(range(rows), rows)
    for number, row in enumerate(order, 1):
        others = rows - number
        low = max(counts.low, left - others * counts.high)
        high = min(counts.high, left - others * counts.low)
        # Every third time somebody takes all that there is.
        values[row] = high if random.randrange(3) == 0 else random.randint(low, max(low, high))
        left -= values[row]
    return tuple(values.values())
