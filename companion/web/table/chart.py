"""The running totals as lines."""

from dataclasses import dataclass

from companion.engine.fold.replay import Sheet

WIDTH = 340
HEIGHT = 150
_MARGIN = 8
MOST_STEPS = 150
"""More steps than these cannot be told apart at this width; some are then left out."""


@dataclass(frozen=True)
class Line:
    """One side's totals as the points of a polyline, and where the line ends."""

    side: int
    points: str
    end: tuple[float, float]


@dataclass(frozen=True)
class Chart:
    """Lines in a box of WIDTH by HEIGHT; `zero` is where nought lies, `marks` label heights."""

    lines: tuple[Line, ...]
    zero: float
    lowest: int
    highest: int
    size: tuple[int, int] = (WIDTH, HEIGHT)


def chart_of(sheet: Sheet) -> Chart | None:
    """The totals after each deal and adjustment, as the table writes them; None without any."""
    rows = [row for row in sheet.rows if row.deal or any(row.deltas)]
    every = 1 + len(rows) // MOST_STEPS
    shown = rows[::-1][::every][::-1]
    steps = [tuple(sheet.sign * total for total in row.totals) for row in shown]
    if not steps:
        return None
    totals = [(0,) * len(steps[0]), *steps]
    lowest = min(0, *(min(each) for each in totals))
    highest = max(1, *(max(each) for each in totals))

    def height(total: int) -> float:
        share = (total - lowest) / (highest - lowest)
        return round(HEIGHT - _MARGIN - share * (HEIGHT - 2 * _MARGIN), 1)

    def across(step: int) -> float:
        return round(_MARGIN + step * (WIDTH - 2 * _MARGIN) / (len(totals) - 1), 1)

    lines = (
        Line(
            side,
            " ".join(f"{across(step)},{height(each[side])}" for step, each in enumerate(totals)),
            (across(len(totals) - 1), height(totals[-1][side])),
        )
        for side in range(len(totals[0]))
    )
    return Chart(tuple(lines), height(0), lowest, highest)
