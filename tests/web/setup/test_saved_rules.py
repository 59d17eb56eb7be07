"""Sets of house rules that a phone keeps, under names of their own."""

import pytest
from flask import Flask
from itsdangerous import URLSafeSerializer

from companion.games.hearts.rules import HeartsRules
from companion.web.setup.saved_rules import COOKIE, LARGEST, MOST_SETS
from tests.support.sittings import hearts
from tests.web.house_rules import (
    FILLED,
    NEW,
    PRESETS,
    chosen_start,
    own_row,
    rules_at,
    rules_of,
    starts,
    starts_on,
)
from tests.web.page import Page, is_japanese
from tests.web.phone import Phone
from tests.web.settled import sit


def _save(phone: Phone, table: str, name: str) -> Page:
    return phone.fill(f"{table}/rules/save", "name", {"name": name})


def _save_all(phone: Phone, table: str, *names: str) -> None:
    """Save under one name after the other, without looking at what is said."""
    form = phone.open(f"{table}/rules/save").form("name")
    for name in names:
        assert phone.submit(form, {"name": name}, follow=False).status == 302


def _cookie(phone: Phone) -> str:
    found = phone.client.get_cookie(COOKIE)
    return found.value if found else ""


def _forge(phone: Phone, value: object, key: str = "") -> None:
    signer = URLSafeSerializer(key or str(phone.app.secret_key), salt="house-rules")
    phone.client.set_cookie(COOKIE, signer.dumps(value))


def test_rules_of_a_table_are_kept_and_used_again(phone: Phone) -> None:
    chosen = {"preset": "windows", "target": "50", **own_row("L", "L", "N")}
    table = phone.new_table(**chosen)
    page = _save(phone, table, "  Sundays \n at Bo’s ")
    assert page.path == f"{table}/rules"
    assert page.notices == ["Saved on this phone: Sundays at Bo’s"]
    key = "saved:Sundays at Bo’s"
    assert starts(phone)[key] == "Sundays at Bo’s"
    page = phone.fill(NEW, "ticket", {"preset": key, "do": "use"})
    assert chosen_start(page) == "Sundays at Bo’s"
    again = rules_at(phone, phone.submit(page.form("ticket"), FILLED))
    assert again == phone.sheet(table).table.rules
    assert again.preset == "windows"


def test_set_is_used_without_being_filled_in_first(phone: Phone) -> None:
    _save(phone, phone.new_table(target="50"), "Short")
    assert rules_of(phone, preset="saved:Short", moon="self").to_json() == {
        **HeartsRules().to_json(),
        "target": 50,
        "moon": "self",
    }


def test_set_stays_on_its_phone_and_with_its_game(phone: Phone, other: Phone) -> None:
    _save(phone, phone.new_table(target="50"), "Short")
    assert "saved:Short" not in starts(other)
    assert "saved:Short" not in starts(phone, "whist")
    _save(phone, phone.new_table(game="whist"), "Short")
    assert "saved:Short" in starts(phone, "whist")
    assert rules_of(phone, preset="saved:Short").target == 50


def test_same_name_replaces(phone: Phone) -> None:
    _save(phone, phone.new_table(target="50"), "Ours")
    _save(phone, phone.new_table(target="25"), "OURS")
    saved = [key for key in starts(phone) if key.startswith("saved:")]
    assert saved == ["saved:OURS"]
    assert rules_of(phone, preset="saved:OURS").target == 25


def test_cookie_is_the_servers_alone_and_lasts(phone: Phone) -> None:
    table = phone.new_table()
    form = phone.open(f"{table}/rules/save").form("name")
    answer = phone.submit(form, {"name": "Ours"}, follow=False).response
    (sent,) = [each for each in answer.headers.getlist("Set-Cookie") if each.startswith(COOKIE)]
    assert "HttpOnly" in sent
    assert "SameSite=Lax" in sent
    assert "Path=/" in sent
    (age,) = [part for part in sent.split("; ") if part.startswith("Max-Age=")]
    assert int(age.removeprefix("Max-Age=")) >= 365 * 24 * 60 * 60


def test_using_a_set_keeps_it_longer(phone: Phone) -> None:
    for name in ("First", "Second"):
        _save(phone, phone.new_table(), name)
    form = phone.open(NEW).form("ticket")
    answer = phone.submit(form, {**FILLED, "preset": "saved:First"}, follow=False).response
    assert any(each.startswith(COOKIE) for each in answer.headers.getlist("Set-Cookie"))
    assert list(starts(phone))[-2:] == ["saved:First", "saved:Second"]


def test_the_set_longest_unused_makes_room(phone: Phone) -> None:
    table = phone.new_table(target="50")
    _save_all(phone, table, *(f"Set {number}" for number in range(MOST_SETS)))
    assert sum(key.startswith("saved:") for key in starts(phone)) == MOST_SETS
    phone.open(f"{table}/")  # takes up what was said so far
    (said,) = _save(phone, table, "One more").notices
    assert said == "Saved on this phone: One more. Removed to make room: Set 0"
    saved = [key for key in starts(phone) if key.startswith("saved:")]
    assert len(saved) == MOST_SETS
    assert "saved:Set 0" not in saved


def test_cookie_stays_small_enough_for_browsers(phone: Phone) -> None:
    everything = {
        "preset": "",
        "target": "999",
        "deals": "99",
        "until": "deals",
        **own_row("L", "SPLIT", "SMOOSH", "DEALER", "R", "N", "SPLIT", "R"),
    }
    table = phone.new_table(**everything)
    names = ["".join(chr(0x4E00 + 997 * k + 61 * n) for n in range(32)) for k in range(MOST_SETS)]
    _save_all(phone, table, *names)
    assert 0 < len(_cookie(phone)) <= LARGEST
    saved = [key for key in starts(phone) if key.startswith("saved:")]
    assert len(saved) >= 5


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "Give these rules a name."),
        ("\u3164 \u200b", "Give these rules a name."),
        ("x" * 33, "32 characters at most; this has 33."),
        ("x" * 9000, "32 characters at most; this has 9,000."),
    ],
)
def test_name_that_cannot_be_is_refused_where_it_was_typed(
    phone: Phone, other: Phone, name: str, said: str
) -> None:
    table = phone.new_table()
    page = _save(phone, table, name)
    assert page.status == 422
    assert page.problems == [said]
    assert page.field("name").attrs["value"].count("x") == name.count("x")
    assert is_japanese(_save(other, table, name).problems[0])
    assert not _cookie(phone)


def test_set_is_removed_and_what_was_typed_stays(phone: Phone) -> None:
    _save(phone, phone.new_table(target="50"), "Short")
    _save(phone, phone.new_table(target="25"), "Shorter")
    filled = phone.fill(NEW, "ticket", {"preset": "saved:Short", "do": "use", "name-0": "Ann"})
    page = phone.submit(filled.form("ticket"), {"do": "remove"})
    assert page.status == 200
    assert page.notices == ["Removed from this phone: Short"]
    sent = page.form("ticket").fields
    assert (sent["name-0"], sent["target"], sent["preset"]) == ("Ann", "50", "")
    for offered in (starts_on(page), starts(phone)):
        assert [key for key in offered if key.startswith("saved:")] == ["saved:Shorter"]


def test_rules_of_a_removed_set_rest_on_its_preset(phone: Phone) -> None:
    _save(phone, phone.new_table(preset="windows", target="50"), "Short")
    filled = phone.fill(NEW, "ticket", {"preset": "saved:Short", "do": "use"})
    page = phone.submit(filled.form("ticket"), {"do": "remove"})
    rules = rules_at(phone, phone.submit(page.form("ticket"), FILLED))
    assert rules == HeartsRules.read(
        {**HeartsRules.standard("windows"), "target": 50, "preset": "windows"}, 4
    )


@pytest.mark.parametrize("preset", ["", "windows", "saved:x", "\0"])
def test_only_a_saved_set_is_removed(phone: Phone, preset: str) -> None:
    _save(phone, phone.new_table(target="50"), "Short")
    before = _cookie(phone)
    page = phone.fill(NEW, "ticket", {"preset": preset, "do": "remove"})
    assert page.status == 200
    assert _cookie(phone) == before
    assert "saved:Short" in starts_on(page)


def test_set_is_offered_with_what_still_reads(phone: Phone) -> None:
    values = {"target": 50, "gone": "on", "moon": "blue", "deals": True, "pass_count": "3"}
    _forge(phone, [["hearts", "Old", "forgotten", values]])
    assert rules_of(phone, preset="saved:Old") == HeartsRules(target=50)


@pytest.mark.parametrize(
    "value",
    [
        None,
        "x",
        7,
        {"hearts": 1},
        [None],
        [["hearts", "Old"]],
        [["hearts", 1, "", {}]],
        [["hearts", "Old", "", []]],
        [["nowhere", "Old", "", {}]],
    ],
)
def test_signed_value_that_is_no_set_is_none(phone: Phone, value: object) -> None:
    _forge(phone, value)
    assert list(starts(phone)) == ["", *PRESETS]


def test_forged_cookie_is_no_set(phone: Phone) -> None:
    _forge(phone, [["hearts", "Evil", "", {}]], key="another")
    assert list(starts(phone)) == ["", *PRESETS]
    for cookie in ("", "x", ".", "a.b.c", "%00", ".eJw.x", '"☃"', "x" * 4000):
        phone.client.set_cookie(COOKIE, cookie)
        assert list(starts(phone)) == ["", *PRESETS]


def test_name_of_a_set_is_never_markup(phone: Phone) -> None:
    name = "<b>\"'&</b>{{7*7}}"
    page = _save(phone, phone.new_table(), name)
    assert page.notices == [f"Saved on this phone: {name}"]
    page = phone.fill(NEW, "ticket", {"preset": f"saved:{name}", "do": "use"})
    assert chosen_start(page) == name


def test_set_kept_with_basic_hearts_as_it_was_keeps_what_it_said(phone: Phone) -> None:
    _forge(phone, [["hearts", "Ours", "basic", {"target": 50}]])
    assert rules_of(phone, preset="saved:Ours").to_json() == {
        **HeartsRules().to_json(),
        "preset": "basic",
        "game": "basic",
        "moon": "off",
        "target": 50,
    }
    assert "basic" not in starts(phone)
    new = rules_of(phone, preset="basic_hearts")
    assert (new.pass_cycle, new.breaking, new.first_ban, new.game) == ("L", "none", "off", "basic")


def test_table_of_basic_hearts_as_it_was_is_called_so_and_departs_from_nothing(
    app: Flask, phone: Phone
) -> None:
    rules = HeartsRules(game="basic", moon="off", preset="basic")
    table = sit(app, hearts(game="basic", moon="off", preset="basic"))
    page = phone.open(f"{table}/rules")
    assert page.root.one("p", "headline").text == "Basic Hearts"
    assert "All rules are as in this set." in page.text
    _save(phone, table, "Old")
    assert rules_of(phone, preset="saved:Old") == rules


def test_set_that_no_new_table_may_have_is_refused_at_its_field(phone: Phone) -> None:
    _forge(phone, [["hearts", "Ours", "", {"until": "one_each", "dealers": "free"}]])
    page = phone.fill(NEW, "ticket", {**FILLED, "preset": "saved:Ours"})
    assert page.status == 422
    assert page.around("dealers", "option").all(cls="error")


def test_set_is_not_removed_without_the_phones_token(phone: Phone) -> None:
    _save(phone, phone.new_table(target="50"), "Short")
    sent = {"preset": "saved:Short", "do": "remove", "csrf_token": "x"}
    page = phone.fill(NEW, "ticket", sent)
    assert (page.status, chosen_start(page)) == (400, "Short")
    assert "saved:Short" in starts(phone)
