"""Plain text: CSV for a spreadsheet in the reader's country, and rankings for a chat.

Cells that a spreadsheet would treat as formulas are escaped, because names and notes are untrusted.
"""

import re
from collections.abc import Iterable, Sequence
from datetime import date
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from companion.engine.fold.replay import Sheet
from companion.engine.numbers import fixed
from companion.words.catalogue import Catalogue
from companion.words.scores import points, who_wins

Cell: TypeAlias = str | int | Fraction | date | None
"""What a cell holds; None leaves it empty."""

BYTE_ORDER_MARK = "\ufeff"
"""What a file begins with, so that a spreadsheet knows UTF-8."""
_DECIMAL_COMMA = (
    " af az be bg br bs ca cs cv da de el eo es et eu ff fi fo fr fy gl hr ht hu hy ia id ie is it"
    " jv ka kk kl ku ky lb ln lo lt lu lv mk nb nl nn no nr pl ps pt rn ro ru rw sc se sg sk sl sq"
    " sr ss su sv tg tk tr ts tt uk uz ve vi wo "
)
"""The languages that write a comma before the decimals; others write a point.

The same as in Babel, whose own data a site without a server has only for our languages.
"""
_OTHERWISE = (
    " de_CH de_LI en_AT en_BE en_CZ en_DE en_DK en_ES en_FI en_FR en_HU en_ID en_IT en_NL en_NO"
    " en_PL en_PT en_RO en_SE en_SI en_SK en_ZA es_BR es_BZ es_CU es_DO es_GT es_HN es_MX es_NI"
    " es_PA es_PE es_PR es_SV es_US it_CH "
)
"""Where a country writes it otherwise than its language does elsewhere."""
_SEMICOLON = ("CH", "LI")
"""Where spreadsheets expect a semicolon between cells, whichever way decimals are written."""
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")
"""What a formula begins with, in wide type too."""
_NUMBER = re.compile(r"[+-]?[0-9]+([.,][0-9]+)?")
_QUOTED = re.compile(r'[",;\r\n\t]|^ | $')


class CsvStyle(NamedTuple):
    """How a country separates decimals, and the cells of a line."""

    decimal: str = "."
    separator: str = ","


def csv_style(tag: str) -> CsvStyle:
    """Return the style of a reader whose browser asks for a language by a tag such as "de-AT"."""
    language, *rest = tag.replace("-", "_").split("_")
    country = next((part.upper() for part in rest if len(part) == 2), "")
    usual = f" {language.lower()} " in _DECIMAL_COMMA
    comma = usual != (f" {language.lower()}_{country} " in _OTHERWISE)
    return CsvStyle("," if comma else ".", ";" if comma or country in _SEMICOLON else ",")


def csv_line(cells: Iterable[Cell], style: CsvStyle) -> str:
    """Return one line with its line end."""
    return style.separator.join(_cell_text(cell, style) for cell in cells) + "\r\n"


def _cell_text(cell: Cell, style: CsvStyle) -> str:
    """Return a cell as CSV."""
    if isinstance(cell, Fraction):
        # Some programs split lines at every comma, semicolon and tab, whichever is meant.
        return _quoted(fixed(cell, 2, minus="-").replace(".", style.decimal))
    if isinstance(cell, str):
        return _quoted(_as_text(cell))
    return "" if cell is None else str(cell)


def _as_text(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula."""
    risky = text.startswith(_FORMULA) and not _NUMBER.fullmatch(text)
    return f"'{text}" if risky else text


def _quoted(text: str) -> str:
    """Return a text in quotation marks, if it would not be one cell without them."""
    return '"{}"'.format(text.replace('"', '""')) if _QUOTED.search(text) else text


# Rankings as text


class RankingLine(NamedTuple):
    """A line of a ranking: the place, who has it, and what they have, as it is said."""

    place: int
    name: str
    score: str


def ranking_text(about: Sequence[str], ranked: Iterable[RankingLine], words: Catalogue) -> str:
    """Return what the game was in one line, then a line for each place, the best first."""
    lines = (
        f"{words.word('over-place', place=side.place)}  {side.name}  {side.score}"
        for side in sorted(ranked, key=lambda line: line.place)
    )
    return "\n".join([" · ".join(about), *lines])


def game_text(sheet: Sheet, about: Sequence[str], words: Catalogue) -> str:
    """Return the ranking of a finished game with who won, or how a single player ended."""
    players, result = sheet.position.players, sheet.result
    assert result is not None
    alone = len(sheet.standings) == 1
    ranked = (
        RankingLine(
            standing.place, words.names(standing.side, players), points(standing.total, sheet.sign)
        )
        for standing in sheet.standings
    )
    winner = words.say(result.reason if alone else who_wins(sheet), players)
    return f"{ranking_text(about, ranked, words)}\n{winner}"
