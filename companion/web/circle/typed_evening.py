"""The page that enters one old evening: the day, and the totals next to the names."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256

from flask import redirect, request, url_for
from werkzeug.wrappers import Response

from companion.circle.old_evenings.cells import LARGEST, MOST_SHOWN
from companion.circle.old_evenings.old_games import OldDeal, OldGame
from companion.circle.old_evenings.values import FIRST_YEAR, is_blank, read_number
from companion.circle.tables.evenings import night_of, read_day
from companion.drawing.circle_pages import CircleFace
from companion.engine.fold.events import MOST_ON_PAPER
from companion.engine.messages import Message, Problem, clean_text, problem
from companion.store.circles.circle_hand_over import bring_in, imports_of
from companion.store.db.faults import StoreFault
from companion.web.circle.gathering import gathering
from companion.web.circle.old_deals import posted_ticket, shown_ticket
from companion.web.circle.old_evenings import old
from companion.web.circle.old_tables import (
    OldTables,
    asked_rules,
    old_tables,
    rules_offered,
    tell_kept,
)
from companion.web.posting.rate_limits import CHECKS, check_rate_limit
from companion.web.request.answers import form_page, put_off
from companion.web.request.current_circle import circle, circle_sheet
from companion.web.request.language import say, t
from companion.web.request.posts import lacks_token, shows_again

# The form


_WEEK = timedelta(days=7)
_WEEKS, _EARLIER = 3, 52
"""How many of the usual evenings have buttons, and how many are in a list."""
_SEATS, _FEWEST_NEW, _MOST_NEW = 6, 2, 24
"""For how many players there is space at least; for how many new ones at least and at most."""


@dataclass(frozen=True)
class PointsLine:
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
        """The problem with what was typed, or None."""
        if self.is_empty:
            return None
        if is_blank(self.typed):
            return problem("typed-points-missing", field=self.field)
        if self.points is None:
            return problem("typed-no-number", field=self.field, cell=self.typed[:MOST_SHOWN])
        if abs(self.points) > LARGEST:
            return problem("typed-too-many", field=self.field, largest=LARGEST)
        return None if self.name else problem("typed-name-missing", field=self.field)


@dataclass(frozen=True)
class TypedForm:
    """An evening as it was typed, with the nights that are offered for it.

    The `earlier` ones are in a list: two taps, instead of eight more for a date.
    """

    day: date
    nights: Sequence[date]
    earlier: Sequence[date]
    lines: Sequence[PointsLine]
    deals: str
    day_fault: Problem | None
    day_typed: str
    """The day as typed in its field, even if it is wrong."""
    of_nobody: Sequence[Problem] = ()
    """The points typed beside names that the circle no longer has, each as what is wrong."""

    @property
    def faults(self) -> Mapping[str, Problem]:
        """The problems by field."""
        faults_found = [self.day_fault, *(line.fault for line in self.lines), self._deals_fault]
        return {fault.field or "": fault for fault in faults_found if fault is not None}

    @property
    def _deals_fault(self) -> Problem | None:
        """The problem with the number of deals, or None; the number may be left out."""
        number = read_number(self.deals) if self.deals else 1
        if number is not None and 1 <= number <= MOST_ON_PAPER:
            return None
        return problem("typed-deals", field="deals", most=MOST_ON_PAPER)

    @property
    def game(self) -> OldGame:
        """The typed game; only for a form without problems."""
        played = [line for line in self.lines if not line.is_empty]
        points = {line.who: line.points or 0 for line in played}
        names = tuple(line.who for line in played)
        deals = read_number(self.deals) or 1
        return OldGame(0, self.day, "", names, (OldDeal(0, None, points),), False, deals)


def typed_form() -> TypedForm:
    """Return the posted form, or a new one for the day that the address names."""
    here = night_of(datetime.now(UTC), circle_sheet().zone)
    usual = _usual_nights(here)
    chosen, fault = _asked_day(here)
    day = chosen or usual[0]
    shown = _typed_day() if fault else day.isoformat()
    near = [each for each in (day, day + _WEEK) if chosen and each <= here]
    nights = sorted({here, *usual[:_WEEKS], *near}, reverse=True)
    earlier = [each for each in usual if each not in nights]
    deals = clean_text(request.form.get("deals", ""))[:MOST_SHOWN]
    lines = tuple(_lines())
    return TypedForm(day, nights, earlier, lines, deals, fault, shown, tuple(_of_nobody(lines)))


def _asked_day(here: date) -> tuple[date | None, Problem | None]:
    """Return the day that was chosen, and what is wrong with it.

    A day that was typed since the page was shown counts before one of the list, and that before
    the night that is tapped.
    """
    tapped = request.form.get("earlier") or request.form.get("night")
    typed = _typed_day()
    told = tapped or typed or request.args.get("day", "")
    if typed and typed != request.form.get("day-shown"):
        told = typed
    day = read_day(told)
    if day is None or day.year < FIRST_YEAR:
        wrong = problem("typed-no-day", field="day", cell=told[:MOST_SHOWN])
        return None, wrong if told and request.method == "POST" else None
    if day > here:
        return None, problem("typed-day-ahead", field="day", cell=told)
    return day, None


def _typed_day() -> str:
    """Return the day as it was typed."""
    return clean_text(request.form.get("day", ""))[:MOST_SHOWN]


def _usual_nights(here: date) -> list[date]:
    """Return a year's dates of the weekday on which the circle usually meets, latest first."""
    days = [evening.night.weekday() for evening in gathering().evenings]
    usual = max(days, key=days.count, default=here.weekday())
    ago = timedelta(days=(here.weekday() - usual) % 7)
    last = here - (ago or _WEEK)
    return [last - weeks * _WEEK for weeks in range(_EARLIER)]


def _lines() -> Iterator[PointsLine]:
    """Yield a line for each person, the most frequent first, then the lines for new people."""
    faces = [each for each in gathering().faces.values() if each.name]
    for face in sorted(faces, key=lambda each: (each.person.standing == "left", -each.tables)):
        yield _line(f"-{face.key}", face, face.name, face.key)
    for at in range(max(_FEWEST_NEW, _SEATS - len(faces), _posted_new())):
        name = clean_text(request.form.get(f"name-new-{at}", ""))
        yield _line(f"-new-{at}", None, name, _as_known(name, faces))


def _posted_new() -> int:
    """Return how many lines for new people were posted: there may be fewer by now."""
    fields = [(at, f"{kind}-new-{at}") for at in range(_MOST_NEW) for kind in ("points", "name")]
    posted = (at for at, field in fields if field in request.form)
    return max(posted, default=-1) + 1


def _of_nobody(lines: Sequence[PointsLine]) -> Iterator[Problem]:
    """Yield a problem for points of somebody who has been renamed or erased meanwhile.

    A name that is typed beyond all lines is that of nobody as well.
    """
    inputs = {f"points{line.field}" for line in lines}
    beyond = [f"name-new-{at}" for at in range(_MOST_NEW, 10 * _MOST_NEW)]
    for name in filter(None, (clean_text(request.form.get(field, "")) for field in beyond)):
        yield problem("form-beyond", typed=name[:MOST_SHOWN])
    for name, value in request.form.items():
        typed = clean_text(value)[:MOST_SHOWN]
        if name.startswith("points-") and name not in inputs and not is_blank(typed):
            who = clean_text(name.removeprefix("points-"))[:MOST_SHOWN]
            yield problem("typed-nobody", name=who, cell=typed)


def _line(end: str, face: CircleFace | None, name: str, who: str) -> PointsLine:
    """Return a line with what was typed in its fields."""
    typed = clean_text(request.form.get(f"points{end}", ""))
    return PointsLine(end, face, name, who, typed, f"minus{end}" in request.form)


def _as_known(name: str, known: Sequence[CircleFace]) -> str:
    """Return the key of the person who is known by this name, or the name itself."""
    folded = name.casefold()
    spelled = (
        face.key
        for face in known
        if folded in {one.casefold() for one in (face.name, *face.person.spellings)}
    )
    return next(spelled, name)


_IN_SIGHT = 10
"""How many people are not folded away."""
_LATEST = 3
"""How many of the last imports are listed."""
_SAID = 10
"""How many points of nobody are told."""
_TYPED: Mapping[str, str] = {
    "old-players": "typed-players",
    "old-players-exactly": "typed-players-exactly",
    "old-partners": "typed-partners",
    "old-rules-unfit": "typed-rules-unfit",
    "old-game-unfit": "typed-game-unfit",
    "old-name-twice": "typed-name-twice",
    "old-name-missing": "typed-name-missing",
    "old-name-too-long": "typed-name-too-long",
}
"""How the faults of sheets are said where there are no lines."""


@old.get("/old/evening")
def typed_evening() -> Response:
    """Show the form of an evening."""
    return _page(typed_form())


@old.post("/old/evening")
@shows_again
def keep_typed_evening() -> Response:
    """Keep the evening, or show what is wrong with it."""
    form = typed_form()
    if lacks_token():
        return _page(form, t("receive-expired"))
    try:
        check_rate_limit(CHECKS)
        return _kept(form)
    except StoreFault as fault:
        return _page(form, say(put_off(fault).message))


def _kept(form: TypedForm) -> Response:
    """Keep a form's evening, or return the form with what is wrong. Raises StoreFault."""
    if form.faults or form.of_nobody:
        return _page(
            form, *(say(fault.message) for fault in form.of_nobody[:_SAID]), t("old-wrong")
        )
    tables = old_tables([form.game], {}, _played_before(form))
    if tables.faults:
        return _page(form, *_problems_in_words(tables))
    tell_kept(bring_in(circle(), tables.sheets, f"{posted_ticket()} {_mark(form)}"))
    rules = asked_rules()
    return redirect(url_for("circle.old.typed_evening", day=form.day.isoformat(), rules=rules))


def _mark(form: TypedForm) -> str:
    """Return a digest of what was typed, so that a corrected form counts as another one."""
    return sha256(repr((form.game, asked_rules())).encode()).hexdigest()[:16]


def _played_before(form: TypedForm) -> Mapping[date, int]:
    """Return how many games of that day the circle has already; this one follows them."""
    evening_tables = (line.tables for line in gathering().evenings if line.night == form.day)
    return {form.day: len(next(evening_tables, ()))}


def _problems_in_words(tables: OldTables) -> Iterator[str]:
    """Yield the problems with the game in words."""
    for fault in tables.faults:
        message = Message(_TYPED.get(fault.code, fault.code), fault.message.params)
        yield say(message)


def _page(form: TypedForm, *said: str) -> Response:
    """Render the form, with the reasons why nothing was kept."""
    faults = form.faults if request.method == "POST" else {}
    people = [line for line in form.lines if line.face is not None]
    others = people[_IN_SIGHT:]
    new = [line for line in form.lines if line.face is None]
    return form_page(
        "circle/typed_evening.html",
        refused=bool(said),
        form=form,
        said=said,
        faults={field: say(fault.message) for field, fault in faults.items()},
        known=people[:_IN_SIGHT],
        folds=[
            (t("typed-others"), others, _is_used(others)),
            (t("old-new"), new, _is_used(new) or not people),
        ],
        offered=rules_offered(),
        rules=asked_rules(),
        ticket=shown_ticket(),
        imports=imports_of(circle())[:_LATEST],
    )


def _is_used(lines: list[PointsLine]) -> bool:
    """Whether anything was typed into these lines."""
    return any(line.typed or (line.face is None and line.name) for line in lines)
