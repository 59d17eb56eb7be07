"""The form that the page for a deal opens with: the one used for the last deal."""

from itertools import islice

from companion.engine.fold.replay import Sheet
from companion.engine.log.forms import Form

_REMEMBERED = 20
"""The number of newest entries to look at."""


def default_form(at: Sheet) -> Form | None:
    """Return the form that the page for a deal opens with; None if there is nothing to enter.

    Only entries that were made with the same choice of forms as now are considered, and of those
    the usual ones.
    """
    forms = at.forms
    if len(forms) < 2:
        return next(iter(forms), None)
    kinds = [form.kind for form in forms]
    newest = (each for each in reversed(at.effective_entries) if each.action.kind in kinds)
    chosen = (
        forms[kinds.index(each.action.kind)]
        for each in islice(newest, _REMEMBERED)
        if forms[kinds.index(each.action.kind)].usual
        and [form.kind for form in at.before(each.entry.number).forms] == kinds
    )
    usual = next(chosen, forms[0])
    # A form that closes the deal takes precedence over one that does not.
    return usual if forms[0].call or not usual.call else forms[0]
