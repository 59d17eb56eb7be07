"""The buttons that record a ruling, and the entry of each."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask import request, url_for

from companion.drawing.table_page import StandingMove, standing_changes
from companion.engine.fold.event_forms import WHOSE_DEAL
from companion.engine.fold.kept_dealers import amend_keeping_dealers
from companion.engine.fold.replay import judge
from companion.engine.log.entries import Action, Adjustment, Amend, EarlyEnd, Misdeal, RulingNoted
from companion.engine.log.forms import Form, SeatPick, TextLine
from companion.engine.messages import Message, Problem, Text, message, problem
from companion.engine.referee.bookings import FORMS, booked_action
from companion.engine.referee.rulings import Verdict, find_ruling, title_of
from companion.engine.seating import NO_SEAT, Seat
from companion.web.referee.dispute import Dispute
from companion.web.request.current_table import players, stored
from companion.web.request.language import say as worded
from companion.words.history import deals_again, redealer

AGREED = "agreed"
"""The value sent if the table decided otherwise than the verdict."""
_OF_SOMEBODY = ("charge", "wrong-dealer")
"""The bookings that need the seat of the player responsible."""


@dataclass(frozen=True)
class BookingButton:
    """A button: its booking, its text, the link of its form if any, or why it is forbidden.

    `moves` are the changes of the standings, as far as they are known beforehand.
    """

    booking: str
    says: Message
    link: str
    forbidden: str
    moves: tuple[StandingMove, ...] = ()


def booking_buttons(
    dispute: Dispute, verdict: Verdict, seat: Seat | None = None
) -> list[BookingButton]:
    """Return a verdict's buttons, the usual first; `seat` is the responsible player's, if known."""
    return [_button(dispute, verdict, booking, seat) for booking in verdict.books]


def chosen_booking(offered: Sequence[BookingButton], sent: str) -> str:
    """Return the booking selected on the page: the one sent, else the usual.

    "" if the usual one opens a form.
    """
    possible = [button.booking for button in offered if not button.link and not button.forbidden]
    if sent in (*possible, AGREED):
        return sent
    if offered[0].link:
        return ""
    return next(iter(possible), AGREED)


@dataclass(frozen=True)
class Redeal:
    """The next dealer after a verdict has cancelled a deal, and the form to name another."""

    says: Message
    link: str


def redeal(dispute: Dispute, verdict: Verdict) -> Redeal | None:
    """Return who deals once a verdict's misdeal is booked, or None if it cannot be booked."""
    if "misdeal" not in verdict.books:
        return None
    booked = dispute.try_action(_entry(dispute, verdict, "misdeal", NO_SEAT))
    if booked is None or booked.problem:
        return None
    deals = deals_again(booked.after)
    form = url_for("table.entries.happened", kind=Misdeal.kind, ruling=dispute.ruling.key)
    return Redeal(deals, "" if verdict.scored else form) if deals else None


def form_of(dispute: Dispute, verdict: Verdict) -> Form:
    """Return the form to fill in before booking: who is responsible, and what the table agreed.

    A single player is not asked who is responsible.
    """
    key, who = dispute.ruling.key, dispute.ruling.who
    note = TextLine("note", Text("What was agreed?"))
    alone = dispute.seating.position.seats == 1
    deals_to_cancel = _own_deals(dispute, verdict) if "misdeal" in verdict.books else {}
    pick = SeatPick("seat", who or WHOSE_DEAL.label, offered=deals_to_cancel or None)
    fields = (pick, note) if (who and not alone) or deals_to_cancel else (note,)
    seat = 0 if who and alone else int(NO_SEAT)
    return Form(RulingNoted, dispute.ruling.title, fields, given={"ruling": key, "seat": seat})


def needs_seat(dispute: Dispute, verdict: Verdict, booking: str = "") -> bool:
    """Return whether a booking, by default the usual one, needs the responsible player's seat.

    So does a misdeal if all players play their own deals.
    """
    booking = booking or verdict.books[0]
    cancels_deal = booking == "misdeal" and bool(_own_deals(dispute, verdict))
    return cancels_deal or booking in _OF_SOMEBODY


def _own_deals(dispute: Dispute, verdict: Verdict) -> Mapping[Seat, Text]:
    """Return the deals in progress to which a verdict can apply, if all players play their own."""
    return {} if verdict.scored else stored().table.game.own_deals(dispute.sheet.position)


def action_of(
    dispute: Dispute, verdict: Verdict, booking: str, data: Mapping[str, Any]
) -> Action | Problem:
    """Return the action that a button writes, or the problem that prevents it."""
    seat, note = Seat(data["seat"]), data["note"]
    if booking == AGREED:
        key = verdict.noted or dispute.ruling.key
        ruled = RulingNoted(key, dispute.seat_now(seat), note, verdict.scored)
        return ruled if note else problem("settle-note-missing", field="note")
    if booking not in verdict.books or booking in FORMS:
        return problem("form-not-offered")
    if note:
        return problem("settle-note-left", field="note")
    if needs_seat(dispute, verdict, booking) and seat < 0:
        return problem("seat-unknown", field="seat")
    return _entry(dispute, verdict, booking, seat)


def _entry(dispute: Dispute, verdict: Verdict, booking: str, seat: Seat) -> Action | Problem:
    """Return the complete action of a booking that needs no further input."""
    if verdict.scored and dispute.deal is None and booking != "none":
        return problem("nothing-played")
    action = booked_action(
        stored().table.game,
        dispute.sheet_then.position,
        booking,
        dispute.ruling.key,
        seat=seat,
        deal=dispute.deal if verdict.scored else None,
    )
    if isinstance(action, RulingNoted):
        key = verdict.noted or action.ruling
        return RulingNoted(key, dispute.seat_now(seat), scored=verdict.scored)
    if isinstance(action, Amend):
        return amend_keeping_dealers(dispute.sheet, action)
    return action or problem("form-not-offered")


def _button(dispute: Dispute, verdict: Verdict, booking: str, seat: Seat | None) -> BookingButton:
    """Return the button of a booking."""
    deal = dispute.deal_number(dispute.deal) if dispute.deal else None
    kind = booking
    if booking == "correct":
        kind = "correct" if deal else "correct-open"
    elif booking == "none" and (dispute.ruling.part == "score" or verdict.play == "over"):
        kind = "settled"
    elif verdict.scored and booking != "none" and booking not in FORMS:
        kind = f"{booking}-scored"
    # Message codes: settle-book-adjustment, settle-book-charge, settle-book-charge-scored,
    #   settle-book-correct, settle-book-correct-open, settle-book-departure, settle-book-early-end,
    #   settle-book-misdeal, settle-book-misdeal-scored, settle-book-none, settle-book-settled,
    #   settle-book-substitution, settle-book-wrong-dealer
    says = message(f"settle-book-{kind}", deal=deal or 0)
    problem_found = _forbidden(dispute, verdict, booking)
    why = worded(problem_found.message, players()) if problem_found else ""
    link = "" if why else _link(dispute, booking)
    has_seat = seat is not None or not needs_seat(dispute, verdict, booking)
    ready = has_seat and not (link or why)
    action = _entry(dispute, verdict, booking, NO_SEAT if seat is None else seat) if ready else None
    booked = dispute.try_action(action)
    if booking == "misdeal" and not verdict.scored and booked and not booked.problem:
        says = redealer(booked.after) or says
    moves = standing_changes(dispute.sheet, booked)
    return BookingButton(booking, says, link, why, moves)


def _forbidden(dispute: Dispute, verdict: Verdict, booking: str) -> Problem | None:
    """Return why a booking is impossible now, tried with one player, or None."""
    if booking == "correct":
        return None if dispute.deal else problem("nothing-played")
    if booking == EarlyEnd.kind:
        return judge(dispute.sheet, EarlyEnd())
    if booking in FORMS:
        return None
    # Who it was is not known yet: it is possible if it is for one of them.
    position = dispute.seating.position
    others = (position.dealer.left(position.seats, place) for place in range(1, position.seats + 1))
    seats = [*(_own_deals(dispute, verdict) or others)]
    if not needs_seat(dispute, verdict, booking):
        seats = seats[:1]
    problems = (_refusal(dispute, _entry(dispute, verdict, booking, seat)) for seat in seats)
    first = next(problems)
    return first if all(problems) else None


def _refusal(dispute: Dispute, action: Action | Problem) -> Problem | None:
    """Return the problem with an action, or None."""
    return action if isinstance(action, Problem) else judge(dispute.sheet, action)


def _link(dispute: Dispute, booking: str) -> str:
    """Return the address of the form that a button opens; "" if it books at once."""
    key = dispute.ruling.key
    if booking == "correct" and dispute.deal:
        number = dispute.deal.entry.number
        return url_for("table.entries.correct", number=number, ruling=key)
    if booking in FORMS:
        # Of these entries, only an adjustment names its ruling.
        ruling = key if booking == Adjustment.kind else None
        return url_for("table.entries.happened", kind=booking, ruling=ruling)
    return ""


def ruling_asked() -> str:
    """Return the key of the ruling in a form's address, "" if there is none."""
    key = request.args.get("ruling", "")
    ruling = find_ruling(stored().table.game, key) if key else None
    return ruling.key if ruling else ""


def ruling_title(key: str) -> Text | None:
    """Return the title of the ruling with this key, or None if the key is empty."""
    return title_of(stored().table.game, key) if key else None
