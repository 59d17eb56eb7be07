"""What a deal comes to for each split of its tricks, in words that a script shows beforehand."""

from typing import TypedDict

from companion.engine.fold.outcomes import outcomes
from companion.engine.fold.replay import Sheet
from companion.engine.log.forms import Counts, Form, SharePick
from companion.engine.log.position import DealScored
from companion.web.forms.share_rows import amounts_of_value, share_values
from companion.web.request.current_table import sheet
from companion.web.request.language import t
from companion.words.scores import change


class OutcomeWords(TypedDict):
    """For the script: the field whose choice counts too ("" if none), and the words by that choice.

    The words are lists for each row of the counts, in the order asked, by the row's number.
    """

    beside: str
    words: dict[str, list[list[str]]]


def outcome_words(at: Sheet, form: Form, counts: Counts) -> OutcomeWords | None:
    """Return what each split of the counts comes to; None if the game cannot say it beforehand."""
    if any(isinstance(field, Counts) and field.start for field in form.fields):
        # Which of these tricks count is asked too.
        return None
    share = next((field for field in form.fields if isinstance(field, SharePick)), None)
    sides = len(at.position.sides)
    words = {}
    for value in share_values(share, sides) if share else [""]:
        chosen = {share.name: tuple(amounts_of_value(value, sides))} if share else {}
        deals = outcomes(at, form, counts, chosen)
        if not deals:
            return None
        # The other side's deals run the other way.
        rows = [
            [_outcome_for(deal, 0) for deal in deals],
            [_outcome_for(deal, 1) for deal in reversed(deals)],
        ]
        words[value] = rows[counts.first :] + rows[: counts.first]
    return {"beside": share.name if share else "", "words": words}


def _outcome_for(deal: DealScored, side: int) -> str:
    """Return what a deal comes to for a side."""
    points = change(deal.deltas[side], sheet().sign)
    short = deal.short[side] if deal.short else 0
    code = "count-short" if short else "count-comes"
    return t(code, short=short, points=points)
