"""Changes of seats: totals go with the players; dealer, pass and opener stay with the seats.

Entries refer to players by seat numbers. Once such an entry follows a change of seats, the change
can be neither corrected nor undone, because the entry would count for the wrong player.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from math import inf
from typing import Any, TypeVar, get_type_hints

from companion.engine.contract.game import AnyGame
from companion.engine.fold.people import numbering_of
from companion.engine.log.entries import (
    Action,
    Amend,
    Confirming,
    EarlyEnd,
    Entry,
    GoneHome,
    Misdeal,
    Retract,
    RuleChange,
    SeatChange,
    SittingOut,
    TeamName,
)
from companion.engine.log.position import EffectiveEntry, Position, Row
from companion.engine.log.resolve import resolve
from companion.engine.messages import Problem, problem
from companion.engine.seating import Seat, Side, side_index

_T = TypeVar("_T")
_OF_NO_PLAYER = (
    Confirming,
    EarlyEnd,
    GoneHome,
    Misdeal,
    Retract,
    RuleChange,
    SittingOut,
    TeamName,
)
"""Entries that do not depend on who sits where."""


def with_seats_changed(
    game: AnyGame, position: Position[Any], effective: EffectiveEntry, action: SeatChange
) -> Position[Any] | Problem:
    """Return the position after two players have changed seats, or the problem with it."""
    refusal = _problem(game, position, action)
    if refusal is not None:
        return refusal
    row = Row(
        effective,
        None,
        position.dealer,
        position.players,
        position.sides,
        (0,) * len(position.sides),
        position.totals,
        corrected=bool(effective.replaced),
        rules=position.rules,
    )
    return replace(
        position,
        players=_exchanged(position.players, action.seat, action.other),
        totals=_totals_after(position, action),
        rows=position.rows.plus(row),
    )


def can_change_seats(game: AnyGame, position: Position[Any]) -> bool:
    """Return whether it matters at a table who sits where."""
    return position.seats > 1 and not game.own_deals(position)


def has_partners(sides: Sequence[Side]) -> bool:
    """Return whether players score together, so that a change of seats leaves the totals."""
    return any(len(side.seats) > 1 for side in sides)


def changed_partners(row: Row) -> tuple[tuple[Seat, ...], tuple[Seat, ...]] | None:
    """Return with whom each of two who change seats in a row plays then, by their seats of before.

    None in any other row, if the sides stay the same, or if one of the two then plays alone.
    """
    action = row.effective.action
    if not isinstance(action, SeatChange):
        return None
    seats = (action.seat, action.other)
    own, others = (row.sides[side_index(row.sides, seat)].seats for seat in seats)
    if own == others:
        return None
    joined, left = (tuple(at for at in side if at not in seats) for side in (others, own))
    return (joined, left) if joined and left else None


def change_that_moved(
    entries: Sequence[Entry], counting: Sequence[EffectiveEntry], entry: Entry
) -> Problem | None:
    """Return the problem if an amendment or a retraction reassigned entries to another player.

    `counting` are the entries that count before it.
    """
    if not any(map(_is_change, (*entries, entry))):
        return None
    then = resolve((*entries, entry)).effective_entries
    before, after = _changes(counting), _changes(then)
    moved = _first_other(before, after)
    if any(each.entry.number > moved for each in _bound(counting)):
        return problem("seats-moved", field="seat")
    if max(before, default=0) > _first_other(_numberings(counting), _numberings(then)):
        return problem("seats-changed-since")
    known = {each.entry.number for each in counting}
    restored = (each.entry.number for each in _bound(then) if each.entry.number not in known)
    for number in restored:
        seen = _changes(resolve(entries[: number - 1]).effective_entries)
        if seen != {each: after[each] for each in after if each < number}:
            return problem("seats-differ")
    return None


def _problem(game: AnyGame, position: Position[Any], action: SeatChange) -> Problem | None:
    """Return why two players cannot change seats, or None."""
    for name, seat in (("seat", action.seat), ("other", action.other)):
        if not 0 <= seat < position.seats:
            return problem("seat-unknown", field=name)
    if action.seat == action.other:
        return problem("seats-same", field="other")
    if not can_change_seats(game, position):
        return problem("seats-own-deals")
    if any(_names_players(each.action) for each in position.current):
        return problem("seats-within-deal")
    return None


def _totals_after(position: Position[Any], action: SeatChange) -> tuple[int, ...]:
    """Return the totals by side: those of single players go with them."""
    if has_partners(position.sides):
        return position.totals
    one, other = (side_index(position.sides, seat) for seat in (action.seat, action.other))
    return _exchanged(position.totals, one, other)


def _exchanged(every: tuple[_T, ...], one: int, other: int) -> tuple[_T, ...]:
    """Return the same with two of them in each other's place."""
    places = {one: other, other: one}
    return tuple(every[places.get(place, place)] for place in range(len(every)))


def _names_players(action: Action) -> bool:
    """Return whether an action has numbers: seats, sides, or counts by seat or by side."""
    types = get_type_hints(type(action))
    return any(types[field.name] not in (str, bool) for field in fields(action))


def _is_change(entry: Entry) -> bool:
    """Return whether an entry is a change of seats, or makes another entry one."""
    action = entry.action.action if isinstance(entry.action, Amend) else entry.action
    return isinstance(action, SeatChange)


def _changes(effective_entries: Iterable[EffectiveEntry]) -> Mapping[int, frozenset[Seat]]:
    """Return who changed seats, by the number of the entry."""
    return {
        each.entry.number: frozenset((each.action.seat, each.action.other))
        for each in effective_entries
        if isinstance(each.action, SeatChange)
    }


def _numberings(effective_entries: Iterable[EffectiveEntry]) -> Mapping[int, Any]:
    """Return who joined or left at which seat, by the number of the entry."""
    numbered = ((each.entry.number, numbering_of(each.action)) for each in effective_entries)
    return {number: numbering for number, numbering in numbered if numbering is not None}


def _first_other(before: Mapping[int, Any], after: Mapping[int, Any]) -> float:
    """Return the first number for which two mappings differ; infinity if there is none."""
    other = (number for number in {**before, **after} if before.get(number) != after.get(number))
    return min(other, default=inf)


def _bound(effective_entries: Iterable[EffectiveEntry]) -> Iterator[EffectiveEntry]:
    """Yield the entries that say something of a player by the number of a seat."""
    return (each for each in effective_entries if not isinstance(each.action, _OF_NO_PLAYER))
