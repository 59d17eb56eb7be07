"""Averages as decimals: exact, half away from zero, no minus before zero, neighbours told apart."""

from fractions import Fraction

import pytest

from companion.engine.numbers import decimal, fixed, places_for, rounded


@pytest.mark.parametrize(
    ("number", "places", "written"),
    [
        ("2.25", 1, "2.3"),
        ("-2.25", 1, "−2.3"),
        ("2.35", 1, "2.4"),
        ("0.05", 1, "0.1"),
        ("-0.05", 1, "−0.1"),
        ("-0.049", 1, "0.0"),
        ("-1/30", 1, "0.0"),
        ("29/3", 1, "9.7"),
        ("9.96", 1, "10.0"),
        ("2.005", 2, "2.01"),
        ("-0.5", 1, "−0.5"),
        ("0.06", 2, "0.06"),
        ("3", 1, "3"),
        ("-3", 2, "−3"),
        ("0", 1, "0"),
    ],
)
def test_number_is_exact_and_a_half_goes_away_from_zero(
    number: str, places: int, written: str
) -> None:
    assert decimal(Fraction(number), places) == written


def test_mean_in_a_column_and_a_file_has_all_its_decimals() -> None:
    assert fixed(Fraction(3)) == "3.0"
    assert fixed(Fraction(-3), 2, minus="-") == "-3.00"
    assert fixed(Fraction(-1, 300), 2, minus="-") == "0.00"
    assert rounded(Fraction("-2.675"), 2) == Fraction("-2.68")


@pytest.mark.parametrize(
    ("numbers", "written"),
    [
        (("2.25", "2.26"), ["2.25", "2.26"]),
        (("2.21", "2.25"), ["2.2", "2.3"]),
        (("2", "1.96"), ["2", "1.96"]),
        (("2.25", "2.25"), ["2.3", "2.3"]),
        (("0", "-1/3000"), ["0", "−0.0003"]),
        (("5.04", "1", "5.01"), ["5.0", "1", "5.0"]),
        ((), []),
        (("1/3", "333/1000", "0.3"), ["0.3333", "0.3330", "0.3000"]),
    ],
)
def test_neighbours_that_differ_do_not_look_alike(
    numbers: tuple[str, ...], written: list[str]
) -> None:
    listed = [Fraction(each) for each in numbers]
    places = places_for(listed)
    assert [decimal(each, places) for each in listed] == written
