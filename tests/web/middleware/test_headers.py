"""What every response carries, and what no page has in it."""

import re
from datetime import UTC, datetime

import pytest
from flask import Flask

from tests.web.conftest import empty
from tests.web.page import Node, Page
from tests.web.phone import Phone
from tests.web.screens import every_screen

YEAR = 365 * 24 * 60 * 60


LANGUAGES = ("en", "ja")


@pytest.fixture(scope="module", params=LANGUAGES)
def screens(served: Flask, request: pytest.FixtureRequest) -> dict[str, Page]:
    """Every page there is, in one language."""
    found = every_screen(Phone(served, request.param))
    empty(served)
    return found


def _policy(page: Page) -> dict[str, list[str]]:
    said = page.response.headers["Content-Security-Policy"]
    parts = (part.split() for part in said.split(";"))
    return {name: sources for name, *sources in parts}


def _nonce(page: Page) -> str:
    (source,) = _policy(page)["script-src"]
    found = re.fullmatch(r"'nonce-([\w-]{16,})'", source)
    assert found is not None
    return found[1]


def _elements(screens: dict[str, Page]) -> list[tuple[str, Node]]:
    return [(name, node) for name, page in screens.items() for node in page.root.walk()]


def test_every_page_has_a_strict_policy(screens: dict[str, Page]) -> None:
    for page in screens.values():
        policy = _policy(page)
        assert policy["default-src"] == policy["base-uri"] == ["'none'"]
        assert policy["frame-ancestors"] == ["'none'"]
        assert policy["form-action"] == ["'self'"]
        everything = " ".join(source for sources in policy.values() for source in sources)
        assert "unsafe" not in everything
        assert "*" not in everything
        assert "http" not in everything


def test_nonce_is_new_each_time_and_on_every_script_and_style(screens: dict[str, Page]) -> None:
    nonces = [_nonce(page) for page in screens.values()]
    assert len(set(nonces)) == len(nonces)
    for page in screens.values():
        inline = [*page.root.all("script"), *page.root.all("style")]
        assert {node.attrs.get("nonce") for node in inline} == {_nonce(page)}


def test_no_element_has_a_handler_or_a_style(screens: dict[str, Page]) -> None:
    for name, node in _elements(screens):
        bad = [key for key in node.attrs if key == "style" or key.startswith("on")]
        assert not bad, f"{name}: {node}"
        assert not node.attrs.get("href", "").lower().startswith("javascript:")


def test_nothing_is_loaded_from_elsewhere(screens: dict[str, Page]) -> None:
    for name, node in _elements(screens):
        for key in ("src", "href", "action"):
            value = node.attrs.get(key, "/")
            own = value.startswith(("/", "#", "http://localhost/"))
            assert own, f"{name}: {value}"
            assert not value.startswith("//")


def test_every_id_is_there_once_and_every_reference_has_one(screens: dict[str, Page]) -> None:
    for name, page in screens.items():
        nodes = list(page.root.walk())
        ids = [node.attrs["id"] for node in nodes if "id" in node.attrs]
        assert len(ids) == len(set(ids)), name
        for node in nodes:
            for key in ("for", "form", "aria-describedby", "aria-labelledby", "list"):
                assert set(node.attrs.get(key, "").split()) <= set(ids), f"{name}: {key} {node}"


def test_every_page_says_its_language_and_has_one_heading(screens: dict[str, Page]) -> None:
    for name, page in screens.items():
        assert page.root.one("html").attrs["lang"] in ("en", "ja")
        assert len(page.root.all("h1")) == 1, name
        assert page.title, name
        assert page.root.one("main").text, name


def test_every_form_that_posts_has_a_token(screens: dict[str, Page]) -> None:
    for name, page in screens.items():
        for node in page.root.all("form"):
            # What only asks for a page is a "get" and writes nothing.
            if node.attrs["method"] == "get":
                assert not node.all("input", name="csrf_token"), name
                continue
            assert node.attrs["method"] == "post", name
            assert len(node.all("input", name="csrf_token")) == 1, name


def test_every_answer_is_typed_and_tells_nobody_where_it_was(screens: dict[str, Page]) -> None:
    for page in screens.values():
        headers = page.response.headers
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] in ("no-referrer", "same-origin")
        assert headers["Content-Type"] == "text/html; charset=utf-8"


def test_pages_are_never_kept(screens: dict[str, Page]) -> None:
    for page in screens.values():
        cache = page.response.cache_control
        assert cache.no_store or (cache.private and cache.no_cache)
        assert not cache.max_age
        assert {"Accept-Language", "Cookie"} <= set(page.response.vary)


def test_cookie_stays_on_this_phone_for_a_year(phone: Phone) -> None:
    phone.new_table()
    said = phone.open("/language/ja", follow=False).response.headers["Set-Cookie"]
    parts = {part.strip().split("=")[0].lower(): part for part in said.split(";")}
    assert "httponly" in parts
    assert parts["samesite"].endswith("Lax")
    cookie = phone.client.get_cookie(phone.app.config["SESSION_COOKIE_NAME"])
    assert cookie is not None
    assert cookie.expires is not None
    assert (cookie.expires - datetime.now(UTC)).days >= 364


@pytest.mark.parametrize("file", ["companion.css", "home.css", "icon.svg"])
def test_static_file_with_its_fingerprint_is_kept_for_a_year(phone: Phone, file: str) -> None:
    front = phone.open("/").root
    links = [node.attrs.get("href", node.attrs.get("src", "")) for node in front.walk()]
    (address,) = {link for link in links if f"/static/{file}" in link}
    assert re.search(r"\?v=[0-9a-f]{6}$", address)
    with phone.open(address).response as response:
        assert response.status_code == 200
        assert response.cache_control.max_age == YEAR
        assert response.cache_control.immutable
        assert "ETag" not in response.headers, "another file has another URL"
        assert not response.cache_control.no_cache
        assert response.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("path", ["companion.css", "nothing.css", "nothing.css?v=0123456789ab"])
def test_what_has_no_fingerprint_or_is_not_there_is_not_kept(phone: Phone, path: str) -> None:
    with phone.open(f"/static/{path}").response as response:
        assert not response.cache_control.max_age
        assert not response.cache_control.immutable


def test_search_engines_list_the_front_door_alone(screens: dict[str, Page]) -> None:
    listed = {
        page.path.partition("?")[0]
        for page in screens.values()
        if "X-Robots-Tag" not in page.response.headers
    }
    assert listed <= {"/"}
    said = {page.response.headers.get("X-Robots-Tag", "noindex") for page in screens.values()}
    assert said == {"noindex"}


@pytest.mark.parametrize(
    "page", ["", "sheet", "picture.svg", "export.json", "hand/table.companion"]
)
def test_nothing_of_a_table_is_listed(phone: Phone, page: str) -> None:
    table = phone.new_table(target="16")
    phone.deal(table, 5, 4, 3, 1, queen=2)
    answer = phone.client.get(f"{table}/{page}")
    assert answer.status_code == 200
    assert answer.headers["X-Robots-Tag"] == "noindex"


def test_programs_are_asked_to_leave_forms_alone_and_may_see_that_tables_are_not_listed(
    phone: Phone,
) -> None:
    answer = phone.client.get("/robots.txt")
    assert answer.mimetype == "text/plain"
    said = answer.text.splitlines()
    assert said[0] == "User-agent: *"
    assert {"Disallow: /new", "Disallow: /receive", "Disallow: /everything"} <= {*said}
    assert not any(each.startswith("Disallow: /t/") or each == "Disallow: /" for each in said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_other_site_holds_on_to_a_page(app: Flask, language: str) -> None:
    phone = Phone(app, language)
    for page in every_screen(phone).values():
        # Over plain HTTP browsers pass it over, and complain of it.
        assert "Cross-Origin-Opener-Policy" not in page.response.headers
        secure = phone.client.get(page.path, base_url="https://localhost")
        assert secure.headers["Cross-Origin-Opener-Policy"] == "same-origin"


@pytest.mark.parametrize("page", ["picture.svg", "export.json", "hand/table.companion"])
def test_no_other_site_shows_what_a_table_is_made_of(phone: Phone, page: str) -> None:
    table = phone.new_table(target="16")
    phone.deal(table, 5, 4, 3, 1, queen=2)
    answer = phone.client.get(f"{table}/{page}")
    assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"
