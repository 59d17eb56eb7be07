"""The bidding of a transcript: every call is judged, and says who plays what."""

import json
from typing import Any

import pytest

from companion.cards import Card
from companion.engine.files.transcript_file import read_line, read_transcript
from companion.engine.play.transcript import AnyTranscript, SpokenCall, Transcript
from companion.engine.seating import Seat
from companion.games.bidwhist import GAME
from companion.games.bidwhist.bidding import (
    BidWhistDeclaration,
    BidWhistTricks,
    Call,
    FinalContract,
)
from companion.games.bidwhist.cardplay import Bidding, read_bidding
from companion.games.bidwhist.rules import BidWhistRules
from companion.words.catalogue import catalogue_for, known_languages
from tests.games.bidwhist.test_vectors import AUCTIONS, ERRORS, _options
from tests.support.data import vectors
from tests.support.rulebook import RULE_IDS
from tests.support.whole_deals import NAMES, dealt_of, play_of, refusals, report_of

pytestmark = pytest.mark.rules("BW-BID-1")

WON = "pass, 3 up, pass, 3 down, 4 nt, pass"
"""Ann speaks first and passes for good; Bo plays four no trump."""
NOT_HIGHER = "pass, 3 up, 2 nt, pass"


def _calls(text: str, first: int = 0) -> tuple[SpokenCall, ...]:
    """Calls in turn from a seat, passes being final."""
    out: set[int] = set()
    seat, found = first, []
    for each in filter(None, text.split(", ")):
        while seat in out:
            seat = (seat + 1) % 4
        found.append(SpokenCall(Seat(seat), each))
        out |= {seat} if each == "pass" else set()
        seat = (seat + 1) % 4
    return tuple(found)


def _transcript(calls: str, **known: Any) -> AnyTranscript:
    """Dai dealt; nothing is known of the cards."""
    contract = {"named": "up"} if "contract" not in known else known.pop("contract")
    rules = BidWhistRules(**known.pop("rules", {}))
    given: dict[str, Any] = {"dealer": Seat(3), "hands": (None,) * 4, "auction": _calls(calls)}
    given |= known
    return Transcript("bidwhist", rules, 4, contract=contract, **given)


def _told(calls: str, **known: Any) -> Bidding:
    found = read_bidding(_transcript(calls, **known))
    assert isinstance(found, Bidding), found
    return found


def _refused(calls: str, **known: Any) -> list[tuple[str, str]]:
    return refusals(GAME, _transcript(calls, **known))


def _fouls(calls: str, **known: Any) -> list[tuple[str, str]]:
    fouls = dealt_of(GAME, _transcript(calls, **known)).fouls
    assert all(set(each.rules) <= RULE_IDS for each in fouls)
    return [(each.code, each.field) for each in fouls]


def test_the_auction_says_who_plays_what() -> None:
    bidding = _told(WON)
    assert (bidding.contract.bidder, bidding.contract.bid.token) == (1, "4 nt")
    assert (bidding.contract.named, bidding.fouls, bidding.whole) == ("up", (), True)
    said = {"bidder": 1, "bid": "4 nt", "named": "up"}
    assert _told(WON, contract=said) == bidding
    assert dealt_of(GAME, _transcript(WON)).leader == 1


@pytest.mark.parametrize(
    "vector",
    [each for each in vectors("bw_auction") if "bid" in each["out"]],
    ids=lambda each: each["id"],
)
def test_auction_vectors(vector: dict[str, Any]) -> None:
    if vector.get("opt", {}).get("reentry"):
        calls = tuple(SpokenCall(Seat(n % 4), bid) for n, bid in enumerate(vector["calls"]))
    else:
        calls = _calls(", ".join(vector["calls"]))
    named = "up" if vector["out"]["bid"].endswith("nt") else "C"
    known = {"auction": calls, "contract": {"named": named}, "rules": _options(vector)}
    assert _told("", **known).contract.bidder == vector["out"]["winner"]


@pytest.mark.parametrize(
    "vector", [each for each in AUCTIONS if "error" in each["out"]], ids=lambda each: each["id"]
)
def test_a_call_that_is_not_allowed_is_a_foul_at_its_place(vector: dict[str, Any]) -> None:
    said = {"bidder": 0, "bid": "7 nt", "named": "up"}
    known = {"contract": said, "rules": _options(vector)}
    ((code, field),) = _fouls(", ".join(vector["calls"]), **known)
    assert code in ERRORS[vector["out"]["error"]]
    assert field == f"auction[{len(vector['calls']) - 1}].bid"


def test_bw_bid_1_the_dealers_left_speaks_first() -> None:
    said = {"bidder": 1, "bid": "4 up", "named": "S"}
    known = {"auction": _calls("4 up, pass, pass, pass", 1), "contract": said}
    assert _fouls("", **known) == [("bidwhist-out-of-turn", "auction[0].seat")]
    assert not _fouls("", **known, dealer=Seat(0))
    assert not _fouls("", **known, dealer=None)


def test_where_a_call_was_foul_the_contract_must_be_said() -> None:
    assert _refused(NOT_HIGHER) == [("bidwhist-bid-not-higher", "auction[2].bid")]
    said = {"bidder": 2, "bid": "2 nt", "named": "up"}
    assert _fouls(NOT_HIGHER, contract=said) == [("bidwhist-bid-not-higher", "auction[2].bid")]
    assert not _told(NOT_HIGHER, contract=said).whole


def test_the_play_is_judged_after_a_foul_in_the_bidding() -> None:
    said = {"bidder": 2, "bid": "2 nt", "named": "up"}
    plays = {"who": (2, 0), "cards": (0, 1)}
    report = report_of(GAME, _transcript(NOT_HIGHER, contract=said, **plays))
    assert [(each.index, each.kind) for each in report.findings] == [(1, "turn")]
    clean = report_of(GAME, _transcript(NOT_HIGHER, contract=said, who=(2,), cards=(0,)))
    assert not clean.findings
    assert not clean.clean


OTHER = "bidwhist-contract-other"
SINGLE, MATCH, AGAIN = {"rounds": "single"}, {"dealer_may_match": "on"}, {"reentry": "on"}


def _won(bidder: int, bid: str) -> dict[str, Any]:
    return {"bidder": bidder, "bid": bid, "named": "S"}


CONTRADICTED: list[tuple[str, dict[str, Any], dict[str, str]]] = [
    ("4 up", _won(1, "4 up"), {}),
    ("4 up", _won(1, "4 up"), MATCH),
    ("4 up, pass", _won(1, "5 up"), {}),
    ("pass, pass, pass", _won(0, "3 up"), {}),
    ("pass, pass, pass", _won(0, "3 up"), AGAIN),
    ("2 up", _won(0, "5 up"), SINGLE),
]
ALLOWED: list[tuple[str, dict[str, Any], dict[str, str]]] = [
    ("4 up", _won(0, "4 up"), {}),
    ("4 up", _won(0, "5 up"), {}),
    ("4 up", _won(3, "4 up"), MATCH),
    ("4 up, pass", _won(1, "5 up"), AGAIN),
    ("pass, pass, pass", _won(3, "3 up"), {}),
    ("2 up", _won(0, "2 up"), SINGLE),
    ("2 up", _won(2, "5 up"), SINGLE),
]
UNFIT: list[tuple[dict[str, Any], str, str]] = [
    ({"calls": WON + ", 5 up"}, "bidwhist-call-after-end", "auction[6].bid"),
    ({"calls": "pass, 3 up"}, "bidwhist-auction-open", "auction"),
    ({"calls": WON, "contract": {"bidder": 0, "named": "up"}}, OTHER, "contract.bidder"),
    ({"calls": WON, "contract": {"bid": "5 nt", "named": "up"}}, OTHER, "contract.bid"),
    (
        {"calls": "pass, 3 up", "contract": {"bidder": 2, "bid": "2 nt", "named": "up"}},
        OTHER,
        "contract.bid",
    ),
    *(
        ({"calls": calls, "contract": said, "rules": rules}, OTHER, "contract.bid")
        for calls, said, rules in CONTRADICTED
    ),
    ({"calls": ""}, "bidwhist-bidder-missing", "contract.bidder"),
    ({"calls": "", "contract": {"bidder": 4}}, "bidwhist-bidder-missing", "contract.bidder"),
    ({"calls": "", "contract": {"bidder": "1"}}, "bidwhist-bidder-missing", "contract.bidder"),
    ({"calls": "", "contract": {"bidder": 1}}, "bidwhist-bid-missing", "contract.bid"),
    ({"calls": "", "contract": {"bid": 8}}, "bidwhist-bid-range", "contract.bid"),
    ({"calls": "", "contract": {"bid": "four"}}, "bidwhist-bid-unknown", "contract.bid"),
    ({"calls": "", "contract": {"bid": 4}}, "bidwhist-suit-missing", "contract.named"),
    (
        {"calls": "", "contract": {"bid": "4 nt", "named": "S"}},
        "bidwhist-trump-in-no-trump",
        "contract.named",
    ),
    ({"calls": "", "contract": {"trump": "S"}}, "transcript-field", "contract.trump"),
    (
        {"calls": "", "contract": {"bid": "2 up", "named": "S"}, "rules": {"min_bid": 3}},
        "bidwhist-bid-minimum",
        "contract.bid",
    ),
]


@pytest.mark.parametrize(("given", "code", "field"), UNFIT)
def test_what_the_bidding_cannot_have_come_to_is_refused(
    given: dict[str, Any], code: str, field: str
) -> None:
    assert (code, field) in _refused(**given)


@pytest.mark.parametrize(("calls", "said", "rules"), ALLOWED)
def test_bw_ord_1_a_contract_to_which_the_calls_can_still_lead_is_believed(
    calls: str, said: dict[str, Any], rules: dict[str, str]
) -> None:
    assert not _refused(calls, contract=said, rules=rules)


def test_a_bid_may_be_a_number_which_is_uptown() -> None:
    found = _told("", contract={"bidder": 1, "bid": 4, "named": "S"})
    assert found.contract.bid.token == "4 up"


def test_an_auction_that_was_not_told_to_its_end_leaves_the_contract_to_be_said() -> None:
    found = _told("pass, 3 up", contract={"bidder": 2, "bid": "4 up", "named": "S"})
    assert (found.fouls, found.whole) == ((), False)


def test_the_result_tells_calls_that_were_whole_and_else_the_contract() -> None:
    known = {"first_trick": 12, "leader": Seat(0), "who": (0, 1, 2, 3), "cards": (0, 1, 2, 3)}
    whole, part = _transcript(WON, **known), _transcript("", **known)
    part = part.but(contract={"bidder": 1, "bid": "4 nt", "named": "up"})
    said = play_of(GAME).result(whole, report_of(GAME, whole))
    assert said[0] == Call(Seat(0), "pass")
    assert said[-2:] == (BidWhistDeclaration("up"), BidWhistTricks((0, 1)))
    assert play_of(GAME).result(part, report_of(GAME, part)) == (
        FinalContract(Seat(1), "4 nt", "up"),
        BidWhistTricks((0, 1)),
    )


def test_calls_are_read_and_written_as_they_are() -> None:
    transcript = _transcript(WON, who=(1,), cards=(int(Card.read("BJ")),))
    assert read_line(json.dumps(transcript.to_json()), {"bidwhist": GAME}) == transcript
    assert transcript.to_json()["auction"][1] == {"seat": 1, "bid": "3 up"}


@pytest.mark.parametrize(
    ("auction", "code", "field"),
    [
        ({}, "transcript-list", "auction"),
        (["pass"], "transcript-call", "auction[0]"),
        ([{"seat": 0}], "transcript-call", "auction[0]"),
        ([{"seat": 0, "bid": 3}], "transcript-call", "auction[0]"),
        ([{"seat": 0, "bid": "x" * 99}], "transcript-call", "auction[0]"),
        ([{"seat": 0, "bid": "pass", "alert": True}], "transcript-call", "auction[0]"),
        ([{"seat": 4, "bid": "pass"}], "transcript-seat", "auction[0].seat"),
        ([{"seat": 0, "bid": "pass"}] * 999, "transcript-long", "auction"),
    ],
)
def test_what_is_no_call_is_a_problem_at_its_place(auction: Any, code: str, field: str) -> None:
    data = {"game": "bidwhist", "auction": auction, "plays": []}
    read = read_transcript(data, {"bidwhist": GAME})
    assert not isinstance(read, Transcript)
    assert [(each.code, each.field) for each in read] == [(code, field)]


def test_what_is_refused_is_said_in_both_languages() -> None:
    words = [catalogue_for(each, (GAME,)) for each in known_languages()]
    for given, _, _ in UNFIT:
        found = play_of(GAME).known_deal(_transcript(**given))
        assert isinstance(found, tuple)
        assert all(each.say(problem.message, NAMES) for problem in found for each in words)
