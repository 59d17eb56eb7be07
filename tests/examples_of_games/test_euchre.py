"""Euchre: bowers that belong to trump, a maker alone, and what a deal scores."""

import euchre
import pytest
from euchre.rules import Maker, Passed, laws

from companion.cards import Card, Suit
from companion.engine.contract.trick_game import Tricks
from companion.engine.fold.event_forms import default_form
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.laws import legal_cards
from companion.engine.play.transcript import Transcript
from companion.engine.seating import Seat
from companion.engine.verification.verify import verify
from tests.examples_of_games.packages import at
from tests.support.playing import cards, words
from tests.support.sittings import refusal

GAME, PLAY = euchre.GAME, euchre.GAME.cardplay
HEARTS = Maker(Seat(0), "H")
ALONE = Maker(Seat(0), "H", "yes")


@pytest.mark.parametrize("suit", Suit)
def test_left_bower_is_the_second_trump(suit: Suit) -> None:
    tables = laws(4, suit).tables
    colour = {"C": "S", "S": "C", "D": "H", "H": "D"}[suit.letter]
    order = [f"J{suit.letter}", f"J{colour}", *(f"{rank}{suit.letter}" for rank in "AKQT9")]
    strengths = [tables.strengths[suit][Card.read(each)] for each in order]
    assert strengths == sorted(strengths, reverse=True)
    assert strengths[-1] > max(
        tables.strengths[suit][card] for card in map(Card, range(52)) if str(card) not in order
    )
    assert tables.suit_of[Card.read(f"J{colour}")] == suit


def test_left_bower_follows_trump_and_not_the_suit_on_its_face() -> None:
    tables = laws(4, Suit.HEARTS).tables
    hand = cards("JD 9D AS")
    assert words(legal_cards(hand, tables.follow[Suit.DIAMONDS])) == {"9D"}
    assert words(legal_cards(hand, tables.follow[Suit.HEARTS])) == {"JD"}
    assert words(legal_cards(cards("JD AS"), tables.follow[Suit.DIAMONDS])) == {"JD", "AS"}


@pytest.mark.parametrize(
    ("made", "tricks", "deltas"),
    [
        (HEARTS, (3, 2), (1, 0)),
        (HEARTS, (4, 1), (1, 0)),
        (HEARTS, (5, 0), (2, 0)),
        (HEARTS, (2, 3), (0, 2)),
        (ALONE, (5, 0), (4, 0)),
        (ALONE, (4, 1), (1, 0)),
        (ALONE, (0, 5), (0, 2)),
        (Maker(Seat(3), "C"), (5, 0), (2, 0)),
        (Maker(Seat(3), "C"), (2, 3), (0, 1)),
    ],
    ids=str,
)
def test_points_of_a_deal(made: Maker, tricks: tuple[int, ...], deltas: tuple[int, ...]) -> None:
    assert at(GAME, made, Tricks(tricks)).rows[-1].deltas == deltas


def test_next_player_deals_when_all_have_passed() -> None:
    sheet = at(GAME, Passed())
    assert (sheet.position.dealer, sheet.position.totals) == (1, (0, 0))
    assert refusal(at(GAME, stick="on"), Passed()) == "euchre-stuck"
    assert [form.kind for form in sheet.forms] == ["maker", "passed"]
    opened = default_form(sheet)
    assert opened is not None
    assert opened.kind == "maker"
    assert [form.kind for form in at(GAME, stick="on").forms] == ["maker"]


def test_partner_of_a_maker_alone_does_not_lead() -> None:
    assert at(GAME, Maker(Seat(3), "S", "yes")).plan.opener == 2
    assert at(GAME, Maker(Seat(3), "S")).plan.opener == 1


def test_three_hands_play_when_the_maker_is_alone() -> None:
    assert PLAY is not None
    position = at(GAME, Maker(Seat(1), "H", "yes")).position
    assert PLAY.players_of_hands(position, {}) == (0, 1, 2)
    deal = PLAY.transcript(position, PLAY.answers_from_log(position))
    assert isinstance(deal, Transcript)
    known = PLAY.known_deal(deal)
    assert isinstance(known, KnownDeal)
    assert (known.leader, known.laws.seats) == (1, 3)
    lines = ("JH AS 9C", "JD AC 9S", "AH KS TC", "QH QS QC", "TH TS KC")
    played = [int(Card.read(each)) for line in lines for each in line.split()]
    who = [seat for _ in lines for seat in (1, 2, 0)]
    report = verify(known, who, played)
    assert report.clean
    assert PLAY.result(deal, report) == (Tricks((0, 5)),)


@pytest.mark.parametrize(
    ("before", "action", "code"),
    [
        ([], Tricks((3, 2)), "euchre-no-maker"),
        ([HEARTS], HEARTS, "euchre-maker-already"),
        ([HEARTS], Passed(), "euchre-maker-already"),
        ([], Maker(Seat(7), "H"), "seat-unknown"),
        ([], Maker(Seat(0), "X"), "euchre-no-trump"),
        ([], Maker(Seat(0), "H", "perhaps"), "euchre-no-trump"),
        ([HEARTS], Tricks((3, 3)), "counts-sum"),
        ([HEARTS], Tricks((3, 1, 1)), "sides-other"),
    ],
    ids=str,
)
def test_what_cannot_be_is_refused(before: list[Maker], action: Maker, code: str) -> None:
    assert refusal(at(GAME, *before), action) == code
