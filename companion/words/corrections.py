"""What a correction changed in the numbers that were entered, in words."""

from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Amend, Entry
from companion.engine.log.forms import Counts
from companion.engine.messages import Message, message
from companion.engine.seating import Seat


def counts_corrected(sheet: Sheet, entry: Entry) -> tuple[Message, ...]:
    """Return whose cards of a suit a correction counts otherwise, from how many to how many.

    Return () if the entry corrects no deal, or if anything but such a count was changed (who plays,
    too): the points tell more then.
    """
    row = sheet.row_of(entry.action.target) if isinstance(entry.action, Amend) else None
    if row is None or not row.corrected or row.effective.amendment != entry:
        return ()
    last, effective = row.effective.replaced[-1], row.effective
    forms = sheet.before(effective.entry.number).forms
    form = next((each for each in forms if each.kind == effective.action.kind), None)
    before, after = map(sheet.table.game.codec.to_json, (last, effective.action))
    changed = {name for name in {*before, *after} if before.get(name) != after.get(name)}
    for field in form.fields if form else ():
        if isinstance(field, Counts) and field.suit is not None and changed == {field.name}:
            if len(before[field.name]) != len(after[field.name]):
                return ()
            numbers = enumerate(zip(before[field.name], after[field.name], strict=True))
            suit = field.suit.symbol
            return tuple(
                message("corrected-count", who=Seat(at), before=then, after=now, suit=suit)
                for at, (then, now) in numbers
                if then != now
            )
    return ()
