"""How a deal of Hearts comes to its points, told at any table."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.fold.replay import Sheet, judge
from companion.engine.log.entries import Misdeal
from companion.engine.seating import Seat
from companion.games.hearts import GAME
from companion.games.hearts.actions import Captures, Charge, Points
from tests.support.evenings import TABLES, results
from tests.support.sittings import LAW, captures, moon, points, sheet, sheet_of
from tests.support.spoken import spoken

PARTNERS = "Partners both score what they took together:"


def _told(action: Any, before: Sheet | None = None, **options: Any) -> list[str]:
    """The steps of a deal in English, each said in Japanese as well."""
    at = before or sheet(**options)
    assert judge(at, action) is None
    said = [spoken(at, each) for each in GAME.explain(at.position, action)]
    assert all(japanese for _, japanese in said)
    return [english for english, _ in said]


@pytest.mark.parametrize(
    ("action", "options", "steps"),
    [
        (captures(4, 4, 4, 1, queen=2), {"moon": "off"}, ["Moon? There is none at this table."]),
        (
            captures(5, 4, 3, 1, queen=2, bonus=0),
            {"bonus": "JD"},
            ["Moon? No: one player needs all 26. The most here is 16.", "J♦: −10 for Ann."],
        ),
        (
            moon(1, bonus=0),
            {"bonus": "JD", "bonus_required": "on"},
            ["Moon? No: Bo has all 26 points, but not J♦.", "J♦: −10 for Ann."],
        ),
        (
            moon(1, "self", bonus=1),
            {"bonus": "JD", "bonus_required": "on", "bonus_on_moon": "on"},
            [
                "Moon? Yes: Bo has all 26 points, and J♦ too.",
                "Bo chooses: −26 for Bo, or +26 for each of the others.",
                "J♦ counts on top: −10 for Bo.",
                "Moon: −26 for Bo",
            ],
        ),
        (
            moon(1),
            {"moon": "others"},
            ["Moon? Yes: Bo has all 26 points.", "Moon by Bo: +26 for the others"],
        ),
        (
            moon(1, "self-sun"),
            {"sun": "on"},
            [
                "Moon? Yes: Bo has all 26 points.",
                "Bo chooses: −26 for Bo, or +26 for each of the others.",
                "If Bo took every trick as well, it counts double.",
                "Sun: −52 for Bo",
            ],
        ),
        (
            moon(2, "others", first=2, second=-2),
            {"sun": "on", "team": "adhoc"},
            [
                "Moon? Yes: Cara has all 26 points.",
                "Cara took every trick as well: it counts double.",
                "Cara chooses: −52 for Cara, or +52 for each of the others.",
            ],
        ),
        (
            captures(9, 0, 4, 0, queen=2),
            {"team": "fixed"},
            [
                "Moon? No: Ann and Cara have all 26 between them, and one player alone must.",
                f"{PARTNERS} Ann and Cara 9 and 17, that is 26 each.",
                f"{PARTNERS} Bo and Dai 0 and 0, that is 0 each.",
            ],
        ),
        (
            captures(13, 0, 0, 0, queen=0, choice="self"),
            {"team": "fixed", "floor_zero": "on", "shown": "minus"},
            [
                "Moon? Yes: Ann has all 26 points.",
                "Ann chooses: +26 for Ann, or −26 for each of the others.",
                "The moon counts for both partners: Ann and Cara.",
                "Moon: +26 for Ann",
                "No total goes above zero.",
                "This table writes penalty points as minus points.",
            ],
        ),
        (
            captures(12, 0, 0, 0, 0, 0, queen=0, choice="self"),
            {"players": 6, "six_deck": "all_twos", "moon_value": "fixed26"},
            [
                "Moon? Yes: Ann has all 25 points.",
                "A moon is always worth 26 here, though the pack has 25.",
                "Ann chooses: −26 for Ann, or +26 for each of the others.",
                "Moon: −26 for Ann",
            ],
        ),
    ],
)
def test_steps_after_what_was_taken(action: Any, options: dict[str, Any], steps: list[str]) -> None:
    assert _told(action, **options)[1:] == steps


def test_what_was_taken_tells_the_queen_apart_where_she_counts() -> None:
    raw = "Penalty points taken: Ann 5; Bo 4; Cara 3; Dai 1. Together 13."
    assert _told(captures(5, 4, 3, 1), game="basic")[0] == raw
    assert _told(points(5, 4, 16, 1))[0].startswith("Penalty points taken: Ann 5; Bo 4; Cara 16;")


def test_charge_tells_itself_and_what_closes_no_deal_tells_nothing() -> None:
    at = sheet(revoke="charge_26")
    assert _told(Charge(Seat(1)), at) == ["Bo revoked and takes all 26 points. No moon, no bonus."]
    assert GAME.explain(at.position, Misdeal()) == ()


@LAW
@given(st.data())
def test_every_deal_at_every_table_is_told_in_both_languages(data: st.DataObject) -> None:
    table = data.draw(TABLES)
    at = sheet_of(table)
    action: Captures | Points = data.draw(results(table.rules, len(table.players)))  # type: ignore[arg-type]
    if judge(at, action) is None:
        steps = GAME.explain(at.position, action)
        assert len(steps) >= 2
        assert all(all(spoken(at, each)) for each in steps)
