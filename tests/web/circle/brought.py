"""The tables that were brought into a circle, as tests compare them."""

from companion.engine.fold.replay import Sheet
from companion.store.circles.circle_tables import all_tables
from companion.store.circles.stored_circles import find_circle
from companion.store.tables.stored_tables import read_sheet
from tests.web.phone import Phone


def brought(phone: Phone, circle: str) -> list[Sheet]:
    """The sheets of the tables that were brought in, in the order of their sheet."""
    with phone.app.app_context():
        at = find_circle(circle[3:])
        assert at is not None
        sheets = [read_sheet(each) for each in all_tables(at)]
    return [each for each in sheets if each.entries[0].key.startswith("brought-")]


def totals(sheet: Sheet) -> dict[str, int]:
    """The totals of everybody, as the sheet shows them."""
    position = sheet.position
    by_seat = {
        int(seat): total * sheet.sign
        for side, total in zip(position.sides, position.totals, strict=True)
        for seat in side.seats
    }
    return {str(name): by_seat[seat] for seat, name in enumerate(position.players)}
