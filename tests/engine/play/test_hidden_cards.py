"""The unseen cards, against every way to deal them."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from companion.engine.play.known_deal import CardPlace, can_be_dealt, shortage
from companion.engine.play.laws import Mask, cards_of, mask_of
from tests.support.playing import cards

CASES = 1500


def deals(unseen: Mask, sizes: tuple[int, ...]) -> Iterator[tuple[Mask, ...]]:
    """Every way to deal cards to places of these sizes."""
    if not sizes:
        yield ()
        return
    for taken in combinations(cards_of(unseen), sizes[0]):
        own = mask_of(taken)
        for rest in deals(unseen & ~own, sizes[1:]):
            yield own, *rest


def _position(random: Random, places: int) -> tuple[Mask, list[CardPlace]]:
    """A few unseen cards, and places that hold or lack some of them."""
    sizes = [random.randrange({2: 4, 3: 4, 4: 3, 5: 2}[places]) for _ in range(places)]
    unseen = mask_of(random.sample(range(54), sum(sizes)))
    denial = random.choice((0.1, 0.4, 0.6))
    holders = []
    for size in sizes:
        lacks = mask_of(card for card in cards_of(unseen) if random.random() < denial)
        holds = mask_of(card for card in cards_of(unseen) if random.random() < 0.1)
        holders.append(CardPlace(size, holds, lacks))
    return unseen, holders


def _fits(deal: tuple[Mask, ...], holders: list[CardPlace]) -> bool:
    return all(
        not own & each.lacks and own & each.holds == each.holds
        for own, each in zip(deal, holders, strict=True)
    )


@pytest.mark.parametrize("places", [2, 3, 4, 5])
def test_cards_can_be_dealt_exactly_if_one_of_all_deals_fits(places: int) -> None:
    random, answers = Random(places), set()
    for _ in range(CASES):
        unseen, holders = _position(random, places)
        sizes = tuple(each.size for each in holders)
        one = any(_fits(deal, holders) for deal in deals(unseen, sizes))
        assert can_be_dealt(unseen, holders) == one, (unseen, holders)
        answers.add(one)
    assert answers == {True, False}


def test_a_shortage_names_cards_that_only_those_holders_can_have() -> None:
    random = Random(7)
    for _ in range(CASES):
        unseen, holders = _position(random, 4)
        short = shortage(unseen, holders)
        if short is not None and not any(each.holds for each in holders):
            others = [h for number, h in enumerate(holders) if number not in short.holders]
            assert all(short.cards & ~each.lacks == 0 for each in others)
            assert short.cards.bit_count() > short.room
            assert short.room == sum(holders[number].size for number in short.holders)


def test_two_places_that_show_out_leave_a_suit_to_the_third() -> None:
    clubs, other = cards("2C 3C 4C"), cards("2D 3D 4D")
    void = CardPlace(2, lacks=clubs)
    assert shortage(clubs | other, [void, void, CardPlace(2)]) == (clubs, (2,), 2)
    assert can_be_dealt(cards("2C 3C 2D 3D 4D 5D"), [void, void, CardPlace(2)])


def test_a_card_that_lies_somewhere_for_certain_lies_nowhere_else() -> None:
    two = cards("2C 3C")
    certain = CardPlace(1, holds=cards("2C"))
    assert can_be_dealt(two, [certain, CardPlace(1)])
    assert not can_be_dealt(two, [certain, CardPlace(1, lacks=cards("3C"))])
    assert not can_be_dealt(two, [certain, certain])


def test_rooms_that_do_not_add_up_are_a_shortage() -> None:
    assert shortage(cards("2C 3C"), [CardPlace(1)]) == (cards("2C 3C"), (0,), 1)
