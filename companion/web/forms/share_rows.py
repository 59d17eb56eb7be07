"""Points that go to one of the sides, chosen by buttons: encoding and parsing their values."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from wtforms import Field as FormField

from companion.engine.log.forms import SharePick
from companion.web.request.language import t, text

NO_SHARE = "none"
"""The value of the button for no side."""


@dataclass(frozen=True)
class ShareRow:
    """A side, and the buttons of its amounts, each with its label."""

    seats: tuple[int, ...]
    name: str
    buttons: tuple[tuple[FormField, str], ...]


def share_choices(share: SharePick, names: Sequence[str]) -> dict[str, str]:
    """Return the values to choose from with their labels; `names` are those of the sides."""
    given = {
        _value(side, amount): t("share-of", name=name, amount=text(called))
        for side, name in enumerate(names)
        for amount, called in share.amounts.items()
    }
    return {NO_SHARE: text(share.nothing)} | given


def share_values(share: SharePick, sides: int) -> list[str]:
    """Return the values of the buttons: the one for no side, then each side's amounts."""
    return [NO_SHARE, *(_value(side, amount) for side in range(sides) for amount in share.amounts)]


def share_rows(
    share: SharePick,
    sides: Sequence[tuple[int, ...]],
    names: Sequence[str],
    buttons: Iterable[FormField],
) -> list[ShareRow]:
    """Return a row for each side with its buttons and their labels."""
    by_value: Mapping[str, FormField] = {button.data: button for button in buttons}
    return [
        ShareRow(
            seats,
            names[side],
            tuple(
                (by_value[_value(side, amount)], text(called))
                for amount, called in share.amounts.items()
            ),
        )
        for side, seats in enumerate(sides)
    ]


def amounts_of_value(value: str, sides: int) -> list[int]:
    """Parse the value of a button into the amount of each side."""
    side, _, amount = value.partition(":")
    return [int(amount) if amount and place == int(side) else 0 for place in range(sides)]


def value_of_amounts(amounts: Sequence[int]) -> str:
    """Return the value of the button for these amounts of the sides."""
    return next((_value(side, amount) for side, amount in enumerate(amounts) if amount), NO_SHARE)


def _value(side: int, amount: int) -> str:
    """Return the value of the button for a side and an amount."""
    return f"{side}:{amount}"
