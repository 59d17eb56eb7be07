"""Fast paths for parsing transcripts: cached rulesets, and cards without any errors.

Whatever they do not accept is left to `strict_reader` and `transcript_file`, which report problems.
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from companion.cards import spellings
from companion.engine.contract.game import AnyGame
from companion.engine.play.cardset import CARD_BITS, Mask
from companion.engine.problem import Problem
from companion.engine.rules.options import Ruleset


def cached_rules(
    game: AnyGame, seats: int, data: Mapping[str, Any]
) -> Ruleset | tuple[Problem, ...]:
    """Return the ruleset of these values, or its problems. Cached by the values."""
    names, values = tuple(data), tuple(data.values())
    try:
        return _ruleset(game, seats, names, values, tuple(map(type, values)))
    except TypeError:  # an unhashable value, such as a list
        return _ruleset.__wrapped__(game, seats, names, values, ())


@lru_cache(maxsize=256)
def _ruleset(
    game: AnyGame,
    seats: int,
    names: tuple[str, ...],
    values: tuple[Any, ...],
    kinds: tuple[type, ...],
) -> Ruleset | tuple[Problem, ...]:
    """Return the ruleset; `kinds` are the types of the values, because True equals 1 as a key."""
    given = dict(zip(names, values, strict=True))
    read: Ruleset | tuple[Problem, ...] = game.rules.read(given, seats)
    return read


@cache
def _numbers() -> dict[str, int]:
    """Return the card numbers by spelling: plain integers, which are faster than cards."""
    return {text: int(card) for text, card in spellings().items()}


@cache
def _bits() -> dict[str, Mask]:
    """Return the card bits by spelling."""
    return {text: CARD_BITS[card] for text, card in spellings().items()}


def plain_hand(listed: object) -> Mask | None:
    """Return the cards of a list as a set, or None if they must be parsed one by one."""
    if type(listed) is not list:
        return None
    try:
        mask = sum(map(_bits().__getitem__, listed))
    except (KeyError, TypeError):
        return None
    # A repeated card makes the number of bits differ from the number of cards.
    return mask if mask.bit_count() == len(listed) else None


def plain_cards(listed: list[str]) -> tuple[int, ...] | None:
    """Return the numbers of the cards, or None if they must be parsed one by one."""
    try:
        return tuple(map(_numbers().__getitem__, listed))
    except KeyError:
        return None


def plain_plays(listed: list[Any], seats: int) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """Return the seats and cards of the plays, or None if they must be parsed one by one."""
    numbers = _numbers()
    try:
        who = tuple([play["seat"] for play in listed])
        cards = tuple([numbers[play["card"]] for play in listed])
    except (KeyError, TypeError):
        return None
    plain = {*map(type, who)} <= {int} and {*who} <= {*range(seats)}
    # Every play has these two fields, so an average of two means that none has another.
    return (who, cards) if plain and sum(map(len, listed)) == 2 * len(listed) else None
