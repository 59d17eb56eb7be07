"""What a phone sends or reads after others at the table have gone on."""

from flask import Flask

from tests.web.phone import Phone

WHIST = ("Ann", "Bo", "Cara", "Dai")


def test_form_of_a_deal_that_others_have_closed_is_told_with_what_was_typed(app: Flask) -> None:
    phone = Phone(app)
    table = phone.new_table(WHIST, "whist")
    late = phone.open(f"{table}/deal").form("key")
    phone.fill(f"{table}/deal?by=tricks", "key", {"tricks-0": "8"})
    page = phone.submit(late, {"suit": "S", "card": "9♠"})
    assert page.path == f"{table}/"
    (said,) = page.notices
    assert "9♠" in said
    assert "Ann and Cara: 8 tricks; Bo and Dai: 5 tricks" in said
    assert len(phone.log(table)) == 1


def test_form_of_a_deal_in_progress_comes_back_with_what_was_typed(app: Flask) -> None:
    phone = Phone(app)
    table = phone.new_table(WHIST, "whist")
    late = phone.open(f"{table}/deal?by=tricks").form("key")
    phone.fill(f"{table}/deal", "key", {"suit": "H"})
    page = phone.submit(late, {"tricks-0": "8"})
    assert page.status == 422
    assert page.field("tricks-0").attrs["value"] == "8"
    phone.submit(page.form("key"))
    assert phone.totals(table) == (2, 0)


def test_correction_of_what_was_taken_back_says_so(phone: Phone, table: str) -> None:
    phone.deal(table, 5, 4, 3, 1)
    late = phone.open(f"{table}/entry/1").form("key")
    phone.take_back(table, 1)
    page = phone.submit(late, {"hearts-0": "4", "hearts-3": "2"})
    assert page.path == f"{table}/"
    assert page.notices
    assert len(phone.log(table)) == 2


def test_correction_that_waited_on_a_phone_is_left_there_when_it_comes_too_late(
    phone: Phone, table: str
) -> None:
    phone.deal(table, 5, 4, 3, 1)
    late = phone.open(f"{table}/entry/1").form("key")
    phone.take_back(table, 1)
    changes = {"hearts-0": "4", "hearts-3": "2"}
    left = phone.submit(late, changes, headers={"X-Companion-Sends": "yes"})
    assert left.status == 422
    assert "Location" not in left.response.headers
    # Its owner looks at it; the page that says why names the post that it answers.
    phone.client.set_cookie("companion-unsent", "yes")
    told = phone.submit(late, changes, follow=False)
    assert told.response.location == f"{table}/?key={late.fields['key']}"
    assert len(phone.log(table)) == 2


def test_what_has_no_row_keeps_the_old_name_in_the_log(app: Flask) -> None:
    phone = Phone(app)
    table = phone.new_table(WHIST, "bidwhist")
    for bid in ("3 up", "pass", "pass", "pass"):
        phone.fill(f"{table}/deal", "key", {"bid": bid})
    phone.fill(f"{table}/deal", "key", {"named": "S"})
    phone.fill(f"{table}/deal", "key", {"tricks-0": "2", "tricks-1": "10"})
    phone.happen(table, "substitution", seat="1", name="Eve")
    assert "Bo: 3 uptown" in phone.open(f"{table}/log").text.replace(" bids", ":")


def test_every_entry_of_a_deal_can_be_corrected_from_the_log(app: Flask) -> None:
    phone = Phone(app)
    table = phone.new_table(WHIST, "bidwhist")
    phone.fill(f"{table}/deal", "key", {"bid": "3 up"})
    links = [node.attrs["href"] for node in phone.open(f"{table}/log").root.all("a", "quiet")]
    assert [each for each in links if "/entry/" in each] == [f"{table}/entry/1"]
    assert phone.open(links[0]).status == 200


def test_nobody_sits_down_under_the_name_of_a_team(app: Flask) -> None:
    phone = Phone(app)
    table = phone.new_table(WHIST, "whist")
    phone.happen(table, "team-name", side="0", name="Lions")
    page = phone.happen(table, "substitution", seat="1", name="lions")
    assert page.status == 422
    assert len(phone.log(table)) == 1


def test_post_over_https_needs_no_referrer(app: Flask) -> None:
    phone = Phone(app)
    form = phone.open("/new/hearts", base_url="https://localhost").form("ticket")
    names = {f"name-{seat}": name for seat, name in enumerate(WHIST)}
    page = phone.submit(form, names, base_url="https://localhost", follow=False)
    assert page.status == 302


def test_cookie_goes_out_only_when_it_changes(phone: Phone, table: str) -> None:
    phone.open(f"{table}/")
    for path in (f"{table}/", f"{table}/sheet", "/static/icon.svg"):
        with phone.open(path).response as response:
            assert "Set-Cookie" not in response.headers
