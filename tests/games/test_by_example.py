"""Sheets made under rules fit these rules: the true ones are always among the answers."""

import random
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from itertools import combinations
from typing import Any

import pytest

from companion.engine.by_example.answer import rules_by_example
from companion.engine.by_example.search import MOST_STEPS, Search, Trial
from companion.engine.contract.game import AnyGame
from companion.engine.log.entries import Action, EarlyEnd, Entry
from companion.engine.log.forms import NOBODY
from companion.engine.log.position import DealScored, EffectiveEntry, Position, Row
from companion.engine.rules.options import Ruleset
from companion.engine.seating import NO_SEAT, Seat, seated
from companion.engine.work import Work
from companion.games.bidwhist.bidding import ALL_BIDS, BidWhistTricks, FinalContract, declarations
from companion.games.bidwhist.judge import trick_total
from companion.games.hearts.actions import Charge, Points
from companion.games.hearts.scoring import pack_points, queen_points
from companion.games.oniontan.rules import WholeDeal
from companion.games.whist.scoring import WhistTricks
from tests.support.counted import counted_calls
from tests.support.rulesets import some_values, valid

SCORING = {
    "hearts": (
        *("game", "bonus", "bonus_required", "bonus_on_moon", "team", "moon", "moon_value"),
        *("sun", "revoke", "floor_zero", "shown", "six_deck", "until", "end", "tie"),
    ),
    "whist": ("until", "counting", "rubber", "honours", "revoke", "target"),
    "bidwhist": (
        *("kitty_trick", "penalty", "penalty_floor_book", "nt_double"),
        *("defensive_scoring", "min_bid", "target"),
    ),
    "oniontan": ("zero_made", "zero_fail"),
}
"""The options that touch scoring, by game."""
DEALS = 9


def _game(key: str) -> AnyGame:
    game: AnyGame = import_module(f"companion.games.{key}").GAME
    return game


def _result(position: Position[Any], key: str, dice: random.Random) -> Action:
    """A result of a deal, of the rare kinds often."""
    rules, seats = position.rules, position.seats
    if key == "hearts":
        return _hearts(rules, seats, dice)
    if key == "whist":
        first = dice.randint(0, 13)
        honours = dice.choice([(0, 0), (2, 0), (0, 4)]) if rules.honours == "on" else (0, 0)
        charged = dice.choice([(0, 0), (0, 1)]) if rules.revoke == "three_tricks" else (0, 0)
        return WhistTricks((first, 13 - first), honours, charged)
    if key == "bidwhist":
        first, total = dice.randint(0, trick_total(rules)), trick_total(rules)
        return BidWhistTricks((first, total - first))
    return WholeDeal(dice.randint(0, 9) * dice.randint(0, 1), dice.randint(0, 9))


def _hearts(rules: Any, seats: int, dice: random.Random) -> Action:
    """Cards taken: by chance, or all by one player."""
    if rules.revoke == "charge_26" and dice.random() < 0.2:
        return Charge(Seat(dice.randrange(seats)))
    total, shot = pack_points(rules, seats), dice.randrange(seats)
    raw = [0] * seats
    raw[shot] = total if dice.random() < 0.4 else queen_points(rules)
    for _ in range(total - sum(raw)):
        raw[dice.randrange(seats)] += 1
    holder = NO_SEAT if rules.bonus == "none" else Seat(dice.randrange(seats))
    first = second = NO_SEAT
    if rules.team == "adhoc":
        first, second = map(Seat, dice.sample(range(seats), 2))
        if max(raw) == total and dice.random() < 0.5 and holder in (NO_SEAT, shot):
            first, second = Seat(shot), NOBODY
    effects = ("self", "others", "self-sun", "others-sun")
    return Points(tuple(raw), choice=dice.choice(effects), bonus=holder, first=first, second=second)


def _sheet(  # noqa: PLR0915 - a game from its first deal to its last
    game: AnyGame, rules: Ruleset, seats: int, dice: random.Random
) -> tuple[tuple[tuple[int, ...], ...], bool]:
    """The points of a game as they are written, and whether it was played to its end."""
    sides = game.sides(rules, seats)
    players = seated([str(at) for at in range(seats)])
    position: Position[Any] = Position(rules, players, sides, Seat(0), (0,) * len(sides))
    for _ in range(200):
        ahead = position
        if game.key == "bidwhist":
            bid = dice.choice([bid for bid in ALL_BIDS if bid.number >= position.rules.min_bid])
            named = next(iter(declarations(bid)))
            called = FinalContract(Seat(dice.randrange(4)), bid.token, named)
            ahead = replace(position, current=(_effective(called),))
        action = _result(position, game.key, dice)
        scored = game.judge(ahead, action)
        if not isinstance(scored, DealScored):
            continue
        totals = tuple(map(sum, zip(position.totals, scored.deltas, strict=True)))
        row = Row(
            *(_effective(action), position.completed + 1, Seat(0), players, sides, scored.deltas),
            totals,
            rules=rules,
        )
        position = replace(
            position, totals=totals, completed=row.deal or 0, rows=position.rows.plus(row)
        )
        is_over = game.key != "oniontan" and game.result(position) is not None
        if is_over or position.completed == DEALS:
            break
    sign = game.sign(rules)
    deals = tuple(tuple(sign * each for each in row.deltas) for row in position.rows)
    return deals, game.key != "oniontan" and game.result(position) is not None


def _effective(action: Action) -> EffectiveEntry:
    return EffectiveEntry(Entry(1, "", "", "", 0, EarlyEnd()), action)


def _pairs(game: AnyGame) -> Iterator[dict[str, Any]]:
    """Every pair of values of two scoring options."""
    options = [each for each in game.rules.declared() if each.name in SCORING[game.key]]
    for one, other in combinations(options, 2):
        for first in some_values(one):
            for second in some_values(other):
                yield {one.name: first, other.name: second}


def _random(game: AnyGame, number: int, dice: random.Random) -> Iterator[dict[str, Any]]:
    """Random values of all options."""
    for _ in range(number):
        yield {each.name: dice.choice(some_values(each)) for each in game.rules.declared()}


def check_that_true_rules_fit(key: str, number: int) -> int:
    """Try every pair and so many random choices; return how many sheets were tried."""
    game, dice, tried = _game(key), random.Random(26), 0
    for values in (*_pairs(game), *_random(game, number, dice)):
        seats = dice.choice(game.table_sizes)
        rules = valid(game.rules, values, seats)
        deals, is_finished = _sheet(game, rules, seats, dice)
        assert deals
        example = game.by_example
        assert example is not None
        trial: Trial[Any] = Trial(game, example, deals)
        misfits = [deals[at] for at in range(len(deals)) if not trial.fits(rules, at)]
        assert misfits == [], (seats, rules, deals)
        assert trial.ends(rules, is_finished=is_finished), (seats, rules, deals)
        tried += 1
    return tried


@pytest.mark.parametrize("key", SCORING)
def test_true_rules_fit_sheets_made_under_every_pair_of_options(key: str) -> None:
    assert check_that_true_rules_fit(key, 40) > 40


@pytest.mark.parametrize("key", SCORING)
def test_true_rules_are_among_the_answers_and_others_are_said(key: str) -> None:
    game, dice = _game(key), random.Random(7)
    example = game.by_example
    assert example is not None
    for values in _random(game, 3, dice):
        rules = valid(game.rules, values, game.table_sizes[0])
        deals, is_finished = _sheet(game, rules, game.table_sizes[0], dice)
        search: Search[Any] = Search(game, example, deals, is_finished=is_finished)
        assert search.diagrams.end(search.fit, _asked(search, rules)) == 1, (rules, deals)
        answer = rules_by_example(game, example, deals, is_finished=is_finished)
        assert answer is not None
        assert answer.fitting == len(deals)
        for each in answer.certain:
            assert getattr(rules, each.declared.name) in each.values
        assert answer.is_unique == (not answer.open and not answer.is_cut)


def _asked(search: Search[Any], rules: Ruleset) -> Ruleset:
    """The rules, with the standard of all options that the sheet does not ask for."""
    asked = search.diagrams.asked(search.fit)
    rest: dict[str, Any] = {
        each.name: each.default for each in search.diagrams.declared if each.name not in asked
    }
    return replace(rules, **rest)


CALLS = 2_500_000
"""Calls of functions that take a quarter of a second."""
COSTLY = [
    ("hearts", ((0, 0, 0, 0, 0),)),
    ("hearts", ((24, 1, 1),) * 60),
    ("hearts", ((26, 0, 0, 0),) * 60),
    ("hearts", ((13, 13), (20, 6), (26, 0), (0, 26)) * 15),
    ("hearts", tuple((17 * at % 999, -31 * at % 999, 7 * at, -at) for at in range(60))),
    ("whist", ((1, 0, 1, 0),) * 60),
    ("bidwhist", ((-10, 0),) * 60),
    ("oniontan", ((10, -10, 13, 7, 0, 26),) * 60),
]


@pytest.mark.parametrize(("key", "deals"), COSTLY)
def test_no_sheet_costs_more_than_a_quarter_second_of_work(
    key: str, deals: tuple[tuple[int, ...], ...]
) -> None:
    game = _game(key)
    assert game.by_example is not None
    with counted_calls() as calls:
        rules_by_example(game, game.by_example, deals, is_finished=False)
    assert calls.count < CALLS


def test_a_line_of_zeros_in_a_sheet_of_five_is_answered() -> None:
    game = _game("hearts")
    assert game.by_example is not None
    deals = ((13, 5, 3, 2, 3), (0, 0, 0, 0, 0), (26, 0, 0, 0, 0), (1, 2, 3, 4, 16))
    for sheet, fitting in ((deals, 3), (((0,) * 5, *deals), 4)):
        work = Work(MOST_STEPS)
        answer = rules_by_example(game, game.by_example, sheet, is_finished=False, work=work)
        assert answer is not None
        assert (answer.fitting, answer.is_cut) == (fitting, False)


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_an_evening_of_twelve_deals_is_answered_whole(seats: int) -> None:
    game, dice = _game("hearts"), random.Random(seats)
    assert game.by_example is not None
    deals = [_by_chance(seats, dice) for _ in range(11)] + [(0,) + (26,) * (seats - 1)]
    answer = rules_by_example(game, game.by_example, deals, is_finished=False)
    assert answer is not None
    assert (answer.fitting, answer.is_cut) == (12, False)


def _by_chance(seats: int, dice: random.Random) -> tuple[int, ...]:
    """The points of a deal in which each heart, and the queen, is taken by whoever it may be."""
    takers = dice.choices(range(seats), k=13)
    queen = dice.randrange(seats)
    return tuple(takers.count(seat) + 13 * (seat == queen) for seat in range(seats))


def test_a_rule_that_is_told_leaves_fewer_possibilities() -> None:
    game = _game("hearts")
    assert game.by_example is not None
    deals, work = ((26, 0, 0, 0),) * 2, Work(1_500)
    cut = rules_by_example(game, game.by_example, deals, is_finished=False, work=work)
    assert cut is not None
    assert cut.is_cut
    known = {"team": "none", "bonus": "none", "floor_zero": "off", "until": "deals"}
    told = rules_by_example(game, game.by_example, deals, is_finished=False, known=known)
    assert told is not None
    assert not told.is_cut
    assert {name: getattr(told.rules, name) for name in known} == known
