"""Somebody joins or leaves: what every page says of those who are there and of those who were."""

import json

import pytest

from companion.engine.log.entries import Arrival
from companion.engine.seating import Seat
from tests.web.page import Page
from tests.web.phone import Phone
from tests.web.table.coming import FIVE, claim, join, leave, open_everything
from tests.web.transfer.giving import received, told


@pytest.fixture
def third(phone: Phone) -> Phone:
    """A third phone, whose owner reads English."""
    return Phone(phone.app)


def _faces(page: Page, place: str) -> list[str]:
    """The colours of the faces in a part of a page, in their order."""
    faces = page.root.all(cls=place)[0].all(cls="face")
    return [next(each for each in face.classes if each.startswith("face-")) for face in faces]


def _cells(page: Page) -> list[list[str]]:
    """The lines of the sheet, the newest first, without the head."""
    rows = page.root.one("table", "sheet").one("tbody").all("tr")
    return [[td.text for td in row.all("td")] for row in rows]


@pytest.mark.parametrize(
    ("start", "said"),
    [
        ("average", "Eva joins at Bo’s left, with 7."),
        ("last", "Eva joins at Bo’s left, with 16."),
        ("zero", "Eva joins at Bo’s left, with 0."),
    ],
)
def test_newcomer_is_welcomed_and_shown(phone: Phone, table: str, start: str, said: str) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    page = join(phone, table, start=start)
    assert page.notices == [said]
    assert phone.log(table)[-1].action == Arrival("Eva", Seat(1), start)
    for each in ("sheet", "log"):
        assert said in phone.open(f"{table}/{each}").text
    phone.deal(table, *FIVE, queen=3)
    open_everything(phone, table)


def test_form_says_the_points_and_from_which_deal_on(
    phone: Phone, other: Phone, table: str
) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    form = phone.open(f"{table}/happened/arrival").text
    for said in ("The average: 7", "Same as last place: 16", "Plays from deal 2 on."):
        assert said in form
    assert "第2ディールから加わります。" in other.open(f"{table}/happened/arrival").text
    assert "第2ディールからは残りの人で続けます。" in other.open(f"{table}/happened/departure").text


def test_points_are_written_as_the_table_writes_them(phone: Phone) -> None:
    table = phone.new_table(shown="minus")
    phone.deal(table, 5, 4, 3, 1, queen=2)
    assert "The average: −7" in phone.open(f"{table}/happened/arrival").text
    assert join(phone, table).notices == ["Eva joins at Bo’s left, with −7."]


@pytest.mark.parametrize("game", ["whist", "bidwhist", "oniontan"])
def test_games_with_a_fixed_number_do_not_offer_it(phone: Phone, game: str) -> None:
    table = phone.new_table(game=game)
    for kind in ("arrival", "departure"):
        assert f"happened/{kind}" not in phone.open(f"{table}/happened").html
        assert phone.open(f"{table}/happened/{kind}").status == 404


@pytest.mark.parametrize(
    ("changes", "field", "said"),
    [
        ({"name": "Ann"}, "name", "The name Ann is taken. Add an initial, such as Ann B."),
        ({"name": ""}, "name", "Who sits here?"),
        ({"seat": ""}, "seat", "Please choose one of the seats."),
    ],
)
def test_mistake_is_said_at_its_field(
    phone: Phone, table: str, changes: dict[str, str], field: str, said: str
) -> None:
    page = join(phone, table, **changes)
    assert page.status == 422
    assert said in page.problems


def test_clash_with_the_rules_for_so_many_is_said_with_what_to_do(phone: Phone) -> None:
    table = phone.new_table(pass_cycle="L R A N")
    page = join(phone, table)
    assert page.status == 422
    (said,) = page.problems
    assert said.endswith("Change the house rules first.")
    assert not phone.log(table)


def test_sheet_keeps_the_column_of_who_left_and_begins_that_of_who_joined(
    phone: Phone, table: str
) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    join(phone, table)
    phone.deal(table, *FIVE, queen=3)
    leave(phone, table, 0)
    phone.deal(table, 5, 4, 3, 1, queen=2)
    page = phone.open(f"{table}/sheet")
    heads = page.root.one("table", "sheet").one("thead").all("th")[1:]
    assert [each.one("bdi").text for each in heads] == ["Ann", "Bo", "Eva", "Cara", "Dai"]
    assert [each.text.endswith("has left") for each in heads] == [True, *[False] * 4]
    newest, gone, second, joined, first = _cells(page)
    assert newest[0] == ""
    assert first[2] == ""
    assert all(second)
    assert gone == ["Ann leaves with 10."]
    assert joined == ["Eva joins at Bo’s left, with 7."]
    assert len(page.root.one(cls="chart").all("polyline")) == 5


def test_chart_begins_where_somebody_joined_and_ends_where_they_left(
    phone: Phone, table: str
) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    join(phone, table)
    phone.deal(table, *FIVE, queen=3)
    leave(phone, table, 0)
    phone.deal(table, 5, 4, 3, 1, queen=2)
    drawn = phone.open(f"{table}/sheet").root.one(cls="chart")
    lines = {
        next(each for each in line.classes if each.startswith("row-")): line.attrs["points"].split()
        for line in drawn.all("polyline")
    }
    assert {name: len(points) for name, points in lines.items()} == {
        "row-0": 3,
        "row-1": 4,
        "row-4": 3,
        "row-2": 4,
        "row-3": 4,
    }
    across = {name: [float(each.partition(",")[0]) for each in at] for name, at in lines.items()}
    assert across["row-4"] == across["row-1"][1:]
    assert across["row-0"] == across["row-1"][:3]


def test_who_comes_back_has_the_old_column_and_colour_again(phone: Phone, table: str) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    join(phone, table)
    leave(phone, table, 0)
    phone.deal(table, 5, 4, 3, 1, queen=2)
    join(phone, table, name="Ann")
    phone.deal(table, *FIVE, queen=3)
    page = phone.open(f"{table}/sheet")
    heads = page.root.one("table", "sheet").one("thead").all("th")[1:]
    assert [each.one("bdi").text for each in heads] == ["Ann", "Bo", "Eva", "Cara", "Dai"]
    newest, _, away, _, _, first = _cells(page)
    assert all(newest)
    assert first[0]
    assert away[0] == ""
    lines = page.root.one(cls="chart").all("polyline")
    (ann,) = (each for each in lines if "row-0" in each.classes)
    (bo,) = (each for each in lines if "row-1" in each.classes)
    across = [[at.partition(",")[0] for at in each.attrs["points"].split()] for each in (ann, bo)]
    assert across[0] == across[1]


def test_faces_keep_their_colours(phone: Phone, table: str) -> None:
    join(phone, table)
    page = phone.open(f"{table}/board")
    panels = {
        each.one(cls="whose").text.split()[1]: next(c for c in each.classes if c[:4] == "row-")
        for each in page.root.all("section", "panel")
    }
    assert panels == {
        "Ann": "row-0",
        "Bo": "row-1",
        "Eva": "row-4",
        "Cara": "row-2",
        "Dai": "row-3",
    }
    assert sorted(_faces(phone.open(f"{table}/"), "standings")) == [f"face-{at}" for at in range(5)]


def test_phone_stays_with_its_person(phone: Phone, other: Phone, third: Phone, table: str) -> None:
    claim(phone, table, 3)
    claim(other, table, 2)
    join(third, table)
    for each, seat in ((phone, 4), (other, 3)):
        pressed = [
            button.text
            for button in each.open(f"{table}/seat").root.all("button")
            if "aria-pressed" in button.attrs
        ]
        assert pressed == [phone.sheet(table).position.players[seat]]
    phone.deal(table, *FIVE, queen=3)
    assert phone.log(table)[-1].author == "Dai"
    # Nobody took a seat from anybody: no phone is told so.
    assert not [each for each in phone.open(f"{table}/").notices if "another phone" in each]


def test_seat_of_who_left_is_nobodys_and_theirs_again_once_they_are_back(
    phone: Phone, other: Phone, table: str
) -> None:
    claim(phone, table, 2)
    leave(other, table, 2)
    assert "Give up my seat" not in phone.open(f"{table}/seat").text
    other.take_back(table, 1)
    assert "Give up my seat" in phone.open(f"{table}/seat").text


def test_seat_page_from_before_names_the_same_person(
    phone: Phone, other: Phone, table: str
) -> None:
    late = phone.open(f"{table}/seat").form("/seat")
    join(other, table)
    phone.submit(late, {"seat": "3"})
    phone.deal(table, *FIVE, queen=3)
    assert phone.log(table)[-1].author == "Dai"


def test_rematch_is_for_those_who_stayed_and_their_phones(
    phone: Phone, other: Phone, table: str
) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    join(phone, table)
    claim(other, table, 3)
    leave(phone, table, 0)
    phone.happen(table, "early-end")
    again = phone.submit(phone.open(table).form("/rematch")).path.rstrip("/")
    assert phone.sheet(again).position.players == ("Bo", "Eva", "Cara", "Dai")
    other.deal(again, 5, 4, 3, 1, queen=2)
    assert phone.log(again)[-1].author == "Dai"


def test_late_tap_on_rematch_leads_to_it_whoever_has_come_since(
    phone: Phone, other: Phone, table: str
) -> None:
    claim(other, table, 3)
    phone.deal(table, 5, 4, 3, 1, queen=2)
    phone.happen(table, "early-end")
    taps = [user.open(table).form("/rematch") for user in (phone, other)]
    again = phone.submit(taps[0]).path.rstrip("/")
    join(phone, again)
    late = other.submit(taps[1])
    assert (late.status, late.path.rstrip("/")) == (200, again)
    assert late.root.one("li", cls="own").one("bdi").text == "Dai"


def test_table_is_handed_over_whole(phone: Phone, other: Phone, table: str) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    join(phone, table)
    phone.deal(table, *FIVE, queen=3)
    leave(phone, table, 0)
    phone.deal(table, 5, 4, 3, 1, queen=2)
    kept = received(phone, table, other)
    assert other.totals(kept) == phone.totals(table)
    assert told(other, kept) == told(phone, table)
    chairs, again = (
        [(each.chair, each.colour) for each in at.sheet(of).position.players]
        for at, of in ((phone, table), (other, kept))
    )
    assert chairs == again
    exported = json.loads(phone.client.get(f"{table}/export.json").data)
    assert [each["action"]["kind"] for each in exported["entries"]][1::2] == [
        "arrival",
        "departure",
    ]


def test_end_ranks_those_who_are_there(phone: Phone, table: str) -> None:
    for _ in range(3):
        phone.deal(table, 5, 4, 3, 1, queen=2)
    join(phone, table)
    phone.deal(table, *FIVE, queen=3)
    leave(phone, table, 0)
    page = phone.happen(table, "early-end")
    ranked = [each.text for each in page.root.one("ol", "ranking").all("bdi")]
    assert sorted(ranked) == ["Bo", "Cara", "Dai", "Eva"]
    for path in ("", "sheet", "picture.svg"):
        assert phone.client.get(f"{table}/{path}").status_code == 200, path
