"""Choosing house rules: presets, sets kept on the phone, an own row, what does not go together."""

import json

import pytest
from flask import Flask
from hypothesis import given, settings
from hypothesis import strategies as st
from werkzeug.datastructures import MultiDict

from companion.games.hearts.rules import HeartsRules
from companion.games.registry import known_games
from companion.words.catalogue import catalogue_for, known_languages
from tests.support.japanese import in_japanese
from tests.web.house_rules import (
    CLASHES,
    DECLARED,
    FILLED,
    NEW,
    PEOPLE,
    PRESETS,
    asked,
    chosen_start,
    own_row,
    rules_at,
    rules_of,
    starts,
    unfolded,
)
from tests.web.page import Page, is_japanese
from tests.web.phone import Changes, Phone
from tests.web.request.test_fuzz import TEXT, TRIES


def _post(phone: Phone, changes: Changes) -> Page:
    return phone.fill(NEW, "ticket", {**FILLED, **changes})


def test_options_stand_in_the_groups_that_declare_them(phone: Phone) -> None:
    house = asked(phone).root.one(cls="questions")
    groups = house.all(cls="group")
    headings = dict.fromkeys(each.heading.en for each in HeartsRules.declared() if each.heading)
    assert [each.one("summary").text.split(" Changed (0)")[0] for each in groups] == list(headings)
    assert not any("open" in each.attrs for each in groups)
    assert len(house.all(cls="option")) == len(HeartsRules.declared())


@pytest.mark.parametrize("game", known_games())
def test_what_tables_differ_in_is_asked_first_in_questions(
    phone: Phone, other: Phone, game: str
) -> None:
    first = known_games()[game].rules.asked_first
    for page, words in ((asked(phone, game=game), "en"), (asked(other, game=game), "ja")):
        options = page.root.one(cls="asked").all(cls="option")
        assert not first or [each.attrs["data-name"] for each in options] == list(first)
        for option, question in zip(options, first.values(), strict=False):
            assert (in_japanese(question) if words == "ja" else question.en) in option.text
    assert len(first) in (0, 6)


def test_new_table_shows_its_seats_without_a_single_rule(phone: Phone) -> None:
    page = phone.open(NEW)
    assert not page.root.all(cls="option")
    assert not {each.name for each in HeartsRules.declared()} & set(page.form("ticket").fields)


def test_house_rules_and_seats_carry_each_other(phone: Phone) -> None:
    typed = {"name-0": "Ann", "name-2": "<b>", "dealer": "draw"}
    chosen = {"preset": "wikipedia", "moon": "others", "target": "many", **own_row("L", "", "R")}
    rules = asked(phone, {**typed, **chosen})
    assert rules.status == 200
    assert typed.items() <= rules.form("ticket").fields.items()
    seats = phone.submit(rules.form("ticket"), {"do": "seats"})
    assert seats.status == 200
    assert typed.items() <= seats.form("ticket").fields.items()
    again = phone.submit(seats.form("ticket"), {"do": "rules"}).form("ticket").fields
    assert chosen.items() <= again.items()


def test_rules_are_agreed_upon_before_the_names_are_known(phone: Phone) -> None:
    page = phone.submit(asked(phone).form("ticket"), {"target": "50"})
    assert page.status == 200
    assert not page.problems
    assert "Changed (1)" in page.root.one(cls="to-rules").text
    assert rules_at(phone, phone.submit(page.form("ticket"), FILLED)).target == 50


def test_rules_that_cannot_be_read_are_not_left_for_the_names(phone: Phone) -> None:
    page = phone.submit(asked(phone).form("ticket"), {"target": "many"})
    assert page.status == 422
    assert page.around("target", "option").all(cls="error")


def test_rules_make_the_table_where_everybody_sits(phone: Phone) -> None:
    page = asked(phone, FILLED)
    assert "Start the game" in page.root.one("section", cls="dock").text
    assert rules_at(phone, phone.submit(page.form("ticket"), {"moon": "self"})).moon == "self"


def test_switch_says_off_where_it_is_off(phone: Phone) -> None:
    page = asked(phone, {**FILLED, "claim": "off"})
    assert page.form("ticket").fields["claim"] == "off"
    both = MultiDict([*page.form("ticket").fields.items(), ("sun", "on")])
    made = phone.post(NEW, both)
    assert (rules_at(phone, made).claim, rules_at(phone, made).sun) == ("off", "on")


def test_small_game_has_no_groups_and_nothing_to_start_from(phone: Phone) -> None:
    page = asked(phone, game="oniontan")
    assert page.root.one(cls="questions").all(cls="option")
    assert not page.root.all(cls="group")
    assert not page.root.all(cls="start")


def test_changes_are_counted_for_each_group_and_in_all(phone: Phone) -> None:
    page = asked(phone, {"moon": "self", "sun": "on", "tie": "extra_deal"})
    marks = [each.one("summary") for each in page.root.all(cls="group")]
    shown = [each.one(cls="mark-changed") for each in marks]
    assert [each.text for each in shown if "hidden" not in each.attrs] == ["Changed (1)"] * 2
    assert page.root.one(cls="counted").text == "Changed (3)"
    assert not any("open" in each.attrs for each in page.root.all(cls="group"))


def test_own_row_is_what_its_picks_say(phone: Phone) -> None:
    assert rules_of(phone, **own_row("L", "SPLIT", "N")).pass_cycle == "L SPLIT N"
    assert rules_of(phone, **own_row(*["R"] * 8)).pass_cycle == "R R R R R R R R"


def test_own_row_that_has_a_name_is_that_series(phone: Phone) -> None:
    rules = rules_of(phone, **own_row("L", "R"))
    assert rules == HeartsRules(pass_cycle="L R")


def test_row_is_not_read_where_a_named_series_is_chosen(phone: Phone) -> None:
    assert rules_of(phone, **own_row("L", "R") | {"pass_cycle": "N"}).pass_cycle == "N"


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ((), "At least one deal, please."),
        (("", "", ""), "At least one deal, please."),
        (("L", "", "R"), "Deal 2 is empty, but a later one is not."),
        (("", "L"), "Deal 1 is empty, but a later one is not."),
        (("L", "nonsense"), "Please choose from the list."),
        (("L\0",), "Please choose from the list."),
    ],
)
def test_own_row_that_says_nothing_clear_is_refused_at_its_field(
    phone: Phone, other: Phone, row: tuple[str, ...], said: str
) -> None:
    page = _post(phone, own_row(*row))
    assert page.status == 422
    assert [each.text for each in page.around("pass_cycle", "option").all(cls="error")] == [said]
    assert unfolded(page, "pass_cycle-1")
    (ja,) = _post(other, own_row(*row)).around("pass_cycle", "option").all(cls="error")
    assert is_japanese(ja.text)


def test_own_row_stays_as_typed(phone: Phone) -> None:
    sent = _post(phone, own_row("L", "", "R")).form("ticket").fields
    assert {k: v for k, v in sent.items() if k.startswith("pass_cycle")} == {
        "pass_cycle": "own",
        "pass_cycle-1": "L",
        "pass_cycle-2": "",
        "pass_cycle-3": "R",
        **{f"pass_cycle-{deal}": "" for deal in range(4, 9)},
    }


def test_there_is_a_case_for_every_clash() -> None:
    assert set(CLASHES) == DECLARED


@pytest.mark.parametrize("language", known_languages())
@pytest.mark.parametrize(("field", "code"), CLASHES)
def test_clash_is_said_at_its_field_and_what_was_typed_stays(
    app: Flask, field: str, code: str, language: str
) -> None:
    players, chosen = CLASHES[field, code]
    phone = Phone(app, language)
    names = {f"name-{seat}": name for seat, name in enumerate(PEOPLE[:players])}
    page = phone.fill(NEW, "ticket", {**names, **chosen})
    assert page.status == 422
    words = catalogue_for(language, tuple(known_games().values()))
    (said,) = page.around(field, "option").all(cls="error")
    assert said.text == words.word(code, seats=players).strip()
    assert unfolded(page, field)
    assert [each.attrs["href"] for each in page.root.one(cls="top").all("a")] == [f"#{field}"]
    assert "autofocus" in page.root.one(cls="top").attrs
    assert {**names, **chosen}.items() <= page.form("ticket").fields.items()


def test_names_come_before_what_does_not_go_together(phone: Phone) -> None:
    page = phone.fill(NEW, "ticket", {"name-0": "Ann", "name-2": "Bo", "team": "fixed"})
    assert "Who sits here?" in page.problems
    assert page.form("ticket").fields["team"] == "fixed"
    (way, *_) = page.root.one(cls="top").all("a")
    assert way.attrs["href"] == "#name-1"


def test_standard_and_every_preset_are_offered_in_both_languages(
    phone: Phone, other: Phone
) -> None:
    names = {key: each.name.en for key, each in PRESETS.items()}
    assert starts(phone) == {"": "the standard rules", **names}
    assert all(is_japanese(name) for name in starts(other).values())


@pytest.mark.parametrize("key", PRESETS)
def test_preset_is_filled_in_without_script(phone: Phone, key: str) -> None:
    typed = {"name-0": "Ann", "dealer": "2", "preset": key, "do": "use", "target": "x"}
    page = phone.fill(NEW, "ticket", typed)
    assert page.status == 200
    assert not page.problems
    assert chosen_start(page) == PRESETS[key].name.en
    assert PRESETS[key].help.en in page.root.one(cls="start").text
    sent = page.form("ticket").fields
    assert (sent["name-0"], sent["dealer"], sent["preset"]) == ("Ann", "2", key)
    for name, value in HeartsRules.standard(key).items():
        assert page.around(name, "option").attrs["data-standard"] == str(value)
        assert sent[name] == str(value)
    assert not [each for each in page.root.all(cls="mark-changed") if "hidden" not in each.attrs]
    rules = rules_at(phone, phone.submit(page.form("ticket"), FILLED))
    assert rules.preset == key
    assert rules.departures() == ()


@pytest.mark.parametrize("key", PRESETS)
def test_page_tells_script_what_a_preset_says(phone: Phone, key: str) -> None:
    page = asked(phone)
    option = page.root.one("input", name="preset", value=key)
    defaults = {
        name: page.around(name, "option").attrs["data-default"] for name in HeartsRules.standard()
    }
    said = {name: str(value) for name, value in json.loads(option.attrs["data-values"]).items()}
    wanted = {name: str(value) for name, value in HeartsRules.standard(key).items()}
    assert {**defaults, **said} == wanted


def test_preset_chosen_and_not_filled_in_counts_with_what_was_changed(phone: Phone) -> None:
    rules = rules_of(phone, preset="wikipedia", target="50")
    assert rules.preset == "wikipedia"
    assert rules.pass_cycle == "L"
    assert [each.name for each in rules.departures()] == ["target"]


def test_preset_that_script_filled_in_is_changed_as_the_form_says(phone: Phone) -> None:
    filled = {name: str(value) for name, value in HeartsRules.standard("wikipedia").items()}
    both = {"preset": "wikipedia", "preset-applied": "wikipedia"}
    page = _post(phone, filled | both | {"pass_cycle": "standard"})
    rules = rules_at(phone, page)
    assert [each.name for each in rules.departures()] == ["pass_cycle"]


def test_departures_are_marked_against_the_preset(phone: Phone) -> None:
    page = _post(phone, {"preset": "wikipedia", "target": "50", "name-0": ""})
    house = page.root.one(cls="to-rules").text
    assert house == "House rules Always left, hearts any time Changed (1)"
    page = phone.submit(page.form("ticket"), {"do": "rules"})
    mark = page.around("pass_cycle", "option").one(cls="mark-changed")
    assert "hidden" in mark.attrs


@pytest.mark.parametrize("preset", ["nonsense", "saved:", "saved:x", "\0", "☃", "x" * 5000])
def test_preset_that_was_not_offered_is_refused(phone: Phone, preset: str) -> None:
    page = _post(phone, {"preset": preset})
    assert page.status == 422
    assert page.around("preset", "start").one(cls="error").text == ("Please choose from the list.")
    again = phone.submit(page.form("ticket"))
    assert rules_at(phone, again) == HeartsRules()


# Whatever is sent

_NAMES = st.sampled_from(
    [
        *("pass_cycle", *(f"pass_cycle-{n}" for n in (0, 1, 2, 8, 9)), "preset", "preset-applied"),
        *("do", "dealer", "name-0", "name-5", "target", "moon", "widow", "team", "ticket"),
    ]
)
_KNOWN = st.sampled_from(["own", "L", "use", "remove", "make", "windows", "saved:Short", "on", "5"])


@settings(TRIES, max_examples=60)
@given(st.lists(st.tuples(_NAMES, _KNOWN | TEXT), max_size=8))
def test_wild_house_rules_are_refused_or_make_a_table(
    phone: Phone, sent: list[tuple[str, str]]
) -> None:
    token = phone.open("/new/whist").form("ticket").fields["csrf_token"]
    fields = MultiDict({"csrf_token": token, **FILLED})
    for name, _ in sent:
        fields.poplist(name)
    for name, value in sent:
        fields.add(name, value.encode("utf-8", "replace").decode())
    page = phone.post(NEW, fields, follow=False)
    assert page.status in (200, 302, 422)
    if page.status == 302:
        made = phone.sheet(page.response.location.rstrip("/"))
        assert made.table.rules.clashing(made.position.seats) == ()
