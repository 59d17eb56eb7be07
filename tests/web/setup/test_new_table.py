"""Starting a table: one form makes one table, with these rules and this dealer."""

import secrets
from collections.abc import Iterable, Sequence

import pytest
from flask import Flask
from sqlalchemy import func, select

from companion.engine.rules.options import Choice, DeclaredOption, Number, Option, Series
from companion.engine.seating import Seat
from companion.games.hearts.rules import HeartsRules
from companion.store.db.models import TableRow, db
from tests.support.rows import for_each
from tests.web.house_rules import asked, unfolded
from tests.web.page import Page, is_japanese
from tests.web.phone import Changes, Phone

pytestmark = pytest.mark.rules("H0-OPT-6 H1-DEAL-1 W-DEAL-2")

FILLED = {"name-0": "Ann", "name-1": "Bo", "name-2": "Cara", "name-3": "Dai"}


def _values(option: Option) -> Iterable[str | int]:
    """Values that an option can have."""
    match option:
        case Choice():
            return option.choices
        case Series():
            return (*option.named, "R", "A N A", " ".join(["L"] * option.longest))
        case Number():
            return sorted({option.low, option.low + 1, option.high})
    raise AssertionError(option)


VALUES = [
    (declared, value)
    for declared in HeartsRules.declared()
    for value in _values(declared.option)
    if isinstance(HeartsRules.read({declared.name: value}, 4), HeartsRules)
]


def _made(phone: Phone) -> int:
    with phone.app.app_context():
        return db.session.scalar(select(func.count()).select_from(TableRow)) or 0


def _post(phone: Phone, changes: Changes) -> Page:
    return phone.fill("/new/hearts", "ticket", {**FILLED, **changes})


def test_standard_table_is_names_and_one_tap(phone: Phone) -> None:
    table = phone.new_table()
    with phone.app.app_context():
        assert phone.sheet(table).table.rules == HeartsRules()
    assert "All rules are standard." in phone.open(f"{table}/rules").text


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("declared", "value"), VALUES, ids=[f"{each.name}-{value}" for each, value in VALUES]
)
def test_house_rule_is_kept_and_its_departure_marked(
    phone: Phone, declared: DeclaredOption, value: str | int
) -> None:
    table = _post(phone, {declared.name: str(value)}).path.rstrip("/")
    rules = phone.sheet(table).table.rules
    assert getattr(rules, declared.name) == value
    assert rules.departures() == (() if value == declared.default else (declared,))
    # The page that asks for it has it marked too.
    page = asked(phone, {declared.name: str(value)})
    mark = page.around(declared.name, "option").one(cls="mark-changed")
    assert ("hidden" in mark.attrs) == (value == declared.default)


@pytest.mark.any_database
@for_each("name", [each.name for each in HeartsRules.declared()])
@for_each("value", ["nonsense", "", "<b>", "LRAN"])
def test_value_that_was_not_offered_is_refused_at_its_rule(
    phone: Phone, name: str, value: str
) -> None:
    page = _post(phone, {name: value})
    assert page.status == 422
    assert page.around(name, "option").all(cls="error")
    assert unfolded(page, name)
    assert _made(phone) == 0


@pytest.mark.any_database
@pytest.mark.parametrize(
    "typed",
    [
        "0",
        "-5",
        "1001",
        "9999999999",
        "9" * 5000,
        "abc",
        "",
        " ",
        "5.5",
        "1e2",
        "1_0",
        "٥x",
        "50点",
    ],
)
def test_impossible_target_is_refused_with_what_was_typed(
    phone: Phone, other: Phone, typed: str
) -> None:
    page = _post(phone, {"target": typed})
    assert page.status == 422
    (said,) = [node.text for node in page.around("target", "option").all(cls="error")]
    assert "1" in said or "number" in said or not typed.strip()
    assert page.field("target").attrs["value"] == typed
    (ja,) = _post(other, {"target": typed}).around("target", "option").all(cls="error")
    assert is_japanese(ja.text)


@pytest.mark.any_database
@pytest.mark.parametrize(("typed", "read"), [("５０", 50), (" 50 ", 50), ("+50", 50), ("050", 50)])
def test_target_is_read_as_people_type_it(phone: Phone, typed: str, read: int) -> None:
    table = phone.new_table(target=typed)
    assert phone.sheet(table).table.rules.to_json()["target"] == read


SIX = {f"name-{seat}": name for seat, name in enumerate(("Ann", "Bo", "Cara", "Dai", "Ema", "Fay"))}


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_as_many_play_as_have_a_name(phone: Phone, players: int) -> None:
    named = list(SIX.values())[:players]
    assert list(phone.sheet(phone.new_table(named)).position.players) == named


@pytest.mark.any_database
def test_places_beyond_the_usual_four_are_folded(phone: Phone) -> None:
    page = phone.open("/new/hearts")
    folded = page.around("name-4", "more-seats")
    assert "open" not in folded.attrs
    assert folded.one("summary").text == "5 or 6 players"
    assert len(folded.all("input")) == 4
    assert len(page.root.one("form", cls="new").one(cls="seating").all(cls="seat")) == 6
    assert not phone.open("/new/whist").root.all(cls="more-seats")


@pytest.mark.any_database
@pytest.mark.parametrize(
    "changes",
    [
        {"name-4": "Ema", "name-0": ""},
        {**SIX, "name-4": ""},
        {"name-4": "Ann"},
        {"dealer": "5"},
    ],
)
def test_folded_places_are_open_where_something_is_typed_or_wrong(
    phone: Phone, changes: dict[str, str]
) -> None:
    page = _post(phone, changes)
    assert page.status == 422
    assert "open" in page.root.one(cls="more-seats").attrs


@pytest.mark.any_database
def test_place_left_empty_between_others_is_asked_for(phone: Phone) -> None:
    page = _post(phone, {**SIX, "name-4": ""})
    assert page.problems == ["Who sits here?"]
    assert page.around("name-4", "seat").all(cls="error")


def test_missing_names_are_counted_above_the_form(phone: Phone) -> None:
    page = _post(phone, {"name-1": "", "name-2": ""})
    assert page.root.all(cls="summary")[0].all("p")[0].text == "Two names are missing"
    page = _post(phone, {"name-1": "", "name-2": "Ann"})
    assert page.root.all(cls="summary")[0].all("p")[0].text == "Not saved yet. Please look below."


@pytest.mark.parametrize("seat", range(4))
def test_first_dealer_is_the_one_chosen(phone: Phone, seat: int) -> None:
    table = phone.new_table(dealer=str(seat))
    assert phone.sheet(table).position.dealer == seat


@pytest.mark.parametrize("seat", range(4))
def test_lot_falls_on_any_seat(phone: Phone, monkeypatch: pytest.MonkeyPatch, seat: int) -> None:
    drawn: list[Sequence[Seat]] = []

    def choice(seats: Sequence[Seat]) -> Seat:
        drawn.append(seats)
        return seats[seat]

    monkeypatch.setattr(secrets, "choice", choice)
    table = phone.new_table(dealer="draw")
    assert drawn == [(0, 1, 2, 3)]
    assert phone.sheet(table).position.dealer == seat


@pytest.mark.any_database
@pytest.mark.parametrize("dealer", ["6", "-1", "Ann", "²", "0 ", "1" * 5000])
def test_forged_dealer_is_refused(phone: Phone, dealer: str) -> None:
    page = _post(phone, {"dealer": dealer})
    assert page.status == 422
    assert "Please choose from the list." in page.problems
    assert _made(phone) == 0


@pytest.mark.any_database
@pytest.mark.parametrize("dealer", ["4", "5"])
def test_first_dealer_must_be_somebody(phone: Phone, dealer: str) -> None:
    page = _post(phone, {"dealer": dealer})
    assert page.problems == ["The seat that deals first is empty."]
    assert _made(phone) == 0


def test_form_sent_twice_makes_one_table(phone: Phone) -> None:
    form = phone.open("/new/hearts").form("ticket")
    paths = {phone.submit(form, {**FILLED, "dealer": "draw"}).path for _ in range(5)}
    assert len(paths) == 1
    assert _made(phone) == 1
    assert len(phone.open("/").root.all(cls="seen")) == 1


def test_form_sent_again_after_a_refusal_makes_one_table(phone: Phone) -> None:
    refused = _post(phone, {"name-2": ""})
    again = refused.form("ticket")
    first, second = (phone.submit(again, {"name-2": "Cara"}) for _ in range(2))
    assert first.path == second.path
    assert _made(phone) == 1


@pytest.mark.parametrize("change", [{"name-0": "Ema"}, {"target": "50"}, {"dealer": "2"}])
def test_form_changed_after_it_was_used_makes_the_table_it_describes(
    phone: Phone, change: dict[str, str]
) -> None:
    form = phone.open("/new/hearts").form("ticket")
    first = phone.submit(form, FILLED).path
    second = phone.submit(form, {**FILLED, **change}).path
    assert first != second
    assert phone.sheet(first.rstrip("/")).table != phone.sheet(second.rstrip("/")).table


@pytest.mark.parametrize(
    "ticket", [None, "", "forged", "a.b", "InRlc3Qi.x", "☃", "\0", ".", "x" * 9000]
)
def test_forged_ticket_makes_a_table_of_its_own(phone: Phone, ticket: str | None) -> None:
    page = _post(phone, {"ticket": ticket})
    assert page.status == 200
    assert page.path.startswith("/t/")
    assert _made(phone) == 1


def test_ticket_of_another_app_is_not_ours(
    phone: Phone, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    form = phone.open("/new/hearts").form("ticket")
    monkeypatch.setitem(app.config, "SECRET_KEY", "another")
    forms = phone.open("/new/hearts").form("ticket")
    page = phone.submit(forms, {**FILLED, "ticket": form.fields["ticket"]})
    assert page.path.startswith("/t/")
    assert form.fields["ticket"].split(".")[0].strip('"') not in page.path


@pytest.mark.any_database
def test_field_left_out_takes_its_default_or_is_asked_for(phone: Phone) -> None:
    token = phone.open("/new/hearts").form("ticket").fields["csrf_token"]
    page = phone.post("/new/hearts", {"csrf_token": token})
    assert page.status == 422
    assert page.problems.count("Who sits here?") == 3
    assert phone.post("/new/hearts", {"csrf_token": token, **FILLED}).path.startswith("/t/")


@pytest.mark.any_database
def test_names_known_on_this_phone_are_offered(phone: Phone, other: Phone, table: str) -> None:
    options = phone.open("/new/hearts").root.one("datalist").all("option")
    assert [option.attrs["value"] for option in options] == ["Ann", "Bo", "Cara", "Dai"]
    assert not other.open("/new/hearts").root.one("datalist").all("option")


@pytest.mark.parametrize("tapped", ["make", "play", "rules", "seats", "use"])
def test_form_without_the_phones_token_comes_back_and_makes_its_table_when_sent_again(
    phone: Phone, tapped: str
) -> None:
    typed = {**FILLED, "dealer": "2", "moon": "self", "waits-0": "Ema"}
    page = _post(phone, {**typed, "do": tapped, "csrf_token": "x"})
    assert page.status == 400
    assert page.notices[0].startswith("Not saved yet: this page was too old.")
    assert _made(phone) == 0
    again = page.form("ticket")
    assert {name: again.fields[name] for name in typed} == typed
    assert phone.submit(again, {"do": "make"}).path.startswith("/t/")


def test_forged_form_without_a_token_is_a_page(phone: Phone) -> None:
    page = _post(phone, {"dealer": "abc", "csrf_token": None})
    assert (page.status, _made(phone)) == (400, 0)
