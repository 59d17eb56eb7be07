"""What a misdeal leaves of the pass, in deals that pass cards otherwise than usual."""

import pytest

from companion.games.hearts import GAME
from tests.games.hearts.test_ruling_effect import heard
from tests.support.japanese import in_japanese
from tests.support.ruled import verdict
from tests.support.sittings import sheet

PASSES: list[tuple[str, str, str, str]] = [
    ("standard", "rotate", " The way to pass stays the same.", "交換の向きは変わりません。"),
    ("standard", "free", " The way to pass stays the same.", "交換の向きは変わりません。"),
    ("N", "rotate", "", ""),
    ("N", "free", "", ""),
    ("DEALER", "rotate", " The dealer decides again how to pass.", "親がもう一度決めます。"),
    (
        "L DEALER",
        "rotate",
        " The way to pass stays the same; a dealer who decides it decides again.",
        "親が決める回なら",
    ),
]


@pytest.mark.parametrize(("cycle", "dealers", "english", "japanese"), PASSES)
def test_q_h6_misdeal_says_of_the_pass_what_this_deal_says(
    cycle: str, dealers: str, english: str, japanese: str
) -> None:
    found = verdict(GAME, "misdeal", {"noticed": "deal"}, pass_cycle=cycle, dealers=dealers)
    begins = "The same dealer deals again." if dealers == "rotate" else "Anyone deals again."
    assert found.said.en.startswith(f"Misdeal. {begins}{english}")
    assert ("pass" in found.said.en) is (cycle != "N")
    assert japanese in in_japanese(found.said)
    now = heard(sheet(pass_cycle=cycle, dealers=dealers), "misdeal", noticed="deal")
    assert ("decides" in now) is (cycle == "DEALER")
