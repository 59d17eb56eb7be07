"""The page that finds the house rules of an old sheet, and starts a table with them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, abort, request
from werkzeug.wrappers import Response

from companion.engine.by_example.answer import Answer, OptionFinding, rules_by_example
from companion.engine.by_example.typed_sheet import TypedSheet, read_sheet
from companion.engine.contract.by_example import ByExample, PointsBySide
from companion.engine.contract.game import AnyGame
from companion.engine.messages import message
from companion.engine.names import name_problem
from companion.store.tables.stored_tables import games
from companion.web.posting.rate_limits import CHECKS, is_rate_limited
from companion.web.request.answers import page
from companion.web.request.language import say, t, text
from companion.web.request.posted_text import long_text
from companion.web.request.stale_token import lacks_token, shows_again
from companion.web.setup.rules_ticket import rules_ticket

by_example = Blueprint("by_example", __name__)

READINGS = ("either", "points", "totals")
"""What the numbers of a sheet can be said to be."""
_MOST_COLUMNS = 12
LONGEST = 5_000
"""The most characters of a sheet."""
_MOST_TYPED = 20_000
"""How many are read, to say how many there are too many."""


@dataclass(frozen=True)
class FoundRules:
    """The answer for a sheet, and how its numbers were read: "points" or "totals"."""

    typed: TypedSheet
    reading: str
    deals: tuple[PointsBySide, ...]
    answer: Answer[Any] | None

    @property
    def fitting(self) -> int:
        """How many deals the rules make."""
        return self.answer.fitting if self.answer else 0


@by_example.route("/new/<game>/by-example", methods=["GET", "POST"])
@shows_again
def show(game: str) -> Response:
    """Show the form for a sheet of points, or the house rules that can have made it."""
    chosen = games().get(game) or abort(404)
    example = chosen.by_example or abort(404)
    typed = long_text("sheet", _MOST_TYPED).replace("\r\n", "\n")
    if request.method != "POST":
        return _page(chosen, typed)
    if lacks_token():
        return _page(chosen, typed, said=t("form-too-old"))
    if len(typed) > LONGEST:
        said = t("form-too-long", longest=LONGEST, length=len(typed))
        return _page(chosen, typed, problems=[said])
    if is_rate_limited(CHECKS):
        return _page(chosen, typed, said=t(CHECKS.sentence))
    sizes = [columns for columns in range(1, _MOST_COLUMNS + 1) if example.seats_of(columns)]
    sheet = read_sheet(typed, sizes)
    if not isinstance(sheet, TypedSheet):
        return _page(chosen, typed, problems=[say(fault.message) for fault in sheet])
    reading = request.form.get("reading", "")
    is_finished = request.form.get("finished") == "on"
    fitting = _rules_of(chosen, example, sheet, reading, is_finished=is_finished)
    return _page(chosen, typed, found=fitting, misfits=[*_misfits(fitting)])


def _page(game: AnyGame, typed: str, **shown: Any) -> Response:
    """Render the page with what was typed."""
    return page(
        "setup/by_example.html",
        422 if shown.get("problems") or shown.get("said") else 200,
        game=game,
        typed=typed,
        readings=READINGS,
        reading=request.form.get("reading", READINGS[0]),
        finished=request.form.get("finished", ""),
        values_of=values_in_words,
        carried=carried,
        rules_ticket=rules_ticket,
        **{"problems": (), "found": None, "said": "", **shown},
    )


def _rules_of(
    game: AnyGame, example: ByExample[Any], sheet: TypedSheet, reading: str, *, is_finished: bool
) -> FoundRules:
    """Return the rules of a sheet; of both readings, those that make more of its deals."""
    deals_by_reading = {"points": sheet.rows, "totals": sheet.differences}
    tried = [
        FoundRules(
            sheet, name, deals, rules_by_example(game, example, deals, is_finished=is_finished)
        )
        for name, deals in deals_by_reading.items()
        if reading not in deals_by_reading or reading == name
    ]
    return max(tried, key=lambda answer: answer.fitting)


def _misfits(found: FoundRules) -> Iterator[str]:
    """Yield a sentence for each deal that not all of the rules make, in their order."""
    if found.answer is None:
        return
    answer = found.answer
    kinds = {"impossible": answer.impossible, "unlike": answer.unlike, "either": answer.either}
    for number, kind in sorted((number, kind) for kind, some in kinds.items() for number in some):
        points = found.deals[number - 1]
        yield say(message(f"example-{kind}", deal=number, sum=sum(points)))


def values_in_words(finding: OptionFinding) -> list[str]:
    """Return the values of a finding in words; numbers that follow each other as a range."""
    option = finding.declared.option
    numbers = [value for value in finding.values if isinstance(value, int)]
    if not numbers:
        return [text(option.words(value)) for value in finding.values]
    return list(_ranges(numbers, is_open_above=finding.is_open_above))


def _ranges(numbers: Sequence[int], *, is_open_above: bool) -> Iterator[str]:
    """Yield runs of numbers."""
    first = numbers[0]
    for number, following in zip(numbers, [*numbers[1:], None], strict=True):
        if following == number + 1:
            continue
        if following is None and is_open_above:
            yield t("example-from", low=first)
        else:
            yield str(first) if first == number else t("example-range", low=first, high=number)
        first = following or 0


def carried(found: FoundRules) -> Iterator[tuple[str, str | int]]:
    """Yield the fields that bring the rules found, and any names, to the form of a new table."""
    assert found.answer is not None
    for option in found.answer.rules.departures():
        yield option.name, getattr(found.answer.rules, option.name)
    names = found.typed.names
    if len(names) == found.answer.seats:
        for seat, name in enumerate(names):
            if name_problem(name, names[:seat], "") is None:
                yield f"name-{seat}", name
