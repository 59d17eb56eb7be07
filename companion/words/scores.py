"""Points, names of deals and house rules in words, on pages and in the terminal."""

from collections.abc import Sequence
from typing import Any, Protocol

from companion.engine.fold.deals import deal_number_of, owner_of_deal
from companion.engine.fold.replay import Sheet
from companion.engine.log.position import Standing
from companion.engine.messages import Message, message
from companion.engine.rules.options import Option
from companion.engine.seating import NO_SEAT


def points(number: int, sign: int = 1) -> str:
    """Return points as their table writes them, with a true minus sign; `sign` is the table's."""
    return str(sign * number).replace("-", "−")


def change(number: int, sign: int = 1) -> str:
    """Return a change in points; gains have a plus sign."""
    return f"+{points(number, sign)}" if sign * number > 0 else points(number, sign)


class HasStandings(Protocol):
    """Anything with standings: a sheet, or a summary of one."""

    @property
    def standings(self) -> Sequence[Standing]:
        """The standing of each side."""


def who_wins(sheet: HasStandings, when: str = "wins") -> Message:
    """Return who has won: one player, partners, or several sides in a tie.

    `when` is "wins" for the game that ends here, "won" for one of another evening.
    """
    first = tuple(standing.side for standing in sheet.standings if standing.place == 1)
    people = sum(len(side.seats) for side in first)
    kind = "shared" if len(first) > 1 else "team" if people > 1 else "one"
    # Message codes: over-wins-one, over-wins-shared, over-wins-team, over-won-one, over-won-shared,
    #   over-won-team
    return message(f"over-{when}-{kind}", names=first)


def who_leads(sheet: Sheet) -> Message:
    """Return who leads a game in progress, and by how many points."""
    first = [standing for standing in sheet.standings if standing.place == 1]
    others = [
        abs(standing.total - first[0].total) for standing in sheet.standings if standing.place > 1
    ]
    if len(first) > 1 or not others:
        return message("leads-shared" if others else "leads-level")
    return message(
        "leads-by", who=first[0].side, points=min(others), people=len(first[0].side.seats)
    )


# Names of deals


def deal_called(sheet: Sheet, number: int) -> Message:
    """Return the name of a deal: its number, with its owner if each player has their own deals."""
    row = next((row for row in reversed(sheet.rows) if row.deal == number), None)
    if row is None:
        called = None if sheet.result else sheet.plan.called
    elif sheet.position.seats > 1 and (owner := owner_of_deal(sheet, row)) != NO_SEAT:
        called = message("own-deal", who=owner, number=deal_number_of(sheet, row))
    else:
        called = None
    return called or message("game-deal", deal=number)


# House rules in words


def option_value(option: Option, value: Any) -> Message:
    """Return an option's label with its value."""
    return message("rules-value", label=option.label, value=option.words(value))
