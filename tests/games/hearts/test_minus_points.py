"""H0-CARD-1, H0-SLAM-1: the same game, its points written as minus points."""

import pytest

from companion.games.hearts import GAME
from companion.games.hearts.rules import HeartsRules
from tests.support.sittings import PLAIN, brought_to, moon, sheet, then
from tests.support.spoken import spoken

pytestmark = pytest.mark.rules("H0-CARD-1 H0-SLAM-1 H1-AIM-1 H2-CARD-1")


@pytest.mark.parametrize(("shown", "sign"), [("penalty", 1), ("minus", -1)])
def test_sign_is_how_the_table_writes(shown: str, sign: int) -> None:
    assert GAME.sign(HeartsRules(shown=shown)) == sign


def test_what_is_counted_stays_the_same() -> None:
    one, other = (sheet(PLAIN, moon(1, "others"), shown=shown) for shown in ("penalty", "minus"))
    assert one.position.totals == other.position.totals
    assert [each.place for each in one.standings] == [each.place for each in other.standings]


@pytest.mark.parametrize(
    ("shown", "amounts"), [("penalty", ["−26", "+26"]), ("minus", ["+26", "−26"])]
)
def test_moon_is_written_with_the_tables_sign(shown: str, amounts: list[str]) -> None:
    asked = sheet(moon(1), shown=shown)
    assert asked.question is not None
    written = [spoken(asked, each.message)[0] for each in asked.question.answers]
    assert written == [f"{amounts[0]} for Bo", f"{amounts[1]} for the others"]
    for choice, amount in zip(("self", "others"), amounts, strict=True):
        (remark,) = sheet(moon(1, choice), shown=shown).position.rows[0].remarks
        assert remark.params["amount"] == amount


@pytest.mark.parametrize(
    ("shown", "wanted"),
    [
        ("penalty", [("Take 26 off", "26点引く"), ("Give 26 each", "26点ずつ足す")]),
        ("minus", [("Add 26", "26点足す"), ("Take 26 each", "26点ずつ引く")]),
    ],
)
def test_buttons_of_a_moon_do_what_stands_above_them(
    shown: str, wanted: list[tuple[str, str]]
) -> None:
    asked = sheet(moon(1), shown=shown)
    assert asked.question is not None
    assert [spoken(asked, each.does) for each in asked.question.answers if each.does] == wanted


@pytest.mark.parametrize(
    ("shown", "near", "end"),
    [
        ("penalty", "If Cara takes 1 or more, the game ends.", "Cara reached 100."),
        ("minus", "If Cara scores −1 or worse, the game ends.", "Cara reached −100."),
    ],
)
def test_target_is_written_with_the_tables_sign(shown: str, near: str, end: str) -> None:
    reached = brought_to(0, 40, 99, 40, shown=shown)
    assert spoken(reached, reached.plan.matters[0])[0] == near
    ended = then(brought_to(0, 40, 84, 40, shown=shown), PLAIN)
    assert ended.result is not None
    assert spoken(ended, ended.result.reason)[0] == end
