"""The form of a season, and of a rule of one's own: each field says what is wrong with it."""

import pytest

from tests.web.circle.at_circle import begin_season, new_circle
from tests.web.page import Page
from tests.web.phone import Phone

pytestmark = pytest.mark.any_database

LONG = "é" * 2000
SAID = {
    "en": {
        "name": "A name is missing.",
        "day": "There is no such day: 2026-02-30.",
        "game": "Points of different games cannot be added. Choose the game that counts.",
        "planned": "Number of evenings: a whole number from 1 to 366, or empty.",
        "scale": "Up to 8 whole numbers from 0 to 25 with spaces between them",
        "best": "A whole number from 1 to 100.",
        "least": "A whole number from 1 to 100.",
    },
    "ja": {
        "name": "名前を入れてください。",
        "day": "その日付はありません：2026-02-30",
        "game": "違うゲームの点数は足せません。",
        "planned": "予定の回数は1から366までの数にするか、空欄にしてください。",
        "scale": "0から25までの数を空白で区切って8個まで",
        "best": "1から100までの数を入れてください。",
        "least": "1から100までの数を入れてください。",
    },
}
ALL_WRONG = {
    "name": "",
    "day": "2026-02-30",
    "planned": "many",
    "counts": "points",
    "scale": "4 3 x",
    "best": "0",
    "least": "x",
}


@pytest.fixture
def circle(phone: Phone) -> str:
    """A circle in which nothing was played."""
    return new_circle(phone)


def _focused(page: Page) -> list[str]:
    return [node.attrs["id"] for node in page.root.walk() if "autofocus" in node.attrs]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", ""),
        ("name", LONG),
        ("day", "2026-02-30"),
        ("day", "yesterday"),
        ("counts", "nothing"),
        ("counts", "points"),
        ("scale", "4 3 x"),
        ("scale", LONG),
        ("takes", "some"),
        ("best", "0"),
        ("best", "many"),
        ("best", "9" * 50),
        ("least", "-1"),
    ],
)
def test_field_that_cannot_be_is_refused(phone: Phone, circle: str, field: str, value: str) -> None:
    page = begin_season(phone, circle, **{field: value})
    assert page.status == 422
    assert page.root.all("div", role="alert")
    assert not phone.open(f"{circle}/season/").root.all("ol", "season-lines")


@pytest.mark.parametrize("language", SAID)
def test_every_field_that_is_wrong_says_so_at_once(
    phone: Phone, circle: str, language: str
) -> None:
    form = phone.open(f"{circle}/season/new").form("key")
    page = phone.submit(form, ALL_WRONG, headers={"Accept-Language": language})
    assert page.status == 422
    for name, said in SAID[language].items():
        field = page.field(name)
        assert field.attrs["aria-invalid"] == "true"
        assert field.attrs["aria-describedby"] == f"{name}-error"
        assert said in page.root.one(id=f"{name}-error").text
    assert [link.attrs["href"] for link in page.root.one("div", role="alert").all("a")] == [
        f"#{name}" for name in SAID[language]
    ]
    assert _focused(page) == ["name"]


def test_form_that_is_refused_keeps_what_was_typed(phone: Phone, circle: str) -> None:
    page = begin_season(phone, circle, **ALL_WRONG, takes="average")
    sent = page.form("key").fields
    assert {name: sent[name] for name in ALL_WRONG} == ALL_WRONG
    assert sent["takes"] == "average"
    corrected = {"name": "Autumn", "day": "2020-01-01", "planned": "12", "game": "hearts"}
    rule = {"scale": "3 2 1", "best": "4", "least": "2"}
    page = phone.submit(page.form("key"), corrected | rule)
    assert page.path == f"{circle}/season/"
    assert "0 of 12 evenings" in page.text


@pytest.mark.parametrize("field", ["day", "game", "planned", "scale", "takes", "best", "least"])
def test_first_field_that_is_wrong_takes_the_focus(phone: Phone, circle: str, field: str) -> None:
    wrong = {"game": {"counts": "points"}, "takes": {"takes": "some"}}
    assert _focused(begin_season(phone, circle, **wrong.get(field, {field: "x"}))) == [field]


def test_season_without_a_first_day_says_that_it_is_missing(phone: Phone, circle: str) -> None:
    page = begin_season(phone, circle, day="")
    assert page.root.one(id="day-error").text == "A date is missing."


def test_season_that_was_begun_already_is_not_refused_when_sent_again(
    phone: Phone, circle: str
) -> None:
    form = phone.open(f"{circle}/season/new").form("key")
    for _ in range(2):
        page = phone.submit(form, {"name": "Autumn", "day": "2020-01-01"})
        assert page.path == f"{circle}/season/"


@pytest.mark.parametrize(
    ("field", "value"),
    [("counts", "points"), ("counts", "no"), ("scale", LONG), ("best", "0"), ("least", "x")],
)
def test_rule_of_ones_own_that_cannot_be_says_why(
    phone: Phone, circle: str, field: str, value: str
) -> None:
    begin_season(phone, circle)
    page = phone.open(f"{circle}/season/", query_string={"what": "own", field: value})
    assert page.status == 200
    assert page.root.all("div", role="alert")


def test_rule_of_ones_own_says_at_each_field_what_is_wrong(phone: Phone, circle: str) -> None:
    begin_season(phone, circle)
    asked = {"what": "own", "counts": "points", "scale": "4 3 x", "best": "0", "least": "x"}
    page = phone.open(f"{circle}/season/", query_string=asked)
    for name in ("counts", "scale", "best", "least"):
        assert page.root.all(id=f"{name}-error"), name
    assert _focused(page) == ["counts"]
    assert page.field("scale").attrs["value"] == "4 3 x"
