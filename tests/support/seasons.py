"""Whole seasons from a seed: tables of all games, with all that goes wrong at them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from companion.circle.tables.extract import played_table
from companion.circle.tables.played import PlayedTable
from companion.engine.fold.replay import Sheet, Table, judge, replay, replay_more
from companion.engine.log.entries import (
    Action,
    Adjustment,
    Amend,
    EarlyEnd,
    Entry,
    Misdeal,
    Retract,
    RuleChange,
    Substitution,
)
from companion.engine.own.declaration import PointsOfDeal
from companion.engine.seating import NO_SEAT, Seat
from companion.games.bidwhist.bidding import BidWhistTricks, FinalContract
from companion.games.hearts.actions import Captures, Points
from companion.games.oniontan.rules import WholeDeal
from companion.games.registry import known_games
from companion.games.whist.scoring import WhistTricks

PEOPLE = ("Anna", "Ben", "Clara", "Dora", "Emil", "Fay", "花子", "Ann-Marie")
BEGINS = datetime(2026, 10, 1, 17, 30, tzinfo=UTC)
Deals = Callable[[Random, Sheet], Sequence[Action]]


class SeasonTable(NamedTuple):
    """A table as it was written, and what a circle keeps of it."""

    sheet: Sheet
    played: PlayedTable


def _hearts(random: Random, now: Sheet) -> list[Action]:
    seats = now.position.seats
    if random.random() < 0.08:
        every = tuple(13 * (seat == 1) for seat in range(seats))
        return [Captures(every, Seat(1), choice="others")]
    counts = [0] * seats
    for _ in range(13):
        counts[random.randrange(seats)] += 1
    queen = random.randrange(seats)
    bonus = Seat(random.randrange(seats)) if now.position.rules.bonus != "none" else NO_SEAT
    if random.random() < 0.2:
        points = tuple(each + 13 * (seat == queen) for seat, each in enumerate(counts))
        return [Points(points, bonus=bonus)]
    return [Captures(tuple(counts), Seat(queen), bonus=bonus)]


def _whist(random: Random, now: Sheet) -> list[Action]:
    ours = random.randint(2, 11)
    return [WhistTricks((ours, 13 - ours), random.choice([(0, 0), (4, 0)]))]


def _bidwhist(random: Random, now: Sheet) -> list[Action]:
    bid = random.choice(["3 up", "4 down", "5 up", "4 nt", "6 down"])
    named = "up" if bid.endswith("nt") else "S"
    ours, total = random.randint(0, 12), random.choice([12, 12, 13])
    return [
        FinalContract(Seat(random.randrange(4)), bid, named),
        BidWhistTricks((ours, total - ours)),
    ]


def _oniontan(random: Random, now: Sheet) -> list[Action]:
    bid = random.randint(0, 6)
    taken = bid if random.random() < 0.6 else random.randint(0, 9)
    return [WholeDeal(bid, taken, "", Seat(random.randrange(now.position.seats)))]


def _own(random: Random, now: Sheet) -> list[Action]:
    return [PointsOfDeal(tuple(random.randint(0, 30) for _ in now.position.sides))]


Made = tuple[Deals, int, dict[str, Any]]
DECLARED: dict[str, Made] = {"own": (_own, 3, {"wins": "fewest"})}
"""The games that no season has, for each table of theirs may be another game."""
GAMES: dict[str, Made] = {
    "hearts": (_hearts, 4, {"bonus": "JD"}),
    "whist": (_whist, 4, {"rubber": "on", "honours": "on"}),
    "bidwhist": (_bidwhist, 4, {}),
    "oniontan": (_oniontan, 3, {}),
}
"""How deals of each game are made up, how many play, and rules that some of its tables have."""


def season(seed: int, nights: int = 6, games: Sequence[str] = tuple(GAMES)) -> list[SeasonTable]:
    """The tables of this many Thursdays, one or two a night."""
    return [*_season(seed, nights, tuple(games))]


@lru_cache(maxsize=32)
def _season(seed: int, nights: int, games: tuple[str, ...]) -> tuple[SeasonTable, ...]:
    random, found = Random(seed), []
    for night in range(nights):
        begins = BEGINS + timedelta(days=7 * night)
        for number in range(random.choice([1, 1, 2])):
            start = begins + timedelta(minutes=90 * number)
            sheet = evening(random, random.choice(games), start)
            mark = f"{seed}-{night}-{number}"
            found.append(SeasonTable(sheet, played_table(sheet, mark, _text(start))))
    return tuple(found)


def evening(random: Random, game: str, start: datetime, deals: int = 12) -> Sheet:
    """A table of a game: deals, and now and then something that goes wrong."""
    made_up, seats, sometimes = (GAMES | DECLARED)[game]
    rules = known_games()[game].rules
    known = {each.name for each in rules.declared()}
    some = {name: value for name, value in sometimes.items() if name in known}
    read = rules.read(some if random.random() < 0.5 else {}, seats)
    assert isinstance(read, rules), read
    names = tuple(random.sample(PEOPLE, seats))
    now = replay(Table(known_games()[game], read, names, Seat(random.randrange(seats))), ())
    for _ in range(random.randint(3, deals)):
        for action in (*made_up(random, now), *_mishap(random, now)):
            now = _said(now, action, start)
        if now.result is not None:
            break
    for action in _corrections(random, now, made_up):
        now = _said(now, action, start)
    return _said(now, EarlyEnd(), start) if random.random() < 0.8 else now


def _mishap(random: Random, now: Sheet) -> Iterator[Action]:
    kind = random.randrange(11)
    seat = Seat(random.randrange(now.position.seats))
    if kind == 0:
        yield Substitution(seat, random.choice(PEOPLE))
    elif kind == 1:
        yield Adjustment((3, *[0] * (len(now.position.sides) - 1)), "agreed")
    elif kind == 2:
        yield Misdeal()
    elif kind == 3:
        _, _, sometimes = (GAMES | DECLARED)[now.table.game.key]
        for name, value in sometimes.items():
            yield RuleChange({name: value}, "next")


def _corrections(random: Random, now: Sheet, made_up: Deals) -> Iterator[Action]:
    for effective in random.sample(now.effective_entries, min(2, len(now.effective_entries))):
        other = next(
            (each for each in made_up(random, now) if each.kind == effective.action.kind), None
        )
        if random.random() < 0.4:
            yield Retract(effective.entry.number)
        elif other is not None:
            yield Amend(effective.entry.number, other)


def _said(now: Sheet, action: Action, start: datetime) -> Sheet:
    """The sheet with one entry more, if it may be made and leaves no later one impossible."""
    if judge(now, action) is not None:
        return now
    number = now.head + 1
    at = _text(start + timedelta(minutes=4 * number))
    after = replay_more(now, (Entry(number, f"key-{number}", "phone", at, now.head, action),))
    return now if after.stop else after


def _text(moment: datetime) -> str:
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def thursdays(*places: dict[str, int], over: bool = True) -> list[PlayedTable]:
    """A table of Hearts a week, at which these people came in these places."""
    (some, *_) = (
        each.played for each in season(3, 6, ("hearts",)) if len({*each.played.places}) > 1
    )
    made = []
    for number, each in enumerate(places):
        names = tuple(each)
        stints = tuple(
            some.stints[0]._replace(chair=seat, name=name, deals=5, points=10 * each[name])
            for (seat,), name in zip(some.sides, names, strict=False)
        )
        changed: dict[str, Any] = {
            "mark": f"table-{number}",
            "started": f"2026-10-{1 + number:02}T18:00:00Z",
            "players": names,
            "places": tuple(each.values()),
            "sides": some.sides[: len(names)],
            "stints": stints,
            "over": over,
        }
        made.append(replace(some, **changed))
    return made
