"""The names of deals."""

from companion.engine.fold.deal_numbers import deal_number_of, owner_of_deal
from companion.engine.fold.replay import Sheet
from companion.engine.messages import Message, message
from companion.engine.seating import NO_SEAT


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
