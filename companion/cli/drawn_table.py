"""Tables of words and numbers as text, for a fixed-width font."""

from collections.abc import Iterator, Sequence

from companion.cli.printed_sheet import width


def drawn_table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield the lines of a table: the first column begins at the left, the others end at the right.

    A line below the heads is as wide as each column.
    """
    widths = [max(map(width, column)) for column in zip(heads, *rows, strict=True)]
    yield _line(heads, widths)
    yield "  ".join("─" * each for each in widths)
    for row in rows:
        yield _line(row, widths)


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    """Return one line of cells."""
    gaps = [" " * (most - width(cell)) for cell, most in zip(cells, widths, strict=True)]
    first, *other_cells = zip(cells, gaps, strict=True)
    return "  ".join(["".join(first), *(gap + cell for cell, gap in other_cells)]).rstrip()
