"""Which language a reader gets, and that choosing one never leads away from here."""

import pytest
from flask import Flask

from tests.web.phone import Phone
from tests.web.screens import every_screen


def _language(phone: Phone, asked: str) -> str:
    return phone.open("/", headers={"Accept-Language": asked}).root.one("html").attrs["lang"]


@pytest.mark.parametrize(
    ("asked", "got"),
    [
        ("ja", "ja"),
        ("ja-JP,ja;q=0.9,en;q=0.8", "ja"),
        ("JA", "ja"),
        ("en-GB,ja;q=0.3", "en"),
        ("fr-FR,fr;q=0.9", "en"),
        ("fr,ja;q=0.5", "ja"),
        ("ja;q=0.3,en-US", "en"),
        ("en;q=0,ja;q=0.1", "ja"),
        ("", "en"),
        ("*", "en"),
        ("☃;q=x,,;;", "en"),
        ("x" * 5000, "en"),
    ],
)
def test_browser_is_asked_first(phone: Phone, asked: str, got: str) -> None:
    assert _language(phone, asked.encode().decode("latin-1")) == got


def test_choice_outlasts_what_the_browser_asks_for(phone: Phone, table: str) -> None:
    switch = phone.open(f"{table}/happened").root.one("a", "language").attrs["href"]
    page = phone.open(switch)
    assert page.path == f"{table}/happened"
    assert page.root.one("html").attrs["lang"] == "ja"
    assert _language(phone, "en") == "ja"
    back = phone.open(page.root.one("a", "language").attrs["href"])
    assert (back.path, back.root.one("html").attrs["lang"]) == (f"{table}/happened", "en")


def test_switch_keeps_the_query(phone: Phone) -> None:
    switch = phone.open("/?from=afar").root.one("a", "language").attrs["href"]
    assert phone.open(switch).path == "/?from=afar"


def test_language_is_chosen_on_the_front_page_and_under_more(phone: Phone, table: str) -> None:
    paths = ("/", f"{table}/happened", f"{table}/", f"{table}/deal", "/new/hearts", "/phone")
    found = [path for path in paths if phone.open(path).root.all("a", "language")]
    assert found == ["/", f"{table}/happened"]


@pytest.mark.parametrize(
    "back",
    [
        "//evil.example",
        "///evil.example",
        "http://evil.example",
        "https:evil.example",
        "javascript:alert(1)",
        "evil.example",
        "\\evil.example",
        "/\\evil.example",
        "\\\\evil.example",
        "/\t/evil.example",
        "/\r\nSet-Cookie: a=b",
        "/\n//evil.example",
        " //evil.example",
        "",
        "@evil.example",
        "\0//evil.example",
        "/\u2028/evil.example",
    ],
)
def test_way_back_never_leads_elsewhere(phone: Phone, back: str) -> None:
    response = phone.open("/language/ja", query_string={"back": back}, follow=False).response
    assert response.status_code == 302
    assert response.location == "/"


@pytest.mark.parametrize("back", ["/%0d%0aX: y", "/%5cevil.example", "/%2f%2fevil.example"])
def test_escaped_way_back_stays_a_path(phone: Phone, back: str) -> None:
    response = phone.open(f"/language/ja?back={back}", follow=False).response
    assert response.location is not None
    assert response.location.startswith("/")
    assert not response.location.startswith(("//", "/\\"))
    assert "X" not in response.headers


@pytest.mark.parametrize("code", ["fr", "EN", "<b>", "☃", "..", "en.ftl"])
def test_unknown_language_changes_nothing(phone: Phone, code: str) -> None:
    assert phone.open(f"/language/{code}").status == 200
    assert _language(phone, "en") == "en"


def test_language_is_said_in_its_own(phone: Phone, other: Phone) -> None:
    assert phone.open("/").root.one("a", "language").text == "日本語"
    assert other.open("/").root.one("a", "language").text == "English"


def test_no_screen_mixes_the_languages(app: Flask) -> None:
    for name, page in every_screen(Phone(app, "en")).items():
        said = page.root.one("body").text.replace("日本語", "").replace("家", "")
        strange = [mark for mark in said if ord(mark) > 0x2FFF]
        assert not strange, f"{name}: {''.join(strange)}"
