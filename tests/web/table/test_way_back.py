"""At the top of each page of a table is a way back, step by step up to the front page."""

from tests.web.circle.at_circle import new_circle
from tests.web.page import Page
from tests.web.phone import Phone
from tests.web.screens import every_screen

MOST_STEPS = 4


def _way_back(page: Page) -> str:
    """Where the first link of a page's bar leads."""
    return page.root.one("header", "bar").all("a")[0].attrs["href"]


def _steps(phone: Phone, page: Page) -> list[str]:
    """The pages on the way back from a page to the front page."""
    steps = [page.path]
    while steps[-1] != "/" and len(steps) <= MOST_STEPS:
        page = phone.open(_way_back(page))
        assert page.status == 200, steps
        assert page.path not in steps, steps
        steps.append(page.path)
    return steps


def test_way_back_leads_by_the_table_to_the_front_page(phone: Phone) -> None:
    shown = every_screen(phone)
    inside = {name: page for name, page in shown.items() if page.path.startswith("/t/")}
    assert len(inside) > 40
    for name, page in inside.items():
        steps = _steps(phone, page)
        assert steps[-1] == "/", (name, steps)
        table = "/".join(page.path.split("/")[:3]) + "/"
        assert table in steps, (name, steps)


def test_pages_lead_back_to_the_page_that_they_belong_to(phone: Phone) -> None:
    table = phone.new_table()
    phone.deal(table, 5, 4, 3, 1, queen=2)
    for path, steps in {
        "log": ("sheet", ""),
        "hand": ("share", "happened", ""),
        "rules/save": ("rules", "happened", ""),
        "phones": ("happened", ""),
        "entry/1": ("sheet", ""),
        "referee/settle/revoke": ("referee", ""),
        "referee/tricks": ("referee", ""),
    }.items():
        shown = _steps(phone, phone.open(f"{table}/{path}"))
        assert shown == [f"{table}/{each}" for each in (path, *steps)] + ["/"]


def test_more_leads_to_the_front_page(phone: Phone) -> None:
    more = phone.open(f"{phone.new_table()}/happened").root.one("main")
    assert [each.attrs["href"] for each in more.all("a")].count("/") == 1


def test_what_is_not_there_leads_to_its_table(phone: Phone) -> None:
    table = phone.new_table()
    for path in ("entry/99", "happened/nothing", "referee/settle/nothing"):
        page = phone.open(f"{table}/{path}")
        assert page.status == 404, path
        assert _way_back(page) == f"{table}/", path
        assert "To the table" in page.text, path


def test_what_is_not_there_leads_to_its_circle(phone: Phone) -> None:
    circle = new_circle(phone)
    page = phone.open(f"{circle}/evening/2020-01-01")
    assert (page.status, _way_back(page)) == (404, f"{circle}/")
    assert "To the group" in page.text
