"""An evening played through the pages, as by a phone without scripts."""

import re
from collections.abc import Iterator, Mapping
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from companion.engine.contract.game import AnyGame
from companion.engine.fold.replay import Sheet, judge
from companion.engine.log.entries import Action, Amend, Confirmed
from companion.engine.log.forms import Counts, Form, SharePick
from companion.engine.log.position import DealScored
from companion.engine.rules.book import under_every_value
from companion.testing.evenings import PlayedEvening, entered, evening
from companion.testing.invariants import said
from companion.testing.visitor import Fields, Shown, Visitor, house_with
from companion.web.forms.entry_form import value_of_amounts
from companion.words.catalogue import known_languages

MOST_PAGES, FIRST_PAGES = 40, 12
"""How many pages of a table are opened at most: when all is over, and at moments before."""
OTHER_RULES, FEW = 8, 3
"""Under how many other house rules pages are opened, spread over all options; after how much."""
_ONLY_WITH_SCRIPT = re.compile(r"/(live|here|now)\b")


def pages_show_an_evening(game: AnyGame, folder: Path) -> None:
    """An evening is entered through its forms; its pages open before, during and after it.

    Those of each moment are read in another language, and the last ones in all of them.
    """
    planned, languages = evening(game, 0), cycle(known_languages())
    moments = (0, 1, len(planned.taken) // 2)
    with house_with(game, folder) as app:
        scorer = Visitor(app)
        table = scorer.new_table(planned.sheet)
        for number, (_, action) in enumerate(planned.taken):
            if number in moments:
                all_pages_open(Visitor(app, next(languages)), table, FIRST_PAGES)
            enter(scorer, table, action)
        for language in known_languages():
            all_pages_open(Visitor(app, language), table)
        assert said(scorer.sheet(table)) == said(planned.sheet)
        _undo(scorer, table)


def pages_open_by_other_rules(game: AnyGame, folder: Path) -> None:
    """An evening's first entries go in by a few other house rules, and the pages open."""
    seats = game.table_sizes[0]
    found = [*under_every_value(game.rules, seats)][1:]
    with house_with(game, folder) as app:
        for rules in found[:: -(-len(found) // OTHER_RULES) or 1]:
            planned, scorer = evening(game, 0, seats, rules), Visitor(app)
            table = scorer.new_table(planned.sheet)
            for _, action in planned.taken[:FEW]:
                enter(scorer, table, action)
            all_pages_open(scorer, table, FIRST_PAGES)


def _undo(visitor: Visitor, table: str) -> None:
    """Undo the newest entry on its own page."""
    before = visitor.sheet(table)
    number = before.undoable.number if before.undoable else 0
    visitor.send(visitor.open(f"{table}/entry/{number}").form("target"))
    assert visitor.sheet(table).head == before.head + 1, f"entry {number} cannot be taken back"


def all_pages_open(visitor: Visitor, table: str, most: int = MOST_PAGES) -> None:
    """Every page of a table that a link leads to opens, and so do the pages of its game."""
    for page in pages_of(visitor, table, most):
        assert page.status == 200, f"{page.path} answers {page.status}: {page.text[:300]}"


def pages_of(visitor: Visitor, table: str, most: int) -> Iterator[Shown]:
    """Yield the pages of a table, from link to link; of those with one path, three at most."""
    game = visitor.sheet(table).table.game.key
    found = [f"{table}/", f"/new/{game}"]
    seen: dict[str, int] = {}
    for address in found:
        page = visitor.open(address)
        yield page
        for link in page.links:
            path = link.partition("?")[0]
            if _is_of(table, game, link) and link not in found and seen.get(path, 0) < 3:
                seen[path] = seen.get(path, 0) + 1
                found.append(link)
        if len(found) >= most:
            del found[most:]


def _is_of(table: str, game: str, link: str) -> bool:
    """Whether a link leads to a page of the table or of its game."""
    return link.startswith((f"{table}/", f"/new/{game}")) and not _ONLY_WITH_SCRIPT.search(link)


def enter(visitor: Visitor, table: str, action: Action) -> None:
    """Enter an action in its form, or answer the open question with it."""
    before = visitor.sheet(table)
    if before.question is not None:
        answer = next(each.key for each in before.question.answers if _says(each.action, action))
        page = visitor.send(visitor.open(f"{table}/question").form("key"), {"answer": answer})
    else:
        form = next(each for each in before.forms if each.kind == action.kind)
        page = visitor.open(f"{table}/deal?by={form.kind}")
        typed = typed_in(form, before, action)
        missing = {*typed} - page.form("key").names
        assert not missing, f"the page of the form {form.kind} has no {missing}"
        page = visitor.send(page.form("key"), typed)
    after = visitor.sheet(table)
    assert after.head == before.head + 1, f"{action} is not saved: {page.text[:500]}"
    written = after.entries[-1].action
    assert _says(written, action), f"{written} is written, and {action} was entered"


def _says(written: Action, meant: Action) -> bool:
    """Whether an entry says what was meant; the answer to a question is an amendment."""
    one, other = (each.action if isinstance(each, Amend) else each for each in (written, meant))
    return one == other


def typed_in(form: Form, sheet: Sheet, action: Action) -> Fields:
    """Return what is typed and chosen in a form to enter an action."""
    data: Mapping[str, Any] = sheet.table.game.codec.to_json(action)
    typed: Fields = {}
    for each in form.fields:
        value = data[each.name]
        if isinstance(each, Counts):
            sign = sheet.sign if each.signed else 1
            typed |= {f"{each.name}-{row}": str(sign * count) for row, count in enumerate(value)}
        elif isinstance(each, SharePick):
            typed[each.name] = value_of_amounts(value)
        elif value not in (-1, ""):
            typed[each.name] = str(value)
    return typed


def two_scorers_write_a_deal_once(game: AnyGame, folder: Path) -> None:
    """Two phones that enter one deal write it once; where they differ, one of them is chosen."""
    several = [size for size in game.table_sizes if size > 1]
    found = _closing_step(evening(game, 0, several[0])) if several else None
    if found is None:
        pytest.skip("two scorers need a table of several players and a deal closed by an entry")
    earlier, sheet, action = found
    other = _another(sheet, action)
    with house_with(game, folder) as app:
        for late in (action, other):
            if late is not None:
                _both_enter(Visitor(app), Visitor(app), earlier, (sheet, action, late))
    if other is None:
        pytest.skip("two scorers entered the same result; no other one was found that differs")


def _closing_step(planned: PlayedEvening) -> tuple[list[Action], Sheet, Action] | None:
    """Return the entry that closes the first deal, with those before it and its sheet."""
    for number, (sheet, action) in enumerate(planned.taken):
        if _closes(sheet, action):
            return [each for _, each in planned.taken[:number]], sheet, action
    return None


def _closes(sheet: Sheet, action: Action) -> bool:
    """Whether an entry closes a deal at once."""
    return isinstance(sheet.table.game.judge(sheet.position, action), DealScored)


def _another(sheet: Sheet, action: Action) -> Action | None:
    """Return another entry that the same form could have made there."""
    random = PlayedEvening(0, (), (), sheet).random()
    for _ in range(50):
        other = entered(sheet, random, action.kind)
        differs = other is not None and not sheet.table.game.agree(sheet.position, action, other)
        if other is not None and differs and judge(sheet, other) is None:
            return other
    return None


def _both_enter(
    one: Visitor, two: Visitor, earlier: list[Action], step: tuple[Sheet, Action, Action]
) -> None:
    """Two phones open the form of a deal; the first writes, and then the second one."""
    sheet, action, late = step
    table = one.new_table(sheet)
    for each in earlier:
        enter(one, table, each)
    one.sit_down(table, 0)
    two.open(f"{table}/")
    two.sit_down(table, 1)
    form = next(each for each in sheet.forms if each.kind == action.kind)
    shown = two.open(f"{table}/deal?by={form.kind}").form("key")
    enter(one, table, action)
    once = one.sheet(table)
    page = two.send(shown, typed_in(form, sheet, late))
    if late is not action:
        assert two.sheet(table).entries == once.entries, "a second result is written unasked"
        two.send(page.form("content"), {"do": "replace"})
        assert _says(two.sheet(table).entries[-1].action, late)
        return
    last = two.sheet(table).entries[-1].action
    assert isinstance(last, Confirmed), f"the same deal twice leads to {last}"
    assert two.sheet(table).position.totals == once.position.totals
