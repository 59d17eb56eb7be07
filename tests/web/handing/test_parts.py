"""A parcel in parts: cut, mixed up, damaged, and put together again."""

from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from companion.web.handing.parts import (
    MOST_PARTS,
    DamagedError,
    Gathered,
    gathered,
    parts_of,
    read_part,
    sound,
)

LENGTH = 200
PARCELS = st.binary(min_size=1, max_size=600)
DIGITS = "0123456789"


def _texts(packed: bytes, length: int = LENGTH) -> list[str]:
    return [each.text for each in parts_of(packed, length)]


@given(PARCELS, st.integers(110, 400), st.randoms(use_true_random=False))
def test_parts_make_the_parcel_in_any_order_and_however_often(
    packed: bytes, length: int, random: Random
) -> None:
    texts = _texts(packed, length)
    assert max(map(len, texts)) <= length
    texts += random.choices(texts, k=3)
    random.shuffle(texts)
    (here,) = gathered(map(read_part, texts))
    assert here.missing == []
    assert here.whole() == packed


@given(PARCELS, PARCELS, st.randoms(use_true_random=False))
def test_parts_of_two_parcels_do_not_mix(one: bytes, two: bytes, random: Random) -> None:
    assume(one != two)
    texts = _texts(one) + _texts(two)
    random.shuffle(texts)
    assert {each.whole() for each in gathered(map(read_part, texts))} == {one, two}


@given(st.binary(min_size=200, max_size=600), st.data())
def test_what_is_missing_is_named(packed: bytes, data: st.DataObject) -> None:
    texts = _texts(packed)
    kept = data.draw(st.sets(st.integers(1, len(texts)), min_size=1, max_size=len(texts) - 1))
    (here,) = gathered(read_part(texts[number - 1]) for number in kept)
    assert here.of == len(texts)
    assert here.missing == [n for n in range(1, len(texts) + 1) if n not in kept]
    with pytest.raises(DamagedError):
        here.whole()


@given(PARCELS, st.data())
def test_part_with_another_digit_is_damaged(packed: bytes, data: st.DataObject) -> None:
    text = _texts(packed)[0]
    at = data.draw(st.integers(1, len(text) - 1))
    other = data.draw(st.sampled_from(DIGITS))
    assume(other != text[at])
    with pytest.raises(DamagedError):
        read_part(text[:at] + other + text[at + 1 :])


@given(PARCELS, st.data())
def test_part_that_is_cut_off_is_damaged(packed: bytes, data: st.DataObject) -> None:
    text = _texts(packed)[0]
    with pytest.raises(DamagedError):
        read_part(text[: data.draw(st.integers(0, len(text) - 1))])


@given(st.text() | st.from_regex(r"q[0-9]{0,80}", fullmatch=True))
def test_whatever_is_no_part_is_damaged_and_left_out(text: str) -> None:
    with pytest.raises(DamagedError):
        read_part(text)
    assert not list(sound([text, "q" + DIGITS * 500, "q" + "٣" * 40]))


def test_parcel_that_was_added_to_is_another_parcel_and_the_last_to_come_stands_last() -> None:
    before, after = (parts_of(b"a log " * count, LENGTH) for count in (40, 41))
    assert len(before) == len(after) == 4
    both = gathered([before[0], after[1], before[2]])
    assert [[each.number for each in one.parts] for one in both] == [[2], [1, 3]]


def test_sound_parts_of_two_parcels_under_one_number_make_none() -> None:
    one, two = (parts_of(text * 20, LENGTH) for text in (b"a table", b"another"))
    mixed = Gathered([one[0], *two[1:]])
    with pytest.raises(DamagedError):
        mixed.whole()


def test_parcel_that_needs_too_many_parts_has_none() -> None:
    assert len(parts_of(bytes(MOST_PARTS * 72), LENGTH)) == MOST_PARTS
    assert parts_of(bytes(MOST_PARTS * 72 + 1), LENGTH) == []
    assert parts_of(b"packed", 3) == []
