"""Points that go to one of the sides, as buttons: how they are sent, and read back."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from wtforms import Field as FormField

from companion.engine.log.forms import Share
from companion.web.request.language import t, text

NO_SHARE = "none"
"""What is sent where no side has any."""


@dataclass(frozen=True)
class ShareRow:
    """A side, and the buttons of the amounts that it may have."""

    seats: tuple[int, ...]
    name: str
    buttons: tuple[tuple[FormField, str], ...]


def shares(share: Share, names: Sequence[str]) -> dict[str, str]:
    """What is offered: nothing, or an amount for one of the sides, which are called `names`."""
    given = {
        _sent(side, amount): t("share-of", name=name, amount=text(called))
        for side, name in enumerate(names)
        for amount, called in share.amounts.items()
    }
    return {NO_SHARE: text(share.nothing)} | given


def share_rows(
    share: Share,
    sides: Sequence[tuple[int, ...]],
    names: Sequence[str],
    buttons: Iterable[FormField],
) -> list[ShareRow]:
    """The rows of the sides; each button comes with what stands on it."""
    by_value: Mapping[str, FormField] = {button.data: button for button in buttons}
    return [
        ShareRow(
            seats,
            names[side],
            tuple(
                (by_value[_sent(side, amount)], text(called))
                for amount, called in share.amounts.items()
            ),
        )
        for side, seats in enumerate(sides)
    ]


def shared(sent: str, sides: int) -> list[int]:
    """The number of each side that a button stands for."""
    side, _, amount = sent.partition(":")
    return [int(amount) if amount and each == int(side) else 0 for each in range(sides)]


def share_of(numbers: Sequence[int]) -> str:
    """The button that stands for the numbers of the sides."""
    return next((_sent(side, amount) for side, amount in enumerate(numbers) if amount), NO_SHARE)


def _sent(side: int, amount: int) -> str:
    """An amount for a side, as it is sent."""
    return f"{side}:{amount}"
