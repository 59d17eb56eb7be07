"""Names typed at a new table: people's names are data, whatever they are made of."""

import pytest

from tests.web.page import Page
from tests.web.phone import Phone

FAMILY = "👨‍👩‍👧‍👦"
FLAG = "🏴󠁧󠁢󠁳󠁣󠁴󠁿"
MARKUP = ("<script>alert(1)</script>", '"><img onerror=a()>', "</title>&amp;'\"{{7*7}}", "{ $who }")


def _filled(phone: Phone, *names: str) -> Page:
    fields: dict[str, str | None] = {f"name-{seat}": name for seat, name in enumerate(names)}
    return phone.fill("/new/hearts", "ticket", fields)


def _said(page: Page, seat: int) -> str:
    return page.around(f"name-{seat}", "seat").one(cls="error").text


def _stored(phone: Phone, name: str) -> str:
    return phone.sheet(phone.new_table([name, "Bo", "Cara", "Dai"])).position.players[0]


@pytest.mark.parametrize("name", [FAMILY, FLAG, "🇯🇵", "たろう", "O’Brien", "Ł", "דנה", "José", "3"])
def test_name_is_kept_as_typed(phone: Phone, name: str) -> None:
    table = phone.new_table([name, "Bo", "Cara", "Dai"])
    assert phone.sheet(table).position.players[0] == name
    plates = phone.open(f"{table}/").root.one(cls="plates")
    assert plates.all("bdi")[0].text == name


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ann  B ", "Ann B"),
        ("An\0n\x07", "An n"),
        ("Ann\u202egnp.exe", "Anngnp.exe"),
        ("\u2066Ann\u2069\ufeff", "Ann"),
        ("Jose\u0301", "José"),
        ("Ａｎｎ　Ｂ", "Ａｎｎ Ｂ"),
        ("Ann\r\nBo", "Ann Bo"),
    ],
)
def test_invisible_mischief_is_taken_out(phone: Phone, typed: str, kept: str) -> None:
    assert _stored(phone, typed) == kept


@pytest.mark.parametrize("blank", ["", "   ", "　", "\0", "\u202e", "\u200d", "\u3164"])
def test_blank_name_is_asked_for_at_its_seat(phone: Phone, other: Phone, blank: str) -> None:
    page = _filled(phone, "Ann", blank, "Cara", "Dai")
    assert page.status == 422
    assert _said(page, 1) == "Who sits here?"
    assert page.field("name-0").attrs["value"] == "Ann"
    assert page.field("name-1").attrs["aria-invalid"] == "true"
    assert _said(_filled(other, "Ann", blank, "Cara", "Dai"), 1) == "この席は誰ですか？"


@pytest.mark.parametrize("mark", ["x", "あ", "👩"])
def test_long_name_is_refused_and_kept_in_its_field(phone: Phone, mark: str) -> None:
    page = _filled(phone, "Ann", "Bo", "Cara", mark * 200)
    assert page.status == 422
    assert _said(page, 3) == "32 characters at most; this name has 200."
    assert page.field("name-3").attrs["value"] == mark * 200
    assert [page.field(f"name-{seat}").attrs["value"] for seat in range(3)] == ["Ann", "Bo", "Cara"]
    assert not phone.open("/").root.all(cls="seen")


def test_longest_name_is_taken(phone: Phone) -> None:
    assert _stored(phone, "x" * 32) == "x" * 32


@pytest.mark.parametrize("twin", ["Ann", "ann", "ANN ", " Ann\0", "A\u200bnn"])
def test_two_of_the_same_name_are_told_at_the_second(phone: Phone, twin: str) -> None:
    page = _filled(phone, "Ann", "Bo", twin, "Dai")
    assert page.status == 422
    assert "is taken. Add an initial" in _said(page, 2)
    assert len(page.problems) == 1
    assert len(page.root.one(cls="summary").all("a")) == 1


def test_every_wrong_name_is_told_at_once(phone: Phone) -> None:
    page = _filled(phone, "", "Bo", "bo", "x" * 33)
    assert len(page.root.one(cls="seating").all("p", "error")) == 3


def _own_pictures(page: Page) -> bool:
    """Whether all pictures of a page are the program's own."""
    return all(each.attrs["src"].startswith("/static/") for each in page.root.all("img"))


@pytest.mark.parametrize("name", MARKUP)
def test_markup_is_shown_as_typed_on_every_page(phone: Phone, name: str) -> None:
    shown = " ".join(name.split())
    table = phone.new_table([name, "Bo", "Cara", "Dai"], target="27")
    phone.post(f"{table}/seat", {**phone.open(f"{table}/seat").form("/seat").fields, "seat": "0"})
    phone.deal(table, 13, 0, 0, 0, queen=0)
    pages = [phone.open(f"{table}/{path}") for path in ("", "question", "happened/wrong-dealer")]
    phone.answer(table, "self")
    phone.happen(table, "adjustment", points_1="5", reason=name)
    phone.deal(table, 0, 0, 0, 13, queen=3)
    pages += [phone.open(f"{table}/{path}") for path in ("log", "question", "entry/1")]
    phone.answer(table, "others")
    pages += [phone.open(f"{table}/{path}") for path in ("", "sheet", "log", "rules")]
    pages += [phone.open("/"), phone.open("/new/hearts")]
    for page in pages:
        assert page.status == 200
        assert _own_pictures(page)
        assert not page.root.all("script", src="")
        assert all("src" in script.attrs for script in page.root.all("script"))
    assert shown in pages[0].text
    assert shown in pages[1].title
    assert shown in pages[3].root.one(cls="log").text
    assert any(option.attrs["value"] == shown for option in pages[-1].root.all("option"))


def test_refused_markup_is_shown_in_its_field_as_typed(phone: Phone) -> None:
    page = _filled(phone, MARKUP[1], "", "Cara", "Dai")
    assert page.field("name-0").attrs["value"] == MARKUP[1]
    assert _own_pictures(page)
