"""Old evenings read and kept in a circle, and its tables that came of them."""

from companion.engine.fold.replay import Sheet
from companion.store.circles.circle_tables import all_tables
from companion.store.circles.stored_circles import find_circle
from companion.store.tables.stored_tables import read_sheet
from tests.web.circle.at_circle import form_to
from tests.web.page import Page
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


def read(phone: Phone, circle: str, sheet: str, **more: str) -> Page:
    """The page that shows how a sheet is read."""
    page = phone.open(f"{circle}/old/")
    return phone.submit(form_to(page, "/old/"), {"sheet": sheet, **more})


def keep(phone: Phone, page: Page, **more: str) -> Page:
    """The page after what another one shows was to be kept."""
    return phone.submit(form_to(page, "/old/"), {"do": "keep", **more})
