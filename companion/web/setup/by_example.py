"""The page that infers house rules from an old sheet, and starts a table with them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask import abort, request
from werkzeug.wrappers import Response

from companion.engine.by_example.answer import (
    END_OF_GAME,
    Answer,
    OptionFinding,
    TypedSheet,
    read_sheet,
    rules_by_example,
)
from companion.engine.by_example.search import MOST_STEPS
from companion.engine.contract.game import AnyGame, ByExample, PointsBySide
from companion.engine.messages import message, name_problem
from companion.engine.rules.options import Choice, Option
from companion.engine.work import Work
from companion.store.tables.stored_tables import games
from companion.web.posting.rate_limits import CHECKS, LOOKS, SEARCHES, is_rate_limited
from companion.web.request.answers import page
from companion.web.request.language import say, t, text
from companion.web.request.posts import lacks_token, long_text, shows_again
from companion.web.setup.draft_table import rules_ticket
from companion.web.setup.new_table import setup

READINGS = ("either", "points", "totals")
"""What the numbers of a sheet can be said to be."""
RULE = "rule-"
"""What the field begins with that tells a rule; the name of the option follows."""
_MOST_COLUMNS = 12
LONGEST = 5_000
"""The most characters of a sheet."""
_MOST_TYPED = 20_000
"""How many are read, to say how many there are too many."""
_MOST_ASKED = 6
"""How many rules are asked for at once."""
_LOOKS_OF_A_SEARCH = 1_000
"""As how many entries that are looked at a search counts."""


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


@dataclass(frozen=True)
class RuleQuestion:
    """A house rule that can be stated with a sheet, and its values; `told` is "" if not."""

    name: str
    option: Option
    values: tuple[str, ...]
    told: str = ""


@setup.route("/new/<game>/by-example", methods=["GET", "POST"])
@shows_again
def by_example(game: str) -> Response:
    """Show the form for a sheet of points, or the house rules that can have made it."""
    chosen = games().get(game) or abort(404)
    example = chosen.by_example or abort(404)
    typed = long_text("sheet", _MOST_TYPED).replace("\r\n", "\n")
    return _answer(chosen, example, typed) if request.method == "POST" else _page(chosen, typed)


def _answer(chosen: AnyGame, example: ByExample[Any], typed: str) -> Response:
    """Return the page with the rules that can have made a sheet, or what is wrong with it."""
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
    if is_rate_limited(SEARCHES) or is_rate_limited(LOOKS, _LOOKS_OF_A_SEARCH):
        return _page(chosen, typed, said=t(SEARCHES.sentence))
    fitting = _rules_of(chosen, example, sheet, told_rules(chosen))
    return _page(chosen, typed, found=fitting, misfits=[*_misfits(fitting)])


def _page(game: AnyGame, typed: str, **shown: Any) -> Response:
    """Render the page with what was typed."""
    asked = [*_questions(game, shown.get("found"))]
    return page(
        "setup/by_example.html",
        422 if shown.get("problems") or shown.get("said") else 200,
        game=game,
        typed=typed,
        readings=READINGS,
        reading=request.form.get("reading", READINGS[0]),
        finished=request.form.get("finished", ""),
        values_of=values_in_words,
        rule=RULE,
        carried=carried,
        rules_ticket=rules_ticket,
        asked=asked,
        tell_one=any(not each.told for each in asked),
        **{"problems": (), "found": None, "said": "", **shown},
    )


def _rules_of(
    game: AnyGame, example: ByExample[Any], sheet: TypedSheet, told: Mapping[str, str]
) -> FoundRules:
    """Return the rules of a sheet; of both readings, those that make more of its deals."""
    readings = {"points": sheet.rows, "totals": sheet.differences}
    if (reading := request.form.get("reading", "")) in readings:
        readings = {reading: readings[reading]}
    elif sheet.rows == sheet.differences:
        del readings["totals"]
    is_finished = request.form.get("finished") == "on"
    tried: list[FoundRules] = []
    # The second reading may take what the first leaves, and it leaves some.
    kept = MOST_STEPS // 3 if len(readings) > 1 else 0
    work = Work(MOST_STEPS - kept)
    for name, deals in readings.items():
        answer = rules_by_example(
            game, example, deals, is_finished=is_finished, known=told, work=work
        )
        tried.append(FoundRules(sheet, name, deals, answer))
        if tried[-1].fitting == len(deals):
            break
        work.left = max(work.left, 0) + kept
    return max(tried, key=lambda found: found.fitting)


def told_rules(game: AnyGame) -> dict[str, str]:
    """Return the rules that were stated with the sheet, of those that the game has."""
    told = (
        (each.name, request.form.get(f"{RULE}{each.name}", ""))
        for each in game.rules.declared()
        if isinstance(each.option, Choice)
    )
    return {name: value for name, value in told if value and game.rules.option(name).accepts(value)}


def _questions(game: AnyGame, found: FoundRules | None) -> Iterator[RuleQuestion]:
    """Yield the stated rules, and if there are too many possibilities those to ask for."""
    told = told_rules(game)
    for name, value in told.items():
        option = game.rules.option(name)
        assert isinstance(option, Choice)
        yield RuleQuestion(name, option, tuple(option.choices), value)
    answer = found.answer if found else None
    if answer is None or not answer.is_cut:
        return
    undecided = [
        each
        for each in answer.open
        if isinstance(each.declared.option, Choice) and each.declared.name not in told
    ]
    undecided.sort(key=lambda each: each.telling == END_OF_GAME)
    for each in undecided[:_MOST_ASKED]:
        values = tuple(map(str, each.values))
        yield RuleQuestion(each.declared.name, each.declared.option, values)


def _misfits(found: FoundRules) -> Iterator[str]:
    """Yield a sentence for each deal that not all of the rules make, in their order."""
    if found.answer is None:
        return
    answer = found.answer
    kinds = {"impossible": answer.impossible, "unlike": answer.unlike, "either": answer.either}
    for number, kind in sorted((number, kind) for kind, some in kinds.items() for number in some):
        points = found.deals[number - 1]
        # Message codes: example-either, example-impossible, example-unlike
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
