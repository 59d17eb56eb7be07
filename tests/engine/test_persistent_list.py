"""A chain grows at its end and shares what it has: nothing is copied, nothing counted twice."""

import pytest

from companion.engine.persistent_list import PersistentList


def chain(*items: int) -> PersistentList[int]:
    grown: PersistentList[int] = PersistentList()
    for item in items:
        grown = grown.plus(item)
    return grown


def test_chain_is_the_sequence_of_its_items() -> None:
    grown = chain(3, 1, 2)
    assert (list(grown), list(reversed(grown)), len(grown)) == ([3, 1, 2], [2, 1, 3], 3)
    assert (grown[0], grown[-1], grown[-2:], grown[5:]) == (3, 2, (1, 2), ())
    assert (1 in grown, 7 in grown, bool(chain())) == (True, False, False)
    assert repr(grown) == "PersistentList(3, 1, 2)"
    with pytest.raises(IndexError):
        grown[3]


def test_longer_chain_leaves_the_shorter_one_as_it_is() -> None:
    short = chain(1, 2)
    one, other = short.plus(3), short.plus(4)
    assert (list(short), list(one), list(other)) == ([1, 2], [1, 2, 3], [1, 2, 4])


def test_chains_are_equal_with_equal_items() -> None:
    assert chain(1, 2) == chain(1, 2)
    assert chain(1, 2) != chain(1, 3)
    assert chain(1, 2) != chain(2, 2)
    assert chain(1, 2) != chain(1)
    assert chain(1, 2) != (1, 2)


def test_what_items_come_to_is_worked_out_once_for_each_of_them() -> None:
    seen: list[int] = []

    def more(total: int, item: int) -> int:
        seen.append(item)
        return total + item

    grown = chain(1, 2, 3)
    assert grown.gathered("sum", 0, more) == 6
    assert grown.plus(4).gathered("sum", 0, more) == 10
    assert grown.plus(5).gathered("sum", 0, more) == 11
    assert seen == [1, 2, 3, 4, 5]
    assert grown.gathered("another", 100, more) == 106
    assert chain().gathered("sum", 0, more) == 0


def test_long_chain_is_compared_and_given_up_without_recursion() -> None:
    long = chain(*range(200_000))
    assert long == chain(*range(200_000))
    assert sum(long) == sum(range(200_000))
    del long
