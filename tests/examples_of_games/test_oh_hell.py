"""Oh Hell: its hands, its hook, and its trick checker against recorded deals."""

from typing import Any

import ohhell
import pytest

from companion.cards import Card
from companion.engine.contract.trick_game import Bids, Tricks
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.laws import cards_of
from companion.engine.play.transcript import Transcript
from companion.engine.seating import Seat
from companion.engine.verification.verify import verify, verify_with_reasons
from tests.examples_of_games.packages import at, deal, table
from tests.support.data import transcripts
from tests.support.playing import cards, legal_sets, plays_of, words
from tests.support.rows import for_each
from tests.support.sittings import refusal, sheet_of, then

GAME, PLAY = ohhell.GAME, ohhell.GAME.cardplay
assert PLAY is not None
RECORDED = transcripts("oh_hell")


def _id(line: dict[str, Any]) -> str:
    return str(line["id"])


def _rules(line: dict[str, Any]) -> dict[str, Any]:
    """The options that score as the recorded deal did."""
    missed = "off" if line["options"]["off_bid_penalty"] else "tricks"
    return {
        "each": line["options"]["points_per_trick"],
        "missed": missed,
        "most": line["cards_each"],
    }


def _transcript(line: dict[str, Any]) -> Transcript[Any]:
    """A recorded deal as somebody writes it down."""
    return Transcript(
        GAME.key,
        table(GAME, line["players"], **_rules(line)).rules,
        line["players"],
        dealer=Seat(line["dealer"]),
        hands=tuple(cards(hand) for hand in line["hands"]),
        turned=Card.read(line["turned_card"]),
    )


def _known(transcript: Transcript[Any]) -> KnownDeal:
    """What the checker knows of it."""
    assert PLAY is not None
    known = PLAY.known_deal(transcript)
    assert isinstance(known, KnownDeal), known
    return known


@for_each("line", RECORDED, ids=_id)
def test_the_same_cards_are_legal_as_in_recorded_deals(line: dict[str, Any]) -> None:
    known, hands = _known(_transcript(line)), [cards(hand) for hand in line["hands"]]
    leader = int(line["first_bidder_and_leader"])
    assert known.leader == leader
    allowed = legal_sets(known.laws, leader, hands, plays_of(line))
    assert [words(each) for each in allowed] == [set(each["legal"]) for each in line["plays"]]


@for_each("line", RECORDED, ids=_id)
def test_recorded_deals_are_legal_and_score_the_same(line: dict[str, Any]) -> None:
    assert PLAY is not None
    transcript = _transcript(line)
    report = verify(_known(transcript), *plays_of(line))
    assert report.clean
    assert list(report.winners) == line["trick_winners"]
    result = PLAY.result(transcript, report)
    assert result == (Tricks(tuple(line["tricks_won"])),)
    said = {each["seat"]: each["bid"] for each in line["bids"]}
    bids = Bids(tuple(said[seat] for seat in range(line["players"])))
    reached = sheet_of(table(GAME, line["players"], line["dealer"], **_rules(line)), bids, *result)
    assert reached.stop is None
    assert list(reached.position.totals) == line["scores"]


@for_each("line", RECORDED, ids=_id)
def test_the_dealer_may_bid_what_recorded_dealers_might(line: dict[str, Any]) -> None:
    before = sheet_of(table(GAME, line["players"], line["dealer"], **_rules(line)))
    said = {each["seat"]: each["bid"] for each in line["bids"]}
    for bid in range(line["cards_each"] + 1):
        bids = {**said, line["dealer"]: bid}
        refused = refusal(before, Bids(tuple(bids[seat] for seat in sorted(bids))))
        assert refused == ("" if bid in line["bids"][-1]["legal"] else "ohhell-hook")


@for_each("line", RECORDED[:8], ids=_id)
def test_hidden_hands_leave_nothing_open_at_the_end(line: dict[str, Any]) -> None:
    blind = _transcript(line).blind().but(contract={"cards": line["cards_each"]})
    known, plays = _known(blind), plays_of(line)
    assert verify(known, *plays) == verify_with_reasons(known, *plays)
    assert verify(known, *plays).clean


def test_a_revoke_is_found() -> None:
    line = next(each for each in RECORDED if each["cards_each"] == 12)
    who, played = plays_of(line)
    known = _known(_transcript(line))
    other = next(
        int(card)
        for card in cards_of(known.hands[who[1]].holds)
        if card.suit != Card(played[0]).suit
    )
    report = verify(known, who[:2], (played[0], other))
    assert [finding.kind for finding in report.findings] == ["revoke"]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"turned": None}, "transcript-trump"),
        ({"dealer": None}, "transcript-leader"),
        ({"contract": {"cards": 14}}, "transcript-cards"),
        ({"contract": {"cards": 0}}, "transcript-cards"),
        ({"contract": {"cards": 2, "players": "0"}}, "transcript-players"),
        ({"contract": {"cards": 2, "players": ""}}, "transcript-players"),
        ({"contract": {"cards": 2, "players": "00000000"}}, "transcript-players"),
        ({"contract": {"cards": 2, "players": "me"}}, "transcript-players"),
        ({"kitty": (Card.read("2C"),)}, "transcript-field-other"),
    ],
    ids=str,
)
def test_transcript_that_lacks_something_is_refused(change: dict[str, Any], code: str) -> None:
    assert PLAY is not None
    refused = PLAY.known_deal(_transcript(RECORDED[0]).but(**change))
    assert not isinstance(refused, KnownDeal)
    assert [each.code for each in refused] == [code]


def test_hands_go_down_and_up_and_the_evening_ends() -> None:
    sheet = at(GAME, most=2, hook="off")
    dealt = []
    while sheet.result is None:
        size = sheet.position.rules.sizes(4)[sheet.position.completed]
        dealt.append(size)
        sheet = then(sheet, *deal((size, 0, 0, 0), (size, 0, 0, 0)))
        assert sheet.stop is None
    assert dealt == [2, 1, 2]
    assert sheet.position.totals == (35, 30, 30, 30)


@pytest.mark.parametrize(
    ("actions", "code"),
    [
        ([Tricks((1, 0, 0, 0))], "bids-first"),
        ([Bids((1, 0, 0))], "sides-other"),
        ([Bids((2, 0, 0, 0))], "counts-range"),
        ([Bids((1, 0, 0, 0))], "ohhell-hook"),
        ([Bids((1, 1, 0, 0)), Bids((0, 0, 0, 0))], "bids-already"),
        ([Bids((1, 1, 0, 0)), Tricks((1, 1, 0, 0))], "counts-sum"),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_what_cannot_be_is_refused(actions: list[Any], code: str) -> None:
    *before, last = actions
    assert refusal(at(GAME, *before, most=1), last) == code
