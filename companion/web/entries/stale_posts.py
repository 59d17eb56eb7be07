"""Stale posts, whose pages had not seen the newest entry, and the URL of the comparison page."""

import json
from collections.abc import Sequence

from flask import redirect, request, url_for
from werkzeug.wrappers import Response

from companion.engine.fold.conflicts import (
    Rival,
    agree,
    find_rival,
    find_rival_amendment,
    is_harmless,
    is_in_progress,
)
from companion.engine.fold.deals import author_of, deal_to_confirm
from companion.engine.fold.replay import Sheet, judge
from companion.engine.log.entries import Action, Confirmed, Entry
from companion.engine.log.forms import TextLine
from companion.engine.log.position import EffectiveEntry
from companion.engine.log.resolve import ABOUT_OTHERS
from companion.engine.messages import Problem
from companion.engine.seating import same_seats
from companion.store.tables.append import Stale
from companion.web.forms.entry_form import ShapedForm
from companion.web.posting.write_entry import (
    TRIES,
    catch_up,
    leave_on_phone,
    own_author,
    refusal_text,
    saved,
    to_table,
    write,
    written_entry,
)
from companion.web.request.answers import notify
from companion.web.request.current_table import players, sheet, stored
from companion.web.request.language import say, t
from companion.web.request.posts import EntryForm, posted_number, sent_before, sheet_when_shown
from companion.words.history import author_called, describe, players_at


def conflict_url(target: int, action: Action, key: str | None = None) -> str:
    """Return the URL of the page that compares an action with the entry with number `target`.

    The `key` of the post that redirects there tells the sending script that the post was answered.
    """
    mine = json.dumps(stored().table.game.codec.to_json(action), separators=(",", ":"))
    return url_for("table.entries.compare", number=target, mine=mine, key=key)


def mine_asked() -> Action | None:
    """Parse this phone's action from the URL; return None if it cannot be read."""
    try:
        data = json.loads(request.args.get("mine", ""))
        action = stored().table.game.codec.from_json(data)
    except (ValueError, RecursionError):
        return None
    return None if isinstance(action, ABOUT_OTHERS) else action


def version_replaced(target: int) -> int:
    """Parse from the URL the number of the entry whose action a correction replaces; else 0."""
    number = posted_number(request.args.get("replaces"))
    versions = {
        entry.number
        for entry in sheet().entries
        if entry.number == target or getattr(entry.action, "target", 0) == target
    }
    return number if number in versions else 0


# Stale posts


def answer_stale_deal(shaped: ShapedForm, shown: Sheet, action: Action) -> Response | None:
    """Answer a stale post of a deal; `shown` is the earlier sheet with which its form was shown.

    Return None to show the form again. It is set to the current head only if the same deal is still
    in progress, or if it named no entry of this log; otherwise it keeps the head at which it was
    filled in, so that its numbers never become those of the next deal.
    """
    game, seen = shown.table.game, shaped.form.seen_number
    if not 0 <= seen < sheet().head:
        mark_stale(shaped)
        return None
    problem = judge(shown, action)
    if problem is not None:
        shaped.refuse(problem, shown.position.players)
        return None
    for _ in range(TRIES):
        rival = find_rival(sheet(), seen, action)
        if rival is not None:
            done = answer_rival(shaped.form, rival, action)
        elif is_harmless(sheet().entries[seen:], game, action):
            done = _write_anyway(shaped, seen, action)
        else:
            break
        if done is not None or shaped.problems:
            return done
    if is_in_progress(sheet(), seen, action) and _is_asked(action):
        mark_stale(shaped)
        return None
    return deal_is_over(action, shown.position.players)


def answer_stale_amendment(form: EntryForm, target: int, action: Action) -> Response | None:
    """Answer a stale correction or choice.

    Return None if nobody else has amended that entry, or if the log grew at every try.
    """
    for _ in range(TRIES):
        seen = form.seen_number
        rival = find_rival_amendment(sheet(), seen, target) if seen >= 0 else None
        done = answer_rival(form, rival, action) if rival else None
        if done is not None or rival is None:
            return done
    return None


def answer_rival(form: EntryForm, rival: Rival, action: Action) -> Response | None:
    """Confirm another phone's entry if this action agrees, else redirect to the page with both.

    If it agrees, but its author may not confirm it, the reader only gets a notice.
    Return None if the log has grown again at the same moment.
    """
    effective = rival.effective
    if not agree(stored().table.game, rival, action):
        notice = t("beside-differs-from", author=author_called(effective.latest.author))
        return leave_on_phone(notice) or redirect(
            conflict_url(effective.entry.number, action, key=form.key.data)
        )
    row = deal_to_confirm(sheet(), effective.entry.number, own_author())
    if row is None:
        notify("kept", t("scored-already", author=author_called(effective.latest.author)))
        return next_page(sheet())
    seen = form.seen.data
    catch_up(form)
    outcome = write(form, Confirmed(effective.entry.number, row.content))
    if isinstance(outcome, Sheet):
        return _confirmed(outcome, effective, written_entry(outcome, form))
    form.seen.data = seen
    if isinstance(outcome, Stale):
        return None
    notify("problem", refusal_text(outcome))
    return to_table()


def answer_confirmed() -> Response | None:
    """Answer a repeated post that was written as a confirmation; return None for any other."""
    sent = sent_before()
    if sent is None or not isinstance(sent.action, Confirmed):
        return None
    row = sheet().row_of(sent.action.target)
    return _confirmed(sheet(), row.effective, sent) if row else to_table()


def next_page(at: Sheet) -> Response:
    """Redirect after an entry: to the next form of a chain, or the table."""
    goes_on = at.result is None and at.question is None and bool(at.position.current)
    chained = goes_on and bool(at.forms) and at.forms[0].chained
    return redirect(url_for("table.entries.deal")) if chained else to_table()


def mark_stale(shaped: ShapedForm) -> None:
    """Say above a form what was written meanwhile, and set it to the current head."""
    shaped.problems[""] = refusal_text(Stale(sheet()))
    forget_other_seats(shaped)
    catch_up(shaped.form)


def forget_other_seats(shaped: ShapedForm) -> None:
    """Empty the inputs of a form that are about players, if somebody joined, left or changed seats.

    They were filled in for other seats; texts stay.
    """
    if same_seats(sheet_when_shown().position.players, players()):
        return
    for field in shaped.shape.fields:
        for entered in () if isinstance(field, TextLine) else shaped.inputs(field):
            entered.process(None)
            entered.raw_data = None


def deal_is_over(action: Action, players_then: Sequence[str] | None = None) -> Response:
    """Redirect to the table and say that the deal is over and what was typed for it.

    `players_then` are the players of that deal, if they are not those at the table now.
    """
    now = sheet()
    last = now.entries[-1]
    notice = t(
        "scored-late",
        mine=say(describe(now, action), players_then or players()),
        last=say(describe(now, last.action), players_at(now, last)),
    )
    left = leave_on_phone(notice)
    if left is None:
        notify("problem", notice)
    return left or to_table()


def _is_asked(action: Action) -> bool:
    """Whether the table asks for an entry of this kind now."""
    return any(form.kind == action.kind for form in sheet().forms)


def _confirmed(after: Sheet, effective: EffectiveEntry, entry: Entry) -> Response:
    """Notify the reader that two phones agree on a deal, which counts once, and redirect."""
    row = after.row_of(effective.entry.number)
    author = author_of(after, row) if row else effective.latest.author
    deal = row.deal if row and row.deal else 0
    same = author_called(author, begins=False)
    notify("saved", t("scored-same", author=same, deal=deal), entry=entry.number)
    return next_page(after)


def _write_anyway(shaped: ShapedForm, seen: int, action: Action) -> Response | None:
    """Write a deal that no entry made meanwhile affects; return None if the log has grown again."""
    catch_up(shaped.form)
    outcome = write(shaped.form, action)
    if isinstance(outcome, Sheet):
        return saved(outcome, shaped.form, chained=shaped.shape.chained)
    shaped.form.seen.data = str(seen)
    if isinstance(outcome, Problem):
        shaped.refuse(outcome, players())
    return None
