"""Addresses that lead nowhere: a page in the reader's language, with a way back."""

import pytest

from tests.web.page import Page, is_japanese
from tests.web.phone import Phone

NOWHERE = [
    "/nowhere",
    "/new/chess",
    "/new/",
    "/new/Hearts",
    "/t/",
    "/t/unknown/",
    "/t/unknown/sheet",
    "/t/unknown/deal",
    "/t/unknown/entry/1",
    "/t/unknown/question",
    "/t/unknown/happened/misdeal",
    f"/t/{'x' * 33}/",
    f"/t/{'x' * 8000}/",
    "/t/%00/",
    "/t/%ff%fe/",
    "/t/%F0%9F%83%8F/sheet",
    "/t/a%20b/",
    "/t/'%20OR%201=1%20--/",
    "/t/%3Cscript%3E/",
    "/t/..%2f..%2fetc/",
    "/t/%25s/",
    "/static/nothing.css",
    "/static/../companion/cli.py",
    "/static/%2e%2e/%2e%2e/pyproject.toml",
]


def _is_friendly(page: Page, status: int, leads_to: str = "/") -> bool:
    """Whether a page has a way back, and where it leads."""
    back = page.root.one("main").one("a", "act").attrs["href"]
    return page.status == status and back == leads_to and "Traceback" not in page.html


@pytest.mark.parametrize("path", NOWHERE)
def test_unknown_address_is_a_page_with_a_way_back(phone: Phone, other: Phone, path: str) -> None:
    for each in (phone, other):
        page = each.open(path)
        assert _is_friendly(page, 404)
        assert page.root.one("html").attrs["lang"] == each.language
        assert is_japanese(page.root.one("main").text) == (each.language == "ja")
    assert phone.open("/").status == 200


@pytest.mark.parametrize("path", ["happened/amend", "happened/captures"])
def test_what_is_not_at_a_table_leads_back_to_it(phone: Phone, table: str, path: str) -> None:
    assert _is_friendly(phone.open(f"{table}/{path}"), 404, f"{table}/")


@pytest.mark.parametrize("path", ["happened/", "entries"])
def test_address_of_no_page_leads_to_the_front_page(phone: Phone, table: str, path: str) -> None:
    assert _is_friendly(phone.open(f"{table}/{path}"), 404)


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/"),
        ("DELETE", "/"),
        ("GET", "/forget"),
        ("PUT", "/new/hearts"),
        ("GET", "{table}/retract"),
        ("GET", "{table}/rematch"),
        ("POST", "{table}/sheet"),
        ("PATCH", "{table}/deal"),
        ("TRACE", "{table}/deal"),
        ("POST", "/static/companion.css"),
        ("POST", "/language/en"),
    ],
)
def test_wrong_method_is_a_page_with_a_way_back(
    phone: Phone, table: str, method: str, path: str
) -> None:
    page = phone.send(method, path.format(table=table))
    assert _is_friendly(page, 405)
    assert page.response.allow
    assert method not in page.response.allow


@pytest.mark.parametrize("path", ["{table}/deal", "/new/hearts", "{table}/retract", "/forget"])
@pytest.mark.parametrize("kind", ["application/x-www-form-urlencoded", "multipart/form-data"])
def test_too_much_is_a_page_and_stores_nothing(
    phone: Phone, table: str, path: str, kind: str
) -> None:
    data = {"reason": "x" * 300_000}
    page = phone.post(path.format(table=table), data, content_type=kind)
    assert _is_friendly(page, 413)
    assert phone.log(table) == ()


@pytest.mark.parametrize("path", ["/", "/new/hearts", "{table}/", "{table}/deal", "{table}/sheet"])
def test_head_answers_like_get_without_the_page(phone: Phone, table: str, path: str) -> None:
    got = phone.open(path.format(table=table)).response
    head = phone.send("HEAD", path.format(table=table)).response
    assert head.status_code == got.status_code == 200
    assert head.get_data() == b""
    assert head.cache_control.no_store


@pytest.mark.parametrize("host", ["a" * 64, "a" * 3000, "a..b"])
def test_host_that_cannot_be_is_refused(phone: Phone, table: str, host: str) -> None:
    for path in ("/", f"{table}/share", "/nowhere"):
        response = phone.client.get(path, headers={"Host": host})
        assert response.status_code in (200, 400, 404)


def test_shared_address_is_the_tables_own(phone: Phone, table: str) -> None:
    page = phone.open(f"{table}/share")
    score, watch = page.root.all("a", "address")
    assert score.text == score.attrs["href"] == f"http://localhost{table}/"
    assert watch.text == watch.attrs["href"] != score.text
    assert all(each.all("path") for each in page.root.all(cls="qr"))


def test_address_without_the_last_slash_leads_to_the_table(phone: Phone, table: str) -> None:
    page = phone.open(table)
    assert (page.status, page.path) == (200, f"{table}/")
