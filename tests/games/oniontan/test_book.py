"""The rule book of Oneonta Whist says every rule in force, in words, from the pack to the end."""

from companion.games.oniontan import GAME
from tests.support.books import BookTests, Shelf

SHELF = Shelf(
    GAME,
    sizes=(1, 2),
    known=("O-", "Q-O"),
    background=frozenset({"O-META-2", "O-META-3", "Q-O11"}),
)


class TestBookOfOniontan(BookTests):
    shelf = SHELF


def test_o_deck_1_book_says_the_22_cards() -> None:
    said = SHELF.said(GAME.rules(), 1)
    assert any(
        each.startswith("22 cards: A, K, Q, J and 10 of every suit, and two") for each in said
    )
    assert any("大ジョーカーと小ジョーカー" in each for each in SHELF.said(GAME.rules(), 1, "ja"))


def test_several_play_each_alone() -> None:
    alone, together = (SHELF.said(GAME.rules(), seats) for seats in (1, 2))
    assert [each for each in together if each not in alone] == [
        "If several of you play, everyone plays alone, each with their own deals."
    ]


def test_q_o7_made_nought_rests_on_the_source_only_where_it_adds_the_bid() -> None:
    for points, cited in ((0, ("O-SCORE-4", "Q-O7")), (10, ("Q-O7",))):
        rules = GAME.rules(zero_made=points)
        (rule,) = (each for each in GAME.book(rules, 1) if each.option == "zero_made")
        assert rule.sources == cited
        assert f"scores {points or 0}." in SHELF.line("zero_made", 1, zero_made=points).replace(
            "+", ""
        )
