"""Behind a proxy that ends TLS: what it forwards counts if it is trusted, and not otherwise."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Flask

from companion.store.db.models import db
from companion.web.app import create_app
from tests.web.house_rules import NEW
from tests.web.phone import Phone

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


def _cookies(phone: Phone, headers: dict[str, str]) -> dict[str, str]:
    """The cookies of a new table's rules that are saved, each with its attributes."""
    form = phone.open(NEW, headers=headers).form("ticket")
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


def test_forwarded_host_must_be_ours_too(made: Make) -> None:
    phone = made(PROXIES=1, TRUSTED_HOSTS=["games.example", "localhost"])
    assert phone.open("/", headers=THROUGH).status == 200
    assert phone.open("/", headers={"X-Forwarded-Host": "evil.example"}).status == 400
