"""A piece of news: a message, the people it is about, and the deal that proves it."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from companion.circle.people import People, PersonKey
from companion.engine.decimals import decimal
from companion.engine.messages import Message, Value, message


@dataclass(frozen=True)
class News:
    """One thing to tell. `sign` names an icon; `mark` and `entry` are of its table and deal."""

    says: Message
    people: tuple[PersonKey, ...] = ()
    sign: str = ""
    mark: str = ""
    entry: int = 0


def name_of(people: People, key: PersonKey) -> Value:
    """Return a person's name for a message: "somebody" if it was erased."""
    return people.person(key).shown or message("circle-somebody")


def names_of(people: People, keys: Iterable[PersonKey]) -> tuple[Value, ...]:
    """Return several people as a message names them."""
    return tuple(name_of(people, key) for key in keys)


def number_of(score: Fraction, places: int = 1) -> int | str:
    """Return a score as it is shown: whole, or with so many decimals."""
    return int(score) if score.denominator == 1 else decimal(score, places)
