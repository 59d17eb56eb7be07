"""What was drawn for one phone is shown to others; what is one phone's own is not."""

import re
from collections.abc import Callable
from contextvars import Context

import pytest
from flask import Flask
from markupsafe import Markup

from companion.drawing.parts import Key, ViewCache
from companion.drawing.table_page import table_standings
from companion.web.request.current_table import kept_parts, part, read_again
from tests.web.invited import watch_table
from tests.web.phone import Phone, captured

PATHS = ("/", "/sheet", "/board")
OWN_WORDS = re.compile(r'nonce="[^"]+"|name="(csrf_token|key)" value="[^"]+"')


@pytest.fixture
def rendered(app: Flask, monkeypatch: pytest.MonkeyPatch) -> list[Markup]:
    """What was not found among what is kept, and so was drawn."""
    with app.app_context():
        kept_parts().cache = ViewCache()
    drawn: list[Markup] = []
    get = ViewCache.get

    def counted(self: ViewCache, key: Key, render: Callable[[], Markup]) -> Markup:
        def noted() -> Markup:
            drawn.append(render())
            return drawn[-1]

        return get(self, key, noted)

    monkeypatch.setattr(ViewCache, "get", counted)
    return drawn


def _alike(page: str) -> str:
    """A page without the words of which each answer has its own."""
    return OWN_WORDS.sub("", page)


@pytest.mark.parametrize("path", PATHS)
def test_page_is_drawn_once_for_all_who_see_the_same(
    app: Flask, table: str, path: str, rendered: list[Markup]
) -> None:
    phones = [Phone(app) for _ in range(3)]
    pages = [phones[0].open(table + path)]
    assert rendered
    rendered.clear()
    pages += [phone.open(table + path) for phone in phones[1:]]
    assert len({_alike(page.html) for page in pages}) == 1
    assert not rendered
    policies = {page.response.headers["Content-Security-Policy"] for page in pages}
    assert len(policies) == 3
    for page in pages:
        (word,) = set(re.findall(r'nonce="([^"]+)"', page.html))
        assert f"'nonce-{word}'" in page.response.headers["Content-Security-Policy"]


def test_part_shows_what_was_written_while_the_request_lasts(
    app: Flask, phone: Phone, table: str
) -> None:
    with app.test_request_context(f"{table}/"):
        app.preprocess_request()
        before = part(table_standings, tells_deal=False)
        Context().run(phone.deal, table, 5, 4, 3, 1, queen=2)
        read_again()
        assert part(table_standings, tells_deal=False) != before


def test_sheet_that_carries_an_entry_is_drawn_once_and_each_form_has_its_own_key(
    app: Flask, phone: Phone, table: str, rendered: list[Markup]
) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    phone.open(f"{table}/sheet")
    rendered.clear()
    forms = [Phone(app).open(f"{table}/sheet").form("target").fields for _ in range(3)]
    assert not rendered
    for name in ("key", "csrf_token"):
        assert len({form[name] for form in forms}) == 3


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


def _readers(app: Flask, table: str) -> list[tuple[Phone, str]]:
    """Phones that all see something else of a table, each with the address that it came by."""
    seats = [Phone(app, language) for language in ("en", "ja", "en")]
    for seat, phone in enumerate(seats):
        phone.submit(phone.open(f"{table}/seat").form("seat"), {"seat": str(seat)})
    named = Phone(app)
    named.submit(named.open("/phone").form("called"), {"called": "Zoe's phone", "suits": "two"})
    watch = watch_table(seats[0], table)
    return [
        *((phone, table) for phone in (*seats, named, Phone(app), Phone(app, "ja"))),
        (Phone(app), watch),
        (Phone(app, "ja"), watch),
    ]


def _tables(phone: Phone) -> dict[str, str]:
    """Tables in every state that has a page of its own."""
    fresh, going, asking, over = (phone.new_table(target="30") for _ in range(4))
    for table in (going, asking, over):
        phone.deal(table, 5, 4, 3, 1, queen=2)
    phone.happen(going, "adjustment", points_0="-5", reason="agreed")
    phone.deal(asking, 0, 13, 0, 0, queen=1)
    phone.deal(over, 13, 0, 0, 0, queen=0)
    confirming = phone.new_table()
    phone.post(
        f"{confirming}/confirming",
        {**phone.open(f"{confirming}/happened").form("wanted").fields, "wanted": "yes"},
    )
    phone.deal(confirming, 5, 4, 3, 1, queen=2)
    return {
        "fresh": fresh,
        "going on": going,
        "asking": asking,
        "over": over,
        "confirming": confirming,
    }


def test_nobody_sees_what_was_drawn_for_somebody_else(app: Flask, phone: Phone) -> None:
    for state, table in _tables(phone).items():
        readers = _readers(app, table)
        for path in PATHS:
            for reader, address in readers:
                reader.open(address + path)
            shared = [_alike(reader.open(address + path).html) for reader, address in readers]
            for (reader, address), page in zip(readers, shared, strict=True):
                with app.app_context():
                    kept_parts().cache = ViewCache()
                assert _alike(reader.open(address + path).html) == page, (state, path)


def test_nothing_of_a_phone_is_kept(app: Flask, phone: Phone, rendered: list[Markup]) -> None:
    secrets: set[str] = set()
    for table in _tables(phone).values():
        for reader, address in _readers(app, table):
            for path in PATHS:
                page = reader.open(address + path)
                secrets |= {*re.findall(r'name="(?:csrf_token|key)" value="([^"]+)"', page.html)}
                secrets |= {*re.findall(r'nonce="([^"]+)"', page.html)}
            with reader.client.session_transaction() as session:
                secrets |= {session["id"], session.get("name", "Zoe's phone")}
            secrets.add(address.rsplit("/", 1)[-1])
    kept = "".join(rendered)
    assert "Cara" in kept
    assert len(secrets) > 100
    assert not [each for each in secrets if each in kept]
