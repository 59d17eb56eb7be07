"""The posted form of an old sheet: the text, and the corrections of what was guessed."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from hashlib import sha256

from flask import request

from companion.circle.old_evenings.meanings import Meaning
from companion.circle.old_evenings.name_matches import NameMatch
from companion.circle.old_evenings.old_sheet import Corrections, OldSheet, old_sheet
from companion.circle.old_evenings.sheet_text import MOST_BYTES, MOST_COLUMNS, decoded
from companion.circle.old_evenings.values import FIRST_YEAR
from companion.circle.tables.evenings import night_of, read_day
from companion.engine.problem import Problem, problem
from companion.web.circle.gathering import gathering
from companion.web.request.current_circle import circle_sheet
from companion.web.request.posted_text import long_text
from companion.web.request.reader_days import is_day_first

WHO = "who-"
"""What the field begins with that says who is meant by a name; the name follows."""
_CHOICES = {"yes": True, "no": False}
_CORRECTED = ("columns", "by-deal", "running", "day-first", "pairs", "day", "again", "rules")
"""The fields of corrections, beside those of each column and each name."""


@dataclass(frozen=True)
class OldForm:
    """The posted text and choices, and the sheet read with them.

    `again` is whether games that the circle has already come in once more. `sent` are the fields of
    corrections to send again with a sheet that has not been read.
    """

    text: str
    sheet: OldSheet | Problem
    rules: str
    again: bool = False
    sent: Mapping[str, str] = field(default_factory=dict)

    @property
    def mark(self) -> str:
        """A digest that changes whenever the sheet is read differently."""
        reading = self.sheet.reading if isinstance(self.sheet, OldSheet) else ""
        lines = [line.rstrip() for line in self.text.strip().splitlines()]
        return sha256(repr((lines, reading, self.rules, self.again)).encode()).hexdigest()[:16]

    @property
    def is_as_shown(self) -> bool:
        """Whether the sheet is still read as its page has shown it."""
        return request.form.get("shown") == self.mark

    def kept_as(self, meant: Iterable[NameMatch]) -> str:
        """Return a digest of all that is kept: how the sheet is read, and who is meant."""
        names = [(name.written, name.name) for name in meant]
        return sha256(repr((self.mark, names)).encode()).hexdigest()[:16]


def posted_sheet(text: str | Problem, rules: str) -> OldForm:
    """Return the posted form; `rules` names the house rules that were chosen."""
    if isinstance(text, Problem):
        return OldForm("", text, rules)
    here = night_of(datetime.now(UTC), circle_sheet().zone)
    day = read_day(request.form.get("day", "")) or here
    # Who types a year of two digits gets one of the first century.
    is_known = day.year >= FIRST_YEAR
    sheet = old_sheet(
        text,
        _corrections(),
        day_first=is_day_first(),
        day=min(day, here) if is_known else here,
        today=here,
        known=[
            name for person in gathering().people.all for name in (*person.spellings, person.shown)
        ],
    )
    if isinstance(sheet, OldSheet) and not is_known:
        fault = problem("old-too-long-ago", year=str(day.year), first=str(FIRST_YEAR))
        sheet = replace(sheet, faults=(fault, *sheet.faults))
    return OldForm(text, sheet, rules, comes_in_again())


def comes_in_again() -> bool:
    """Whether what the circle has already was chosen to come in once more."""
    return bool(_choice_of_two("again"))


def corrections_sent() -> dict[str, str]:
    """Return the posted fields of corrections; none with a file, which they do not speak of."""
    file = request.files.get("file")
    if file and file.filename:
        return {}
    return {
        name: value
        for name, value in request.form.items()
        if name in _CORRECTED or name.startswith((WHO, "column-"))
    }


def answers() -> dict[str, str]:
    """Return the answers to the question who is meant by each name."""
    fields = request.form.items()
    return {name.removeprefix(WHO): who for name, who in fields if name.startswith(WHO)}


def posted_text() -> str | Problem:
    """Return the text of the uploaded file, or else the typed text."""
    file = request.files.get("file")
    data = file.read(2 * MOST_BYTES) if file else b""
    return decoded(data) if data.strip() else long_text("sheet", 2 * MOST_BYTES)


def _corrections() -> Corrections:
    """Return the corrections; guesses that depend on the columns are dropped if these change."""
    meaning_of = {meaning.value: meaning for meaning in Meaning}
    chosen = [request.form.get(f"column-{at}", "") for at in range(MOST_COLUMNS)]
    meanings = [meaning_of[key] for key in chosen if key in meaning_of]
    file, order, pairs = (
        request.files.get("file"),
        _choice_of_two("day-first"),
        _choice_of_two("pairs"),
    )
    if file and file.filename:
        return Corrections()
    if ",".join(meanings) != request.form.get("columns", ""):
        return Corrections(meanings, day_first=order, pairs=pairs)
    return Corrections(meanings, _choice_of_two("by-deal"), _choice_of_two("running"), order, pairs)


def _choice_of_two(name: str) -> bool | None:
    """Return which of two values was chosen, or None."""
    return _CHOICES.get(request.form.get(name, ""))
