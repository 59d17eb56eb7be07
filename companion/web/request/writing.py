"""How a page writes to the log, and what it says of the outcome."""

from collections.abc import Sequence

from flask import flash, g, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Action, Amend, Confirmed, Entry, Misdeal
from companion.engine.problem import Problem
from companion.store.append import Stale, append
from companion.store.faults import StoreFault
from companion.web.request.current_table import own_player, players, sent_before, sheet, stored
from companion.web.request.forms import EntryForm, fresh_key
from companion.web.request.language import say, t
from companion.web.request.phone import author, known_id
from companion.web.request.putting_off import is_put_off, put_off
from companion.words.history import about, deal_of, deals_again, describe, describe_entry, players_at
from companion.words.saved import game_won, told


def write(form: EntryForm, action: Action) -> Sheet | Stale | Problem:
    """Put an action into the log as this phone's: the sheet after it, or why it was not written.

    A log that cannot be written for now is a problem like others: the form is shown again.
    """
    try:
        return enter(form, action)
    except StoreFault as fault:
        return put_off(fault)


def enter(form: EntryForm, action: Action) -> Sheet | Stale | Problem:
    """As `write`, for what has no form to come back to. Raises StoreFault.

    After a refusal the page's sheet is read anew, for the log may have grown.
    """
    form.key.data = form.own_key
    outcome = _append(form, form.seen_number, action)
    if isinstance(outcome, Stale) and _only_confirmed(outcome.sheet, form.seen_number):
        outcome = _append(form, outcome.sheet.head, action)
    return outcome


def _append(form: EntryForm, seen: int, action: Action) -> Sheet | Stale | Problem:
    """Put an action after the entry that was seen last."""
    outcome = append(
        stored(), key=form.key.data or "", author=own_author(), seen=seen, action=action
    )
    g.pop("sheet", None)
    return outcome


def _only_confirmed(at: Sheet, seen: int) -> bool:
    """Whether all that was written since is confirmations: nobody must have seen those."""
    since = at.entries[seen:] if seen >= 0 else ()
    return bool(since) and all(isinstance(each.action, Confirmed) for each in since)


def own_author() -> str:
    """Who writes on this phone."""
    return author(own_player())


def known_author() -> str:
    """Who would write on this phone; "" if it has never been at a table."""
    return own_author() if known_id() else ""


def write_all(form: EntryForm, actions: Sequence[Action]) -> Sheet | Stale | Problem:
    """Write several entries one after the other: the sheet after the last, or why one was refused.

    The form's key is the first one's; the others have keys made from it, so that a form that is
    sent again writes what is missing and nothing twice.
    """
    key = form.own_key
    outcome = write(form, actions[0])
    for place, action in enumerate(actions[1:], 1):
        if not isinstance(outcome, Sheet):
            break
        form.seen.data = str(written(outcome, form).number)
        form.key.data = f"{key[:60]}-{place}"
        outcome = write(form, action)
    return outcome


def refusal(outcome: Stale | Problem) -> str:
    """Why nothing was written, in words."""
    if isinstance(outcome, Problem):
        return say(outcome.message, players())
    now = outcome.sheet
    if not now.entries:
        return t("form-unreadable")
    last = now.entries[-1]
    return t("stale", last=say(describe(now, last.action), players_at(now, last)))


def notify(kind: str, said: str, *, entry: int = 0) -> None:
    """Say something at the top of the next page.

    `kind` is "saved", "taken-back" (both can be taken back: `entry` is what was written),
    "restored", "kept" or "problem".
    """
    flash({"said": said, "entry": entry}, kind)  # type: ignore[arg-type]


def catch_up(form: EntryForm) -> None:
    """Let a form stand for the log as it is: whoever sends it has been told what is new."""
    form.seen.data = str(sheet().head)
    g.caught_up = True


def renew(form: EntryForm, *, told: bool = True) -> None:
    """Give a form that is about to be shown the log position it shows, and a key of its own.

    Unless its reader is `told` what was written meanwhile, a form that comes back keeps the
    position that it was filled in at.
    """
    if told or request.method == "GET":
        catch_up(form)
    elif form.seen_number < 0 and "caught_up" not in g:
        form.seen.data = ""
    # Nobody knows whether a disk kept what it failed to confirm. Sent again, it is one entry.
    form.key.data = EntryForm().own_key if is_put_off() else fresh_key()


def written(after: Sheet, form: EntryForm) -> Entry:
    """The entry that a form wrote, now or when it was sent first."""
    return next(entry for entry in after.entries if entry.key == form.key.data)


def saved(after: Sheet, form: EntryForm, *, chained: bool = False) -> Response:
    """Say what the form saved and go on to what it asks for, or to the table.

    With `chained`, what comes next in the deal is entered at once.
    """
    entry = written(after, form)
    closed = deal_of(after, about(entry))
    if not (chained and _goes_on(after)):
        notify("saved", _said_of(after, entry, closed), entry=entry.number)
    if chained and after.position.current:
        return redirect(url_for("table.entering.deal"))
    if after.question is not None:
        return redirect(url_for("table.deciding.question"))
    return to_table()


def _goes_on(at: Sheet) -> bool:
    """Whether the next form shows by itself what was entered last, and can take it back."""
    return any(each.chained for each in at.table.game.forms(at.position))


def _said_of(after: Sheet, entry: Entry, closed: int | None) -> str:
    """What a saved entry changed, in words."""
    row = after.row_of(about(entry))
    if closed and row is not None:
        corrected = isinstance(entry.action, Amend) and row.corrected
        said = t("saved-corrected" if corrected else "saved-deal", deal=closed)
        won = game_won(row)
        return t("saved-game", after.position.players, said=said, won=won) if won else said
    return say(told(after, entry) or describe_entry(after, entry), after.position.players)


def with_dealer(said: str, after: Sheet, entry: Entry) -> str:
    """What is said of an entry, and who deals now where it cancels a deal."""
    action = entry.action.action if isinstance(entry.action, Amend) else entry.action
    deals = deals_again(after) if isinstance(action, Misdeal) else None
    return t("deals-after", after.position.players, said=said, deals=deals) if deals else said


def too_late() -> Response:
    """Back to the table, which asks for something else by now; say why a post was not written."""
    if request.method == "POST" and sent_before() is None:
        notify("problem", refusal(Stale(sheet())))
    return to_table()


def to_table() -> Response:
    """Back to the table."""
    return redirect(url_for("table.show"))
