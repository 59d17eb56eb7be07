"""What a ruling can make of the log: the buttons for it, and the entry behind each."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from flask import request, url_for

from companion.engine.fold.event_forms import WHOSE_DEAL
from companion.engine.fold.judging import judge
from companion.engine.fold.rotation import leaving_later_deals
from companion.engine.log.entries import Action, Adjustment, Amend, EarlyEnd, Misdeal, Ruled
from companion.engine.log.forms import Form, SeatPick, TextLine
from companion.engine.messages import Message, Text, message
from companion.engine.problem import Problem, problem
from companion.engine.referee.consequences import FORMS, consequence
from companion.engine.referee.rulings import Verdict, find_ruling, title_of
from companion.engine.seating import OPEN, Seat
from companion.web.referee.check.result import try_booking
from companion.web.referee.settle.dispute import Dispute
from companion.web.referee.settle.moves import Move, moves
from companion.web.request.current_table import players, stored
from companion.web.request.language import say as worded
from companion.words.history import deals_again

AGREED = "agreed"
"""What the button sends where the table decided otherwise than the verdict."""
_OF_SOMEBODY = ("charge", "wrong-dealer")
"""The bookings for which it has to be said whose doing it was."""


@dataclass(frozen=True)
class Way:
    """A button: what it books, its words, where it leads if it opens a form, or why it cannot.

    `moves` is what it changes in the standings, as far as that is known before.
    """

    booking: str
    says: Message
    link: str
    forbidden: str
    moves: tuple[Move, ...] = ()


def ways(dispute: Dispute, verdict: Verdict, seat: Seat | None = None) -> list[Way]:
    """The buttons of a verdict, the usual one first; `seat` is whose doing it was, if known."""
    return [_way(dispute, verdict, booking, seat) for booking in verdict.books]


def chosen_way(offered: Sequence[Way], sent: str) -> str:
    """What is chosen on the page: what was sent, else the usual; "" where that opens a form."""
    possible = [each.booking for each in offered if not each.link and not each.forbidden]
    if sent in (*possible, AGREED):
        return sent
    if offered[0].link:
        return ""
    return next(iter(possible), AGREED)


@dataclass(frozen=True)
class Again:
    """Who deals once a verdict has cancelled a deal, and where another can be named."""

    says: Message
    link: str


def dealt_again(dispute: Dispute, verdict: Verdict) -> Again | None:
    """Who deals if the misdeal of a verdict is booked; None where none can be."""
    if "misdeal" not in verdict.books:
        return None
    action = _entry(dispute, verdict, "misdeal", OPEN)
    if isinstance(action, Problem) or judge(dispute.at, action):
        return None
    deals = deals_again(try_booking(dispute.at, [action]).after)
    form = url_for("table.entering.happened", kind=Misdeal.kind, ruling=dispute.ruling.key)
    return Again(deals, "" if verdict.scored else form) if deals else None


def form_of(dispute: Dispute, verdict: Verdict) -> Form:
    """What is asked before something is booked: who it was, and how the table agreed.

    Whoever plays alone is not asked who it was.
    """
    key, who = dispute.ruling.key, dispute.ruling.who
    note = TextLine("note", Text("What was agreed?", "どう決めましたか？"))
    alone = dispute.at.position.seats == 1
    own = _own_deals(dispute, verdict) if "misdeal" in verdict.books else {}
    asked = SeatPick("seat", who or WHOSE_DEAL.label, offered=own or None)
    fields = (asked, note) if (who and not alone) or own else (note,)
    seat = 0 if who and alone else int(OPEN)
    return Form(Ruled, dispute.ruling.title, fields, given={"ruling": key, "seat": seat})


def needs_seat(dispute: Dispute, verdict: Verdict, booking: str = "") -> bool:
    """Whether it has to be said whose doing it was before something, or the usual, is booked.

    A misdeal of one who plays deals of their own is theirs alone.
    """
    booking = booking or verdict.books[0]
    own = booking == "misdeal" and bool(_own_deals(dispute, verdict))
    return own or booking in _OF_SOMEBODY


def _own_deals(dispute: Dispute, verdict: Verdict) -> Mapping[Seat, Text]:
    """The deals in progress of which a verdict can be, where everybody plays their own."""
    return {} if verdict.scored else stored().table.game.own_deals(dispute.at.position)


def action_of(
    dispute: Dispute, verdict: Verdict, booking: str, data: Mapping[str, Any]
) -> Action | Problem:
    """The entry that a button writes, or what is missing."""
    seat, note = Seat(data["seat"]), data["note"]
    if booking == AGREED:
        ruled = Ruled(dispute.ruling.key, seat, note, verdict.scored)
        return ruled if note else problem("settle-note-missing", field="note")
    if booking not in verdict.books or booking in FORMS:
        return problem("form-not-offered")
    if note:
        return problem("settle-note-left", field="note")
    if needs_seat(dispute, verdict, booking) and seat < 0:
        return problem("seat-unknown", field="seat")
    return _entry(dispute, verdict, booking, seat)


def _entry(dispute: Dispute, verdict: Verdict, booking: str, seat: Seat) -> Action | Problem:
    """The finished entry of a booking that asks for nothing more."""
    if verdict.scored and dispute.deal is None and booking != "none":
        return problem("nothing-played")
    action = consequence(
        stored().table.game,
        dispute.ahead.position,
        booking,
        dispute.ruling.key,
        seat=seat,
        deal=dispute.deal if verdict.scored else None,
    )
    if isinstance(action, Ruled):
        return replace(action, scored=verdict.scored)
    if isinstance(action, Amend):
        return leaving_later_deals(dispute.at, action)
    return action or problem("form-not-offered")


def _way(dispute: Dispute, verdict: Verdict, booking: str, seat: Seat | None) -> Way:
    """One button."""
    deal = dispute.number(dispute.deal) if dispute.deal else None
    kind = booking
    if booking == "correct":
        kind = "correct" if deal else "correct-open"
    elif verdict.scored and booking != "none" and booking not in FORMS:
        kind = f"{booking}-scored"
    says = message(f"settle-book-{kind}", deal=deal or 0)
    problem_found = _forbidden(dispute, verdict, booking)
    why = worded(problem_found.message, players()) if problem_found else ""
    link = "" if why else _link(dispute, booking)
    somebody = seat is not None or not needs_seat(dispute, verdict, booking)
    known = somebody and not (link or why)
    action = _entry(dispute, verdict, booking, OPEN if seat is None else seat) if known else None
    return Way(booking, says, link, why, moves(dispute.at, action))


def _forbidden(dispute: Dispute, verdict: Verdict, booking: str) -> Problem | None:
    """Why something cannot be booked now, whoever it was."""
    if booking == "correct":
        return None if dispute.deal else problem("nothing-played")
    if booking == EarlyEnd.kind:
        return judge(dispute.at, EarlyEnd())
    if booking in FORMS:
        return None
    # Somebody who does not deal stands for whoever will be chosen.
    others = dispute.at.position.dealer.left(dispute.at.position.seats)
    somebody = next(iter(_own_deals(dispute, verdict)), others)
    action = _entry(dispute, verdict, booking, somebody)
    return action if isinstance(action, Problem) else judge(dispute.at, action)


def _link(dispute: Dispute, booking: str) -> str:
    """Where a button leads that opens a form; "" where it books at once."""
    key = dispute.ruling.key
    if booking == "correct" and dispute.deal:
        number = dispute.deal.entry.number
        return url_for("table.entering.correct", number=number, ruling=key)
    if booking in FORMS:
        # Of these, only an adjustment says by which ruling.
        ruling = key if booking == Adjustment.kind else None
        return url_for("table.entering.happened", kind=booking, ruling=ruling)
    return ""


def ruling_asked() -> str:
    """The ruling that led to a form, as its address says; "" where none did."""
    key = request.args.get("ruling", "")
    found = find_ruling(stored().table.game, key)
    return found.key if found else ""


def ruling_title(key: str) -> Text | None:
    """What the ruling is called that led to a form; None where none did."""
    return title_of(stored().table.game, key) if key else None
