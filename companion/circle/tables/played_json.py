"""`PlayedTable` as plain JSON, and back; the JSON may be anything."""

from itertools import chain
from typing import Any

from companion.circle.tables.accounts import Account, Among
from companion.circle.tables.columns import LARGEST, Columns, are_numbers
from companion.circle.tables.played import Extreme, PairStint, PlayedTable, Stint, Tallies
from companion.engine.contract.figures import Count, Tally
from companion.engine.seating import Seat

VERSION = "4"
"""Changes with what is kept of a table, or how."""
_PLAIN = {
    "mark": str,
    "game": str,
    "created": str,
    "started": str,
    "ended": str,
    "lowest_wins": bool,
    "sign": int,
    "over": bool,
    "deal_count": int,
    "last_entry": int,
    "deal_text": str,
}
"""The fields that are written as they are, and their types."""


_MOST_SIDES = 16
"""More than any table has."""


class PlayedError(ValueError):
    """Data that `played_to_json` has not written."""


def played_to_json(table: PlayedTable) -> dict[str, Any]:
    """Return a table as JSON data."""
    return {
        **{name: getattr(table, name) for name in _PLAIN},
        "players": table.players,
        "chairs": table.chairs,
        "sides": [[*map(int, seats)] for seats in table.sides],
        "totals": table.totals,
        "places": table.places,
        "stints": [[*each[:4], _lists(each.tallies)] for each in table.stints],
        "pairs": [[*each[:4], _lists(each.tallies)] for each in table.pairs],
        "extremes": table.extremes,
        "whole": {
            key: [[int(seat), each.amount, each.of] for seat, each in by_seat.items()]
            for key, by_seat in table.whole.items()
        },
        "ledger": [
            [*among, account.times, account.points, account.spread]
            for among, account in table.ledger.items()
        ],
        "counts": table.columns.text,
    }


def played_from_json(data: object) -> PlayedTable:
    """Return the table of `played_to_json`; raise PlayedError if that did not write the data."""
    try:
        return _read(data)
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise PlayedError("not a table that a circle keeps") from error


def _read(data: Any) -> PlayedTable:
    """Return the table of JSON data; raise any of several errors if it is another kind of data."""
    plain = {name: _typed(data[name], kind) for name, kind in _PLAIN.items()}
    players = _texts(data["players"])
    chairs = _ints(data["chairs"], len(players))
    sides = tuple(tuple(map(Seat, _ints(seats))) for seats in data["sides"])
    seats = sorted(chain.from_iterable(sides))
    _require(seats == [*range(len(players))] and all(sides) and plain["sign"] in (1, -1))
    _require(len({*chairs}) == len(players))
    places = _ints(data["places"], len(sides))
    _require(all(1 <= place <= len(sides) for place in places))
    return PlayedTable(
        **plain,
        players=players,
        chairs=chairs,
        sides=sides,
        totals=_ints(data["totals"], len(sides)),
        places=places,
        stints=tuple(map(_stint, data["stints"])),
        pairs=tuple(map(_pair, data["pairs"])),
        extremes=tuple(map(_extreme, data["extremes"])),
        whole={_typed(key, str): _whole(each, len(players)) for key, each in data["whole"].items()},
        columns=Columns(_typed(data["counts"], str)),
        kept_ledger=dict(map(_account, data["ledger"])),
    )


def _stint(data: Any) -> Stint:
    """Return one stint."""
    chair, name, deals, points, tallies = data
    chair, deals, points = _ints((chair, deals, points))
    return Stint(chair, _typed(name, str), deals, points, _tallies(tallies))


def _pair(data: Any) -> PairStint:
    """Return one stint of partners."""
    side, names, deals, points, tallies = data
    side, names = int(_seat(side, _MOST_SIDES)), _texts(names)
    _require(bool(names))
    deals, points = _ints((deals, points))
    return PairStint(side, names, deals, points, _tallies(tallies))


def _extreme(data: Any) -> Extreme:
    """Return the lowest or highest points of a deal."""
    points, times = data
    found = tuple((_typed(entry, int), _texts(names)) for entry, names in times)
    return Extreme(_typed(points, int), found)


def _whole(data: Any, seats: int) -> dict[Seat, Count]:
    """Return the counts of a whole table for one figure."""
    return {_seat(seat, seats): Count(*_ints((amount, of))) for seat, amount, of in data}


def _account(data: Any) -> tuple[Among, Account]:
    """Return one account of a ledger, with its rules and line-up."""
    scoring, lineup, times, points, spread = data
    units = tuple((_texts(names), _typed(often, int)) for names, often in lineup)
    times, spread = _ints((times, spread))
    _require(len(units) > 1 and times > 0 and spread >= 0)
    _require(all(names and 0 < often <= LARGEST for names, often in units))
    return Among(_typed(scoring, str), units), Account(times, _ints(points, len(units)), spread)


def _lists(tallies: Tallies) -> dict[str, list[int | None]]:
    """Return tallies as lists."""
    return {key: [*tally] for key, tally in tallies.items()}


def _tallies(data: Any) -> Tallies:
    """Return tallies from lists, whose best amount may be None."""
    numbers = [*data.values()]
    _require({*map(len, numbers)} <= {len(Tally._fields)})
    _require(are_numbers(each for tally in numbers for each in tally if each is not None))
    _require(all(tally.count(None) == (tally[3] is None) for tally in numbers))
    return {key: Tally._make(tally) for key, tally in data.items()}


def _seat(number: Any, seats: int) -> Seat:
    """Return a seat (or side) of the table."""
    _require(type(number) is int and 0 <= number < seats)
    return Seat(number)


def _typed(value: Any, kind: type) -> Any:
    """Return a value of exactly this type."""
    _require(type(value) is kind)
    return value


def _ints(values: Any, length: int | None = None) -> tuple[int, ...]:
    """Return integers, so many of them if a length is given."""
    _require(are_numbers(values) and length in (None, len(values)))
    return tuple(values)


def _texts(values: Any, length: int | None = None) -> tuple[str, ...]:
    """Return texts, so many of them if a length is given."""
    _require(isinstance(values, list | tuple) and {*map(type, values)} <= {str})
    _require(length in (None, len(values)))
    return tuple(values)


def _require(condition: bool) -> None:
    """Raise PlayedError unless a condition holds."""
    if not condition:
        raise PlayedError("not what a table has")
