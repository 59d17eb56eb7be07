"""Deals that were recorded card by card, grouped into tables."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from itertools import starmap

from companion.circle.old_evenings.cells import MOST_SHOWN
from companion.circle.old_evenings.values import read_day
from companion.engine.contract.game import AnyGame
from companion.engine.fold.replay import Sheet, Table, replay, sheet_after
from companion.engine.log.entries import Action, EarlyEnd, Entry, WrongDealer
from companion.engine.messages import Problem, Text, clean_text, name_problem, problem
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.transcript import AnyTranscript, RecordedDeal
from companion.engine.rules.options import Ruleset
from companion.engine.seating import Seat
from companion.engine.verification.verify import verify


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
    # If a dummy plays, the number of players at the table is not known.
    if len(hands) != transcript.seats or any(isinstance(hand, Text) for hand in hands):
        yield problem("old-deal-other-game", line=deal.line, game=game.name)


# Sheets from recorded deals


class Scorer:
    """Enters deals at tables; a deal with a fault is left out, and the fault is noted."""

    def __init__(self, author: str) -> None:
        """`author` is the phone that imports the deals."""
        self.faults: list[Problem] = []
        self._author = author

    def sheets(
        self, played: RecordedTable, names: Sequence[str], moments: Iterator[str]
    ) -> Iterator[Sheet]:
        """Yield the sheets of a table under these names, each at the next of the moments.

        Once a game is over, the next deal begins another sheet.
        """
        sheet: Sheet | None = None
        for deal in played.deals if self._are_names(played, names) else ():
            if sheet is None or sheet.result is not None:
                yield from filter(None, [sheet])
                dealer = sheet.position.dealer if sheet else Seat(0)
                sheet, at = _sheet_before_deal(played, names, deal, dealer), next(moments)
            sheet = self._with_deal(sheet, deal, at)
        if sheet is not None and sheet.position.completed:
            over = sheet if sheet.result is not None else self._after(sheet, EarlyEnd(), at)
            if isinstance(over, Sheet):
                yield over
            else:
                self.faults.append(problem("old-game-unfit", line=played.deals[0].line))

    def _are_names(self, played: RecordedTable, names: Sequence[str]) -> bool:
        """Whether these names are valid; problems are noted."""
        line = played.deals[0].line
        for index, name in enumerate(names):
            wrong = name_problem(name, names[:index], "")
            if wrong is not None:
                # Message codes: old-name-missing, old-name-too-long, old-name-twice
                self.faults.append(problem(f"old-{wrong.code}", line=line, name=name))
                return False
        return True

    def _with_deal(self, sheet: Sheet, deal: RecordedDeal, at: str) -> Sheet:
        """Return the sheet after a deal, or as it was if the deal has a fault."""
        actions = _came_to(sheet, deal)
        after = sheet
        for action in [] if isinstance(actions, Problem) else actions:
            taken = self._after(after, action, at)
            if isinstance(taken, Problem):
                actions = problem("old-deal-fault", line=deal.line, fault=taken.message)
                break
            after = taken
        if not isinstance(actions, Problem):
            return after
        self.faults.append(actions)
        return sheet

    def _after(self, sheet: Sheet, action: Action, at: str) -> Sheet | Problem:
        """Return the sheet with one more entry."""
        head = sheet.head
        return sheet_after(sheet, Entry(head + 1, "", self._author, at, head, action))


def _sheet_before_deal(
    played: RecordedTable, names: Sequence[str], deal: RecordedDeal, dealer: Seat
) -> Sheet:
    """Return the sheet before a deal, which its own dealer deals if that is known."""
    noted_dealer = deal.transcript.dealer if deal.transcript else None
    first = dealer if noted_dealer is None else noted_dealer
    return replay(Table(played.game, played.rules, tuple(names), first), ())


def _came_to(sheet: Sheet, deal: RecordedDeal) -> Sequence[Action] | Problem:
    """Return the result of a deal as entries, or the problem that leaves it unknown."""
    transcript, play = deal.transcript, sheet.table.game.cardplay
    assert transcript is not None
    assert play is not None
    deal_known = play.known_deal(transcript)
    if not isinstance(deal_known, KnownDeal):
        fault = deal_known[0]
        line = deal.line_of(fault.field)
        return problem("old-deal-fault", line=line, fault=fault.message)
    actions = _result(transcript, deal_known, sheet)
    if not actions:
        return problem("old-deal-unfinished", line=deal.line)
    dealer = transcript.dealer
    other = dealer is not None and dealer != sheet.position.dealer
    return (WrongDealer(dealer), *actions) if other and dealer is not None else actions


def _result(transcript: AnyTranscript, known: KnownDeal, sheet: Sheet) -> Sequence[Action]:
    """Return the entries of a deal that was recorded from first to last trick, else none."""
    play = sheet.table.game.cardplay
    is_whole = known.opens and (len(transcript.cards) >= known.plays or transcript.claim)
    if play is None or not is_whole:
        return ()
    report = verify(known, transcript.who, transcript.cards)
    return play.result(transcript, report) if report.complete or transcript.claim else ()
