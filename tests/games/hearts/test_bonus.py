"""H2-BON-1 to 6, Q-H28: the bonus card, and what it does in a moon."""

from typing import Any

import pytest

from companion.engine.fold.replay import judge
from companion.engine.log.entries import Action
from companion.engine.log.forms import NOBODY
from companion.engine.seating import NO_SEAT
from tests.support.rows import for_each
from tests.support.rulebook import RULE_IDS
from tests.support.sittings import captures, moon, points, sheet, then
from tests.support.spoken import refused, speak

pytestmark = pytest.mark.rules("H2-BON-1 H2-BON-2 H2-BON-3 H2-BON-4 H2-BON-5 H2-BON-6 Q-H28 Q-H29")

CARDS = for_each("card", ["JD", "TD"])
SHOOTER = 1
MOONS: list[tuple[str, str, int, str, tuple[int, ...]]] = [
    # required, on moon, holder, choice, deltas: Bo has all thirteen hearts and the queen
    ("off", "off", 1, "self", (0, -26, 0, 0)),
    ("off", "off", 0, "self", (0, -26, 0, 0)),
    ("off", "off", 1, "others", (26, 0, 26, 26)),
    ("off", "off", 0, "others", (26, 0, 26, 26)),
    ("off", "on", 1, "self", (0, -36, 0, 0)),
    ("off", "on", 0, "self", (-10, -26, 0, 0)),
    ("off", "on", 1, "others", (26, -10, 26, 26)),
    ("off", "on", 0, "others", (16, 0, 26, 26)),
    ("on", "off", 1, "self", (0, -26, 0, 0)),
    ("on", "off", 0, "self", (-10, 26, 0, 0)),
    ("on", "off", 1, "others", (26, 0, 26, 26)),
    ("on", "off", 0, "others", (-10, 26, 0, 0)),
    ("on", "on", 1, "self", (0, -36, 0, 0)),
    ("on", "on", 0, "self", (-10, 26, 0, 0)),
    ("on", "on", 1, "others", (26, -10, 26, 26)),
    ("on", "on", 0, "others", (-10, 26, 0, 0)),
]
"""All that can be agreed, with the card at the shooter's and elsewhere."""


@CARDS
@for_each("holder", range(4))
def test_h2_bon_1_bonus_card_takes_ten_off(card: str, holder: int) -> None:
    counts = (5, 4, 16, 1)
    expected = tuple(count - 10 * (seat == holder) for seat, count in enumerate(counts))
    by_cards = captures(5, 4, 3, 1, queen=2, bonus=holder)
    for action in (by_cards, points(*counts, bonus=holder)):
        reached = sheet(action, bonus=card)
        assert reached.position.totals == expected
        assert sum(expected) == 16


@CARDS
@for_each(("required", "on_moon", "holder", "choice", "deltas"), MOONS)
def test_q_h28_bonus_card_in_a_moon(
    card: str, required: str, on_moon: str, holder: int, choice: str, deltas: tuple[int, ...]
) -> None:
    rules = {"bonus": card, "bonus_required": required, "bonus_on_moon": on_moon}
    closed = sheet(moon(SHOOTER, choice, bonus=holder), **rules)
    assert closed.position.totals == deltas
    asked = sheet(moon(SHOOTER, bonus=holder), **rules)
    is_moon = required == "off" or holder == SHOOTER
    assert (asked.question is not None) == is_moon
    assert bool(closed.position.rows[0].remarks) == is_moon


def test_moon_is_told_by_the_penalty_cards_and_not_by_the_sum() -> None:
    # A known mistake elsewhere: 26 - 10 is 16, and 16 is no moon for who has it otherwise.
    sixteen = captures(3, 5, 5, 0, queen=0, bonus=1)
    assert sheet(sixteen, bonus="JD").position.totals == (16, -5, 5, 0)
    assert sheet(moon(1, bonus=1), bonus="JD").question is not None


@for_each("holder", range(4))
def test_partners_share_the_bonus_card(holder: int) -> None:
    deal = captures(5, 2, 6, 0, queen=3, bonus=holder)
    expected = (11 - 10 * (holder % 2 == 0), 15 - 10 * (holder % 2))
    assert sheet(deal, team="fixed", bonus="JD").position.totals == expected


@for_each(
    ("holder", "deltas"), [(0, (16, 16, 0, 0)), (2, (26, 26, -10, -10)), (3, (26, 26, -10, -10))]
)
def test_adhoc_partners_share_it_in_a_moon(holder: int, deltas: tuple[int, ...]) -> None:
    deal = moon(2, "others", bonus=holder, first=0, second=1)
    rules = {"team": "adhoc", "bonus": "JD", "bonus_on_moon": "on"}
    assert sheet(deal, **rules).position.totals == deltas


@for_each("bonus", [NO_SEAT, NOBODY, 4, -3])
def test_somebody_has_the_bonus_card(bonus: int) -> None:
    fresh = sheet(bonus="JD")
    for action in (captures(5, 4, 3, 1, queen=2, bonus=bonus), points(5, 4, 16, 1, bonus=bonus)):
        found = judge(fresh, action)
        assert found is not None
        assert (found.code, found.field) == ("hearts-bonus-nowhere", "bonus")
        assert set(found.rules) <= RULE_IDS
        assert all(refused(fresh, found))


@for_each("bonus", [0, 3, NOBODY])
def test_without_a_bonus_card_nobody_has_it(bonus: int) -> None:
    found = judge(sheet(), captures(5, 4, 3, 1, queen=2, bonus=bonus))
    assert found is not None
    assert (found.code, found.field) == ("hearts-bonus-off", "bonus")


@for_each(
    "deal", [captures(5, 4, 3, 1, queen=2, bonus=0), moon(1, bonus=0), moon(1, "self", bonus=1)]
)
def test_bonus_card_is_told_in_words(deal: Action) -> None:
    reached: Any = then(sheet(bonus="TD", bonus_on_moon="on"), deal)
    assert all(map(all, speak(reached)))
