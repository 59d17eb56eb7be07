"""Evenings: the tables of one night, which ends at five in the circle's own time zone."""

import re
from collections import Counter
from collections.abc import Iterable, MutableMapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta, timezone, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo

from companion.circle.tables.played import PlayedTable
from companion.engine.contract.game import AnyGame, Games
from companion.engine.messages import Text

NIGHT_ENDS = 5
"""The hour at which a night ends; what happens earlier belongs to the day before."""
_UNKNOWN_DAY = date(1970, 1, 1)
"""The night of a table whose time cannot be read."""
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
_OFFSET = re.compile(r"UTC([+-])(\d{2}):([0-5]\d)", re.ASCII)
_ZONE_NAME = re.compile(r"[A-Za-z0-9_+-]{1,32}(/[A-Za-z0-9_+-]{1,32}){0,2}")


@dataclass(frozen=True)
class Evening:
    """The tables of one night, in the order of play."""

    night: date
    tables: tuple[PlayedTable, ...]


def read_day(text: str) -> date | None:
    """Return the day that a text such as 2026-02-28 names; None if there is no such day."""
    try:
        return date.fromisoformat(text) if _DAY.fullmatch(text) else None
    except ValueError:
        return None


def is_zone(name: str) -> bool:
    """Return whether this can be the name of a time zone, known on this computer or not."""
    return bool(_ZONE_NAME.fullmatch(name)) or _read_offset(name) is not None


@lru_cache(maxsize=256)
def read_zone(name: str) -> tzinfo | None:
    """Return the time zone with this name, or "UTC+09:00"; None if there is none."""
    try:
        return _read_offset(name) or (ZoneInfo(name) if name else None)
    # A key that is a folder, absolute, too long or not a zone at all: each has its own error.
    except (OSError, ValueError, KeyError):
        return None


def _read_offset(name: str) -> tzinfo | None:
    """Return the time zone that a name such as "UTC+09:00" says; None if it says none."""
    offset = _OFFSET.fullmatch(name)
    if offset is None:
        return None
    sign, hours, minutes = offset.groups()
    ahead = timedelta(hours=int(hours), minutes=int(minutes))
    return timezone(-ahead if sign == "-" else ahead) if ahead < timedelta(hours=15) else None


def clock_of(zone: str) -> tzinfo | None:
    """Return the time zone by which a circle's evenings are read, UTC if it has none.

    None means this computer's, for a zone that is unknown here.
    """
    return read_zone(zone) if zone else UTC


def night_of(moment: datetime, zone: str) -> date:
    """Return the night to which a moment belongs, named by the day on which it begins.

    The clock on the wall decides, also where it is put forward or back.
    """
    try:
        local = moment.astimezone(clock_of(zone))
        return local.date() - timedelta(days=local.hour < NIGHT_ENDS)
    # The first and the last possible dates; this computer's clock may be wrong, too.
    except (OverflowError, ValueError, OSError):
        return _UNKNOWN_DAY


def evenings_of(tables: Iterable[PlayedTable], zone: str) -> tuple[Evening, ...]:
    """Return the evenings of a circle, oldest first; tables without a deal belong to none.

    A table belongs to the night in which its first deal was scored (`PlayedTable.began`).
    """
    by_night: dict[date, list[PlayedTable]] = {}
    for table in in_order(tables):
        if table.deal_count:
            by_night.setdefault(table_night(table, zone), []).append(table)
    return tuple(Evening(night, tuple(by_night[night])) for night in sorted(by_night))


@lru_cache(maxsize=20_000)
def table_night(table: PlayedTable, zone: str) -> date:
    """Return the night to which a table belongs: that of `PlayedTable.began`."""
    return night_of(table.began, zone)


def in_order(tables: Iterable[PlayedTable]) -> tuple[PlayedTable, ...]:
    """Return tables in the order of play."""
    return tuple(sorted(tables, key=lambda table: (table.began, table.mark)))


# Games of a circle


def base_game(key: str) -> str:
    """Return the key of the game that a table of a circle was made with."""
    return key.partition(":")[0].partition("-")[0]


def games_with_declared(games: Games, tables: Iterable[PlayedTable]) -> Games:
    """Return all games, and those that tables have declared, by key: each is counted separately."""
    found = dict(games)
    for key in dict.fromkeys(table.game for table in tables):
        declared = base_game(key)
        if key != declared and declared in games:
            title = key.partition(":")[2]
            name = Text.verbatim(title) if title else games[declared].name
            found[key] = games[declared].named(key, name)
    _tell_apart(found)
    return found


def _tell_apart(found: MutableMapping[str, AnyGame]) -> None:
    """Give games of one name names that tell them apart."""
    called = Counter(game.name for game in found.values())
    for key, game in found.items():
        if called[game.name] > 1:
            found[key] = game.named(key, game.distinct_name())
