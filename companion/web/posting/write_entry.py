"""Writing to the log from a form, and the responses that report the outcome."""

from collections.abc import Sequence
from functools import partial

from flask import g, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Action, Amend, Confirmed, Entry
from companion.engine.problem import Problem
from companion.store.db.faults import StoreFault
from companion.store.tables.append import Stale, append
from companion.web.posting.outbox_posts import UNSENT, leave_on_phone
from companion.web.request.answers import notify
from companion.web.request.claimed_seats import own_player
from companion.web.request.current_table import (
    for_readers,
    players,
    read_again,
    sheet,
    sheet_as_stored,
    stored,
)
from companion.web.request.entry_post import EntryForm, fresh_key, sent_before
from companion.web.request.language import say, t
from companion.web.request.phone import author, keep_own
from companion.web.request.retry_later import is_put_off, put_off
from companion.words.history import (
    about,
    deal_of,
    describe,
    players_at,
)
from companion.words.saved_notice import game_won, saved_message

TRIES = 3
"""How often a post is tried in all, if another phone writes at the same moment."""


def write(form: EntryForm, action: Action) -> Sheet | Stale | Problem:
    """Append an action to the log as this phone's; return the new sheet, or why it was refused.

    If the database cannot be written now, that is a problem, with which the form is shown again.
    """
    try:
        return write_or_raise(form, action)
    except StoreFault as fault:
        return put_off(fault)


def write_or_raise(form: EntryForm, action: Action) -> Sheet | Stale | Problem:
    """As `write`, for posts whose form is not shown again.

    Raises StoreFault if the database cannot be written now.
    """
    form.key.data, seen = form.own_key, form.seen_number
    put = partial(append, stored(), key=form.key.data, author=own_author(), action=action)
    outcome = put(seen=seen, sheet=sheet_as_stored())
    if isinstance(outcome, Stale) and seen >= 0:
        since = outcome.sheet.entries[seen:]
        # Confirmations that the author has not seen do not make a post stale.
        if since and all(isinstance(entry.action, Confirmed) for entry in since):
            outcome = put(seen=outcome.sheet.head, sheet=outcome.sheet)
    if isinstance(outcome, Sheet):
        keep_own(stored().link)
    read_again()
    return for_readers(outcome) if isinstance(outcome, Sheet) else outcome


def write_whatever_came(form: EntryForm, action: Action) -> Sheet | Stale | Problem:
    """As `write`, for an action that means the same whatever others wrote meanwhile."""
    for _ in range(TRIES):
        catch_up(form)
        outcome = write(form, action)
        if not isinstance(outcome, Stale):
            break
    return outcome


def own_author() -> str:
    """Return the author of entries from this phone."""
    return author(own_player())


def write_all(form: EntryForm, actions: Sequence[Action]) -> Sheet | Stale | Problem:
    """Write several entries in order; return the sheet after the last, or why one was refused.

    The first entry has the form's key, the others have keys derived from it, so that a form that is
    sent again writes only the entries that are missing.
    """
    key = form.own_key
    outcome = write(form, actions[0])
    for number, action in enumerate(actions[1:], 1):
        if not isinstance(outcome, Sheet):
            break
        form.seen.data = str(written_entry(outcome, form).number)
        form.key.data = f"{key[:60]}-{number}"
        outcome = write(form, action)
    return outcome


def refusal_text(outcome: Stale | Problem) -> str:
    """Say why nothing was written."""
    if isinstance(outcome, Problem):
        return say(outcome.message, players())
    now = for_readers(outcome.sheet)
    if not now.entries:
        return t("form-unreadable")
    last = now.entries[-1]
    return t("stale", last=say(describe(now, last.action), players_at(now, last)))


def catch_up(form: EntryForm) -> None:
    """Set what a form has seen to the newest entry, since its page says what is new."""
    form.seen.data = str(sheet().head)
    g.caught_up = True


def renew(form: EntryForm, *, told: bool = True) -> None:
    """Prepare a form that is about to be shown: what it has seen, and a new key.

    A form that is shown for the first time has seen the newest entry. One that is shown again, with
    what was typed, has seen no more than before, so that its post is still compared with what
    others wrote meanwhile. Only if its page shows that (`told`, as for a question or a ruling) has
    it seen the newest entry now; a page that says it above the form calls `catch_up` itself.
    """
    if told or request.method == "GET":
        catch_up(form)
    elif form.seen_number < 0 and "caught_up" not in g:
        form.seen.data = ""
    # A write that failed may be on the disk nevertheless. The same key makes it one entry.
    form.key.data = EntryForm().own_key if is_put_off() else fresh_key()


def written_entry(after: Sheet, form: EntryForm) -> Entry:
    """Return the entry that a form wrote, now or when it was first sent."""
    return next(entry for entry in reversed(after.entries) if entry.key == form.key.data)


def saved(after: Sheet, form: EntryForm, *, chained: bool = False) -> Response:
    """Notify the reader of what was saved; redirect to the table, which asks any question raised.

    With `chained`, redirect to the form of the next entry of the deal.
    """
    entry = written_entry(after, form)
    closed = deal_of(after, about(entry))
    # A chained form shows the last entry itself, with a button to take it back; so does a question.
    asks_more = after.question or (chained and any(shape.chained for shape in after.forms))
    if not asks_more:
        notify("saved", _said_of(after, entry, closed), entry=entry.number)
    if chained and after.position.current:
        return redirect(url_for("table.entering.deal"))
    return to_table()


def _said_of(after: Sheet, entry: Entry, closed: int | None) -> str:
    """Say what a saved entry changed."""
    row = after.row_of(about(entry))
    if closed and row is not None:
        corrected = isinstance(entry.action, Amend) and row.corrected
        change = t("saved-corrected" if corrected else "saved-deal", deal=closed)
        won = game_won(row)
        return t("saved-game", after.position.players, said=change, won=won) if won else change
    return say(saved_message(after, entry), after.position.players)


def too_late() -> Response:
    """Redirect to the table, which has moved on; say why a post was not written.

    One that waited on a phone stays there until its owner has seen that.
    """
    if request.method != "POST" or sent_before() is not None:
        return to_table()
    said = refusal_text(Stale(sheet()))
    left = leave_on_phone(said)
    if left is not None:
        return left
    notify("problem", said)
    # The key tells the script of a phone on which posts wait that the page answers this one.
    key = request.form.get("key") if UNSENT in request.cookies else None
    return redirect(url_for("table.show", key=key))


def to_table() -> Response:
    """Redirect to the table."""
    return redirect(url_for("table.show"))
