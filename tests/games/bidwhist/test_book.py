"""The rule book of Bid Whist says every rule in force, in words, from the pack to the end."""

import pytest

from companion.games.bidwhist import GAME
from tests.support.books import BookTests, Shelf

SHELF = Shelf(GAME, sizes=(4,), known=("BW-", "Q-BW"), background=frozenset())


class TestBookOfBidWhist(BookTests):
    shelf = SHELF


def test_bw_deck_1_book_says_54_cards_and_which_joker_is_big() -> None:
    said = SHELF.said(GAME.rules(), 4)
    assert (
        "54 cards: a pack of 52 and two jokers. "
        "Agree which one is the big joker and which the little." in said
    )
    assert any("大ジョーカー" in each for each in SHELF.said(GAME.rules(), 4, "ja"))


@pytest.mark.parametrize(
    ("option", "value", "cited"),
    [
        ("penalty", "bid", ("Q-BW12",)),
        ("penalty", "shortfall", ("BW-SCORE-4", "Q-BW12")),
        ("kitty_shown", "always", ("Q-BW8",)),
        ("kitty_shown", "trump_only", ("BW-KIT-2", "Q-BW8")),
        ("aces_good", "off", ("Q-BW11",)),
        ("min_bid", 3, ("Q-BW3", "Q-BW4")),
        ("renege_tricks", 3, ("Q-BW20",)),
    ],
)
def test_value_rests_on_the_source_only_where_it_says_so(
    option: str, value: str | int, cited: tuple[str, ...]
) -> None:
    rules = SHELF.table(4, **{option: value})
    (rule,) = (each for each in GAME.book(rules, 4) if each.option == option)
    assert rule.sources == cited


def test_defenders_result_comes_second_only_where_they_score() -> None:
    both = "If both sides get there in one deal, the side that won the bidding counts first."
    assert both in SHELF.said(GAME.rules(defensive_scoring="on"), 4)
    assert both not in SHELF.said(GAME.rules(), 4)


def test_q_bw2_who_may_bid_again_is_said_only_where_the_bidding_goes_round() -> None:
    once = GAME.book(GAME.rules(rounds="single"), 4)
    assert "reentry" not in {rule.option for rule in once}
