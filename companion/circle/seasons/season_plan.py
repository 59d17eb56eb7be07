"""How far a season is: evenings played, and those that are still to come."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from companion.circle.seasons.season_table import SeasonTable


@dataclass(frozen=True)
class SeasonPlan:
    """How many of a season's evenings were played, and the day on which the next one would be.

    That is None if the season is over, or its evenings are on different days of the week. `until`
    is the day on which it ends, while that lies ahead.
    """

    played: int
    following: date | None
    until: date | None


def season_plan(table: SeasonTable, today: date) -> SeasonPlan | None:
    """Return how much of a season has been played; None if its length was not given."""
    season, nights = table.season, table.nights
    if not season.planned and season.ends is None:
        return None
    until = season.ends if season.ends and season.ends >= today else None
    done = season.planned and len(nights) >= season.planned
    following = None if done else _following(nights, today)
    late = season.ends is not None and following is not None and following > season.ends
    return SeasonPlan(len(nights), None if late else following, until)


def evenings_to_go(table: SeasonTable, today: date) -> tuple[int, date] | None:
    """Return how many more evenings fit before the season's last day, and their next date.

    None if it has no last day, or its evenings are on different days of the week.
    """
    ends, first = table.season.ends, _following(table.nights, today)
    if ends is None or first is None or first > ends:
        return None
    return 1 + (ends - first).days // 7, first


def _following(nights: Sequence[date], today: date) -> date | None:
    """Return the day of the next evening, which may be today.

    None if evenings are on different days of the week.
    """
    days = {night.weekday() for night in nights}
    if len(days) != 1:
        return None
    (weekday,) = days
    earliest = max(today, nights[-1] + timedelta(days=1))
    return earliest + timedelta(days=(weekday - earliest.weekday()) % 7)
