"""Two who sit the other way round change seats, from a tap on the drawn table and from More."""

import pytest

from companion.engine.log.entries import Retract, SeatChange
from companion.engine.seating import Seat
from tests.web.invited import watch_table
from tests.web.page import Page
from tests.web.phone import Phone

ANN_CARA = {"seat": "0", "other": "2"}


def _tap(phone: Phone, page: Page, name: str) -> Page:
    """The page to which a tap on a name of the drawn table leads."""
    plate = next(each for each in page.root.one(cls="plates").all("li") if name in each.text)
    return phone.open(plate.one("a").attrs["href"])


def _plates(page: Page) -> list[str]:
    return [each.text for each in page.root.one(cls="plates").all("bdi")]


def test_two_taps_on_the_drawn_table_show_how_it_will_be(phone: Phone, table: str) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    asked = _tap(phone, phone.open(f"{table}/"), "Cara")
    assert "Who swaps seats with Cara?" in asked.text
    assert _plates(asked) == ["Ann", "Bo", "Cara", "Dai"]
    shown = _tap(phone, asked, "Bo")
    assert _plates(shown) == ["Ann", "Cara", "Bo", "Dai"]
    for said in (
        "Swap Cara and Bo",
        "From deal 2 on.",
        "Players keep their points: Cara 16, Bo 4.",
        "Cara deals now.",
    ):
        assert said in shown.text
    assert len(phone.log(table)) == 1
    done = phone.submit(shown.form("other"))
    assert done.notices == ["Cara and Bo swap seats. Cara deals now."]
    assert phone.log(table)[-1].action == SeatChange(Seat(2), Seat(1))
    assert _plates(done) == ["Ann", "Cara", "Bo", "Dai"]


def test_change_is_told_everywhere_corrected_and_taken_back(
    phone: Phone, other: Phone, table: str
) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    assert "Swap two seats" in phone.open(f"{table}/happened").text
    page = phone.happen(table, "seat-change", **ANN_CARA)
    assert page.notices == ["Ann and Cara swap seats."]
    for each in ("sheet", "log"):
        assert "Ann and Cara swap seats." in phone.open(f"{table}/{each}").text
        assert "AnnとCaraが席を入れ替わる。" in other.open(f"{table}/{each}").text
    phone.correct(table, 2, {"other": "1"})
    assert phone.sheet(table).position.players == ("Bo", "Ann", "Cara", "Dai")
    phone.take_back(table, 2)
    assert phone.sheet(table).position.players == ("Ann", "Bo", "Cara", "Dai")
    assert phone.totals(table) == (5, 4, 16, 1)


def test_columns_of_the_sheet_follow_their_people(phone: Phone, table: str) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    phone.happen(table, "seat-change", **ANN_CARA)
    phone.deal(table, 0, 0, 0, 13, queen=1)
    sheet = phone.open(f"{table}/sheet").root.one("table", "sheet")
    heads = [each.text for each in sheet.one("thead").all("th")][1:]
    assert [name for head in heads for name in ("Ann", "Bo", "Cara", "Dai") if name in head] == [
        *("Cara", "Bo", "Ann", "Dai")
    ]
    first = sheet.one("tbody").all("tr")[-1]
    assert [each.one("b").text for each in first.all("td")] == ["16", "4", "5", "1"]
    assert ["Q♠" in each.text for each in first.all("td")] == [True, False, False, False]


def test_phone_keeps_its_player_and_moves_to_the_other_seat(
    phone: Phone, other: Phone, table: str
) -> None:
    phone.submit(phone.open(f"{table}/seat").form("/seat"), {"seat": "0"})
    other.submit(other.open(f"{table}/seat").form("/seat"), {"seat": "2"})
    phone.happen(table, "seat-change", **ANN_CARA)
    for each, own in ((phone, "Ann"), (other, "Cara")):
        plates = each.open(f"{table}/").root.one(cls="plates")
        assert plates.one(cls="own").one("bdi").text == own
        assert "at-0" in plates.one(cls="own").classes
    phone.deal(table, 5, 4, 3, 1, queen=2)
    assert phone.log(table)[-1].author == "Ann"
    back = phone.happen(table, "seat-change", **ANN_CARA)
    assert back.notices == ["Cara and Ann swap seats."]


def test_with_partners_it_says_how_the_sides_change(phone: Phone) -> None:
    table = phone.new_table(game="whist")
    phone.fill(f"{table}/deal?by=tricks", "key", {"tricks-0": "9", "tricks-1": "4"})
    shown = phone.open(f"{table}/happened/seat-change?seat=0&other=1")
    assert "The sides change: Ann then plays with Dai, Bo with Cara." in shown.text
    assert "Each side keeps its points: Ann and Dai 0, Bo and Cara 3." in shown.text
    same = phone.open(f"{table}/happened/seat-change?seat=0&other=2")
    assert "The sides stay the same." in same.text
    told = "Ann and Bo swap seats: Ann now plays with Dai, Bo with Cara."
    assert phone.submit(shown.form("other")).notices == [f"{told} Ann deals now."]
    sheet = phone.open(f"{table}/sheet")
    assert told in sheet.text
    then = sheet.root.one(cls="then")
    assert [each.text for each in then.all("bdi")] == ["Ann and Cara", "Bo and Dai"]


def test_with_partners_it_is_said_in_japanese_too(other: Phone) -> None:
    table = other.new_table(game="whist")
    shown = other.open(f"{table}/happened/seat-change?seat=0&other=1")
    assert "組が変わります。AnnはDaiと、BoはCaraと組みます。" in shown.text
    assert "点数はチームのままです：AnnとDai 0、BoとCara 0。" in shown.text


@pytest.mark.parametrize(
    ("changes", "field", "said"),
    [
        ({"seat": "0", "other": "0"}, "other", "Please choose two different players."),
        ({"seat": "0"}, "other", "Please choose one of the seats."),
        ({"other": "0"}, "seat", "Please choose one of the seats."),
    ],
)
def test_what_is_missing_or_the_same_is_said_at_its_place(
    phone: Phone, table: str, changes: dict[str, str], field: str, said: str
) -> None:
    page = phone.happen(table, "seat-change", **changes)
    assert page.status == 422
    assert [node.text for node in page.around(field, "pick").all(cls="error")] == [said]
    assert phone.log(table) == ()


def test_deal_that_has_begun_comes_first_and_the_page_says_so(phone: Phone) -> None:
    table = phone.new_table(game="bidwhist")
    phone.fill(f"{table}/deal", "key", {"bid": "pass"})
    assert phone.log(table), "nobody has passed"
    page = phone.open(f"{table}/happened/seat-change?seat=0&other=1")
    assert "This deal has entries that would count for the wrong player" in page.text
    assert not page.root.all("button", "act")


def test_change_that_deals_rest_on_is_not_taken_back(phone: Phone, table: str) -> None:
    phone.happen(table, "seat-change", **ANN_CARA)
    phone.deal(table, 5, 4, 3, 1, queen=2)
    page = phone.take_back(table, 1)
    assert page.notices == [
        ("Later entries would then count for the wrong player. Swap the two seats again instead.")
    ]
    assert not any(isinstance(each.action, Retract) for each in phone.log(table))


def test_deal_typed_before_a_change_is_asked_again(phone: Phone, other: Phone, table: str) -> None:
    form = phone.open(f"{table}/deal").form("key")
    other.happen(table, "seat-change", **ANN_CARA)
    numbers = {f"hearts-{seat}": str(n) for seat, n in enumerate((5, 4, 3, 1))}
    page = phone.submit(form, {**numbers, "queen": "2"})
    assert page.status == 422
    assert "Ann and Cara swap seats." in page.text
    assert [page.field(f"hearts-{seat}").attrs.get("value", "") for seat in range(4)] == [""] * 4
    assert len(phone.log(table)) == 1


def test_names_lead_nowhere_where_it_does_not_matter_or_nothing_may_be_written(
    phone: Phone, other: Phone, table: str
) -> None:
    own = phone.new_table(["Ann", "Bo", "Cara"], game="oniontan")
    assert not phone.open(f"{own}/").root.one(cls="plates").all("a")
    assert "Swap two seats" not in phone.open(f"{own}/happened").text
    watched = other.open(f"{watch_table(phone, table)}/")
    assert _plates(watched) == ["Ann", "Bo", "Cara", "Dai"]
    assert not watched.root.one(cls="plates").all("a")
