"""Colours by number: text and marks stand out, and eyes that see fewer tell them apart."""

from collections.abc import Mapping, Sequence
from itertools import combinations, product

import pytest

from tests.support.colours import (
    BLINDNESS,
    SCHEMES,
    Colour,
    contrast,
    difference,
    on_cloth,
    seen,
    tokens,
)

TEXT, LARGE, MARK = 4.5, 3.0, 3.0
"""What WCAG's AA asks of text, of large text, and of what shows where a control or a mark is."""
PAPERS = ("paper", "sheet", "well")
CLOTH = ("cloth-hi", "cloth-mid", "cloth-lo")
SUITS = ("hearts", "diamonds", "clubs", "spades")
FACES = tuple(f"face-{seat}" for seat in range(6))
PAIRS: Sequence[tuple[Sequence[str], Sequence[str], float]] = (
    (("ink", "soft", "brass-ink", "wrong", *SUITS), PAPERS, TEXT),
    (("edge", "act"), PAPERS, MARK),
    (("brass-lo",), ("paper", "sheet"), MARK),
    (("on-act",), ("act", "act-hi"), TEXT),
    (("on-cloth", "on-soft", "glow"), CLOTH, TEXT),
    (("on-brass",), ("brass", "brass-hi"), TEXT),
    (("ink", "wrong"), ("wrong-paper",), TEXT),
    (("on-face",), FACES, TEXT),
    (FACES, ("paper", "sheet", "track"), MARK),
    (("on-toast", "toast-soft"), ("toast",), TEXT),
)
"""What is shown upon what, and how much it must stand out there at least."""
TOLD_APART = 10.0
"""How different two faces must look, of which about two is just noticed side by side."""
SUITS_APART = 5.0
"""A suit's colour always goes with its sign, whose shape tells it by itself."""


@pytest.mark.parametrize("scheme", SCHEMES)
def test_text_and_marks_stand_out(scheme: str) -> None:
    known = tokens(scheme)
    pale = [
        f"{above} on {below}: {ratio:.2f}, not {least}"
        for shown, grounds, least in PAIRS
        for above, below in product(shown, grounds)
        if (ratio := contrast(known[above], known[below])) < least
    ]
    assert not pale, "\n".join(pale)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_suits_stand_out_on_cloth(scheme: str) -> None:
    known = tokens(scheme)
    for suit, colour in on_cloth().items():
        for cloth in CLOTH:
            assert contrast(colour, known[cloth]) >= LARGE, (suit, cloth)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_suits_stand_out_on_what_is_said_on_top(scheme: str) -> None:
    known = tokens(scheme)
    for suit, colour in (on_cloth() | {"spades": known["on-cloth"]}).items():
        assert contrast(colour, known["toast"]) >= TEXT, suit


@pytest.mark.parametrize("scheme", SCHEMES)
def test_faces_are_told_apart_by_all_eyes(scheme: str) -> None:
    assert not _alike(tokens(scheme), FACES, TOLD_APART)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_suits_are_told_apart_by_all_eyes(scheme: str) -> None:
    known = tokens(scheme)
    assert not _alike(known, SUITS, SUITS_APART)
    assert not _alike(on_cloth() | {"spades": known["on-cloth"]}, SUITS, SUITS_APART)


def _alike(known: Mapping[str, Colour], names: Sequence[str], least: float) -> list[str]:
    """Which of these look too much like another, to whom, and how different they are."""
    return [
        f"{one} and {other} with {blindness}: {apart:.1f}"
        for blindness in BLINDNESS
        for one, other in combinations(names, 2)
        if (apart := difference(seen(known[one], blindness), seen(known[other], blindness))) < least
    ]


def test_what_is_measured_is_measured_rightly() -> None:
    white, black, red, green = (1.0,) * 3, (0.0,) * 3, (0.2, 0.0, 0.0), (0.0, 0.07, 0.0)
    assert contrast(white, black) == pytest.approx(21)
    assert difference(white, black) == pytest.approx(100, abs=0.1)
    for blindness in BLINDNESS:
        assert seen(white, blindness) == pytest.approx(white, abs=0.001)
    blind = difference(seen(red, "deuteranopia"), seen(green, "deuteranopia"))
    assert blind < difference(red, green) / 3
