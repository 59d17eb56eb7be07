"""Changing the rules in the middle of an evening."""

import pytest
from flask import Flask
from hypothesis import given, settings
from hypothesis import strategies as st
from werkzeug.datastructures import MultiDict

from companion.engine.log.entries import RuleChange
from companion.games.hearts.rules import HeartsRules
from companion.games.registry import known_games
from companion.words.catalogue import catalogue_for, known_languages
from tests.support.sittings import PLAIN, hearts
from tests.web.house_rules import CLASHES, PEOPLE, unfolded
from tests.web.page import Page, is_japanese
from tests.web.phone import Phone
from tests.web.request.test_fuzz import TEXT, TRIES
from tests.web.settled import sit


def _change(phone: Phone, table: str, **changes: str | None) -> Page:
    return phone.fill(f"{table}/rules/change", "moon", {"begins": "this", **changes})


def _said(phone: Phone, table: str) -> list[RuleChange]:
    """The rule changes in the log."""
    return [each.action for each in phone.log(table) if isinstance(each.action, RuleChange)]


def test_form_shows_the_rules_in_force(phone: Phone) -> None:
    table = phone.new_table(target="50", moon="self", pass_cycle="L L N")
    fields = phone.open(f"{table}/rules/change").form("moon").fields
    assert (fields["target"], fields["moon"], fields["pass_cycle"]) == ("50", "self", "own")
    assert [fields[f"pass_cycle-{n}"] for n in range(1, 5)] == ["L", "L", "N", ""]
    _change(phone, table, target="60", begins="next")
    assert phone.open(f"{table}/rules/change").form("moon").fields["target"] == "60"


def test_only_what_differs_is_written(phone: Phone, table: str) -> None:
    page = _change(phone, table, target="50", moon="self")
    assert page.path == f"{table}/"
    (said,) = page.notices
    assert said.startswith("From now: ")
    assert "50" in said
    assert _said(phone, table) == [RuleChange({"target": 50, "moon": "self"}, "this")]
    assert phone.sheet(table).position.rules == HeartsRules(target=50, moon="self")


def test_next_deal_is_the_first_under_the_new_rules(phone: Phone, table: str) -> None:
    _change(phone, table, moon="others", begins="next")
    assert phone.sheet(table).position.rules.moon == "choice"
    phone.deal(table, 5, 4, 3, 1, queen=2)
    assert phone.sheet(table).position.rules.moon == "others"


def test_change_is_undone_where_it_is_said(phone: Phone, table: str) -> None:
    page = _change(phone, table, target="50")
    phone.submit(page.form("/retract"))
    assert phone.sheet(table).position.rules == HeartsRules()


def test_preset_of_the_table_stays_its_own(phone: Phone) -> None:
    table = phone.new_table(preset="windows")
    _change(phone, table, target="50")
    rules = phone.sheet(table).position.rules
    assert rules.preset == "windows"
    assert [each.name for each in rules.departures()] == ["target"]


def test_change_is_linked_from_more(phone: Phone, table: str) -> None:
    links = [each.attrs.get("href") for each in phone.open(f"{table}/happened").root.all("a")]
    assert f"{table}/rules/change" in links
    phone.happen(table, "adjustment", points_0="100", reason="late")
    phone.deal(table, 5, 4, 3, 1, queen=2)
    links = [each.attrs.get("href") for each in phone.open(f"{table}/happened").root.all("a")]
    assert f"{table}/rules/change" not in links
    assert phone.open(f"{table}/rules/change").path == f"{table}/"


def test_deals_are_called_by_their_numbers(phone: Phone, other: Phone, table: str) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    page = phone.open(f"{table}/rules/change")
    labels = [each.text for each in page.around("begins", "pick").all("label")]
    assert labels == ["deal 2, not dealt yet", "deal 3, the next one"]
    assert not page.form("moon").has("begins")
    labels = [
        each.text
        for each in other.open(f"{table}/rules/change").around("begins", "pick").all("label")
    ]
    assert all(is_japanese(each) for each in labels)


@pytest.mark.any_database
@pytest.mark.parametrize("begins", [None, "", "never", "\0", "this " * 900])
def test_beginning_that_was_not_offered_is_refused_at_its_field(
    phone: Phone, table: str, begins: str | None
) -> None:
    page = _change(phone, table, target="50", begins=begins)
    assert page.status == 422
    (said,) = page.around("begins", "pick").all(cls="error")
    assert said.text == "Please choose from the list."
    assert page.field("target").attrs["value"] == "50"
    assert not phone.log(table)


def test_deal_of_which_something_is_entered_goes_on_as_it_began(phone: Phone) -> None:
    table = phone.new_table(pass_cycle="DEALER")
    late = phone.open(f"{table}/rules/change").form("moon")
    phone.fill(f"{table}/deal", "key", {"way": "L", "cards": "3"})
    assert phone.sheet(table).position.current, phone.open(f"{table}/deal").text
    page = phone.open(f"{table}/rules/change")
    assert [each.attrs["value"] for each in page.around("begins", "pick").all("input")] == ["next"]
    assert page.form("moon").fields["begins"] == "next"
    page = phone.submit(page.form("moon"), {"target": "50", "begins": "this"})
    (said,) = page.around("begins", "pick").all(cls="error")
    assert said.text == "This deal has begun. Start the change with the next one."
    problem = phone.submit(late, {"target": "50", "begins": "this"}).problems[0]
    assert "Someone else has just entered" in problem
    assert not _said(phone, table)


@pytest.mark.any_database
@pytest.mark.parametrize("language", known_languages())
@pytest.mark.parametrize(("field", "code"), CLASHES)
def test_clash_is_said_at_its_field_and_what_was_typed_stays(
    app: Flask, field: str, code: str, language: str
) -> None:
    players, chosen = CLASHES[field, code]
    phone = Phone(app, language)
    table = phone.new_table(PEOPLE[:players])
    page = _change(phone, table, **chosen)
    assert page.status == 422
    words = catalogue_for(language, tuple(known_games().values()))
    (said,) = page.around(field, "option").all(cls="error")
    assert said.text == words.word(code, seats=players).strip()
    assert unfolded(page, field)
    assert [each.attrs["href"] for each in page.root.one(cls="top").all("a")] == [f"#{field}"]
    assert "autofocus" in page.root.one(cls="top").attrs
    assert {"begins": "this", **chosen}.items() <= page.form("moon").fields.items()
    assert not phone.log(table)


@pytest.mark.any_database
@pytest.mark.parametrize(("before", "after"), [("none", "fixed"), ("fixed", "none")])
def test_partners_cannot_change_during_the_evening(phone: Phone, before: str, after: str) -> None:
    table = phone.new_table(team=before)
    page = _change(phone, table, team=after)
    assert page.status == 422
    (said,) = page.around("team", "option").all(cls="error")
    assert said.text == "Who scores together cannot change during the game."
    assert unfolded(page, "team")
    assert page.form("moon").fields["team"] == after
    assert not phone.log(table)


def test_rules_that_stay_as_they_are_are_no_change(phone: Phone, table: str) -> None:
    page = _change(phone, table)
    assert page.status == 422
    assert page.problems[0] == "These are already the rules."


def test_change_that_would_end_the_game_is_refused(phone: Phone, table: str) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    page = _change(phone, table, target="10")
    assert "That would end the game at once." in page.problems[0]
    assert page.field("target").attrs["value"] == "10"


@pytest.mark.any_database
@pytest.mark.parametrize("typed", ["0", "abc", "", "9" * 5000])
def test_number_that_cannot_be_is_refused_at_its_field(
    phone: Phone, table: str, typed: str
) -> None:
    page = _change(phone, table, target=typed)
    assert page.status == 422
    assert page.around("target", "option").all(cls="error")
    assert page.field("target").attrs["value"] == typed
    assert not phone.log(table)


def test_field_left_out_changes_nothing(phone: Phone, table: str) -> None:
    fields = phone.open(f"{table}/rules/change").form("moon").fields
    sent = {name: fields[name] for name in ("csrf_token", "key", "seen")}
    page = phone.post(f"{table}/rules/change", {**sent, "begins": "this", "target": "50"})
    assert page.status == 200
    assert _said(phone, table) == [RuleChange({"target": 50}, "this")]


@pytest.mark.any_database
@pytest.mark.parametrize("path", ["rules/change", "rules/save"])
def test_post_without_a_token_is_refused(phone: Phone, table: str, path: str) -> None:
    assert phone.post(f"{table}/{path}", {"target": "50", "name": "x"}).status == 400
    assert phone.open(f"/t/nowhere/{path}").status == 404


def test_change_sent_twice_is_one_entry(phone: Phone, table: str) -> None:
    form = phone.open(f"{table}/rules/change").form("moon")
    for _ in range(3):
        page = phone.submit(form, {"target": "50", "begins": "this"})
        assert page.path == f"{table}/"
    assert len(phone.log(table)) == 1


def test_what_others_changed_meanwhile_is_not_undone(
    phone: Phone, other: Phone, table: str
) -> None:
    form = phone.open(f"{table}/rules/change").form("moon")
    _change(other, table, target="50")
    page = phone.submit(form, {"moon": "self", "begins": "next"})
    assert page.status == 422
    assert page.problems[0].startswith("Someone else has just entered “")
    fields = page.form("moon").fields
    assert (fields["moon"], fields["target"], fields["begins"]) == ("self", "50", "next")
    phone.submit(page.form("moon"))
    assert _said(phone, table)[-1] == RuleChange({"moon": "self"}, "next")


def test_entry_can_be_seen_and_taken_back(phone: Phone, other: Phone, table: str) -> None:
    _change(phone, table, target="50", begins="next")
    page = phone.open(f"{table}/entry/1")
    assert "From the next deal: Points that end the game: 50" in page.text
    assert is_japanese(other.open(f"{table}/entry/1").text)
    forged = phone.post(f"{table}/entry/1", page.form("target").fields)
    assert forged.status == 422
    phone.take_back(table, 1)
    assert phone.sheet(table).position.coming is None


# Whatever is sent

_NAMES = st.sampled_from(
    [
        *("pass_cycle", *(f"pass_cycle-{n}" for n in (1, 2, 8)), "begins", "preset", "key", "seen"),
        *("target", "moon", "widow", "team", "sun", "until", "deals", "shown"),
    ]
)
_KNOWN = st.sampled_from(["own", "L", "R", "this", "next", "on", "off", "5", "deals", "0", "1"])


@pytest.mark.any_database
@settings(TRIES, max_examples=60)
@given(st.lists(st.tuples(_NAMES, _KNOWN | TEXT), max_size=8))
def test_wild_changes_are_refused_or_written(
    phone: Phone, table: str, sent: list[tuple[str, str]]
) -> None:
    before = phone.log(table)
    token = phone.open("/new/whist").form("ticket").fields["csrf_token"]
    fields = MultiDict({"csrf_token": token, "seen": str(len(before)), "begins": "next"})
    for name, _ in sent:
        fields.poplist(name)
    for name, value in sent:
        fields.add(name, value.encode("utf-8", "replace").decode())
    page = phone.post(f"{table}/rules/change", fields, follow=False)
    assert page.status in (302, 422)
    resent = fields.get("key") in {entry.key for entry in before}
    assert len(phone.log(table)) - len(before) == (page.status == 302 and not resent)
    assert phone.sheet(table).stop is None


def test_table_with_what_no_new_one_may_have_changes_something_else(
    app: Flask, phone: Phone
) -> None:
    table = sit(app, hearts(until="one_each", dealers="free"))
    assert _change(phone, table, moon="off").status == 200
    assert phone.sheet(table).position.rules.moon == "off"


def test_table_with_what_no_new_one_may_have_is_followed_by_a_rematch(
    app: Flask, phone: Phone
) -> None:
    table = sit(app, hearts(until="one_each", dealers="free"), *[PLAIN] * 4)
    again = phone.submit(phone.open(f"{table}/").form("/rematch")).path.rstrip("/")
    assert again != table
    rules = phone.sheet(again).table.rules
    assert isinstance(rules, HeartsRules)
    assert (rules.until, rules.dealers) == ("one_each", "free")
