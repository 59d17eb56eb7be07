"""By which of its forms a deal is entered where nobody has said: as the last one was."""

from collections.abc import Sequence
from itertools import islice

from companion.engine.fold.replay import Sheet
from companion.engine.log.forms import Form
from companion.engine.log.position import Live
from companion.web.request.current_table import stored

_REMEMBERED = 20
"""How many of the newest entries are asked."""


def usual_form(at: Sheet) -> Form | None:
    """Return the form that a deal in progress opens with; None where nothing is to be entered."""
    forms = stored().table.game.forms(at.position)
    if len(forms) < 2:
        return next(iter(forms), None)
    kinds = [each.kind for each in forms]
    newest = (live for live in reversed(at.lives) if live.action.kind in kinds)
    same = (live for live in islice(newest, _REMEMBERED) if _offered(at, live) == kinds)
    last = next(same, None)
    usual = forms[0] if last is None else forms[kinds.index(last.action.kind)]
    # What closes a deal comes before what begins another.
    return usual if forms[0].call or not usual.call else forms[0]


def _offered(at: Sheet, live: Live) -> Sequence[str]:
    """The kinds of the forms among which an entry was chosen."""
    position = at.ahead_of(live.entry.number).position
    return [each.kind for each in stored().table.game.forms(position)]
