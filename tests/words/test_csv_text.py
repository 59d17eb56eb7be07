"""Lines of CSV: quoting, no formulas, and the separators of the reader's country."""

import csv
import re
from datetime import date
from fractions import Fraction
from io import StringIO

import pytest
from babel import Locale
from babel.localedata import locale_identifiers
from babel.numbers import get_decimal_symbol
from hypothesis import given
from hypothesis import strategies as st

from companion.words.plain_text import CsvStyle, csv_line, csv_style

GERMAN = csv_style("de")


@pytest.mark.parametrize(
    ("tag", "style"),
    [
        ("de", CsvStyle(",", ";")),
        ("de-AT", CsvStyle(",", ";")),
        ("DE-ch", CsvStyle(".", ";")),
        ("it-CH", CsvStyle(".", ";")),
        ("rm-CH", CsvStyle(".", ";")),
        ("fr-CH", CsvStyle(",", ";")),
        ("de-LI", CsvStyle(".", ";")),
        ("de-CH-1996", CsvStyle(".", ";")),
        ("en", CsvStyle(".", ",")),
        ("en-DE", CsvStyle(",", ";")),
        ("es-MX", CsvStyle(".", ",")),
        ("ja-JP", CsvStyle(".", ",")),
        ("zh-Hant-TW", CsvStyle(".", ",")),
        ("", CsvStyle(".", ",")),
        ("-" * 99, CsvStyle(".", ",")),
    ],
)
def test_separators_are_those_of_the_country(tag: str, style: CsvStyle) -> None:
    assert csv_style(tag) == style


def test_decimals_are_written_as_babel_knows_every_language() -> None:
    known = [each for each in locale_identifiers() if re.fullmatch("[a-z]{2}(_[A-Z]{2})?", each)]
    ours = [each for each in known if len(each) == 2 or each[:2] in ("de", "en", "es", "fr", "it")]
    assert len(ours) > 100
    commas = {each for each in ours if get_decimal_symbol(Locale.parse(each)) == ","}
    assert {each for each in ours if csv_style(each).decimal == ","} == commas


@pytest.mark.parametrize(
    ("name", "cell"),
    [
        ("=1+1", "'=1+1"),
        ("+Ann", "'+Ann"),
        ("-Ann", "'-Ann"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("\tx", '"\'\tx"'),
        ("\rx", '"\'\rx"'),
        ("＝1", "'＝1"),
        ("-5", "-5"),
        ("+5,5", '"+5,5"'),
        ('O"Neil', '"O""Neil"'),
        ("Bo, jr.", '"Bo, jr."'),
        ("=a,b", '"\'=a,b"'),
        ("花子", "花子"),
        (" Joel ", '" Joel "'),
    ],
)
def test_no_cell_is_a_formula_and_each_stays_one(name: str, cell: str) -> None:
    assert csv_line([name], csv_style("en")) == f"{cell}\r\n"


def test_numbers_and_days_are_written_in_the_style_of_the_country() -> None:
    cells = (date(2026, 2, 8), -26, Fraction(13, 2), None, "a;b")
    assert csv_line(cells, GERMAN) == '2026-02-08;-26;"6,50";;"a;b"\r\n'
    assert csv_line(cells, csv_style("ja")) == '2026-02-08,-26,6.50,,"a;b"\r\n'


@given(st.lists(st.text(st.characters(exclude_characters="\0")), min_size=2))
def test_what_is_written_is_read_back(cells: list[str]) -> None:
    for style in (GERMAN, csv_style("en")):
        text = StringIO(csv_line(cells, style), newline="")
        (read,) = csv.reader(text, delimiter=style.separator)
        assert [each.removeprefix("'") for each in read] == [
            each.removeprefix("'") for each in cells
        ]
