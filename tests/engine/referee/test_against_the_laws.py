"""The referee's word on a card, held against what the laws of play allow."""

from itertools import islice
from random import Random

import pytest

from companion.cards import Card
from companion.games.hearts import GAME
from companion.games.hearts.cardplay import table_laws
from companion.games.hearts.rules import HeartsRules
from tests.support.playing import cards
from tests.support.referee_words import Asked, Play, ask_hearts, questions

HANDS = [
    ("2H 5H QS", "2H"),
    ("2H 5H QS", "QS"),
    ("2H 5H", "2H"),
    ("2H QS 3C", "2H"),
    ("2H QS 3C", "3C"),
]


def test_no_ruling_contradicts_what_may_be_played() -> None:
    """`python -m dev.bench.referee` asks a hundred thousand such questions."""
    asked = list(islice(questions(Random(44), plays_of_each=30), 1_000))
    rulings = {each.ruling for each in asked}
    assert {"first-trick", "hearts-led", "first-lead", "joker-lead", "joker-play"} <= rulings
    assert not [(each.said, each.play) for each in asked if each.contradicted]


@pytest.mark.parametrize("breaking", ["penalty", "heart", "none"])
@pytest.mark.parametrize(("hand", "led"), HANDS)
def test_q_h17_what_opens_from_hearts_and_the_queen_is_one_answer(
    breaking: str, hand: str, led: str
) -> None:
    rules = HeartsRules(opening="dealer_left", breaking=breaking)
    play = Play(table_laws(rules, 4).laws, cards(hand), (), Card.read(led), first=True)
    for key, answers in ask_hearts(play, rules):
        asked = Asked(GAME, rules, 4, key, {**answers, "trick": "yes"}, play)
        assert not asked.contradicted, (asked.said, asked.play.legal)
