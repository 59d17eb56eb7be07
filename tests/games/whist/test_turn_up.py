"""The card turned up: once a deal, of a suit, and of that suit when it is named."""

import pytest

from companion.engine.fold.replay import judge
from companion.engine.log.entries import Amend, Misdeal, Retract
from companion.games.whist.judge import turned_up
from companion.games.whist.scoring import TurnUp
from companion.words.history import describe
from tests.games.whist.at_table import sheet, tricks
from tests.support.rows import for_each
from tests.support.rulebook import RULE_IDS
from tests.support.sittings import refusal, then
from tests.support.spoken import refused, speak, spoken

pytestmark = pytest.mark.rules("W-TRUMP-1 W-TRUMP-4 W-NEXT-1")

BAD = [
    (TurnUp(""), "whist-suit-missing", "suit"),
    (TurnUp("X"), "whist-suit-missing", "suit"),
    (TurnUp("s"), "whist-suit-missing", "suit"),
    (TurnUp("", "9S"), "whist-suit-missing", "suit"),
    (TurnUp("S", "9H"), "whist-card-other-suit", "card"),
    (TurnUp("S", "BJ"), "whist-card-other-suit", "card"),
    (TurnUp("S", "11S"), "whist-card-unread", "card"),
    (TurnUp("S", "1S"), "whist-card-unread", "card"),
    (TurnUp("S", "spade"), "whist-card-unread", "card"),
    (TurnUp("S", " "), "whist-card-unread", "card"),
]


@for_each("suit", "SHDC")
@for_each("rank", ["", "2", "10", "T", "q", "A"])
def test_any_suit_and_any_card_of_it_may_be_turned_up(suit: str, rank: str) -> None:
    card = f"{rank}{suit}" if rank else ""
    reached = then(sheet(), TurnUp(suit, card))
    assert reached.stop is None
    assert turned_up(reached.position) == TurnUp(suit, card)


@for_each(("action", "code", "field"), BAD)
def test_impossible_card_is_refused_at_its_field(action: TurnUp, code: str, field: str) -> None:
    found = judge(sheet(), action)
    assert found is not None
    assert (found.code, found.field) == (code, field)
    assert set(found.rules) <= RULE_IDS
    assert all(refused(sheet(), found))


def test_w_trump_4_only_one_card_is_turned_up() -> None:
    opened = sheet(TurnUp("S"))
    assert refusal(opened, TurnUp("H")) == "whist-turned-already"
    assert refusal(opened, Amend(1, TurnUp("H"))) == ""
    assert turned_up(then(opened, Amend(1, TurnUp("H"))).position) == TurnUp("H")


def test_w_next_1_every_deal_has_a_new_trump() -> None:
    second = sheet(TurnUp("S"), tricks(7))
    assert turned_up(second.position) is None
    assert refusal(second, TurnUp("S")) == ""


def test_trump_may_stay_unsaid_and_does_not_move_the_score() -> None:
    assert sheet(tricks(8)).position.totals == sheet(TurnUp("D"), tricks(8)).position.totals


def test_misdeal_and_undo_take_the_trump_back() -> None:
    assert turned_up(sheet(TurnUp("S"), Misdeal()).position) is None
    assert turned_up(sheet(TurnUp("S"), Retract(1)).position) is None


@for_each(
    ("action", "words"),
    [
        (TurnUp("S"), ("Turned up: ♠ Spades", "めくり札：♠ スペード")),
        (TurnUp("H", "th"), ("Turned up: 10♥", "めくり札：♥10")),
    ],
)
def test_log_names_the_card_or_else_the_suit(action: TurnUp, words: tuple[str, str]) -> None:
    reached = sheet(action)
    assert spoken(reached, describe(reached, action)) == words


def test_even_a_card_that_cannot_be_is_told() -> None:
    stuck = sheet(TurnUp("X", "??"), TurnUp("X"))
    assert stuck.stop is not None
    assert speak(stuck)
