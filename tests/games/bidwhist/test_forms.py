"""The ways to enter a deal follow it step by step, and offer exactly what would be accepted."""

from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given

from companion.engine.fold.replay import Sheet, judge
from companion.engine.log.entries import Misdeal, RulingNoted
from companion.engine.log.forms import Counts, Form, Pick, offered_values
from companion.engine.seating import Seat
from companion.games.bidwhist import GAME
from companion.games.bidwhist.bidding import (
    ALL_BIDS,
    BidWhistDeclaration,
    BidWhistTricks,
    Call,
    FinalContract,
)
from companion.games.bidwhist.judge import auction_of
from tests.games.bidwhist.at_table import (
    auction,
    bidding,
    contract,
    next_call,
    offered,
    sheet,
    won,
)
from tests.games.bidwhist.test_auction import CALLS, OPTIONS
from tests.support.japanese import in_japanese
from tests.support.sittings import LAW, refusal, then

pytestmark = pytest.mark.rules("BW-BID-5 BW-DECL-1 BW-DECL-2")

TOKENS = ["pass", *(bid.token for bid in ALL_BIDS)]
STEPS: list[tuple[Sheet, list[type]]] = [
    (sheet(), [Call, FinalContract]),
    (auction("3 up", "pass"), [Call, FinalContract]),
    (auction("7 nt"), [BidWhistDeclaration]),
    (auction("7 up", "pass", "pass", "pass"), [BidWhistDeclaration]),
    (then(auction("7 nt"), BidWhistDeclaration("down")), [BidWhistTricks]),
    (then(sheet(), contract(1, "3 up")), [BidWhistTricks]),
    (then(sheet(kitty_trick="first_trick_winner"), contract(1, "3 up")), [BidWhistTricks]),
    (then(sheet(), contract(1, "3 up"), won(8)), [Call, FinalContract]),
]
FORMS = [form for reached, _ in STEPS for form in GAME.forms(reached.position)]


def _form(reached: Sheet, kind: type) -> Form:
    return next(form for form in GAME.forms(reached.position) if form.action is kind)


def _choices(form: Form, name: str) -> list[str]:
    (pick,) = [each for each in form.fields if each.name == name]
    assert isinstance(pick, Pick)
    return list(pick.choices)


@pytest.mark.parametrize(("reached", "kinds"), STEPS)
def test_forms_follow_the_deal(reached: Sheet, kinds: list[type]) -> None:
    assert [form.action for form in GAME.forms(reached.position)] == kinds


@pytest.mark.parametrize("form", FORMS)
def test_form_asks_for_everything_that_is_not_given(form: Form) -> None:
    asked = {each.name for each in form.fields}
    # What is charged for reneges is asked where the table charges them.
    charges = {"revoked", "moved", "charged"}
    assert asked | set(form.given) == {each.name for each in fields(form.action)} - charges
    assert not asked & set(form.given)


def test_only_the_tricks_score_the_deal_and_only_calls_are_chained() -> None:
    assert {form.action for form in FORMS if form.call is None} == {BidWhistTricks}
    assert {form.action for form in FORMS if form.chained} == {Call}


def test_call_is_asked_of_the_player_whose_turn_it_is() -> None:
    form = _form(auction("3 up"), Call)
    assert form.given == {"seat": 1}
    assert "Bo" in form.fields[0].label.en
    assert "Bo" in in_japanese(form.fields[0].label)


def test_call_offers_pass_first_then_the_bids_low_to_high() -> None:
    assert _choices(_form(sheet(), Call), "bid") == TOKENS
    assert _choices(_form(auction("6 nt"), Call), "bid") == ["pass", "7 up", "7 down", "7 nt"]
    assert _choices(_form(auction("pass", "pass", "pass"), Call), "bid") == TOKENS[1:]


def test_contract_only_offers_what_the_auction_can_come_to() -> None:
    assert _choices(_form(sheet(min_bid=3), FinalContract), "bid") == TOKENS[7:]
    assert _choices(_form(auction("7 up"), FinalContract), "bid") == ["7 up", "7 down", "7 nt"]


def _bidders(reached: Sheet) -> list[int]:
    pick = next(each for each in _form(reached, FinalContract).fields if each.name == "bidder")
    return [*offered_values(pick, reached.position)]


@pytest.mark.parametrize(
    ("calls", "options", "bidders"),
    [
        ((), {}, [0, 1, 2, 3]),
        (("4 up",), {}, [0, 1, 2, 3]),
        (("4 up", "pass"), {}, [0, 2, 3]),
        (("4 up", "pass"), {"reentry": "on"}, [0, 1, 2, 3]),
        (("pass", "pass", "pass"), {}, [3]),
        (("pass", "pass", "pass"), {"reentry": "on"}, [3]),
        (("pass", "2 up"), {"rounds": "single"}, [1, 2, 3]),
    ],
)
def test_contract_is_offered_to_who_can_still_win(
    calls: tuple[str, ...], options: dict[str, Any], bidders: list[int]
) -> None:
    assert _bidders(auction(*calls, **options)) == bidders


def test_contract_is_offered_to_all_after_a_ruling_on_the_deal() -> None:
    reached = auction("4 up", "pass", target=9)
    ruled = then(reached, RulingNoted("insufficient", Seat(1)))
    assert _bidders(ruled) == [0, 1, 2, 3]
    assert refusal(ruled, contract(1, "4 up")) == ""
    dealt = then(ruled, contract(1, "4 up"), won(8))
    assert _bidders(bidding(dealt, "4 up", "pass")) == [0, 1, 3]
    again = then(ruled, Misdeal())
    assert _bidders(bidding(again, "4 up", "pass")) == [0, 2, 3]


def test_contract_that_a_log_has_is_folded_whatever_the_calls_were() -> None:
    assert then(auction("4 up", "pass"), contract(1, "5 up"), won(8)).stop is None


def test_declaration_offers_suits_or_rankings() -> None:
    suits = _form(auction("7 up", "pass", "pass", "pass"), BidWhistDeclaration)
    assert _choices(suits, "named") == ["S", "H", "D", "C"]
    assert _choices(_form(auction("7 nt"), BidWhistDeclaration), "named") == ["up", "down"]


@pytest.mark.parametrize(
    ("kitty", "total", "words"),
    [("bidder", 12, ("without", "除く")), ("first_trick_winner", 13, ("with ", "含む"))],
)
def test_tricks_are_twelve_or_thirteen_and_the_label_says_which(
    kitty: str, total: int, words: tuple[str, str]
) -> None:
    (counts,) = _form(then(sheet(kitty_trick=kitty), contract(0, "3 up")), BidWhistTricks).fields
    assert isinstance(counts, Counts)
    assert (counts.low, counts.high, counts.total) == (0, total, total)
    assert str(total) in counts.label.en
    assert words[0] in counts.label.en
    assert words[1] in in_japanese(counts.label)


def _random(tokens: list[str], options: dict[str, Any]) -> Sheet:
    """The auction that these calls make, those left out that may not be made."""
    heard = sheet(**options)
    for token in tokens:
        call = next_call(heard, token)
        if judge(heard, call) is None:
            heard = then(heard, call)
    return heard


@LAW
@given(CALLS, OPTIONS)
def test_form_offers_exactly_the_calls_that_are_accepted(
    tokens: list[str], options: dict[str, Any]
) -> None:
    heard = _random(tokens, options)
    accepted = {each for each in TOKENS if refusal(heard, next_call(heard, each)) == ""}
    assert offered(heard.position) == accepted
    assert {bid.token for bid in auction_of(heard.position).offers()} == accepted - {"pass"}


@LAW
@given(CALLS, OPTIONS)
def test_form_offers_exactly_the_contracts_that_are_accepted(
    tokens: list[str], options: dict[str, Any]
) -> None:
    heard = _random(tokens, options)
    accepted = {bid.token for bid in ALL_BIDS if refusal(heard, contract(0, bid.token)) == ""}
    forms = [form for form in GAME.forms(heard.position) if form.action is FinalContract]
    assert {each for form in forms for each in _choices(form, "bid")} == accepted


def test_what_the_forms_give_can_be_entered_at_every_step() -> None:
    reached = sheet()
    for answer in ({"bid": "3 nt"}, {"bid": "pass"}, {"bid": "pass"}, {"bid": "pass"}):
        form = GAME.forms(reached.position)[0]
        data = {"kind": form.kind, **form.given, **answer}
        reached = then(reached, GAME.codec.from_json(data))
    assert reached.stop is None
    declared = then(reached, GAME.codec.from_json({"kind": "declare", "named": "down"}))
    done = then(declared, GAME.codec.from_json({"kind": "tricks", "tricks": [9, 3]}))
    assert done.position.totals == (4, 0)
    assert done.position.dealer == Seat(0)
