"""“May I?” and “do it” in one: the sheet that an entry would make, or why it cannot be."""

from typing import Any

from companion.engine.fold.replay import Sheet, refold
from companion.engine.fold.step import step
from companion.engine.log.entries import Action, Amend, Confirmed, Entry, Retract
from companion.engine.log.log_length import no_room
from companion.engine.log.position import Live, Position
from companion.engine.log.resolve import ABOUT_OTHERS, place_of, retracted_numbers, target_problem
from companion.engine.problem import Problem, problem
from companion.engine.seating import OPEN


def enter(sheet: Sheet, entry: Entry) -> Sheet | Problem:
    """Return the sheet of a log that has grown by one entry, or why it cannot be (see `judge`)."""
    found = _admitted(sheet, entry)
    if isinstance(found, Problem):
        return found
    if found is None:
        return refold(sheet, (*sheet.entries, entry))
    live = Live(entry, entry.action)
    lives, reached = (*sheet.lives, live), (*sheet.reached, found)
    return Sheet(sheet.table, (*sheet.entries, entry), lives, reached, None)


def judge(sheet: Sheet, action: Action) -> Problem | None:
    """Return why an action cannot be entered next, or None: "may I?" and "do it" are one.

    An amendment is judged at the entry that it changes. It may make a later entry impossible, which
    then needs a look. An entry that the fold has not reached cannot be amended yet.
    """
    found = _admitted(sheet, Entry(sheet.head + 1, "", "", "", sheet.head, action))
    return found if isinstance(found, Problem) else None


def _admitted(sheet: Sheet, entry: Entry) -> Position[Any] | Problem | None:
    """Return the position to which an entry leads, or why it cannot be entered.

    None is for one that changes another entry and can be: the fold then goes on from there.
    """
    full = no_room(sheet.head, entry.action)
    if full is not None:
        return full
    if isinstance(entry.action, ABOUT_OTHERS):
        return _target_admitted(sheet, entry, entry.action)
    if sheet.stop is not None:
        return problem("needs-a-look", entry=sheet.stop.entry.number)
    return step(sheet.table.game, sheet.position, Live(entry, entry.action))


def _target_admitted(
    sheet: Sheet, entry: Entry, action: Amend | Retract | Confirmed
) -> Problem | None:
    """Why an amendment, a retraction or a confirmation cannot be entered."""
    pointless = target_problem(entry, {each.number: each for each in sheet.entries})
    if pointless is not None:
        return pointless
    if action.target in retracted_numbers(sheet.entries):
        return problem("entry-retracted", field="target", entry=action.target)
    if isinstance(action, Retract):
        known = action.dealer == OPEN or 0 <= action.dealer < sheet.position.seats
        return None if known else problem("seat-unknown", field="dealer")
    if isinstance(action, Confirmed):
        return _confirmed_otherwise(sheet, action)
    ahead = sheet.ahead_of(action.target)
    if ahead.stop is not None:
        return problem("needs-a-look", entry=ahead.stop.entry.number)
    target = sheet.lives[place_of(sheet.lives, action.target)]
    earlier = (*target.earlier, target.action)
    amended = Live(target.entry, action.action, earlier, next_dealer=action.dealer)
    reached = step(sheet.table.game, ahead.position, amended)
    return reached if isinstance(reached, Problem) else None


def _confirmed_otherwise(sheet: Sheet, action: Confirmed) -> Problem | None:
    """Why a deal cannot be confirmed: there is none, or it says something else by now."""
    row = sheet.row_of(action.target)
    if row is None or not row.deal:
        return problem("confirm-what", field="target", entry=action.target)
    if row.content != action.content:
        return problem("confirm-changed", field="content", deal=row.deal)
    return None
