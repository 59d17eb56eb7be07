"""Behind a proxy that ends TLS: what it forwards counts if it is trusted, and not otherwise."""

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote, unquote

import pytest
from flask import Flask

from companion.store.db.models import db
from companion.web.app import create_app
from tests.web.house_rules import NEW
from tests.web.phone import Phone

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

MADE = {f"name-{seat}": f"P{seat}" for seat in range(4)}
THROUGH = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "games.example"}
MALFORMED = ("a b", "", "☃", "localhost:99999", "[::1", "a/b", "a" * 3000, "x@y", "..")
PAGES = ("/", "/t/nowhere/", "/nothing", "/static/icon.svg")

Make = Callable[..., Phone]


@pytest.fixture
def made(tmp_path: Path) -> Iterator[Make]:
    """Makes a phone at an app with settings of its own."""
    apps: list[Flask] = []

    def make(**settings: object) -> Phone:
        apps.append(create_app(settings, instance=tmp_path))
        return Phone(apps[-1])

    yield make
    for app in apps:
        with app.app_context():
            db.engine.dispose()


def _cookies(phone: Phone, headers: dict[str, str], front: str = "/") -> dict[str, str]:
    """The cookies of a new table's rules that are saved, each with its attributes."""
    form = phone.open(front + NEW.lstrip("/"), headers=headers).form("ticket")
    table = phone.submit(form, MADE, headers=headers).path.rstrip("/")
    form = phone.open(f"{table}/rules/save", headers=headers).form("name")
    answer = phone.submit(form, {"name": "Ours"}, headers=headers, follow=False).response
    return dict(said.split("=", 1) for said in answer.headers.getlist("Set-Cookie"))


def _shared(phone: Phone, headers: dict[str, str]) -> str:
    """The address that a table's page gives to other phones."""
    table = phone.new_table()
    return phone.open(f"{table}/share", headers=headers).html


@pytest.mark.parametrize(
    ("proxies", "headers", "secure"),
    [
        (0, {}, False),
        (0, THROUGH, False),
        (1, {}, False),
        (1, {"X-Forwarded-Proto": "http"}, False),
        (1, THROUGH, True),
        (1, {"X-Forwarded-Proto": "https, http"}, False),
        (2, {"X-Forwarded-Proto": "https, http"}, True),
        (2, THROUGH, False),
    ],
)
def test_cookies_are_for_encrypted_connections_if_a_trusted_proxy_has_one(
    made: Make, proxies: int, headers: dict[str, str], secure: bool
) -> None:
    phone = made(PROXIES=proxies)
    cookies = _cookies(phone, headers)
    assert cookies.keys() == {phone.app.config["SESSION_COOKIE_NAME"], "house-rules"}
    for said in cookies.values():
        assert ("; Secure" in said) == secure


@pytest.mark.parametrize(("proxies", "address"), [(0, "http://localhost"), (1, "https://games")])
def test_shared_address_is_the_one_that_a_trusted_proxy_was_asked_for(
    made: Make, proxies: int, address: str
) -> None:
    assert address in _shared(made(PROXIES=proxies), THROUGH)


@pytest.mark.parametrize("host", MALFORMED)
@pytest.mark.parametrize("path", PAGES)
def test_malformed_host_is_refused(phone: Phone, host: str, path: str) -> None:
    sent = host.encode().decode("latin-1")
    page = phone.open(path, headers={"Host": sent})
    assert page.status == 400
    assert page.response.mimetype == "text/plain"


@pytest.mark.parametrize("path", PAGES)
def test_host_that_is_not_ours_is_refused(made: Make, path: str) -> None:
    phone = made(TRUSTED_HOSTS=["games.example", ".cards.example"])
    for host in ("evil.example", "cards.example.evil", *MALFORMED):
        assert phone.open(path, headers={"Host": host.encode().decode("latin-1")}).status == 400
    for host in ("games.example", "games.example:8000", "our.cards.example"):
        with phone.open(path, headers={"Host": host}).response as answer:
            assert answer.status_code in (200, 404)


@pytest.mark.parametrize("named", ["/companion", "/games/companion/"])
def test_below_the_path_that_a_trusted_proxy_names_are_all_addresses_and_cookies(
    made: Make, named: str
) -> None:
    phone, front = made(PROXIES=1), f"{named.rstrip('/')}/"
    _show_below(phone.app, named)
    page = phone.fill(f"{front}new/hearts", "ticket", MADE)
    assert page.path.startswith(f"{front}t/")
    addresses = re.findall(r'(?:href|src|action)="([^"#]*)', page.html)
    assert len(addresses) > 10
    assert [each for each in addresses if not _is_below(each, front)] == []
    cookies = _cookies(phone, {}, front)
    assert len(cookies) == 2
    for said in cookies.values():
        assert f"; Path={front};" in f"{said};"
    for place in (front, f"{page.path}happened"):
        _leads_back(phone, place)


def _leads_back(phone: Phone, place: str) -> None:
    """See that a page's links to the language and the phone's name lead back to it."""
    html = phone.open(place).html
    links = re.findall(r'href="([^"]*\?back=[^"]*)"', html)
    assert any("/language/" in each for each in links)
    for each in links:
        assert unquote(each.partition("?back=")[2]) == place
        if "/language/" in each:
            assert phone.open(each).path == place


@pytest.mark.parametrize("back", ["/elsewhere/", "//evil.example", "/companion", "", "/\\evil"])
def test_place_beside_ours_is_not_gone_back_to(made: Make, back: str) -> None:
    phone = made(PROXIES=1)
    _show_below(phone.app, "/companion")
    assert phone.open(f"/companion/language/ja?back={quote(back)}").path == "/companion/"


def _show_below(app: Flask, named: str) -> None:
    """Take a path away from every address and name it, as a proxy does."""
    pages, front = app.wsgi_app, named.rstrip("/")

    def passed_on(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        assert environ["PATH_INFO"].startswith(front)
        below = environ["PATH_INFO"].removeprefix(front)
        return pages(
            {**environ, "PATH_INFO": below, "HTTP_X_FORWARDED_PREFIX": named}, start_response
        )

    app.wsgi_app = passed_on  # type: ignore[method-assign]


def _is_below(address: str, front: str) -> bool:
    """Whether an address is below the front page, or relative."""
    return address.startswith(front) or not address.startswith("/")


def test_prefix_of_nobody_who_is_trusted_counts_for_nothing(made: Make) -> None:
    page = made().open("/", headers={"X-Forwarded-Prefix": "/evil"})
    assert (page.status, "/evil" in page.html) == (200, False)


@pytest.mark.parametrize(
    "prefix", ["evil", "//evil.example", "/a b", "/..;/x?", "/<script>", "/" + "a" * 200, "/a" * 9]
)
def test_malformed_prefix_is_refused(made: Make, prefix: str) -> None:
    page = made(PROXIES=1).open("/", headers={"X-Forwarded-Prefix": prefix})
    assert (page.status, page.response.mimetype) == (400, "text/plain")


def test_proxy_that_was_not_announced_is_logged_once(
    made: Make, caplog: pytest.LogCaptureFixture
) -> None:
    phone = made()
    for headers in (
        {},
        THROUGH,
        {"X-Forwarded-For": "192.0.2.7"},
        {"X-Forwarded-For": "192.0.2.8"},
    ):
        assert phone.open("/", headers=headers).status == 200
    ((said,),) = [[each.getMessage() for each in caplog.records]]
    assert "--proxies 1" in said
    assert "192.0.2" not in said


def test_proxy_that_was_announced_is_not_logged(
    made: Make, caplog: pytest.LogCaptureFixture
) -> None:
    assert made(PROXIES=1).open("/", headers={"X-Forwarded-For": "192.0.2.7"}).status == 200
    assert not caplog.records


def test_forwarded_host_must_be_ours_too(made: Make) -> None:
    phone = made(PROXIES=1, TRUSTED_HOSTS=["games.example", "localhost"])
    assert phone.open("/", headers=THROUGH).status == 200
    assert phone.open("/", headers={"X-Forwarded-Host": "evil.example"}).status == 400
