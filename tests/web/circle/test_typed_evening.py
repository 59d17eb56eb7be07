"""An old evening typed as the notebook has it: kept at once, faults beside their fields, undone."""

from datetime import UTC, date, datetime, timedelta

import pytest
from flask import Flask

from companion.games.registry import known_games
from companion.store.app_state import app_state
from tests.support.second_tiny import SecondTiny
from tests.web.circle.at_circle import form_to, new_circle, watch_link
from tests.web.circle.brought import brought, totals
from tests.web.circle.old_sheets import FOUR
from tests.web.page import Page
from tests.web.phone import Phone

NAMES = FOUR.split()
POINTS = dict(zip(NAMES, ("104", "30", "52", "74"), strict=True))
TOTALS = {"Ann": 104, "Ben": 30, "Cara": 52, "Dai": 74}


@pytest.fixture
def circle(phone: Phone) -> str:
    """A circle with one table, of Ann, Ben, Cara and Dai, played today."""
    table = phone.new_table(NAMES)
    phone.deal(table, 13, 0, 0, 0, queen=1)
    return new_circle(phone, table)


def _typed(phone: Phone, circle: str, points: dict[str, str], **more: str) -> Page:
    page = phone.open(f"{circle}/old/evening")
    fields = {f"points-{name}": each for name, each in points.items()}
    return phone.submit(form_to(page, "/old/evening"), {**fields, **more})


def test_an_evening_is_kept_as_it_was_typed_and_taken_back(phone: Phone, circle: str) -> None:
    page = _typed(phone, circle, POINTS, day="2024-03-01", deals="9")
    assert "One game was imported" in page.text, page.text
    (sheet,) = brought(phone, circle)
    assert totals(sheet) == TOTALS
    assert "9 deals" in phone.open(f"{circle}/evening/2024-03-01").text
    page = phone.submit(form_to(page, "/old/back"), {"do": "out"})
    assert "One game was removed" in page.text
    assert phone.open(f"{circle}/evening/2024-03-01").status == 404


def test_the_evening_of_last_week_is_chosen_already(phone: Phone, circle: str) -> None:
    _typed(phone, circle, POINTS)
    night = datetime.now(UTC) - timedelta(days=7)
    (sheet,) = brought(phone, circle)
    assert abs(datetime.fromisoformat(sheet.entries[0].at) - night) < timedelta(days=2)


def test_after_an_evening_that_day_and_a_week_later_are_offered(phone: Phone, circle: str) -> None:
    page = _typed(phone, circle, POINTS, day="2024-03-01")
    nights = [each.attrs for each in page.root.all("input", name="night")]
    assert {"2024-03-01", "2024-03-08"} <= {each["value"] for each in nights}
    assert [each["value"] for each in nights if "checked" in each] == ["2024-03-01"]


def test_a_day_that_was_typed_counts_before_the_night_that_is_marked(
    phone: Phone, circle: str
) -> None:
    page = _typed(phone, circle, POINTS, day="2024-03-01", **{"points-Ann": "1o4"})
    assert page.status == 422
    phone.submit(form_to(page, "/old/evening"), {"points-Ann": "104", "night": "2024-03-08"})
    assert brought(phone, circle)[0].entries[0].at.startswith("2024-03-08")


def test_a_night_of_half_a_year_ago_is_chosen_from_a_list(phone: Phone, circle: str) -> None:
    listed = phone.open(f"{circle}/old/evening").root.one("select", name="earlier").all("option")
    nights = [each.attrs["value"] for each in listed]
    assert (nights[0], len({*nights})) == ("", len(nights))
    half_a_year = (datetime.now(UTC) - timedelta(weeks=26)).date()
    near = next(each for each in nights[1:] if date.fromisoformat(each) <= half_a_year)
    assert half_a_year - date.fromisoformat(near) < timedelta(weeks=1)
    page = phone.open(f"{circle}/old/evening")
    shown = {each.attrs["value"] for each in page.root.all("input", name="night")}
    assert not {*nights[1:]} & shown
    _typed(phone, circle, POINTS, earlier=near)
    assert phone.open(f"{circle}/evening/{near}").status == 200


def test_games_of_one_evening_follow_each_other(phone: Phone, circle: str) -> None:
    for ann in ("104", "12"):
        _typed(phone, circle, {**POINTS, "Ann": ann}, day="2024-03-01")
    first, second = sorted(brought(phone, circle), key=lambda each: each.entries[0].at)
    assert (totals(first)["Ann"], totals(second)["Ann"]) == (104, 12)
    assert first.entries[0].at < second.entries[0].at


def test_who_is_new_is_typed_and_who_is_known_is_recognised(phone: Phone, circle: str) -> None:
    points = {name: POINTS[name] for name in NAMES[:2]}
    more = {"name-new-0": " Eva ", "points-new-0": "52", "name-new-1": "cara"}
    _typed(phone, circle, points, **more, **{"points-new-1": "3"})
    assert totals(brought(phone, circle)[0]) == {"Ann": 104, "Ben": 30, "Eva": 52, "Cara": 3}


def test_a_corrected_form_comes_in_anew_after_it_was_taken_back(phone: Phone, circle: str) -> None:
    form = phone.open(f"{circle}/old/evening")
    for ann in ("104", "105", "104"):
        fields = {f"points-{name}": each for name, each in (POINTS | {"Ann": ann}).items()}
        page = phone.submit(form_to(form, "/old/evening"), fields)
        assert [totals(each)["Ann"] for each in brought(phone, circle)] == [int(ann)]
        listed = page.root.one("ul", "evenings").all("li")
        (mark,) = (each.attrs["id"] for each in listed if each.one("button").text == "Undo")
        phone.submit(form_to(page, "/old/back"), {"mark": mark, "do": "out"})


def test_minus_is_a_tap_beside_the_number(phone: Phone, circle: str) -> None:
    _typed(phone, circle, {**POINTS, "Dai": "74"}, **{"minus-Dai": "on"})
    assert totals(brought(phone, circle)[0])["Dai"] == -74


def test_a_form_that_was_taken_back_for_good_does_not_say_that_it_was_kept(
    phone: Phone, circle: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    form = phone.open(f"{circle}/old/evening")
    fields = {f"points-{name}": each for name, each in POINTS.items()}
    page = phone.submit(form_to(form, "/old/evening"), fields)
    phone.submit(form_to(page, "/old/back"), {"do": "out"})
    monkeypatch.setattr("companion.store.circles.circle_hand_over.is_gone", bool)
    page = phone.submit(form_to(form, "/old/evening"), fields)
    assert "One game was imported" not in page.text
    assert "removed more than a week ago" in page.text


def test_lines_of_new_people_are_told_apart_and_lead_to_what_is_wrong(
    phone: Phone, circle: str
) -> None:
    page = _typed(phone, circle, {**POINTS, "new-1": "5"}, **{"name-new-0": "Eva"})
    fields = {each.attrs.get("name", ""): each.attrs for each in page.root.all("input")}
    assert fields["points-new-0"]["aria-label"] == "Points of Eva"
    assert fields["points-new-1"]["aria-label"] == "Points of Name 2"
    assert fields["name-new-1"]["aria-label"] == "Name 2"
    assert fields["name-new-1"]["aria-describedby"] == "points-new-1-error"


def test_the_same_form_twice_is_one_game(phone: Phone, circle: str) -> None:
    page = phone.open(f"{circle}/old/evening")
    for _ in range(2):
        fields = {f"points-{name}": each for name, each in POINTS.items()}
        phone.submit(form_to(page, "/old/evening"), fields)
    assert len(brought(phone, circle)) == 1


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("points", "more", "told"),
    [
        ({}, {}, "Type the points of those who played"),
        ({"Ann": "5"}, {}, "One player; this game is for 3 to 6"),
        ({**POINTS, "Ann": "5x"}, {}, "“5x” is not a whole number"),
        ({**POINTS, "Ann": "100000"}, {}, "More than 99,999 points"),
        (POINTS, {"day": "2199-01-01"}, "in the future"),
        (POINTS, {"day": "2024-02-31"}, "“2024-02-31” is not a date"),
        (POINTS, {"deals": "0"}, "A number from 1 to"),
        (POINTS, {"points-new-0": "5"}, "A name is missing"),
        (POINTS, {"name-new-0": "Eva"}, "Points are missing"),
        (POINTS, {"name-new-0": "ann", "points-new-0": "5"}, "Ann is there twice"),
        (POINTS, {"name-new-0": "x" * 33, "points-new-0": "5"}, "is too long"),
        ({"Ann": "5"}, {"rules": "whist"}, "One player; this game is for 4"),
        (POINTS, {"rules": "whist"}, "partners of a side need the same points"),
    ],
)
def test_faults_are_told_and_what_was_typed_stays(
    phone: Phone, circle: str, points: dict[str, str], more: dict[str, str], told: str
) -> None:
    page = _typed(phone, circle, points, **more)
    assert page.status == 422
    assert told.casefold() in page.text.casefold(), page.text
    assert not brought(phone, circle)
    fields = form_to(page, "/old/evening").fields
    assert all(fields[f"points-{name}"] == typed for name, typed in points.items())
    assert all(fields[name] == typed for name, typed in more.items())


def test_an_empty_circle_has_room_for_names(phone: Phone) -> None:
    circle = new_circle(phone)
    more = {f"name-new-{at}": name for at, name in enumerate(NAMES)}
    points = {f"points-new-{at}": POINTS[name] for at, name in enumerate(NAMES)}
    page = _typed(phone, circle, {}, rules="hearts", **more, **points)
    assert page.status == 200, page.text
    assert totals(brought(phone, circle)[0]) == TOTALS


def test_who_may_only_watch_types_nothing_in(phone: Phone, other: Phone, circle: str) -> None:
    watching = watch_link(phone, circle)
    assert other.open(f"{watching}/old/evening").status == 403
    assert other.post(f"{watching}/old/evening", {"points-Ann": "5"}).status in (400, 403)


def test_a_day_that_is_wrong_stays_until_another_is_typed_or_a_night_is_tapped(
    phone: Phone, circle: str
) -> None:
    page = _typed(phone, circle, POINTS, day="2199-01-01")
    nights = [each.attrs for each in page.root.all("input", name="night")]
    assert not [each for each in nights if "checked" in each]
    again = phone.submit(form_to(page, "/old/evening"))
    assert again.field("day").attrs["value"] == "2199-01-01"
    assert "in the future" in again.text
    page = phone.submit(form_to(again, "/old/evening"), {"night": nights[-1]["value"]})
    assert "One game was imported" in page.text
    (sheet,) = brought(phone, circle)
    assert (
        abs(
            (
                datetime.fromisoformat(sheet.entries[0].at).date()
                - date.fromisoformat(nights[-1]["value"])
            ).days
        )
        <= 1
    )


def test_a_game_is_kept_by_its_rules_of_today(
    phone: Phone, circle: str, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    with app.app_context():
        monkeypatch.setattr(app_state(), "games", {**known_games(), "tiny": SecondTiny()})
    points = {name: POINTS[name] for name in ("Ann", "Ben", "Cara")}
    page = _typed(phone, circle, points, rules="tiny")
    assert "One game was imported" in page.text, page.text
    (sheet,) = brought(phone, circle)
    assert sheet.table.rules.to_json()["rules_version"] == 2


def test_a_line_for_somebody_new_is_read_although_others_came_meanwhile(
    phone: Phone, circle: str
) -> None:
    page = phone.open(f"{circle}/old/evening")
    form = form_to(page, "/old/evening")
    form.fields.update({"name-new-5": "Eva", "points-new-5": "3"})
    fields = {f"points-{name}": POINTS[name] for name in NAMES[:3]}
    phone.submit(form, fields)
    assert totals(brought(phone, circle)[0])["Eva"] == 3


def test_points_of_nobody_are_told_and_not_dropped(phone: Phone, circle: str) -> None:
    form = form_to(phone.open(f"{circle}/old/evening"), "/old/evening")
    form.fields.update({"points-Zoe": "17", "points-Yan": ""})
    fields = {f"points-{name}": each for name, each in POINTS.items()}
    page = phone.submit(form, fields)
    assert page.status == 422
    assert "Zoe" in page.text
    assert "“17”" in page.text
    assert "Yan" not in page.text
    assert not brought(phone, circle)
    phone.submit(form_to(page, "/old/evening"), {})
    assert totals(brought(phone, circle)[0]) == TOTALS
