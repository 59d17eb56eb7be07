"""The letters on the players' faces."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.drawing.signs import initials
from companion.engine.messages import LONGEST_NAME, clean_text, name_problem


def _could_sit(names: list[str]) -> bool:
    """Whether people of these names may sit at one table."""
    return all(name_problem(name, names[:at], "") is None for at, name in enumerate(names))


tables = st.lists(
    st.text(max_size=LONGEST_NAME).map(clean_text), min_size=1, max_size=6, unique=True
).filter(_could_sit)
crowds = st.lists(
    st.text("AaEeb .é👍", min_size=1, max_size=4).map(clean_text),
    min_size=2,
    max_size=6,
    unique=True,
).filter(_could_sit)


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        (("Margaret", "Ben", "Siobhán", "Dov"), ("M", "B", "S", "D")),
        (("Eve", "Erik", "Ben"), ("Ev", "Er", "B")),
        (("Maria", "Mark", "Marta"), ("Mi", "Mk", "Mt")),
        (("Ann", "Anna"), ("An", "Aa")),
        (("anna", "BEN", "BO"), ("A", "Be", "Bo")),
        (("花子", "健", "さくら"), ("花", "健", "さ")),
        (("花子", "花江"), ("花子", "花江")),
        (("“Ace”", "(Dov)", "...!"), ("A", "D", ".")),
        (("Anna B.", "Anna K."), ("AB", "AK")),
        (("ßen", "\u3164Kim"), ("S", "K")),
    ],
)
def test_initials_are_the_first_letter_or_what_tells_two_apart(
    names: tuple[str, ...], letters: tuple[str, ...]
) -> None:
    assert initials(names) == letters


@pytest.mark.parametrize(
    "whole",
    [
        "👩‍👩‍👧‍👦",
        "👍🏽",
        "🇯🇵",
        "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
        "❤️",
        "Z\u0351",
        "क्षि",
    ],
)
def test_a_written_character_is_never_cut(whole: str) -> None:
    assert initials([f"{whole}ab"]) == (whole,)


def test_names_from_right_to_left_show_the_letter_that_is_read_first() -> None:
    assert initials(["דב", "أحمد"]) == ("ד", "أ")


def test_two_flags_are_two_characters() -> None:
    assert initials(["🇯🇵🇩🇪", "🇯🇵🇫🇷"]) == ("🇯🇵🇩🇪", "🇯🇵🇫🇷")


@given(tables)
def test_every_table_has_faces_that_differ(names: list[str]) -> None:
    found = initials(names)
    assert all(each.strip() for each in found)
    assert len({*found}) == len(names)


@given(crowds)
def test_names_that_are_nearly_alike_have_faces_that_differ(names: list[str]) -> None:
    found = initials(names)
    assert len({*found}) == len(names)
    assert all(len(each) <= 3 for each in found)
