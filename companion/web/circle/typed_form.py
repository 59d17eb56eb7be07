"""The form of one old evening as it was posted: the day, the points beside names, and faults."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from flask import request

from companion.circle.old_evenings.old_games import OldDeal, OldGame
from companion.circle.old_evenings.records import LARGEST, MOST_SHOWN
from companion.circle.old_evenings.values import FIRST_YEAR, is_blank, read_number
from companion.circle.tables.evenings import night_of, read_day
from companion.engine.fold.events import MOST_ON_PAPER
from companion.engine.names import clean_text
from companion.engine.problem import Problem, problem
from companion.views.circle.circle_faces import CircleFace
from companion.web.circle.gathering import gathering
from companion.web.request.current_circle import circle_sheet

_WEEK = timedelta(days=7)
_WEEKS = 3
"""How many of the usual evenings are offered."""
_SEATS, _FEWEST_NEW = 6, 2
"""For how many players there is room at least, and for how many of them who are new."""
_SHOWN = MOST_SHOWN
"""How many characters of what was typed are quoted."""


@dataclass(frozen=True)
class Line:
    """Points to type beside a name; `face` is None where the name is typed as well.

    `field` is what the names of its fields have in common, `who` the name to keep.
    """

    field: str
    face: CircleFace | None
    name: str
    who: str
    typed: str
    is_minus: bool

    @property
    def points(self) -> int | None:
        """The points, None if no whole number was typed."""
        number = read_number(self.typed)
        return -number if number is not None and self.is_minus else number

    @property
    def is_empty(self) -> bool:
        """Whether somebody was absent."""
        return is_blank(self.typed) and (self.face is not None or not self.name)

    @property
    def fault(self) -> Problem | None:
        """What is wrong with what was typed."""
        if self.is_empty:
            return None
        if is_blank(self.typed):
            return problem("typed-points-missing", field=self.field)
        if self.points is None:
            return problem("typed-no-number", field=self.field, cell=self.typed[:_SHOWN])
        if abs(self.points) > LARGEST:
            return problem("typed-too-many", field=self.field, largest=LARGEST)
        return None if self.name else problem("typed-name-missing", field=self.field)


@dataclass(frozen=True)
class TypedForm:
    """An evening as it was typed, with the nights that are offered for it."""

    day: date
    nights: Sequence[date]
    lines: Sequence[Line]
    deals: str
    day_fault: Problem | None
    day_typed: str
    """The day as it stands in its field; one that is wrong stays there."""
    of_nobody: Sequence[Problem] = ()
    """The points typed beside names that the circle no longer has, each as what is wrong."""

    @property
    def faults(self) -> Mapping[str, Problem]:
        """What is wrong, by field."""
        found = [self.day_fault, *(each.fault for each in self.lines), self._deals_fault]
        return {each.field or "": each for each in found if each is not None}

    @property
    def _deals_fault(self) -> Problem | None:
        """What is wrong with the number of deals; it may be left out."""
        number = read_number(self.deals) if self.deals else 1
        if number is not None and 1 <= number <= MOST_ON_PAPER:
            return None
        return problem("typed-deals", field="deals", most=MOST_ON_PAPER)

    @property
    def game(self) -> OldGame:
        """The game that was typed, once nothing in it is wrong."""
        played = [each for each in self.lines if not each.is_empty]
        points = {each.who: each.points or 0 for each in played}
        names = tuple(each.who for each in played)
        deals = read_number(self.deals) or 1
        return OldGame(0, self.day, "", names, (OldDeal(0, None, points),), False, deals)


def typed_form() -> TypedForm:
    """Return the form as it was posted, or a new one for the day that the address names."""
    here = night_of(datetime.now(UTC), circle_sheet().zone)
    usual = _usual_nights(here)
    asked, fault = _asked_day(here)
    day = asked or usual[0]
    shown = _typed_day() if fault else day.isoformat()
    near = [each for each in (day, day + _WEEK) if asked and each <= here]
    nights = sorted({here, *usual, *near}, reverse=True)
    deals = clean_text(request.form.get("deals", ""))[:_SHOWN]
    lines = tuple(_lines())
    return TypedForm(day, nights, lines, deals, fault, shown, tuple(_of_nobody(lines)))


def _asked_day(here: date) -> tuple[date | None, Problem | None]:
    """Return the day that was chosen, and what is wrong with it.

    A day that was typed since the page was shown counts before the night that is tapped.
    """
    night, typed = request.form.get("night"), _typed_day()
    told = night or typed or request.args.get("day", "")
    if typed and typed != request.form.get("day-shown"):
        told = typed
    day = read_day(told)
    if day is None or day.year < FIRST_YEAR:
        wrong = problem("typed-no-day", field="day", cell=told[:_SHOWN])
        return None, wrong if told and request.method == "POST" else None
    if day > here:
        return None, problem("typed-day-ahead", field="day", cell=told)
    return day, None


def _typed_day() -> str:
    """Return the day as it was typed."""
    return clean_text(request.form.get("day", ""))[:_SHOWN]


def _usual_nights(here: date) -> list[date]:
    """Return the last nights on which the circle usually meets, the latest first."""
    days = [each.night.weekday() for each in gathering().evenings]
    usual = max(days, key=days.count, default=here.weekday())
    ago = timedelta(days=(here.weekday() - usual) % 7)
    last = here - (ago or _WEEK)
    return [last - each * _WEEK for each in range(_WEEKS)]


def _lines() -> Iterator[Line]:
    """Yield the lines of the people, those who come most first, then those for new ones."""
    known = [each for each in gathering().faces.values() if each.name]
    for face in sorted(known, key=lambda each: (each.person.standing == "left", -each.tables)):
        yield _line(f"-{face.key}", face, face.name, face.key)
    for at in range(max(_FEWEST_NEW, _SEATS - len(known), _posted_new())):
        name = clean_text(request.form.get(f"name-new-{at}", ""))
        yield _line(f"-new-{at}", None, name, _as_known(name, known))


def _posted_new() -> int:
    """Return how many lines for new people were posted: there may be fewer by now."""
    posted = (at for at in range(_SEATS) if f"points-new-{at}" in request.form)
    return max(posted, default=-1) + 1


def _of_nobody(lines: Sequence[Line]) -> Iterator[Problem]:
    """Yield that points were typed for somebody who has been renamed or erased meanwhile."""
    shown = {f"points{each.field}" for each in lines}
    for name, value in request.form.items():
        typed = clean_text(value)[:_SHOWN]
        if name.startswith("points-") and name not in shown and not is_blank(typed):
            who = clean_text(name.removeprefix("points-"))[:_SHOWN]
            yield problem("typed-nobody", name=who, cell=typed)


def _line(end: str, face: CircleFace | None, name: str, who: str) -> Line:
    """Return a line with what was typed in its fields."""
    typed = clean_text(request.form.get(f"points{end}", ""))
    return Line(end, face, name, who, typed, f"minus{end}" in request.form)


def _as_known(name: str, known: Sequence[CircleFace]) -> str:
    """Return the key of the person of whom a name is a spelling, else the name."""
    folded = name.casefold()
    spelled = (
        each.key
        for each in known
        if folded in {one.casefold() for one in (each.name, *each.person.spellings)}
    )
    return next(spelled, name)
