"""What the tricks of a deal come to at the table: captures, widow, partners, moon, claims (C.1)."""

from random import Random
from typing import Any

import pytest

from companion.cards import Card
from companion.engine.fold.replay import Table, first_position, judge, replay
from companion.engine.log.forms import NOBODY
from companion.engine.log.position import DealGoesOn, DealScored
from companion.engine.play.laws import cards_of, mask_of
from companion.engine.play.transcript import AnyTranscript
from companion.engine.seating import NO_SEAT, Seat
from companion.games.hearts import GAME
from companion.games.hearts.actions import Captures
from companion.games.hearts.rules import HeartsRules
from tests.games.hearts.at_play import PLAY, dealt_of, fouls, hands, report_of, written
from tests.support.playing import cards
from tests.support.rows import for_each
from tests.support.self_play import deal_and_play, played
from tests.support.sittings import EVERYBODY

pytestmark = pytest.mark.rules("H1-WID-4 H2-BON-2 Q-H24 Q-H38")

SEEDS = range(25)
CLUBS = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"
ALL_CLUBS = hands(
    s0=CLUBS,
    s1="2H 3H 4H 5H 6H 2D 3D 4D 5D 6D 7D 8D 9D",
    s2="7H 8H 9H TH TD JD QD KD AD 2S 3S 4S 5S",
    s3="JH QH KH AH 6S 7S 8S 9S TS JS QS KS AS",
)
"""Seat 0 takes every trick; the others can throw all that counts in six."""


def _rules(**values: Any) -> HeartsRules:
    return HeartsRules(**values)


def _deal(seed: int, seats: int = 4, **rules: Any) -> AnyTranscript:
    return deal_and_play(PLAY, _rules(**rules), seats, Seat(seed % seats), Random(seed))


def _entered(transcript: AnyTranscript) -> Captures | None:
    """What a table would enter; the table takes it."""
    entries = PLAY.result(transcript, report_of(transcript))
    if not entries:
        return None
    (action,) = entries
    assert isinstance(action, Captures)
    rules = transcript.rules
    table = Table(GAME, rules, EVERYBODY[: transcript.seats], Seat(0))
    assert judge(replay(table, ()), action) is None
    return action


def _all_clubs(tricks: int = 13, **rules: Any) -> AnyTranscript:
    """Seat 0 leads clubs, the others throw what counts as soon as they may."""
    worth = cards("QS JD TD 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH")
    known = written(hands=ALL_CLUBS, rules=rules)
    whole = played(PLAY, known, lambda _, may: max(may, key=lambda card: worth >> card & 1))
    return whole.but(who=whole.who[: 4 * tricks], cards=whole.cards[: 4 * tricks])


def stopped_by_a_lone_winner() -> AnyTranscript:
    """All that counts is taken, by one player; whether that one takes every trick is not known."""
    return _all_clubs(6, sun="on").but(claim=True)


@for_each("seed", SEEDS)
@for_each("bonus", ["none", "JD", "TD"])
def test_captures_are_counted_from_the_tricks(seed: int, bonus: str) -> None:
    transcript = _deal(seed, bonus=bonus)
    counts, holder = [0] * 4, {}
    for trick in report_of(transcript).tricks:
        for card in map(str, trick.cards):
            counts[trick.winner] += card.endswith("H")
            holder[card] = trick.winner
    action = _entered(transcript)
    assert action is not None
    assert action.hearts == tuple(counts)
    assert action.queen == holder["QS"]
    assert action.bonus == holder.get(bonus, NO_SEAT)
    assert (action.first, action.second) == (NO_SEAT, NO_SEAT)


def test_q_h22_in_basic_hearts_nobody_has_the_queen() -> None:
    action = _entered(_deal(1, game="basic", moon="off"))
    assert action is not None
    assert action.queen == NO_SEAT


@for_each("seed", SEEDS)
@for_each("seats", [4, 5])
def test_h1_wid_4_the_widow_goes_with_the_last_trick(seed: int, seats: int) -> None:
    transcript = _deal(seed, seats, widow="on", moon="off")
    report = report_of(transcript)
    widow = set(cards_of(mask_of(range(52)) & ~mask_of(transcript.cards)))
    assert len(widow) == {4: 4, 5: 2}[seats]
    assert set(transcript.aside or ()) < widow
    counts = [0] * seats
    for trick in report.tricks:
        counts[trick.winner] += sum(str(card).endswith("H") for card in trick.cards)
    counts[report.winners[-1]] += sum(str(card).endswith("H") for card in widow)
    action = _entered(transcript)
    assert action is not None
    assert action.hearts == tuple(counts)
    assert sum(action.hearts) == 13


def test_h1_wid_3_the_open_half_of_the_widow_is_with_nobody() -> None:
    told: dict[str, Any] = {"rules": {"widow": "on"}, "seats": 5}
    transcript = written("0 2C, 1 9D", **told, aside=tuple(map(Card.read, ("9D",))))
    (found,) = report_of(transcript).findings
    assert (found.index, found.kind) == (1, "not-in-hand")
    assert PLAY.blind(transcript).aside == transcript.aside
    both = transcript.but(aside=tuple(map(Card.read, ("9D", "8D"))))
    assert PLAY.blind(both).aside is None
    three = transcript.but(aside=tuple(map(Card.read, ("9D", "8D", "7D"))))
    (problem,) = PLAY.known_deal(three)  # type: ignore[misc]
    assert (problem.code, problem.field) == ("transcript-aside-size", "aside")


@for_each("seed", SEEDS)
def test_h2_team_3_the_first_two_to_win_a_trick_are_named(seed: int) -> None:
    transcript = _deal(seed, team="adhoc")
    action = _entered(transcript)
    assert action is not None
    assert [action.first, action.second] == list(dict.fromkeys(report_of(transcript).winners))[:2]


def test_q_h41_a_lone_winner_has_no_partner() -> None:
    action = _entered(_all_clubs(team="adhoc"))
    assert action is not None
    assert (action.first, action.second) == (0, NOBODY)


def test_h2_moon_1_a_moon_waits_for_its_shooter() -> None:
    action = _entered(_all_clubs())
    assert action is not None
    assert (action.hearts, action.queen, action.choice) == ((13, 0, 0, 0), 0, "")
    fresh = first_position(Table(GAME, _rules(), EVERYBODY[:4], Seat(0)))
    assert isinstance(GAME.judge(fresh, action), DealGoesOn)


@for_each("moon", ["self", "others"])
def test_q_h37_the_tricks_tell_a_sun_where_nobody_chooses(moon: str) -> None:
    rules: dict[str, Any] = {"moon": moon, "sun": "on"}
    action = _entered(_all_clubs(**rules))
    assert action is not None
    assert action.choice == f"{moon}-sun"
    fresh = first_position(Table(GAME, _rules(**rules), EVERYBODY[:4], Seat(0)))
    scored = GAME.judge(fresh, action)
    assert isinstance(scored, DealScored)
    assert max(map(abs, scored.deltas)) == 52


def test_nothing_is_entered_of_a_deal_that_is_not_over() -> None:
    transcript = _deal(3)
    short = transcript.but(who=transcript.who[:-1], cards=transcript.cards[:-1])
    assert _entered(short) is None
    assert _entered(written("0 2C")) is None


def test_nothing_is_entered_of_a_part_or_where_a_card_came_twice() -> None:
    part = written("1 5H, 2 6H, 3 7H, 0 8H", first_trick=13, leader=Seat(1), broken=True)
    assert report_of(part).complete
    assert _entered(part) is None
    transcript = _deal(3)
    at = next(index for index, card in enumerate(transcript.cards) if str(Card(card))[1] == "H")
    again = (*transcript.cards[:at], transcript.cards[0], *transcript.cards[at + 1 :])
    assert _entered(transcript.but(cards=again)) is None


@for_each("rules", [{}, {"bonus": "TD"}, {"team": "adhoc"}, {"sun": "on"}], ids=str)
def test_q_h24_a_deal_may_stop_when_nothing_can_change(rules: dict[str, Any]) -> None:
    stopped = 0
    for seed in range(40):
        transcript = _deal(seed, **rules)
        whole = _entered(transcript)
        ends = [_claimed(transcript, tricks) for tricks in range(1, 13)]
        may = [not fouls(each) for each in ends]
        assert sorted(may) == may
        assert [_entered(each) for each in ends] == [whole if fine else None for fine in may]
        out = {"QS", *(f"{rank}H" for rank in "23456789TJQKA"), rules.get("bonus", "QS")}
        for each, fine in zip(ends, may, strict=True):
            seen = {str(Card(card)) for card in each.cards}
            assert fine == (out <= seen)
        stopped += any(may)
    assert stopped


def _claimed(transcript: AnyTranscript, tricks: int) -> AnyTranscript:
    plays = transcript.seats * tricks
    return transcript.but(who=transcript.who[:plays], cards=transcript.cards[:plays], claim=True)


@for_each(
    ("rules", "tricks", "refusal"),
    [
        ({}, 6, ""),
        ({}, 5, "hearts-claim-cards"),
        ({"claim": "off"}, 6, "hearts-claim-off"),
        ({"sun": "on"}, 6, "hearts-claim-tricks"),
        ({"team": "adhoc"}, 6, "hearts-claim-tricks"),
        ({"bonus": "JD"}, 6, ""),
        ({}, 13, ""),
        ({"claim": "off"}, 13, ""),
    ],
)
def test_q_h24_a_claim_is_refused_while_something_can_change(
    rules: dict[str, Any], tricks: int, refusal: str
) -> None:
    transcript = _all_clubs(tricks, **rules).but(claim=True)
    assert fouls(transcript) == ([(refusal, "claim")] if refusal else [])
    assert (_entered(transcript) is None) == bool(refusal)
    assert dealt_of(transcript).fouls == dealt_of(PLAY.blind(transcript)).fouls
    assert report_of(transcript).clean == (not refusal)


@for_each(
    ("last", "refusal"),
    [
        ("2D 3D 4D 5D", ""),
        ("2D 3D 4D 5H", "hearts-claim-cards"),
        ("2D 3D 4D", ""),
        ("2D 3D 4H", "hearts-claim-cards"),
    ],
)
def test_q_h24_a_claim_in_the_middle_is_refused_for_cards_that_are_known_to_be_out(
    last: str, refusal: str
) -> None:
    known = (*map(cards, last.split()), None)[:4]
    told: dict[str, Any] = {"hands": known, "leader": 0, "broken": True}
    transcript = written(first_trick=13, claim=True, **told)
    assert fouls(transcript) == ([(refusal, "claim")] if refusal else [])


def test_q_h24_the_cards_still_out_are_named() -> None:
    early = _all_clubs(5).but(claim=True)
    (refused,) = dealt_of(early).fouls
    assert refused.rules == ("Q-H24",)
    out = cards("QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH") & ~mask_of(early.cards)
    assert refused.message.params["cards"] == cards_of(out)
