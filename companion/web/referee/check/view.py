"""A check of tricks as its page shows it: the pad, the verdicts, what it comes to."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from companion.cards import Card
from companion.engine.log.entries import Action
from companion.engine.messages import Message, message
from companion.engine.seating import Seat
from companion.engine.verification.explanation import why_illegal, why_open, why_suspected
from companion.engine.verification.typed_tricks import TypedPlay, TypedTricks, judge_tricks
from companion.web.referee.check.card_pad import PadCards as PadRow
from companion.web.referee.check.card_pad import pad
from companion.web.referee.check.result import Booking, differences, try_booking
from companion.web.referee.check.setup import CheckSetup
from companion.web.referee.hub import Quoted, quoted


@dataclass(frozen=True)
class Slot:
    """A place of the trick on the table: who, which card, and whether it is their turn."""

    seat: int
    name: str
    card: Card | None
    verdict: str
    turn: bool
    query: dict[str, str]


@dataclass(frozen=True)
class Statement:
    """Something to say of the plays: "legal", "open" or "illegal", and what it rests on."""

    verdict: str
    says: tuple[Message, ...]
    quoted: Quoted | None = None


@dataclass(frozen=True)
class Cell:
    """A card in the list of tricks."""

    card: Card | None
    verdict: str = ""
    led: bool = False
    won: bool = False


class CheckView(CheckSetup):
    """A check that can be judged."""

    @cached_property
    def check(self) -> TypedTricks:
        """The verdict so far."""
        assert self.known is not None
        assert self.leader is not None
        known = self.known
        if known.leader is None:
            known = replace(known, leader=self.leader)
        return judge_tricks(known, self.leader, self.plays)

    # The pad

    @property
    def turn(self) -> Seat | None:
        """Who plays the next card: whose turn it is, unless somebody else is said to."""
        by = self.address.by
        return Seat(by) if self.check.turn is not None and self.out_of_turn else self.check.turn

    @property
    def out_of_turn(self) -> bool:
        """Whether the next card is played by somebody whose turn it is not."""
        by = self.address.by
        return 0 <= by < len(self.names) and by != self.check.turn

    @property
    def pad(self) -> tuple[PadRow, ...]:
        """The cards that are left; tapping one sends all plays with it at the end."""
        seat = self.turn if self.out_of_turn else None
        before = f"{self.address.plays}-" if self.plays else ""
        pack = self.check.deal.laws.pack
        return pad(pack, self.check.left, lambda card: f"{before}{TypedPlay(card, seat)}")

    @property
    def as_text(self) -> str:
        """The plays as people type them."""
        return " ".join(map(str, self.plays))

    @property
    def undo(self) -> str | None:
        """The plays without the last one; None where there is none."""
        return "-".join(map(str, self.plays[:-1])) if self.plays else None

    @property
    def last(self) -> tuple[str, Card] | None:
        """Who played the last card, and which."""
        if not self.plays:
            return None
        return self.names[self.check.report.who[-1]], self.plays[-1].card

    @property
    def trick(self) -> int:
        """The number of the trick on the table, or that comes next."""
        return min(self.check.trick_of(len(self.plays)), self.tricks)

    @property
    def resting(self) -> bool:
        """Whether the trick on the table is complete."""
        return bool(self.plays) and self.check.progress.leads

    @property
    def slots(self) -> tuple[Slot, ...]:
        """The trick on the table: the last one until somebody leads to the next."""
        count, seats = len(self.plays), len(self.names)
        start = count - (seats if self.resting else count % seats)
        who = self.check.report.who[start:]
        laid = {seat: start + place for place, seat in enumerate(who)}
        return tuple(
            Slot(
                seat,
                name,
                self.plays[laid[seat]].card if seat in laid else None,
                self.check.report.verdict(laid[seat]) if seat in laid else "",
                seat == self.turn,
                self.address.query(by=seat if seat != self.check.turn else -1),
            )
            for seat, name in enumerate(self.names)
        )

    # What is found

    @property
    def news(self) -> Statement:
        """What the last card brought."""
        report, last = self.check.report, len(self.plays) - 1
        if last < 0:
            lead = message("check-leads", seat=self.turn or Seat(0), trick=self.trick)
            return Statement("legal", (lead,))
        now = [each for each in report.findings if each.proved_at == last]
        if now:
            says = tuple(m for each in now for m in why_illegal(report, each))
            return Statement("illegal", says, quoted(now[0].rules))
        for each in report.suspicions:
            if each.index == last:
                return Statement("illegal", why_suspected(report, each))
        opened = next((each for each in report.open if each.index == last), None)
        if opened is not None:
            return Statement("open", (why_open(report, opened),))
        if report.complete and report.clean:
            return Statement("legal", (message("check-all-legal"),))
        seat, card = Seat(report.who[last]), self.plays[last].card
        return Statement("legal", (message("check-legal", seat=seat, card=card),))

    @property
    def earlier(self) -> Iterator[Statement]:
        """Everything that was found before the last card."""
        report, last = self.check.report, len(self.plays) - 1
        for each in report.deal.fouls:
            yield Statement("illegal", (each.message,), quoted(each.rules))
        for finding in report.findings:
            if finding.proved_at != last:
                yield Statement("illegal", why_illegal(report, finding), quoted(finding.rules))
        for suspicion in report.suspicions[-1:]:
            if suspicion.index != last:
                yield Statement("illegal", why_suspected(report, suspicion))

    @property
    def open(self) -> tuple[Message, ...]:
        """What is still open, and what would decide it."""
        return tuple(why_open(self.check.report, each) for each in self.check.report.open)

    @property
    def rows(self) -> list[tuple[int, list[Cell]]]:
        """The tricks typed so far by number, the latest first, a cell for each seat."""
        report, seats, rows = self.check.report, len(self.names), []
        for start in range(0, len(self.plays), seats):
            cells = [Cell(None)] * seats
            number = start // seats
            winner = report.winners[number] if number < len(report.winners) else -1
            for index in range(start, min(start + seats, len(self.plays))):
                seat, card = report.who[index], self.plays[index].card
                verdict = report.verdict(index)
                cells[seat] = Cell(card, verdict, index == start, seat == winner)
            rows.append((report.deal.first_trick + number, cells))
        return rows[::-1]

    # What it comes to

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        """What a table enters of the deal; nothing while it is not played to its end."""
        report = self.check.report
        if not (report.complete and report.deal.opens):
            return ()
        assert self.transcript is not None
        typed = self.transcript.but(who=report.who, cards=report.cards)
        return self.cardplay.result(typed, report)

    @cached_property
    def booking(self) -> Booking | None:
        """What booking would do; None where the deal stands on the sheet already."""
        if self.row is not None or not self.actions:
            return None
        return try_booking(self.sheet, self.actions)

    @property
    def differences(self) -> tuple[Message, ...]:
        """Where the deal on the sheet is not what the tricks say."""
        if self.row is None or not self.actions:
            return ()
        return differences(self.game, self.position, self.row, self.actions[-1])
