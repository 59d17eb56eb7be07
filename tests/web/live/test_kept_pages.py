"""A page that was made for one phone is shown to others; what is one phone's own is not."""

import re

import pytest
from flask import Flask

from companion.web import kept_pages
from tests.web.phone import Phone, captured

PATHS = ("/", "/sheet")
OWN_WORDS = re.compile(r'nonce="[^"]+"|name="(csrf_token|key)" value="[^"]+"')


@pytest.fixture
def rendered(monkeypatch: pytest.MonkeyPatch, table: str) -> list[object]:
    """What was asked for and not found among the kept pages, since the table was made."""
    missed: list[object] = []
    get = kept_pages.KeptPages.get

    def counted(self: kept_pages.KeptPages, name: tuple[str, str, str, bool]) -> str | None:
        page = get(self, name)
        missed.extend([] if page else [name])
        return page

    monkeypatch.setattr(kept_pages.KeptPages, "get", counted)
    return missed


def _alike(page: str) -> str:
    """A page without the words of which each answer has its own."""
    return OWN_WORDS.sub("", page)


@pytest.mark.parametrize("path", PATHS)
def test_page_is_made_once_for_all_who_see_the_same(
    app: Flask, table: str, path: str, rendered: list[object]
) -> None:
    phones = [Phone(app) for _ in range(3)]
    pages = [phones[0].open(table + path)]
    rendered.clear()
    pages += [phone.open(table + path) for phone in phones[1:]]
    assert len({_alike(page.html) for page in pages}) == 1
    assert not rendered
    policies = {page.response.headers["Content-Security-Policy"] for page in pages}
    assert len(policies) == 3
    for page in pages:
        (word,) = set(re.findall(r'nonce="([^"]+)"', page.html))
        assert f"'nonce-{word}'" in page.response.headers["Content-Security-Policy"]


def test_each_phone_has_a_token_of_its_own_that_counts(app: Flask, table: str) -> None:
    phones = [Phone(app) for _ in range(2)]
    forms = [phone.open(f"{table}/seat").form("seat") for phone in phones]
    assert forms[0].fields["csrf_token"] != forms[1].fields["csrf_token"]
    for seat, (phone, form) in enumerate(zip(phones, forms, strict=True)):
        assert phone.submit(form, {"seat": str(seat)}).status == 200


@pytest.mark.parametrize("path", PATHS)
def test_what_is_written_is_shown(app: Flask, table: str, path: str) -> None:
    looking, scoring = Phone(app), Phone(app)
    before = looking.open(table + path).text
    scoring.deal(table, 5, 4, 3, 1, queen=2)
    after = looking.open(table + path)
    assert "16" in after.text
    assert after.text != before


def test_phone_with_something_of_its_own_sees_that_and_others_do_not(
    app: Flask, table: str
) -> None:
    owner, stranger, reader = Phone(app), Phone(app), Phone(app, "ja")
    stranger.open(f"{table}/")
    form = owner.open(f"{table}/deal").form("key")
    owner.submit(form, captured(5, 4, 3, 1), follow=False)
    assert owner.open(f"{table}/").notices == ["Deal 1 saved."]
    assert owner.open(f"{table}/").notices == []
    assert stranger.open(f"{table}/").notices == []
    assert 'lang="ja"' in reader.open(f"{table}/").html
    owner.submit(owner.open(f"{table}/seat").form("seat"), {"seat": "1"})
    assert owner.open(f"{table}/").root.all("ul", "own-tasks")
    assert not stranger.open(f"{table}/").root.all("ul", "own-tasks")


def test_marks_of_a_kept_page_are_never_seen(app: Flask, table: str) -> None:
    for path in (*PATHS, "/sheet?before=99999999999999999999", "/log"):
        for _ in range(2):
            page = Phone(app).open(table + path)
            assert kept_pages._NONCE not in page.html
            assert kept_pages._TOKEN not in page.html
