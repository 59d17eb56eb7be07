"""What the kitty and the discards of Bid Whist prove, and what they cannot be."""

from typing import Any

import pytest

from companion.cards import Card
from companion.engine.play.known_deal import KnownDeal
from companion.engine.seating import Seat
from companion.games.bidwhist import GAME
from companion.games.bidwhist.bidding import BidWhistTricks, FinalContract
from companion.games.bidwhist.rules import BidWhistRules
from companion.words.catalogue import catalogue_for, known_languages
from tests.games.bidwhist.at_play import NO_TRUMP, report, told
from tests.support.playing import cards
from tests.support.rulebook import RULE_IDS
from tests.support.whole_deals import NAMES, dealt_of, play_of, refusals, report_of

pytestmark = pytest.mark.rules("BW-DEAL-1 BW-KIT-1 BW-KIT-2 BW-KIT-3 Q-BW7 Q-BW8 Q-BW18")

KITTY = "2C 3D 7D 9H JH LJ"
ASIDE = "2C 3D 7D 9H 3C 4C"
KEPT = {"contract": NO_TRUMP, "rules": {"nt_exchange": "no"}}


def _refused(**known: Any) -> list[tuple[str, str]]:
    return refusals(GAME, told("", **known))


def _fouls(**known: Any) -> list[tuple[str, str]]:
    return [(each.code, each.field) for each in dealt_of(GAME, told("", **known)).fouls]


def test_f_1_7_a_card_of_a_shown_kitty_is_played_by_nobody_but_the_bidder() -> None:
    (found,) = report("1 3S, 2 LJ", kitty=KITTY).findings
    assert (found.index, found.kind) == (1, "not-in-hand")
    assert "BW-KIT-2" in found.rules
    assert not report("1 LJ", kitty=KITTY).findings
    assert not report("1 3S, 2 LJ").findings


def test_f_1_7_who_lacks_the_kitty_is_not_asked_for_its_cards() -> None:
    (void,) = report("1 4D, 2 2S, 3 5D, 0 6D", kitty=KITTY).open
    assert {str(card) for card in void.cards} == {f"{rank}D" for rank in "289TJQKA"}


def test_q_bw7_what_was_laid_aside_is_played_by_nobody() -> None:
    for seat, plays in ((1, "1 3C"), (2, "1 5C, 2 4C")):
        found = report(plays, aside=ASIDE).findings[-1]
        assert (found.seat, found.kind) == (seat, "not-in-hand")
        assert "Q-BW7" in found.rules


def test_q_bw8_a_kitty_that_is_not_exchanged_lies_aside() -> None:
    (found,) = report("1 JH", kitty=KITTY, **KEPT).findings
    assert (found.index, found.kind) == (0, "not-in-hand")
    assert not report("1 JH", kitty=KITTY, contract=NO_TRUMP).findings
    assert _fouls(kitty=KITTY, aside=ASIDE, **KEPT) == [("bidwhist-aside-exchanged", "aside")]
    assert not _fouls(kitty=KITTY, aside=" ".join(reversed(KITTY.split())), **KEPT)
    assert not _fouls(kitty=KITTY, aside=ASIDE, contract=NO_TRUMP)


@pytest.mark.parametrize("aside", ["2C 3D 7D 9H 3C", ASIDE + " 5C", "2C"])
def test_q_bw7_other_than_six_cards_laid_aside_are_a_foul_at_their_place(aside: str) -> None:
    assert _fouls(aside=aside) == [("bidwhist-aside-six", "aside")]
    said = report("1 BJ, 2 3S", aside=aside)
    assert not said.clean
    assert not said.findings


MINE = cards("2S 4S 5S 6S 7S 8S 9S TS JS QS KS LJ")
FAULTS: list[tuple[dict[str, Any], str, str]] = [
    ({"aside": "2C 3D 7D 9H 3C"}, "bidwhist-aside-six", "aside"),
    ({"aside": ASIDE + " 5C"}, "bidwhist-aside-six", "aside"),
    ({"kitty": "2C 3D 7D 9H 3C"}, "bidwhist-kitty-six", "kitty"),
    ({"kitty": KITTY + " 5C"}, "bidwhist-kitty-six", "kitty"),
    ({"kitty": KITTY, "aside": ASIDE, **KEPT}, "bidwhist-aside-exchanged", "aside"),
    ({"kitty": KITTY, "hands": (None, None, MINE, None)}, "bidwhist-kitty-elsewhere", "hands[2]"),
    (
        {"kitty": KITTY, "aside": "2C 3C 4C 5C 6C 7C", "hands": (None, MINE, None, None)},
        "bidwhist-kitty-nowhere",
        "kitty",
    ),
    (
        {"kitty": KITTY, "hands": (None, MINE, None, None), **KEPT},
        "transcript-card-twice",
        "hands[1]",
    ),
]


@pytest.mark.parametrize(("known", "code", "field"), FAULTS)
def test_what_the_kitty_cannot_be_is_told_at_its_place(
    known: dict[str, Any], code: str, field: str
) -> None:
    dealt = play_of(GAME).known_deal(told("", **known))
    found = dealt.fouls if isinstance(dealt, KnownDeal) else dealt
    assert [(each.code, each.field) for each in found] == [(code, field)]
    assert all(set(each.rules) <= RULE_IDS for each in found)
    for words_in in (catalogue_for(each, (GAME,)) for each in known_languages()):
        assert all(words_in.say(each.message, NAMES) for each in found)


def test_a_bidder_may_have_kept_the_kitty() -> None:
    assert not _refused(kitty=KITTY, hands=(None, MINE, None, None))


def test_what_the_game_does_not_have_is_refused() -> None:
    assert _refused(turned=Card.read("9S"), trump="S") == [
        ("transcript-field-other", "turned"),
        ("transcript-field-other", "trump"),
    ]


def test_a_part_of_a_deal_is_judged_from_where_it_begins() -> None:
    said = report("3 AC, 0 KC, 1 LJ, 2 2D", kitty=KITTY, first_trick=12, leader=Seat(3))
    assert said.winners == (1,)
    assert said.clean
    assert said.aside is None


def test_the_kitty_goes_with_the_first_trick_where_the_table_says_so() -> None:
    transcript = told("2 AC, 3 KC, 0 2D, 1 3C", first_trick=12, leader=Seat(2))
    contracted, tricks = play_of(GAME).result(transcript, report_of(GAME, transcript))
    assert contracted == FinalContract(Seat(1), "4 up", "S")
    assert tricks == BidWhistTricks((1, 0))
    other = transcript.but(rules=BidWhistRules(kitty_trick="first_trick_winner"))
    assert play_of(GAME).result(other, report_of(GAME, other))[-1] == BidWhistTricks((2, 0))
