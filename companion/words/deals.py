"""What deals are called."""

from companion.engine.fold.own_deals import number_of, owner_of
from companion.engine.fold.replay import Sheet
from companion.engine.messages import Message, message
from companion.engine.seating import OPEN


def deal_called(sheet: Sheet, number: int) -> Message:
    """What the deal of a number is called: by that, or whose it is where each plays their own."""
    row = next((row for row in sheet.rows if row.deal == number), None)
    if row is None:
        called = None if sheet.result else sheet.plan.called
    elif sheet.position.seats > 1 and (owner := owner_of(sheet, row)) != OPEN:
        called = message("own-deal", who=owner, number=number_of(sheet, row))
    else:
        called = None
    return called or message("game-deal", deal=number)
