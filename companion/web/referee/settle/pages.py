"""Settle it: what went wrong, a few questions, and what this table's rules say of it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.engine.contract.game import AtHand
from companion.engine.fold.replay import Sheet
from companion.engine.messages import Text
from companion.engine.problem import Problem
from companion.engine.referee.ruling_file import PARTS, Ruling
from companion.engine.referee.rulings import Verdict, find_ruling, rulings_at
from companion.web.referee.check.road import PROOF, Road, cards_of_dispute, provable, read_road
from companion.web.referee.hub import suggested
from companion.web.referee.places import PLACES
from companion.web.referee.settle.buttons import (
    AGREED,
    action_of,
    chosen_way,
    dealt_again,
    form_of,
    needs_seat,
    ways,
)
from companion.web.referee.settle.dispute import DEAL, Dispute, read_dispute
from companion.web.referee.settle.reasons import Reasons, rulings_on
from companion.web.request.answers import form_page, page
from companion.web.request.current_table import (
    players,
    sheet,
    sheet_to_write_on,
    stored,
    watchable,
)
from companion.web.request.forms import posted_number
from companion.web.request.language import say, t
from companion.web.request.search import LONGEST, matches, query
from companion.web.request.shaped_form import ShapedForm
from companion.web.request.writing import (
    notify,
    refusal,
    renew,
    to_table,
    too_late,
    with_dealer,
    write,
    written,
)
from companion.words.history import describe, players_at

settling = Blueprint("settling", __name__, url_prefix="/settle")


MOST_DEALS = 60
"""How many deals can be chosen on the page; any other in the address."""
MOST_SHOUTS = 4
"""How many shouts stand ahead of the list."""


@settling.app_context_processor
def helpers() -> dict[str, Any]:
    """What lists that can be searched need, and the rulings behind a rule."""
    return {
        "matches": matches,
        "query": query,
        "longest_query": LONGEST,
        "rulings_on": rulings_on,
        "found_words": found_words,
    }


def found_words(ruling: Ruling) -> str:
    """All words by which a dispute is found, in either language."""
    shouted = ruling.shout.words if ruling.shout else ()
    return " ".join((*ruling.title, *ruling.pick, *shouted, *(ruling.also or ())))


@settling.get("")
@watchable
def pick() -> str:
    """What can go wrong at this table, in players' words."""
    position = sheet().position
    known = rulings_at(stored().table.game, position.rules, position.seats).values()
    parts = [(text, [r for r in known if r.part == part]) for part, text in PARTS.items()]
    parts = [each for each in parts if each[1]]
    shouts = suggested(sheet())[:MOST_SHOUTS]
    return render_template("settle.html", parts=parts, shouts=shouts, places=PLACES)


@settling.route("/<key>", methods=["GET", "POST"])
@watchable
def rule(key: str) -> Response:
    """The next question of a ruling; after the last one the verdict, and what can be booked."""
    about = read_dispute(sheet_to_write_on(), key, request.args)
    if about is None:
        return _not_here(key)
    road = read_road(about.at, about.ruling, request.args.get(PROOF, ""))
    if road and road.verdict != "proven":
        return page("settle_unproven.html", about=about, road=road)
    if not isinstance(about.outcome, Verdict):
        if request.method == "POST":
            return too_late()
        return _asking(about)
    known = {"seat": road.seat, "note": ""} if road and road.seat is not None else None
    shaped = ShapedForm(form_of(about, about.outcome), about.at, known)
    done = _book(about, about.outcome, shaped) if request.method == "POST" else None
    return done or _ruled(about, about.outcome, shaped, road)


def _asking(about: Dispute) -> Response:
    """The page of a question, its answers as links."""
    question = about.outcome
    assert not isinstance(question, Verdict)
    answers = [
        (_address(about, {**about.answers, question.key: key}), called)
        for key, called in question.answers.items()
    ]
    cards = cards_of_dispute(about.ruling.key, {}) if provable(about.at, about.ruling.key) else ""
    given = _given(about)
    return page("settle_ask.html", about=about, given=given, answers=answers, cards=cards)


def _ruled(about: Dispute, verdict: Verdict, shaped: ShapedForm, road: Road | None) -> Response:
    """The page of a verdict."""
    renew(shaped.form)
    offered = ways(about, verdict, road.seat if road else None)
    return form_page(
        "settle_ruling.html",
        about=about,
        verdict=verdict,
        shaped=shaped,
        road=road,
        usual=offered[0],
        ways=offered,
        chosen=chosen_way(offered, request.form.get("do", "")),
        needs_seat=needs_seat(about, verdict),
        at_hand=_at_hand(about, verdict),
        reasons=Reasons.of(about, verdict),
        given=_given(about),
        deals=_deals(about),
        here=_address(about, about.answers),
        again=dealt_again(about, verdict),
        agreed=AGREED,
    )


def _at_hand(about: Dispute, verdict: Verdict) -> AtHand:
    """What the verdict comes to in the deal in progress, where that is what it speaks of."""
    at = about.at
    if verdict.scored or at.stop is not None or at.result is not None:
        return AtHand()
    return at.table.game.at_hand(at.position, about.ruling.key, about.answers)


def _book(about: Dispute, verdict: Verdict, shaped: ShapedForm) -> Response | None:
    """Write what was tapped: where to go on. None: the page says why not."""
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
        shaped.problems[""] = refusal(outcome)
    return None


def _booked(after: Sheet, shaped: ShapedForm) -> Response:
    """Back to the table, with what was booked and a way to take it back."""
    entry = written(after, shaped.form)
    said = say(describe(after, entry.action), players_at(after, entry))
    notify("saved", with_dealer(said, after, entry), entry=entry.number)
    if after.question is not None:
        return redirect(url_for("table.deciding.question"))
    return to_table()


def _not_here(key: str) -> Response:
    """The answer for a ruling that this table has no use for, or that does not exist."""
    if find_ruling(stored().table.game, key) is None:
        abort(404)
    notify("problem", t("settle-not-here"))
    return redirect(url_for("table.referee.settling.pick"))


def _given(about: Dispute) -> list[tuple[Text, Text, str]]:
    """What was asked and answered, each with the address that asks it again."""
    before: dict[str, str] = {}
    rows = []
    for each in about.given:
        question, answer = each.question, each.question.answers[each.answer]
        rows.append((question.text, answer, _address(about, before)))
        before = {**before, question.key: each.answer}
    return rows


def _deals(about: Dispute) -> list[tuple[int | None, Any, str, bool]]:
    """The deals it can be about: number, what was entered, address, and whether it is the one.

    Only the likeliest are shown, and the one that is meant.
    """
    shown = about.deals[:MOST_DEALS]
    if about.deal is not None and about.deal not in shown:
        shown = (*shown, about.deal)
    return [
        (
            about.number(live),
            describe(about.at, live.action),
            _address(about, {**about.answers, DEAL: str(live.entry.number)}),
            live is about.deal,
        )
        for live in shown
    ]


def _address(about: Dispute, answers: Mapping[str, str]) -> str:
    """The address of a step of a dispute; it names the deal as well once one is chosen."""
    number = posted_number(request.args.get(DEAL))
    if about.deal is not None and about.answers == answers:
        number = about.deal.entry.number
    proof = request.args.get(PROOF)
    said: dict[str, Any] = {DEAL: number if number > 0 else None, PROOF: proof, **answers}
    return url_for("table.referee.settling.rule", key=about.ruling.key, **said)
