"""Entries that cannot be: each is refused at its field, and nothing is lost."""

import pytest

from companion.engine.fold.replay import judge
from companion.engine.log.entries import Action, Amend, Misdeal
from companion.games.oniontan.rules import OniontanDeclaration
from tests.games.oniontan.at_table import DRAW, declare, said, sheet, told, tricks, whole
from tests.support.rows import for_each
from tests.support.rulebook import RULE_IDS
from tests.support.sittings import refusal, then
from tests.support.spoken import refused

pytestmark = pytest.mark.rules("O-DECK-1 O-TRUMP-1 O-TRUMP-2 O-BID-1 O-GAME-1")

BAD: list[tuple[Action, str, str]] = [
    (declare(10), "oniontan-bid-range", "bid"),
    (declare(-1), "oniontan-bid-range", "bid"),
    (declare(10_000), "oniontan-bid-range", "bid"),
    (declare(4, player=1), "oniontan-player-missing", "player"),
    (declare(4, player=-1), "oniontan-player-missing", "player"),
    (declare(4, trump=""), "oniontan-trump-missing", "trump"),
    (declare(4, trump="BJ"), "oniontan-trump-missing", "trump"),
    (declare(4, trump="h"), "oniontan-trump-missing", "trump"),
    (declare(4, trump="", card="JH"), "oniontan-trump-missing", "trump"),
    (declare(4, card="9H"), "oniontan-card-not-in-pack", "card"),
    (declare(4, card="2S"), "oniontan-card-not-in-pack", "card"),
    (declare(4, trump="N", card="9H"), "oniontan-card-not-in-pack", "card"),
    (declare(4, card="11H"), "oniontan-card-unread", "card"),
    (declare(4, card="1H"), "oniontan-card-unread", "card"),
    (declare(4, trump="N", card="joker"), "oniontan-card-unread", "card"),
    (declare(4, trump="N", card="J"), "oniontan-card-unread", "card"),
    (declare(4, trump="N", card="SJ?"), "oniontan-card-unread", "card"),
    (declare(4, card=" "), "oniontan-card-unread", "card"),
    (declare(4, card="JS"), "oniontan-card-other-trump", "card"),
    (declare(4, card="BJ"), "oniontan-card-other-trump", "card"),
    (declare(4, trump="N", card="JH"), "oniontan-card-other-trump", "card"),
    (tricks(4), "oniontan-not-declared", "tricks"),
    (tricks(4, player=1), "oniontan-player-missing", "player"),
    (whole(10, 4), "oniontan-bid-range", "bid"),
    (whole(-1, 4), "oniontan-bid-range", "bid"),
    (whole(4, 10), "oniontan-tricks-range", "tricks"),
    (whole(4, -1), "oniontan-tricks-range", "tricks"),
    (whole(4, 14), "oniontan-tricks-range", "tricks"),
    (whole(4, 4, trump="X"), "oniontan-trump-missing", "trump"),
    (whole(4, 4, player=6), "oniontan-player-missing", "player"),
]


def _check(found: object, code: str, field: str) -> None:
    assert found is not None
    assert (getattr(found, "code", ""), getattr(found, "field", "")) == (code, field)
    assert set(getattr(found, "rules", ())) <= RULE_IDS


@for_each(("action", "code", "field"), BAD)
def test_impossible_entry_is_refused_at_its_field(action: Action, code: str, field: str) -> None:
    fresh = sheet()
    found = judge(fresh, action)
    _check(found, code, field)
    assert all(refused(fresh, found))


@for_each("taken", [-1, 10, 14, 10_000])
def test_no_more_tricks_than_cards(taken: int) -> None:
    opened = sheet(declare(4))
    _check(judge(opened, tricks(taken)), "oniontan-tricks-range", "tricks")
    assert [each.action for each in then(opened, tricks(taken)).position.current] == [declare(4)]


@for_each("again", [declare(5), declare(4), whole(5, 5)])
def test_o_bid_1_a_bid_is_written_down_once(again: Action) -> None:
    opened = sheet(declare(4))
    found = judge(opened, again)
    _check(found, "oniontan-declared-already", "bid")
    assert all(refused(opened, found))
    assert refusal(opened, Amend(1, declare(5))) == ""


def test_after_a_misdeal_the_bid_is_made_anew() -> None:
    again = sheet(declare(4), Misdeal())
    assert refusal(again, tricks(4)) == "oniontan-not-declared"
    assert refusal(again, declare(5)) == ""


@for_each("action", [declare(4), whole(4, 4), tricks(4)])
def test_o_game_1_nobody_plays_a_tenth_deal(action: Action) -> None:
    nine = sheet(*told(DRAW), players=2)
    _check(judge(nine, action), "oniontan-nine-played", "player")
    assert all(refused(nine, judge(nine, action)))
    assert refusal(sheet(*told(DRAW)), action) == "game-over"


def test_ninth_deal_can_be_declared_and_closed() -> None:
    eight = sheet(*said(DRAW[:8]))
    assert refusal(eight, declare(0)) == ""
    assert then(eight, *said([(0, 0)])).position.completed == 9


@for_each("suit", "SHDC")
@for_each("rank", ["A", "K", "q", "J", "10", "T"])
def test_every_card_of_the_pack_makes_its_suit_trump(suit: str, rank: str) -> None:
    assert refusal(sheet(), declare(4, trump=suit, card=rank + suit)) == ""


@for_each("card", ["BJ", "LJ", "bj", "lj", ""])
def test_o_trump_2_either_joker_makes_no_trump(card: str) -> None:
    assert refusal(sheet(), OniontanDeclaration("N", 4, card)) == ""
