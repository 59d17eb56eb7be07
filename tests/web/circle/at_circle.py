"""What the tests of circles do again and again."""

from tests.web.page import Page, PageForm
from tests.web.phone import Phone


def new_circle(phone: Phone, table: str = "", name: str = "Thursday") -> str:
    """Make a circle, with a table if one is named; return its address without the last slash."""
    page = phone.fill(f"/circle/new?table={table[3:]}", "ticket", {"name": name})
    assert page.status == 200, page.problems
    assert page.path.startswith("/c/"), page.text[:500]
    return page.path.rstrip("/")


def keep_in(phone: Phone, table: str, circle: str) -> Page:
    """Put a table into a circle from the table's own page."""
    page = phone.open(f"{table}/circle/")
    own = next(each for each in page.forms() if each.fields.get("circle") == circle[3:])
    return phone.submit(own, {"do": "in"})


def watch_link(phone: Phone, circle: str) -> str:
    """The address of a circle by its link to watch, without the last slash."""
    links = phone.open(f"{circle}/share/").root.all("a", "address")
    return next(
        "/c/" + link.text.split("/c/")[1].rstrip("/") for link in links if circle not in link.text
    )


def form_to(page: Page, ending: str) -> PageForm:
    """The first form of a page whose address ends so."""
    return next(each for each in page.forms() if each.action.endswith(ending))


def undo(phone: Phone, page: Page) -> Page:
    """Tap the button that undoes what the page says was just saved."""
    button = page.root.one("div", "notices").one("button", name="target")
    return phone.submit(form_to(page, "/undo/"), {"target": button.attrs["value"]})


def begin_season(phone: Phone, circle: str, **fields: str) -> Page:
    """Begin a season of long ago by the form, which proposes its rule."""
    form = phone.open(f"{circle}/season/new").form("key")
    return phone.submit(form, {"name": "Autumn", "day": "2020-01-01", **fields})
