"""The invariants of every game, which hold for any input."""

import json
from collections.abc import Iterator
from dataclasses import fields, replace
from random import Random
from typing import Any

from companion.engine.files.table_file import TableFile, read_table
from companion.engine.fold.columns import columns_of
from companion.engine.fold.replay import Sheet, judge, replay, replay_more
from companion.engine.log.entries import COMMON_ACTIONS, Action, Amend, Retract
from companion.engine.log.forms import Form, filled_form, offered_values
from companion.engine.log.position import DealGoesOn, DealScored, Row
from companion.engine.messages import Problem
from companion.testing.evenings import PlayedEvening, after, log

MOST = 12
"""How many entries of an evening are looked at where that takes long."""
FOLDED = 4
"""How many of its sheets are folded again."""
TRIES = 4000
"""How many entries are tried before a form is said to offer something impossible."""


def judging_is_pure(evening: PlayedEvening) -> None:
    """What is asked again, in another order and of another fold, is answered as before."""
    game = evening.table.game
    asked = [
        (sheet, action, game.judge(sheet.position, action)) for sheet, action in _some(evening)
    ]
    for sheet, action, answer in reversed(asked):
        again = game.judge(sheet.position, action)
        assert again == answer, f"judge answers {action} with {answer}, and then with {again}"
        assert isinstance(answer, DealGoesOn | DealScored | Problem), f"judge returns {answer!r}"
        _same_answers(sheet)
        if not isinstance(action, Amend | Retract) and sheet.stop is None:
            # What an amendment makes of later entries is no reason to refuse it.
            refused, stopped = judge(sheet, action), after(sheet, action).stop
            assert (refused is None) == (stopped is None), f"refused: {refused}, stopped: {stopped}"


def folding_goes_by_the_log_alone(evening: PlayedEvening) -> None:
    """The same log gives the same sheet: folded again, at once, or entry by entry."""
    for sheet in (*(each for each, _ in _some(evening)[:FOLDED]), evening.sheet):
        anew = replay(sheet.table, sheet.entries)
        assert anew == sheet, "the same log gives another sheet when it is folded again"
        assert said(replay_more(replay(sheet.table, ()), sheet.entries)) == said(sheet)


def _some(evening: PlayedEvening) -> list[tuple[Sheet, Action]]:
    """Return some of what was tried, in its order."""
    places = evening.random().sample(range(len(evening.tried)), min(MOST, len(evening.tried)))
    return [evening.tried[place] for place in sorted(places)]


def _same_answers(sheet: Sheet) -> None:
    """What a game says of a position, it says again."""
    game, position = sheet.table.game, sheet.position
    over = game.result(position) is not None
    for name in ("standings", "result") if over else ("standings", "result", "plan", "forms"):
        ask = getattr(game, name)
        assert ask(position) == ask(position), f"{name} answers the same question in two ways"


def adds_up(evening: PlayedEvening) -> None:
    """The totals are the sum of the rows, somebody is first, and there is a way on or an end."""
    sheet = evening.sheet
    if all(len(row.deltas) == len(sheet.position.sides) for row in sheet.position.rows):
        for column in columns_of(sheet):
            places = [(row, column.place_in(row)) for row in sheet.rows]
            scored = sum(row.deltas[place] for row, place in places if place is not None)
            assert column.place is None or sheet.position.totals[column.place] == scored
    assert len(sheet.standings) == len(sheet.position.sides), "standings leave out a side"
    assert min(standing.place for standing in sheet.standings) == 1, (
        "nobody is first in the standings"
    )
    assert sheet.result is not None or sheet.forms, "the game goes on, and forms offer nothing"


def what_was_entered_has_a_form(evening: PlayedEvening) -> None:
    """Whatever of a game's own was taken is of a kind that was offered there."""
    for sheet, action in evening.tried:
        if not isinstance(action, COMMON_ACTIONS) and judge(sheet, action) is None:
            kinds = [form.kind for form in sheet.forms]
            assert action.kind in kinds, f"{action} was taken where only {kinds} are offered"


def refusals_name_a_field(evening: PlayedEvening) -> None:
    """A problem names a field of the entry that it is about, or none."""
    for sheet, action in evening.tried:
        refused = judge(sheet, action)
        if refused is not None and isinstance(action, evening.table.game.actions):
            names = ["", *(field.name for field in fields(action))]
            assert refused.field in names, (
                f"{refused.code} is about {refused.field!r}, not of {names}"
            )


def amending_equals_writing(evening: PlayedEvening) -> None:
    """An amended entry counts as if it had been written so in the first place."""
    own = [action for _, action in evening.tried if isinstance(action, evening.table.game.actions)]
    if own:
        _amending_equals_writing(evening, evening.random().choice(own))


def _amending_equals_writing(evening: PlayedEvening, other: Action) -> None:
    """One entry of the evening says something else instead."""
    plain = [action for _, action in evening.tried if not isinstance(action, Amend | Retract)]
    before = accepted(evening, plain)
    if before.entries:
        target = evening.random().randint(1, before.head)
        written = [e.action if e.number != target else other for e in before.entries]
        amended = after(before, Amend(target, other))
        assert said(amended) == said(replay(before.table, log(*written))), (
            f"entry {target} amended to {other} counts otherwise than if it had been written so"
        )


def undoing_leaves_what_was(evening: PlayedEvening) -> None:
    """What is undone leaves the table as it was, and to undo that brings it back."""
    for sheet, action in _some(evening):
        if isinstance(action, Amend | Retract) or judge(sheet, action) is not None:
            continue
        then = after(sheet, action)
        undone = after(then, Retract(then.head))
        assert said(undone) == said(sheet), f"{action} undone leaves something behind"
        again = after(undone, Retract(undone.head))
        assert said(again) == said(then), f"{action} brought back is not what it was"


def log_reads_back(evening: PlayedEvening) -> None:
    """An entry is read as it was written, and a table that was exported folds to its sheet."""
    game, sheet = evening.table.game, evening.sheet
    written = json.loads(json.dumps(TableFile(sheet.table, sheet.entries).to_json()))
    read = read_table(written, {game.key: game})
    assert isinstance(read, TableFile), f"an exported table is not read back: {read}"
    assert read.entries == sheet.entries, "an entry is read otherwise than it was written"
    assert said(replay(read.table, read.entries)) == said(sheet)


def scorers_agree_with_themselves(evening: PlayedEvening) -> None:
    """Two phones that enter the same agree; whether two entries agree does not go by order."""
    agree, before = evening.table.game.agree, None
    for sheet, action in evening.tried:
        if isinstance(action, evening.table.game.actions) and judge(sheet, action) is None:
            assert agree(sheet.position, action, action), f"{action} does not agree with itself"
            if before is not None and type(before) is type(action):
                one, other = (
                    agree(sheet.position, *pair) for pair in ((before, action), (action, before))
                )
                assert one == other, f"agree goes by the order of {before} and {action}"
            before = action


def figures_are_declared(evening: PlayedEvening) -> None:
    """What is counted of deals and tables is a declared figure of somebody who sits there."""
    game, sheet = evening.table.game, evening.sheet
    declared = {figure.key for figure in game.figures}
    assert len(declared) == len(game.figures), "two figures have one key"
    for row in sheet.rows:
        if row.deal is not None:
            _counts(
                game.count_deal(sheet.before(row.effective.entry.number).position, row),
                declared,
                row,
            )
    if sheet.result is not None and sheet.rows:
        _counts(game.count_table(sheet.position), declared, sheet.rows[-1])


def _counts(counts: Any, declared: set[str], row: Row) -> None:
    """Counts are of declared figures and of seats of the row."""
    assert {*counts} <= declared, f"{ {*counts} - declared } is counted and not declared"
    for figure, seats in counts.items():
        assert all(0 <= seat < len(row.players) for seat in seats), f"{figure} of a seat nobody has"


def forms_fit_their_actions(evening: PlayedEvening) -> None:
    """A form asks for fields of its action, for none twice, and leaves out only what may be."""
    for sheet, _ in evening.tried:
        for form in () if sheet.result else sheet.forms:
            asked = [*form.given, *(field.name for field in form.fields)]
            assert len(asked) == len({*asked}), f"the form {form.kind} asks for a field twice"
            names = {field.name for field in fields(form.action)}
            assert {*asked} <= names, f"the form {form.kind} asks for { ({*asked} - names) }"
            data = filled_form(form, sheet.position, evening.random())
            sheet.table.game.codec.from_json(data)


def nothing_offered_is_impossible(evening: PlayedEvening) -> None:
    """Each form of an evening can be entered, with each choice that it offers."""
    for sheet in {id(sheet): sheet for sheet, _ in _some(evening)}.values():
        if sheet.result is None and sheet.question is None and sheet.stop is None:
            for form in sheet.forms:
                impossible = [*_impossible(sheet, form, evening.random())]
                assert not impossible, f"after {sheet.head} entries {impossible[0]}"


def _impossible(sheet: Sheet, form: Form, random: Random) -> Iterator[str]:
    """Yield what a form offers that is not accepted in many tries; at first the form itself."""
    at, codec = sheet.position, sheet.table.game.codec
    left = {(field.name, value) for field in form.fields for value in offered_values(field, at)}
    least = {field.name: next(offered_values(field, at), None) for field in form.fields}
    least = {name: value for name, value in least.items() if value is not None}
    possible: list[dict[str, Any]] = []
    for _ in range(TRIES):
        # Another choice is tried beside what was accepted, and beside the least that can be said:
        # others may have to make space for it.
        known = random.choice(({}, least, random.choice(possible or [least])))
        data = {**filled_form(form, at, random), **known}
        data |= dict([random.choice(sorted(left, key=repr))]) if left else {}
        if judge(sheet, codec.from_json(data)) is None:
            possible.append(data)
            left -= {(name, value) for name, value in data.items() if not isinstance(value, list)}
        if possible and not left:
            return
    if not possible:
        yield f"the form {form.kind} cannot be entered"
    else:
        yield f"the form {form.kind} offers {sorted(left, key=repr)}, and judge refuses it"


def accepted(evening: PlayedEvening, actions: list[Action]) -> Sheet:
    """Return the sheet after those actions that were allowed when their turn came."""
    reached = replay(evening.table, ())
    for action in actions:
        if judge(reached, action) is None:
            reached = after(reached, action)
    return reached


def said(sheet: Sheet) -> tuple[Any, ...]:
    """Return all that a sheet says of the table, whoever wrote it and however often it changed."""
    position = sheet.position
    where = sheet.stop and (sheet.stop.entry.number, sheet.stop.problem)
    return (
        *(position.players, position.dealer, position.totals, position.completed),
        *(position.rules, position.coming, position.ended, sheet.standings, sheet.result, where),
        None if sheet.result else sheet.plan,
        [each.action for each in position.current],
        [_row(row) for row in position.rows],
    )


def _row(row: Row) -> tuple[Any, ...]:
    """Return what a row says, without who corrected it."""
    bare = replace(row, corrected=False)
    number = bare.effective.entry.number
    told = (bare.deal, bare.dealer, bare.players, bare.deltas, bare.totals, bare.remarks)
    return (number, bare.effective.action, *told)
