"""Everything on a phone as one file: what is in it is shown first, and nothing comes in twice."""

import json

import pytest

from companion.web.transfer.backup_file import Collection, Packed, written
from tests.support.bundles import EMPTY, document_with, forged
from tests.web.circle.at_circle import new_circle
from tests.web.invited import watch_table
from tests.web.phone import Phone
from tests.web.transfer.backups import (
    changed,
    everything_of,
    look_in,
    offers,
    tables_in,
    take_in,
)
from tests.web.transfer.giving import file_of, tables_of, told


def test_files_are_asked_for_as_pages_are(phone: Phone) -> None:
    """A link with the attribute is fetched past the service worker that answers for the site."""
    table = phone.new_table()
    for page, file in (
        ("/everything", "/everything/file"),
        (f"{table}/hand", f"{table}/hand/table.companion"),
        (f"{table}/log", f"{table}/export.json"),
    ):
        (link,) = phone.open(page).root.all("a", href=file)
        assert "download" not in link.attrs
        answer = phone.client.get(file, buffered=True)
        assert answer.headers["Content-Disposition"].startswith("attachment")


def test_front_page_leads_to_everything_on_this_phone(phone: Phone) -> None:
    assert phone.open("/").root.all("a", href="/everything")


def test_what_is_in_a_file_is_shown_before_anything_is_kept(phone: Phone, alone: Phone) -> None:
    table = phone.new_table()
    phone.deal(table, 5, 4, 3, 1, queen=2)
    page = look_in(alone, everything_of(phone))
    assert page.status == 200
    for said in ("Hearts", "Ann", "16", "Not on this phone yet."):
        assert said in page.text
    assert not tables_of(alone)


def test_all_tables_house_rules_and_the_name_come_with_theeverything_of(
    phone: Phone, alone: Phone
) -> None:
    first, second = phone.new_table(), phone.new_table(game="whist")
    phone.deal(first, 5, 4, 3, 1, queen=2)
    phone.fill(f"{first}/rules/save", "name", {"name": "Cellar"})
    phone.fill("/phone", "called", {"called": "Ann's"})
    page = take_in(alone, everything_of(phone))
    assert "Imported: 2 tables, one set of house rules." in page.text
    assert len(tables_of(alone)) == 2
    logs = {told(alone, each) for each in tables_of(alone)}
    assert logs == {told(phone, first), told(phone, second)}
    came = json.loads(everything_of(alone))
    assert came["phone"] == "Ann's"
    assert [name for _, name, *_ in came["house_rules"]] == ["Cellar"]


def test_tables_keep_their_links_on_the_phone_itself(alone: Phone, another: Phone) -> None:
    table = alone.new_table()
    take_in(another, everything_of(alone))
    assert tables_of(another) == [table]


def test_no_file_says_by_which_link_a_server_shows_a_table(phone: Phone, other: Phone) -> None:
    table = phone.new_table()
    take_in(other, everything_of(phone))
    assert table not in tables_of(other)
    assert table.removeprefix("/t/") not in everything_of(phone).decode()


def test_taken_in_again_nothing_is_doubled(phone: Phone, alone: Phone) -> None:
    phone.deal(phone.new_table(), 5, 4, 3, 1, queen=2)
    take_in(alone, everything_of(phone))
    page = look_in(alone, everything_of(phone))
    assert "Already here." in page.text
    assert not offers(page)
    assert len(tables_of(alone)) == 1


def test_house_rules_that_came_in_are_not_offered_again(phone: Phone, alone: Phone) -> None:
    table = phone.new_table()
    phone.fill(f"{table}/rules/save", "name", {"name": "Cellar"})
    assert not offers(take_in(alone, everything_of(phone)))


def test_table_that_was_put_aside_is_so_on_the_next_phone(alone: Phone, another: Phone) -> None:
    table = alone.new_table()
    take_in(another, everything_of(alone))
    for each in (alone, another):
        each.deal(table, 5, 4, 3, 1, queen=2 if each is alone else 0)
    parted = another.submit(look_in(another, file_of(alone, table).get_data()).form("packed"))
    another.submit(parted.form("head"), {"do": "ours"})
    (aside,) = [each for each in tables_in(everything_of(another)) if each["put_aside"]]
    take_in(alone, changed(everything_of(another), tables=[aside]))
    assert "set aside" in alone.open("/").text


def test_form_sent_twice_takes_it_in_once(phone: Phone, alone: Phone) -> None:
    phone.new_table()
    form = look_in(alone, everything_of(phone)).form("ticket")
    alone.submit(form)
    alone.submit(form)
    assert len(tables_in(everything_of(alone))) == 1


def test_table_that_only_goes_on_goes_on(phone: Phone, alone: Phone) -> None:
    table = phone.new_table()
    phone.deal(table, 5, 4, 3, 1, queen=2)
    take_in(alone, everything_of(phone))
    phone.deal(table, 1, 4, 3, 5, queen=0)
    page = look_in(alone, everything_of(phone))
    assert "the file has one more entry" in page.text
    alone.submit(page.form("ticket"))
    (own,) = tables_of(alone)
    assert told(alone, own) == told(phone, table)


def test_table_that_both_have_grown_is_left_to_the_table(phone: Phone, alone: Phone) -> None:
    table = phone.new_table()
    take_in(alone, everything_of(phone))
    (own,) = tables_of(alone)
    phone.deal(table, 5, 4, 3, 1, queen=2)
    alone.deal(own, 1, 4, 3, 5, queen=0)
    before = alone.log(own)
    page = look_in(alone, everything_of(phone))
    assert "both have new entries" in page.text
    assert not offers(page)
    assert "Which one counts?" in alone.submit(page.form("packed")).text
    assert alone.log(own) == before


def test_table_that_was_forgotten_is_still_in_the_file_of_the_phone_itself(alone: Phone) -> None:
    table = alone.new_table()
    alone.fill("/", "link")
    assert not tables_of(alone)
    assert [each["link"] for each in tables_in(everything_of(alone))] == [table[3:]]


def test_file_with_a_single_table_will_do(phone: Phone, alone: Phone) -> None:
    table = phone.new_table()
    take_in(alone, file_of(phone, table).get_data())
    assert len(tables_of(alone)) == 1


def test_name_and_house_rules_that_are_here_stay_as_they_are(phone: Phone, alone: Phone) -> None:
    for each, name, rules in ((phone, "Ann", "cellar"), (alone, "Bo", "Cellar")):
        table = each.new_table(target="77" if each is alone else "55")
        each.fill(f"{table}/rules/save", "name", {"name": rules})
        each.fill("/phone", "called", {"called": name})
    before = json.loads(everything_of(alone))
    take_in(alone, everything_of(phone))
    after = json.loads(everything_of(alone))
    assert len(after["tables"]) == 2
    assert (after["phone"], after["house_rules"]) == ("Bo", before["house_rules"])


def test_table_that_this_phone_only_watches_is_here_already(phone: Phone, table: str) -> None:
    watching, stranger = Phone(phone.app), Phone(phone.app)
    assert watching.open(watch_table(phone, table)).status == 200
    page = look_in(watching, everything_of(phone))
    assert "Already here." in page.text
    assert not offers(page)
    assert offers(look_in(stranger, everything_of(phone)))


def test_phone_with_a_circle_alone_is_told_of_it_and_can_download_it(
    phone: Phone, other: Phone
) -> None:
    assert not phone.open("/everything").root.all("a", href="/everything/file")
    for each, said in (
        (phone, "No tables, no saved house rules, one group."),
        (other, "卓はまだありません。仲間は1組あります。"),
    ):
        new_circle(each)
        page = each.open("/everything")
        assert said in page.text
        assert page.root.all("a", href="/everything/file")


def test_table_that_a_file_has_twice_comes_in_once_with_the_longer_log(
    phone: Phone, alone: Phone
) -> None:
    table = phone.new_table()
    phone.deal(table, 5, 4, 3, 1, queen=2)
    before = tables_in(everything_of(phone))
    phone.deal(table, 1, 4, 3, 5, queen=0)
    data = everything_of(phone)
    page = take_in(alone, changed(data, tables=[*before, *tables_in(data)]))
    assert "Imported: one table" in page.text
    (own,) = tables_of(alone)
    assert told(alone, own) == told(phone, table)


@pytest.mark.parametrize("other", [{"players": [*"EFGH"]}, {"game": "skat"}])
def test_tables_of_one_mark_that_are_not_the_same_both_come_in(
    alone: Phone, other: dict[str, object]
) -> None:
    tables = (Packed(forged(document_with(**other))), Packed(forged(EMPTY)))
    page = take_in(alone, written(Collection(tables)).encode())
    assert page.status == 200
    assert "Imported: 2 tables" in page.text
    assert len(tables_in(everything_of(alone))) == 2


def test_circle_that_a_file_has_twice_is_united_at_once(alone: Phone, another: Phone) -> None:
    circle = new_circle(alone)
    data = everything_of(alone)
    (before,) = json.loads(data)["circles"]
    alone.fill(f"{circle}/people/", "name", {"name": "Gus"})
    (after,) = json.loads(everything_of(alone))["circles"]
    page = take_in(another, changed(data, circles=[{**before, "link": ""}, {**after, "link": ""}]))
    assert "Imported: no tables, no house rules, one group." in page.text
    (own,) = json.loads(everything_of(another))["circles"]
    assert "Gus" in another.open(f"/c/{own['link']}/people/").text
