"""Making a circle, joining it, putting tables in and starting tables there."""

import pytest
from flask import Flask

from companion.store.circles.stored_circles import find_circle
from companion.store.tables.stored_tables import circle_of, find_table
from tests.web.circle.at_circle import form_to, keep_in, new_circle, undo, watch_link
from tests.web.phone import Phone

PAGES = ("", "evenings", "more", "who-sees-what", "share/", "settings/", "out/", "table/new")


def _circle_of(app: Flask, table: str) -> str | None:
    with app.app_context():
        stored = find_table(table[3:])
        assert stored is not None
        return circle_of(stored)


def test_form_sent_twice_makes_one_circle(phone: Phone) -> None:
    form = phone.open("/circle/new").form("ticket")
    first = phone.submit(form, {"name": "Thursday"})
    assert phone.submit(form, {"name": "Thursday"}).path == first.path
    assert "Thursday" in first.root.one("h1").text


@pytest.mark.any_database
@pytest.mark.parametrize("name", ["", " ", "\u2800", "x" * 33, "é" * 2000])
def test_name_that_is_none_is_refused_at_its_field(phone: Phone, name: str) -> None:
    page = phone.fill("/circle/new", "ticket", {"name": name})
    assert page.status == 422
    assert page.root.one("input", id="name").attrs["aria-invalid"] == "true"


def test_forged_ticket_makes_a_circle_of_its_own(phone: Phone) -> None:
    form = phone.open("/circle/new").form("ticket")
    page = phone.submit(form, {"name": "Thursday", "ticket": "forged"})
    assert page.status == 200
    assert page.path.startswith("/c/")


def test_evening_is_kept_in_a_new_circle(phone: Phone, app: Flask, table: str) -> None:
    phone.deal(table, 13, 0, 0, 0, queen=1)
    page = phone.open(f"{table}/happened")
    assert f"{table}/circle/" in {each.attrs.get("href") for each in page.root.all("a")}
    circle = new_circle(phone, table)
    assert _circle_of(app, table)
    assert "1 evening" in phone.open(circle).text


@pytest.mark.any_database
@pytest.mark.parametrize("path", PAGES)
def test_every_page_stands_in_both_languages(phone: Phone, other: Phone, path: str) -> None:
    circle = new_circle(phone)
    assert phone.open(f"{circle}/{path}").status == 200
    page = other.open(f"{circle}/{path}")
    assert page.status == 200
    assert page.root.one("html").attrs["lang"] == "ja"
    assert page.response.headers["X-Robots-Tag"] == "noindex"


def test_table_is_put_into_a_circle_and_taken_out_by_whoever_may_write_at_both(
    phone: Phone, other: Phone, app: Flask, table: str
) -> None:
    circle = new_circle(phone)
    assert keep_in(phone, table, circle).status == 200
    assert _circle_of(app, table)
    page = other.open(f"{table}/circle/")
    assert circle not in page.html
    other.open(circle)
    page = other.open(f"{table}/circle/")
    other.submit(form_to(page, "/circle/"), {"do": "out"})
    assert _circle_of(app, table) is None
    back = phone.open(f"{circle}/out/")
    mark = back.root.one("button", name="table").attrs["value"]
    phone.submit(form_to(back, "/out/table"), {"table": mark})
    assert _circle_of(app, table)


def test_table_is_in_one_circle(phone: Phone, app: Flask, table: str) -> None:
    first, second = new_circle(phone, table), new_circle(phone, name="Sunday")
    before = _circle_of(app, table)
    form = phone.open(f"{table}/circle/").form("circle")
    assert form.fields["circle"] == first[3:]
    page = phone.submit(form, {"circle": second[3:], "do": "in"})
    assert "another group" in page.text
    assert _circle_of(app, table) == before


def test_watch_link_puts_no_table_in(phone: Phone, other: Phone, app: Flask, table: str) -> None:
    watched = watch_link(phone, new_circle(phone))
    other.open(watched)
    token = other.open("/circle/new").form("ticket").fields["csrf_token"]
    other.post(f"{table}/circle/", {"csrf_token": token, "circle": watched[3:], "do": "in"})
    assert _circle_of(app, table) is None


@pytest.mark.any_database
def test_watch_link_sees_and_cannot_write(phone: Phone, other: Phone, table: str) -> None:
    phone.deal(table, 13, 0, 0, 0, queen=1)
    circle = new_circle(phone, table)
    watched = watch_link(phone, circle)
    for path in ("", "evenings", "more", "who-sees-what", "share/"):
        page = other.open(f"{watched}/{path}")
        assert page.status == 200
        assert circle[3:] not in page.html
        assert table[3:] not in page.html
    for path in ("settings/", "out/", "table/new"):
        assert other.open(f"{watched}/{path}").status == 403
    form = form_to(phone.open(f"{circle}/settings/"), "/name")
    sent = other.open("/circle/new").form("ticket").fields["csrf_token"]
    data = {**form.fields, "csrf_token": sent, "name": "X"}
    posted = other.post(f"{watched}/settings/name", data)
    assert posted.status == 403
    assert "Thursday" in phone.open(circle).text


@pytest.mark.any_database
def test_link_in_another_places_address_is_said_plainly(phone: Phone, table: str) -> None:
    circle = new_circle(phone)
    page = phone.open(f"/t/{circle[3:]}/sheet")
    assert page.status == 404
    assert "group" in page.text
    assert page.root.one("a", "act").attrs["href"] == f"{circle}/"
    page = phone.open(f"/c/{table[3:]}/evenings")
    assert page.status == 404
    assert page.root.one("a", "act").attrs["href"] == f"{table}/"
    assert phone.open("/c/nothing/").status == 404


def test_code_leads_into_the_circle(phone: Phone, other: Phone) -> None:
    circle = new_circle(phone)
    page = phone.open(f"{circle}/share/")
    page = phone.submit(form_to(page, "/share/code"), {"right": "score"})
    code = page.root.one("b", "headline").text
    assert other.fill("/join", "code", {"code": code}).path.rstrip("/") == circle


def test_renewed_link_shuts_out_who_has_the_old_one(phone: Phone, other: Phone) -> None:
    circle = new_circle(phone)
    other.open(circle)
    form = phone.open(f"{circle}/share/").form("ticket")
    page = phone.submit(form)
    assert page.status == 200
    assert circle not in page.path
    assert other.open(circle).status == 404
    assert page.path.split("/share")[0] in phone.open("/").html
    assert phone.submit(form).path == page.path


def test_same_again_starts_one_table_with_the_dealer_moved_on(
    phone: Phone, app: Flask, table: str
) -> None:
    circle = new_circle(phone, table)
    phone.deal(table, 13, 0, 0, 0, queen=1)
    form = form_to(phone.open(circle), "/table/again")
    button = phone.open(circle).root.one("button", name="ticket")
    made = phone.submit(form, {"ticket": button.attrs["value"]})
    assert made.path.startswith("/t/")
    assert made.path.rstrip("/") != table
    assert phone.submit(form, {"ticket": button.attrs["value"]}).path == made.path
    before, after = phone.sheet(table), phone.sheet(made.path.rstrip("/"))
    assert after.table.players == before.position.players
    assert after.table.rules == before.position.rules
    assert after.table.first_dealer == before.position.dealer == 1
    assert _circle_of(app, made.path.rstrip("/")) == _circle_of(app, table)
    assert phone.open("/").root.all("button", name="ticket")


def test_forged_same_again_starts_nothing(phone: Phone, table: str) -> None:
    circle = new_circle(phone, table)
    form = form_to(phone.open(circle), "/table/again")
    assert phone.submit(form, {"ticket": "forged"}).status == 400


def test_table_started_in_a_circle_is_seated_as_last_time(
    phone: Phone, other: Phone, app: Flask, table: str
) -> None:
    circle = new_circle(phone, table)
    page = other.open(f"{circle}/table/new")
    assert page.status == 200
    form = other.open(f"/new/hearts?circle={circle[3:]}").form("ticket")
    names = [form.fields[f"name-{seat}"] for seat in range(4)]
    assert tuple(names) == phone.sheet(table).position.players
    made = other.submit(form, {"name-3": "Zoe"})
    assert _circle_of(app, made.path.rstrip("/")) == _circle_of(app, table)


def test_watch_link_starts_no_table_in_the_circle(
    phone: Phone, other: Phone, app: Flask, table: str
) -> None:
    watched = watch_link(phone, new_circle(phone, table))
    form = other.open(f"/new/hearts?circle={watched[3:]}").form("ticket")
    assert form.fields["name-0"] == ""
    assert not form.has("circle")
    names = {f"name-{seat}": name for seat, name in enumerate(("A", "B", "C", "D"))}
    refused = other.submit(form, {**names, "circle": watched[3:]})
    made = other.submit(refused.form("ticket"))
    assert _circle_of(app, made.path.rstrip("/")) is None


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "This phone can no longer edit the group. Tap again to start the table"),
        ("ja", "もう一度押すと、仲間の記録に加えない卓として始めます。"),
    ],
)
@pytest.mark.parametrize("tapped", ["make", "play"])
def test_table_lands_outside_the_circle_only_once_that_is_said(
    phone: Phone, app: Flask, table: str, language: str, said: str, tapped: str
) -> None:
    circle, starter = new_circle(phone, table), Phone(app, language)
    form = starter.open(f"/new/hearts?circle={circle[3:]}").form("ticket")
    phone.submit(phone.open(f"{circle}/share/").form("ticket"))
    page = starter.submit(form, {"name-3": "Zoe", "moon": "self", "do": tapped})
    assert page.status == 422
    assert said in page.root.one(cls="notices").text
    again = page.form("ticket")
    assert (again.fields["name-3"], again.fields["moon"]) == ("Zoe", "self")
    made = starter.submit(again, {"do": tapped}).path.rstrip("/")
    assert _circle_of(app, made) is None
    assert phone.sheet(made).table.players[3] == "Zoe"


def test_circle_is_renamed_and_the_name_taken_back(phone: Phone) -> None:
    circle = new_circle(phone)
    page = phone.submit(form_to(phone.open(f"{circle}/settings/"), "/name"), {"name": "Friday"})
    assert "Friday" in page.text
    undo(phone, page)
    assert phone.open(circle).root.one("h1").text == "Thursday"


@pytest.mark.any_database
@pytest.mark.parametrize("zone", ["", "Mars/Olympus", "../../etc/passwd", "x" * 2000])
def test_time_zone_that_is_none_is_refused_at_its_field(phone: Phone, zone: str) -> None:
    circle = new_circle(phone)
    page = phone.submit(form_to(phone.open(f"{circle}/settings/"), "/zone"), {"zone": zone})
    assert page.status == 422
    assert page.root.one("input", id="zone").attrs["aria-invalid"] == "true"


def test_time_zone_is_that_of_the_phone_that_makes_the_circle(phone: Phone, app: Flask) -> None:
    phone.client.set_cookie("zone", "Asia/Tokyo")
    circle = new_circle(phone)
    assert form_to(phone.open(f"{circle}/settings/"), "/zone").fields["zone"] == "Asia/Tokyo"


def test_circle_is_taken_out_and_had_back(phone: Phone, other: Phone) -> None:
    circle = new_circle(phone)
    form = form_to(phone.open(f"{circle}/out/"), "/out/circle")
    assert "Tick the box" in phone.submit(form).text
    page = phone.submit(form, {"sure": "yes"})
    assert page.path.rstrip("/") == circle
    assert other.open(f"{circle}/evenings").path.rstrip("/") == circle
    assert circle not in phone.open("/").html
    phone.submit(form_to(page, "/out/back"))
    assert phone.open(f"{circle}/evenings").path == f"{circle}/evenings"


def test_circle_is_taken_off_the_phones_list(phone: Phone, app: Flask) -> None:
    circle = new_circle(phone)
    assert circle in phone.open("/").html
    form = form_to(phone.open(f"{circle}/more"), "/circle/forget")
    assert circle not in phone.submit(form, {"circle": circle[3:]}).html
    with app.app_context():
        assert find_circle(circle[3:]) is not None


def test_page_that_refreshes_itself_is_sent_only_if_something_changed(
    phone: Phone, table: str
) -> None:
    circle = new_circle(phone, table)
    first = phone.open(circle + "/", headers={"X-Companion-Follows": ""})
    tag = first.response.headers["ETag"]
    headers = {"X-Companion-Follows": "", "If-None-Match": tag}
    assert phone.open(circle + "/", headers=headers).status == 304
    phone.deal(table, 13, 0, 0, 0, queen=1)
    assert phone.open(circle + "/", headers=headers).status == 200


def test_stream_begins_with_where_the_circle_stands(phone: Phone, table: str) -> None:
    circle = new_circle(phone, table)
    head = phone.open(circle).root.one("div", "live").attrs["data-head"]
    stream = phone.client.get(f"{circle}/live")
    assert stream.mimetype == "text/event-stream"
    assert f"data: {head}\n" in stream.text
