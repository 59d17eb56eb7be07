"""Seasons: begun, looked at under another rule, ended and crowned."""

from datetime import date, timedelta

import pytest

from tests.web.circle.at_circle import begin_season, form_to, keep_in, new_circle, undo, watch_link
from tests.web.circle.brought import keep, read
from tests.web.phone import Phone

LONG = "é" * 2000


@pytest.fixture
def circle(phone: Phone) -> str:
    """A circle with a table that is over."""
    table = phone.new_table()
    phone.deal(table, 13, 0, 0, 0, queen=1)
    phone.deal(table, 0, 10, 2, 1, queen=1)
    phone.happen(table, "early-end")
    return new_circle(phone, table)


@pytest.mark.any_database
def test_circle_without_a_season_says_what_one_is(phone: Phone, other: Phone, circle: str) -> None:
    assert phone.open(f"{circle}/season/").status == 200
    assert other.open(f"{circle}/season/").status == 200


def test_season_begins_and_ranks(phone: Phone, other: Phone, circle: str) -> None:
    page = begin_season(phone, circle)
    assert page.path == f"{circle}/season/"
    lines = page.root.one("ol", "season-lines").all("li")
    assert len(lines) == 4
    assert other.open(f"{circle}/season/").status == 200
    assert phone.open(circle).status == other.open(circle).status == 200
    undo(phone, page)
    assert not phone.open(f"{circle}/season/").root.all("ol", "season-lines")


def test_season_says_how_many_of_its_planned_evenings_were_played(
    phone: Phone, circle: str
) -> None:
    assert "1 of 12 evenings" in begin_season(phone, circle, planned="12").text
    for wrong in ("0", "-3", "many", "367"):
        page = begin_season(phone, circle, name="Later", day="2026-01-01", planned=wrong)
        assert page.status == 422, wrong
        assert page.field("planned").attrs["value"] == wrong


def test_home_says_how_far_the_season_is_and_when_the_next_evening_would_be(
    phone: Phone, circle: str
) -> None:
    home = phone.open(circle)
    assert "next:" not in home.text
    link = next(
        each.attrs["href"] for each in home.root.all("a") if "/evening/" in each.attrs["href"]
    )
    night = date.fromisoformat(link.rsplit("/", 1)[-1])
    begin_season(phone, circle, planned="12")
    following = night + timedelta(days=7)
    said = f"1 of 12 evenings · next: {following:%a}, {following.day} "
    assert said in phone.open(circle).text
    assert "次回は" in phone.open(circle, headers={"Accept-Language": "ja"}).text
    phone.submit(form_to(phone.open(f"{circle}/season/"), "/season/end"), {"day": str(night)})
    assert "next:" not in phone.open(circle).text


def test_leader_of_the_season_has_the_crown_among_the_people(phone: Phone, circle: str) -> None:
    def crowned() -> list[str]:
        row = phone.open(circle).root.one("ul", "people-row")
        return [each.one("small").text for each in row.all("li") if each.all("i", "crown")]

    assert crowned() == []
    begin_season(phone, circle)
    assert crowned() == ["Dai"]


def test_season_that_overlaps_is_refused(phone: Phone, circle: str) -> None:
    begin_season(phone, circle)
    assert begin_season(phone, circle, name="Spring", day="2019-01-01").status == 422


@pytest.mark.any_database
@pytest.mark.parametrize("what", ["all", "best", "average", "wins", "places", "points"])
def test_what_if_shows_the_table_under_another_rule(
    phone: Phone, other: Phone, circle: str, what: str
) -> None:
    begin_season(phone, circle, takes="best", game="hearts")
    for each in (phone, other):
        page = each.open(f"{circle}/season/?what={what}")
        assert page.status == 200
        assert len(page.root.one("ol", "season-lines").all("li")) == 4


@pytest.mark.any_database
def test_page_says_that_fewer_evenings_come_behind_where_the_fewest_points_win(
    phone: Phone, circle: str
) -> None:
    said = "ranked by evenings counted"
    assert said not in begin_season(phone, circle, game="hearts").text
    for what, is_said in (("points", True), ("wins", False)):
        assert (said in phone.open(f"{circle}/season/?what={what}").text) is is_said


def test_champion_is_crowned_and_stays(phone: Phone, other: Phone, circle: str) -> None:
    begin_season(phone, circle)
    page = phone.open(f"{circle}/season/")
    page = phone.submit(form_to(page, "/season/end"))
    page = phone.submit(form_to(page, "/season/crown"))
    assert "Hall of fame" in page.text
    assert other.open(f"{circle}/season/").status == 200
    again = phone.new_table()
    keep_in(phone, again, circle)
    assert "Hall of fame" in phone.open(f"{circle}/season/").text


def test_season_ends_only_with_a_day_that_exists(phone: Phone, circle: str) -> None:
    begin_season(phone, circle)
    form = form_to(phone.open(f"{circle}/season/"), "/season/end")
    for day in ("2026-02-30", "2019-01-01", LONG, ""):
        page = phone.submit(form, {"day": day})
        assert page.status == 200
        assert page.root.all("div", "problem")


@pytest.mark.any_database
def test_nobody_is_crowned_before_the_last_day(phone: Phone, circle: str) -> None:
    begin_season(phone, circle)
    page = phone.submit(
        form_to(phone.open(f"{circle}/season/"), "/season/end"), {"day": "2099-12-31"}
    )
    assert not [each for each in page.forms() if each.action.endswith("/season/crown")]
    assert " more " in page.root.one("p", "count").text


def test_crown_is_refused_before_the_last_day_whoever_sends_it(phone: Phone, circle: str) -> None:
    begin_season(phone, circle)
    form = form_to(phone.open(f"{circle}/season/"), "/season/end")
    page = phone.submit(form)
    crown = form_to(page, "/season/crown")
    undo(phone, page)
    phone.submit(form_to(phone.open(f"{circle}/season/"), "/season/end"), {"day": "2099-12-31"})
    page = phone.submit(crown)
    assert "The season Autumn is not over yet." in page.text
    assert "Hall of fame" not in page.text


def test_crown_waits_for_the_tables_of_the_last_day(phone: Phone, circle: str) -> None:
    begin_season(phone, circle)
    page = phone.submit(form_to(phone.open(f"{circle}/season/"), "/season/end"))
    crown = form_to(page, "/season/crown")
    table = phone.new_table()
    phone.deal(table, 13, 0, 0, 0, queen=1)
    keep_in(phone, table, circle)
    page = phone.open(f"{circle}/season/")
    assert "A table of the last day is still in progress." in page.text
    assert not [each for each in page.forms() if each.action.endswith("/season/crown")]
    assert "Hall of fame" not in phone.submit(crown).text
    phone.happen(table, "early-end")
    page = phone.submit(form_to(phone.open(f"{circle}/season/"), "/season/crown"))
    assert "Hall of fame" in page.text


@pytest.mark.any_database
def test_champion_has_the_title_on_the_own_page(phone: Phone, circle: str) -> None:
    begin_season(phone, circle)
    page = phone.submit(form_to(phone.open(f"{circle}/season/"), "/season/end"))
    phone.submit(form_to(page, "/season/crown"))
    assert "Champion of Autumn" in phone.open(f"{circle}/person/?who=Dai").text
    assert "Champion" not in phone.open(f"{circle}/person/?who=Ann").text


@pytest.mark.any_database
def test_season_is_looked_at_under_a_rule_of_ones_own(
    phone: Phone, other: Phone, circle: str
) -> None:
    begin_season(phone, circle)
    form = form_to(phone.open(f"{circle}/season/"), "/season/")
    asked = {**form.fields, "counts": "places", "scale": "7 0 0 0", "takes": "all"}
    for each in (phone, other):
        page = each.open(f"{circle}/season/", query_string=asked)
        assert page.status == 200
        scores = [line.all("b", "figure")[0].text for line in page.root.all("ol", "season-lines")]
        assert scores == ["7"]


@pytest.mark.any_database
def test_season_is_sent_as_text(phone: Phone, circle: str) -> None:
    begin_season(phone, circle, game="hearts")
    (button,) = (
        each
        for each in phone.open(f"{watch_link(phone, circle)}/season/").root.all("button")
        if "data-send-text" in each.attrs
    )
    first, *lines = button.attrs["data-send-text"].splitlines()
    assert first == "Thursday · Autumn · Hearts · 1 evening"
    assert [each.split()[:2] for each in lines] == [
        ["1st", "Dai"],
        ["2nd", "Cara"],
        ["3rd", "Ann"],
        ["4th", "Bo"],
    ]


AVERAGES = """Date;Ann;Ben;Cara;Dai;Eva
2024-03-01;2;2;2;50;
2024-03-08;2;2;2;50;
2024-03-15;2;2;3;50;
2024-03-22;3;2;;50;
2024-03-29;;3;;50;60
"""
"""By their averages Ben has 2.2, Ann 2.25, Cara 2 1/3, and Dai 50."""


@pytest.mark.any_database
def test_averages_that_differ_do_not_look_alike_and_nobody_leads_by_nothing(
    phone: Phone,
) -> None:
    circle = new_circle(phone)
    keep(phone, read(phone, circle, AVERAGES, rules="hearts"))
    rule = {"counts": "points", "takes": "average", "least": "1", "game": "hearts"}
    page = begin_season(phone, circle, **rule)
    shown = [each.text for each in page.root.one("ol", "season-lines").all("b", "figure")]
    assert shown == ["2.20", "2.25", "2.33", "50", "60"]
    assert "Ben leads by 0.05" in page.text
    assert "2.25" in page.root.one("p", "plain-text").text
    home = phone.open(circle).text
    assert "Ben still leads the season, 2.20 to Ann’s 2.25" in home
