"""Two scorers of one deal: the same counts once, and what differs is shown side by side."""

import json
from dataclasses import dataclass

from flask import Blueprint, abort, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.engine.fold.confirming import yet_to_confirm
from companion.engine.fold.judging import judge
from companion.engine.fold.replay import Sheet
from companion.engine.fold.rivals import said_at
from companion.engine.log.entries import Action, Amend, Confirmed, Entry
from companion.engine.log.position import Live
from companion.engine.log.resolve import ABOUT_OTHERS
from companion.engine.seating import Side
from companion.store.append import Stale
from companion.store.clock import now
from companion.web.entries.late import TRIES, beside, go_on, gone
from companion.web.request.answers import form_page
from companion.web.request.current_table import players, sent_before, sheet, stored
from companion.web.request.forms import EntryForm, posted_number
from companion.web.request.language import say, t
from companion.web.request.writing import (
    catch_up,
    notify,
    own_author,
    renew,
    write,
    written,
)
from companion.words.catalogue import isolated
from companion.words.history import deal_of, deal_or_entry, replaced_author
from companion.words.since import ago

comparing = Blueprint("comparing", __name__)


@dataclass(frozen=True)
class Line:
    """One side's points by each of two entries, and whether they differ."""

    side: Side
    theirs: int
    mine: int

    @property
    def differs(self) -> bool:
        """Whether the two scorers disagree here."""
        return self.theirs != self.mine


class Comparison:
    """What this phone entered beside what the log says of the same thing."""

    def __init__(self, live: Live, mine: Action) -> None:
        """Compare an entry that counts with an action that does not."""
        self.live, self.mine = live, mine
        self.deal = deal_of(sheet(), live.entry.number)
        self.lines = self._lines()
        found = judge(sheet(), self.replacement)
        self.forbidden = say(found.message, players()) if found else ""

    @property
    def number(self) -> int:
        """The number of the entry."""
        return self.live.entry.number

    @property
    def content(self) -> int:
        """The newest entry of those that give it its words."""
        row = sheet().row_of(self.number)
        return row.content if row and row.deal else self.live.words.number

    @property
    def author(self) -> str:
        """Who gave it its words."""
        return sheet().entries[self.content - 1].author

    @property
    def replacement(self) -> Amend:
        """The amendment by which this phone's action takes the other's place."""
        return Amend(self.number, self.mine, replaces=self.live.words.number)

    def _lines(self) -> list[Line]:
        """The points of each side, where both entries close the deal."""
        at = sheet().ahead_of(self.number).position
        both = [
            said_at(stored().table.game, at, self.live.entry, each)
            for each in (self.live.action, self.mine)
        ]
        points = [each.points for each in both if each is not None and each.points is not None]
        if len(points) < len(both):
            return []
        return [Line(*each) for each in zip(at.sides, *points, strict=True)]


@comparing.get("/entry/<int:number>/beside")
def compare(number: int) -> Response:
    """Show what this phone entered beside what somebody else did."""
    mine = mine_asked() or abort(400)
    live = _live(number)
    return gone(mine) if live is None else _page(Comparison(live, mine), EntryForm())


@comparing.post("/entry/<int:number>/beside")
def choose(number: int) -> Response:
    """Keep what somebody else entered, or put this phone's in its place."""
    form, mine = EntryForm(), mine_asked() or abort(400)
    if not form.validate_on_submit():
        abort(400)
    sent = sent_before()
    if sent is not None:
        return _done(sheet(), sent)
    for _ in range(TRIES):
        live = _live(number)
        if live is None:
            return gone(mine)
        shown = Comparison(live, mine)
        if posted_number(request.form.get("content")) != shown.content:
            notify("problem", t("beside-again", author=shown.author))
            return redirect(beside(number, mine))
        done = _chosen(shown, form)
        if not isinstance(done, Stale):
            return done
    return redirect(beside(number, mine))


def mine_asked() -> Action | None:
    """What this phone entered, as the address carries it; None where it cannot be read."""
    try:
        data = json.loads(request.args.get("mine", ""))
        action = stored().table.game.codec.from_json(data)
    except (ValueError, RecursionError):
        return None
    return None if isinstance(action, ABOUT_OTHERS) else action


def words_replaced(target: int) -> int:
    """The other scorer's words that a correction replaces, as its address says; 0 where none."""
    number = posted_number(request.args.get("replaces"))
    words = {
        each.number
        for each in sheet().entries
        if each.number == target or getattr(each.action, "target", 0) == target
    }
    return number if number in words else 0


def _chosen(shown: Comparison, form: EntryForm) -> Response | Stale:
    """Write what was chosen; the same page again where that cannot be."""
    do = request.form.get("do")
    if do not in ("keep", "replace"):
        return _page(shown, form, said=t("form-not-offered"))
    confirms = yet_to_confirm(sheet(), shown.number, own_author()) is not None
    catch_up(form)
    if do == "replace":
        outcome = write(form, shown.replacement)
    elif confirms:
        outcome = write(form, Confirmed(shown.number, shown.content))
    else:
        notify("kept", t("beside-kept", author=shown.author))
        return go_on(sheet())
    if isinstance(outcome, Sheet):
        return _done(outcome, written(outcome, form))
    if isinstance(outcome, Stale):
        return outcome
    return _page(shown, form, said=say(outcome.message, players()))


def _done(after: Sheet, entry: Entry) -> Response:
    """Say what was chosen, with a way to take it back, and go on."""
    action = entry.action
    if isinstance(action, Amend):
        author, what = replaced_author(after, entry), deal_or_entry(after, action.target)
        notify("saved", t("beside-replaced", author=author, what=what), entry=entry.number)
    elif isinstance(action, Confirmed):
        author, deal = after.entries[action.content - 1].author, deal_of(after, action.target)
        said = t("beside-kept-confirmed", author=isolated(author), deal=deal or 0)
        notify("saved", said, entry=entry.number)
    return go_on(after)


def _live(number: int) -> Live | None:
    """The entry of a number as it counts; None where it does not."""
    return sheet().live_of(number)


def _page(shown: Comparison, form: EntryForm, said: str = "") -> Response:
    """Both side by side, and what can be done about it."""
    renew(form)
    change = url_for(
        "table.entering.correct",
        number=shown.number,
        mine=request.args["mine"],
        replaces=shown.live.words.number,
    )
    since = ago(sheet().entries[shown.content - 1].at, now())
    return form_page(
        "beside.html",
        shown=shown,
        form=form,
        here=beside(shown.number, shown.mine),
        since=since,
        change=change,
        refusal=said,
    )
