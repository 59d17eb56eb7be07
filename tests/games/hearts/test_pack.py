"""RULES.md B.1: which cards are in play at each size of table, and what they cost together."""

from typing import Any, NamedTuple

import pytest

from companion.cards import Card, Suit, read_cards
from companion.games.hearts import GAME
from companion.games.hearts.rules import HeartsRules
from companion.games.hearts.scoring import (
    banned,
    cards_each,
    hearts_in,
    in_play,
    lowest_club,
    pack_points,
    removed,
    widow_cards,
)
from tests.support.sittings import sheet

pytestmark = pytest.mark.rules(
    "H0-PLY-1 H0-DECK-1 H0-DECK-2 H0-DECK-3 H0-DECK-4 H0-DECK-5 H0-DECK-6 H0-OPT-5 H1-EQ-1 "
    "H1-WID-1 H1-WID-2 H1-WID-3 H1-WID-4 Q-H1 Q-H2 Q-H3 Q-H4 Q-H13 Q-H38"
)


class Pack(NamedTuple):
    """The pack of a table: what is out, and what that leaves."""

    seats: int
    options: dict[str, Any]
    out: str
    each: int
    widow: int
    hearts: int
    points: int
    club: str


PACKS = [
    Pack(3, {}, "2D", 17, 0, 13, 26, "2C"),
    Pack(3, {"three_deck": "2C"}, "2C", 17, 0, 13, 26, "3C"),
    Pack(4, {}, "", 13, 0, 13, 26, "2C"),
    Pack(4, {"widow": "on"}, "", 12, 4, 13, 26, "2C"),
    Pack(5, {}, "2C 2D", 10, 0, 13, 26, "3C"),
    Pack(5, {"widow": "on"}, "", 10, 2, 13, 26, "2C"),
    Pack(6, {}, "2C 3C 2D 3D", 8, 0, 13, 26, "4C"),
    Pack(6, {"six_deck": "all_twos"}, "2C 2D 2S 2H", 8, 0, 12, 25, "3C"),
    Pack(4, {"game": "basic"}, "", 13, 0, 13, 13, "2C"),
    Pack(6, {"game": "basic", "six_deck": "all_twos"}, "2C 2D 2S 2H", 8, 0, 12, 12, "3C"),
]
"""Q-H1, Q-H2, Q-H3, H1-WID-2, H0-VAR-2."""
EVERY = pytest.mark.parametrize(
    "known", PACKS, ids=[f"{each.seats}-{'-'.join(each.options) or 'standard'}" for each in PACKS]
)


def test_h0_ply_1_three_to_six_can_sit_down_and_four_are_asked_for_first() -> None:
    assert sorted(GAME.table_sizes) == [3, 4, 5, 6]
    assert GAME.table_sizes[0] == 4


@EVERY
def test_pack_is_as_the_rules_say(known: Pack) -> None:
    rules, seats = HeartsRules.read(known.options, known.seats), known.seats
    assert isinstance(rules, HeartsRules)
    out, left = removed(rules, seats), in_play(rules, seats)
    assert sorted(out) == sorted(read_cards(known.out))
    assert left.isdisjoint(out)
    assert len(left) + len(out) == 52
    assert (cards_each(rules, seats), widow_cards(rules, seats)) == (known.each, known.widow)
    assert seats * known.each + known.widow == len(left)
    assert (hearts_in(rules, seats), pack_points(rules, seats)) == (known.hearts, known.points)
    assert lowest_club(rules, seats) == Card.read(known.club)


@EVERY
def test_plan_tells_the_pack(known: Pack) -> None:
    plan = sheet(players=known.seats, **known.options).plan
    told = {task.code: dict(task.params) for task in plan.tasks}
    out = read_cards(known.out)
    assert told["hearts-deal-rotate"]["cards"] == known.each
    assert told.get("hearts-pack-without") == ({"cards": out} if out else None)
    assert told.get("hearts-widow") == ({"each": known.widow // 2} if known.widow else None)
    opening = "hearts-open-widow-lowest_club" if known.widow else "hearts-open-lowest_club"
    assert told[opening]["club"] == Card.read(known.club)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize(
    ("ban", "cards"), [("none", 0), ("club", 1), ("queen", 1), ("both", 2)], ids=str
)
def test_q_h13_cards_that_may_not_be_passed(seats: int, ban: str, cards: int) -> None:
    rules = HeartsRules(pass_ban=ban)
    kept = banned(rules, seats)
    assert len(kept) == cards
    assert (lowest_club(rules, seats) in kept) == (ban in ("club", "both"))
    assert (Card.read("QS") in kept) == (ban in ("queen", "both"))
    told = sheet(players=seats, pass_ban=ban).plan.tasks
    said = [each.params["cards"] for each in told if each.code == "hearts-pass-ban"]
    assert said == ([kept] if kept else [])


def test_nothing_is_banned_where_nothing_is_passed() -> None:
    codes = {each.code for each in sheet(pass_ban="both", pass_cycle="N").plan.tasks}
    assert "hearts-pass-ban" not in codes


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("deck", ["low_minor", "all_twos"])
def test_penalty_cards_stay_in_the_pack_but_for_the_two_of_hearts(seats: int, deck: str) -> None:
    rules = HeartsRules(six_deck=deck)
    out = removed(rules, seats)
    hearts = [card for card in out if card.suit is Suit.HEARTS]
    assert hearts == ([Card.read("2H")] if (seats, deck) == (6, "all_twos") else [])
    assert not {Card.read(each) for each in ("QS", "JD", "TD")} & set(out)
