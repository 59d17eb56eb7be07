"""Deals that were written down card by card: which of them are of one table."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from itertools import starmap

from companion.circle.old_evenings.cells import MOST_SHOWN
from companion.circle.old_evenings.values import read_day
from companion.engine.contract.game import AnyGame
from companion.engine.fold.replay import Table, replay
from companion.engine.messages import Text
from companion.engine.names import clean_text
from companion.engine.play.recorded_deal import RecordedDeal
from companion.engine.play.transcript import AnyTranscript
from companion.engine.problem import Problem, problem
from companion.engine.rules.options import Ruleset
from companion.engine.seating import Seat


@dataclass
class RecordedTable:
    """Deals that the same people played by the same rules on a day, in the order of their file.

    `players` are those who are meant, by seat; "" where nobody said who.
    """

    game: AnyGame
    rules: Ruleset
    day: date | None
    players: tuple[str, ...]
    deals: list[RecordedDeal] = field(default_factory=list)


def players_of(deal: RecordedDeal, transcript: AnyTranscript) -> tuple[str, ...]:
    """Return the players of a deal as they were written down, by seat; "" if they were not."""
    return tuple(map(clean_text, deal.players)) or ("",) * transcript.seats


def tables_played(
    recorded: Iterable[RecordedDeal],
    games: Mapping[str, AnyGame],
    today: date,
    who: Callable[[int, str], str],
) -> tuple[list[RecordedTable], list[Problem]]:
    """Group the deals of a file into tables; return these, and the problems of unreadable deals.

    `who` returns who is meant by what is written at a seat.
    """
    tables, faults = dict[object, RecordedTable](), list[Problem]()
    for deal in recorded:
        wrong = [*_unreadable(deal, games), *_ahead(deal, today)]
        transcript = deal.transcript
        if transcript is None or wrong:
            faults += wrong
            continue
        names = tuple(starmap(who, enumerate(players_of(deal, transcript))))
        day = read_day(deal.day, day_first=True)
        game, rules = games[transcript.game], transcript.rules
        key = game.key, repr(rules), day, names
        tables.setdefault(key, RecordedTable(game, rules, day, names)).deals.append(deal)
    return [*tables.values()], faults


def _ahead(deal: RecordedDeal, today: date) -> Iterator[Problem]:
    """Yield a problem if the day of a deal is in the future."""
    day = read_day(deal.day, day_first=True)
    if day is not None and day > today + timedelta(days=1):
        yield problem("old-day-ahead", line=deal.line, cell=deal.day[:MOST_SHOWN])


def _unreadable(deal: RecordedDeal, games: Mapping[str, AnyGame]) -> Iterator[Problem]:
    """Yield the problems for which a deal is left out before it is judged."""
    for line, fault in deal.problems:
        yield problem("old-deal-fault", line=line, fault=fault.message)
    if deal.problems:
        return
    if deal.transcript is None:
        yield problem("old-deal-unplayed", line=deal.line)
        return
    if deal.transcript.game not in games:
        yield problem("old-no-game", line=deal.line, cell=deal.transcript.game)
        return
    game, transcript = games[deal.transcript.game], deal.transcript
    names = tuple(str(seat) for seat in range(1, transcript.seats + 1))
    begun = replay(Table(game, transcript.rules, names, Seat(0)), ())
    hands = game.cardplay.players_of_hands(begun.position, {}) if game.cardplay else ()
    # Where a dummy plays, nobody knows how many sat at the table.
    if len(hands) != transcript.seats or any(isinstance(hand, Text) for hand in hands):
        yield problem("old-deal-other-game", line=deal.line, game=game.name)
