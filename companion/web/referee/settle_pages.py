"""The pages that settle a dispute: what went wrong, a few questions, and the verdict."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from flask import abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.engine.contract.game import RulingEffect
from companion.engine.fold.replay import Sheet
from companion.engine.log.position import EffectiveEntry
from companion.engine.messages import Message, Problem, Text
from companion.engine.referee.ruling_file import PARTS, Ruling
from companion.engine.referee.rulings import Verdict, find_ruling, ruling_for, rulings_at
from companion.web.forms.entry_form import ShapedForm
from companion.web.posting.write_entry import (
    refusal_text,
    renew,
    to_table,
    too_late,
    write,
    written_entry,
)
from companion.web.referee.buttons import (
    AGREED,
    action_of,
    booking_buttons,
    chosen_booking,
    form_of,
    needs_seat,
    redeal,
)
from companion.web.referee.check.card_proof import (
    DEAL,
    PROOF,
    CardProof,
    cards_of_dispute,
    provable,
    read_card_proof,
)
from companion.web.referee.dispute import Dispute, Reasons, read_dispute
from companion.web.referee.hub import answer_pages, referee, searchable_words, suggested
from companion.web.request.answers import form_page, notify, page
from companion.web.request.current_table import players, sheet, stored, watchable
from companion.web.request.language import say, t
from companion.web.request.posts import posted_number, sheet_to_write_on
from companion.words.history import describe, with_names_of
from companion.words.notices import booked_message

MOST_DEALS = 60
"""The most deals offered on the page; the address can name any."""
MOST_SHOUTS = 4
"""The most shouts above the list."""


@referee.get("/settle")
@watchable
def pick() -> Response | str:
    """Show what can go wrong at this table, in players' words; without rulings, the first page."""
    position = sheet().position
    rulings = rulings_at(stored().table.game, position.rules, position.seats).values()
    if not rulings:
        return redirect(url_for("table.referee.hub"))
    parts = [(text, [r for r in rulings if r.part == part]) for part, text in PARTS.items()]
    parts = [part for part in parts if part[1]]
    shouts = suggested(sheet())[:MOST_SHOUTS]
    return render_template(
        "referee/settle/disputes.html",
        parts=parts,
        shouts=shouts,
        pages=answer_pages(stored().table.game),
        searchable_words=searchable_words,
    )


@referee.route("/settle/<key>", methods=["GET", "POST"])
@watchable
def rule(key: str) -> Response:
    """Show the next question of a ruling, or the verdict with its buttons; a post books it."""
    about = read_dispute(sheet_to_write_on(), key, request.args)
    if about is None:
        return _not_here(key)
    proof = read_card_proof(about.sheet, about.ruling, request.args.get(PROOF, ""))
    if proof and proof.verdict != "proven":
        return page("referee/settle/unproven.html", about=about, proof=proof)
    if proof and not proof.proven.items() <= request.args.to_dict().items():
        # The deal was scored, or scored otherwise, since the cards were typed.
        return too_late() if request.method == "POST" else redirect(proof.to_ruling)
    if not isinstance(about.outcome, Verdict):
        if request.method == "POST":
            return too_late()
        return _asking(about)
    filled_in = {"seat": proof.seat, "note": ""} if proof and proof.seat is not None else None
    shaped = ShapedForm(form_of(about, about.outcome), about.seating, filled_in)
    done = _book(about, about.outcome, shaped) if request.method == "POST" else None
    return done or _ruled(about, about.outcome, shaped, proof)


def _asking(about: Dispute) -> Response:
    """Return the page of a question, with the answers as links."""
    question = about.outcome
    assert not isinstance(question, Verdict)
    answers = [
        (_address(about, {**about.answers, question.key: answer}), called)
        for answer, called in question.answers.items()
    ]
    key = about.ruling.key
    cards = cards_of_dispute(key, {}) if provable(about.sheet, key) else ""
    given = _answers_given(about)
    return page(
        "referee/settle/question.html",
        about=about,
        given=given,
        answers=answers,
        cards=cards,
        related=_related(about),
    )


def _ruled(
    about: Dispute, verdict: Verdict, shaped: ShapedForm, proof: CardProof | None
) -> Response:
    """Return the page of a verdict."""
    renew(shaped.form)
    offered = booking_buttons(about, verdict, proof.seat if proof else None)
    return form_page(
        "referee/settle/ruling.html",
        about=about,
        verdict=verdict,
        shaped=shaped,
        proof=proof,
        usual=offered[0],
        ways=offered,
        chosen=chosen_booking(offered, request.form.get("do", "")),
        needs_seat=needs_seat(about, verdict),
        ruling_effect=_ruling_effect(about, verdict),
        reasons=Reasons.of(about, verdict),
        related=_related(about),
        given=_answers_given(about),
        deals=_deals(about),
        here=_address(about, about.answers),
        again=redeal(about, verdict),
        agreed=AGREED,
    )


def _related(about: Dispute) -> list[Ruling]:
    """Return the rulings that may be meant instead and can come up at the table."""
    game, position = about.sheet.table.game, about.sheet_then.position
    lines = (ruling_for(game, key, position.rules, position.seats) for key in about.ruling.related)
    return [line for line in lines if line]


def _ruling_effect(about: Dispute, verdict: Verdict) -> RulingEffect:
    """Return what the ruling means for the deal in progress, if the verdict is about that."""
    current = about.sheet
    if verdict.scored or current.stop is not None or current.result is not None:
        return RulingEffect()
    return current.table.game.ruling_effect(current.position, about.ruling.key, about.answers)


def _book(about: Dispute, verdict: Verdict, shaped: ShapedForm) -> Response | None:
    """Write the booking and return the next page; None if it is refused and the page says why."""
    if not shaped.validate():
        return None
    action = action_of(about, verdict, request.form.get("do", ""), shaped.entry_data())
    outcome = action if isinstance(action, Problem) else write(shaped.form, action)
    if isinstance(outcome, Sheet):
        return _booked(outcome, shaped)
    if isinstance(outcome, Problem) and outcome.field in ("seat", "dealer", "note"):
        field = "note" if outcome.field == "note" else "seat"
        shaped.refuse(replace(outcome, field=field), players())
    else:
        shaped.problems[""] = refusal_text(outcome)
    return None


def _booked(after: Sheet, shaped: ShapedForm) -> Response:
    """Redirect to the table with a notice that says what was booked and offers to undo it."""
    entry = written_entry(after, shaped.form)
    notify("saved", say(booked_message(after, entry), after.position.players), entry=entry.number)
    return to_table()


def _not_here(key: str) -> Response:
    """Redirect to the list if this table does not use a ruling; 404 if there is no such ruling."""
    if find_ruling(stored().table.game, key) is None:
        abort(404)
    notify("problem", t("settle-not-here"))
    return redirect(url_for("table.referee.pick"))


def _answers_given(about: Dispute) -> list[tuple[Text, Text, str]]:
    """Return the questions and answers so far, each with the address that asks again."""
    before: dict[str, str] = {}
    rows = []
    for given in about.given:
        question, answer = given.question, given.question.answers[given.answer]
        rows.append((question.text, answer, _address(about, before)))
        before = {**before, question.key: given.answer}
    return rows


def _deals(about: Dispute) -> list[tuple[int | None, Any, str, bool]]:
    """Return the deals that can be meant: number, entry, address, and whether it is the one.

    These are only the likeliest, and the one that is meant.
    """
    listed = about.deals[:MOST_DEALS]
    if about.deal is not None and about.deal not in listed:
        listed = (*listed, about.deal)
    return [
        (
            about.deal_number(each),
            _described(about.sheet, each),
            _address(about, {**about.answers, DEAL: str(each.entry.number)}),
            each is about.deal,
        )
        for each in listed
    ]


def _described(current: Sheet, effective: EffectiveEntry) -> Message:
    """Describe a deal, said of the players at the table now."""
    row, now = current.row_of(effective.entry.number), current.position.players
    return with_names_of(describe(current, effective.action), row.players if row else now, now)


def _address(about: Dispute, answers: Mapping[str, str]) -> str:
    """Return the address of a step of a dispute, with the deal once one is chosen.

    Typed cards prove the answers that they led to, and are left out where one is asked again.
    """
    number = posted_number(request.args.get(DEAL))
    if about.deal is not None and about.answers == answers:
        number = about.deal.entry.number
    proof = request.args.get(PROOF) if about.answers.items() <= answers.items() else None
    query: dict[str, Any] = {DEAL: number if number > 0 else None, PROOF: proof, **answers}
    return url_for("table.referee.rule", key=about.ruling.key, **query)
