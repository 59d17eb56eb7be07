"""The worked examples of how cards are passed, played and taken are true.

They are checked against `by_the_book`, which is written from the rule book alone; it is itself
checked against the rule book's vectors.
"""

import re
from typing import Any

import pytest

from companion.cards import Card
from companion.games.hearts import GAME
from companion.games.hearts.rules import HeartsRules
from companion.games.hearts.scoring import in_play, lowest_club
from tests.games.hearts import by_the_book
from tests.games.hearts.vectors import options
from tests.games.hearts.worked import cards_in, players_of, rules_of, said_in, start_of
from tests.support.data import vectors
from tests.support.examples import saying

pytestmark = pytest.mark.rules("H0-OPT-5 Q-H13")

_CARD = re.compile(r"(10|[2-9JQKA])([♣♦♠♥])")


@pytest.mark.parametrize("vector", vectors("hearts_legal"), ids=lambda vector: vector["id"])
def test_book_allows_what_the_vector_says(vector: dict[str, Any]) -> None:
    may = by_the_book.legal(
        HeartsRules(**options(vector.get("opt", {}))),
        vector["hand"],
        vector["trick"],
        first_trick=vector.get("first_trick", False),
        broken=vector.get("broken", False),
        lowest_club=vector.get("open_card", "2C"),
    )
    assert may == vector["out"]


@pytest.mark.parametrize("vector", vectors("hearts_break"), ids=lambda vector: vector["id"])
def test_book_breaks_hearts_as_the_vector_says(vector: dict[str, Any]) -> None:
    rules = HeartsRules(breaking=vector["mode"])
    assert by_the_book.breaks(rules, vector["card"]) == vector["out"]


@saying(GAME, "may_pass")
def test_cards_of_the_example_may_be_passed(example: dict[str, Any]) -> None:
    hand = _hand(example)
    banned = said_in(start_of(example).plan, "hearts-pass-ban", "cards") or ()
    left = [card for card in hand if card not in {str(each) for each in banned}]
    assert left == cards_in(example["may_pass"])


def _hand(example: dict[str, Any]) -> list[str]:
    """The hand, all of whose cards are different and in the pack."""
    hand = cards_in(example["hand"])
    others = cards_in(f"{example.get('trick', '')} {example.get('thrown', '')}")
    pack = {str(card) for card in in_play(rules_of(example), players_of(example))}
    assert len({*hand, *others}) == len(hand) + len(others)
    assert {*hand, *others} <= pack
    return hand


@saying(GAME, "legal")
def test_cards_of_the_example_may_be_played(example: dict[str, Any]) -> None:
    rules = rules_of(example)
    may = by_the_book.legal(
        rules,
        _hand(example),
        cards_in(example["trick"]),
        first_trick=example["first_trick"],
        broken=example["broken"],
        lowest_club=str(lowest_club(rules, players_of(example))),
    )
    assert may == cards_in(example["legal"])
    if "thrown" in example:
        assert by_the_book.breaks(rules, example["thrown"]) == example["broken"]
    else:
        assert not example["broken"]


@saying(GAME, "legal")
def test_cards_that_the_example_tells_of_are_there(example: dict[str, Any]) -> None:
    told = {str(Card.read("".join(each))) for each in _CARD.findall(example["en"])}
    named = " ".join(example.get(name, "") for name in ("hand", "trick", "thrown"))
    assert told <= {*cards_in(named)}
    assert told & {*_hand(example)}


@saying(GAME, "face_up")
def test_captured_cards_of_the_example_lie_as_it_says(example: dict[str, Any]) -> None:
    pile = cards_in(example["pile"])
    assert by_the_book.face_up(rules_of(example), pile) == cards_in(example["face_up"])


@saying(GAME, "may_stop")
def test_deal_of_the_example_may_stop_as_it_says(example: dict[str, Any]) -> None:
    taken = [cards_in(each) for each in example["taken"]]
    assert len(taken) == players_of(example)
    assert by_the_book.may_stop(rules_of(example), taken) == example["may_stop"]
