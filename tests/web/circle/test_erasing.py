"""A name is erased for good after a plain question, which works without scripts."""

import pytest

from companion.circle.log.erased_names import is_erased_name
from tests.web.circle.at_circle import form_to, keep_in, new_circle, watch_link
from tests.web.phone import Phone, captured

PAGES = ("/", "/people/", "/evenings", "/records", "/season/", "/strength/", "/against/records")


@pytest.fixture
def table(phone: Phone) -> str:
    """A table at which Quirin sits."""
    table = phone.new_table(["Quirin", "Ann", "Ben", "Cy"])
    phone.deal(table, 13, 0, 0, 0, queen=1)
    return table


@pytest.fixture
def circle(phone: Phone, table: str) -> str:
    """The circle of that table."""
    return new_circle(phone, table)


def _erase(phone: Phone, circle: str, who: str = "Quirin", sure: str | None = "yes") -> None:
    page = phone.open(f"{circle}/erase/?who={who}")
    phone.submit(form_to(page, "/erase/"), {"sure": sure})


def test_erased_name_is_on_no_page_and_cannot_be_taken_back(
    phone: Phone, table: str, circle: str
) -> None:
    link = next(
        each.attrs["href"]
        for each in phone.open(f"{circle}/people/edit?who=Quirin").root.all("a")
        if "/erase/" in each.attrs["href"]
    )
    page = phone.submit(form_to(phone.open(link), "/erase/"), {"sure": "yes"})
    assert page.status == 200
    assert "The name is erased." in page.text
    for each in (*(circle + page for page in PAGES), table, f"{table}/sheet", f"{table}/log"):
        assert "Quirin" not in phone.open(each).html, each
    assert "Somebody" in phone.open(f"{circle}/people/").text
    assert phone.totals(table) == (26, 0, 0, 0) or sum(phone.totals(table)) > 0
    undo = phone.client.post(f"{circle}/undo/", data={"target": "3"}).status_code
    assert undo in (302, 400)
    assert "Quirin" not in phone.open(f"{circle}/people/").html


def test_pages_of_a_table_call_who_was_erased_somebody(
    phone: Phone, table: str, circle: str
) -> None:
    _erase(phone, circle)
    kept = phone.client.get(f"{table}/export.json").get_json()
    stored = kept["players"][0]
    assert is_erased_name(stored), "its file is still the same log"
    assert "Somebody" not in str(kept)
    for page in (table, f"{table}/sheet", f"{table}/log"):
        for language, word in (("en", "Somebody"), ("ja", "だれか")):
            shown = phone.open(page, headers={"Accept-Language": language}).html
            assert stored not in shown, page
            assert word in shown, page
    assert "Somebody" in phone.open("/").text
    assert stored not in phone.open("/").html
    phone.happen(table, "early-end")
    assert "Somebody" in phone.client.get(f"{table}/picture.svg").text


def test_who_came_and_was_erased_is_called_so_in_each_readers_language_after_an_entry(
    phone: Phone,
) -> None:
    table = phone.new_table(["Dora", "Ann", "Ben", "Cy"])
    phone.happen(table, "substitution", seat="0", name="Quirin")
    phone.deal(table, 13, 0, 0, 0, queen=1)
    _erase(phone, new_circle(phone, table))
    assert "Quirin" not in phone.deal(table, 1, 3, 4, 5, queen=2).html
    for language, word, other in (("ja", "だれか", "Somebody"), ("en", "Somebody", "だれか")):
        shown = phone.open(table, headers={"Accept-Language": language}).html
        assert word in shown, language
        assert other not in shown, language


def test_open_pages_and_forms_of_a_table_outlive_the_erasing(
    phone: Phone, table: str, circle: str
) -> None:
    shown = phone.open(f"{table}/sheet").root.one(cls="live").attrs["data-tag"]
    form, first = phone.open(f"{table}/deal").form("key"), phone.new_table(["Quirin", "Ann", "Ben"])
    keep_in(phone, first, circle)
    empty = phone.open(f"{first}/deal").form("key")
    _erase(phone, circle)
    asked = {"X-Companion-Follows": "0", "If-None-Match": f'W/"{shown}"'}
    assert "Somebody" in phone.open(f"{table}/sheet", headers=asked).text
    assert phone.submit(form, captured(1, 3, 4, 5, queen=2)).notices == ["Deal 2 saved."]
    assert phone.submit(empty, captured(13, 0, 0, queen=1)).notices == ["Deal 1 saved."]


def test_form_of_another_log_is_still_none_of_this_one(
    phone: Phone, table: str, circle: str
) -> None:
    form, other = phone.open(f"{table}/deal").form("key"), phone.new_table()
    phone.deal(other, 13, 0, 0, 0, queen=1)
    strange = phone.open(f"{other}/deal").form("key").fields["log"]
    late = phone.submit(form, captured(1, 3, 4, 5, queen=2) | {"log": strange})
    assert (late.status, len(phone.log(table))) == (422, 1)


def test_who_was_erased_is_not_offered_for_the_next_table(
    phone: Phone, table: str, circle: str
) -> None:
    started_again = '/again"'
    phone.happen(table, "early-end")
    assert started_again in phone.open(circle).html
    _erase(phone, circle)
    assert started_again not in phone.open(circle).html
    for page in ("/new/hearts", f"/new/hearts?circle={circle.rsplit('/', 1)[-1]}"):
        assert "? " not in phone.open(page).html.split("</head>")[1].replace("? <", "<"), page


def test_two_without_a_name_at_one_table_are_told_apart(
    phone: Phone, table: str, circle: str
) -> None:
    for who in ("Quirin", "Ann"):
        _erase(phone, circle, who)
    shown = phone.open(f"{table}/sheet").text
    assert "Somebody 2" in shown
    phone.deal(table, 1, 3, 4, 5, queen=2)
    assert phone.totals(table) == (14, 16, 17, 5)


def test_who_sat_only_at_a_table_that_was_taken_out_can_be_erased(
    phone: Phone, table: str, circle: str
) -> None:
    keep_in(phone, phone.new_table(["Ann", "Ben", "Cy", "Dora"]), circle)
    form = form_to(phone.open(f"{table}/circle/"), "/circle/")
    phone.submit(form, {"do": "out", "circle": circle[3:]})
    page = phone.open(f"{circle}/out/")
    links = [each for each in page.root.all("a") if "/erase/" in each.attrs.get("href", "")]
    assert [each.text for each in links] == ["Quirin"]
    asked = phone.open(links[0].attrs["href"])
    page = phone.submit(form_to(asked, "/erase/"), {"sure": "yes"})
    assert page.path == f"{circle}/out/"
    assert "Quirin" not in page.html
    assert "Somebody" in page.text
    assert "Quirin" not in phone.open(f"{table}/sheet").html


def test_without_the_tick_nothing_is_erased(phone: Phone, circle: str) -> None:
    page = phone.open(f"{circle}/erase/?who=Quirin")
    asked = phone.submit(form_to(page, "/erase/"))
    assert asked.status == 422
    assert asked.problems
    assert "Quirin" in phone.open(f"{circle}/people/").html


def test_name_that_is_none_or_was_erased_is_not_found(phone: Phone, circle: str) -> None:
    _erase(phone, circle)
    for who in ("Nobody", "Quirin", "", "é" * 3000):
        assert phone.client.get(f"{circle}/erase/", query_string={"who": who}).status_code == 404


def test_who_only_watches_cannot_erase(phone: Phone, circle: str) -> None:
    watching = watch_link(phone, circle)
    assert phone.client.get(f"{watching}/erase/?who=Quirin").status_code == 403
    assert "/erase/" not in phone.open(f"{watching}/people/").html


def test_table_with_the_name_that_is_put_in_later_is_erased_too(phone: Phone, circle: str) -> None:
    _erase(phone, circle)
    later = phone.new_table(["Ann", "Quirin", "Ben", "Cy"])
    keep_in(phone, later, circle)
    assert "Quirin" not in phone.open(f"{later}/sheet").html
    assert "Quirin" not in phone.open(f"{circle}/people/").html
