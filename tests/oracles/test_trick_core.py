"""Recorded bridge and oh hell: the same cards are legal, the same seats win, trick by trick."""

from typing import Any

from companion.engine.play.laws import Laws, Mask
from companion.engine.verification.verify import verify, verify_with_reasons
from tests.support.data import transcripts
from tests.support.playing import Plays, cards, legal_sets, plain, plays_of, told, words
from tests.support.rows import for_each

BRIDGE = transcripts("whist_core")
OH_HELL = transcripts("oh_hell")
EVERY = [*BRIDGE, *OH_HELL]


def _id(line: dict[str, Any]) -> str:
    return str(line["id"])


def _told(line: dict[str, Any]) -> tuple[Laws, int, list[Mask], Plays, int]:
    """The laws, who leads, the hands, the plays, and how many cards lie aside."""
    hands = [cards(hand) for hand in line["hands"]]
    each = hands[0].bit_count()
    leader = int(line["leader"] if "leader" in line else line["first_bidder_and_leader"])
    play = plain(len(hands), each, line["trump"])
    return play, leader, hands, plays_of(line), 52 - each * len(hands)


@for_each("line", EVERY, ids=_id)
def test_the_same_cards_are_legal_at_each_play(line: dict[str, Any]) -> None:
    play, leader, hands, plays, _ = _told(line)
    allowed = legal_sets(play, leader, hands, plays)
    assert [words(each) for each in allowed] == [set(each["legal"]) for each in line["plays"]]


@for_each("line", EVERY, ids=_id)
def test_the_same_seats_win_and_all_is_legal(line: dict[str, Any]) -> None:
    play, leader, hands, plays, aside = _told(line)
    report = verify(told(play, leader, hands, aside), *plays)
    assert report.clean
    assert report.complete
    assert list(report.winners) == line["trick_winners"]
    assert [trick.winner for trick in report.tricks] == line["trick_winners"]


@for_each("line", EVERY, ids=_id)
def test_a_complete_deal_without_hands_leaves_nothing_open(line: dict[str, Any]) -> None:
    play, leader, hands, plays, aside = _told(line)
    blind = told(play, leader, [None] * len(hands), aside)
    assert verify(blind, *plays) == verify_with_reasons(blind, *plays)
    assert verify(blind, *plays).clean


@for_each("line", BRIDGE, ids=_id)
def test_the_same_tricks_by_side(line: dict[str, Any]) -> None:
    play, leader, hands, plays, _ = _told(line)
    winners = verify(told(play, leader, hands), *plays).winners
    sides = {"0+2": sum(not w % 2 for w in winners), "1+3": sum(w % 2 for w in winners)}
    assert sides == line["tricks_by_side"]


@for_each("line", OH_HELL, ids=_id)
def test_the_same_tricks_by_player(line: dict[str, Any]) -> None:
    play, leader, hands, plays, aside = _told(line)
    winners = verify(told(play, leader, hands, aside), *plays).winners
    assert [winners.count(seat) for seat in range(len(hands))] == line["tricks_won"]
