"""What a ruling says of the deal in progress, with the names of this table."""

from typing import Any

import pytest

from companion.engine.fold.replay import Sheet
from companion.games.hearts import GAME
from companion.games.hearts.actions import DealerPass
from tests.support.sittings import PLAIN, moon, sheet, then
from tests.support.spoken import spoken


def heard(evening: Sheet, ruling: str, **answers: str) -> str:
    """All that a ruling says of the deal in progress, in English; said in Japanese too."""
    both = [
        spoken(evening, each) for each in GAME.ruling_effect(evening.position, ruling, answers).says
    ]
    assert all(japanese for _, japanese in both)
    return " ".join(english for english, _ in both)


WAYS = {
    "L": "Ann to Bo, Bo to Cara, Cara to Dai, Dai to Ann. Everyone passes 3 cards to the left.",
    "R": "Ann to Dai, Bo to Ann, Cara to Bo, Dai to Cara. Everyone passes 3 cards to the right.",
    "A": "Across: Ann and Cara, Bo and Dai. Everyone passes 3 cards across.",
    "N": "No passing in this deal.",
    "SPLIT": "Everyone gives one card to each other player.",
    "DEALER": "Ann decides how to pass before looking at the cards: up to 3 cards.",
}


@pytest.mark.parametrize("way", WAYS)
def test_q_h7_way_of_this_deal_is_said_with_its_names(way: str) -> None:
    assert heard(sheet(pass_cycle=way), "way", unclear="deal") == WAYS[way]
    assert GAME.ruling_effect(sheet(pass_cycle=way).position, "way", {}).is_answer


def test_h0_loc_pass_5_way_is_as_the_dealer_decided() -> None:
    decided = sheet(DealerPass(left=2, right=1), pass_cycle="DEALER")
    assert heard(decided, "way") == "Everyone passes: 2 to the left; 1 to the right."


def test_q_h8_who_sits_across_is_said_whatever_the_way() -> None:
    across = {"unclear": "across"}
    assert heard(sheet(), "way", **across) == "Across: Ann and Cara, Bo and Dai."
    six = heard(sheet(players=6), "way", **across)
    assert six == "Across: Ann and Dai, Bo and Ema, Cara and Fay."
    assert heard(sheet(players=5), "way", **across).startswith("Ann to Bo")


SAID: list[tuple[str, str, dict[str, Any]]] = [
    ("misdeal", "Ann deals. Ann to Bo, Bo to Cara", {}),
    ("misdeal", "Ann to Bo, Bo to Cara", {"dealers": "free"}),
    ("wrong-dealer", "It is Ann’s turn to deal.", {}),
    ("pass-player", "Ann to Bo, Bo to Cara", {}),
    ("opening", "Bo opens this deal.", {"opening": "dealer_left"}),
    ("partner", "Partners: Ann and Cara, Bo and Dai.", {"team": "fixed"}),
]


@pytest.mark.parametrize(("ruling", "said", "table"), SAID)
def test_ruling_names_who_it_is_in_this_deal(ruling: str, said: str, table: dict[str, Any]) -> None:
    evening = sheet(**table)
    assert heard(evening, ruling).startswith(said)
    assert not GAME.ruling_effect(evening.position, ruling, {}).is_answer


@pytest.mark.parametrize(
    ("ruling", "table"),
    [
        ("wrong-dealer", {"dealers": "free"}),
        ("opening", {}),
        ("partner", {"team": "adhoc"}),
        ("target", {"until": "deals"}),
        ("moon", {}),
        ("revoke", {}),
    ],
)
def test_ruling_says_nothing_where_the_cards_decide(ruling: str, table: dict[str, Any]) -> None:
    assert heard(sheet(PLAIN, **table), ruling) == ""


def test_q_h32_target_says_who_is_nearest() -> None:
    assert heard(sheet(PLAIN), "target") == "Cara: 16, 84 points to go."
    assert heard(sheet(PLAIN, shown="minus"), "target") == "Cara: −16, 84 points to go."


def test_q_h35_tie_says_who_is_in_front() -> None:
    assert "Dai is ahead by 3" in heard(sheet(PLAIN), "tie")


def test_q_h26_open_moon_says_what_its_shooter_chooses_from() -> None:
    asked = then(sheet(PLAIN), moon(1))
    said = heard(asked, "moon-guard")
    assert said == "Bo shot the moon and chooses. −26 for Bo; +26 for the others."
